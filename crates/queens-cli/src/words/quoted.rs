//! What users wrote, repeated to them: one line, not too long, without secrets.

use crate::words::t;

/// The longest piece of the user's input that an error repeats.
const SHOWN: usize = 24;

/// The user's input for an error message: one line, and not too long.
pub(crate) fn shorten(text: &str) -> String {
    let text = text.trim_end_matches(['\r', '\n']);
    let line = without_secret(&readable(text));
    let length = line.chars().count();
    if length <= SHOWN {
        return line;
    }
    let start: String = line.chars().take(SHOWN - 4).collect();
    t!("words.shortened", start = start, length = length).into_owned()
}

/// An address without user and password.
fn without_secret(text: &str) -> String {
    match text.split_once("://").and_then(|(start, rest)| Some((start, rest.rsplit_once('@')?))) {
        Some((start, (_, host))) => format!("{start}://***@{host}"),
        None => text.to_owned(),
    }
}

/// Text without control characters: `\n` and `\u{1b}` for what they are.
pub(crate) fn readable(text: &str) -> String {
    let shown = |c: char| if c.is_control() { c.escape_default().collect() } else { c.to_string() };
    text.chars().map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_password_is_repeated() {
        let shown = shorten("nats://me:secret@host");
        assert_eq!(shown, "nats://***@host");
        assert_eq!(shorten("me@home"), "me@home");
    }
}
