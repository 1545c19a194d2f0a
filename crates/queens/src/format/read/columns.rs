//! A placement from a list of columns, row by row.

use super::{Placement, Wrong};
use crate::Square;

/// Collects the column of each row.
#[derive(Debug, Default)]
pub(in crate::format) struct Columns {
    queens: Vec<Square>,
    /// The number of columns so far.
    rows: usize,
    /// The first that no board has: its row and column.
    outside: Option<(i64, i64)>,
}

impl Columns {
    /// The column of the next row, from 0, as the text has it.
    pub(in crate::format) fn push(&mut self, col: i64) {
        match u32::try_from(col) {
            Ok(col) => self.queens.push(Square::new(self.rows as u32, col)),
            Err(_) => {
                self.outside.get_or_insert((self.rows as i64, col));
            }
        }
        self.rows += 1;
    }

    /// The number of columns.
    pub(in crate::format) fn len(&self) -> usize {
        self.rows
    }

    /// The placement on a board of side `n`. As many columns as rows are
    /// looked at for one that is not on the board; for another number that is
    /// what is wrong.
    pub(in crate::format) fn finish(self, n: usize, line: u64) -> Placement {
        let mut placement = Placement::new(n, line);
        placement.found = self.rows as u64;
        if self.rows == n {
            let beyond = self.queens.iter().find(|queen| queen.col as usize >= n);
            let beyond = beyond.map(|queen| (i64::from(queen.row), i64::from(queen.col)));
            if let Some((row, col)) = self.outside.into_iter().chain(beyond).min() {
                placement.fault(Wrong::OutsideBoard { row, col, n });
            }
        }
        placement.queens = self.queens;
        placement
    }
}
