//! Solutions and boards that are read: what the options say of their form, and
//! why they cannot be read.

use std::io::{BufRead, ErrorKind, Read};
use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, value_parser};
use queens::check::{self, Base, Options, ReadError, Reader, Star};
use queens::format::{self, Grammar};

use crate::ask::args;
use crate::ask::input::{self, Wanted};
use crate::screen::out::Out;
use crate::words::failure::{Failure, Place};
use crate::words::lang::group;
use crate::words::{check_text, t};

/// A file, or standard input for `-` and nothing.
pub(crate) fn file(help: &str) -> Arg {
    args::argument("file", "FILE").help(help.to_owned()).value_parser(value_parser!(PathBuf))
}

/// The file, if it is one.
pub(crate) fn chosen_file(matches: &ArgMatches) -> Option<&Path> {
    let path = matches.get_one::<PathBuf>("file").map(PathBuf::as_path);
    path.filter(|path| *path != Path::new("-"))
}

/// `--from FORM`, with more forms than those of solutions, `--base` and `--star`.
pub(crate) fn options(more: &[&'static str]) -> [Arg; 3] {
    let forms: Vec<_> = format::forms().chain(more.iter().copied()).collect();
    let list = |name, value, help: &str, list: Vec<&'static str>| {
        let help = t!("option.one_of", help = help, list = list.join(", "));
        args::option(name, value, &help)
            .value_parser(PossibleValuesParser::new(list))
            .hide_possible_values(true)
    };
    [
        list("from", "FORM", &t!("option.from"), forms),
        list("base", "0|1", &t!("option.base"), vec!["0", "1"]),
        list("star", "WHAT", &t!("option.star"), vec!["queen", "blocked"]),
    ]
}

/// What the options say: the form, if it is one of solutions, and how to read.
pub(crate) fn chosen(matches: &ArgMatches) -> (Option<&'static Grammar>, Options) {
    let base = match args::text(matches, "base") {
        "0" => Some(Base::Zero),
        "1" => Some(Base::One),
        _ => None,
    };
    let star = match args::text(matches, "star") {
        "queen" => Some(Star::Queen),
        "blocked" => Some(Star::Blocked),
        _ => None,
    };
    (format::grammar(args::text(matches, "from")), Options { base, star, ..Options::default() })
}

/// Reads solutions as the options say, of this size if it is known.
pub(crate) fn read<'a>(
    matches: &ArgMatches,
    input: impl BufRead + 'a,
    size: Option<usize>,
) -> Reader<'a> {
    let (grammar, options) = chosen(matches);
    let options = Options { size, ..options };
    match grammar {
        Some(grammar) => grammar.read(input, options),
        None => check::read(input, options),
    }
}

/// Refuses options that say how to read, where nothing is read.
pub(crate) fn nothing_to_read(matches: &ArgMatches) -> Result<(), Failure> {
    let form = chosen(matches).0.map(|_| "from");
    let others = ["base", "star", "diagonals"].into_iter();
    let mut unread = form.into_iter().chain(others.filter(|option| matches.contains_id(option)));
    unread.next().map_or(Ok(()), |option| {
        Err(Failure::Usage(t!("board.unread", option = option).into_owned()))
    })
}

/// The failure that an input cannot be read.
pub(crate) fn unreadable(place: &Place, error: ReadError) -> Failure {
    match error {
        ReadError::Io(error) => Failure::Read { place: place.clone(), error },
        ReadError::Room(error) => error.into(),
        ReadError::Malformed(malformed) => {
            malformed_text(place, &check_text::malformed(&malformed))
        }
        other => Failure::Usage(other.to_string()),
    }
}

/// The failure that a text says what it should not.
pub(crate) fn malformed_text(place: &Place, text: &str) -> Failure {
    let place = place.input_name();
    Failure::Usage(t!("check.malformed", place = place, text = text).into_owned())
}

/// The whole text of a file or of standard input, of at most `longest` bytes, and
/// where it came from.
pub(crate) fn text(
    path: Option<&Path>,
    wanted: Wanted,
    longest: u64,
    out: Out,
) -> Result<(Place, String), Failure> {
    let (place, input) = input::open(path, wanted, out)?;
    let mut bytes = Vec::new();
    if let Err(error) = input.take(longest + 1).read_to_end(&mut bytes) {
        return Err(Failure::Read { place, error });
    }
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
        return Err(malformed_text(&place, &t!("malformed.utf16")));
    }
    if bytes.len() as u64 > longest {
        return Err(malformed_text(&place, &t!("malformed.long", max = group(longest))));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok((place, text)),
        Err(_) => Err(Failure::Read { place, error: ErrorKind::InvalidData.into() }),
    }
}
