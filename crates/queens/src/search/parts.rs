//! A door for the counting engine: the board cut at a level of its tree.
//!
//! What lies below one prefix is an independent part of the count. The
//! counting engine numbers the prefixes and counts them one at a time, with
//! the tables and the walk of the listing.

use super::Cancel;
use super::engine::{Engine, Next, Searcher, Task};
use super::profile;
use crate::rules::RuleSet;
use crate::{BoardSize, Error};

/// The tables of one board, for counting below prefixes.
pub(crate) struct Parts(Engine);

impl Parts {
    /// Builds the tables on so many threads.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if they find no room.
    pub(crate) fn new(rules: RuleSet, size: BoardSize, threads: usize) -> Result<Self, Error> {
        let task = Task { rules, size, fundamental: false, bottom_rows: None };
        Engine::new(task, threads).map(Self)
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
                Next::Paused => {}
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
