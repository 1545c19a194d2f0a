//! `board`: numbered boards of `Q` and `.`, the default.
//!
//! ```text
//! Solution 1
//! . Q . .
//! . . . Q
//! Q . . .
//! . . Q .
//!
//! ```
//!
//! Each board is followed by a blank line.

mod frame;
mod grid;

use super::grammar::Grammar;
use super::text::{Rows, numbered};
use super::{Format, Listing, Writer};
use crate::Error;

pub(super) use frame::is_frame;
pub(super) use grid::GRID;

/// The format; see the [module](self).
pub(super) struct Board;

impl Format for Board {
    fn id(&self) -> &'static str {
        "board"
    }

    fn writer(&self, listing: Listing) -> Result<Box<dyn Writer>, Error> {
        let rows = Rows::new(listing.n, b'.', b'Q', Some(b' '));
        Ok(Box::new(Numbered { listing, rows }))
    }

    fn takes_several(&self) -> bool {
        true
    }

    fn grammar(&self) -> Option<&'static Grammar> {
        Some(&GRID)
    }
}

/// Writes boards under numbered headings.
pub(super) struct Numbered {
    pub(super) listing: Listing,
    pub(super) rows: Rows,
}

impl Writer for Numbered {
    fn open(&self, index: u64, out: &mut Vec<u8>) {
        numbered(self.listing.wording, index, out);
    }

    fn row(&self, _row: usize, col: u32, out: &mut Vec<u8>) {
        self.rows.line(col, out);
    }

    fn several(&self, _row: usize, columns: &[u32], out: &mut Vec<u8>) {
        out.extend(self.rows.several(columns));
        out.push(b'\n');
    }

    fn close(&self, out: &mut Vec<u8>) {
        out.push(b'\n');
    }
}
