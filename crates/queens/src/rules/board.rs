//! What is searched: a board's side and the rules on it.

use super::RuleSet;
use crate::{BoardSize, Error, Solution};

/// An empty board and the rules on it.
///
/// ```
/// use queens::Board;
/// use queens::rules::RuleSet;
///
/// let board = Board::new(7)?;
/// assert_eq!((board.n(), board.rules), (7, RuleSet::Classic));
/// let torus = Board { rules: RuleSet::Toroidal, ..board };
/// assert_eq!(torus.to_string(), "7x7 toroidal");
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// Its side.
    pub size: BoardSize,
    /// How queens attack.
    pub rules: RuleSet,
}

impl Board {
    /// A board of n×n squares under the classic rules.
    ///
    /// # Errors
    ///
    /// [`Error::BoardSize`] unless 1 ≤ n ≤ [`BoardSize::MAX`].
    pub fn new(n: usize) -> Result<Self, Error> {
        BoardSize::new(n).map(Self::from)
    }

    /// Whether a solution under the classic rules is one of this board.
    ///
    /// # Errors
    ///
    /// [`Error::BoardSize`] for one of another size, [`Error::Attack`] for two
    /// queens that attack each other under the rules: see [`RuleSet::accept`].
    pub fn accept(self, solution: &Solution) -> Result<(), Error> {
        if solution.size() != self.n() {
            return Err(Error::BoardSize { n: solution.size(), max: self.n() });
        }
        self.rules.accept(solution)
    }

    /// The number of rows, which is the number of columns and of queens.
    #[must_use]
    pub const fn n(self) -> usize {
        self.size.get()
    }
}

impl From<BoardSize> for Board {
    /// The board of this size under the classic rules.
    fn from(size: BoardSize) -> Self {
        Self { size, rules: RuleSet::default() }
    }
}

impl std::fmt::Display for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { size, rules } = self;
        write!(f, "{size}x{size} {rules}")
    }
}
