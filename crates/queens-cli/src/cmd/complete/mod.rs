//! `queens complete [FILE]`: boards with given queens and blocked squares.

mod proof;

use std::io::Write as _;
use std::ops::ControlFlow;

use clap::{ArgMatches, Command};
use queens::board::Partial;
use queens::complete::{self, Order};

use super::Subcommand;
use crate::ask::partial;
use crate::ask::{args, reading};
use crate::screen::out::{self, Out};
use crate::screen::progress::Listing;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::group;
use crate::words::{core_error, t};
use crate::work::listing::Solutions;
use crate::work::sink::Sink;
use crate::work::{self, total};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "complete", build, run };

fn build(command: Command) -> Command {
    command
        .arg(partial::file())
        .arg(partial::size())
        .args(partial::squares())
        .args(reading::options(&[]))
        .arg(partial::diagonals())
        .arg(args::switch("all", &t!("option.all_completions")))
        .arg(
            args::switch("count", &t!("option.count_completions"))
                .conflicts_with_all(["all", "format"]),
        )
        .arg(args::amount("limit", &t!("option.limit")).conflicts_with("count"))
        .arg(args::format())
        .args(proof::options())
        .group(proof::files())
        .arg(args::rules())
        .arg(args::threads())
        .arg(args::timeout())
        .arg(args::progress())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let boards = partial::read_all(matches, partial::file_or_size(matches), out)?;
    proof::refuse_several(matches, boards.len())?;
    if boards.len() > 1 && args::output_file(matches).is_some() {
        let count = boards.len();
        return Err(Failure::Usage(t!("complete.several_output", count = count).into_owned()));
    }
    let mut status = Status::Done;
    for (partial, number) in boards.iter().zip(1..) {
        if answer(matches, partial, out)? > 0 {
            continue;
        }
        status = Status::No;
        let none = none(partial);
        out.note(&if boards.len() == 1 {
            none.into()
        } else {
            t!("complete.of_several", number = number, text = none)
        });
    }
    Ok(status)
}

/// Says that there is no completion, and why, where that is plain to see.
fn none(partial: &Partial) -> String {
    let n = partial.size();
    if let Some((first, second)) = partial.attack() {
        let attack = core_error::line(&queens::Error::Attack { first, second });
        return t!("complete.attacked", attack = attack).into_owned();
    }
    let key = if n == 1 { "complete.none_one" } else { "complete.none" };
    format!("{}{}", t!(key, n = n), total::why_none(partial.rules(), n.into()))
}

/// Writes the answer; says how many completions there are, or were asked for.
fn answer(matches: &ArgMatches, partial: &Partial, out: Out) -> Result<u128, Failure> {
    let work = work::on(args::chosen_threads(matches));
    if matches.get_flag("count") {
        let count = complete::count(partial, &work)?;
        let mut sink = Sink::open(matches)?;
        let written = writeln!(sink, "{count}");
        sink.finish(written)?;
        return Ok(count);
    }
    let limit: Option<u64> = matches.get_one("limit").copied();
    // One is one, whichever is found first.
    if matches.get_flag("all") || limit.is_some_and(|limit| limit != 1) {
        return all(matches, partial, limit, out);
    }
    let found = match proof::file(matches) {
        Some(path) => proof::find(matches, path, partial)?,
        None => complete::find(partial, &work)?,
    };
    // Checked by the rules themselves, whoever found it.
    if let Some(found) = &found {
        partial.accepts(found).map_err(|_| Failure::Bug)?;
        let mut solutions = Solutions::start(matches, partial.size() as usize, 0, out)?;
        solutions.solution(0, found.columns())?;
        solutions.finish()?;
    }
    Ok(found.is_some().into())
}

fn all(
    matches: &ArgMatches,
    partial: &Partial,
    limit: Option<u64>,
    out: Out,
) -> Result<u128, Failure> {
    let mut solutions = Solutions::start(matches, partial.size() as usize, 0, out)?;
    let (mut listed, mut failure) = (0, None);
    let progress = Listing::start(None);
    if limit != Some(0) {
        complete::list_in_reach(partial, &work::on(1), |order, columns| {
            if listed == 0 && order == Order::Search {
                out.note(&t!("complete.unordered"));
            }
            failure = solutions.solution(listed, columns).err();
            progress.found(listed);
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
