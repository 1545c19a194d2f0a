//! All solutions as an iterator.

use std::fmt;
use std::iter::FusedIterator;

use crate::run::{Cancel, Work};
use crate::search::walk::block::Block;
use crate::search::walk::bottoms;
use crate::search::walk::first::{self, Start};
use crate::search::walk::tables::{Searcher, Task, Walk};
use crate::{Board, Error, Solution};

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
/// [`Error::BoardSize`] unless 1 ≤ n ≤ [`BoardSize::MAX`](crate::BoardSize::MAX);
/// [`Error::Memory`] if
/// the tables find no room.
pub fn solutions(n: usize) -> Result<Solutions, Error> {
    Solutions::new(&Board::new(n)?)
}

/// The iterator that [`solutions`] returns.
pub struct Solutions {
    searcher: Box<dyn Searcher>,
    /// The board, until the search has begun.
    board: Option<Board>,
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
    /// The solutions of any board; [`solutions`] are those of a classic one.
    ///
    /// ```
    /// use queens::rules::RuleSet;
    /// use queens::search::Solutions;
    /// use queens::Board;
    ///
    /// let torus = Board { rules: RuleSet::Toroidal, ..Board::new(7)? };
    /// assert_eq!(Solutions::new(&torus)?.count(), 28);
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if the tables find no room.
    pub fn new(board: &Board) -> Result<Self, Error> {
        let bottom_rows = bottoms::quick_rows(board.n());
        let walk = Walk::new(Task { bottom_rows, ..Task::all(*board) }, &Work::on(1))?;
        let (searcher, block) = (walk.searcher(), Block::new(board.n(), 1));
        Ok(Self { searcher, board: Some(*board), block, at: 0, room: 1, more: true })
    }

    /// The next solution, unless `cancel` is raised while it is looked for.
    pub(crate) fn next_unless(&mut self, cancel: &Cancel) -> Result<Option<Solution>, Error> {
        while self.at == self.block.len() && self.more {
            cancel.check()?;
            self.stride(&Work { cancel, ..Work::on(1) })?;
        }
        Ok(self.next())
    }

    /// Makes the next solution the one at `at`; says whether there is one.
    fn refill(&mut self) -> bool {
        while self.at == self.block.len() {
            if !self.more {
                return false;
            }
            // Nobody can stop it, so that it never ends early.
            self.more &= self.stride(&Work::on(1)).is_ok();
        }
        true
    }

    /// Searches for the next solutions, for a short time; on large boards it
    /// may take longer to begin.
    fn stride(&mut self, work: &Work<'_>) -> Result<(), Error> {
        if let Some(board) = self.board {
            match first::start(board, work)? {
                Start::Top => self.searcher.start(&[]),
                Start::Solution(first) => self.searcher.start_from(&first),
                Start::Nowhere => self.more = false,
            }
            self.board = None;
        }
        self.block.clear();
        self.at = 0;
        self.more = self.more && self.searcher.list(&mut self.block, self.room);
        self.room = (2 * self.room).min(MOST_AHEAD);
        Ok(())
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
