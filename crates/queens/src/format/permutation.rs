//! `permutation`: one solution a line, the columns row by row, from 1.
//!
//! `2 4 1 3` for the first solution of n = 4. A line read back has as many
//! rows as numbers, unless the reader was told the size.

use std::io::BufRead;

use super::digits::{self, Words};
use super::read::{Columns, Expected, Options, Placement, ReadError, Source};
use super::{Format, Listing, Writer, by_rows};
use crate::Error;

/// The format; see the [module](self).
pub(super) struct Permutation;

impl Format for Permutation {
    fn id(&self) -> &'static str {
        "permutation"
    }

    fn writer(&self, listing: Listing) -> Result<Box<dyn Writer>, Error> {
        Ok(Box::new(Lines { numbers: Words::numbers(1, listing.n, b' ') }))
    }
}

struct Lines {
    numbers: Words,
}

impl Writer for Lines {
    fn open(&self, _index: u64, _out: &mut Vec<u8>) {}

    fn row(&self, row: usize, col: u32, out: &mut Vec<u8>) {
        if row > 0 {
            out.push(b' ');
        }
        digits::append(u64::from(col) + 1, out);
    }

    fn close(&self, out: &mut Vec<u8>) {
        out.push(b'\n');
    }

    fn solution(&self, index: u64, columns: &[u32], out: &mut Vec<u8>) {
        if !self.numbers.join(columns.iter().map(|&col| col as usize), b'\n', out) {
            by_rows(self, index, columns, out);
        }
    }
}

/// Reads the next line that is not blank.
pub(super) fn read<R: BufRead>(
    source: &mut Source<R>,
    options: &Options,
) -> Result<Option<Placement>, ReadError> {
    source.skip_space()?;
    if source.peek()?.is_none() {
        return Ok(None);
    }
    let line = source.line();
    let mut columns = Columns::default();
    loop {
        source.skip_blanks()?;
        if source.at_line_end()? {
            break;
        }
        let column = source.integer(Expected::Column)?;
        columns.push(column - 1);
        if !source.at_blank()? {
            return Err(source.unexpected(Expected::Column));
        }
        source.limit(columns.len(), options)?;
    }
    let n = options.size.unwrap_or(columns.len());
    Ok(Some(columns.finish(n, line)))
}
