//! `bitset`: three masks of n bits; the free squares come without a test.
//!
//! **Idea.** Ask for a whole row at once. One bit per column: which columns are
//! taken, and where the diagonals of the queens above arrive in this row. What
//! is in none of the three masks is free, and taking the lowest set bit again
//! and again meets the free squares only. One row down, the diagonals arrive
//! one column further out: each mask moves by one.
//!
//! ```text
#![doc = include_str!("code.txt")]
//! ```
//!
//! **Keeps** the masks in the arguments, so that returning undoes them, and the
//! column of each row's queen. **Tests** nothing: `tested` is never told.
//!
//! **Invariant.** Within the board, bit c of cols, d1 and d2 is set exactly if
//! an earlier queen attacks column c of this row along the column, a diagonal
//! to the right, a diagonal to the left. Bits that leave the board on the left
//! (d1, high bits) are masked out by `full`; on the right they drop off.
//!
//! **Other rules.** What the queens above forbid in this row is all that the
//! program asks of d1 and d2, and it moves them on by one rule for all boards.
//! So both are left to the [rules](crate::rules): on a torus what leaves the
//! board comes back on the other side, and queens that move as knights bring two
//! masks more. Nothing else changes.
//!
//! **Cost.** O(1) for each free square, nothing for the others.
//!
//! **Source.** Article 004, fourth program, in C++. It finds the column of a bit
//! in a table of 2^n entries; here the processor counts the zeros below it.

mod exhibit;

use self::exhibit::Row;
use super::{Branches, CONTINUE, Finds, Flow, Info, Meets, Observer, Order, Program};

use crate::board::RowSet;
use crate::rules::{Classic, RuleSet, Rules, WithRules};
use crate::{Board, BoardSize};

/// The program; see the [module](self).
#[derive(Debug)]
pub struct Bitset<R = Classic> {
    rules: R,
    full: u64,
    queens: Vec<u32>,
}

impl Program for Bitset<Classic> {
    const INFO: Info = Info {
        id: "bitset",
        order: Order::Lexicographic,
        finds: Finds::All,
        branches: Branches::Rows,
        meets: Meets::ByLine,
        test_cost: "none",
        place_cost: "O(1)",
        article: "004, fourth",
        practical: 14,
        code: include_str!("code.txt"),
    };

    fn run<O: Observer>(size: BoardSize, observer: &mut O) -> Flow {
        Start { size, observer }.with(Classic::new(size))
    }

    const RULES: &[RuleSet] = RuleSet::ALL;

    fn play<O: Observer>(board: &Board, observer: &mut O) -> Flow {
        board.rules.apply(board.size, Start { size: board.size, observer })
    }
}

/// The first row, once the rules are known.
struct Start<'a, O> {
    size: BoardSize,
    observer: &'a mut O,
}

impl<O: Observer> WithRules for Start<'_, O> {
    type Output = Flow;

    fn with<R: Rules>(self, rules: R) -> Flow {
        let (full, queens) = (RowSet::full(self.size).bits(), vec![0; self.size.get()]);
        let mut program = Bitset { rules, full, queens };
        let lines = rules.start();
        self.observer.sees(&Row { program: &program, cols: 0, lines, free: full, queen: 0 })?;
        program.row(0, 0, lines, self.observer)
    }
}

impl<R: Rules> Bitset<R> {
    /// `lines` are d1 and d2.
    fn row<O: Observer>(
        &mut self,
        row: usize,
        cols: u64,
        lines: R::Lines,
        observer: &mut O,
    ) -> Flow {
        if cols == self.full {
            observer.solution(&self.queens)?;
            return observer.sees(&Row { program: self, cols, lines, free: 0, queen: 0 });
        }
        let mut free = self.full & !(cols | self.rules.attacked(lines));
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            let col = queen.trailing_zeros();
            self.queens[row] = col;
            observer.placed(row, col as usize)?;
            observer.sees(&Row { program: self, cols, lines, free, queen })?;
            self.row(row + 1, cols | queen, self.rules.place(lines, queen), observer)?;
            observer.undone(row, col as usize)?;
            observer.sees(&Row { program: self, cols, lines, free, queen })?;
        }
        CONTINUE
    }
}
