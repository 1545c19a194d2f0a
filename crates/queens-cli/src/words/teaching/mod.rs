//! What the commands that show the teaching programs at work share.

pub(crate) mod code;
pub(crate) mod kept;
pub(crate) mod words;
pub(crate) mod wrap;
