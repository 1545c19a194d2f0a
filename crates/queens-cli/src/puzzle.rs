//! Boards with given queens and blocked squares: from options, or from a file.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, ArgMatches, value_parser};
use queens::Square;
use queens::board::Puzzle;
use queens::complete::read::{self, Layout, NotASquare, Reason, Wrong};
use rust_i18n::t;

use crate::failure::{Failure, Place};
use crate::lang::some;
use crate::number::{self, shorten};
use crate::{args, stop};

/// No board that is taken has a longer text.
const LONGEST_TEXT: u64 = 1 << 26;

/// Where the board comes from, before `--queen` and `--block`.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Source<'a> {
    /// An empty board of this size.
    Size(&'a str),
    /// A file, or standard input.
    File(Option<&'a Path>),
}

/// `--queen` and `--block`. What begins with a hyphen is no square, and is
/// refused as such.
pub(crate) fn squares() -> [Arg; 2] {
    let many = |name, help: &str| {
        args::option(name, "SQUARE", help).action(ArgAction::Append).allow_hyphen_values(true)
    };
    [many("queen", &t!("option.queen")), many("block", &t!("option.block"))]
}

/// `--board FILE`, where the board may also be said otherwise.
pub(crate) fn board() -> Arg {
    let board = args::option("board", "FILE", &t!("option.board"));
    board.value_parser(value_parser!(PathBuf))
}

/// The file of `--board`.
pub(crate) fn board_file(matches: &ArgMatches) -> Option<&Path> {
    matches.get_one::<PathBuf>("board").map(PathBuf::as_path)
}

/// A file with a board.
pub(crate) fn file() -> Arg {
    let file = Arg::new("file").value_name("FILE").help(t!("option.board_file").into_owned());
    file.value_parser(value_parser!(PathBuf))
}

/// The board of the source, with the squares of the options.
pub(crate) fn read(matches: &ArgMatches, source: Source<'_>) -> Result<Puzzle, Failure> {
    let mut board = match source {
        Source::Size(text) => {
            let n = number::size(text, Puzzle::MAX as usize)? as u32;
            Layout { n, queens: Vec::new(), blocked: Vec::new() }
        }
        Source::File(path) => from_file(path)?,
    };
    board.queens.extend(named(matches, "queen", board.n)?);
    board.blocked.extend(named(matches, "block", board.n)?);
    Ok(Puzzle::new(board.n, args::board_rules(matches), board.queens, board.blocked)?)
}

fn named(matches: &ArgMatches, option: &str, n: u32) -> Result<Vec<Square>, Failure> {
    let names = matches.get_many::<String>(option).into_iter().flatten();
    let square = |name: &String| {
        read::square(name, n).map_err(|wrong| {
            let key = match wrong {
                NotASquare::Form => "error.square_form",
                NotASquare::Outside => "error.square_outside",
            };
            Failure::Usage(t!(key, value = shorten(name), n = n).into_owned())
        })
    };
    names.map(square).collect()
}

fn from_file(path: Option<&Path>) -> Result<Layout, Failure> {
    let path = path.filter(|path| *path != Path::new("-"));
    let place = path.map_or(Place::Standard, Place::file);
    let text = text(path).map_err(|error| Failure::Read { place: place.clone(), error })?;
    read::read(&text).map_err(|wrong| {
        let text = said(&wrong);
        let place = place.input_name();
        Failure::Usage(t!("check.malformed", place = place, text = text).into_owned())
    })
}

/// The whole text of a file or of standard input.
pub(crate) fn text(path: Option<&Path>) -> io::Result<String> {
    let mut text = String::new();
    // Who waits for input sees no flag.
    stop::set_reading(true);
    let read = match path {
        Some(path) => {
            File::open(path).and_then(|file| file.take(LONGEST_TEXT).read_to_string(&mut text))
        }
        None => io::stdin().lock().take(LONGEST_TEXT).read_to_string(&mut text),
    };
    stop::set_reading(false);
    read.map(|_| text)
}

fn said(wrong: &Wrong) -> String {
    let text = match &wrong.reason {
        Reason::Empty => t!("board.none"),
        Reason::Sign { found } => t!("board.sign", found = found.escape_default()),
        Reason::RowLength { wanted, found } => {
            t!("board.row_length", wanted = wanted, found = some("square", *found as u64))
        }
        Reason::Rows { wanted, found } => {
            t!("board.rows", wanted = wanted, found = some("row", *found as u64))
        }
        Reason::TooLarge => t!("malformed.too_large", max = Puzzle::MAX),
        Reason::Expected { wanted, found } => {
            let found = found.map_or_else(|| t!("found.end").into_owned(), |c| format!("{c:?}"));
            t!("malformed.unexpected", expected = format!("'{wanted}'"), found = found)
        }
        Reason::Number { max } => t!("board.number", max = max),
        Reason::Name { name } => t!("board.name", name = shorten(name)),
        other => other.to_string().into(),
    };
    t!("board.place", line = wrong.line, reason = text).into_owned()
}
