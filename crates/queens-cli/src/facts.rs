//! Names and values for people, a line each, the values below each other.

use unicode_width::UnicodeWidthStr;

use crate::lang;
use crate::number::readable;

/// The lines, each with its end. Values may come from a file of anybody: a line
/// feed in one must not look like a line of ours, nor reach the terminal.
pub(crate) fn lines<N: AsRef<str>>(facts: &[(N, String)]) -> String {
    let width = facts.iter().map(|(name, _)| name.as_ref().width()).max().unwrap_or(0);
    let mut text = String::new();
    for (name, value) in facts {
        text.extend([&lang::pad(name.as_ref(), width), "  ", &readable(value), "\n"]);
    }
    text
}
