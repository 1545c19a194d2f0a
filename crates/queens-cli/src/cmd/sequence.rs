//! `queens sequence [ID] [RANGE]`: integer sequences of the encyclopedia (OEIS),
//! computed term by term.

use std::collections::BTreeMap;

use clap::{ArgMatches, Command};
use queens::sequence::{self, Sequence, Shape};
use serde_json::json;
use unicode_width::UnicodeWidthStr;

use super::Subcommand;
use crate::ask::{args, range};
use crate::count::Number;
use crate::screen::out::{self, Out};
use crate::screen::progress;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::{group, pad, some};
use crate::words::teaching::wrap;
use crate::words::{self, t};
use crate::work;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "sequence", build, run };

/// What stands between two columns.
const GAP: &str = "  ";
/// The last column is no narrower than this, however narrow the terminal.
const NARROWEST: usize = 24;

fn build(command: Command) -> Command {
    command
        .arg(args::argument("id", "ID").help(t!("option.sequence").into_owned()))
        .arg(range::arg(&t!("option.sequence_range")))
        .arg(args::switch("check", &t!("option.sequence_check")))
        .arg(args::switch("json", &t!("option.json")))
        .arg(args::threads())
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let json = matches.get_flag("json");
    let Some(id) = matches.get_one::<String>("id") else {
        if matches.get_flag("check") {
            return Err(Failure::Usage(t!("sequence.check_what").into_owned()));
        }
        let text = if json { json_table() } else { table(out) };
        return out::print(&text).map(|()| Status::Done);
    };
    let sequence = sequence::find(id)?;
    let range = range::read(matches, sequence.offset)?;
    let work = work::on(args::chosen_threads(matches));
    let stream = out::results();
    let mut checked = matches.get_flag("check").then(|| Checked::new(sequence));
    for index in range.first..=range.last.unwrap_or(sequence.last) {
        let doing = progress::working(&t!("sequence.now", id = sequence.id, n = group(index)));
        let row = sequence.row(index, &work)?;
        drop(doing);
        stream.write(line(sequence, index, &row, json).as_bytes())?;
        if let Some(checked) = &mut checked {
            checked.look(index, &row, out);
        }
    }
    stream.finish()?;
    Ok(checked.map_or(Status::Done, |checked| checked.end(out)))
}

/// An index and its terms, as in the b-files of the encyclopedia; or an object.
fn line(sequence: &Sequence, index: u64, row: &[u128], json: bool) -> String {
    if !json {
        return format!("{index} {}\n", said(row));
    }
    let mut terms: Vec<Number> = row.iter().map(|&term| term.into()).collect();
    let value = match (sequence.shape, terms.pop()) {
        (Shape::Terms, Some(term)) => json!(term),
        (_, last) => json!(terms.into_iter().chain(last).collect::<Vec<_>>()),
    };
    format!("{}\n", json!({ "sequence": sequence.id, "n": index, "value": value }))
}

fn said(row: &[u128]) -> String {
    row.iter().map(u128::to_string).collect::<Vec<_>>().join(" ")
}

/// What came out beside what is published.
struct Checked<'a> {
    sequence: &'a Sequence,
    /// How many indices agree, and how many do not.
    right: u64,
    wrong: u64,
    /// The first index of which nothing is published.
    beyond: Option<u64>,
}

impl<'a> Checked<'a> {
    const fn new(sequence: &'a Sequence) -> Self {
        Self { sequence, right: 0, wrong: 0, beyond: None }
    }

    fn look(&mut self, index: u64, row: &[u128], out: Out) {
        let Some(published) = self.sequence.published(index) else {
            self.beyond.get_or_insert(index);
            return;
        };
        if published == row {
            self.right += 1;
            return;
        }
        self.wrong += 1;
        let (computed, published) = (said(row), said(published));
        let n = group(index);
        out.note(&t!("sequence.differs", n = n, computed = computed, published = published));
    }

    fn end(self, out: Out) -> Status {
        if self.right > 0 {
            let one = if self.sequence.shape == Shape::Terms { "term" } else { "row" };
            out.note(&t!("sequence.agrees", terms = some(one, self.right)));
        }
        if let Some(index) = self.beyond {
            out.note(&t!("sequence.beyond", id = self.sequence.id, n = group(index)));
        }
        if self.wrong > 0 { Status::No } else { Status::Done }
    }
}

/// All sequences, by their numbers.
fn sorted() -> Vec<&'static Sequence> {
    let mut all: Vec<_> = sequence::all().collect();
    all.sort_by_key(|sequence| sequence.id);
    all
}

/// What a sequence counts, in the user's language.
fn meaning(sequence: &Sequence) -> String {
    t!(format!("sequences.{}", sequence.id)).into_owned()
}

/// The table for people.
fn table(out: Out) -> String {
    let heads = ["sequence.id", "sequence.first", "sequence.shape", "sequence.counts"];
    let mut lines = vec![heads.map(|key| t!(key).into_owned())];
    lines.extend(sorted().into_iter().map(|sequence| {
        let shape = match sequence.shape {
            Shape::Terms => t!("sequence.terms"),
            Shape::Rows { .. } => t!("sequence.rows"),
        };
        let first = sequence.offset.to_string();
        [sequence.id.to_owned(), first, shape.into_owned(), meaning(sequence)]
    }));
    let width = |column: usize| lines.iter().map(|line| line[column].width()).max().unwrap_or(0);
    let widths = [0, 1, 2].map(width);
    let indent = widths.iter().map(|width| width + GAP.len()).sum::<usize>();
    let room = out::width().unwrap_or(usize::MAX).saturating_sub(indent).max(NARROWEST);
    let mut text = String::new();
    for (number, line) in lines.iter().enumerate() {
        let [.., counts] = line;
        let cells = line.iter().zip(widths).map(|(cell, width)| pad(cell, width) + GAP);
        let cells = cells.collect::<String>();
        let mut counts = wrap::lines(counts, room).into_iter();
        let (bold, plain) =
            if number == 0 && out.is_colored() { ("\x1b[1m", "\x1b[0m") } else { ("", "") };
        text.extend([bold, &cells, &counts.next().unwrap_or_default(), plain, "\n"]);
        counts.for_each(|rest| text.extend([&" ".repeat(indent), &rest, "\n"]));
    }
    format!("{text}\n{}\n", t!("sequence.how"))
}

/// The table for programs: the same in every language.
fn json_table() -> String {
    let rows = sorted().into_iter().map(|sequence| {
        json!({
            "id": sequence.id,
            "counts": words::in_all(&format!("sequences.{}", sequence.id)).collect::<BTreeMap<_, _>>(),
            "first": sequence.offset,
            "triangle": sequence.shape != Shape::Terms,
            "command": format!("queens sequence {} {}", sequence.id, sequence.offset),
        })
    });
    format!("{}\n", serde_json::Value::Array(rows.collect()))
}
