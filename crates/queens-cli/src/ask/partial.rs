//! Boards with given queens and blocked squares: from options, or from a file.

use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, ArgMatches, value_parser};
use queens::Square;
use queens::board::Partial;
use queens::check::Options;
use queens::complete::read::{self, Layout, NotASquare, Unreadable};
use queens::format;

use crate::ask::input::{self, Wanted};
use crate::ask::{args, number, reading};
use crate::screen::out::Out;
use crate::words::failure::Failure;
use crate::words::lang::group;
use crate::words::quoted::shorten;
use crate::words::{check_text, t};

/// Where the board comes from, before `--queen` and `--block`.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Source<'a> {
    /// An empty board of this size.
    Size(&'a str),
    /// A file, or standard input, and the size if it is said.
    File(Option<&'a Path>, Option<&'a str>),
}

/// `--queen`, `--block` and `--block-diagonal`. What begins with a hyphen is no
/// square, and is refused as such.
pub(crate) fn squares() -> [Arg; 3] {
    let many = |name, value, help: &str| {
        args::option(name, value, help).action(ArgAction::Append).allow_hyphen_values(true)
    };
    [
        many("queen", "SQUARE", &t!("option.queen")),
        many("block", "SQUARE", &t!("option.block")),
        many("block-diagonal", "DIAGONAL", &t!("option.block_diagonal")),
    ]
}

/// `--diagonals D`.
pub(crate) fn diagonals() -> Arg {
    args::amount("diagonals", &t!("option.diagonals")).value_name("D")
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
    let file = args::argument("file", "FILE").help(t!("option.board_file").into_owned());
    file.value_parser(value_parser!(PathBuf))
}

/// `-n N`, the size of an empty board or of one whose file does not say it.
pub(crate) fn size() -> Arg {
    let size = args::option("n", "N", &t!("option.n_board", max = group(u64::from(Partial::MAX))))
        .short('n');
    size.long(None).allow_negative_numbers(true)
}

/// The file, of the size `-n N` if that is said, or else a board of that size.
pub(crate) fn file_or_size(matches: &ArgMatches) -> Source<'_> {
    let file = matches.get_one::<PathBuf>("file").map(PathBuf::as_path);
    match (file, matches.get_one::<String>("n").map(String::as_str)) {
        (None, Some(size)) => Source::Size(size),
        (file, size) => Source::File(file, size),
    }
}

/// The one board of the source, with the squares of the options.
pub(crate) fn read(matches: &ArgMatches, source: Source<'_>, out: Out) -> Result<Partial, Failure> {
    let mut boards = read_all(matches, source, out)?;
    match (boards.pop(), boards.len()) {
        (Some(board), 0) => Ok(board),
        (_, others) => Err(Failure::Usage(t!("board.several", count = others + 1).into_owned())),
    }
}

/// The boards of the source, each with the squares of the options.
pub(crate) fn read_all(
    matches: &ArgMatches,
    source: Source<'_>,
    out: Out,
) -> Result<Vec<Partial>, Failure> {
    let boards = match source {
        Source::Size(text) => {
            reading::nothing_to_read(matches)?;
            let n = size_of(text)? as u32;
            vec![Layout { n, queens: Vec::new(), blocked: Vec::new(), line: 1 }]
        }
        Source::File(path, text) => from_file(matches, path, text.map(size_of).transpose()?, out)?,
    };
    boards.into_iter().map(|board| partial(matches, board)).collect()
}

/// The boards of the file as they stand there, of the size `-n N` if that is said.
pub(crate) fn layouts(matches: &ArgMatches, out: Out) -> Result<Vec<Layout>, Failure> {
    let path = matches.get_one::<PathBuf>("file").map(PathBuf::as_path);
    let size = matches.get_one::<String>("n").map(|text| size_of(text)).transpose()?;
    from_file(matches, path, size, out)
}

fn size_of(text: &str) -> Result<usize, Failure> {
    number::size(text, Partial::MAX as usize)
}

fn partial(matches: &ArgMatches, mut board: Layout) -> Result<Partial, Failure> {
    board.queens.extend(named(matches, "queen", board.n)?);
    board.blocked.extend(named(matches, "block", board.n)?);
    for text in matches.get_many::<String>("block-diagonal").into_iter().flatten() {
        let (number, sum) = diagonal(text, board.n)?;
        board.blocked.extend(read::diagonal(board.n, number, sum));
    }
    Ok(Partial::new(board.n, args::board_rules(matches), board.queens, board.blocked)?)
}

/// The squares that an option names.
pub(crate) fn named(matches: &ArgMatches, option: &str, n: u32) -> Result<Vec<Square>, Failure> {
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

/// The boards of a file, one or more.
fn from_file(
    matches: &ArgMatches,
    path: Option<&Path>,
    size: Option<usize>,
    out: Out,
) -> Result<Vec<Layout>, Failure> {
    let (place, input) = input::open(path, Wanted::Board, out)?;
    let (grammar, options) = reading::chosen(matches);
    let first = matches.get_one::<u64>("diagonals");
    let diagonals = first.map(|&first| usize::try_from(first).unwrap_or(usize::MAX));
    let options = Options { size, diagonals, ..options };
    // No other form has them.
    let grammar = grammar.or_else(|| diagonals.and_then(|_| format::grammar("csplib")));
    let boards: Result<Vec<Layout>, _> = read::boards(input, grammar, options).collect();
    match boards {
        Ok(boards) if boards.is_empty() => Err(reading::malformed_text(&place, &t!("board.none"))),
        Ok(boards) => Ok(boards),
        Err(Unreadable::Text(error)) => Err(reading::unreadable(&place, error)),
        Err(Unreadable::Wrong { line, wrong }) => {
            let wrong = check_text::wrong(&wrong, None);
            Err(reading::malformed_text(&place, &t!("board.place", line = line, reason = wrong)))
        }
        Err(other) => Err(Failure::Usage(other.to_string())),
    }
}

/// The diagonal that a text names: two of its squares, or as CSPLib has it. Its
/// number, and whether rows and columns of its squares add up to it.
fn diagonal(text: &str, n: u32) -> Result<(u32, bool), Failure> {
    let pair = || {
        let (number, kind) = text.split_once(',')?;
        let number = number.trim().parse().ok().filter(|&number| number <= 2 * n - 2)?;
        Some((
            number,
            match kind.trim() {
                "0" => false,
                "1" => true,
                _ => return None,
            },
        ))
    };
    let ends = || {
        let (one, other) = text.split_once('-')?;
        let [one, other] = [read::square(one, n).ok()?, read::square(other, n).ok()?];
        let sums = [one, other].map(|square| square.row + square.col);
        let differences = [one, other].map(|square| square.row + n - 1 - square.col);
        match (sums[0] == sums[1], differences[0] == differences[1]) {
            (true, false) => Some((sums[0], true)),
            (false, true) => Some((differences[0], false)),
            _ => None,
        }
    };
    let wrong = || {
        let value = shorten(text);
        Failure::Usage(
            t!("error.diagonal_form", value = value, n = n, max = 2 * n - 2).into_owned(),
        )
    };
    pair().or_else(ends).ok_or_else(wrong)
}
