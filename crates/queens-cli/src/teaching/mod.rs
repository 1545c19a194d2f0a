//! What the commands that show the teaching programs at work share.

pub(crate) mod code;
pub(crate) mod words;
