//! Queens on a board, as they were read: not yet known to be a solution.

mod columns;
mod drawn;
mod options;
mod origin;
mod places;
mod signs;
mod wrong;

pub(super) use columns::Columns;
pub(super) use drawn::{Cell, Drawn, flat_side};
pub use options::{Options, Star};
pub use origin::Base;
pub(super) use origin::Origin;
pub(super) use places::{Gather, Placed, Places};
pub(super) use signs::{PIECES, Signs};
pub use wrong::Wrong;

use crate::{Error, Square, room};

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
    /// columns listed in a permutation or CSV row, the squares named, the
    /// `n` of a JSON object. What is not known of itself to be of another size
    /// is of [`Options::size`](crate::check::Options::size), if that is given.
    pub n: usize,
    /// The queens on the board, as a rule in reading order. Of a board or
    /// matrix with too many, only the first n + 1, which is enough to find a
    /// pair that attack each other.
    pub queens: Vec<Square>,
    /// The blocked squares, if the reader was asked for them.
    pub blocked: Vec<Square>,
    /// The number of queens in the input, those outside the board and those
    /// left out of `queens` included.
    pub found: u64,
    /// The line on which the placement starts, from 1.
    pub line: u64,
    /// From where its numbers count; `None` if it has none.
    pub base: Option<Base>,
    /// What is wrong with the shape, if the text already shows it.
    pub fault: Option<Wrong>,
}

impl Placement {
    /// An empty board.
    pub(super) fn new(n: usize, line: u64) -> Self {
        let fault = (n == 0).then_some(Wrong::Empty);
        let (queens, blocked) = (Vec::new(), Vec::new());
        Self { n, queens, blocked, found: 0, line, base: None, fault }
    }

    /// Keeps the first fault.
    pub(super) fn fault(&mut self, wrong: Wrong) {
        self.fault.get_or_insert(wrong);
    }

    /// This, or the solution of another size that the squares are. They are as
    /// many as the queens.
    pub(super) fn or_of_its_own_size(
        mut self,
        squares: impl Iterator<Item = Square>,
    ) -> Result<Self, Error> {
        let (wanted, found) = (self.n, self.found as usize);
        if wanted == found {
            return Ok(self);
        }
        let mut own = Vec::new();
        room::reserve(&mut own, found)?;
        own.extend(squares);
        if own.len() == found && fill(&own)? {
            (self.n, self.queens) = (found, own);
            self.fault = Some(Wrong::Size { wanted, found });
        }
        Ok(self)
    }

    /// Demands the size that was asked for, of a board that says its own.
    pub(super) fn demand(mut self, size: Option<usize>) -> Self {
        if let Some(wanted) = size.filter(|&size| size != self.n) {
            self.fault(Wrong::Size { wanted, found: self.n });
        }
        self
    }
}

/// The squares of a diagonal of an n×n board, from the top: those whose row and
/// column add up to `number`, or whose row less column, n − 1 added, is `number`.
pub(crate) fn diagonal_squares(n: u32, number: u32, sum: bool) -> impl Iterator<Item = Square> {
    (0..n).filter_map(move |row| {
        let col = if sum { number.checked_sub(row) } else { (row + n - 1).checked_sub(number) };
        Some(Square::new(row, col.filter(|&col| col < n)?))
    })
}

/// Whether the squares have one queen in each row and each column of a board
/// with as many rows as queens.
fn fill(queens: &[Square]) -> Result<bool, Error> {
    let n = queens.len();
    if n == 0 {
        return Ok(false);
    }
    let mut taken = room::filled(false, 2 * n)?;
    Ok(queens.iter().all(|queen| {
        let (row, col) = (queen.row as usize, queen.col as usize);
        let free = row < n && col < n && !taken[row] && !taken[n + col];
        if free {
            (taken[row], taken[n + col]) = (true, true);
        }
        free
    }))
}
