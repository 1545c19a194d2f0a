//! The board at a step, and at the step before.

use super::event::{Event, square};
use super::observer::{CONTINUE, Counters, Flow, Observer};
use crate::Square;

/// The board and the counts after a number of events, which can be taken back
/// one by one.
///
/// ```
/// use queens::teach::{Event, Replay};
/// use queens::Square;
///
/// let (mut replay, corner) = (Replay::default(), Square::new(0, 0));
/// replay.apply(Event::Placed(corner));
/// assert_eq!(replay.attackers(Square::new(3, 3)).collect::<Vec<_>>(), [corner]);
/// replay.revert(Event::Placed(corner));
/// assert_eq!(replay, Replay::default());
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Replay {
    queens: Vec<Square>,
    counters: Counters,
}

impl Replay {
    /// One step on.
    pub fn apply(&mut self, event: Event) {
        match event {
            Event::Tested { .. } => self.counters.tested += 1,
            Event::Placed(square) => {
                self.counters.placed += 1;
                self.queens.push(square);
            }
            Event::Undone(square) => {
                self.counters.undone += 1;
                self.take(square);
            }
            Event::Solution => self.counters.solutions += 1,
        }
    }

    /// One step back: `event` was the last one applied.
    pub fn revert(&mut self, event: Event) {
        match event {
            Event::Tested { .. } => self.counters.tested -= 1,
            Event::Placed(square) => {
                self.counters.placed -= 1;
                self.take(square);
            }
            Event::Undone(square) => {
                self.counters.undone -= 1;
                self.queens.push(square);
            }
            Event::Solution => self.counters.solutions -= 1,
        }
    }

    fn take(&mut self, square: Square) {
        if let Some(place) = self.queens.iter().rposition(|&queen| queen == square) {
            self.queens.remove(place);
        }
    }

    /// The queens on the board, in the order in which they were placed; after a
    /// step back, queens that moved stand last.
    #[must_use]
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// The steps so far, by kind.
    #[must_use]
    pub const fn counters(&self) -> Counters {
        self.counters
    }

    /// The number of events so far.
    #[must_use]
    pub const fn step(&self) -> u64 {
        let Counters { tested, placed, undone, solutions } = self.counters;
        tested + placed + undone + solutions
    }

    /// The queens that attack a square. For a queen's own square, as the check
    /// of a full board tests it, these are the attacking queens above.
    pub fn attackers(&self, square: Square) -> impl Iterator<Item = Square> + '_ {
        let own = self.queens.contains(&square);
        let attacks = move |queen: &Square| {
            queen.attacks(square) && (!own || queen.row < square.row) && *queen != square
        };
        self.queens.iter().copied().filter(attacks)
    }
}

impl Observer for Replay {
    fn tested(&mut self, row: usize, col: usize, safe: bool) -> Flow {
        self.apply(Event::Tested { square: square(row, col), safe });
        CONTINUE
    }

    fn placed(&mut self, row: usize, col: usize) -> Flow {
        self.apply(Event::Placed(square(row, col)));
        CONTINUE
    }

    fn undone(&mut self, row: usize, col: usize) -> Flow {
        self.apply(Event::Undone(square(row, col)));
        CONTINUE
    }

    fn solution(&mut self, _columns: &[u32]) -> Flow {
        self.apply(Event::Solution);
        CONTINUE
    }
}
