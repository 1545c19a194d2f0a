//! The board as clauses, written down a second time.
//!
//! Variables 1 to n² are the squares in reading order: true if a queen stands there.
//! A row and a column have a queen: one clause. Of the squares of a row, a column or
//! a diagonal at most one has a queen: a clause for each pair if there are up to six
//! squares, and a ladder if there are more. Rung i of a ladder, a variable of its own
//! after n², is true if a queen stands on one of the first i + 1 squares.

use crate::{Refused, Rules};

/// A literal: twice the variable, and one more if it is negated.
pub type Literal = u32;

/// A board of which a proof speaks. Squares are (row, column), from 0.
#[derive(Debug, Clone)]
pub struct ProofBoard {
    /// The number of rows, of columns and of queens.
    pub n: usize,
    /// Which queens attack each other.
    pub rules: Rules,
    /// The given queens.
    pub queens: Vec<(usize, usize)>,
    /// The blocked squares.
    pub blocked: Vec<(usize, usize)>,
}

/// The longest line that is said pair by pair.
const PAIRS: usize = 6;

impl ProofBoard {
    /// The largest board.
    pub const MAX: usize = 500;

    /// The number of variables, if the board is one.
    pub(super) fn check(&self) -> Result<u32, Refused> {
        let n = self.n;
        if !(1..=Self::MAX).contains(&n) {
            return Err(Refused::Board { n, max: Self::MAX });
        }
        let squares = self.queens.iter().chain(&self.blocked);
        if let Some(&(row, column)) = squares.clone().find(|square| square.0 >= n || square.1 >= n)
        {
            return Err(Refused::Square { n, row, column });
        }
        let rungs = |line: &Vec<u32>| if line.len() > PAIRS { line.len() - 2 } else { 0 };
        Ok((n * n + self.lines().iter().map(rungs).sum::<usize>()) as u32)
    }

    /// Hands over each clause of a board of up to [`ProofBoard::MAX`] rows, whose
    /// squares are on it.
    pub fn clauses(&self, mut each: impl FnMut(&[Literal])) {
        let mut rung = (self.n * self.n) as u32;
        for (number, line) in self.lines().iter().enumerate() {
            // Rows and columns come first.
            if number < 2 * self.n {
                each(&line.iter().map(|&square| yes(square)).collect::<Vec<_>>());
            }
            if line.len() <= PAIRS {
                for (i, &second) in line.iter().enumerate() {
                    line[..i].iter().for_each(|&first| each(&[no(first), no(second)]));
                }
                continue;
            }
            let mut below = line[0];
            for &square in &line[1..line.len() - 1] {
                rung += 1;
                each(&[no(square), yes(rung)]);
                each(&[no(below), yes(rung)]);
                each(&[no(rung), yes(below), yes(square)]);
                each(&[no(below), no(square)]);
                below = rung;
            }
            each(&[no(below), no(line[line.len() - 1])]);
        }
        self.leaps(&mut each);
        self.queens.iter().for_each(|&square| each(&[yes(self.variable(square))]));
        self.blocked.iter().for_each(|&square| each(&[no(self.variable(square))]));
    }

    fn variable(&self, (row, column): (usize, usize)) -> u32 {
        (row * self.n + column + 1) as u32
    }

    /// The rows, the columns, the falling and the rising diagonals, as variables.
    fn lines(&self) -> Vec<Vec<u32>> {
        let n = self.n;
        // On a torus the diagonals n apart are one.
        let (diagonals, turn) =
            if self.rules == Rules::Toroidal { (n, n) } else { (2 * n - 1, usize::MAX) };
        let mut lines = vec![Vec::new(); 2 * n];
        let mut falling = vec![Vec::new(); diagonals];
        let mut rising = falling.clone();
        for row in 0..n {
            for column in 0..n {
                let square = self.variable((row, column));
                lines[row].push(square);
                lines[n + column].push(square);
                // On a torus the middle falling one is number 0, not n − 1.
                let first = if turn == n { n } else { n - 1 };
                falling[(column + first - row) % turn].push(square);
                rising[(row + column) % turn].push(square);
            }
        }
        lines.extend(falling.into_iter().chain(rising).filter(|line| line.len() > 1));
        lines
    }

    /// The pairs of squares a knight's move apart, under the rules that know it.
    fn leaps(&self, each: &mut impl FnMut(&[Literal])) {
        if self.rules != Rules::Superqueen {
            return;
        }
        let n = self.n;
        for (row, column) in (0..n * n).map(|place| (place / n, place % n)) {
            for (down, side) in [(1, 2), (2, 1)] {
                let left = column.checked_sub(side);
                for column_below in left.into_iter().chain([column + side]) {
                    if row + down < n && column_below < n {
                        let below = self.variable((row + down, column_below));
                        each(&[no(self.variable((row, column))), no(below)]);
                    }
                }
            }
        }
    }
}

fn yes(variable: u32) -> Literal {
    2 * variable
}

fn no(variable: u32) -> Literal {
    2 * variable + 1
}
