//! Any step of any run, forward and back, in constant memory.

use std::collections::VecDeque;

use super::{Algorithm, Event, Exhausted, Exhibit, Refusal, Replay, Window, exhibits};
use crate::BoardSize;

/// Steps that are fetched together.
const LENGTH: u64 = 1 << 14;
/// Exhibits that are made together.
const SHOWN: u64 = 64;
/// Windows that are kept, so that going to and fro does not fetch again.
const KEPT: usize = 8;

/// A run, at whatever step one asks for.
///
/// ```
/// use queens::BoardSize;
/// use queens::teach::{Algorithm, Event, Recording};
///
/// let mut recording = Recording::new(Algorithm::RowScan, BoardSize::new(8)?);
/// let moment = recording.at(230);
/// assert_eq!(moment.board.queens().len(), 4);
/// assert!(matches!(moment.next, Some(Event::Undone(square)) if square.row == 3));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug)]
pub struct Recording {
    algorithm: Algorithm,
    size: BoardSize,
    /// By number, the oldest first.
    windows: VecDeque<(u64, Window)>,
    /// The window and the board that were asked for last.
    now: Option<(u64, Replay)>,
    /// The data after some steps, and the number of the first of these.
    shown: Option<(u64, Vec<Exhibit>)>,
}

/// The run between two steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moment {
    /// The steps taken.
    pub position: u64,
    /// The step that led here; none at the start.
    pub step: Option<Event>,
    /// The step that comes next; none at the end.
    pub next: Option<Event>,
    /// The board.
    pub board: Replay,
}

impl Recording {
    /// The run of a program on a board.
    #[must_use]
    pub const fn new(algorithm: Algorithm, size: BoardSize) -> Self {
        Self { algorithm, size, windows: VecDeque::new(), now: None, shown: None }
    }

    /// The program.
    #[must_use]
    pub const fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// The run after `position` steps, or at its end if it has fewer.
    ///
    /// A step that is far from the last one asked for costs a run up to there.
    pub fn at(&mut self, position: u64) -> Moment {
        let number = position / LENGTH;
        let last = self.now.take().filter(|(window, _)| *window == number).map(|(_, board)| board);
        let window = self.window(number);
        let first = window.start.step();
        if position > first && window.events.is_empty() {
            return self.at(first);
        }
        let steps = (position - first).min(window.events.len() as u64) as usize;
        let event = |at: usize| window.events.get(at).map(|&event| Event::unpack(event));
        let done = |board: &Replay| (board.step() - first) as usize;
        let mut board = last.filter(|board| done(board) <= steps).unwrap_or(window.start.clone());
        (done(&board)..steps).filter_map(event).for_each(|event| board.apply(event));
        let moment = Moment {
            position: first + steps as u64,
            step: steps.checked_sub(1).and_then(event),
            next: event(steps),
            board,
        };
        self.now = Some((number, moment.board.clone()));
        moment
    }

    /// A window with the step before its positions and the step after them.
    fn window(&mut self, number: u64) -> &Window {
        let found = self.windows.iter().position(|(other, _)| *other == number);
        let place = found.unwrap_or_else(|| {
            let before = (number * LENGTH).saturating_sub(1);
            let window = Window::of(self.algorithm, self.size, before, LENGTH as usize + 2);
            if self.windows.len() == KEPT {
                self.windows.pop_front();
            }
            self.windows.push_back((number, window));
            self.windows.len() - 1
        });
        &self.windows[place].1
    }

    /// What the program keeps after so many steps; `None` past the end of the run.
    ///
    /// It costs a run up to there, but for steps near the last one asked for.
    pub fn exhibit(&mut self, position: u64) -> Option<&Exhibit> {
        let first = position / SHOWN * SHOWN;
        if self.shown.as_ref().is_none_or(|shown| shown.0 != first) {
            let shown = exhibits(self.algorithm, self.size, first..first.saturating_add(SHOWN));
            self.shown = Some((first, shown));
        }
        self.shown.as_ref()?.1.get((position - first) as usize)
    }

    /// Why the step that led to a moment refused its square, if it did.
    #[must_use]
    pub fn refusal(&self, moment: &Moment) -> Option<Refusal> {
        let Some(Event::Tested { square, safe: false }) = moment.step else { return None };
        self.algorithm.refusal(&moment.board, square)
    }

    /// The line of code that made the step that led to a moment.
    #[must_use]
    pub fn line(&self, moment: &Moment) -> Option<usize> {
        self.algorithm.line_of(moment.step?, &moment.board)
    }

    /// The row in which no square is left, if that is why the next step takes a
    /// queen back.
    #[must_use]
    pub fn exhausted(&self, moment: &Moment) -> Option<Exhausted> {
        self.algorithm.exhausted(self.size.get(), &moment.board, moment.next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_moment_is_that_of_the_run_from_all_sides() {
        let size = BoardSize::new(6).unwrap();
        for &algorithm in Algorithm::ALL {
            let whole = Window::of(algorithm, size, 0, usize::MAX);
            let total = whole.events.len();
            let mut recording = Recording::new(algorithm, size);
            let far = |at: usize| at * 7919 % (total + 1);
            let steps = (0..=total.min(300)).chain((0..300).map(far)).chain((0..=300).rev());
            for step in steps.map(|step| step.min(total)) {
                let moment = recording.at(step as u64);
                assert_eq!(moment.position, step as u64, "{algorithm}");
                assert_eq!(moment.board, whole.board(step), "{algorithm} {step}");
                let event = |at: usize| whole.events.get(at).map(|&event| Event::unpack(event));
                assert_eq!(moment.next, event(step), "{algorithm} {step}");
                assert_eq!(moment.step, step.checked_sub(1).and_then(event), "{algorithm} {step}");
            }
            assert_eq!(recording.at(u64::MAX), recording.at(total as u64), "{algorithm}");
        }
    }

    #[test]
    fn exhibits_are_those_of_the_run_from_all_sides() {
        let size = BoardSize::new(5).unwrap();
        for &algorithm in Algorithm::ALL {
            let all = exhibits(algorithm, size, 0..400);
            let mut recording = Recording::new(algorithm, size);
            for step in (0..400).chain((0..400).rev().step_by(7)) {
                assert_eq!(recording.exhibit(step), all.get(step as usize), "{algorithm} {step}");
            }
            assert_eq!(recording.exhibit(u64::MAX), None);
        }
    }

    #[test]
    fn where_windows_meet_nothing_is_lost() {
        let size = BoardSize::new(9).unwrap();
        let whole = Window::of(Algorithm::RowScan, size, 0, 3 * LENGTH as usize);
        let mut recording = Recording::new(Algorithm::RowScan, size);
        for edge in [LENGTH, 2 * LENGTH] {
            for step in (edge - 3..edge + 3).chain((edge - 3..edge + 3).rev()) {
                let moment = recording.at(step);
                let event = |at: u64| Some(Event::unpack(whole.events[at as usize]));
                assert_eq!((moment.step, moment.next), (event(step - 1), event(step)), "{step}");
                assert_eq!(moment.board.step(), step);
            }
        }
    }
}
