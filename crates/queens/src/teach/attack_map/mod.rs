//! `attack-map`: a table of attacked squares beside the board.
//!
//! **Idea.** Turn the work round: do not ask for every square who attacks it,
//! but mark, when a queen is placed, everything that it attacks. A test is then
//! one look at the table. Several queens may attack one square, so a queen's
//! marks cannot just be wiped on the way back: the whole table is saved before
//! and restored after.
//!
//! ```text
#![doc = include_str!("code.txt")]
//! ```
//!
//! **Keeps** the board as n×n characters, the table of n×n marks, and one saved
//! table for each row that has a queen. **Tests** by one look-up.
//!
//! **Invariant.** A square is marked exactly if a queen on the board stands on
//! it or attacks it.
//!
//! **Cost.** O(1) for a test; O(n²) to place and to undo, for the copies.
//!
//! **Source.** Article 003, in Java. It allocates a table for every queen it
//! tries; here the saved tables lie in one buffer, a place for each row, because
//! a row saves at most one at a time. It marks all eight rays although only the
//! three that go down can matter, and so does this. Its counter and tables
//! belong to the object and would be stale in a second run.

mod exhibit;

use super::{Branches, CONTINUE, Finds, Flow, Info, Meets, Observer, Order, Program, read_columns};
use crate::BoardSize;

const QUEEN: u8 = b'Q';
const EMPTY: u8 = b'.';

/// The steps of the eight rays: rows down, columns to the right.
const RAYS: [(isize, isize); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// The program; see the [module](self).
#[derive(Debug)]
pub struct AttackMap {
    n: usize,
    /// Row after row, as are the tables.
    board: Vec<u8>,
    attacked: Vec<bool>,
    /// The table as it was before the queen of row 0, of row 1, and so on.
    saved: Vec<bool>,
    columns: Vec<u32>,
}

impl Program for AttackMap {
    const INFO: Info = Info {
        id: "attack-map",
        order: Order::Lexicographic,
        finds: Finds::All,
        branches: Branches::Rows,
        meets: Meets::Top,
        test_cost: "O(1)",
        place_cost: "O(n²)",
        article: "003",
        practical: 13,
        code: include_str!("code.txt"),
    };

    fn run<O: Observer>(size: BoardSize, observer: &mut O) -> Flow {
        let n = size.get();
        let mut program = Self {
            n,
            board: vec![EMPTY; n * n],
            attacked: vec![false; n * n],
            saved: vec![false; n * n * n],
            columns: vec![0; n],
        };
        observer.sees(&program)?;
        program.row(0, observer)
    }
}

impl AttackMap {
    fn row<O: Observer>(&mut self, row: usize, observer: &mut O) -> Flow {
        let n = self.n;
        if row == n {
            read_columns(&self.board, QUEEN, &mut self.columns);
            observer.solution(&self.columns)?;
            return observer.sees(self);
        }
        let saved = row * n * n..(row + 1) * n * n;
        for col in 0..n {
            let safe = !self.attacked[row * n + col];
            observer.tested(row, col, safe)?;
            observer.sees(self)?;
            if safe {
                self.saved[saved.clone()].copy_from_slice(&self.attacked);
                self.board[row * n + col] = QUEEN;
                self.mark(row, col);
                observer.placed(row, col)?;
                observer.sees(self)?;
                self.row(row + 1, observer)?;
                self.attacked.copy_from_slice(&self.saved[saved.clone()]);
                self.board[row * n + col] = EMPTY;
                observer.undone(row, col)?;
                observer.sees(self)?;
            }
        }
        CONTINUE
    }

    fn mark(&mut self, row: usize, col: usize) {
        let n = self.n;
        self.attacked[row * n + col] = true;
        for (down, right) in RAYS {
            let (mut r, mut c) = (row, col);
            loop {
                // A step off the top or the left wraps to a number beyond n.
                (r, c) = (r.wrapping_add_signed(down), c.wrapping_add_signed(right));
                if r >= n || c >= n {
                    break;
                }
                self.attacked[r * n + c] = true;
            }
        }
    }
}
