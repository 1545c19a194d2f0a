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
//! **Geometry.** What attacks is said twice: as lines that are carried down the
//! board, for the searches that go row by row, and as a [`Geometry`], for
//! everybody else. A test compares the two.
//!
//! To add rules: write their file with a type that implements [`Rules`], and
//! add its line to the table at the end of this file.

mod board;
mod geometry;
#[cfg(test)]
mod tests;
mod word;

pub use board::Board;
pub use geometry::{Diagonals, Geometry};
pub use word::Word;

use crate::board::first_attack;
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

    /// Which squares attack each other.
    const GEOMETRY: Geometry;

    /// By how many rows a classic board is smaller that takes as long to count
    /// row by row: what is forbidden shortens the search.
    const SHORTER: usize = 0;

    /// The number of sets of n bits that the lines fit in.
    const SETS: usize;

    /// Whether it is proved that the n×n board has no solution. No answer is
    /// taken from a search: what is not proved for infinitely many n is false.
    #[must_use]
    fn has_none(n: u64) -> bool {
        let _ = n;
        false
    }

    /// Whether the closed formula of [`place`](crate::place) is a solution under
    /// these rules, for an n that it has one for. It is proved, not tried.
    #[must_use]
    fn keeps_formula(n: u64) -> bool {
        let _ = n;
        false
    }

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
    ($($(#[$doc:meta])* $name:ident in $module:ident as $id:literal $(if $test:ident)?),+ $(,)?) => {
        $($(#[cfg($test)])?
        mod $module;
        $(#[cfg($test)])?
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
            $($(#[cfg($test)])? $(#[$doc])* $name,)+
        }

        impl RuleSet {
            /// All rules, the default first.
            pub const ALL: &[Self] = &[$($(#[cfg($test)])? Self::$name),+];

            /// The name on the command line.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $($(#[cfg($test)])? Self::$name => $id,)+
                }
            }

            /// Which squares attack each other.
            #[must_use]
            pub const fn geometry(self) -> Geometry {
                match self {
                    $($(#[cfg($test)])? Self::$name => $name::GEOMETRY,)+
                }
            }

            /// See [`Rules::SHORTER`].
            pub(crate) const fn shorter(self) -> usize {
                match self {
                    $($(#[cfg($test)])? Self::$name => $name::SHORTER,)+
                }
            }

            /// Whether it is proved, without any search, that the n×n board has
            /// no solution.
            ///
            /// ```
            /// use queens::rules::RuleSet;
            ///
            /// assert!(RuleSet::Toroidal.has_none(1_000_000_000_000));
            /// assert!(!RuleSet::Toroidal.has_none(35));
            /// ```
            #[must_use]
            pub fn has_none(self, n: u64) -> bool {
                match self {
                    $($(#[cfg($test)])? Self::$name => $name::has_none(n),)+
                }
            }

            /// See [`Rules::keeps_formula`].
            pub(crate) fn keeps_formula(self, n: u64) -> bool {
                match self {
                    $($(#[cfg($test)])? Self::$name => $name::keeps_formula(n),)+
                }
            }

            /// Hands the rules, on a board of this size, to `work`.
            pub fn apply<T: WithRules>(self, size: BoardSize, work: T) -> T::Output {
                match self {
                    $($(#[cfg($test)])? Self::$name => work.with($name::new(size)),)+
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
        self.geometry().attacks(n, a, b)
    }

    /// Whether these are the rules of chess: those of the published totals
    /// ([`known`](crate::known)) and of what is built for them alone.
    #[must_use]
    pub fn is_chess(self) -> bool {
        self.geometry() == Geometry::CHESS
    }

    /// Whether a solution under some rules is one under these too.
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
        match first_attack(solution.columns(), self) {
            Some((first, second)) => Err(Error::Attack { first, second }),
            None => Ok(()),
        }
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
    /// Rooks that also step to the neighbouring squares on diagonals.
    Hertzsprung in hertzsprung as "hertzsprung" if test,
}
