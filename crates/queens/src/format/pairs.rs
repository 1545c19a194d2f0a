//! `pairs`: a line for each queen, its row and its column, both from 1.
//!
//! ```text
//! 1 2
//! 2 4
//! 3 1
//! 4 3
//!
//! ```
//!
//! Each solution is followed by a blank line. Read back, a solution also ends
//! where every row has its queen and one of them comes again; rows may come in
//! any order, and a comma may stand between the numbers.

use super::grammar::{Grammar, Reading};
use super::placement::{Gather, Options, Placed};
use super::text::{Expected, ReadError, Source, append, words};
use super::{Format, Listing, Writer};
use crate::Error;

/// The format; see the [module](self).
pub(super) struct Pairs;

impl Format for Pairs {
    fn id(&self) -> &'static str {
        "pairs"
    }

    fn writer(&self, _listing: Listing) -> Result<Box<dyn Writer>, Error> {
        Ok(Box::new(Lines))
    }

    fn grammar(&self) -> Option<&'static Grammar> {
        Some(&PAIRS)
    }
}

struct Lines;

impl Writer for Lines {
    fn open(&self, _index: u64, _out: &mut Vec<u8>) {}

    fn row(&self, row: usize, col: u32, out: &mut Vec<u8>) {
        append(row as u64 + 1, out);
        out.push(b' ');
        append(u64::from(col) + 1, out);
        out.push(b'\n');
    }

    fn close(&self, out: &mut Vec<u8>) {
        out.push(b'\n');
    }
}

/// The grammar; see the [module](self).
static PAIRS: Grammar = Grammar { id: "pairs", fits, start: |_| Box::new(lines()) };

/// Whether the line is two numbers. They are no columns, for no board of two
/// rows has a solution.
fn fits(line: &[u8]) -> bool {
    let number = |word: &[u8]| {
        let digits = word.strip_prefix(b"-").or(word.strip_prefix(b"+")).unwrap_or(word);
        !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
    };
    words(line).count() == 2 && words(line).all(number)
}

/// Reads lines up to a blank one.
fn lines() -> impl Reading {
    let mut gather = Gather::default();
    move |source: &mut Source<'_>, options: &Options| {
        if !gather.is_under_way() {
            source.skip_space()?;
        }
        gather.next(source, options, pair)
    }
}

/// The pair on this line, or on the next if this one is at its end.
fn pair(source: &mut Source<'_>) -> Result<Option<Placed>, ReadError> {
    // A number by itself is the size of the next board.
    if !source.goes_on()? || words(source.line_ahead(64)?).count() == 1 {
        return Ok(None);
    }
    let (at, row) = (source.place(), source.integer(Expected::Row)?);
    if !source.more_numbers(Expected::Column)? {
        return Err(source.unexpected(Expected::Column));
    }
    let col = source.integer(Expected::Column)?;
    source.skip_blanks()?;
    if source.at_line_end()? {
        Ok(Some(Placed { at, row, col }))
    } else {
        Err(source.unexpected(Expected::LineEnd))
    }
}
