//! A placement from a board that is drawn, square by square and row by row.

use super::{Options, Placement, Wrong};
use crate::format::text::ReadError;
use crate::{Error, Square, room};

/// What a square of a drawn board has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::format) enum Cell {
    Free,
    Queen,
    Blocked,
    /// A queen, on a board that has none otherwise.
    Cross,
}

/// A board that is being read.
#[derive(Debug)]
pub(in crate::format) struct Drawn {
    placement: Placement,
    crosses: Vec<Square>,
    crossed: u64,
    /// The squares of the current row.
    pub(in crate::format) squares: usize,
    /// The full rows.
    rows: u64,
    /// Whether blocked squares are kept.
    partial: bool,
    /// Whether there was no room for a square.
    lacking: bool,
}

impl Drawn {
    /// A board that starts on `line`.
    pub(in crate::format) fn new(line: u64, options: &Options) -> Self {
        // Its first row says what n is, and whether that is 0.
        let placement = Placement { fault: None, ..Placement::new(0, line) };
        let (crosses, partial) = (Vec::new(), options.partial);
        Self { placement, crosses, crossed: 0, squares: 0, rows: 0, partial, lacking: false }
    }

    /// A board of which all squares are told row by row.
    pub(in crate::format) fn flat(
        side: usize,
        cells: impl Iterator<Item = Result<Cell, ReadError>>,
        line: u64,
        options: &Options,
    ) -> Result<Placement, ReadError> {
        let mut board = Self::new(line, options);
        for cell in cells {
            board.take(cell?);
            if board.squares == side {
                board.end_row(line)?;
            }
        }
        Ok(board.finish(options))
    }

    /// The next square of the row.
    #[inline]
    pub(in crate::format) fn take(&mut self, cell: Cell) {
        if cell != Cell::Free {
            self.keep(cell, self.squares);
        }
        self.squares += 1;
    }

    /// Keeps what is no free square, in this column of the current row.
    pub(super) fn keep(&mut self, cell: Cell, col: usize) {
        let placement = &mut self.placement;
        let list = match cell {
            Cell::Queen => {
                placement.found += 1;
                &mut placement.queens
            }
            Cell::Cross => {
                self.crossed += 1;
                &mut self.crosses
            }
            Cell::Blocked if self.partial => &mut placement.blocked,
            Cell::Free | Cell::Blocked => return,
        };
        let kept = self.partial || self.rows == 0 || list.len() <= placement.n;
        if let (true, Ok(row)) = (kept, u32::try_from(self.rows)) {
            self.lacking |= room::push(list, Square::new(row, col as u32)).is_err();
        }
    }

    /// The end of a row that stands on `line`.
    pub(in crate::format) fn end_row(&mut self, line: u64) -> Result<(), Error> {
        if self.lacking {
            return Err(room::lacking::<Square>(self.placement.queens.len() + 1));
        }
        let (row, wanted, found) = (self.rows, self.placement.n, self.squares);
        if row == 0 {
            self.placement.n = found;
        } else if found != wanted {
            self.placement.fault(Wrong::RowLength { row, wanted, found, line });
        }
        self.squares = 0;
        self.rows += 1;
        Ok(())
    }

    /// Whether all rows are there.
    pub(in crate::format) fn is_full(&self) -> bool {
        self.rows >= self.placement.n as u64
    }

    /// The placement.
    pub(in crate::format) fn finish(self, options: &Options) -> Placement {
        let mut placement = self.placement;
        let n = placement.n;
        if n == 0 {
            placement.fault(Wrong::Empty);
        } else if self.rows != n as u64 {
            placement.fault(Wrong::Rows { wanted: n, found: self.rows });
        }
        if placement.found == 0 {
            (placement.queens, placement.found) = (self.crosses, self.crossed);
        }
        placement.demand(options.size)
    }
}

/// The side of the board whose squares so many signs are, row by row, if as many
/// of them are queens as that board has rows. No board is smaller than four
/// rows: a row of a matrix would be taken for it, and none has a solution.
pub(in crate::format) fn flat_side(signs: usize, queens: usize) -> Option<usize> {
    (queens >= 4 && queens.checked_mul(queens) == Some(signs)).then_some(queens)
}
