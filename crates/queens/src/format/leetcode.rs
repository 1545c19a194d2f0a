//! `leetcode`: all boards in one line of JSON, as LeetCode problem 51 wants it.
//!
//! `[[".Q..","...Q","Q...","..Q."],["..Q.","Q...","...Q",".Q.."]]` for n = 4,
//! `[]` where there is no solution.

use super::grammar::Grammar;
use super::list::LIST;
use super::text::Rows;
use super::{Format, Listing, Writer};
use crate::Error;

/// The format; see the [module](self).
pub(super) struct LeetCode;

impl Format for LeetCode {
    fn id(&self) -> &'static str {
        "leetcode"
    }

    fn writer(&self, listing: Listing) -> Result<Box<dyn Writer>, Error> {
        let rows = Rows::new(listing.n, b'.', b'Q', None);
        Ok(Box::new(Boards { first: listing.first, rows }))
    }

    fn takes_several(&self) -> bool {
        true
    }

    fn grammar(&self) -> Option<&'static Grammar> {
        Some(&LIST)
    }
}

fn quoted(row: usize, squares: &[u8], out: &mut Vec<u8>) {
    out.extend_from_slice(if row == 0 { b"\"" } else { b",\"" });
    out.extend_from_slice(squares);
    out.push(b'"');
}

struct Boards {
    first: u64,
    rows: Rows,
}

impl Writer for Boards {
    fn begin(&self, out: &mut Vec<u8>) {
        out.push(b'[');
    }

    fn open(&self, index: u64, out: &mut Vec<u8>) {
        out.extend_from_slice(if index == self.first { b"[" } else { b",[" });
    }

    fn row(&self, row: usize, col: u32, out: &mut Vec<u8>) {
        quoted(row, self.rows.row(col), out);
    }

    fn several(&self, row: usize, columns: &[u32], out: &mut Vec<u8>) {
        quoted(row, &self.rows.several(columns), out);
    }

    fn close(&self, out: &mut Vec<u8>) {
        out.push(b']');
    }

    fn end(&self, _listed: u64, out: &mut Vec<u8>) {
        out.extend_from_slice(b"]\n");
    }
}
