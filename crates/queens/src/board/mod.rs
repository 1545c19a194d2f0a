//! The board: its size, one row's squares, a square, a solution, a puzzle.
//!
//! Rows and columns are numbered from 0; row 0 is the top row, column 0 the
//! leftmost. What people read counts from 1.

mod problem;
mod rowset;
mod size;
mod solution;
mod square;

pub use problem::Puzzle;
pub use rowset::RowSet;
pub use size::BoardSize;
pub use solution::{Solution, first_attack};
pub use square::Square;
