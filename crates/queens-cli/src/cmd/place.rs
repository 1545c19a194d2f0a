//! `queens place N`: one solution of a board of any size, at once.

use std::io::Write;

use clap::{ArgMatches, Command};
use queens::format::{self, Listing};
use queens::place::{self, Construction, Layout};
use queens::rules::RuleSet;

use super::Subcommand;
use crate::ask::{args, seed, size};
use crate::screen::out::Out;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::{self, group};
use crate::words::{core_error, t};
use crate::work::sink::Sink;
use crate::work::{self, total};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "place", build, run };

/// The largest board by formula, and by chance.
const MAX: usize = 1_000_000_000_000_000_000;
const MAX_RANDOM: usize = 1_000_000_000;
/// Bytes gathered before they are written.
const PIECE: usize = 1 << 16;

fn build(command: Command) -> Command {
    let ids = Layout::ALL.map(Layout::id);
    command
        .arg(
            args::needed_size(&t!(
                "option.n_place",
                max = group(MAX as u64),
                random = group(MAX_RANDOM as u64)
            ))
            .required(false),
        )
        .arg(args::choice("format", "F", &t!("option.format"), &ids).short('f'))
        .arg(args::switch("random", &t!("option.random")))
        .arg(args::rules())
        .arg(seed::arg().requires("random"))
        .args(args::output())
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let random = matches.get_flag("random");
    let max = if random { MAX_RANDOM } else { MAX };
    let layout = Layout::find(args::text(matches, "format")).unwrap_or_default();
    let rules = args::board_rules(matches);
    if random && !rules.is_chess() {
        return Err(args::conflict("--random", &format!("--rules {rules}")));
    }
    let mut cases = size::cases(matches, max);
    while let Some(n) = cases.next() {
        let n = n? as u64;
        if args::output_file(matches).is_some() {
            // One board a file.
            cases.refuse_more()?;
        }
        place(matches, n, layout, out)?;
    }
    Ok(Status::Done)
}

fn place(matches: &ArgMatches, n: u64, layout: Layout, out: Out) -> Result<(), Failure> {
    let rules = args::board_rules(matches);
    let Some(formula) = Construction::under(rules, n) else {
        return Err(none(rules, n));
    };
    // Refuses what the layout cannot write before a file is made.
    let stream = formula.stream(layout, lang::wording()).map_err(|error| {
        let text = core_error::line(&error);
        Failure::Usage(t!("error.format", format = layout.id(), why = text).into_owned())
    })?;
    if !matches.get_flag("random") {
        let mut sink = Sink::open(matches)?;
        let written = stream.write_to(&mut sink);
        return sink.finish(written);
    }
    let seed = seed::chosen(matches, out);
    let columns = place::random(n as u32, seed, &work::on(1))?;
    let format = format::find(layout.id()).ok_or(Failure::Bug)?;
    let listing = Listing { n: n as usize, first: 0, wording: lang::wording() };
    let writer = format.writer(listing)?;
    let mut sink = Sink::open(matches)?;
    let mut buffer = Vec::new();
    let written = (|| {
        writer.begin(&mut buffer);
        writer.open(0, &mut buffer);
        for (row, &col) in columns.iter().enumerate() {
            writer.row(row, col, &mut buffer);
            if buffer.len() >= PIECE {
                sink.write_all(&buffer)?;
                buffer.clear();
            }
        }
        writer.close(&mut buffer);
        writer.end(1, &mut buffer);
        sink.write_all(&buffer)
    })();
    sink.finish(written)
}

/// There is no solution, or no formula for one.
fn none(rules: RuleSet, n: u64) -> Failure {
    if rules.is_chess() || rules.has_none(n) {
        return total::none_to_give(rules, n);
    }
    Failure::Usage(t!("place.no_formula", n = n, rules = rules).into_owned())
}
