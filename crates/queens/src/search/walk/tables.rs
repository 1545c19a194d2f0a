//! The walk of one board: rules, word and tables chosen once, then hidden.
//!
//! What runs in the inner loops is generic over the rules and the word that
//! holds the packed lines. [`Walk::new`] chooses both, builds the tables, and
//! hands out objects ([`Searcher`], [`Prefixes`]) that the listing, the
//! iterator and the counters drive without knowing either: one virtual call
//! for each block or stride, none for each node.

use std::sync::Arc;

use super::block::Block;
use super::bottoms::{self, Bottoms};
use super::fundamental;
use super::leaf::{Count, List, Prefix};
use super::profile;
use super::rows::Rows;
use crate::Error;
use crate::rules::{Board, Rules, WithRules, Word};
use crate::run::Work;

/// What to search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::search) struct Task {
    pub(in crate::search) board: Board,
    /// Canonical solutions only.
    pub(in crate::search) fundamental: bool,
    /// The rows of the tables; `None` for what is best.
    pub(in crate::search) bottom_rows: Option<usize>,
}

impl Task {
    /// All solutions of a board, by the best tables.
    pub(in crate::search) const fn all(board: Board) -> Self {
        Self { board, fundamental: false, bottom_rows: None }
    }
}

/// Lists or counts the solutions below one prefix at a time.
pub(in crate::search) trait Searcher: Send {
    /// Turns to the solutions below `prefix`.
    fn start(&mut self, prefix: &[u32]);

    /// Turns to all solutions, of which this is the first.
    fn start_from(&mut self, first: &[u32]);

    /// Adds the next solutions to `block`, until it has `room` of them, maybe
    /// some more, or a stride is over; says whether there may be more.
    fn list(&mut self, block: &mut Block, room: usize) -> bool;

    /// Adds the number of the next solutions to `total`, for a stride; says
    /// whether there may be more. Does not heed `fundamental`.
    fn count(&mut self, total: &mut u64) -> bool;
}

/// The prefixes of one length in lexicographic order.
pub(in crate::search) trait Prefixes: Send {
    /// Starts with `first` instead of the first.
    fn start_from(&mut self, first: &[u32]);

    /// Lets `row` use these squares only; before the start.
    fn allow(&mut self, row: usize, squares: u64);

    /// Looks for the next prefix for a stride.
    fn next(&mut self, prefix: &mut Vec<u32>) -> Next;
}

/// What came of looking for a prefix.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::search) enum Next {
    /// A prefix.
    Found,
    /// None yet: ask again.
    Paused,
    /// There are no more.
    Done,
}

/// The tables of one board, shared by all threads.
pub(in crate::search) struct Walk {
    tables: Arc<dyn Tables>,
    board: Board,
    floor: usize,
}

pub(in crate::search) trait Tables: Send + Sync {
    fn floor(&self) -> usize;
    fn searcher(self: Arc<Self>) -> Box<dyn Searcher>;
    fn prefixes(&self, length: usize) -> Box<dyn Prefixes>;
}

/// How many nodes a chunk, the part of a listing that one thread takes at a
/// time, should have: half a millisecond of work.
const CHUNK_NODES: f64 = 1e5;

impl Walk {
    /// Builds the tables for `task`; none for a board that is proved to have no
    /// solution.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if they find no room, [`Error::Cancelled`].
    pub(in crate::search) fn new(task: Task, work: &Work<'_>) -> Result<Self, Error> {
        let board = task.board;
        let (rules, n) = (board.rules, board.n());
        let tables = if rules.has_none(n as u64) {
            Arc::new(Nothing { n })
        } else {
            rules.apply(board.size, Build { task, work })?
        };
        Ok(Self { board, floor: tables.floor(), tables })
    }

    /// The board.
    pub(in crate::search) fn board(&self) -> Board {
        self.board
    }

    /// The number of columns of a solution.
    pub(in crate::search) fn n(&self) -> usize {
        self.board.n()
    }

    /// The longest prefix that a searcher takes.
    pub(in crate::search) fn longest_prefix(&self) -> usize {
        self.floor - 1
    }

    /// The length of the prefixes that cut the board into chunks.
    pub(in crate::search) fn chunk_prefix(&self) -> usize {
        profile::level_of_subtrees(self.n(), CHUNK_NODES, self.longest_prefix())
    }

    /// A new searcher, at the end of its work until it is started.
    pub(in crate::search) fn searcher(&self) -> Box<dyn Searcher> {
        Arc::clone(&self.tables).searcher()
    }

    /// All prefixes of this length.
    pub(in crate::search) fn prefixes(&self, length: usize) -> Box<dyn Prefixes> {
        if length == 0 { Box::new(Whole(true)) } else { self.tables.prefixes(length) }
    }
}

struct Build<'a> {
    task: Task,
    work: &'a Work<'a>,
}

