//! `hertzsprung`: rooks that also step to the neighbouring squares on
//! diagonals; for the tests alone.
//!
//! It forbids *less* than chess, has no diagonals and carries one set only: so
//! the tests find whoever takes the rules of chess for granted. Totals: OEIS
//! A002464, Hertzsprung's problem.

use super::{Diagonals, Geometry, Rules, Word};
use crate::BoardSize;
use crate::board::RowSet;

/// The rules of Hertzsprung's problem.
#[derive(Debug, Clone, Copy)]
pub struct Hertzsprung {
    full: u64,
}

impl Rules for Hertzsprung {
    /// The neighbours of the queen in the row above.
    type Lines = u64;

    const GEOMETRY: Geometry = Geometry { diagonals: Diagonals::None, leaps: &[(1, 1)] };
    const SETS: usize = 1;

    fn keeps_formula(_n: u64) -> bool {
        true
    }

    fn new(size: BoardSize) -> Self {
        Self { full: RowSet::full(size).bits() }
    }

    fn start(self) -> u64 {
        0
    }

    fn attacked(self, lines: u64) -> u64 {
        lines
    }

    fn place(self, _lines: u64, queen: u64) -> u64 {
        queen << 1 | queen >> 1
    }

    fn pack<W: Word>(self, lines: u64) -> W {
        W::set(lines & self.full, 0)
    }

    fn footprint<W: Word>(self, ahead: usize, col: usize) -> W {
        if ahead == 0 { W::set(1, col) } else { W::default() }
    }
}
