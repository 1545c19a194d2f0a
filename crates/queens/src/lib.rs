//! Solve, count and explain the n-queens problem.

pub mod board;
pub mod check;
pub mod count;
pub mod draw;
mod error;
pub mod format;
pub mod known;
pub mod rules;
pub mod search;
pub mod symmetry;
pub mod teach;
pub mod unit;

pub use board::{BoardSize, RowSet, Solution, Square};
pub use error::Error;
pub use search::{Solutions, solutions};
