//! Solve, count and explain the n-queens problem: place n queens on an n×n
//! board so that none attacks another.
//!
//! # All solutions
//!
//! [`solutions`] iterates over them in lexicographic order of their columns:
//!
//! ```
//! for solution in queens::solutions(4)? {
//!     println!("{solution}");
//! }
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! A [`Solution`] holds the column of each row's queen. It displays itself as
//! a board, and knows its images under the eight [symmetries](symmetry):
//!
//! ```
//! let solution = queens::solutions(8)?.next().unwrap();
//! assert_eq!(solution.columns(), [0, 4, 7, 5, 2, 6, 1, 3]);
//! assert_eq!(solution.orbit().len(), 8);
//! assert!(solution.is_canonical());
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! [`search::Lister`] does the same on all cores, in order and in constant
//! memory, and renders the solutions on the way, for example in one of the
//! [formats](mod@format):
//!
//! ```
//! use queens::format::{self, Listing, Wording};
//! use queens::search::Lister;
//! use queens::{Board, Error, Work};
//!
//! let listing = Listing { n: 4, first: 0, wording: Wording::English };
//! let writer = format::find("permutation").unwrap().writer(listing)?;
//! let mut text = Vec::new();
//! Lister::new(&Board::new(4)?).run(
//!     &Work::default(),
//!     |index, columns, bytes| writer.solution(index, columns, bytes),
//!     |piece| {
//!         text.extend_from_slice(piece);
//!         Ok::<(), Error>(())
//!     },
//! )?;
//! assert_eq!(text, b"2 4 1 3\n3 1 4 2\n");
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! # How programs find them
//!
//! The [teaching programs](teach) are those of courses and articles, one file
//! each. An [`Observer`](teach::Observer) sees every step of theirs:
//!
//! ```
//! use queens::BoardSize;
//! use queens::teach::{Algorithm, Counters};
//!
//! let size = BoardSize::new(6)?;
//! let [mut scan, mut bits] = [Counters::default(); 2];
//! Algorithm::RowScan.run(size, &mut scan);
//! Algorithm::Bitset.run(size, &mut bits);
//! assert_eq!(scan.placed, bits.placed); // the same tree
//! assert_eq!((scan.tested, bits.tested), (894, 0)); // but no tests
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! # Checking
//!
//! [`check`] reads solutions back in any of the formats and says which queens
//! attack each other; [`Solution::new`] checks one list of columns.
//!
//! # Limits
//!
//! Searches take boards of 1 to 64 ([`BoardSize`]); a [`Solution`] may be of
//! any size. The crate never prints and never opens a file, and builds for
//! `wasm32-unknown-unknown`.

pub mod board;
pub mod check;
pub mod complete;
pub mod count;
pub mod draw;
mod error;
pub mod estimate;
pub mod export;
pub mod format;
pub mod known;
pub mod place;
pub mod puzzle;
pub mod random;
mod room;
pub mod rules;
pub mod run;
pub mod search;
pub mod sequence;
pub mod symmetry;
pub mod teach;
pub mod unit;

pub use board::{BoardSize, RowSet, Solution, Square};
pub use count::count;
pub use error::{EngineLimit, Error, ModelFault};
pub use rules::Board;
pub use run::Work;
pub use search::{Solutions, solutions};
