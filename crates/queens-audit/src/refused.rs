//! Questions that the auditor does not take.

use std::fmt;

/// Why a recount was not made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refused {
    /// A board outside `1..=max`.
    Board {
        /// The size asked for.
        n: usize,
        /// The largest size: its diagonals still fit the sets of the search.
        max: usize,
    },
    /// A row set that no unit of this board has.
    Rows {
        /// The board.
        n: usize,
        /// The row set, row 0 in the lowest bit.
        rows: u64,
        /// How many rows it must have.
        wanted: usize,
    },
    /// A first row of a prefix that is off the board, or too many rows.
    Prefix {
        /// The board.
        n: usize,
        /// The row at fault, from 0.
        row: usize,
    },
    /// A unit of placements that there is not, or more queens than rows.
    Placements {
        /// The board.
        n: usize,
        /// The queens to place.
        queens: usize,
        /// The number of the unit.
        number: u64,
    },
    /// A square of a board to be completed that is not on it.
    Square {
        /// The board.
        n: usize,
        /// The row of the square, from 0.
        row: usize,
        /// The column, from 0.
        column: usize,
    },
    /// The caller asked to stop.
    Stopped,
    /// The count outgrew 128 bits.
    Overflow,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Board { n, max } => write!(f, "board size {n}: must be from 1 to {max}"),
            Self::Rows { n, rows, wanted } => {
                write!(f, "row set {rows:#b} of n = {n}: must have {wanted} of the rows 0 to ")?;
                write!(f, "{}", n.saturating_sub(1))?;
                if n % 2 == 1 { write!(f, ", the middle one among them") } else { Ok(()) }
            }
            Self::Prefix { n, row } => {
                write!(f, "row {} of the prefix is not a row of an {n}×{n} board", row + 1)
            }
            Self::Placements { n, queens, number } => {
                write!(f, "the ways to place {queens} queens on {n}×{n} squares ")?;
                write!(f, "have no unit {number}")
            }
            Self::Square { n, row, column } => {
                write!(f, "row {}, column {} is not on a board of {n}×{n}", row + 1, column + 1)
            }
            Self::Stopped => f.write_str("the recount was stopped"),
            Self::Overflow => f.write_str("the recount does not fit in 128 bits"),
        }
    }
}

impl std::error::Error for Refused {}
