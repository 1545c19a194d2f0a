//! `queens puzzle check [FILE]… --solution SOLUTION`: are these solutions? Those of
//! one puzzle, or one for each of several; in any form that `queens check` reads, or as
//! a solver prints them that was given an export.
//!
//! What is wrong goes to standard output, a line each; the total is the last line on
//! standard error.

use std::path::Path;

use clap::{ArgMatches, Command};
use queens::check::{self, Options, Wrong};
use queens::export::{self, Solver, Verdict};
use queens::puzzle::{self, Clash};
use queens::{Error, Square};

use super::asked::{self, Asked};
use super::{export as exported, say};
use crate::ask::{args, input::Wanted, reading};
use crate::cli::below::Below;
use crate::screen::out::{self, Out};
use crate::screen::progress;
use crate::words::exit::Status;
use crate::words::failure::{Failure, Place};
use crate::words::lang::group;
use crate::words::{check_text, core_error, t};
use crate::work;

pub(super) const BELOW: Below = Below { name: "check", key: "puzzle-check", build, run };

fn build(command: Command) -> Command {
    let solution = args::option("solution", "SOLUTION", &t!("option.puzzle_solution"));
    command
        .arg(asked::files())
        .arg(solution.required(true).allow_hyphen_values(true))
        .args(reading::options(&exported::formats()))
        .arg(asked::stars())
        .args(asked::squares())
        .arg(args::timeout())
        .arg(args::progress())
}

/// A solution as it was read.
struct Claimed {
    line: u64,
    /// Its queens, or why there is not even a board of the right size.
    queens: Result<Vec<Square>, Wrong>,
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let asked = asked::read(matches, out)?;
    let (place, text) = solution(matches, out)?;
    if let Some(solver) = export::solver(args::text(matches, "from")) {
        return model(&asked, solver, &place, &text, out);
    }
    let claimed = read(matches, &asked, &place, &text)?;
    verdict(&asked, &claimed, out)
}

/// The text of the solutions: that of a file, of standard input, or what was given
/// itself.
fn solution(matches: &ArgMatches, out: Out) -> Result<(Place, String), Failure> {
    let given = args::text(matches, "solution");
    let mut files = matches.get_many::<std::path::PathBuf>("file").into_iter().flatten();
    let path = Path::new(given);
    if given == "-" && files.all(|file| file.as_os_str() == "-") {
        return Err(Failure::Usage(t!("puzzle.two_inputs").into_owned()));
    }
    if given == "-" || path.exists() {
        return reading::text(Some(path), Wanted::Solutions, asked::LONGEST, out);
    }
    Ok((Place::Said("--solution"), given.to_owned()))
}

/// The solutions of a text.
fn read(
    matches: &ArgMatches,
    asked: &[Asked],
    place: &Place,
    text: &str,
) -> Result<Vec<Claimed>, Failure> {
    let sizes: Vec<usize> = asked.iter().map(|asked| asked.puzzle.size().get()).collect();
    let size = sizes.first().copied().filter(|size| sizes.iter().all(|other| other == size));
    let (grammar, options) = reading::chosen(matches);
    let options = Options { size, partial: true, ..options };
    let reader = match grammar {
        Some(grammar) => grammar.read(text.as_bytes(), options),
        None => check::read(text.as_bytes(), options),
    };
    let claimed = reader.map(|placement| {
        let placement = placement.map_err(|error| reading::unreadable(place, error))?;
        let (found, mut queens) = (placement.n, placement.queens);
        queens.sort_unstable();
        let wanted = size.filter(|&wanted| wanted != found);
        let fault = wanted.map(|wanted| Wrong::Size { wanted, found });
        let queens = placement.fault.or(fault).map_or(Ok(queens), Err);
        Ok(Claimed { line: placement.line, queens })
    });
    let claimed = claimed.collect::<Result<Vec<_>, Failure>>()?;
    if claimed.is_empty() {
        return Err(reading::malformed_text(place, &t!("puzzle.no_solution_given")));
    }
    Ok(claimed)
}

/// Says of each solution what is wrong with it.
fn verdict(asked: &[Asked], claimed: &[Claimed], out: Out) -> Result<Status, Failure> {
    let one = asked.len() == 1;
    if !one && asked.len() != claimed.len() {
        let (puzzles, solutions) = (asked.len(), claimed.len());
        let text = t!("puzzle.other_number", puzzles = puzzles, solutions = solutions);
        return Err(Failure::Usage(text.into_owned()));
    }
    let mut wrong = 0_u64;
    for (at, claimed) in claimed.iter().enumerate() {
        let asked = &asked[if one { 0 } else { at }];
        let why = match &claimed.queens {
            Err(fault) => check_text::wrong(fault, None),
            Ok(queens) => match against(asked, queens)? {
                Some(why) => why,
                None => continue,
            },
        };
        wrong += 1;
        let (number, line) = (group(at as u64 + 1), group(claimed.line));
        let text = t!("check.wrong", number = number, line = line, wrong = why);
        let text = say::of(asked, &text);
        out::print(&format!("{text}\n"))?;
    }
    let key = if claimed.len() == 1 { "check.one" } else { "check.many" };
    out.note(&t!(key, checked = group(claimed.len() as u64), wrong = group(wrong)));
    Ok(if wrong == 0 { Status::Done } else { Status::No })
}

/// Why these queens are no solution of a puzzle; nothing if they are one.
fn against(asked: &Asked, queens: &[Square]) -> Result<Option<String>, Failure> {
    let position = asked.sound_position()?;
    if let Err(clash) = asked.puzzle.accepts(queens) {
        return Ok(Some(say::clash(&asked.puzzle, &clash)));
    }
    let missing = position.queens().iter().find(|given| !queens.contains(given));
    let missing = missing.map(|&square| core_error::line(&Error::Missing { square }));
    let crossed = position.crosses().iter().find(|cross| queens.contains(cross));
    let crossed = crossed.map(|&square| say::clash(&asked.puzzle, &Clash::Crossed { square }));
    Ok(missing.or(crossed))
}

/// Checks what a solver says of an export of the puzzle.
fn model(
    asked: &[Asked],
    solver: &Solver,
    place: &Place,
    text: &str,
    out: Out,
) -> Result<Status, Failure> {
    let [single] = asked else {
        return Err(Failure::Usage(t!("puzzle.several", count = asked.len()).into_owned()));
    };
    let puzzle = &single.puzzle;
    let answer = solver
        .read_puzzle(text, puzzle.size(), puzzle.stars())
        .map_err(|error| reading::malformed_text(place, &core_error::line(&error)))?;
    if answer.verdict == Some(Verdict::Unsatisfiable) {
        return none(single, out);
    }
    let claimed = answer.models.into_iter();
    let claimed =
        claimed.map(|model| Claimed { line: model.line as u64, queens: Ok(model.queens) });
    verdict(asked, &claimed.collect::<Vec<_>>(), out)
}

/// Says whether there is really no solution.
fn none(asked: &Asked, out: Out) -> Result<Status, Failure> {
    let _doing = progress::working(&t!("progress.puzzle", n = asked.puzzle.size()));
    match puzzle::find(&asked.sound_position()?, &work::on(1))? {
        None => {
            out.note(&t!("puzzle.none_right"));
            Ok(Status::Done)
        }
        Some(queens) => {
            out::print(&format!("{}\n", t!("puzzle.none_wrong", squares = say::squares(&queens))))?;
            Ok(Status::No)
        }
    }
}
