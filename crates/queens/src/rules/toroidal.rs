//! `toroidal`: queens on a torus.
//!
//! The sets of the classic rules, moved round: what leaves the board on one
//! side comes back on the other (totals: OEIS A051906).
//!
//! **None.** n queens fit on the torus only if n is divisible by neither 2 nor 3.
//! The diagonals c − r are then all different modulo n, and so are c + r, like
//! the rows r and the columns c. Summed over the queens, Σ(c − r) = 0, while all
//! n diagonals sum to n(n − 1)/2, which n divides only if it is odd. Squared,
//! Σ(c − r)² + Σ(c + r)² = 2Σr² + 2Σc²: with S = n(n − 1)(2n − 1)/6 on every side
//! 2S = 4S modulo n, so n divides 2S = n(n − 1)(2n − 1)/3, and 3 does not divide n.
//!
//! **One.** Everywhere else c = 2r + 1 modulo n is a solution, since c − r and
//! c + r = 3r + 1 are then all different modulo n, and it is the one of the
//! closed formula of [`place`](crate::place), which for these n goes through the
//! odd columns, counted from 0, and then through the even ones.
//!
//! **Source.** G. Pólya, "Über die ‚doppelt-periodischen‘ Lösungen des
//! n-Damen-Problems", in W. Ahrens, Mathematische Unterhaltungen und Spiele
//! (1918).

use super::{Diagonals, Geometry, Rules, Word};
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

    const GEOMETRY: Geometry = Geometry { diagonals: Diagonals::Around, leaps: &[] };
    const SHORTER: usize = 2;
    const SETS: usize = 2;

    fn has_none(n: u64) -> bool {
        n.is_multiple_of(2) || n.is_multiple_of(3)
    }

    fn keeps_formula(n: u64) -> bool {
        !Self::has_none(n)
    }

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
