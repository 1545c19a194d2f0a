//! `board-check`: a board of characters, and four separate scans.
//!
//! **Idea.** Ask the question as the rules put it, one line after the other:
//! does a queen stand in this row, in this column, on this diagonal, on that
//! one? Each is a loop of its own that computes its squares' indices.
//!
//! ```text
#![doc = include_str!("code.txt")]
//! ```
//!
//! **Keeps** n×n characters, `Q` or `.`: the answer itself, in the form in
//! which it is printed. **Tests** by the four scans, in the order above.
//!
//! **Invariant.** When row r begins, the rows above hold one queen each, none
//! attacking another, and the rest of the board is empty. The scan of the row
//! can therefore never find anything; it is kept because the program is about
//! asking all four questions.
//!
//! **Cost.** O(n) for a test, O(1) to place.
//!
//! **Source.** Article 002, in C++. Its last scan skips j < 0, which cannot
//! happen, and not j ≥ n, which does: for a square far to the right it reads
//! past the end of a row. Here a row answers only for columns that it has.

mod exhibit;

use super::{Branches, CONTINUE, Finds, Flow, Info, Meets, Observer, Order, Program, read_columns};
use crate::BoardSize;

const QUEEN: u8 = b'Q';
const EMPTY: u8 = b'.';

/// The program; see the [module](self).
#[derive(Debug)]
pub struct BoardCheck {
    n: usize,
    /// Row after row.
    board: Vec<u8>,
    columns: Vec<u32>,
}

impl Program for BoardCheck {
    const INFO: Info = Info {
        id: "board-check",
        order: Order::Lexicographic,
        finds: Finds::All,
        branches: Branches::Rows,
        meets: Meets::ByLine,
        test_cost: "O(n)",
        place_cost: "O(1)",
        article: "002",
        practical: 12,
        code: include_str!("code.txt"),
    };

    fn run<O: Observer>(size: BoardSize, observer: &mut O) -> Flow {
        let n = size.get();
        let mut program = Self { n, board: vec![EMPTY; n * n], columns: vec![0; n] };
        observer.sees(&program)?;
        program.row(0, observer)
    }
}

impl BoardCheck {
    fn row<O: Observer>(&mut self, row: usize, observer: &mut O) -> Flow {
        let n = self.n;
        if row == n {
            read_columns(&self.board, QUEEN, &mut self.columns);
            observer.solution(&self.columns)?;
            return observer.sees(self);
        }
        for col in 0..n {
            let safe = self.is_safe(row, col);
            observer.tested(row, col, safe)?;
            observer.sees(self)?;
            if safe {
                self.board[row * n + col] = QUEEN;
                observer.placed(row, col)?;
                observer.sees(self)?;
                self.row(row + 1, observer)?;
                self.board[row * n + col] = EMPTY;
                observer.undone(row, col)?;
                observer.sees(self)?;
            }
        }
        CONTINUE
    }

    fn is_safe(&self, row: usize, col: usize) -> bool {
        let last = self.n - 1;
        // Every line starts where it enters the board: a diagonal comes in
        // through the top row, or else through the first or the last column.
        let diagonal = if col >= row { col - row } else { (row - col) * self.n };
        let sum = row + col;
        let antidiagonal = if sum <= last { sum } else { (sum - last) * self.n + last };

        // All four end just before the square itself.
        let before = &self.board[..row * self.n + col];
        is_free(before, row * self.n, 1)
            && is_free(before, col, self.n)
            && is_free(before, diagonal, self.n + 1)
            && is_free(before, antidiagonal, last)
    }
}

/// Whether no queen is met by going from square `from` on by `step`.
fn is_free(board: &[u8], from: usize, step: usize) -> bool {
    let mut next = from;
    while let Some(&square) = board.get(next) {
        if square == QUEEN {
            return false;
        }
        next += step;
    }
    true
}
