//! A window on the steps of a run.
//!
//! Programs are recursive and cannot be paused, but every run is the same: to
//! see the steps from some step on, the program is run again and the steps
//! before are only followed. Memory does not grow with the run.

use super::event::{EachEvent, Event};
use super::observer::{CONTINUE, Flow, Observer, STOP};
use super::{Algorithm, Replay};
use crate::BoardSize;

/// Some steps of a run.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Window {
    /// The board before the first of the steps.
    pub start: Replay,
    /// The steps, [packed](Event::pack).
    pub events: Vec<u16>,
    /// Whether the run ends with these steps.
    pub last: bool,
}

impl Window {
    /// Up to `limit` steps of a run, after its first `start`.
    ///
    /// If the run is shorter than `start`, there are no steps, and the board is
    /// the one at its end.
    ///
    /// ```
    /// use queens::BoardSize;
    /// use queens::teach::{Algorithm, Event, Window};
    ///
    /// let window = Window::of(Algorithm::Bitset, BoardSize::new(4)?, 1, 1);
    /// assert_eq!(window.start.queens().len(), 1);
    /// assert!(matches!(Event::unpack(window.events[0]), Event::Placed(square) if square.row == 1));
    /// # Ok::<(), queens::Error>(())
    /// ```
    #[must_use]
    pub fn of(algorithm: Algorithm, size: BoardSize, start: u64, limit: usize) -> Self {
        let mut first = None;
        let mut cut = Cut::new(start, limit, |window| {
            first = Some(window);
            STOP
        });
        // A window without steps is full at the first one.
        let _ = algorithm.observe(size, &mut cut);
        let rest = cut.finish();
        first.unwrap_or(rest)
    }

    /// The board after so many of the steps.
    #[must_use]
    pub fn board(&self, steps: usize) -> Replay {
        let mut board = self.start.clone();
        self.events.iter().take(steps).for_each(|&event| board.apply(Event::unpack(event)));
        board
    }
}

/// An observer that cuts a run into windows and hands each over when it is full.
///
/// ```
/// use queens::BoardSize;
/// use queens::teach::{Algorithm, CONTINUE, Cut};
///
/// let mut lengths = Vec::new();
/// let mut cut = Cut::new(0, 10, |window| {
///     lengths.push(window.events.len());
///     CONTINUE
/// });
/// let _ = Algorithm::Bitset.run(BoardSize::new(4)?, &mut cut);
/// let rest = cut.finish();
/// assert_eq!((lengths, rest.events.len()), (vec![10, 10, 10], 4));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug)]
pub struct Cut<F> {
    skip: u64,
    length: usize,
    /// The board now.
    board: Replay,
    window: Window,
    hand: F,
}

impl<F: FnMut(Window) -> Flow> Cut<F> {
    /// Passes over the first `skip` steps and cuts the others into windows of
    /// `length`.
    pub fn new(skip: u64, length: usize, hand: F) -> Self {
        Self { skip, length, board: Replay::default(), window: Window::default(), hand }
    }

    /// The steps since the last full window, when the run has ended.
    #[must_use]
    pub fn finish(self) -> Window {
        let Self { board, window, .. } = self;
        let start = if window.events.is_empty() { board } else { window.start };
        Window { start, last: true, ..window }
    }

    fn step(&mut self, event: Event) -> Flow {
        if self.skip > 0 {
            self.skip -= 1;
            self.board.apply(event);
            return CONTINUE;
        }
        if self.window.events.is_empty() {
            self.window.start.clone_from(&self.board);
        }
        if self.window.events.len() < self.length {
            self.window.events.push(event.pack());
            self.board.apply(event);
        }
        if self.window.events.len() < self.length {
            return CONTINUE;
        }
        (self.hand)(std::mem::take(&mut self.window))
    }
}

impl<F: FnMut(Window) -> Flow> Observer for Cut<F> {
    fn tested(&mut self, row: usize, col: usize, safe: bool) -> Flow {
        EachEvent(|event| self.step(event)).tested(row, col, safe)
    }

    fn placed(&mut self, row: usize, col: usize) -> Flow {
        EachEvent(|event| self.step(event)).placed(row, col)
    }

    fn undone(&mut self, row: usize, col: usize) -> Flow {
        EachEvent(|event| self.step(event)).undone(row, col)
    }

    fn solution(&mut self, columns: &[u32]) -> Flow {
        EachEvent(|event| self.step(event)).solution(columns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_laid_end_to_end_are_the_whole_run() {
        let size = BoardSize::new(5).unwrap();
        for &algorithm in Algorithm::ALL {
            let whole = Window::of(algorithm, size, 0, usize::MAX);
            assert!(whole.last);
            let mut joined = Vec::<u16>::new();
            loop {
                let part = Window::of(algorithm, size, joined.len() as u64, 17);
                assert_eq!(part.start, whole.board(joined.len()), "{algorithm} {}", joined.len());
                joined.extend(&part.events);
                if part.last {
                    break;
                }
                assert_eq!(part.events.len(), 17);
            }
            assert_eq!(joined, whole.events, "{algorithm}");
        }
    }

    #[test]
    fn a_run_is_cut_into_the_same_windows() {
        let size = BoardSize::new(5).unwrap();
        for &algorithm in Algorithm::ALL {
            let mut windows = Vec::new();
            let mut cut = Cut::new(7, 20, |window| {
                windows.push(window);
                CONTINUE
            });
            assert_eq!(algorithm.run(size, &mut cut), CONTINUE);
            let rest = cut.finish();
            windows.push(rest);
            for (number, window) in windows.into_iter().enumerate() {
                let alone = Window::of(algorithm, size, 7 + 20 * number as u64, 20);
                assert_eq!((window.start, window.events), (alone.start, alone.events));
            }
        }
    }

    #[test]
    fn a_window_past_the_end_is_empty() {
        let size = BoardSize::new(4).unwrap();
        let past = Window::of(Algorithm::Bitset, size, 1_000_000, 10);
        assert!(past.last && past.events.is_empty() && past.start.queens().is_empty());
        assert_eq!(past.start.counters().solutions, 2);
        let nothing = Window::of(Algorithm::Bitset, size, 3, 0);
        assert!(!nothing.last && nothing.events.is_empty() && nothing.start.step() == 3);
    }
}
