//! Why a placement is no solution.

use crate::Square;

/// What is wrong with a placement that could be read.
///
/// Rows, columns and squares count from 0, as everywhere in the library; the
/// text that [`Display`](std::fmt::Display) writes counts from 1.
///
/// ```
/// use queens::{Square, check::Wrong};
///
/// let wrong = Wrong::Attack { first: Square::new(0, 0), second: Square::new(1, 1) };
/// assert_eq!(
///     wrong.to_string(),
///     "the queens on row 1, column 1 and row 2, column 2 attack each other"
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Wrong {
    /// Two queens attack each other.
    #[error("the queens on {first} and {second} attack each other")]
    Attack {
        /// The queen that comes first in reading order.
        first: Square,
        /// The other queen.
        second: Square,
    },
    /// Two queens stand on one square.
    #[error("two queens on {square}")]
    SharedSquare {
        /// The square.
        square: Square,
    },
    /// Too few queens, or too many.
    #[error("{found} queens instead of {wanted}{}", pair(.attack.as_ref()))]
    Count {
        /// As many as the board has rows.
        wanted: usize,
        /// The queens that were found.
        found: u64,
        /// Two of them that attack each other, if there are any. Both are one
        /// square if two queens share it.
        attack: Option<(Square, Square)>,
    },
    /// A queen stands outside the board.
    #[error("row {}, column {} is outside a board of {n} × {n}", .row + 1, .col + 1)]
    OutsideBoard {
        /// The row, from 0; negative if it is above the board.
        row: i64,
        /// The column, from 0; negative if it is left of the board.
        col: i64,
        /// The side of the board.
        n: usize,
    },
    /// A square, by its chess name, that the board does not have.
    #[error("{name} is outside a board of {n} × {n}")]
    NoSuchSquare {
        /// The name, as it was read.
        name: String,
        /// The side of the board.
        n: usize,
    },
    /// A row is shorter or longer than the first row of its board.
    #[error("line {line}: row {} has {found} squares instead of {wanted}", .row + 1)]
    RowLength {
        /// The row, from 0.
        row: u64,
        /// The squares of the first row.
        wanted: usize,
        /// The squares of this row.
        found: usize,
        /// The line of the row, from 1.
        line: u64,
    },
    /// A board is not square: it has fewer or more rows than columns.
    #[error("{found} rows instead of {wanted}")]
    Rows {
        /// The squares of the first row.
        wanted: usize,
        /// The rows.
        found: u64,
    },
    /// A board is not of the size that was asked for.
    #[error("a board of size {found} instead of {wanted}")]
    Size {
        /// The size asked for: [`Options::size`](super::Options::size).
        wanted: usize,
        /// The size of the board.
        found: usize,
    },
    /// A board without squares.
    #[error("a board without squares")]
    Empty,
}

/// The pair that [`Wrong::Count`] adds.
fn pair(attack: Option<&(Square, Square)>) -> String {
    match attack {
        None => String::new(),
        Some((first, second)) if first == second => format!("; two queens on {first}"),
        Some((first, second)) => {
            format!("; the queens on {first} and {second} attack each other")
        }
    }
}
