//! `fen`: one solution a line, its pieces as chess programs write positions.
//!
//! `1Q2/3Q/Q3/2Q1` for the first solution of n = 4: ranks from the top, numbers
//! for free squares. It is the first field of the Forsyth–Edwards notation;
//! beyond nine free squares the number has two digits, as large variants of
//! chess have it. Read back, the other fields are stepped over, and queens may
//! be black.

use super::grammar::Grammar;
use super::placement::{Cell, Drawn, Options, Placement};
use super::text::{Expected, ReadError, Source, append};
use super::{Format, Listing, Writer};
use crate::Error;

/// The format; see the [module](self).
pub(super) struct Fen;

impl Format for Fen {
    fn id(&self) -> &'static str {
        "fen"
    }

    fn writer(&self, listing: Listing) -> Result<Box<dyn Writer>, Error> {
        Ok(Box::new(Lines { n: listing.n }))
    }

    fn grammar(&self) -> Option<&'static Grammar> {
        Some(&FEN)
    }
}

struct Lines {
    n: usize,
}

impl Writer for Lines {
    fn open(&self, _index: u64, _out: &mut Vec<u8>) {}

    fn row(&self, row: usize, col: u32, out: &mut Vec<u8>) {
        let free = |squares: usize, out: &mut Vec<u8>| {
            if squares > 0 {
                append(squares as u64, out);
            }
        };
        if row > 0 {
            out.push(b'/');
        }
        free(col as usize, out);
        out.push(b'Q');
        free(self.n - 1 - col as usize, out);
    }

    fn close(&self, out: &mut Vec<u8>) {
        out.push(b'\n');
    }
}

/// The grammar; see the [module](self).
static FEN: Grammar = Grammar { id: "fen", fits, start: |_| Box::new(line) };

/// Whether the line begins with a rank and has another.
fn fits(line: &[u8]) -> bool {
    matches!(line, [b'Q' | b'q' | b'0'..=b'9', ..]) && line.contains(&b'/')
}

/// Reads the next line that is not blank.
fn line(source: &mut Source<'_>, options: &Options) -> Result<Option<Placement>, ReadError> {
    source.skip_space()?;
    if source.peek()?.is_none() {
        return Ok(None);
    }
    let line = source.line();
    let mut board = Drawn::new(line, options);
    loop {
        match source.peek()? {
            Some(b'Q' | b'q') => {
                source.bump();
                board.take(Cell::Queen);
            }
            Some(b'0'..=b'9') => {
                let free = source.integer(Expected::Rank)?;
                let free = usize::try_from(free).unwrap_or(usize::MAX);
                source.limit(board.squares.saturating_add(free), options.max_size)?;
                board.squares += free;
            }
            Some(b'/') => {
                source.bump();
                board.end_row(line)?;
            }
            _ if source.at_blank()? => {
                board.end_row(line)?;
                // Who is to move, and the like.
                source.skip_line()?;
                return Ok(Some(board.finish(options)));
            }
            _ => return Err(source.unexpected(Expected::Square)),
        }
        source.limit(board.squares, options.max_size)?;
    }
}
