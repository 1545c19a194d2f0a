//! Solutions as text: one file per format, writers beside readers.
//!
//! A [`Format`] makes a [`Writer`] for one listing. Writers fill byte buffers
//! and keep no state between solutions, so that several threads can use one.
//!
//! To add one: write its file with a type that implements [`Format`], and add
//! its line to [`FORMATS`].

mod leetcode;

use crate::Error;

/// What a writer must know of the listing it writes.
#[derive(Debug, Clone, Copy)]
pub struct Listing {
    /// The side of the board.
    pub n: usize,
    /// The index of the first solution to come: what was skipped.
    pub first: u64,
    /// The language of headings and totals in the formats that have them.
    pub wording: Wording,
}

/// The language of headings and totals. They belong to the formats of the
/// articles, so that readers know both; machine formats have none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Wording {
    /// `Solution 1`, `2 solutions`.
    #[default]
    English,
    /// `第 1 个解`, `共有2种解`.
    Chinese,
}

/// A way to write solutions, and to read them back.
pub trait Format: Sync {
    /// The name on the command line.
    fn id(&self) -> &'static str;

    /// A writer for one listing.
    ///
    /// # Errors
    ///
    /// [`Error::BoardSize`] if the format cannot write boards of this size.
    fn writer(&self, listing: Listing) -> Result<Box<dyn Writer>, Error>;
}

/// Appends solutions to a buffer.
pub trait Writer: Sync {
    /// What stands before the first solution.
    fn begin(&self, out: &mut Vec<u8>) {
        let _ = out;
    }

    /// One solution: the column of each row's queen, from 0. `index` counts
    /// from 0 and is at least [`Listing::first`].
    fn solution(&self, index: u64, columns: &[u32], out: &mut Vec<u8>);

    /// What stands after the last solution; `listed` is the number of
    /// solutions written.
    fn end(&self, listed: u64, out: &mut Vec<u8>) {
        let _ = (listed, out);
    }
}

/// All formats, the default first.
pub const FORMATS: &[&dyn Format] = &[&leetcode::LeetCode];

/// The format with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.id() == id)
}
