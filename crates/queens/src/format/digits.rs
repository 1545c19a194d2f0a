//! `digits`: one solution a line, its columns from 1 as digits run together.
//!
//! `2413` for the first solution of n = 4; n ≤ 9, because there are nine digits.
//! Read back, columns may count from 0, up to ten of them.

use super::grammar::{Grammar, Reading};
use super::placement::{Base, Columns, Options, Origin};
use super::text::{Expected, Source, is_digits};
use super::{Format, Listing, Writer};
use crate::Error;

/// The format; see the [module](self).
pub(super) struct Digits;

/// The digits 1 to 9.
const MOST: usize = 9;

impl Format for Digits {
    fn id(&self) -> &'static str {
        "digits"
    }

    fn writer(&self, listing: Listing) -> Result<Box<dyn Writer>, Error> {
        match listing.n {
            n if n > MOST => Err(Error::BoardSize { n, max: MOST }),
            _ => Ok(Box::new(Lines)),
        }
    }

    fn grammar(&self) -> Option<&'static Grammar> {
        Some(&DIGITS)
    }
}

struct Lines;

impl Writer for Lines {
    fn open(&self, _index: u64, _out: &mut Vec<u8>) {}

    fn row(&self, _row: usize, col: u32, out: &mut Vec<u8>) {
        out.push(b'1' + col as u8);
    }

    fn close(&self, out: &mut Vec<u8>) {
        out.push(b'\n');
    }
}

/// The grammar; see the [module](self).
static DIGITS: Grammar = Grammar { id: "digits", fits, start: |_| Box::new(lines()) };

/// Whether the line is one word of digits, and not of zeros and ones alone,
/// which is a row of a matrix.
fn fits(line: &[u8]) -> bool {
    is_digits(line) && line.iter().any(|&digit| digit > b'1')
}

/// Reads the next line that is not blank.
fn lines() -> impl Reading {
    let mut origin = Origin::new(Base::One);
    move |source: &mut Source<'_>, options: &Options| {
        source.skip_space()?;
        if source.peek()?.is_none() {
            return Ok(None);
        }
        let mut columns = Columns::new(source.place());
        while let Some(digit) = source.peek()?.filter(u8::is_ascii_digit) {
            columns.push(i64::from(digit - b'0'))?;
            source.limit(columns.len(), options.max_size)?;
            source.bump();
        }
        source.skip_blanks()?;
        if columns.len() == 0 || !source.at_line_end()? {
            return Err(source.unexpected(Expected::Column));
        }
        columns.finish(None, options, &mut origin).map(Some)
    }
}
