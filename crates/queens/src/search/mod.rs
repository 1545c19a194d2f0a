//! The production engines: list, skip and count solutions, in order.

mod control;
mod list;

pub use control::Cancel;
pub use list::{Listed, Lister};
