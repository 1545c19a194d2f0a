//! `squares`: one solution a line, the chess names of the squares.
//!
//! `b4 d3 a2 c1` for the first solution of n = 4: file letter for the column,
//! rank 1 for the last row, n ≤ 26 because there are 26 letters. A line read
//! back may name its squares in any order, in capitals, with commas or nothing
//! between; its board has as many rows as the
//! line has names, unless the reader was told the size.

use super::grammar::Grammar;
use super::placement::{Options, Placement, Wrong};
use super::text::{Expected, ReadError, Source, Words, append};
use super::{Format, Listing, Writer, by_rows};
use crate::{Error, Square, room};

/// The format; see the [module](self).
pub(super) struct Squares;

/// The letters a to z.
pub(super) const FILES: usize = 26;

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

    fn takes_several(&self) -> bool {
        true
    }

    fn grammar(&self) -> Option<&'static Grammar> {
        Some(&SQUARES)
    }
}

/// The name of a square.
pub(super) fn name(rank: usize, col: usize) -> Vec<u8> {
    let mut name = vec![b'a' + col as u8];
    append(rank as u64, &mut name);
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

    fn several(&self, row: usize, columns: &[u32], out: &mut Vec<u8>) {
        for (at, &col) in columns.iter().enumerate() {
            if row + at > 0 {
                out.push(b' ');
            }
            self.names.append(row * self.n + col as usize, out);
        }
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

/// The grammar; see the [module](self).
static SQUARES: Grammar = Grammar { id: "squares", fits, start: |_| Box::new(line) };

/// Whether the line begins with a square.
fn fits(line: &[u8]) -> bool {
    let line = match line {
        [b'Q', next, ..] if next.is_ascii_alphabetic() => &line[1..],
        line => line,
    };
    let named = matches!(line, [letter, b'0'..=b'9', ..] if letter.is_ascii_alphabetic());
    // Ranks of a board have slashes between.
    named && !line.contains(&b'/')
}

/// Reads the next line that is not blank.
fn line(source: &mut Source<'_>, options: &Options) -> Result<Option<Placement>, ReadError> {
    source.skip_space()?;
    if source.peek()?.is_none() {
        return Ok(None);
    }
    let line = source.line();
    let named = names(source, options)?;
    if !source.at_line_end()? {
        return Err(source.unexpected(Expected::SquareName));
    }
    placement(&named, line, options).map(Some)
}

/// A square as it is named: its letter, its file from 0, its rank.
pub(super) struct Named {
    letter: u8,
    file: u32,
    rank: i64,
}

/// Reads names up to what is none: with blanks or a comma between, or nothing,
/// and with or without the piece's letter before.
pub(super) fn names(source: &mut Source<'_>, options: &Options) -> Result<Vec<Named>, ReadError> {
    let mut named = Vec::new();
    loop {
        if matches!(source.ahead(2, |_| false)?, [b'Q', next] if next.is_ascii_alphabetic()) {
            source.bump();
        }
        let Some(letter) = source.peek()?.filter(u8::is_ascii_alphabetic) else {
            return Ok(named);
        };
        source.bump();
        if !source.peek()?.is_some_and(|byte| byte.is_ascii_digit()) {
            return Err(source.unexpected(Expected::Rank));
        }
        let file = u32::from(letter.to_ascii_lowercase() - b'a');
        let rank = source.integer(Expected::Rank)?;
        room::push(&mut named, Named { letter, file, rank })?;
        source.limit(named.len(), options.max_size)?;
        source.skip_blanks()?;
        if source.peek()? == Some(b',') {
            source.bump();
            source.skip_blanks()?;
        }
    }
}

/// The placement of these squares.
pub(super) fn placement(
    named: &[Named],
    line: u64,
    options: &Options,
) -> Result<Placement, ReadError> {
    let squares = |n: usize| {
        let row = move |named: &Named| u32::try_from(n as i64 - named.rank).ok();
        let places = named.iter().filter_map(move |named| Some((row(named)?, named.file)));
        places.map(|(row, col)| Square::new(row, col))
    };
    let found = named.len();
    let n = options.size.unwrap_or(found);
    let mut placement = Placement::new(n, line);
    placement.found = found as u64;
    room::reserve(&mut placement.queens, found)?;
    placement.queens.extend(squares(n));
    let on = |named: &&Named| (1..=n as i64).contains(&named.rank) && (named.file as usize) < n;
    if let Some(outside) = named.iter().find(|named| !on(named)) {
        let name = format!("{}{}", char::from(outside.letter), outside.rank);
        placement.fault(Wrong::NoSuchSquare { name, n });
    }
    if options.partial {
        return Ok(placement);
    }
    Ok(placement.or_of_its_own_size(squares(found))?)
}
