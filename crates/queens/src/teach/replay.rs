//! The board at a step.

use super::event::{Event, square};
use super::observer::{CONTINUE, Counters, Flow, Observer};
use super::tries::{Fate, Levels, Try};
use super::{Algorithm, Branches};
use crate::Square;

/// The board after a number of steps: the queens, what was tried to get there,
/// and the counts.
///
/// ```
/// use queens::teach::{Event, Fate, Replay};
/// use queens::Square;
///
/// let (mut board, corner) = (Replay::default(), Square::new(0, 0));
/// board.apply(Event::Placed(corner));
/// assert_eq!(board.attackers(Square::new(3, 3)).collect::<Vec<_>>(), [corner]);
/// board.apply(Event::Undone(corner));
/// assert_eq!(board.tries(0)[0].fate, Fate::Failed);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Replay {
    queens: Vec<Square>,
    /// The counts just before each queen was placed.
    since: Vec<Counters>,
    levels: Levels,
    counters: Counters,
    /// Whether a queen was placed since the last one was taken back.
    fresh: bool,
}

/// A row in which no square is left: what became of its squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exhausted {
    /// The row, from 0.
    pub row: usize,
    /// Squares that are attacked; no queen stood there.
    pub attacked: usize,
    /// Squares that were tried and failed.
    pub failed: usize,
    /// Squares that were tried and led to a solution.
    pub solved: usize,
}

/// A queen of the branch that is being searched, and her alternatives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Branch<'a> {
    /// The queen, if there is one at this depth.
    pub standing: Option<Try>,
    /// What was tried before in her place.
    pub tries: &'a [Try],
}

impl Replay {
    /// One step on.
    pub fn apply(&mut self, event: Event) {
        match event {
            Event::Tested { square, safe } => {
                self.counters.tested += 1;
                // A queen of a full board stands where she was tested.
                if !safe && !self.queens.contains(&square) {
                    self.levels.add_refused(self.queens.len(), square);
                }
            }
            Event::Placed(square) => {
                self.levels.forget_below(self.queens.len());
                self.since.push(self.counters);
                self.queens.push(square);
                self.counters.placed += 1;
                self.fresh = true;
            }
            Event::Undone(square) => {
                self.take(square);
                self.counters.undone += 1;
                self.fresh = false;
            }
            Event::Solution => {
                self.counters.solutions += 1;
                self.fresh = false;
            }
        }
    }

    fn take(&mut self, square: Square) {
        let Some(place) = self.queens.iter().rposition(|&queen| queen == square) else { return };
        let tried = self.standing(place);
        self.queens.remove(place);
        self.since.remove(place);
        if place < self.queens.len() {
            // A queen that moves: what was tried belongs to no branch.
            self.levels.forget_all();
        } else if let Some(tried) = tried {
            let fate = if tried.solutions > 0 { Fate::Solved } else { Fate::Failed };
            self.levels.forget_below(place);
            self.levels.add_tried(place, Try { fate, ..tried });
        }
    }

    /// The queens on the board, in the order in which they were placed.
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
        self.counters.steps()
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

    /// What was tried with so many queens on the board and taken back, since the
    /// last of them was placed. For programs that move their queens it means
    /// nothing, nor do refusals.
    #[must_use]
    pub fn tries(&self, queens: usize) -> &[Try] {
        self.levels.tried(queens)
    }

    /// What was refused with so many queens on the board, since the last of them
    /// was placed.
    pub fn refused(&self, queens: usize) -> impl Iterator<Item = Square> + '_ {
        self.levels.refused(queens)
    }

    /// The branch that is being searched: for each queen on the board, and for
    /// the one to come, what was tried in her place.
    pub fn branches(&self) -> impl Iterator<Item = Branch<'_>> {
        (0..=self.queens.len())
            .map(|depth| Branch { standing: self.standing(depth), tries: self.tries(depth) })
    }

    /// The queen that was placed on top of so many others, and what is below her.
    fn standing(&self, place: usize) -> Option<Try> {
        let (square, since) = (*self.queens.get(place)?, self.since.get(place)?);
        Some(Try {
            square,
            fate: Fate::Standing,
            step: since.steps() + 1,
            below: self.counters.placed - since.placed - 1,
            solutions: self.counters.solutions - since.solutions,
        })
    }

    /// Whether `next` takes a queen back that led to no other and to no solution.
    #[must_use]
    pub const fn is_dead_end(&self, next: Option<Event>) -> bool {
        self.fresh && matches!(next, Some(Event::Undone(_)))
    }
}

impl Algorithm {
    /// The row of an n×n board in which no square is left, if that is why `next`
    /// takes a queen back; `None` for programs that do not go row by row.
    ///
    /// ```
    /// use queens::teach::{Algorithm, Event, Exhausted, Replay};
    /// use queens::Square;
    ///
    /// let mut board = Replay::default();
    /// board.apply(Event::Placed(Square::new(0, 0)));
    /// board.apply(Event::Placed(Square::new(1, 2)));
    /// let next = Some(Event::Undone(Square::new(1, 2)));
    /// let row = Exhausted { row: 2, attacked: 4, failed: 0, solved: 0 };
    /// assert_eq!(Algorithm::Bitset.exhausted(4, &board, next), Some(row));
    /// ```
    #[must_use]
    pub fn exhausted(self, n: usize, board: &Replay, next: Option<Event>) -> Option<Exhausted> {
        let Some(Event::Undone(queen)) = next else { return None };
        let row = queen.row as usize + 1;
        if self.info().branches != Branches::Rows || row >= n {
            return None;
        }
        let tries = board.tries(board.queens.len());
        let count = |fate| tries.iter().filter(|one| one.fate == fate).count();
        let (failed, solved) = (count(Fate::Failed), count(Fate::Solved));
        Some(Exhausted { row, attacked: n - failed - solved, failed, solved })
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

#[cfg(test)]
mod tests;
