//! `python`: all solutions as one value of Python, columns from 0.
//!
//! ```text
//! [
//!     [1, 3, 0, 2],
//!     [2, 0, 3, 1],
//! ]
//! ```
//!
//! `ast.literal_eval` takes it, and so does a program into which it is pasted.

use super::grammar::Grammar;
use super::list::LIST;
use super::text::append;
use super::{Format, Listing, Writer};
use crate::Error;

/// The format; see the [module](self).
pub(super) struct Python;

impl Format for Python {
    fn id(&self) -> &'static str {
        "python"
    }

    fn writer(&self, _listing: Listing) -> Result<Box<dyn Writer>, Error> {
        Ok(Box::new(Lists))
    }

    fn grammar(&self) -> Option<&'static Grammar> {
        Some(&LIST)
    }
}

struct Lists;

impl Writer for Lists {
    fn begin(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"[\n");
    }

    fn open(&self, _index: u64, out: &mut Vec<u8>) {
        out.extend_from_slice(b"    [");
    }

    fn row(&self, row: usize, col: u32, out: &mut Vec<u8>) {
        if row > 0 {
            out.extend_from_slice(b", ");
        }
        append(u64::from(col), out);
    }

    fn close(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"],\n");
    }

    fn end(&self, _listed: u64, out: &mut Vec<u8>) {
        out.extend_from_slice(b"]\n");
    }
}
