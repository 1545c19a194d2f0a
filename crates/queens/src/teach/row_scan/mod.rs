//! `row-scan`: one column number per row, compared with every earlier row.
//!
//! **Idea.** Go down row by row and try the columns from left to right. The
//! rows above are right already, so only the new queen has to be compared with
//! them; a row where no column is safe sends the search back to the row before.
//!
//! ```text
#![doc = include_str!("code.txt")]
//! ```
//!
//! **Keeps** one number per row. A list cannot hold two queens in one row, and
//! a column that did not work is simply overwritten: nothing is cleared on the
//! way back.
//!
//! **Tests** the earlier rows from the top down: the columns differ, and so do
//! the sums and the differences that number the two diagonals.
//!
//! **Invariant.** When row r begins, the queens of rows 0..r do not attack each
//! other; what stands in later rows has no meaning.
//!
//! **Cost.** O(r) for a test, O(1) to place.
//!
//! **Source.** Article 000, in Java.

pub(super) mod exhibit;

use super::{Branches, CONTINUE, Finds, Flow, Info, Meets, Observer, Order, Program};
use crate::BoardSize;

/// The program; see the [module](self).
#[derive(Debug)]
pub struct RowScan {
    queens: Vec<u32>,
}

impl Program for RowScan {
    const INFO: Info = Info {
        id: "row-scan",
        order: Order::Lexicographic,
        finds: Finds::All,
        branches: Branches::Rows,
        meets: Meets::Top,
        test_cost: "O(r)",
        place_cost: "O(1)",
        article: "000",
        practical: 13,
        code: include_str!("code.txt"),
    };

    fn run<O: Observer>(size: BoardSize, observer: &mut O) -> Flow {
        let mut program = Self { queens: vec![0; size.get()] };
        observer.sees(&program)?;
        program.row(0, observer)
    }
}

impl RowScan {
    fn row<O: Observer>(&mut self, row: usize, observer: &mut O) -> Flow {
        let n = self.queens.len();
        if row == n {
            observer.solution(&self.queens)?;
            return observer.sees(self);
        }
        for col in 0..n {
            self.queens[row] = col as u32;
            let safe = self.is_safe(row);
            observer.tested(row, col, safe)?;
            observer.sees(self)?;
            if safe {
                observer.placed(row, col)?;
                observer.sees(self)?;
                self.row(row + 1, observer)?;
                observer.undone(row, col)?;
                observer.sees(self)?;
            }
        }
        CONTINUE
    }

    fn is_safe(&self, row: usize) -> bool {
        let col = self.queens[row];
        let (sum, row) = (row as u32 + col, row as u32);
        self.queens.iter().zip(0..row).all(|(&c, r)| {
            // r + col = row + c says that r − c = row − col, without a sign.
            c != col && r + c != sum && r + col != row + c
        })
    }
}
