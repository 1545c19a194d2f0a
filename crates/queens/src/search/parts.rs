//! A door for the counting engine: the board cut at a level of its tree.
//!
//! What lies below one prefix is an independent part of the count. The
//! counting engine numbers the prefixes and counts them one at a time, with
//! the tables and the walk of the listing.

use super::walk::profile;
use super::walk::tables::{Next, Searcher, Task, Walk};
use crate::run::{Cancel, Work};
use crate::{Board, Error};

/// The tables of one board, for counting below prefixes.
pub(crate) struct Parts(Walk);

impl Parts {
    /// Builds the tables.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if they find no room, [`Error::Cancelled`].
    pub(crate) fn new(board: Board, work: &Work<'_>) -> Result<Self, Error> {
        Walk::new(Task::all(board), work).map(Self)
    }

    /// The longest prefix that can be counted below.
    pub(crate) fn longest_prefix(&self) -> usize {
        self.0.longest_prefix()
    }

    /// Calls `each` with all prefixes of this length whose first rows keep to
    /// the squares in `allowed`, in lexicographic order, until it fails.
    pub(crate) fn each_prefix(
        &self,
        length: usize,
        allowed: &[u64],
        cancel: &Cancel,
        mut each: impl FnMut(&[u32]) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut prefixes = self.0.prefixes(length);
        for (row, &squares) in allowed.iter().enumerate() {
            prefixes.allow(row, squares);
        }
        let mut prefix = Vec::new();
        loop {
            match prefixes.next(&mut prefix) {
                Next::Found => each(&prefix)?,
                Next::Paused => cancel.check()?,
                Next::Done => return Ok(()),
            }
        }
    }

    /// A counter with its own memory.
    pub(crate) fn counter(&self) -> PartCounter {
        PartCounter(self.0.searcher())
    }
}

/// Counts below one prefix at a time.
pub(crate) struct PartCounter(Box<dyn Searcher>);

impl PartCounter {
    /// The number of solutions that begin with `prefix`.
    pub(crate) fn count(&mut self, prefix: &[u32], cancel: &Cancel) -> Result<u64, Error> {
        self.0.start(prefix);
        let mut count = 0;
        while self.0.count(&mut count) {
            cancel.check()?;
        }
        Ok(count)
    }
}

/// About how many nodes the row-wise tree has at each level, 0 to n.
pub(crate) fn expected_levels(n: usize) -> Vec<f64> {
    profile::levels(n)
}
