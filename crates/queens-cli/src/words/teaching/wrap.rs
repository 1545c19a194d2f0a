//! Paragraphs, broken into lines by the width that a terminal shows.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// What must not begin a line.
const CLOSING: &str = "，。；：、！？）”’》…";
/// What must not end one.
const OPENING: &str = "（“‘《";

/// The lines of a paragraph. Latin words are kept whole; Chinese may be broken
/// between any two characters that the rules of setting allow.
pub(crate) fn lines(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for piece in pieces(text) {
        let line = lines
            .last_mut()
            .filter(|line| line.is_empty() || line.width() + piece.trim_end().width() <= width);
        match line {
            Some(line) => line.push_str(piece),
            None => lines.push(piece.trim_start().to_owned()),
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// The smallest pieces that stay whole, each with the spaces behind it.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut last: Option<char> = None;
    for (at, next) in text.char_indices() {
        if last.is_some_and(|last| may_break(last, next)) {
            pieces.push(&text[start..at]);
            start = at;
        }
        last = Some(next);
    }
    pieces.push(&text[start..]);
    pieces
}

fn may_break(last: char, next: char) -> bool {
    if CLOSING.contains(next) || OPENING.contains(last) || next == ' ' {
        return false;
    }
    let wide = |c: char| c.width() == Some(2);
    last == ' ' || wide(last) || wide(next) || CLOSING.contains(last) || OPENING.contains(next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_whole_and_no_line_is_too_long() {
        let text = "one queen in each row and one in each column";
        assert_eq!(lines(text, 16), ["one queen in", "each row and one", "in each column"]);
        assert_eq!(lines(text, 100), [text]);
        assert_eq!(lines("", 10), [""]);
    }

    #[test]
    fn chinese_is_broken_anywhere_but_before_a_comma() {
        assert_eq!(lines("每行一个皇后，每列", 12), ["每行一个皇", "后，每列"]);
        assert_eq!(lines("每行“row-scan”检查", 8), ["每行", "“row-scan”", "检查"]);
    }
}
