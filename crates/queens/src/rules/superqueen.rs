//! `superqueen`: queens that also move as knights.
//!
//! The diagonals of the classic rules and two more sets: what knights forbid
//! in this row and in the next; further down a knight does not reach (totals:
//! OEIS A051223).

use super::classic::{Classic, Diagonals};
use super::{Geometry, Rules, Word};
use crate::BoardSize;
use crate::board::RowSet;

/// The rules of the superqueen.
#[derive(Debug, Clone, Copy)]
pub struct Superqueen {
    queen: Classic,
    n: usize,
    full: u64,
}

/// What diagonals and knights forbid; bits beyond the board mean nothing.
#[derive(Debug, Clone, Copy)]
pub struct Leaps {
    diagonals: Diagonals,
    here: u64,
    next: u64,
}

impl Rules for Superqueen {
    type Lines = Leaps;

    const GEOMETRY: Geometry = Geometry { leaps: &[(1, 2)], ..Geometry::CHESS };
    const SHORTER: usize = 1;
    const SETS: usize = 4;

    fn new(size: BoardSize) -> Self {
        Self { queen: Classic::new(size), n: size.get(), full: RowSet::full(size).bits() }
    }

    fn start(self) -> Leaps {
        Leaps { diagonals: self.queen.start(), here: 0, next: 0 }
    }

    #[inline]
    fn attacked(self, lines: Leaps) -> u64 {
        self.queen.attacked(lines.diagonals) | lines.here
    }

    #[inline]
    fn place(self, lines: Leaps, queen: u64) -> Leaps {
        Leaps {
            diagonals: self.queen.place(lines.diagonals, queen),
            here: lines.next | queen << 2 | queen >> 2,
            next: queen << 1 | queen >> 1,
        }
    }

    #[inline]
    fn pack<W: Word>(self, lines: Leaps) -> W {
        self.queen.pack::<W>(lines.diagonals)
            | W::set(lines.here & self.full, 2 * self.n)
            | W::set(lines.next & self.full, 3 * self.n)
    }

    fn footprint<W: Word>(self, ahead: usize, col: usize) -> W {
        let diagonals = self.queen.footprint::<W>(ahead, col);
        if ahead < 2 { diagonals | W::set(1, (2 + ahead) * self.n + col) } else { diagonals }
    }
}
