//! Names and values for people, a line each, the values below each other.

use unicode_width::UnicodeWidthStr;

use crate::words::lang;
use crate::words::quoted::readable;

/// The lines, each with its end. Values may come from a file of anybody: a line
/// feed in one must not look like a line of ours, nor reach the terminal.
pub(crate) fn lines<N: AsRef<str>>(facts: &[(N, String)]) -> String {
    aligned(width(facts.iter().map(|(name, _)| name.as_ref())), facts)
}

/// The columns that the longest of some names takes.
pub(crate) fn width<'a>(names: impl IntoIterator<Item = &'a str>) -> usize {
    names.into_iter().map(UnicodeWidthStr::width).max().unwrap_or(0)
}

/// The lines, with names so wide: for those that come one after the other.
pub(crate) fn aligned<N: AsRef<str>>(width: usize, facts: &[(N, String)]) -> String {
    let mut text = String::new();
    for (name, value) in facts {
        text.extend([&lang::pad(name.as_ref(), width), "  ", &readable(value), "\n"]);
    }
    text
}
