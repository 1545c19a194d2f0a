//! `flag-arrays`: one flag for every column and every diagonal.
//!
//! **Idea.** Along a diagonal r − c does not change, along the other kind r + c
//! does not. So every line has a number, and one flag per line says whether a
//! queen stands on it: a test is three look-ups, however many queens there are.
//! Going row by row, the rows need no flags.
//!
//! ```text
//! row(r):  if r = n: report the solution
//!          for c in 0..n:  if none of col[c], diag[n − r + c], anti[r + c]:
//!            queen[r] = c; set the three flags
//!            row(r + 1)
//!            clear the three flags
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

use super::{CONTINUE, Finds, Flow, Info, Observer, Order, Program};
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
        test_cost: "O(1)",
        place_cost: "O(1)",
        article: "004, second",
        practical: 13,
    };

    fn run<O: Observer>(size: BoardSize, observer: &mut O) -> Flow {
        let n = size.get();
        let mut program = Self {
            queens: vec![0; n],
            cols: vec![false; n],
            diagonals: vec![false; 2 * n],
            antidiagonals: vec![false; 2 * n],
        };
        program.row(0, observer)
    }
}

impl FlagArrays {
    fn row<O: Observer>(&mut self, row: usize, observer: &mut O) -> Flow {
        let n = self.queens.len();
        if row == n {
            return observer.solution(&self.queens);
        }
        for col in 0..n {
            let safe = !(self.cols[col]
                || self.diagonals[n - row + col]
                || self.antidiagonals[row + col]);
            observer.tested(row, col, safe)?;
            if safe {
                self.queens[row] = col as u32;
                self.set(row, col, true);
                observer.placed(row, col)?;
                self.row(row + 1, observer)?;
                self.set(row, col, false);
                observer.undone(row, col)?;
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