impl WithRules for Build<'_> {
    type Output = Result<Arc<dyn Tables>, Error>;

    fn with<R: Rules>(self, rules: R) -> Self::Output {
        let Self { task, work } = self;
        let n = task.board.n();
        let rows = task.bottom_rows.unwrap_or_else(|| bottoms::best_rows::<R>(n));
        Ok(match R::SETS * n {
            0..=32 => Arc::new(Built::<R, u32>::new(task, rules, rows, work)?),
            33..=64 => Arc::new(Built::<R, u64>::new(task, rules, rows, work)?),
            _ => Arc::new(Built::<R, u128>::new(task, rules, rows, work)?),
        })
    }
}

/// The tables for given rules and word.
struct Built<R, W> {
    rules: R,
    task: Task,
    bottoms: Option<Bottoms<W>>,
}

impl<R: Rules, W: Word> Built<R, W> {
    fn new(task: Task, rules: R, rows: usize, work: &Work<'_>) -> Result<Self, Error> {
        let bottoms = (rows > 0).then(|| Bottoms::new(rules, task.board.size, rows, work));
        Ok(Self { rules, task, bottoms: bottoms.transpose()? })
    }
}

impl<R: Rules, W: Word> Tables for Built<R, W> {
    fn floor(&self) -> usize {
        self.task.board.size.get() - self.bottoms.as_ref().map_or(0, Bottoms::rows)
    }

    fn searcher(self: Arc<Self>) -> Box<dyn Searcher> {
        let rows = Rows::new(self.rules, self.task.board.size, self.floor());
        Box::new(Search { rows, tables: self })
    }

    fn prefixes(&self, length: usize) -> Box<dyn Prefixes> {
        let mut rows = Rows::new(self.rules, self.task.board.size, length);
        if self.task.fundamental {
            rows.allow(0, fundamental::first_row(self.task.board.size));
        }
        rows.start(&[]);
        Box::new(rows)
    }
}

/// A walk down to the tables.
struct Search<R: Rules, W> {
    rows: Rows<R>,
    tables: Arc<Built<R, W>>,
}

impl<R: Rules, W: Word> Searcher for Search<R, W> {
    fn start(&mut self, prefix: &[u32]) {
        if self.tables.task.fundamental
            && let Some(&first) = prefix.first()
        {
            for (row, squares) in fundamental::rows_below(self.tables.task.board.size, first) {
                self.rows.allow(row, squares);
            }
        }
        self.rows.start(prefix);
    }

    fn start_from(&mut self, first: &[u32]) {
        self.rows.start_from(&first[..self.tables.floor()]);
    }

    fn list(&mut self, block: &mut Block, room: usize) -> bool {
        let Built { rules, task, ref bottoms } = *self.tables;
        let bottoms = bottoms.as_ref();
        self.rows.advance(&mut List { rules, bottoms, block, room, fundamental: task.fundamental })
    }

    fn count(&mut self, total: &mut u64) -> bool {
        let Built { rules, ref bottoms, .. } = *self.tables;
        let mut leaf = Count { rules, bottoms: bottoms.as_ref(), total: 0 };
        let more = self.rows.advance(&mut leaf);
        *total += leaf.total;
        more
    }
}

impl<R: Rules> Prefixes for Rows<R> {
    fn start_from(&mut self, first: &[u32]) {
        Self::start_from(self, first);
    }

    fn allow(&mut self, row: usize, squares: u64) {
        Self::allow(self, row, squares);
        self.start(&[]);
    }

    fn next(&mut self, prefix: &mut Vec<u32>) -> Next {
        let mut leaf = Prefix { prefix, found: false };
        let more = self.advance(&mut leaf);
        match (leaf.found, more) {
            (true, _) => Next::Found,
            (false, true) => Next::Paused,
            (false, false) => Next::Done,
        }
    }
}

/// The one prefix of length 0, or none.
struct Whole(bool);

impl Prefixes for Whole {
    fn start_from(&mut self, _first: &[u32]) {}

    fn allow(&mut self, _row: usize, _squares: u64) {}

    fn next(&mut self, prefix: &mut Vec<u32>) -> Next {
        prefix.clear();
        if std::mem::take(&mut self.0) { Next::Found } else { Next::Done }
    }
}

/// A board that is proved to have no solution.
struct Nothing {
    n: usize,
}

impl Tables for Nothing {
    fn floor(&self) -> usize {
        self.n
    }

    fn searcher(self: Arc<Self>) -> Box<dyn Searcher> {
        Box::new(Self { n: self.n })
    }

    fn prefixes(&self, _length: usize) -> Box<dyn Prefixes> {
        Box::new(Whole(false))
    }
}

impl Searcher for Nothing {
    fn start(&mut self, _prefix: &[u32]) {}

    fn start_from(&mut self, _first: &[u32]) {}

    fn list(&mut self, _block: &mut Block, _room: usize) -> bool {
        false
    }

    fn count(&mut self, _total: &mut u64) -> bool {
        false
    }
}
