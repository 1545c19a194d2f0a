//! A run: its name, what it counts, its batches, and what is sent about them.

pub(crate) mod cut;
pub(crate) mod message;
pub(crate) mod name;
pub(crate) mod presence;
pub(crate) mod spec;
