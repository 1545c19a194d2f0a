//! Counting: how many solutions a board has.

mod classes;
mod run;
mod symmetric;

pub use classes::Classes;
pub use run::{UnitCount, run_units};
pub use symmetric::{fixed_by_half_turn, fixed_by_quarter_turn};
