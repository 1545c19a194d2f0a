//! What was asked: options and input, read and checked once, in words of the
//! core.
//!
//! | file | idea |
//! |---|---|
//! | `args` | options that several commands share |
//! | `number` | numbers and durations as users write them |
//! | `range` | a range of indices |
//! | `size` | N: argument, question or standard input |
//! | `seed` | `--seed` |
//! | `method` | `--algorithm`: the production engine or a teaching program |
//! | `input` | a file, or standard input |
//! | `reading` | solutions and boards that are read |
//! | `partial` | boards with given queens and blocked squares |

pub(crate) mod args;
pub(crate) mod input;
pub(crate) mod method;
pub(crate) mod number;
pub(crate) mod partial;
pub(crate) mod range;
pub(crate) mod reading;
pub(crate) mod seed;
pub(crate) mod size;
