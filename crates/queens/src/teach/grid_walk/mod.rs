//! `grid-walk`: a board of 0 and 1, walked upwards in three directions.
//!
//! **Idea.** Keep the board as one sees it. Before a queen is placed, three
//! walkers leave its square together, one row up at a time: straight up, up to
//! the left, up to the right. The square is safe if none of them meets a 1.
//!
//! ```text
#![doc = include_str!("code.txt")]
//! ```
//!
//! **Keeps** n×n squares of 0 or 1. **Tests** up to three squares of each row
//! above, the nearest row first.
//!
//! **Invariant.** When row r begins, each row above holds exactly one 1, none
//! attacking another, and row r and all below hold only 0: hence nothing below
//! and nothing in the row itself needs a look.
//!
//! **Cost.** O(r) for a test, O(1) to place; n² squares of memory for n queens.
//!
//! **Source.** Article 001, first program, in Java. It takes n but ends every
//! solution at row 8, so it is right for n = 8 alone; and its board and counter
//! belong to the object, so that a second run counts on. Here the board's own
//! size ends the search and every run begins with an empty board.

mod exhibit;

use super::{Branches, CONTINUE, Finds, Flow, Info, Meets, Observer, Order, Program, read_columns};
use crate::BoardSize;

/// The program; see the [module](self).
#[derive(Debug)]
pub struct GridWalk {
    n: usize,
    /// Row after row.
    board: Vec<u8>,
    columns: Vec<u32>,
}

impl Program for GridWalk {
    const INFO: Info = Info {
        id: "grid-walk",
        order: Order::Lexicographic,
        finds: Finds::All,
        branches: Branches::Rows,
        meets: Meets::Nearest,
        test_cost: "O(r)",
        place_cost: "O(1)",
        article: "001, first",
        practical: 12,
        code: include_str!("code.txt"),
    };

    fn run<O: Observer>(size: BoardSize, observer: &mut O) -> Flow {
        let n = size.get();
        let mut program = Self { n, board: vec![0; n * n], columns: vec![0; n] };
        observer.sees(&program)?;
        program.row(0, observer)
    }
}

impl GridWalk {
    fn row<O: Observer>(&mut self, row: usize, observer: &mut O) -> Flow {
        let n = self.n;
        if row == n {
            read_columns(&self.board, 1, &mut self.columns);
            observer.solution(&self.columns)?;
            return observer.sees(self);
        }
        for col in 0..n {
            let safe = self.is_safe(row, col);
            observer.tested(row, col, safe)?;
            observer.sees(self)?;
            if safe {
                self.board[row * n + col] = 1;
                observer.placed(row, col)?;
                observer.sees(self)?;
                self.row(row + 1, observer)?;
                self.board[row * n + col] = 0;
                observer.undone(row, col)?;
                observer.sees(self)?;
            }
        }
        CONTINUE
    }

    fn is_safe(&self, row: usize, col: usize) -> bool {
        let rows_above = self.board[..row * self.n].chunks_exact(self.n).rev();
        rows_above.zip(1..).all(|(squares, step)| {
            // A walker that has left the board meets nothing: left of column 0
            // the index wraps to a huge one, which `get` refuses too.
            squares[col] == 0
                && squares.get(col.wrapping_sub(step)) != Some(&1)
                && squares.get(col + step) != Some(&1)
        })
    }
}
