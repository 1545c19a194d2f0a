//! Which queens attack each other: the rules that the row-wise engines take.
//!
//! Under all rules each row and each column holds one queen. What else is
//! forbidden is carried down the board as *lines*: what the queens above
//! forbid in the row to come, and enough beside it to say the same of every
//! row after that. A set of squares of one row is a `u64`, bit c for column c.
//!
//! **Invariant.** The rules keep their solutions under the eight symmetries of
//! the square; the engines halve their work by the mirror and choose canonical
//! forms on the strength of it.
//!
//! **Packed lines.** The lines fit in [`Rules::SETS`] sets of n bits, laid end
//! to end in one [`Word`]. A queen further down lies on none of them exactly
//! if the word and the queen's *footprint* have no bit in common; the
//! footprint of several queens is the union. So a whole block of rows that was
//! worked out beforehand is tested against the queens above by one `and`.
//!
//! To add rules: write their file with a type that implements [`Rules`], and
//! add its line to the table at the end of this file.

mod word;

pub use word::Word;

use crate::{BoardSize, Error, Solution, Square};

/// What is forbidden beside sharing a row or a column.
///
/// ```
/// use queens::BoardSize;
/// use queens::rules::{Classic, Rules};
///
/// let rules = Classic::new(BoardSize::new(5)?);
/// let below = rules.place(rules.start(), 0b00100);
/// assert_eq!(rules.attacked(below) & 0b11111, 0b01010);
/// # Ok::<(), queens::Error>(())
/// ```
pub trait Rules: Copy + Send + Sync + 'static {
    /// What the queens above forbid in this row and, moved on, further down.
    type Lines: Copy + Send + Sync + 'static;

    /// The number of sets of n bits that the lines fit in.
    const SETS: usize;

    /// The rules on one board.
    fn new(size: BoardSize) -> Self;

    /// The lines of the first row: nothing is forbidden.
    fn start(self) -> Self::Lines;

    /// The squares of this row that the queens above forbid, their columns
    /// apart. Bits beyond the board mean nothing.
    fn attacked(self, lines: Self::Lines) -> u64;

    /// The lines of the next row, with a queen on the square `queen` (one bit)
    /// of this one, or without one if it is 0.
    fn place(self, lines: Self::Lines, queen: u64) -> Self::Lines;

    /// The lines in one word.
    fn pack<W: Word>(self, lines: Self::Lines) -> W;

    /// The bits of the packed lines of this row that forbid column `col` of
    /// the row `ahead` rows further down; 0 for this row.
    fn footprint<W: Word>(self, ahead: usize, col: usize) -> W;
}

/// Something to do under rules that are known by name only: the bridge from
/// [`RuleSet`] to code that is generic over [`Rules`].
pub trait WithRules {
    /// What comes out.
    type Output;

    /// Does it.
    fn with<R: Rules>(self, rules: R) -> Self::Output;
}

/// Makes the enum of all rules from the table below.
macro_rules! table {
    ($($(#[$doc:meta])* $name:ident in $module:ident as $id:literal),+ $(,)?) => {
        $(mod $module;
        pub use $module::$name;)+

        /// Rules as a value: the rows of the table.
        ///
        /// ```
        /// use queens::rules::RuleSet;
        ///
        /// assert_eq!(RuleSet::find("toroidal"), Some(RuleSet::Toroidal));
        /// assert_eq!(RuleSet::default().id(), "classic");
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub enum RuleSet {
            $($(#[$doc])* $name,)+
        }

        impl RuleSet {
            /// All rules, the default first.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// The name on the command line.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$name => $id,)+
                }
            }

            /// Hands the rules, on a board of this size, to `work`.
            pub fn apply<T: WithRules>(self, size: BoardSize, work: T) -> T::Output {
                match self {
                    $(Self::$name => work.with($name::new(size)),)+
                }
            }
        }
    };
}

impl RuleSet {
    /// The rules with this id.
    #[must_use]
    pub fn find(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|rules| rules.id() == id)
    }

    /// Whether queens on the two squares of an n×n board attack each other. A
    /// square attacks itself, since it has room for one queen only.
    ///
    /// ```
    /// use queens::Square;
    /// use queens::rules::RuleSet;
    ///
    /// let (corner, leap) = (Square::new(0, 0), Square::new(1, 2));
    /// assert!(!RuleSet::Classic.attacks(8, corner, leap));
    /// assert!(RuleSet::Superqueen.attacks(8, corner, leap));
    /// ```
    #[must_use]
    pub fn attacks(self, n: u32, a: Square, b: Square) -> bool {
        let (rows, cols) = (a.row.abs_diff(b.row), a.col.abs_diff(b.col));
        a.attacks(b)
            || match self {
                Self::Classic => false,
                Self::Toroidal => rows + cols == n,
                Self::Superqueen => rows + cols == 3,
            }
    }

    /// Whether a solution under the classic rules is one under these too. It
    /// takes time in proportion to the square of n.
    ///
    /// # Errors
    ///
    /// [`Error::Attack`] with the pair whose second queen is highest on the
    /// board, and for it the highest first queen.
    ///
    /// ```
    /// use queens::Solution;
    /// use queens::rules::RuleSet;
    ///
    /// let solution = Solution::new(vec![1, 3, 0, 2])?;
    /// assert_eq!(RuleSet::Classic.accept(&solution), Ok(()));
    /// let error = RuleSet::Superqueen.accept(&solution).unwrap_err();
    /// assert_eq!(error.to_string(), "the queens on row 1, column 2 and row 2, column 4 attack each other");
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn accept(self, solution: &Solution) -> Result<(), Error> {
        let n = solution.size() as u32;
        let above = |second: Square| {
            let first = solution.squares().take(second.row as usize);
            first.into_iter().find(|&first| self.attacks(n, first, second))
        };
        let mut attacked = solution.squares().skip(1).filter(|_| self != Self::Classic);
        let pair = attacked.find_map(|second| Some((above(second)?, second)));
        pair.map_or(Ok(()), |(first, second)| Err(Error::Attack { first, second }))
    }
}

impl std::fmt::Display for RuleSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.id())
    }
}

table! {
    /// Queens as in chess: rows, columns and diagonals.
    #[default]
    Classic in classic as "classic",
    /// Queens on a torus: what leaves the board on one side comes back on the other.
    Toroidal in toroidal as "toroidal",
    /// Queens that also move as knights.
    Superqueen in superqueen as "superqueen",
}
