//! Counting: how many solutions a board has.
//!
//! [`halves`] is the fast engine for the classic rules; [`kernel`] holds the
//! machine code paths it chooses from.

mod classes;
pub mod halves;
pub mod kernel;
mod run;
mod symmetric;

pub use classes::Classes;
pub use run::{UnitCount, run_units};
pub use symmetric::{fixed_by_half_turn, fixed_by_quarter_turn};
