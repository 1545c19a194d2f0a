//! Names and values for people, a line each, the values below each other.

use unicode_width::UnicodeWidthStr;

use crate::lang;

/// The lines, each with its end.
pub(crate) fn lines<N: AsRef<str>>(facts: &[(N, String)]) -> String {
    let width = facts.iter().map(|(name, _)| name.as_ref().width()).max().unwrap_or(0);
    let mut text = String::new();
    for (name, value) in facts {
        text.extend([&lang::pad(name.as_ref(), width), "  ", value, "\n"]);
    }
    text
}
