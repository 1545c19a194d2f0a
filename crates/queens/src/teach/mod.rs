//! The teaching programs: one folder each, behind one trait and one table.
//!
//! They are the programs that courses and articles show, most of them
//! backtracking, each with its own data structures, its own safety test and its
//! own order, so that they can be run, watched and compared side by side. None
//! is fast for large boards; for results use [`search`](crate::search).
//!
//! A program's folder holds all that is said of it but words in a language:
//! `mod.rs` is the explanation and the program, `code.txt` its pseudo-code,
//! `exhibit.rs` how it shows the data that it keeps. What all programs share is
//! in the files beside the folders: being watched ([`Observer`], [`Event`]), the
//! board at a step ([`Replay`]), any step of any run ([`Recording`]).
//!
//! To add one: write its folder with a type that implements [`Program`] and
//! [`Shows`], and add its line to the table at the end of this file.

mod code;
mod each;
mod event;
mod exhibit;
mod info;
mod observer;
mod pulse;
mod recording;
mod refusal;
mod replay;
mod seek;
mod tree;
mod tries;
mod window;

pub use code::{CodeLine, Does};
pub use event::{EachEvent, Event};
pub use exhibit::{Cell, Exhibit, Part, Shape, Shows, Touch, Value, exhibits};
pub use info::{Branches, Finds, Info, Meets, Order};
pub use observer::{
    CONTINUE, Collect, Counters, EachSolution, Flow, Limit, Observer, Profile, STOP,
};
pub use pulse::Pulse;
pub use recording::{Moment, Recording};
pub use refusal::Refusal;
pub use replay::{Branch, Exhausted, Replay};
pub use seek::{Landmarks, Sought, Target, landmarks, seek};
pub use tree::{Node, Tree};
pub use tries::{Fate, Try};
pub use window::{Cut, Window};

use crate::rules::RuleSet;
use crate::{Board, BoardSize, Error};

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

    /// The same on a board whose rules are among [`RULES`](Self::RULES).
    fn play<O: Observer>(board: &Board, observer: &mut O) -> Flow {
        debug_assert_eq!(board.rules, RuleSet::Classic);
        Self::run(board.size, observer)
    }
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

            /// [`run`](Self::run) by the rules of the board; `None` if the program
            /// does not play by them, and nothing was searched.
            ///
            /// ```
            /// use queens::rules::RuleSet;
            /// use queens::teach::{Algorithm, CONTINUE, Counters};
            /// use queens::{Board, BoardSize};
            ///
            /// let torus = Board { size: BoardSize::new(7)?, rules: RuleSet::Toroidal };
            /// let mut counters = Counters::default();
            /// let flow = Algorithm::Bitset.play(&torus, &mut counters);
            /// assert_eq!((flow, counters.solutions), (Some(CONTINUE), 28));
            /// let flow = Algorithm::RowScan.play(&torus, &mut counters);
            /// assert_eq!(flow, None);
            /// # Ok::<(), queens::Error>(())
            /// ```
            pub fn play<O: Observer>(self, board: &Board, observer: &mut O) -> Option<Flow> {
                self.rules().contains(&board.rules).then(|| match self {
                    $(Self::$name => <$module::$name as Program>::play(board, observer),)+
                })
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

    /// [`run`](Self::run) with an observer that is known at run time only: all
    /// such observers share one copy of the program, which is small, and a step
    /// costs a call more.
    pub fn observe(self, size: BoardSize, mut observer: &mut dyn Observer) -> Flow {
        self.run(size, &mut observer)
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
