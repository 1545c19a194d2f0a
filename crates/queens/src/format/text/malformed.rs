//! Why a text could not be read, with the place.

use std::{fmt, io};

use crate::Error;

/// What ends a reading.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The text is not of a known form.
    #[error(transparent)]
    Malformed(#[from] Malformed),
    /// The input itself failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// There is no room for what was read: [`Error::Memory`].
    #[error(transparent)]
    Room(#[from] Error),
}

/// A place in the text that cannot be read.
///
/// ```
/// use queens::check::{self, Options, ReadError, Reason};
///
/// let mut reader = check::read(&b"2 4 1 3\n3 1 x 2\n"[..], Options::default());
/// assert!(reader.next().unwrap().is_ok());
/// let Some(Err(ReadError::Malformed(malformed))) = reader.next() else { panic!() };
/// assert_eq!((malformed.line, malformed.column), (2, 5));
/// assert!(matches!(malformed.reason, Reason::Unexpected { found: Some('x'), .. }));
/// assert_eq!(malformed.to_string(), "line 2, column 5: expected a column number, found 'x'");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {reason}")]
pub struct Malformed {
    /// The line, from 1.
    pub line: u64,
    /// The character of the line, from 1.
    pub column: u64,
    /// Why it cannot be read.
    pub reason: Reason,
}

/// Why a text cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// The first line is of no known format.
    #[error("solutions in no known format: {start:?}")]
    Unknown {
        /// How the line begins.
        start: String,
    },
    /// The input is UTF-16, as some shells write to files.
    #[error("the input is UTF-16 text: save it as UTF-8")]
    Utf16,
    /// Something else should stand here.
    #[error("expected {expected}, found {}", Found(*.found))]
    Unexpected {
        /// What should stand here.
        expected: Expected,
        /// What stands here; `None` at the end of the input.
        found: Option<char>,
    },
    /// A number with more digits than any board needs.
    #[error("a number of more than {max} digits")]
    LongNumber {
        /// The most digits that are read.
        max: usize,
    },
    /// A JSON object without the list of columns.
    #[error("a JSON object without \"columns\"")]
    NoColumns,
    /// A row or a board larger than `Options::max_size`.
    #[error("a board larger than {max}")]
    TooLarge {
        /// The largest size that is read.
        max: usize,
    },
    /// The columns of a table that are not `row0`, `row1` and so on.
    #[error("the header's columns are not in order: expected row{wanted}")]
    HeaderOrder {
        /// The row that should stand here.
        wanted: usize,
    },
    /// A total that is not the number of boards before it.
    #[error("the total {said} does not agree with the boards before it, which are {found}")]
    WrongTotal {
        /// The total in the text.
        said: u64,
        /// The boards since the total before, or since the beginning.
        found: u64,
    },
    /// A heading that no board follows.
    #[error("a heading without a board")]
    LoneHeading,
    /// A form that can be read in two ways.
    #[error("this can be read as {first} and as {second}: say which")]
    Ambiguous {
        /// The id of one grammar.
        first: &'static str,
        /// The id of another.
        second: &'static str,
    },
    /// A line longer than any that has to be read as a whole.
    #[error("a line of more than {max} bytes")]
    LongLine {
        /// The most bytes that are read.
        max: usize,
    },
    /// Squares on one line that are no board.
    #[error("{found} squares, which are not n × n of any n")]
    NoSquare {
        /// As many as there are.
        found: usize,
    },
    /// A number that is too small or too large for the board.
    #[error("a number that is not from {min} to {max}")]
    Number {
        /// The least that would do.
        min: i64,
        /// The greatest.
        max: i64,
    },
    /// A name that is given twice, or unknown.
    #[error("unknown or repeated name {name:?}")]
    Name {
        /// The name.
        name: String,
    },
    /// A size in the first line that the board after it does not have.
    #[error("the size {said} is not that of the board after it, which is {found}")]
    OtherSize {
        /// The size in the text.
        said: usize,
        /// The size of the board.
        found: usize,
    },
    /// Numbers that should be the row and the column of a queen.
    #[error("{found} numbers instead of a row and a column")]
    Pair {
        /// As many as there are.
        found: usize,
    },
    /// A `*` on a board, which may be a queen or a blocked square.
    #[error("* can be read as a queen and as a blocked square: say which")]
    Star,
    /// Rows and columns that may count from 0 or from 1.
    #[error("rows and columns can be read as counted from 0 and from 1: say which")]
    Base,
    /// Numbers that count otherwise than those before.
    #[error("these numbers count from {first}, those of line {line} do not: say which")]
    Mixed {
        /// The number of the first column, 0 or 1.
        first: i64,
        /// The line of those before, from 1.
        line: u64,
    },
    /// JSON nested too deeply.
    #[error("JSON nested more than {max} deep")]
    TooDeep {
        /// The greatest depth that is read.
        max: u32,
    },
}

/// What should stand in a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// `Q` or `.`.
    Square,
    /// `1` or `0`.
    Bit,
    /// A row of squares, a heading or a total.
    Row,
    /// The number of a column.
    Column,
    /// The number of a solution.
    Index,
    /// The chess name of a square.
    SquareName,
    /// The digits of a square's name.
    Rank,
    /// The line `index,row0,row1,…`.
    CsvHeader,
    /// A comma.
    Comma,
    /// A comma or the end of the list.
    CommaOrEnd,
    /// A colon.
    Colon,
    /// A JSON list, string or object: boards or a solution.
    Json,
    /// A JSON string: a row of a board.
    JsonRow,
    /// A JSON string: the name of a field.
    JsonField,
    /// The opening bracket of a JSON list.
    JsonList,
    /// A JSON value of any kind.
    JsonValue,
    /// A setting, such as `letting n = 8`.
    Letting,
    /// `=` or `be`.
    Equals,
    /// A number.
    Number,
    /// A list of pairs of numbers.
    PairList,
    /// A fact, such as `queen(1,2)`.
    Fact,
    /// The end of the line.
    LineEnd,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Square => "Q or .",
            Self::Bit => "1 or 0",
            Self::Row => "a row of squares",
            Self::Column => "a column number",
            Self::Index => "the number of a solution",
            Self::SquareName => "a square such as b4",
            Self::Rank => "the rank of a square",
            Self::CsvHeader => "the header index,row0,row1,…",
            Self::Comma => "a comma",
            Self::CommaOrEnd => "a comma or a closing bracket",
            Self::Colon => "a colon",
            Self::Json => "a JSON list of boards or object",
            Self::JsonRow => "a JSON string of Q and .",
            Self::JsonField => "the name of a JSON field",
            Self::JsonList => "a JSON list",
            Self::JsonValue => "a JSON value",
            Self::Letting => "letting n = …",
            Self::Equals => "=",
            Self::Number => "a number",
            Self::PairList => "a list of pairs, such as [[1,2],[3,4]]",
            Self::Fact => "a fact such as queen(1,2)",
            Self::LineEnd => "the end of the line",
        })
    }
}

struct Found(Option<char>);

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("the end of the input"),
            Some('\n') => f.write_str("the end of the line"),
            Some(found) => write!(f, "{found:?}"),
        }
    }
}
