//! `bitset`: three masks of n bits; the free squares come without a test.

use super::{CONTINUE, Flow, Info, Observer, Order, Program};
use crate::BoardSize;
use crate::board::RowSet;

/// The program; see the [module](self).
pub(super) struct Bitset {
    full: u64,
    queens: Vec<u32>,
}

impl Program for Bitset {
    const INFO: Info = Info {
        id: "bitset",
        order: Order::Lexicographic,
        test_cost: "O(1) per free square",
        article: "004, fourth",
        practical: 15,
    };

    fn run<O: Observer>(size: BoardSize, observer: &mut O) -> Flow {
        let full = RowSet::full(size).bits();
        Self { full, queens: vec![0; size.get()] }.row(0, 0, 0, 0, observer)
    }
}

impl Bitset {
    fn row<O: Observer>(&mut self, row: usize, cols: u64, d1: u64, d2: u64, observer: &mut O) -> Flow {
        if cols == self.full {
            return observer.solution(&self.queens);
        }
        let mut free = self.full & !(cols | d1 | d2);
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            let col = queen.trailing_zeros();
            self.queens[row] = col;
            observer.placed(row, col as usize)?;
            self.row(row + 1, cols | queen, (d1 | queen) << 1, (d2 | queen) >> 1, observer)?;
            observer.undone(row, col as usize)?;
        }
        CONTINUE
    }
}
