//! Listing: all solutions in lexicographic order, on all cores, in constant
//! memory.
//!
//! The request and its parts: the [`engine`](super::engine) cuts the board into
//! chunks and searches them, [`rank`](super::rank) finds where to start, the
//! [`order`](super::order) keeps what was found in order and in bounds, and the
//! [`crew`](super::crew) does the work.

use super::crew::Crew;
use super::engine::{Engine, Task};
use super::order::Window;
use super::{Cancel, bottoms, rank};
use crate::rules::RuleSet;
use crate::{BoardSize, Error};

/// A listing of solutions in lexicographic order, by the production engine.
///
/// ```
/// use queens::search::Lister;
/// use queens::{BoardSize, Error};
///
/// let mut text = Vec::new();
/// let listed = Lister::new(BoardSize::new(6)?).skip(1).limit(Some(2)).run(
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
#[derive(Debug)]
pub struct Lister<'a> {
    task: Task,
    skip: u64,
    limit: Option<u64>,
    threads: usize,
    cancel: Option<&'a Cancel>,
}

/// A listing of so few solutions ends soon.
const SOON: u64 = 10_000;

/// What a listing did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Listed {
    /// The number of solutions listed.
    pub listed: u64,
}

impl<'a> Lister<'a> {
    /// All solutions of one board, on all cores.
    #[must_use]
    pub fn new(size: BoardSize) -> Self {
        let task = Task { rules: RuleSet::Classic, size, fundamental: false, bottom_rows: None };
        Self { task, skip: 0, limit: None, threads: 0, cancel: None }
    }

    /// Other rules than the classic ones.
    #[must_use]
    pub fn rules(self, rules: RuleSet) -> Self {
        Self { task: Task { rules, ..self.task }, ..self }
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

    /// The number of threads; 0 means one for each core.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Stops soon after `cancel` is raised.
    #[must_use]
    pub fn cancel(self, cancel: &'a Cancel) -> Self {
        Self { cancel: Some(cancel), ..self }
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
        render: impl Fn(u64, &[u32], &mut Vec<u8>) + Sync,
        sink: impl FnMut(&[u8]) -> Result<(), E>,
    ) -> Result<Listed, E> {
        let threads = super::threads(self.threads, self.task.size);
        let mut task = self.task;
        if task.bottom_rows.is_none() && self.skip == 0 && self.limit.is_some_and(|k| k <= SOON) {
            task.bottom_rows = bottoms::quick_rows(task.size.get());
        }
        let engine = Engine::new(task, threads)?;
        let mut prefixes = engine.prefixes(engine.chunk_prefix());
        let mut drop = self.skip;
        if !self.task.fundamental && self.skip > 0 {
            let none = Cancel::new();
            let cancel = self.cancel.unwrap_or(&none);
            let goal = rank::Goal::Index(self.skip.into());
            match rank::find(&engine, goal, threads, cancel, &mut |_| {})? {
                Some(place) => {
                    prefixes.start_from(&place.prefix);
                    drop -= place.before as u64;
                }
                None => return Ok(Listed { listed: 0 }),
            }
        }
        let limit = self.limit.unwrap_or(u64::MAX);
        let window = Window::new(prefixes, drop, self.skip, limit);
        Crew::new(&engine, window, threads, self.cancel, render).run(sink)
    }
}
