//! Slow, independent recounts of n-queens work units.
//!
//! A fast count is believed because something else, written differently,
//! agrees with it. This crate is that something: it uses the standard library
//! only, shares no code with the engines, and is meant to be read in one
//! sitting. Its oracle is a plain backtracking search over columns; what a
//! solution contributes to a unit is decided by looking at the finished
//! solution, never by how it was found.
//!
//! | file | question |
//! |---|---|
//! | `solution` | do these queens attack each other? |
//! | `search` | which solutions have these rows in these columns? |
//! | `halves` | what is the share of one row set in the total? |
//! | `prefix` | how many solutions begin with these rows, by which rules? |
//! | `placements` | how many ways to place k queens begin with these squares? |
//! | `total` | can this number be a total at all? |
//! | [`proof`] | does this board have no completion, as a proof says? |
//!
//! ```
//! use queens_audit::{Rules, Unit, check_solution, count_prefix, count_unit};
//!
//! assert!(check_solution(&[1, 3, 0, 2]).is_ok());
//! assert!(check_solution(&[1, 3, 2, 0]).is_err());
//! assert_eq!(count_prefix(Rules::Classic, 8, &[0]), Ok(4));
//! // The unit {0, 3} of the 4×4 board has no solution, {0, 1} neither,
//! // {0, 2} has both.
//! let rows = [0b1001, 0b0011, 0b0101];
//! let shares = rows.map(|rows| count_unit(&Unit { n: 4, rows }));
//! assert_eq!(shares, [Ok(0), Ok(0), Ok(2)]);
//! ```

mod halves;
mod placements;
mod prefix;
pub mod proof;
mod refused;
mod search;
mod solution;
mod total;

pub use halves::{Unit, count_unit, count_unit_until};
pub use placements::{PlacementUnit, count_placements, count_placements_until};
pub use prefix::{count_prefix, count_prefix_until};
pub use refused::Refused;
pub use search::Rules;
pub use solution::{WrongSolution, check_solution};
pub use total::{Problem, WrongTotal, check_total, sum};
