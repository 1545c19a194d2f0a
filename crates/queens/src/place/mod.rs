//! One solution of a board of any size.
//!
//! Two ways. [`Construction`] is a closed formula: a handful of arithmetic
//! runs, so that the column of any row is known at once and a board of 10¹⁰
//! rows can be streamed in constant memory ([`Stream`]). [`random`] is a local
//! search: another solution for every seed, in time that grows with the number
//! of queens.
//!
//! Neither looks for all solutions, and neither draws from them evenly.
//!
//! ```
//! use queens::place::{self, Construction};
//! use queens::Work;
//!
//! let formula = Construction::new(1_000_000_000_000).expect("only 2 and 3 have none");
//! assert_eq!(formula.column(0), Some(1));
//!
//! let columns = place::random(1000, 7, &Work::default())?;
//! assert_eq!(queens::board::first_attack(&columns, queens::rules::RuleSet::Classic), None);
//! # Ok::<(), queens::Error>(())
//! ```

mod attempt;
mod digits;
mod formula;
mod lines;
mod local;
mod stream;

pub use formula::{Construction, Run};
pub use local::random;
pub use stream::{Layout, Stream};
