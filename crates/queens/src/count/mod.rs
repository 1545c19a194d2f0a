//! Counting: how many solutions a board has.

mod bitslice;
mod classes;
mod kqueens;
mod run;
mod symmetric;

pub use classes::Classes;
pub use kqueens::{KQueens, k_queens};
pub use run::{UnitCount, run_units};
pub use symmetric::{fixed_by_half_turn, fixed_by_quarter_turn};
