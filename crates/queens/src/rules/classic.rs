//! `classic`: queens as in chess.
//!
//! Two sets, one for each direction of diagonals. From row to row the one
//! moves a column to the right, the other a column to the left; what leaves
//! the board is gone. The queen of a row joins both before they move.

use super::{Geometry, Rules, Word};
use crate::BoardSize;
use crate::board::RowSet;

/// The rules of chess.
#[derive(Debug, Clone, Copy)]
pub struct Classic {
    n: usize,
    full: u64,
}

/// The diagonals that are taken, where they cross the row.
#[derive(Debug, Clone, Copy)]
pub struct Diagonals {
    /// Falling to the right; bits beyond the board mean nothing.
    right: u64,
    /// Falling to the left.
    left: u64,
}

impl Rules for Classic {
    type Lines = Diagonals;

    const GEOMETRY: Geometry = Geometry::CHESS;
    const SETS: usize = 2;

    fn keeps_formula(_n: u64) -> bool {
        true
    }

    fn new(size: BoardSize) -> Self {
        Self { n: size.get(), full: RowSet::full(size).bits() }
    }

    fn start(self) -> Diagonals {
        Diagonals { right: 0, left: 0 }
    }

    #[inline]
    fn attacked(self, lines: Diagonals) -> u64 {
        lines.right | lines.left
    }

    #[inline]
    fn place(self, lines: Diagonals, queen: u64) -> Diagonals {
        Diagonals { right: (lines.right | queen) << 1, left: (lines.left | queen) >> 1 }
    }

    #[inline]
    fn pack<W: Word>(self, lines: Diagonals) -> W {
        W::set(lines.right & self.full, 0) | W::set(lines.left, self.n)
    }

    fn footprint<W: Word>(self, ahead: usize, col: usize) -> W {
        let right = col.checked_sub(ahead).map_or(W::default(), |at| W::set(1, at));
        let at = col + ahead;
        let left = if at < self.n { W::set(1, self.n + at) } else { W::default() };
        right | left
    }
}
