//! Boards to complete, from text, in any form in which solutions are read, with
//! some queens only and with blocked squares; and as CSPLib has them.
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

mod square;

use std::io::BufRead;

use crate::Square;
use crate::board::Partial;
use crate::format::read::{self, Reader};
use crate::format::{Grammar, Options, Placement, ReadError, Wrong};

pub use square::{NotASquare, square};

/// A board as it was read; [`Partial::new`] says whether it can be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    /// The side.
    pub n: u32,
    /// The given queens.
    pub queens: Vec<Square>,
    /// The blocked squares.
    pub blocked: Vec<Square>,
    /// The line on which the board starts, from 1.
    pub line: u64,
}

/// Why there is no board.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unreadable {
    /// The text cannot be read.
    #[error(transparent)]
    Text(#[from] ReadError),
    /// What it says is no board.
    #[error("the board from line {line} on: {wrong}")]
    Wrong {
        /// The line on which the board starts, from 1.
        line: u64,
        /// What is wrong with it.
        wrong: Wrong,
    },
}

/// The boards of an input, one after the other; made by [`boards`].
#[derive(Debug)]
pub struct Boards<'a>(Reader<'a>);

/// Reads the boards of an input, of the form `grammar` if that is known.
///
/// ```
/// use queens::Square;
/// use queens::complete::read;
/// use queens::format::Options;
///
/// let text = "..Q.\nx...\n....\n...#\n";
/// let board = read::boards(text.as_bytes(), None, Options::default()).next().unwrap()?;
/// assert_eq!((board.n, board.queens), (4, vec![Square::new(0, 2)]));
/// assert_eq!(board.blocked, [Square::new(1, 0), Square::new(3, 3)]);
///
/// let same = "letting n = 4\nletting blocks = [[2,1],[4,4]]";
/// let same = read::boards(same.as_bytes(), None, Options::default()).next().unwrap()?;
/// assert_eq!(same.blocked, board.blocked);
///
/// let mut wrong = read::boards(&b"..Q.\nx..\n"[..], None, Options::default());
/// let wrong = wrong.next().unwrap().unwrap_err();
/// assert_eq!(wrong.to_string(), "the board from line 1 on: line 2: row 2 has 3 squares instead of 4");
/// # Ok::<(), read::Unreadable>(())
/// ```
pub fn boards<'a>(
    input: impl BufRead + 'a,
    grammar: Option<&'static Grammar>,
    options: Options,
) -> Boards<'a> {
    let options = Options { partial: true, max_size: Partial::MAX as usize, ..options };
    Boards(match grammar {
        Some(grammar) => grammar.read(input, options),
        None => read::read(input, options),
    })
}

impl Iterator for Boards<'_> {
    type Item = Result<Layout, Unreadable>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(self.0.next()?.map_err(Unreadable::Text).and_then(layout))
    }
}

fn layout(placement: Placement) -> Result<Layout, Unreadable> {
    let Placement { n, queens, blocked, line, fault, .. } = placement;
    match fault {
        Some(wrong) => Err(Unreadable::Wrong { line, wrong }),
        None => Ok(Layout { n: n as u32, queens, blocked, line }),
    }
}

/// The squares of a diagonal of an n×n board, from the top; rows and columns
/// count from 0. They are those whose row and column add up to `number`, if
/// `sum` says so, and otherwise those whose row less column, with n − 1 added,
/// is `number`, as in problem 079 of CSPLib.
///
/// ```
/// use queens::Square;
/// use queens::complete::read::diagonal;
///
/// let (falling, rising) = (diagonal(4, 0, false), diagonal(4, 1, true));
/// assert_eq!(falling.collect::<Vec<_>>(), [Square::new(0, 3)]);
/// assert_eq!(rising.collect::<Vec<_>>(), [Square::new(0, 1), Square::new(1, 0)]);
/// ```
pub fn diagonal(n: u32, number: u32, sum: bool) -> impl Iterator<Item = Square> {
    crate::format::diagonal_squares(n, number, sum)
}
