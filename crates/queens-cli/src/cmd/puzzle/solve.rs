//! `queens puzzle solve [FILE]…`: the queens of puzzles.

use std::ops::ControlFlow;

use clap::{ArgMatches, Command};
use queens::Square;
use queens::puzzle::{self, Position};

use super::answers::Answers;
use super::asked::{self, Asked};
use super::say;
use crate::ask::args;
use crate::cli::below::Below;
use crate::screen::out::Out;
use crate::screen::progress::{self, Listing};
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::some;
use crate::words::t;
use crate::work;

pub(super) const BELOW: Below = Below { name: "solve", key: "puzzle-solve", build, run };

fn build(command: Command) -> Command {
    let only = |name: &'static str, help: &str| args::switch(name, help);
    command
        .arg(asked::files())
        .arg(asked::stars())
        .args(asked::squares())
        .arg(only("all", &t!("option.puzzle_all")))
        .arg(
            only("count", &t!("option.puzzle_count"))
                .conflicts_with_all(["all", "limit", "unique", "format"]),
        )
        .arg(args::amount("limit", &t!("option.limit")))
        .arg(only("unique", &t!("option.puzzle_unique")).conflicts_with_all(["all", "limit"]))
        .arg(args::format())
        .args(args::output())
        .arg(args::timeout())
        .arg(args::progress())
}

/// How many solutions are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shown {
    /// One, and whether there are more is said.
    One,
    /// One, and there must not be more: two are shown then.
    Unique,
    /// All, or so many.
    All(Option<u64>),
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let asked = asked::read(matches, out)?;
    let answers = Answers::start(matches, &asked, out)?;
    let limit: Option<u64> = matches.get_one("limit").copied();
    let shown = match limit {
        None if matches.get_flag("unique") => Shown::Unique,
        None if !matches.get_flag("all") => Shown::One,
        limit => Shown::All(limit),
    };
    let status = asked::each(&asked, &answers.stream, |asked| {
        if matches.get_flag("count") {
            count(asked, &answers)
        } else {
            list(asked, &answers, shown, out)
        }
    })?;
    answers.finish()?;
    Ok(status)
}

fn count(asked: &Asked, answers: &Answers) -> Result<(), Failure> {
    answers.name(asked, false)?;
    let position = match asked.sound_position() {
        Ok(position) => position,
        Err(failure) => {
            answers.line("0")?;
            return Err(failure);
        }
    };
    let _doing = progress::working(&t!("progress.puzzle", n = asked.puzzle.size()));
    answers.line(&puzzle::count(&position, &work::on(1))?.to_string())
}

fn list(asked: &Asked, answers: &Answers, shown: Shown, out: Out) -> Result<(), Failure> {
    let mut solutions = answers.of(asked)?;
    let position = match asked.sound_position() {
        Ok(position) => position,
        Err(failure) => {
            solutions.finish()?;
            return Err(failure);
        }
    };
    let (mut found, mut failure) = (0, None);
    let progress = Listing::start(None);
    // With one wanted, a second is looked for, but not shown.
    let (most, look_for) = match shown {
        Shown::One => (1, Some(2)),
        Shown::Unique => (2, Some(2)),
        Shown::All(limit) => (limit.unwrap_or(u64::MAX), limit),
    };
    if look_for != Some(0) {
        each(&position, |queens| {
            found += 1;
            progress.found(found);
            if found <= most {
                failure = solutions.add(queens).err();
            }
            if failure.is_some() || Some(found) == look_for {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })?;
    }
    failure.map_or(Ok(()), Err)?;
    solutions.finish()?;
    match (found, shown) {
        (_, Shown::All(Some(0))) => {}
        (0, _) => return Err(none(&position)),
        (2.., Shown::Unique) => {
            return Err(Failure::NoneExists(t!("puzzle.not_unique").into_owned()));
        }
        (2.., Shown::One) => out.note(&say::of(asked, &t!("puzzle.more"))),
        (_, Shown::All(limit)) if answers.are_looked_at() => {
            let rest = if Some(found) == limit { t!("solve.part") } else { "".into() };
            out.note(&say::of(asked, &format!("{}{rest}", some("solution", found))));
        }
        _ => {}
    }
    Ok(())
}

/// The solutions, each of which is checked before it is shown.
fn each(
    position: &Position<'_>,
    mut found: impl FnMut(&[Square]) -> ControlFlow<()>,
) -> Result<(), Failure> {
    let mut wrong = false;
    puzzle::list(position, &work::on(1), |queens| {
        wrong = position.puzzle().accepts(queens).is_err();
        if wrong { ControlFlow::Break(()) } else { found(queens) }
    })?;
    if wrong { Err(Failure::Bug) } else { Ok(()) }
}

/// Says that there is no solution.
pub(super) fn none(position: &Position<'_>) -> Failure {
    let given = !(position.queens().is_empty() && position.crosses().is_empty());
    Failure::NoneExists(
        if given { t!("puzzle.none_given") } else { t!("puzzle.none") }.into_owned(),
    )
}
