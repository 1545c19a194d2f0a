//! Fundamental solutions and symmetry classes, from totals alone.
//!
//! By Burnside's lemma the number of orbits is the mean, over the eight moves,
//! of the number of solutions each leaves as it is. Reflections leave none
//! (for n > 1), so for n > 1, with Q solutions in all, H fixed by the half turn
//! and R by the quarter turn, there are (Q + H + 2R) / 8 fundamental solutions.

use crate::run::Work;
use crate::{Board, Error};

/// How the solutions of one board fall into symmetry classes.
///
/// ```
/// use queens::{Board, Work, count::Classes};
///
/// // Of the 92 solutions for n = 8, eleven orbits have 8 and one has 4.
/// let classes = Classes::of(&Board::new(8)?, 92, &Work::default())?;
/// assert_eq!(classes.fundamental(), 12);
/// assert_eq!(classes.ordinary_orbits(), 11);
/// assert_eq!(classes.centrosymmetric_orbits(), 1);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Classes {
    n: usize,
    /// All solutions.
    pub all: u128,
    /// Solutions that the half turn leaves as they are, the next included.
    pub half_turn: u128,
    /// Solutions that the quarter turn leaves as they are.
    pub quarter_turn: u128,
}

impl Classes {
    /// The classes of a board that has `all` solutions; the symmetric ones are
    /// counted here.
    ///
    /// # Errors
    ///
    /// [`Error::Cancelled`] if `cancel` is raised; [`Error::Worker`] if `all`
    /// cannot be the total, because the classes would not be whole orbits.
    pub fn of(board: &Board, all: u128, work: &Work<'_>) -> Result<Self, Error> {
        let half_turn = super::fixed_by_half_turn(board, work)?;
        let quarter_turn = super::fixed_by_quarter_turn(board, work)?;
        let classes = Self { n: board.n(), all, half_turn, quarter_turn };
        let whole = |count: Option<u128>, orbit: u128| count.is_some_and(|c| c % orbit == 0);
        let fits = whole(all.checked_sub(half_turn), 8)
            && whole(half_turn.checked_sub(quarter_turn), 4)
            && whole(Some(quarter_turn), 2);
        if fits || (classes.n == 1 && all == 1) {
            Ok(classes)
        } else {
            let reason = format!(
                "{all} solutions, {half_turn} of them fixed by the half turn and \
                 {quarter_turn} by the quarter turn, are not whole orbits"
            );
            Err(Error::Worker { reason })
        }
    }

    /// Fundamental solutions: the number of orbits (OEIS A002562).
    #[must_use]
    pub const fn fundamental(&self) -> u128 {
        self.ordinary_orbits() + self.centrosymmetric_orbits() + self.rotational_orbits()
    }

    /// Solutions that only the identity leaves as they are.
    #[must_use]
    pub const fn ordinary(&self) -> u128 {
        self.all - self.half_turn
    }

    /// Orbits of eight (OEIS A260320).
    #[must_use]
    pub const fn ordinary_orbits(&self) -> u128 {
        self.ordinary() / 8
    }

    /// Solutions that the half turn leaves as they are, quarter turns not.
    #[must_use]
    pub const fn centrosymmetric(&self) -> u128 {
        self.half_turn - self.quarter_turn
    }

    /// Orbits of four.
    #[must_use]
    pub const fn centrosymmetric_orbits(&self) -> u128 {
        self.centrosymmetric() / 4
    }

    /// Solutions that the quarter turn leaves as they are.
    #[must_use]
    pub const fn rotational(&self) -> u128 {
        self.quarter_turn
    }

    /// Orbits of two (OEIS A260318); the single queen of n = 1 is one of one.
    #[must_use]
    pub const fn rotational_orbits(&self) -> u128 {
        if self.n == 1 { 1 } else { self.quarter_turn / 2 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::known;

    #[test]
    fn fundamental_solutions_of_every_known_total_that_is_cheap() {
        for n in 1..=18 {
            let all = known::all(n).unwrap();
            let classes = Classes::of(&Board::new(n).unwrap(), all, &Work::default()).unwrap();
            assert_eq!(Some(classes.fundamental()), known::fundamental(n), "{n}");
            let sum = classes.ordinary() + classes.centrosymmetric() + classes.rotational();
            assert_eq!(sum, all);
        }
    }

    #[test]
    fn a_total_that_is_not_made_of_whole_orbits_is_refused() {
        let board = Board::new(8).unwrap();
        for wrong in [0, 91, 93, 96] {
            assert!(Classes::of(&board, wrong, &Work::default()).is_err(), "{wrong}");
        }
    }
}
