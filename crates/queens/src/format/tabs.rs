//! `tabs`: boards with tabs between squares and the total at the end, as
//! article 003 prints them.
//!
//! ```text
//! Solution:
//! .⇥Q⇥.⇥.
//! .⇥.⇥.⇥Q
//! Q⇥.⇥.⇥.
//! .⇥.⇥Q⇥.
//!
//! 1 solution
//! ```
//!
//! Here `⇥` is a tab. The article's rows end with a tab; ours do not, and the reader takes both.

use super::board::GRID;
use super::grammar::Grammar;
use super::text::{Rows, total};
use super::{Format, Listing, Wording, Writer};
use crate::Error;

/// The format; see the [module](self).
pub(super) struct Tabs;

impl Format for Tabs {
    fn id(&self) -> &'static str {
        "tabs"
    }

    fn writer(&self, listing: Listing) -> Result<Box<dyn Writer>, Error> {
        let rows = Rows::new(listing.n, b'.', b'Q', Some(b'\t'));
        Ok(Box::new(Totalled { wording: listing.wording, rows }))
    }

    fn takes_several(&self) -> bool {
        true
    }

    fn grammar(&self) -> Option<&'static Grammar> {
        Some(&GRID)
    }
}

struct Totalled {
    wording: Wording,
    rows: Rows,
}

impl Writer for Totalled {
    fn open(&self, _index: u64, out: &mut Vec<u8>) {
        let heading = match self.wording {
            Wording::English => "Solution:\n",
            Wording::Chinese => "解法：\n",
        };
        out.extend_from_slice(heading.as_bytes());
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

    fn end(&self, listed: u64, out: &mut Vec<u8>) {
        total(self.wording, listed, out);
    }
}
