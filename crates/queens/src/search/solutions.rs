//! All solutions as an iterator.

use std::fmt;
use std::iter::FusedIterator;

use super::Cancel;
use super::block::Block;
use super::bottoms;
use super::engine::{Engine, Searcher, Task};
use crate::rules::RuleSet;
use crate::{BoardSize, Error, Solution};

/// The solutions of the n×n board in lexicographic order, one at a time: in
/// constant memory, on the calling thread, as far as they are asked for.
///
/// ```
/// let mut solutions = queens::solutions(8)?;
/// assert_eq!(solutions.next().unwrap().columns(), [0, 4, 7, 5, 2, 6, 1, 3]);
/// assert_eq!(solutions.count(), 91);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
///
/// [`Error::BoardSize`] unless 1 ≤ n ≤ [`BoardSize::MAX`]; [`Error::Memory`] if
/// the tables find no room.
pub fn solutions(n: usize) -> Result<Solutions, Error> {
    solutions_under(RuleSet::Classic, n)
}

/// [`solutions`] under other rules.
///
/// ```
/// use queens::rules::RuleSet;
/// use queens::search::solutions_under;
///
/// assert_eq!(solutions_under(RuleSet::Toroidal, 7)?.count(), 28);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
///
/// As of [`solutions`].
pub fn solutions_under(rules: RuleSet, n: usize) -> Result<Solutions, Error> {
    let size = BoardSize::new(n)?;
    let bottom_rows = bottoms::quick_rows(n);
    let engine = Engine::new(Task { rules, size, fundamental: false, bottom_rows }, 1)?;
    let mut searcher = engine.searcher();
    searcher.start(&[]);
    Ok(Solutions { searcher, block: Block::new(n, 1), at: 0, room: 1, more: true })
}

/// The iterator that [`solutions`] returns.
pub struct Solutions {
    searcher: Box<dyn Searcher>,
    block: Block,
    /// The next solution of the block.
    at: usize,
    /// Small at first, so that the first solution comes early.
    room: usize,
    more: bool,
}

/// The most solutions that are searched ahead.
const MOST_AHEAD: usize = 64;

impl Solutions {
    /// The next solution, unless `cancel` is raised while it is looked for.
    pub(crate) fn next_unless(&mut self, cancel: &Cancel) -> Result<Option<Solution>, Error> {
        while self.at == self.block.len() && self.more {
            cancel.check()?;
            self.stride();
        }
        Ok(self.next())
    }

    /// Makes the next solution the one at `at`; says whether there is one.
    fn refill(&mut self) -> bool {
        while self.at == self.block.len() {
            if !self.more {
                return false;
            }
            self.stride();
        }
        true
    }

    /// Searches for the next solutions, for a short time.
    fn stride(&mut self) {
        self.block.clear();
        self.at = 0;
        self.more = self.searcher.list(&mut self.block, self.room);
        self.room = (2 * self.room).min(MOST_AHEAD);
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.nth(0)
    }

    fn nth(&mut self, mut skip: usize) -> Option<Solution> {
        while self.refill() {
            let here = skip.min(self.block.len() - self.at);
            self.at += here;
            skip -= here;
            if skip == 0 && self.at < self.block.len() {
                self.at += 1;
                return self.block.solutions().nth(self.at - 1).map(Solution::trusted);
            }
        }
        None
    }

    fn count(mut self) -> usize {
        let mut count = 0;
        while self.refill() {
            count += self.block.len() - self.at;
            self.at = self.block.len();
        }
        count
    }
}

impl FusedIterator for Solutions {}

impl fmt::Debug for Solutions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solutions").finish_non_exhaustive()
    }
}
