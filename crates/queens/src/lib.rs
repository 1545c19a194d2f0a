//! Solve, count and explain the n-queens problem.

pub mod board;
pub mod count;
mod error;
pub mod known;
pub mod symmetry;
pub mod unit;

pub use board::{BoardSize, RowSet, Solution, Square};
pub use error::Error;
