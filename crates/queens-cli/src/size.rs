//! N: from the command line, from a question at the terminal, or from
//! standard input.

use std::io::{self, BufRead, IsTerminal, Read};

use clap::ArgMatches;
use queens::BoardSize;
use rust_i18n::t;

use crate::failure::{Failure, Place};
use crate::{number, out};

/// No line that holds a board size is longer.
const LONGEST_LINE: u64 = 4096;

/// The board size that the user gives, one way or another.
pub(crate) fn read(matches: &ArgMatches) -> Result<BoardSize, Failure> {
    match matches.get_one::<String>("n") {
        Some(text) => number::board_size(text),
        None => number::board_size(&ask()?),
    }
}

fn ask() -> Result<String, Failure> {
    let stdin = io::stdin();
    let terminal = stdin.is_terminal();
    if terminal {
        out::ask(&t!("size.prompt"));
    }
    let mut line = Vec::new();
    let read = stdin.lock().take(LONGEST_LINE).read_until(b'\n', &mut line);
    if terminal && !line.ends_with(b"\n") {
        out::ask("\n");
    }
    match read {
        Err(error) => Err(Failure::Read { place: Place::Standard, error }),
        Ok(0) => Err(Failure::Usage(t!("error.n_missing", max = BoardSize::MAX).into_owned())),
        Ok(_) if line.starts_with(b"\xff\xfe") || line.starts_with(b"\xfe\xff") => {
            let text = t!("malformed.utf16");
            Err(Failure::Usage(
                t!("check.malformed", place = t!("place.stdin"), text = text).into(),
            ))
        }
        Ok(_) => {
            let text = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&line);
            Ok(String::from_utf8_lossy(text).trim_end_matches(['\r', '\n']).to_owned())
        }
    }
}
