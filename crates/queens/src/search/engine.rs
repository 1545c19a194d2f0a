//! One engine for one board: rules, word and tables chosen once, then hidden.
//!
//! What runs in the inner loops is generic over the rules and the word that
//! holds the packed lines. [`Engine::new`] chooses both, builds the tables, and
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
use crate::rules::{RuleSet, Rules, WithRules, Word};
use crate::{BoardSize, Error};

/// What to search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Task {
    pub(super) rules: RuleSet,
    pub(super) size: BoardSize,
    /// Canonical solutions only.
    pub(super) fundamental: bool,
    /// The rows of the tables; `None` for what is best.
    pub(super) bottom_rows: Option<usize>,
}

/// Lists or counts the solutions below one prefix at a time.
pub(super) trait Searcher: Send {
    /// Turns to the solutions below `prefix`.
    fn start(&mut self, prefix: &[u32]);

    /// Adds the next solutions to `block`, until it has `room` of them, maybe
    /// some more, or a stride is over; says whether there may be more.
    fn list(&mut self, block: &mut Block, room: usize) -> bool;

    /// Adds the number of the next solutions to `total`, for a stride; says
    /// whether there may be more. Does not heed `fundamental`.
    fn count(&mut self, total: &mut u64) -> bool;
}

/// The prefixes of one length in lexicographic order.
pub(super) trait Prefixes: Send {
    /// Starts with `first` instead of the first.
    fn start_from(&mut self, first: &[u32]);

    /// Lets `row` use these squares only; before the start.
    fn allow(&mut self, row: usize, squares: u64);

    /// Looks for the next prefix for a stride.
    fn next(&mut self, prefix: &mut Vec<u32>) -> Next;
}

/// What came of looking for a prefix.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// A prefix.
    Found,
    /// None yet: ask again.
    Paused,
    /// There are no more.
    Done,
}

/// The tables of one board, shared by all threads.
pub(super) struct Engine {
    tables: Arc<dyn Tables>,
    n: usize,
    floor: usize,
}

pub(super) trait Tables: Send + Sync {
    fn floor(&self) -> usize;
    fn searcher(self: Arc<Self>) -> Box<dyn Searcher>;
    fn prefixes(&self, length: usize) -> Box<dyn Prefixes>;
}

/// How many nodes a chunk, the part of a listing that one thread takes at a
/// time, should have: half a millisecond of work.
const CHUNK_NODES: f64 = 1e5;

impl Engine {
    /// Builds the tables for `task`, on so many threads.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if they find no room.
    pub(super) fn new(task: Task, threads: usize) -> Result<Self, Error> {
        let tables = task.rules.apply(task.size, Build { task, threads })?;
        Ok(Self { n: task.size.get(), floor: tables.floor(), tables })
    }

    /// The number of columns of a solution.
    pub(super) fn n(&self) -> usize {
        self.n
    }

    /// The longest prefix that a searcher takes.
    pub(super) fn longest_prefix(&self) -> usize {
        self.floor - 1
    }

    /// The length of the prefixes that cut the board into chunks.
    pub(super) fn chunk_prefix(&self) -> usize {
        profile::level_of_subtrees(self.n, CHUNK_NODES, self.longest_prefix())
    }

    /// A new searcher, at the end of its work until it is started.
    pub(super) fn searcher(&self) -> Box<dyn Searcher> {
        Arc::clone(&self.tables).searcher()
    }

    /// All prefixes of this length.
    pub(super) fn prefixes(&self, length: usize) -> Box<dyn Prefixes> {
        if length == 0 { Box::new(Whole(true)) } else { self.tables.prefixes(length) }
    }
}

struct Build {
    task: Task,
    threads: usize,
}

impl WithRules for Build {
    type Output = Result<Arc<dyn Tables>, Error>;

    fn with<R: Rules>(self, rules: R) -> Self::Output {
        let Self { task, threads } = self;
        let n = task.size.get();
        let rows = task.bottom_rows.unwrap_or_else(|| bottoms::best_rows::<R>(n));
        Ok(match R::SETS * n {
            0..=32 => Arc::new(Built::<R, u32>::new(task, rules, rows, threads)?),
            33..=64 => Arc::new(Built::<R, u64>::new(task, rules, rows, threads)?),
            _ => Arc::new(Built::<R, u128>::new(task, rules, rows, threads)?),
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
    fn new(task: Task, rules: R, rows: usize, threads: usize) -> Result<Self, Error> {
        let bottoms = (rows > 0).then(|| Bottoms::new(rules, task.size, rows, threads));
        Ok(Self { rules, task, bottoms: bottoms.transpose()? })
    }
}

impl<R: Rules, W: Word> Tables for Built<R, W> {
    fn floor(&self) -> usize {
        self.task.size.get() - self.bottoms.as_ref().map_or(0, Bottoms::rows)
    }

    fn searcher(self: Arc<Self>) -> Box<dyn Searcher> {
        let rows = Rows::new(self.rules, self.task.size, self.floor());
        Box::new(Search { rows, tables: self })
    }

    fn prefixes(&self, length: usize) -> Box<dyn Prefixes> {
        let mut rows = Rows::new(self.rules, self.task.size, length);
        if self.task.fundamental {
            rows.allow(0, fundamental::first_row(self.task.size));
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
            for (row, squares) in fundamental::rows_below(self.tables.task.size, first) {
                self.rows.allow(row, squares);
            }
        }
        self.rows.start(prefix);
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

/// The one prefix of length 0.
struct Whole(bool);

impl Prefixes for Whole {
    fn start_from(&mut self, _first: &[u32]) {}

    fn allow(&mut self, _row: usize, _squares: u64) {}

    fn next(&mut self, prefix: &mut Vec<u32>) -> Next {
        prefix.clear();
        if std::mem::take(&mut self.0) { Next::Found } else { Next::Done }
    }
}
