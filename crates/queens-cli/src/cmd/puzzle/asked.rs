//! The puzzles that a command is asked about: those of files or of standard input,
//! each with the queens and crosses of the options.

use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, ArgMatches, value_parser};
use queens::Square;
use queens::puzzle::{self, Clash, Position, Puzzle};

use super::say;
use crate::ask::input::Wanted;
use crate::ask::{args, partial, reading};
use crate::screen::out::{self, Out};
use crate::screen::stream::Stream;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::group;
use crate::words::t;

/// No text with puzzles is longer: a hundred thousand of them.
pub(super) const LONGEST: u64 = 1 << 24;

/// A puzzle that was asked about.
pub(super) struct Asked {
    /// Its number and where it was found, where there are several.
    pub(super) name: Option<String>,
    pub(super) puzzle: Puzzle,
    queens: Vec<Square>,
    crosses: Vec<Square>,
}

/// `[FILE]…`.
pub(super) fn files() -> Arg {
    let files = args::argument("file", "FILE").help(t!("option.puzzle_file").into_owned());
    files.num_args(0..).value_parser(value_parser!(PathBuf))
}

/// `--stars K`.
pub(super) fn stars() -> Arg {
    args::amount("stars", &t!("option.puzzle_stars"))
}

/// The number of stars that is asked for.
pub(super) fn chosen_stars(matches: &ArgMatches) -> Option<u32> {
    let stars = matches.get_one::<u64>("stars");
    stars.map(|&stars| u32::try_from(stars).unwrap_or(u32::MAX))
}

/// `--queen` and `--cross`.
pub(super) fn squares() -> [Arg; 2] {
    let many = |name, help: &str| {
        args::option(name, "SQUARE", help).action(ArgAction::Append).allow_hyphen_values(true)
    };
    [many("queen", &t!("option.queen")), many("cross", &t!("option.cross"))]
}

impl Asked {
    /// The puzzle with what the options say of it.
    pub(super) fn position(&self) -> Result<Position<'_>, Clash> {
        Position::new(&self.puzzle, &self.queens, &self.crosses)
    }

    /// The same; squares that cannot stand together are said.
    pub(super) fn sound_position(&self) -> Result<Position<'_>, Failure> {
        let said = |clash| Failure::NoneExists(say::clash(&self.puzzle, &clash));
        self.position().map_err(said)
    }
}

/// All puzzles of the files, or of standard input where there are none.
pub(super) fn read(matches: &ArgMatches, out: Out) -> Result<Vec<Asked>, Failure> {
    let files: Vec<&PathBuf> = matches.get_many("file").into_iter().flatten().collect();
    let mut asked = Vec::new();
    if files.is_empty() {
        read_one(matches, None, out, &mut asked)?;
    }
    for file in files {
        read_one(matches, Some(file), out, &mut asked)?;
    }
    if let [single] = &mut asked[..] {
        single.name = None;
    }
    Ok(asked)
}

/// The one puzzle of the files, for what can be done with one only.
pub(super) fn read_single(matches: &ArgMatches, out: Out) -> Result<Asked, Failure> {
    let mut asked = read(matches, out)?;
    match (asked.pop(), asked.len()) {
        (Some(single), 0) => Ok(single),
        (_, others) => Err(Failure::Usage(t!("puzzle.several", count = others + 1).into_owned())),
    }
}

fn read_one(
    matches: &ArgMatches,
    path: Option<&Path>,
    out: Out,
    asked: &mut Vec<Asked>,
) -> Result<(), Failure> {
    let (place, text) = reading::text(path, Wanted::Puzzle, LONGEST, out)?;
    let found = puzzle::read(&text, chosen_stars(matches))
        .map_err(|wrong| reading::malformed_text(&place, &say::wrong(&wrong)))?;
    for found in found {
        let (number, line) = (group(asked.len() as u64 + 1), group(found.line as u64));
        let name = t!("puzzle.name", number = number, place = place.input_name(), line = line);
        let n = found.puzzle.size().get() as u32;
        let queens = partial::named(matches, "queen", n)?;
        let crosses = partial::named(matches, "cross", n)?;
        asked.push(Asked { name: Some(name.into_owned()), puzzle: found.puzzle, queens, crosses });
    }
    Ok(())
}

/// Answers one puzzle after the other. What one of them does not have is said, and
/// does not stop the others.
pub(super) fn each(
    asked: &[Asked],
    stream: &Stream,
    mut answer: impl FnMut(&Asked) -> Result<(), Failure>,
) -> Result<Status, Failure> {
    let mut status = Status::Done;
    for asked in asked {
        match answer(asked) {
            Ok(()) => {}
            Err(Failure::NoneExists(text)) => {
                status = Status::No;
                stream.flush()?;
                out::say(&say::of(asked, &text));
            }
            Err(failure) => return Err(failure),
        }
    }
    Ok(status)
}
