//! The production engines: list, skip and count solutions, in order.

mod block;
mod bottoms;
mod control;
mod count;
mod crew;
mod engine;
mod fillings;
mod fundamental;
mod leaf;
mod list;
mod order;
mod parallel;
mod parts;
mod profile;
mod rank;
mod ranks;
mod rows;
mod sample;
mod solutions;
mod sweep;

pub use control::Cancel;
pub use count::count_rows;
pub use list::{Listed, Lister};
pub(crate) use parts::{PartCounter, Parts, expected_levels};
pub use rank::{nth_solution, nth_solution_on, nth_solution_watched, rank_of, rank_of_on};
pub use ranks::Ranks;
pub use sample::Sampler;
pub use solutions::{Solutions, solutions, solutions_under};

use std::any::Any;

use crate::{BoardSize, Error};

/// The largest board for which another thread costs more than it brings.
const ONE_THREAD: usize = 9;

/// The number of threads: as asked, or one for each core.
fn threads(asked: usize, size: BoardSize) -> usize {
    match asked {
        0 if size.get() <= ONE_THREAD => 1,
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        _ => asked,
    }
}

/// What a thread said when it panicked.
fn worker_error(panic: &(dyn Any + Send)) -> Error {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    Error::Worker { reason: text.unwrap_or("it panicked").to_owned() }
}
