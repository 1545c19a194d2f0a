//! `leetcode`: all boards in one line of JSON, as LeetCode problem 51 wants it.

use super::{Format, Listing, Writer};
use crate::Error;

/// The format; see the [module](self).
pub(super) struct LeetCode;

impl Format for LeetCode {
    fn id(&self) -> &'static str {
        "leetcode"
    }

    fn writer(&self, listing: Listing) -> Result<Box<dyn Writer>, Error> {
        Ok(Box::new(Boards { first: listing.first }))
    }
}

struct Boards {
    first: u64,
}

impl Writer for Boards {
    fn begin(&self, out: &mut Vec<u8>) {
        out.push(b'[');
    }

    fn solution(&self, index: u64, columns: &[u32], out: &mut Vec<u8>) {
        if index != self.first {
            out.push(b',');
        }
        for (row, &queen) in columns.iter().enumerate() {
            out.extend_from_slice(if row == 0 { b"[\"" } else { b",\"" });
            let start = out.len();
            out.resize(start + columns.len(), b'.');
            out[start + queen as usize] = b'Q';
            out.push(b'"');
        }
        out.push(b']');
    }

    fn end(&self, _listed: u64, out: &mut Vec<u8>) {
        out.extend_from_slice(b"]\n");
    }
}
