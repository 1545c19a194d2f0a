//! `queens compare N`: what every program does for the same board, counted and
//! timed.

mod chart;
mod machine;
mod measure;
mod page;
mod table;

use std::time::Duration;

use clap::{ArgMatches, Command};
use queens::BoardSize;

use self::measure::Row;
use super::Subcommand;
use crate::ask::{args, number, size};
use crate::screen::file::OutputFile;
use crate::screen::out::{self, Out};
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::quoted::shorten;
use crate::words::{lang, t};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "compare", build, run };

const FORMATS: [&str; 5] = ["table", "csv", "json", "svg", "html"];
const MEASURES: [&str; 3] = ["time", "nodes", "tests"];
/// `--budget` left out.
const BUDGET: Duration = Duration::from_secs(10);

fn build(command: Command) -> Command {
    let help = t!("option.compare_n", max = BoardSize::MAX);
    let budget = args::duration("budget", &t!("option.budget"));
    command
        .arg(args::argument("n", "N").allow_negative_numbers(true).help(help.into_owned()))
        .arg(args::choice("format", "F", &t!("option.compare_format"), &FORMATS).short('f'))
        .arg(args::choice("measure", "M", &t!("option.measure"), &MEASURES))
        .arg(budget)
        .args(args::output())
        .arg(args::threads())
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let sizes = sizes(matches)?;
    let measure = Measure::find(args::text(matches, "measure"));
    let format = args::text(matches, "format");
    if format != "svg" && args::is_given(matches, "measure") {
        return Err(args::conflict("--measure", &format!("--format {format}")));
    }
    let path = args::output_file(matches);
    let file = path.map(|path| OutputFile::create(path, matches.get_flag("force"))).transpose()?;
    let budget = matches.get_one("budget").copied().unwrap_or(BUDGET);
    let rows = measure::all(&sizes, budget, args::chosen_threads(matches))?;
    let text = match format {
        "csv" => machine::csv(&rows),
        "json" => machine::json(&rows),
        "svg" => chart::draw(&rows, measure),
        "html" => page::html(&rows),
        _ => table::table(&rows, file.is_none() && out.is_colored()),
    };
    let stream = file.as_ref().map_or_else(|| Ok(out::results()), OutputFile::stream)?;
    stream.write(lang::shown(&text).as_bytes())?;
    stream.finish()?;
    file.map_or(Ok(()), OutputFile::finish)?;
    if rows.iter().any(|row| row.done.is_none()) {
        let budget = lang::exact_time(budget);
        out.note(&t!("compare.skipped_note", budget = budget));
    }
    Ok(Status::Done)
}

/// `8`, or `4..10` with both ends.
fn sizes(matches: &ArgMatches) -> Result<Vec<BoardSize>, Failure> {
    let text = size::text(matches)?;
    let Some((from, to)) = text.split_once("..") else {
        return match text.split_once('-') {
            // What many write for a range.
            Some((from, to)) if number::count(from).is_ok() && number::count(to).is_ok() => {
                let text = t!("compare.dash", range = shorten(&text), from = from, to = to);
                Err(Failure::Usage(text.into_owned()))
            }
            _ => Ok(vec![number::board_size(&text)?]),
        };
    };
    let refused = |key: &str| {
        let (range, max) = (shorten(&text), BoardSize::MAX);
        Failure::Usage(t!(key, range = range, max = max).into_owned())
    };
    let is_whole = |end: &str| {
        let end = end.trim();
        let digits = end.strip_prefix(['+', '-']).unwrap_or(end);
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    match (from.trim().is_empty(), to.trim().is_empty()) {
        (_, true) => return Err(refused("compare.open_range")),
        (true, false) => return Err(refused("compare.headless_range")),
        (false, false) if !is_whole(from) || !is_whole(to) => {
            return Err(refused("compare.no_range"));
        }
        (false, false) => {}
    }
    let (from, to) = (number::board_size(from)?, number::board_size(to)?);
    if from > to {
        let text = t!("compare.empty_range", from = from, to = to);
        return Err(Failure::Usage(text.into_owned()));
    }
    (from.get()..=to.get()).map(|n| Ok(BoardSize::new(n)?)).collect()
}

/// What a chart shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Measure {
    Time,
    Nodes,
    Tests,
}

impl Measure {
    const ALL: [Self; 3] = [Self::Time, Self::Nodes, Self::Tests];

    fn find(id: &str) -> Self {
        match id {
            "nodes" => Self::Nodes,
            "tests" => Self::Tests,
            _ => Self::Time,
        }
    }

    /// The value of a row, if it has one.
    fn of(self, row: &Row) -> Option<f64> {
        let done = row.done.as_ref()?;
        Some(match self {
            Self::Time => done.time.as_secs_f64(),
            Self::Nodes => done.counters?.placed as f64,
            Self::Tests => done.counters?.tested as f64,
        })
    }
}
