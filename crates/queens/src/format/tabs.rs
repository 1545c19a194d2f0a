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
//! Read by [`super::read`] as a *grid*.

use super::digits;
use super::rows::Rows;
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

    fn close(&self, out: &mut Vec<u8>) {
        out.push(b'\n');
    }

    fn end(&self, listed: u64, out: &mut Vec<u8>) {
        let (before, after) = match self.wording {
            Wording::English if listed == 1 => ("", " solution\n"),
            Wording::English => ("", " solutions\n"),
            Wording::Chinese => ("共有", "种解\n"),
        };
        out.extend_from_slice(before.as_bytes());
        digits::append(listed, out);
        out.extend_from_slice(after.as_bytes());
    }
}
