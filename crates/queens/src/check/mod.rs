//! Checking solutions: read them in any format, find what is wrong with each,
//! and see whether they are all.
//!
//! ```
//! use queens::check::{self, Options};
//! use queens::rules::RuleSet;
//!
//! let text = "2 4 1 3\n1 2 3 4\n";
//! let mut wrong = Vec::new();
//! for placement in check::read(text.as_bytes(), Options::default()) {
//!     let placement = placement?;
//!     if let Err(reason) = check::verify(&placement, RuleSet::Classic) {
//!         wrong.push(format!("line {}: {reason}", placement.line));
//!     }
//! }
//! assert_eq!(wrong, [
//!     "line 2: the queens on row 1, column 1 and row 2, column 2 attack each other",
//! ]);
//! # Ok::<(), check::ReadError>(())
//! ```

mod complete;
mod keys;
mod verify;

pub use crate::format::read::{Reader, read};
pub use crate::format::{
    Base, Expected, Malformed, Options, Placement, ReadError, Reason, Star, Wrong,
};
pub use complete::{Completeness, Incomplete, Missing, Repeated};
pub use verify::{Refusal, attacks, verify};
