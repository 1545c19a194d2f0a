//! A line of a board that is drawn with lines between the squares.
//!
//! A row stands between bars; what stands before the first and after the last
//! are names of rows. A blank square is free, and the other signs are those of
//! boards without a frame, which may also stand as they are between two bars.
//! Lines without bars have no squares.

use crate::format::placement::{Cell, Signs};

/// A line.
pub(super) enum Line {
    /// A part of the frame, or names of columns.
    Frame,
    /// A row, square by square.
    Row(Vec<Cell>),
    /// A character that has no place here, from 0.
    Odd(usize),
}

/// Whether the line begins like a frame.
pub(in crate::format) fn is_frame(line: &[u8]) -> bool {
    match line {
        [b'+', rest @ ..] => !rest.first().is_some_and(u8::is_ascii_digit),
        // The last are lines and corners, U+2500 to U+257F.
        _ => matches!(
            line,
            [b'|', ..] | [b'-', b'-', b'-', ..] | [b'=', b'=', b'=', ..] | [0xe2, 0x94 | 0x95, ..]
        ),
    }
}

fn is_bar(sign: char) -> bool {
    matches!(sign, '|' | '│' | '┃' | '║')
}

fn is_line(sign: char) -> bool {
    matches!(sign, '+' | '-' | '=' | '─'..='╿') && !is_bar(sign)
}

/// What a line of a framed board is.
pub(super) fn line(text: &str, signs: &Signs) -> Line {
    let text: Vec<char> = text.chars().collect();
    let bars: Vec<usize> = (0..text.len()).filter(|&at| is_bar(text[at])).collect();
    let &[first, .., last] = &bars[..] else {
        let name = |sign: char| sign.is_whitespace() || sign.is_ascii_alphanumeric();
        let odd = text.iter().position(|&sign| !(is_line(sign) || name(sign)));
        return odd.map_or(Line::Frame, Line::Odd);
    };
    if text[first..last].iter().all(|&sign| is_bar(sign) || is_line(sign)) {
        return Line::Frame;
    }
    let mut row = Vec::new();
    for pair in bars.windows(2) {
        let inner = pair[0] + 1..pair[1];
        let before = row.len();
        for at in inner.clone().filter(|&at| !text[at].is_whitespace()) {
            let Some(cell) = signs.cell(text[at]) else { return Line::Odd(at) };
            row.push(cell);
        }
        match row.len() - before {
            0 => row.push(Cell::Free),
            1 => {}
            // Several squares between two bars: a frame around the whole.
            _ if bars.len() == 2 => {}
            _ => return Line::Odd(inner.start),
        }
    }
    // One square, or blanks that nothing tells apart.
    if row.len() == 1 && last - first > 6 { Line::Odd(first + 1) } else { Line::Row(row) }
}
