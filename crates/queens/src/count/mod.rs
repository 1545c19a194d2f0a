//! Counting: how many solutions a board has.
//!
//! [`count()`] and [`Counter`] choose and do it all. Below them:
//!
//! | module | idea |
//! |---|---|
//! | [`Request`], [`Plan`] | which engine, kernel and threads; what it takes and why |
//! | [`Rows`] | the engine for small boards and for all rules |
//! | [`halves`] | the engine for large boards, meet in the middle |
//! | [`kernel`] | the machine code that `halves` chooses from |
//! | [`run_units`] | units on threads: each once, any failure fails the run |
//! | [`k_queens`] | any number of queens on a board |
//! | [`Classes`] | symmetry classes and fundamental solutions from totals |
//! | [`by_first_row()`] | solutions by the column of the first queen |

mod bitslice;
mod by_first_row;
mod classes;
mod counter;
pub mod halves;
pub mod kernel;
mod kqueens;
mod plan;
mod rows;
mod run;
mod sampled;
mod symmetric;

pub use by_first_row::by_first_row;
pub use classes::Classes;
pub use counter::{Count, Counter, count};
pub use kqueens::{KQueens, k_queens};
pub use plan::{Engine, Plan, Request, Why};
pub use rows::{Rows, by_rows};
pub use run::{UnitCount, run_units};
pub use sampled::Sampled;
pub use symmetric::{fixed_by_half_turn, fixed_by_quarter_turn};
