//! The board: its size, one row's squares, a square, a solution, a partial placement.
//!
//! Rows and columns are numbered from 0; row 0 is the top row, column 0 the
//! leftmost. What people read counts from 1.

mod line;
mod partial;
mod rowset;
mod size;
mod solution;
mod square;

pub use line::Line;
pub use partial::Partial;
pub use rowset::RowSet;
pub use size::BoardSize;
pub use solution::{Solution, first_attack};
pub use square::Square;
