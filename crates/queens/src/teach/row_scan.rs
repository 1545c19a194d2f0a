//! `row-scan`: one column number per row, compared with every earlier row.

use super::{CONTINUE, Flow, Info, Observer, Order, Program};
use crate::BoardSize;

/// The program; see the [module](self).
pub(super) struct RowScan {
    queens: Vec<u32>,
}

impl Program for RowScan {
    const INFO: Info = Info {
        id: "row-scan",
        order: Order::Lexicographic,
        test_cost: "O(r)",
        article: "000",
        practical: 12,
    };

    fn run<O: Observer>(size: BoardSize, observer: &mut O) -> Flow {
        Self { queens: vec![0; size.get()] }.row(0, observer)
    }
}

impl RowScan {
    fn row<O: Observer>(&mut self, row: usize, observer: &mut O) -> Flow {
        let n = self.queens.len();
        if row == n {
            return observer.solution(&self.queens);
        }
        for col in 0..n {
            self.queens[row] = col as u32;
            let safe = self.is_safe(row);
            observer.tested(row, col, safe)?;
            if safe {
                observer.placed(row, col)?;
                self.row(row + 1, observer)?;
                observer.undone(row, col)?;
            }
        }
        CONTINUE
    }

    fn is_safe(&self, row: usize) -> bool {
        let col = self.queens[row] as usize;
        self.queens[..row].iter().enumerate().all(|(r, &c)| {
            let c = c as usize;
            c != col && c + r != col + row && c + row != col + r
        })
    }
}
