//! What the commands that show the teaching programs at work share.

pub(crate) mod words;
