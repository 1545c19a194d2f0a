//! `squares`: one solution a line, the chess names of the squares.
//!
//! `b4 d3 a2 c1` for the first solution of n = 4: file letter for the column,
//! rank 1 for the last row, n ≤ 26 because there are 26 letters. A line read
//! back may name its squares in any order; its board has as many rows as the
//! line has names, unless the reader was told the size.

use std::io::BufRead;

use super::digits::{self, Words};
use super::read::{Expected, Options, Placement, ReadError, Source, Wrong};
use super::{Format, Listing, Writer, by_rows};
use crate::{Error, Square};

/// The format; see the [module](self).
pub(super) struct Squares;

/// The letters a to z.
const FILES: usize = 26;

impl Format for Squares {
    fn id(&self) -> &'static str {
        "squares"
    }

    fn writer(&self, listing: Listing) -> Result<Box<dyn Writer>, Error> {
        let n = listing.n;
        if n > FILES {
            return Err(Error::BoardSize { n, max: FILES });
        }
        let squares = (0..n).flat_map(|row| (0..n).map(move |col| name(n - row, col)));
        Ok(Box::new(Names { n, names: Words::new(squares, b' ') }))
    }
}

fn name(rank: usize, col: usize) -> Vec<u8> {
    let mut name = vec![b'a' + col as u8];
    digits::append(rank as u64, &mut name);
    name
}

struct Names {
    n: usize,
    /// The names of all squares in reading order.
    names: Words,
}

impl Writer for Names {
    fn open(&self, _index: u64, _out: &mut Vec<u8>) {}

    fn row(&self, row: usize, col: u32, out: &mut Vec<u8>) {
        if row > 0 {
            out.push(b' ');
        }
        self.names.append(row * self.n + col as usize, out);
    }

    fn close(&self, out: &mut Vec<u8>) {
        out.push(b'\n');
    }

    fn solution(&self, index: u64, columns: &[u32], out: &mut Vec<u8>) {
        let squares = columns.iter().enumerate().map(|(row, &col)| row * self.n + col as usize);
        if !self.names.join(squares, b'\n', out) {
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
    let mut named = Vec::new();
    loop {
        source.skip_blanks()?;
        if source.at_line_end()? {
            break;
        }
        let file = match source.peek()? {
            Some(letter @ b'a'..=b'z') => letter - b'a',
            _ => return Err(source.unexpected(Expected::SquareName)),
        };
        source.bump();
        if !source.peek()?.is_some_and(|byte| byte.is_ascii_digit()) {
            return Err(source.unexpected(Expected::Rank));
        }
        let rank = source.integer(Expected::Rank)?;
        if !source.at_blank()? {
            return Err(source.unexpected(Expected::SquareName));
        }
        named.push((file, rank));
        source.limit(named.len(), options)?;
    }
    let n = options.size.unwrap_or(named.len());
    let mut placement = Placement::new(n, line);
    placement.found = named.len() as u64;
    let as_many = named.len() == n;
    for (file, rank) in named {
        let square = u32::try_from(n as i64 - rank).ok().filter(|_| rank > 0);
        if square.is_none() || (as_many && usize::from(file) >= n) {
            let name = format!("{}{rank}", char::from(b'a' + file));
            placement.fault(Wrong::NoSuchSquare { name, n });
        }
        placement.queens.extend(square.map(|row| Square::new(row, u32::from(file))));
    }
    Ok(Some(placement))
}
