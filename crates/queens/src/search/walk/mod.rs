//! One node after the other: the walk through a board, row by row down to the
//! last rows, which are looked up in tables.
//!
//! | file | idea |
//! |---|---|
//! | `tables` | the tables of one board, and who searches with them |
//! | `rows` | the walk: one queen in each row, in order |
//! | `leaf` | what is done where the walk ends: count, list, cut off |
//! | `bottoms`, `fillings` | the last rows, by the set of columns that are left |
//! | `block` | solutions in a row, as they are found |
//! | `first` | where the walk through a large board begins |
//! | `fundamental` | one solution of each orbit |
//! | `profile` | the tree's expected width, level by level |

pub(super) mod block;
pub(super) mod bottoms;
mod fillings;
pub(super) mod first;
mod fundamental;
mod leaf;
pub(super) mod profile;
mod rows;
pub(super) mod tables;
