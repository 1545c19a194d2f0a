//! `cell-by-cell`: each square in turn, first without a queen, then with one.
//!
//! **Idea.** Forget that every row needs a queen. Go through the squares in
//! reading order and decide for each: no queen, then a queen if it is safe. A
//! board that has n queens when the last square is decided is a solution.
//!
//! ```text
#![doc = include_str!("code.txt")]
//! ```
//!
//! **Keeps** the board as characters and four arrays of flags: rows, columns,
//! diagonals n − r + c and r + c. **Tests** by four look-ups.
//!
//! **Invariant.** The flags say exactly which lines the queens on the board
//! stand on; no line has two.
//!
//! **Cost.** O(1) for a test, but every arrangement of *any* number of peaceful
//! queens is visited, up to 2^(n²) branches: nothing notices that a row has
//! stayed empty. Since "without" comes first, a row's last column is tried
//! first and the solutions come out in *reverse* lexicographic order.
//!
//! **Source.** Article 004, first program, in C++, which itself calls it a
//! silly one. Two things differ. It calls itself for every square, n² deep:
//! here the board is the record of the decisions, and going back over it says
//! what is to be tried next. And a square decided "without" is left as it was,
//! so the way down from a queen to the last square has nothing to do; the
//! squares are tested on the way back, in the order of the recursion.

mod exhibit;

use super::{Branches, CONTINUE, Finds, Flow, Info, Meets, Observer, Order, Program, read_columns};
use crate::BoardSize;

const QUEEN: u8 = b'Q';
const EMPTY: u8 = b'.';

/// The program; see the [module](self).
#[derive(Debug)]
pub struct CellByCell {
    n: usize,
    /// Row after row.
    board: Vec<u8>,
    rows: Vec<bool>,
    cols: Vec<bool>,
    diagonals: Vec<bool>,
    antidiagonals: Vec<bool>,
    columns: Vec<u32>,
}

impl Program for CellByCell {
    const INFO: Info = Info {
        id: "cell-by-cell",
        order: Order::ReverseLexicographic,
        finds: Finds::All,
        branches: Branches::Squares,
        meets: Meets::ByLine,
        test_cost: "O(1)",
        place_cost: "O(1)",
        article: "004, first",
        practical: 10,
        code: include_str!("code.txt"),
    };

    fn run<O: Observer>(size: BoardSize, observer: &mut O) -> Flow {
        let n = size.get();
        let mut program = Self {
            n,
            board: vec![EMPTY; n * n],
            rows: vec![false; n],
            cols: vec![false; n],
            diagonals: vec![false; 2 * n],
            antidiagonals: vec![false; 2 * n],
            columns: vec![0; n],
        };
        observer.sees(&program)?;
        program.squares(observer)
    }
}

impl CellByCell {
    fn squares<O: Observer>(&mut self, observer: &mut O) -> Flow {
        let n = self.n;
        let mut queens = 0;
        // All squares are decided "without". Then, from the end: a square with
        // a queen is done with; one without is tried with a queen, after which
        // all later squares are decided anew.
        let (mut row, mut col) = (n, 0);
        loop {
            if row == n && queens == n {
                read_columns(&self.board, QUEEN, &mut self.columns);
                observer.solution(&self.columns)?;
                observer.sees(self)?;
            }
            (row, col) = match (row, col) {
                (0, 0) => return CONTINUE,
                (_, 0) => (row - 1, n - 1),
                (_, _) => (row, col - 1),
            };
            if self.board[row * n + col] == QUEEN {
                self.set(row, col, false);
                queens -= 1;
                observer.undone(row, col)?;
                observer.sees(self)?;
                continue;
            }
            let safe = self.is_safe(row, col);
            observer.tested(row, col, safe)?;
            observer.sees(self)?;
            if safe {
                self.set(row, col, true);
                queens += 1;
                observer.placed(row, col)?;
                observer.sees(self)?;
                (row, col) = (n, 0);
            }
        }
    }

    fn is_safe(&self, row: usize, col: usize) -> bool {
        !(self.rows[row]
            || self.cols[col]
            || self.diagonals[self.n - row + col]
            || self.antidiagonals[row + col])
    }

    fn set(&mut self, row: usize, col: usize, queen: bool) {
        self.board[row * self.n + col] = if queen { QUEEN } else { EMPTY };
        self.rows[row] = queen;
        self.cols[col] = queen;
        self.diagonals[self.n - row + col] = queen;
        self.antidiagonals[row + col] = queen;
    }
}
