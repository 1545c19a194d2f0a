//! The teaching programs: one file each, behind one trait and one table.
//!
//! They are the programs that courses and articles show, most of them
//! backtracking, each with its own data structures, its own safety test and its
//! own order, so that they can be run, watched and compared side by side. Each
//! file begins with the explanation. None is fast for large boards; for results use
//! [`search`](crate::search).
//!
//! To add one: write its file with a type that implements [`Program`], and add
//! its line to the table at the end of this file.

mod event;
mod observer;
mod replay;

pub use event::{EachEvent, Event};
pub use observer::{
    CONTINUE, Collect, Counters, EachSolution, Flow, Limit, Observer, Profile, STOP,
};
pub use replay::Replay;

use crate::rules::RuleSet;
use crate::{BoardSize, Error};

/// A teaching program: what is said of it, and how it runs.
pub trait Program {
    /// What the table says of the program.
    const INFO: Info;

    /// Searches the whole board, telling `observer` every step.
    ///
    /// Each call starts afresh. The answer is [`STOP`] if the observer stopped
    /// the run, [`CONTINUE`] if the search came to its end.
    fn run<O: Observer>(size: BoardSize, observer: &mut O) -> Flow;

    /// The rules that the program can play by.
    const RULES: &[RuleSet] = &[RuleSet::Classic];

    /// The same under rules that are among [`RULES`](Self::RULES).
    fn run_under<O: Observer>(rules: RuleSet, size: BoardSize, observer: &mut O) -> Flow {
        debug_assert_eq!(rules, RuleSet::Classic);
        Self::run(size, observer)
    }
}

/// What the table of algorithms says of a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Info {
    /// The name on the command line.
    pub id: &'static str,
    /// The order in which the solutions come.
    pub order: Order,
    /// Whether it finds all solutions.
    pub finds: Finds,
    /// The time of one safety test.
    pub test_cost: &'static str,
    /// The time to place a queen and to take it back.
    pub place_cost: &'static str,
    /// The article that shows the program: its number and, where it shows
    /// several, which. Empty for programs of the literature.
    pub article: &'static str,
    /// The largest board that even a slow machine searches in about a second.
    pub practical: usize,
}

/// The order in which a program finds the solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// By the column lists, smallest first.
    Lexicographic,
    /// By the column lists, largest first.
    ReverseLexicographic,
    /// An order that follows from the program's choices.
    Own,
}

/// What a run to the end finds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Finds {
    /// All solutions, each once.
    All,
    /// One solution, or none if it gives up, which proves nothing.
    One,
}

/// Makes the enum of all programs from the table below.
macro_rules! table {
    ($($(#[$doc:meta])* $name:ident in $module:ident),+ $(,)?) => {
        $(pub mod $module;)+

        /// A teaching program, as a value: the rows of the table.
        ///
        /// ```
        /// use queens::teach::{Algorithm, Counters};
        /// use queens::BoardSize;
        ///
        /// for algorithm in Algorithm::ALL {
        ///     let mut counters = Counters::default();
        ///     algorithm.run(BoardSize::new(4)?, &mut counters);
        ///     let found = if algorithm.finds_all() { 2 } else { 1 };
        ///     assert_eq!(counters.solutions, found, "{algorithm}");
        /// }
        /// # Ok::<(), queens::Error>(())
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Algorithm {
            $($(#[$doc])* $name,)+
        }

        impl Algorithm {
            /// All programs, in the order in which a course would show them.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// What the table says of the program.
            #[must_use]
            pub const fn info(self) -> Info {
                match self {
                    $(Self::$name => <$module::$name as Program>::INFO,)+
                }
            }

            /// Searches the whole board, telling `observer` every step; see
            /// [`Program::run`].
            pub fn run<O: Observer>(self, size: BoardSize, observer: &mut O) -> Flow {
                match self {
                    $(Self::$name => <$module::$name as Program>::run(size, observer),)+
                }
            }

            /// The rules that the program can play by.
            #[must_use]
            pub const fn rules(self) -> &'static [RuleSet] {
                match self {
                    $(Self::$name => <$module::$name as Program>::RULES,)+
                }
            }

            fn run_any<O: Observer>(
                self,
                rules: RuleSet,
                size: BoardSize,
                observer: &mut O,
            ) -> Flow {
                match self {
                    $(Self::$name => {
                        <$module::$name as Program>::run_under(rules, size, observer)
                    })+
                }
            }
        }
    };
}

impl Algorithm {
    /// The name on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.info().id
    }

    /// [`run`](Self::run) under other rules; `None` if the program does not
    /// play by them, and nothing was searched.
    ///
    /// ```
    /// use queens::BoardSize;
    /// use queens::rules::RuleSet;
    /// use queens::teach::{Algorithm, CONTINUE, Counters};
    ///
    /// let (size, mut counters) = (BoardSize::new(7)?, Counters::default());
    /// let flow = Algorithm::Bitset.run_under(RuleSet::Toroidal, size, &mut counters);
    /// assert_eq!((flow, counters.solutions), (Some(CONTINUE), 28));
    /// let flow = Algorithm::RowScan.run_under(RuleSet::Toroidal, size, &mut counters);
    /// assert_eq!(flow, None);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn run_under<O: Observer>(
        self,
        rules: RuleSet,
        size: BoardSize,
        observer: &mut O,
    ) -> Option<Flow> {
        self.rules().contains(&rules).then(|| self.run_any(rules, size, observer))
    }

    /// Whether it finds all solutions, not just one.
    #[must_use]
    pub const fn finds_all(self) -> bool {
        matches!(self.info().finds, Finds::All)
    }
}

impl std::fmt::Display for Algorithm {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.id())
    }
}

impl std::str::FromStr for Algorithm {
    type Err = Error;

    /// Finds the program with this id.
    fn from_str(id: &str) -> Result<Self, Error> {
        let found = Self::ALL.iter().copied().find(|algorithm| algorithm.id() == id);
        found.ok_or_else(|| Error::UnknownAlgorithm { id: id.to_owned() })
    }
}

/// Reads the column of each row's queen off a board that holds one in every row.
fn read_columns(board: &[u8], queen: u8, columns: &mut [u32]) {
    for (squares, column) in board.chunks_exact(columns.len()).zip(columns) {
        *column = squares.iter().take_while(|&&square| square != queen).count() as u32;
    }
}

// The brute force first, as what all others improve; then the articles in their
// order, which goes from a scan per test over flags to no test at all; then the
// two with which courses end.
table! {
    /// Makes every arrangement of the columns and checks it when it is full.
    Permutations in permutations,
    /// Compares with every earlier row.
    RowScan in row_scan,
    /// Walks up a board of 0 and 1 in three directions.
    GridWalk in grid_walk,
    /// The same walk over column numbers, without a board.
    ColumnWalk in column_walk,
    /// Four separate scans over a board of characters.
    BoardCheck in board_check,
    /// A table of attacked squares, saved and restored for each queen.
    AttackMap in attack_map,
    /// Decides square by square: without a queen, then with one.
    CellByCell in cell_by_cell,
    /// One flag for every column and diagonal.
    FlagArrays in flag_arrays,
    /// The same flags as the bits of integers.
    FlagBits in flag_bits,
    /// Free squares as bits; no test at all.
    Bitset in bitset,
    /// Exact cover in linked lists; the scarcest row or column first.
    DancingLinks in dancing_links,
    /// All queens at once, then repairs; finds one.
    MinConflicts in min_conflicts,
}
