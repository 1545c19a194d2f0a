//! Finding the next or the last step of interest, and the length of a run.

use super::event::{EachEvent, Event};
use super::observer::{CONTINUE, STOP};
use super::{Algorithm, Replay};
use crate::BoardSize;

/// What to look for. A position is a number of steps taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// The position just after a solution was reported.
    Solution,
    /// The position from which the newest queen is taken back although no
    /// queen was placed after it and no solution found: it leads nowhere.
    DeadEnd,
}

/// What a search for a target came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sought {
    /// The position.
    At(u64),
    /// There is none that way.
    Nowhere,
    /// There is none within the budget; beyond it there may be.
    TooFar,
}

/// The first position after `from` that is a `target`, or with `backwards`
/// the last before it. Forwards, at most `budget` steps after `from` are
/// looked at; backwards, all that lead there.
///
/// ```
/// use queens::BoardSize;
/// use queens::teach::{Algorithm, Sought, Target, seek};
///
/// let size = BoardSize::new(4)?;
/// let found = seek(Algorithm::Bitset, size, Target::Solution, 0, false, 1000);
/// assert_eq!(found, Sought::At(13));
/// # Ok::<(), queens::Error>(())
/// ```
#[must_use]
pub fn seek(
    algorithm: Algorithm,
    size: BoardSize,
    target: Target,
    from: u64,
    backwards: bool,
    budget: u64,
) -> Sought {
    let last = if backwards { from } else { from.saturating_add(budget) };
    let (mut found, mut taken, mut board) = (None, 0, Replay::default());
    let mut each = EachEvent(|event: Event| {
        let here = match target {
            Target::Solution => (event == Event::Solution).then_some(taken + 1),
            Target::DeadEnd => board.is_dead_end(Some(event)).then_some(taken),
        };
        board.apply(event);
        taken += 1;
        if let Some(position) = here {
            if backwards && position < from {
                found = here;
            } else if !backwards && position > from {
                found = here;
                return STOP;
            }
        }
        if taken > last { STOP } else { CONTINUE }
    });
    let ended = algorithm.observe(size, &mut each) == CONTINUE;
    match found {
        Some(position) => Sought::At(position),
        None if ended || backwards => Sought::Nowhere,
        None => Sought::TooFar,
    }
}

/// The length of a run and where its solutions are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Landmarks {
    /// The steps of the run, or of its part within the budget.
    pub total: u64,
    /// Whether the run ended within the budget.
    pub ended: bool,
    /// The positions of the first solutions.
    pub solutions: Vec<u64>,
}

/// Runs a program for at most `budget` steps and notes its first `limit`
/// solutions.
#[must_use]
pub fn landmarks(algorithm: Algorithm, size: BoardSize, limit: usize, budget: u64) -> Landmarks {
    let mut marks = Landmarks { total: 0, ended: false, solutions: Vec::new() };
    let mut each = EachEvent(|event: Event| {
        if marks.total == budget {
            return STOP;
        }
        marks.total += 1;
        if event == Event::Solution && marks.solutions.len() < limit {
            marks.solutions.push(marks.total);
        }
        CONTINUE
    });
    let ended = algorithm.observe(size, &mut each) == CONTINUE;
    Landmarks { ended, ..marks }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::teach::Window;

    const ALL: u64 = u64::MAX;

    #[test]
    fn landmarks_are_the_length_and_the_positions_that_seek_finds() {
        let size = BoardSize::new(6).unwrap();
        for &algorithm in Algorithm::ALL {
            let marks = landmarks(algorithm, size, 3, ALL);
            let whole = Window::of(algorithm, size, 0, usize::MAX).events.len() as u64;
            assert_eq!((marks.total, marks.ended), (whole, true), "{algorithm}");
            let first = seek(algorithm, size, Target::Solution, 0, false, ALL);
            assert_eq!(Sought::At(marks.solutions[0]), first, "{algorithm}");
            assert_eq!(marks.solutions.len(), if algorithm.finds_all() { 3 } else { 1 });
            assert!(!landmarks(algorithm, size, 3, whole - 1).ended);
        }
    }

    #[test]
    fn forwards_finds_each_target_and_backwards_finds_them_again() {
        let size = BoardSize::new(6).unwrap();
        for (&algorithm, target) in
            Algorithm::ALL.iter().flat_map(|a| [(a, Target::Solution), (a, Target::DeadEnd)])
        {
            let (mut at, mut positions) = (0, Vec::new());
            while let Sought::At(next) = seek(algorithm, size, target, at, false, ALL) {
                positions.push(next);
                at = next;
                if positions.len() == 40 {
                    break;
                }
            }
            let solutions = if algorithm.finds_all() { 4 } else { 1 };
            assert!(target == Target::DeadEnd || positions.len() == solutions, "{algorithm}");
            at += 1;
            while let Sought::At(before) = seek(algorithm, size, target, at, true, ALL) {
                assert_eq!(positions.pop(), Some(before), "{algorithm}");
                at = before;
            }
            assert!(positions.is_empty());
        }
    }

    #[test]
    fn the_first_dead_end_of_row_scan_on_four() {
        // a4 and c3: every square of the third row is attacked.
        let size = BoardSize::new(4).unwrap();
        let sought = seek(Algorithm::RowScan, size, Target::DeadEnd, 0, false, ALL);
        let Sought::At(at) = sought else { panic!("{sought:?}") };
        let board = Window::of(Algorithm::RowScan, size, at, 0).start;
        let queens: Vec<_> = board.queens().iter().map(|queen| (queen.row, queen.col)).collect();
        assert_eq!(queens, [(0, 0), (1, 2)]);
        assert_eq!((board.refused(2).count(), board.tries(2).len()), (4, 0));
    }

    #[test]
    fn a_budget_ends_the_search() {
        let size = BoardSize::new(8).unwrap();
        let solution = |from, backwards, budget| {
            seek(Algorithm::RowScan, size, Target::Solution, from, backwards, budget)
        };
        assert_eq!(solution(0, false, 10), Sought::TooFar);
        assert_eq!(solution(ALL, false, ALL), Sought::Nowhere);
        assert_eq!(solution(100, true, 1), Sought::Nowhere);
        assert_eq!(solution(ALL, true, 1), solution(ALL, true, ALL));
    }
}
