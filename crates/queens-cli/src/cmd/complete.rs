//! `queens complete [FILE]`: boards with given queens and blocked squares.

use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::{ArgMatches, Command};
use queens::board::Puzzle;
use queens::complete::{self, Order};
use rust_i18n::t;

use super::Subcommand;
use crate::exit::Status;
use crate::failure::Failure;
use crate::lang::group;
use crate::listing::Solutions;
use crate::out::{self, Out};
use crate::puzzle::{self, Source};
use crate::sink::Sink;
use crate::{args, stop};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "complete", build, run };

fn build(command: Command) -> Command {
    let size = args::option("n", "N", &t!("option.n_board", max = Puzzle::MAX)).short('n');
    command
        .arg(puzzle::file())
        .arg(size.long(None).allow_negative_numbers(true).conflicts_with("file"))
        .args(puzzle::squares())
        .arg(args::switch("all", &t!("option.all_completions")))
        .arg(args::switch("count", &t!("option.count_completions")).conflicts_with("all"))
        .arg(args::amount("limit", &t!("option.limit")).conflicts_with("count"))
        .arg(args::format())
        .args(args::output())
        .arg(args::rules())
        .arg(args::threads())
        .arg(args::timeout())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let timeout = args::chosen_timeout(matches);
    stop::watch(timeout)?;
    let puzzle = puzzle::read(matches, source(matches))?;
    let answered = answer(matches, &puzzle, out);
    let found = answered.map_err(|failure| stop::explain(failure, timeout))?;
    if found > 0 {
        return Ok(Status::Done);
    }
    let key = if puzzle.size() == 1 { "complete.none_one" } else { "complete.none" };
    out.note(&t!(key, n = puzzle.size()));
    Ok(Status::No)
}

/// `-n N`, or else the file.
fn source(matches: &ArgMatches) -> Source<'_> {
    let file = matches.get_one::<PathBuf>("file").map(PathBuf::as_path);
    matches.get_one::<String>("n").map_or(Source::File(file), |size| Source::Size(size))
}

/// Writes the answer; says how many completions there are, or were asked for.
fn answer(matches: &ArgMatches, puzzle: &Puzzle, out: Out) -> Result<u128, Failure> {
    let threads = args::chosen_threads(matches);
    if matches.get_flag("count") {
        let count = complete::count(puzzle, threads, stop::flag())?;
        let mut sink = Sink::open(matches)?;
        let written = writeln!(sink, "{count}");
        sink.finish(written)?;
        return Ok(count);
    }
    let limit: Option<u64> = matches.get_one("limit").copied();
    if matches.get_flag("all") || limit.is_some() {
        return all(matches, puzzle, limit, out);
    }
    let found = complete::find(puzzle, threads, stop::flag())?;
    // Checked by the rules themselves, whoever found it.
    if let Some(found) = &found {
        puzzle.accepts(found).map_err(|_| Failure::Bug)?;
        let mut solutions = Solutions::start(matches, puzzle.size() as usize, 0, out)?;
        solutions.solution(0, found.columns())?;
        solutions.finish()?;
    }
    Ok(found.is_some().into())
}

fn all(
    matches: &ArgMatches,
    puzzle: &Puzzle,
    limit: Option<u64>,
    out: Out,
) -> Result<u128, Failure> {
    let mut solutions = Solutions::start(matches, puzzle.size() as usize, 0, out)?;
    let (mut listed, mut failure) = (0, None);
    if limit != Some(0) {
        complete::list_in_reach(puzzle, stop::flag(), |order, columns| {
            if listed == 0 && order == Order::Search {
                out.note(&t!("complete.unordered"));
            }
            failure = solutions.solution(listed, columns).err();
            listed += 1;
            let go_on = failure.is_none() && limit.is_none_or(|limit| listed < limit);
            if go_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
    }
    failure.map_or(Ok(()), Err)?;
    solutions.finish()?;
    if listed > 0 && (out::is_terminal() || args::output_file(matches).is_some()) {
        let whole = limit.is_none_or(|limit| listed < limit);
        let rest = if whole { "".into() } else { t!("solve.part") };
        let key = if listed == 1 { "complete.one" } else { "complete.many" };
        out.note(&format!("{}{rest}", t!(key, count = group(listed))));
    }
    // None asked for is not none there.
    Ok(if limit == Some(0) { 1 } else { listed.into() })
}
