//! How far a search is.
//!
//! The search writes, whoever shows it reads, at any moment and from any
//! thread: neither waits for the other. Searches tell of some milliseconds of
//! work at a time, so that the lock is never felt.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::Stopwatch;

/// What a search is doing, and so what is counted of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Phase {
    /// Nothing that takes long, yet.
    #[default]
    Starting,
    /// Making tables.
    Tables,
    /// Working out what each work unit will cost.
    Costs,
    /// Counting work units.
    Units,
    /// Counting the parts of a board.
    Parts,
    /// Finding solutions.
    Solutions,
    /// Searching: nodes of a tree.
    Nodes,
    /// Runs of an estimate.
    Runs,
    /// Placing queens, row by row.
    Rows,
}

/// How far a search is: to be given to it, and looked at meanwhile.
///
/// ```
/// use queens::run::{Phase, Progress};
/// let progress = Progress::new();
/// progress.begin(Phase::Runs, Some(64));
/// progress.add(16);
/// let seen = progress.seen();
/// assert_eq!((seen.phase, seen.done, seen.share), (Phase::Runs, 16, Some(0.25)));
/// ```
#[derive(Debug, Default)]
pub struct Progress(Mutex<State>);

#[derive(Debug, Clone, Copy)]
struct State {
    phase: Phase,
    done: u64,
    of: Option<u64>,
    share: Option<f64>,
    /// Done before: items, and their share.
    before: (u64, f64),
    clock: Option<Stopwatch>,
}

impl State {
    const fn new(phase: Phase, of: Option<u64>) -> Self {
        Self { phase, done: 0, of, share: None, before: (0, 0.0), clock: None }
    }
}

impl Default for State {
    fn default() -> Self {
        Self::new(Phase::Starting, None)
    }
}

/// How far a search was at one moment.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Seen {
    /// What it was doing.
    pub phase: Phase,
    /// Items done: what they are depends on the phase.
    pub done: u64,
    /// All items of the phase, if that is known.
    pub of: Option<u64>,
    /// Items that an earlier run had done.
    pub before: u64,
    /// The part of the phase that was done, from 0 to 1, by expected time.
    pub share: Option<f64>,
    /// The time since the phase began.
    pub elapsed: Duration,
    /// The time until it ends, going by the time so far.
    pub left: Option<Duration>,
}

impl Progress {
    /// Of a search that has not begun.
    #[must_use]
    pub const fn new() -> Self {
        Self(Mutex::new(State::new(Phase::Starting, None)))
    }

    /// A phase begins, with so many items if that is known.
    pub fn begin(&self, phase: Phase, of: Option<u64>) {
        let clock = Some(Stopwatch::start());
        *self.state() = State { clock, ..State::new(phase, of) };
    }

    /// So many items, this share of the phase, were done by an earlier run.
    pub fn resume(&self, items: u64, share: f64) {
        let mut state = self.state();
        state.before = (items, share);
        (state.done, state.share) = (items, Some(share));
    }

    /// So many items more are done.
    pub fn add(&self, items: u64) {
        self.state().done += items;
    }

    /// So many items are done in all, which are this share of the phase. For
    /// items that take different times.
    pub fn at(&self, done: u64, share: f64) {
        let mut state = self.state();
        (state.done, state.share) = (done, Some(share));
    }

    /// How far the search is now.
    #[must_use]
    pub fn seen(&self) -> Seen {
        let State { phase, done, of, share, before, clock } = *self.state();
        let by_items = || of.filter(|&of| of > 0).map(|of| done as f64 / of as f64);
        let share = share.or_else(by_items).map(|share| share.clamp(0.0, 1.0));
        let elapsed = clock.map_or(Duration::ZERO, Stopwatch::elapsed);
        let left = share.filter(|&share| share > before.1).and_then(|share| {
            let seconds = elapsed.as_secs_f64() * (1.0 - share) / (share - before.1);
            Duration::try_from_secs_f64(seconds).ok()
        });
        Seen { phase, done, of, before: before.0, share, elapsed, left }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_the_share_unless_another_is_told() {
        let progress = Progress::new();
        assert_eq!((progress.seen().phase, progress.seen().share), (Phase::Starting, None));
        progress.begin(Phase::Rows, Some(8));
        progress.add(2);
        assert_eq!((progress.seen().done, progress.seen().share), (2, Some(0.25)));
        progress.at(4, 0.9);
        assert_eq!((progress.seen().done, progress.seen().share), (4, Some(0.9)));
        progress.begin(Phase::Nodes, None);
        progress.add(5);
        let seen = progress.seen();
        assert_eq!((seen.done, seen.of, seen.share, seen.left), (5, None, None, None));
    }

    #[test]
    fn what_was_done_before_says_nothing_of_the_time_left() {
        let progress = Progress::new();
        progress.begin(Phase::Units, Some(100));
        progress.resume(50, 0.5);
        let seen = progress.seen();
        assert_eq!((seen.before, seen.done, seen.share), (50, 50, Some(0.5)));
        assert_eq!(seen.left, None);
        progress.at(60, 0.75);
        let left = |seen: Seen| seen.left.unwrap().as_secs_f64() / seen.elapsed.as_secs_f64();
        // As much again as in this run.
        assert!((left(progress.seen()) - 1.0).abs() < 1e-3);
    }
}
