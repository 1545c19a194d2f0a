//! `permutations`: every arrangement of the columns, checked when it is full.
//!
//! **Idea.** One queen in each row and one in each column is a permutation of
//! the columns. Make them all, and keep those whose diagonals are right too.
//! Nothing is cut short: this is the brute force that backtracking improves.
//!
//! ```text
#![doc = include_str!("code.txt")]
//! ```
//!
//! **Keeps** one list of n columns: the first r belong to the rows that have a
//! queen, the rest are the unused ones. **Tests** nothing until the list is
//! full, then each queen's two diagonals against the queens above it.
//!
//! **Invariant.** When row r begins, the unused columns stand in ascending
//! order; so they are tried in that order, and the boards come out in
//! lexicographic order.
//!
//! **Cost.** n! boards. The check gives up at the first attacked queen, which
//! is soon, so that making the boards is most of the work.
//!
//! **Events.** `placed` and `undone` tell of every queen of every arrangement,
//! safe or not; `tested` tells of each queen that the check of a full board
//! reaches: the first attacked one ends it.
//!
//! **Source.** Article 000 starts from it in words ("list all, then check") and
//! shows no program.

mod exhibit;

use super::{Branches, CONTINUE, Finds, Flow, Info, Meets, Observer, Order, Program};
use crate::BoardSize;

/// The program; see the [module](self).
#[derive(Debug)]
pub struct Permutations {
    columns: Vec<u32>,
}

impl Program for Permutations {
    const INFO: Info = Info {
        id: "permutations",
        order: Order::Lexicographic,
        finds: Finds::All,
        branches: Branches::Arrangements,
        meets: Meets::Top,
        test_cost: "O(r), full boards only",
        place_cost: "O(1)",
        article: "000, opening words",
        practical: 10,
        code: include_str!("code.txt"),
    };

    fn run<O: Observer>(size: BoardSize, observer: &mut O) -> Flow {
        let mut program = Self { columns: (0..size.get() as u32).collect() };
        observer.sees(&program)?;
        program.row(0, observer)
    }
}

impl Permutations {
    fn row<O: Observer>(&mut self, row: usize, observer: &mut O) -> Flow {
        let n = self.columns.len();
        if row == n {
            return self.check(observer);
        }
        for next in row..n {
            // The column used before goes to the gap that `next` leaves. All
            // columns left of the gap are smaller and all right of it larger,
            // so the unused ones stay in order.
            self.columns.swap(row, next);
            let col = self.columns[row] as usize;
            observer.placed(row, col)?;
            observer.sees(self)?;
            self.row(row + 1, observer)?;
            observer.undone(row, col)?;
            observer.sees(self)?;
        }
        self.columns[row..].rotate_left(1);
        CONTINUE
    }

    fn check<O: Observer>(&self, observer: &mut O) -> Flow {
        for (row, &col) in self.columns.iter().enumerate() {
            let mut above = self.columns[..row].iter().zip(0..);
            // Two queens share a diagonal if they are as many columns apart as
            // rows; two columns are never the same.
            let safe = above.all(|(&c, r)| c.abs_diff(col) != row as u32 - r);
            observer.tested(row, col as usize, safe)?;
            observer.sees(self)?;
            if !safe {
                return CONTINUE;
            }
        }
        observer.solution(&self.columns)?;
        observer.sees(self)
    }
}
