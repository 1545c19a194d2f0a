//! `matrix`: numbered 0/1 matrices, as article 001 prints them.
//!
//! ```text
//! Solution 1
//! 0 1 0 0
//! 0 0 0 1
//! 1 0 0 0
//! 0 0 1 0
//!
//! ```
//!
//! Each matrix is followed by a blank line.

use super::board::{GRID, Numbered};
use super::grammar::Grammar;
use super::text::Rows;
use super::{Format, Listing, Writer};
use crate::Error;

/// The format; see the [module](self).
pub(super) struct Matrix;

impl Format for Matrix {
    fn id(&self) -> &'static str {
        "matrix"
    }

    fn writer(&self, listing: Listing) -> Result<Box<dyn Writer>, Error> {
        let rows = Rows::new(listing.n, b'0', b'1', Some(b' '));
        Ok(Box::new(Numbered { listing, rows }))
    }

    fn takes_several(&self) -> bool {
        true
    }

    fn grammar(&self) -> Option<&'static Grammar> {
        Some(&GRID)
    }
}
