//! Puzzles from text, any number of them.
//!
//! Two forms are known, told apart by their first sign:
//!
//! ```text
//! AABB      a line for each row, one sign a region: letters, A and a being two,
//! ACBB      digits, + and /; spaces between as you like. A blank line ends a
//! ACDD      puzzle, # begins a comment line; `# stars: 2` says how many queens
//! CCDD      each row, column and region holds.
//!
//! {"regions": ["AABB", "ACBB", "ACDD", "CCDD"], "stars": 1}
//! {"colorGrid": [[0, 0, 1, 1], [0, 2, 1, 1], [0, 2, 3, 3], [2, 2, 3, 3]]}
//! ```
//!
//! In JSON the rows stand under one of four [keys](KEYS); each row is a string of
//! signs, or a list of numbers or strings, which name the regions. Other keys mean
//! nothing. Puzzles may follow each other or stand in a list; rows may stand in a
//! list without a key.

mod json;
mod rows;
mod text;
mod value;

use std::fmt;

use super::Puzzle;
use crate::Error;

/// The keys under which rows are found.
pub const KEYS: [&str; 4] = ["regions", "colorRegions", "colorGrid", "grid"];

/// A puzzle and where it began.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The line of its first row, from 1.
    pub line: usize,
    /// The puzzle.
    pub puzzle: Puzzle,
}

/// A place in a text that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct Wrong {
    /// The line, from 1.
    pub line: usize,
    /// Why it cannot be read.
    pub fault: Fault,
}

/// Why a puzzle cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// There is no puzzle in the text.
    Empty,
    /// A sign that no region can have.
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
    /// A board that is too large, not cut into n regions, or without room for its
    /// stars.
    Board(Error),
    /// Two numbers of stars: that of the text and the one asked for, or two in
    /// the text.
    TwoStars {
        /// The number that the text says.
        said: u32,
        /// The other.
        other: u32,
    },
    /// Rows under two keys at once.
    TwoKeys {
        /// The key that comes first.
        first: &'static str,
        /// The other; the same if it is there twice.
        second: &'static str,
    },
    /// An object without rows.
    NoKey,
    /// Something else should stand here.
    Expected {
        /// What should stand here.
        wanted: Wanted,
        /// What stands here; nothing at the end.
        found: Option<char>,
    },
    /// Lists and objects within each other, too many of them.
    Nested {
        /// The most that are taken.
        max: usize,
    },
}

/// What a text in JSON should have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wanted {
    /// One of the signs of JSON.
    Sign(&'static str),
    /// Any value.
    Value,
    /// An object with a puzzle, or a list.
    Puzzle,
    /// A list of rows.
    Rows,
    /// A row: a string, or a list of numbers or strings.
    Row,
    /// The name of a region: a whole number or a string.
    Region,
    /// A number of stars.
    Stars,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no puzzle"),
            Self::Sign { found } => {
                write!(f, "{found:?} is no region: must be a letter, a digit, + or /")
            }
            Self::RowLength { wanted, found } => {
                write!(f, "a row of {found} squares instead of {wanted}")
            }
            Self::Rows { wanted, found } => write!(f, "{found} rows instead of {wanted}"),
            Self::Board(error) => error.fmt(f),
            Self::TwoStars { said, other } => write!(f, "{said} stars, and also {other}"),
            Self::TwoKeys { first, second } => {
                write!(f, "rows under {first:?} and under {second:?}: must be under one key")
            }
            Self::NoKey => write!(f, "no rows: must be under one of {KEYS:?}"),
            Self::Expected { wanted, found: Some(found) } => {
                write!(f, "expected {wanted}, found {found:?}")
            }
            Self::Expected { wanted, found: None } => {
                write!(f, "expected {wanted}, found the end")
            }
            Self::Nested { max } => write!(f, "nested more than {max} deep"),
        }
    }
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sign(sign) => return write!(f, "'{sign}'"),
            Self::Value => "a value",
            Self::Puzzle => "a puzzle or a list of them",
            Self::Rows => "a list of rows",
            Self::Row => "a row: a string, or a list of numbers or strings",
            Self::Region => "a region: a whole number or a string",
            Self::Stars => "a number of stars",
        })
    }
}

/// Reads all puzzles of a text; there is at least one. `stars`, where it is said,
/// is the number of stars of all; where neither it nor the text says one, it is 1.
/// A byte order mark and CRLF line ends are taken.
///
/// # Errors
///
/// [`Wrong`], with the line.
///
/// ```
/// use queens::puzzle::read;
///
/// let found = read("AAB\nABB\nCCB\n\n# another\nABB\nABB\nACC\n", None)?;
/// assert_eq!((found.len(), found[1].line), (2, 6));
///
/// let same = read(r#"{"grid": [[7, 7, 0], [7, 0, 0], ["C", "C", 0]], "by": "me"}"#, None)?;
/// assert_eq!(same[0].puzzle.regions(), found[0].puzzle.regions());
///
/// let wrong = read("AAB\nAB\n", None).unwrap_err();
/// assert_eq!(wrong.to_string(), "line 2: a row of 2 squares instead of 3");
/// # Ok::<(), queens::puzzle::Wrong>(())
/// ```
pub fn read(text: &str, stars: Option<u32>) -> Result<Vec<Found>, Wrong> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let found = if text.trim_start().starts_with(['{', '[']) {
        json::read(text, stars)?
    } else {
        text::read(text, stars)?
    };
    if found.is_empty() {
        return Err(Wrong { line: 1, fault: Fault::Empty });
    }
    Ok(found)
}
