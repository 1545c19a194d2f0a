//! `jsonl`: one JSON object a line, columns from 0.
//!
//! `{"n":4,"index":0,"columns":[1,3,0,2]}` for the first solution of n = 4.

use super::grammar::Grammar;
use super::list::LIST;
use super::text::{Words, append};
use super::{Format, Listing, Writer, by_rows};
use crate::Error;

/// The format; see the [module](self).
pub(super) struct JsonLines;

impl Format for JsonLines {
    fn id(&self) -> &'static str {
        "jsonl"
    }

    fn writer(&self, listing: Listing) -> Result<Box<dyn Writer>, Error> {
        let mut before = b"{\"n\":".to_vec();
        append(listing.n as u64, &mut before);
        before.extend_from_slice(b",\"index\":");
        Ok(Box::new(Objects { before, numbers: Words::numbers(0, listing.n, b',') }))
    }

    fn grammar(&self) -> Option<&'static Grammar> {
        Some(&LIST)
    }
}

struct Objects {
    /// What stands before the index.
    before: Vec<u8>,
    numbers: Words,
}

impl Writer for Objects {
    fn open(&self, index: u64, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.before);
        append(index, out);
        out.extend_from_slice(b",\"columns\":[");
    }

    fn row(&self, row: usize, col: u32, out: &mut Vec<u8>) {
        if row > 0 {
            out.push(b',');
        }
        append(u64::from(col), out);
    }

    fn close(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"]}\n");
    }

    fn solution(&self, index: u64, columns: &[u32], out: &mut Vec<u8>) {
        let start = out.len();
        self.open(index, out);
        if self.numbers.join(columns.iter().map(|&col| col as usize), b']', out) {
            out.extend_from_slice(b"}\n");
        } else {
            out.truncate(start);
            by_rows(self, index, columns, out);
        }
    }
}
