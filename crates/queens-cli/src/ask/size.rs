//! N: from the command line, from a question at the terminal, or from
//! standard input, where every line is a case of its own.

use std::io::{self, BufRead, IsTerminal, Read};

use clap::ArgMatches;
use queens::BoardSize;

use crate::ask::number;
use crate::screen::{out, progress};
use crate::words::failure::{Failure, Place};
use crate::words::lang::group;
use crate::words::quoted::shorten;
use crate::words::t;

/// No line that holds a board size is longer.
const LONGEST_LINE: u64 = 4096;

/// The board size that the user gives, one way or another. A second one on
/// standard input is refused.
pub(crate) fn read(matches: &ArgMatches) -> Result<BoardSize, Failure> {
    number::board_size(&text(matches)?)
}

/// The same as the user wrote it.
pub(crate) fn text(matches: &ArgMatches) -> Result<String, Failure> {
    let mut cases = cases(matches, BoardSize::MAX);
    let text = cases.next_text().unwrap_or_else(|| Err(missing(BoardSize::MAX)))?;
    cases.refuse_more()?;
    Ok(text)
}

/// The board sizes that the user gives: one on the command line or at a
/// terminal, else the lines of standard input as they come.
pub(crate) fn cases(matches: &ArgMatches, max: usize) -> Cases {
    let given = matches.get_one::<String>("n").cloned();
    Cases { given, line: 0, over: false, max }
}

/// See [`cases`].
pub(crate) struct Cases {
    /// What stands on the command line.
    given: Option<String>,
    /// The lines that have been read.
    line: u64,
    over: bool,
    max: usize,
}

impl Cases {
    /// Refuses another case, where only one can be answered.
    pub(crate) fn refuse_more(&mut self) -> Result<(), Failure> {
        if self.over {
            return Ok(());
        }
        self.over = true;
        let Some(text) = self.line()? else { return Ok(()) };
        let text = shorten(&text);
        Err(self.refused(t!("error.second_case", value = text).into_owned()))
    }

    /// The next case as it was written; none after the last.
    fn next_text(&mut self) -> Option<Result<String, Failure>> {
        if self.over {
            return None;
        }
        if let Some(text) = self.given.take() {
            self.over = true;
            return Some(Ok(text));
        }
        if io::stdin().is_terminal() {
            self.over = true;
            return Some(asked().and_then(|text| text.ok_or_else(|| missing(self.max))));
        }
        match self.line() {
            Ok(None) if self.line == 0 => Some(Err(missing(self.max))),
            text => text.transpose(),
        }
    }

    /// The next line that is not blank; an empty one if there are only blank
    /// ones.
    fn line(&mut self) -> Result<Option<String>, Failure> {
        let first = self.line == 0;
        while let (Some(text), _) = line()? {
            self.line += 1;
            if !text.trim().is_empty() {
                return Ok(Some(text));
            }
        }
        self.over = true;
        Ok((first && self.line > 0).then(String::new))
    }

    /// Names the line, from the second on.
    fn refused(&self, why: String) -> Failure {
        Failure::Usage(match self.line {
            0 | 1 => why,
            line => t!("error.at_line", line = line, text = why).into_owned(),
        })
    }
}

impl Iterator for Cases {
    type Item = Result<usize, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        let size = self.next_text()?.and_then(|text| {
            number::size(&text, self.max).map_err(|failure| match failure {
                Failure::Usage(why) => self.refused(why),
                other => other,
            })
        });
        self.over |= size.is_err();
        Some(size)
    }
}

fn missing(max: usize) -> Failure {
    Failure::Usage(t!("error.n_missing", max = group(max as u64)).into_owned())
}

/// The answer to the question at a terminal.
fn asked() -> Result<Option<String>, Failure> {
    progress::set_typing(true);
    out::ask(&t!("size.prompt"));
    let line = line();
    progress::set_typing(false);
    let (line, whole) = line?;
    if !whole {
        out::ask("\n");
    }
    Ok(line)
}

/// The next line of standard input, and whether its end was there.
fn line() -> Result<(Option<String>, bool), Failure> {
    let mut line = Vec::new();
    let read = io::stdin().lock().take(LONGEST_LINE).read_until(b'\n', &mut line);
    Ok((decoded(read, &line)?, line.ends_with(b"\n")))
}

fn decoded(read: io::Result<usize>, line: &[u8]) -> Result<Option<String>, Failure> {
    match read {
        Err(error) => Err(Failure::Read { place: Place::Standard, error }),
        Ok(0) => Ok(None),
        Ok(_) if line.starts_with(b"\xff\xfe") || line.starts_with(b"\xfe\xff") => {
            let text = t!("malformed.utf16");
            Err(Failure::Usage(
                t!("check.malformed", place = t!("place.stdin"), text = text).into(),
            ))
        }
        Ok(_) => {
            let text = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
            Ok(Some(String::from_utf8_lossy(text).trim_end_matches(['\r', '\n']).to_owned()))
        }
    }
}
