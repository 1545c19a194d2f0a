//! `column-walk`: one column number per row, and three columns that move apart.
//!
//! **Idea.** The walk of `grid-walk` without its board: a row of zeros and a
//! single 1 says no more than the column of the 1. Going up from the new queen,
//! a row's queen must not stand in the queen's column nor in the two columns
//! where the diagonals arrive, and those move one step out with every row.
//!
//! ```text
#![doc = include_str!("code.txt")]
//! ```
//!
//! **Keeps** one number per row; there is nothing to clear on the way back.
//! **Tests** the rows above, the nearest first, without any multiplication or
//! sum: two counters do it.
//!
//! **Invariant.** When row r begins, the queens of rows 0..r do not attack each
//! other; what stands in later rows has no meaning.
//!
//! **Cost.** O(r) for a test, O(1) to place.
//!
//! **Source.** Article 001, second program, in Java, after a course on data
//! structures. Its counter belongs to the object and is not reset between runs.

mod exhibit;

use super::{Branches, CONTINUE, Finds, Flow, Info, Meets, Observer, Order, Program};
use crate::BoardSize;

/// The program; see the [module](self).
#[derive(Debug)]
pub struct ColumnWalk {
    queens: Vec<u32>,
}

impl Program for ColumnWalk {
    const INFO: Info = Info {
        id: "column-walk",
        order: Order::Lexicographic,
        finds: Finds::All,
        branches: Branches::Rows,
        meets: Meets::Nearest,
        test_cost: "O(r)",
        place_cost: "O(1)",
        article: "001, second",
        practical: 13,
        code: include_str!("code.txt"),
    };

    fn run<O: Observer>(size: BoardSize, observer: &mut O) -> Flow {
        let mut program = Self { queens: vec![0; size.get()] };
        observer.sees(&program)?;
        program.row(0, observer)
    }
}

impl ColumnWalk {
    fn row<O: Observer>(&mut self, row: usize, observer: &mut O) -> Flow {
        let n = self.queens.len();
        if row == n {
            observer.solution(&self.queens)?;
            return observer.sees(self);
        }
        for col in 0..n {
            let safe = self.is_safe(row, col as u32);
            observer.tested(row, col, safe)?;
            observer.sees(self)?;
            if safe {
                self.queens[row] = col as u32;
                observer.placed(row, col)?;
                observer.sees(self)?;
                self.row(row + 1, observer)?;
                observer.undone(row, col)?;
                observer.sees(self)?;
            }
        }
        CONTINUE
    }

    fn is_safe(&self, row: usize, col: u32) -> bool {
        let (mut left, mut right) = (col, col);
        self.queens[..row].iter().rev().all(|&queen| {
            // Past an edge the expected column is one that no queen has; to
            // the left of column 0 it wraps to a number far beyond the board.
            left = left.wrapping_sub(1);
            right += 1;
            queen != col && queen != left && queen != right
        })
    }
}
