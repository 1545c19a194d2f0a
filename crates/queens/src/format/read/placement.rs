//! Queens on a board, as they were read: not yet known to be a solution.

use super::Wrong;
use crate::Square;

/// Queens on a board, as an input has them.
///
/// Any number of queens on any squares; [`verify`](crate::check::verify()) says
/// whether they are a solution. Columns count from 0 whatever the format.
///
/// ```
/// use queens::{Square, check::{self, Options}};
///
/// let placement = check::read(&b"2 4 1 3\n"[..], Options::default()).next().unwrap()?;
/// assert_eq!(placement.n, 4);
/// assert_eq!(placement.queens[0], Square::new(0, 1));
/// # Ok::<(), check::ReadError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placement {
    /// The side of the board: the first row's squares in a board or matrix, the
    /// columns listed in a permutation or CSV header, the squares named, the
    /// `n` of a JSON object. [`Options::size`](super::Options::size) goes before.
    pub n: usize,
    /// The queens on the board, as a rule in reading order. Of a board or
    /// matrix with too many, only the first n + 1, which is enough to find a
    /// pair that attack each other.
    pub queens: Vec<Square>,
    /// The number of queens in the input, those outside the board and those
    /// left out of `queens` included.
    pub found: u64,
    /// The line on which the placement starts, from 1.
    pub line: u64,
    /// What is wrong with the shape, if the text already shows it.
    pub fault: Option<Wrong>,
}

impl Placement {
    /// An empty board.
    pub(in crate::format) fn new(n: usize, line: u64) -> Self {
        let fault = (n == 0).then_some(Wrong::Empty);
        Self { n, queens: Vec::new(), found: 0, line, fault }
    }

    /// Keeps the first fault.
    pub(in crate::format) fn fault(&mut self, wrong: Wrong) {
        self.fault.get_or_insert(wrong);
    }
}
