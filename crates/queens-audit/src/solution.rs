//! Is it a solution? Every pair of queens is looked at, nothing else.

use std::fmt;

/// Why a list of columns is not a solution. Rows and columns count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum WrongSolution {
    /// A board has at least one row.
    Empty,
    /// A queen stands beside the board.
    Outside {
        /// Its row.
        row: usize,
        /// Its column.
        column: usize,
        /// The number of columns.
        n: usize,
    },
    /// Two queens attack each other.
    Attack {
        /// Row and column of the one.
        first: (usize, usize),
        /// Row and column of the other, further down.
        second: (usize, usize),
    },
}

impl fmt::Display for WrongSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Empty => f.write_str("no queens at all"),
            Self::Outside { row, column, n } => {
                write!(f, "row {}: column {} is outside of {n} columns", row + 1, column + 1)
            }
            Self::Attack { first, second } => write!(
                f,
                "the queens in row {}, column {} and row {}, column {} attack each other",
                first.0 + 1,
                first.1 + 1,
                second.0 + 1,
                second.1 + 1
            ),
        }
    }
}

impl std::error::Error for WrongSolution {}

/// Whether `columns`, one queen's column for each row, is a solution of the
/// board with as many rows.
///
/// ```
/// use queens_audit::{WrongSolution, check_solution};
///
/// assert_eq!(check_solution(&[0, 4, 7, 5, 2, 6, 1, 3]), Ok(()));
/// let wrong = check_solution(&[0, 2, 1]);
/// assert_eq!(wrong, Err(WrongSolution::Attack { first: (1, 2), second: (2, 1) }));
/// ```
///
/// # Errors
///
/// The first queen outside the board, or else the first attacking pair.
pub fn check_solution(columns: &[usize]) -> Result<(), WrongSolution> {
    let n = columns.len();
    if n == 0 {
        return Err(WrongSolution::Empty);
    }
    for (row, &column) in columns.iter().enumerate() {
        if column >= n {
            return Err(WrongSolution::Outside { row, column, n });
        }
    }
    for r in 0..n {
        for s in r + 1..n {
            let apart = columns[r].abs_diff(columns[s]);
            if apart == 0 || apart == s - r {
                return Err(WrongSolution::Attack {
                    first: (r, columns[r]),
                    second: (s, columns[s]),
                });
            }
        }
    }
    Ok(())
}
