//! `toroidal`: queens on a torus.
//!
//! The sets of the classic rules, moved round: what leaves the board on one
//! side comes back on the other (totals: OEIS A051906).

use super::{Rules, Word};
use crate::BoardSize;
use crate::board::RowSet;

/// The rules of the torus.
#[derive(Debug, Clone, Copy)]
pub struct Toroidal {
    n: usize,
    full: u64,
}

/// The diagonals that are taken, where they cross the row; within the board.
#[derive(Debug, Clone, Copy)]
pub struct Turns {
    right: u64,
    left: u64,
}

impl Rules for Toroidal {
    type Lines = Turns;

    const SETS: usize = 2;

    fn new(size: BoardSize) -> Self {
        Self { n: size.get(), full: RowSet::full(size).bits() }
    }

    fn start(self) -> Turns {
        Turns { right: 0, left: 0 }
    }

    #[inline]
    fn attacked(self, lines: Turns) -> u64 {
        lines.right | lines.left
    }

    #[inline]
    fn place(self, lines: Turns, queen: u64) -> Turns {
        let (right, left) = (lines.right | queen, lines.left | queen);
        let last = self.n - 1;
        Turns {
            right: (right << 1 | right >> last) & self.full,
            left: (left >> 1 | left << last) & self.full,
        }
    }

    #[inline]
    fn pack<W: Word>(self, lines: Turns) -> W {
        W::set(lines.right, 0) | W::set(lines.left, self.n)
    }

    fn footprint<W: Word>(self, ahead: usize, col: usize) -> W {
        let ahead = ahead % self.n;
        let right = (col + self.n - ahead) % self.n;
        let left = (col + ahead) % self.n;
        W::set(1, right) | W::set(1, self.n + left)
    }
}
