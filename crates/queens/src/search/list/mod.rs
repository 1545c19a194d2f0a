//! Listing: all solutions in lexicographic order, on all cores, in constant
//! memory.
//!
//! The request and its parts: the [`walk`](super::walk::tables) cuts the board into
//! chunks and searches them, [`rank`](super::index::rank) finds where to start, the
//! [`order`] keeps what was found in order and in bounds, and the
//! [`crew`] does the work.

mod crew;
mod order;
mod solutions;

pub use solutions::{Solutions, solutions};

use self::crew::Crew;
use self::order::Window;
use super::index::rank;
use super::walk::bottoms;
use super::walk::first::{self, Start};
use super::walk::tables::{Task, Walk};
use crate::run::{Phase, Work};
use crate::{Board, Error};

/// A listing of solutions in lexicographic order, by the production engine.
///
/// ```
/// use queens::search::Lister;
/// use queens::{Board, Error, Work};
///
/// let mut text = Vec::new();
/// let listed = Lister::new(&Board::new(6)?).skip(1).limit(Some(2)).run(
///     &Work::default(),
///     |index, columns, buffer| buffer.extend(format!("{index}: {columns:?}\n").bytes()),
///     |bytes| {
///         text.extend_from_slice(bytes);
///         Ok::<(), Error>(())
///     },
/// )?;
/// assert_eq!(listed.listed, 2);
/// assert_eq!(text, b"1: [2, 5, 1, 4, 0, 3]\n2: [3, 0, 4, 1, 5, 2]\n");
/// # Ok::<(), Error>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Lister {
    task: Task,
    skip: u64,
    limit: Option<u64>,
}

/// A listing of so few solutions ends soon.
const SOON: u64 = 10_000;

/// What a listing did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Listed {
    /// The number of solutions listed.
    pub listed: u64,
}

impl Lister {
    /// All solutions of one board.
    #[must_use]
    pub const fn new(board: &Board) -> Self {
        Self { task: Task::all(*board), skip: 0, limit: None }
    }

    /// Leaves out the first `skip` solutions, by counting subtrees; with
    /// [`fundamental`](Self::fundamental), by listing and dropping them.
    #[must_use]
    pub fn skip(self, skip: u64) -> Self {
        Self { skip, ..self }
    }

    /// Ends after `limit` solutions.
    #[must_use]
    pub fn limit(self, limit: Option<u64>) -> Self {
        Self { limit, ..self }
    }

    /// Only canonical solutions: one of each orbit.
    #[must_use]
    pub fn fundamental(self, fundamental: bool) -> Self {
        Self { task: Task { fundamental, ..self.task }, ..self }
    }

    /// The number of rows that are looked up in tables instead of searched,
    /// for tests and measurements: 0, or 2 to 8 and less than n.
    #[doc(hidden)]
    #[must_use]
    pub fn bottom_rows(self, rows: usize) -> Self {
        Self { task: Task { bottom_rows: Some(rows), ..self.task }, ..self }
    }

    /// Renders every solution to bytes with `render(index, columns, buffer)`,
    /// on any thread, and hands the bytes to `sink` in order, on this one, in
    /// pieces of at most 256 KiB. `index` counts from 0 from the start of the
    /// listing, skipped solutions included.
    ///
    /// # Errors
    ///
    /// The first error of `sink`, [`Error::Cancelled`] if the flag is raised,
    /// [`Error::Worker`] if a thread fails, [`Error::Memory`] if the tables find
    /// no room.
    pub fn run<E: From<Error>>(
        &self,
        work: &Work<'_>,
        render: impl Fn(u64, &[u32], &mut Vec<u8>) + Sync,
        sink: impl FnMut(&[u8]) -> Result<(), E>,
    ) -> Result<Listed, E> {
        let work = super::settled(work, self.task.board);
        let mut task = self.task;
        if task.bottom_rows.is_none() && self.skip == 0 && self.limit.is_some_and(|k| k <= SOON) {
            task.bottom_rows = bottoms::quick_rows(task.board.n());
        }
        let walk = Walk::new(task, &work)?;
        let mut prefixes = walk.prefixes(walk.chunk_prefix());
        let mut drop = self.skip;
        if !self.task.fundamental && self.skip > 0 {
            work.begin(Phase::Solutions, Some(self.skip));
            match rank::find(&walk, rank::Goal::Index(self.skip.into()), &work)? {
                Some(place) => {
                    prefixes.start_from(&place.prefix);
                    drop -= place.before as u64;
                }
                None => return Ok(Listed { listed: 0 }),
            }
        }
        work.begin(Phase::Solutions, self.limit);
        if self.skip == 0 || self.task.fundamental {
            match first::start(self.task.board, &work)? {
                Start::Top => {}
                Start::Solution(first) => prefixes.start_from(&first[..walk.chunk_prefix()]),
                Start::Nowhere => return Ok(Listed { listed: 0 }),
            }
        }
        let limit = self.limit.unwrap_or(u64::MAX);
        let window = Window::new(prefixes, drop, self.skip, limit);
        Crew::new(&walk, window, &work, render).run(sink)
    }
}
