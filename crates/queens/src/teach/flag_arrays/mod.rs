//! `flag-arrays`: one flag for every column and every diagonal.
//!
//! **Idea.** Along a diagonal r − c does not change, along the other kind r + c
//! does not. So every line has a number, and one flag per line says whether a
//! queen stands on it: a test is three look-ups, however many queens there are.
//! Going row by row, the rows need no flags.
//!
//! ```text
#![doc = include_str!("code.txt")]
//! ```
//!
//! **Keeps** n + 2n + 2n flags and the column of each row's queen. The n in
//! n − r + c keeps the index above zero; index 0 is never used. **Tests** by
//! three look-ups.
//!
//! **Invariant.** A flag is set exactly if a queen stands on its line; no line
//! has two, so that clearing a flag never forgets another queen.
//!
//! **Cost.** O(1) to test and to place.
//!
//! **Source.** Article 004, second program, in C++.

pub(super) mod exhibit;

use super::{Branches, CONTINUE, Finds, Flow, Info, Meets, Observer, Order, Program};
use crate::BoardSize;

/// The program; see the [module](self).
#[derive(Debug)]
pub struct FlagArrays {
    queens: Vec<u32>,
    cols: Vec<bool>,
    diagonals: Vec<bool>,
    antidiagonals: Vec<bool>,
}

impl Program for FlagArrays {
    const INFO: Info = Info {
        id: "flag-arrays",
        order: Order::Lexicographic,
        finds: Finds::All,
        branches: Branches::Rows,
        meets: Meets::ByLine,
        test_cost: "O(1)",
        place_cost: "O(1)",
        article: "004, second",
        practical: 13,
        code: include_str!("code.txt"),
    };

    fn run<O: Observer>(size: BoardSize, observer: &mut O) -> Flow {
        let n = size.get();
        let mut program = Self {
            queens: vec![0; n],
            cols: vec![false; n],
            diagonals: vec![false; 2 * n],
            antidiagonals: vec![false; 2 * n],
        };
        observer.sees(&program)?;
        program.row(0, observer)
    }
}

impl FlagArrays {
    fn row<O: Observer>(&mut self, row: usize, observer: &mut O) -> Flow {
        let n = self.queens.len();
        if row == n {
            observer.solution(&self.queens)?;
            return observer.sees(self);
        }
        for col in 0..n {
            let safe = !(self.cols[col]
                || self.diagonals[n - row + col]
                || self.antidiagonals[row + col]);
            observer.tested(row, col, safe)?;
            observer.sees(self)?;
            if safe {
                self.queens[row] = col as u32;
                self.set(row, col, true);
                observer.placed(row, col)?;
                observer.sees(self)?;
                self.row(row + 1, observer)?;
                self.set(row, col, false);
                observer.undone(row, col)?;
                observer.sees(self)?;
            }
        }
        CONTINUE
    }

    fn set(&mut self, row: usize, col: usize, queen: bool) {
        self.cols[col] = queen;
        self.diagonals[self.queens.len() - row + col] = queen;
        self.antidiagonals[row + col] = queen;
    }
}
