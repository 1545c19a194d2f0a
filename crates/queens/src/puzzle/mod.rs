//! Boards cut into regions: read, solved, explained, made.
//!
//! Every row, every column and every region of a [`Puzzle`] holds one queen, and
//! no two queens touch, not even at a corner; longer diagonals are free. With
//! more queens in each it is called Star Battle.

mod board;
mod make;
mod position;
mod read;
mod reason;
mod search;
mod set;
mod solve;
mod state;
mod write;

pub use board::{Clash, House, Puzzle};
pub use make::{Date, Made, NotADate, Recipe, WAY, daily, make};
pub use position::Position;
pub use read::{Fault, Found, KEYS, Wanted, Wrong, read};
pub use reason::{
    Chain, Difficulty, Hint, Outlook, Rating, Reason, Technique, chain, outlook, rate,
};
pub use solve::{Verdict, count, find, list, verdict};
pub use write::{json, rows, text};
