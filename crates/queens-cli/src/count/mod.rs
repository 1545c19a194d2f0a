//! Counting for `queens count`: what is asked, doing it, telling it.

mod answer;
mod asked;
mod explain;
mod json;
mod resume;
mod run;
mod table;

pub(crate) use answer::answer;
#[cfg(feature = "cluster")]
pub(crate) use asked::refuse_halves;
pub(crate) use asked::{Asked, What};
pub(crate) use json::Number;
