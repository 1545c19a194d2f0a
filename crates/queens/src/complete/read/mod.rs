//! Boards to complete, from text.
//!
//! Two forms are known, told apart by their first word:
//!
//! ```text
//! . . Q x      a line for each row, the first is the top: Q a queen, . free,
//! . x . .      x or # blocked; blanks between squares as you like
//! . . . .
//! # . . .
//!
//! letting n = 4                      the form of CSPLib problem 080: blocked
//! letting blocks = [[1,4],[2,2]]     squares as [row,column], from 1
//! ```
//!
//! [`square`] reads the name of one square.

mod csplib;
mod grid;
mod square;

use std::fmt;

use crate::Square;
use crate::board::Puzzle;

pub use square::{NotASquare, square};

/// A board as it was read; [`Puzzle::new`] says whether it can be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    /// The side.
    pub n: u32,
    /// The given queens, in reading order.
    pub queens: Vec<Square>,
    /// The blocked squares.
    pub blocked: Vec<Square>,
}

/// A place in the text that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct Wrong {
    /// The line, from 1.
    pub line: usize,
    /// Why it cannot be read.
    pub reason: Reason,
}

/// Why a board cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// There is no board in the text.
    Empty,
    /// A sign that is no square.
    Sign {
        /// The sign.
        found: char,
    },
    /// A row of another length than the first.
    RowLength {
        /// The squares of the first row.
        wanted: usize,
        /// The squares of this one.
        found: usize,
    },
    /// Too many or too few rows.
    Rows {
        /// The squares of a row.
        wanted: usize,
        /// The number of rows.
        found: usize,
    },
    /// A board over [`Puzzle::MAX`].
    TooLarge,
    /// Something else should stand here.
    Expected {
        /// What should stand here.
        wanted: &'static str,
        /// What stands here; nothing at the end.
        found: Option<char>,
    },
    /// A number that is too large or too small for this board.
    Number {
        /// The largest.
        max: u32,
    },
    /// A name given twice, or an unknown one.
    Name {
        /// The name.
        name: String,
    },
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no board"),
            Self::Sign { found } => write!(f, "{found:?} is no square: must be Q, ., x or #"),
            Self::RowLength { wanted, found } => {
                write!(f, "a row of {found} squares instead of {wanted}")
            }
            Self::Rows { wanted, found } => write!(f, "{found} rows instead of {wanted}"),
            Self::TooLarge => write!(f, "a board larger than {}", Puzzle::MAX),
            Self::Expected { wanted, found: Some(found) } => {
                write!(f, "expected {wanted}, found {found:?}")
            }
            Self::Expected { wanted, found: None } => write!(f, "expected {wanted}"),
            Self::Number { max } => write!(f, "a number that is not from 1 to {max}"),
            Self::Name { name } => write!(f, "unknown or repeated name {name:?}"),
        }
    }
}

/// Reads a board in either form. A byte order mark, CRLF line ends and blank
/// lines around are taken.
///
/// # Errors
///
/// [`Wrong`], with the line.
///
/// ```
/// use queens::Square;
/// use queens::complete::read;
///
/// let board = read::read("..Q.\nx...\n....\n...#\n")?;
/// assert_eq!((board.n, board.queens), (4, vec![Square::new(0, 2)]));
/// assert_eq!(board.blocked, [Square::new(1, 0), Square::new(3, 3)]);
///
/// let same = read::read("letting n = 4\nletting blocks = [[2,1],[4,4]]")?;
/// assert_eq!(same.blocked, board.blocked);
///
/// let wrong = read::read("..Q.\nx..\n").unwrap_err();
/// assert_eq!(wrong.to_string(), "line 2: a row of 3 squares instead of 4");
/// # Ok::<(), read::Wrong>(())
/// ```
pub fn read(text: &str) -> Result<Layout, Wrong> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if csplib::is(text) { csplib::read(text) } else { grid::read(text) }
}
