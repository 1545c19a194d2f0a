//! Boards with given queens and blocked squares: from options, or from a file.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, ArgMatches, value_parser};
use queens::Square;
use queens::board::Puzzle;
use queens::complete::read::{self, Layout, NotASquare, Reason, Wrong};
use queens::rules::RuleSet;
use rust_i18n::t;

use crate::args;
use crate::failure::{Failure, Place};
use crate::number::{self, shorten};

/// No board that is taken has a longer text.
const LONGEST_TEXT: u64 = 1 << 26;

/// `--queen` and `--block`.
pub(crate) fn squares() -> [Arg; 2] {
    let many = |name, help: &str| {
        args::option(name, "SQUARE", help).action(ArgAction::Append).allow_negative_numbers(true)
    };
    [many("queen", &t!("option.queen")), many("block", &t!("option.block"))]
}

/// A file with a board.
pub(crate) fn file() -> Arg {
    let file = Arg::new("file").value_name("FILE").help(t!("option.board_file").into_owned());
    file.value_parser(value_parser!(PathBuf))
}

/// The board of `-n` or of the file, with the squares of the options.
pub(crate) fn read(matches: &ArgMatches, size: Option<&str>) -> Result<Puzzle, Failure> {
    let mut board = match size {
        Some(text) => {
            let n = number::size(text, Puzzle::MAX as usize)? as u32;
            Layout { n, queens: Vec::new(), blocked: Vec::new() }
        }
        None => from_file(matches.get_one::<PathBuf>("file").map(PathBuf::as_path))?,
    };
    board.queens.extend(named(matches, "queen", board.n)?);
    board.blocked.extend(named(matches, "block", board.n)?);
    let rules = RuleSet::find(args::text(matches, "rules")).unwrap_or_default();
    Ok(Puzzle::new(board.n, rules, board.queens, board.blocked)?)
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
    match path {
        Some(path) => File::open(path)?.take(LONGEST_TEXT).read_to_string(&mut text)?,
        None => io::stdin().lock().take(LONGEST_TEXT).read_to_string(&mut text)?,
    };
    Ok(text)
}

fn said(wrong: &Wrong) -> String {
    let text = match &wrong.reason {
        Reason::Empty => t!("board.none"),
        Reason::Sign { found } => t!("board.sign", found = found.escape_default()),
        Reason::RowLength { wanted, found } => {
            t!("board.row_length", wanted = wanted, found = found)
        }
        Reason::Rows { wanted, found } => t!("board.rows", wanted = wanted, found = found),
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
