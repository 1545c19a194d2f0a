//! A contact sheet: many small boards with their numbers.

use super::{CLOSE, SQUARE, Style, board, letters, open, piece};

/// Between boards, and around them all.
const GAP: usize = 30;
/// Letters and numbers are this many times larger than beside a board alone,
/// because the boards are half as large.
const SCALE: usize = 2;
/// Between a board and its number.
const SPACE: usize = 10;
/// At the left of a board and below it, where squares have names: room for two
/// digits.
const NAMES: usize = 54;

/// A board of a sheet.
#[derive(Debug, Clone)]
pub struct Cell {
    /// What stands below the board: small letters, digits and spaces.
    pub caption: String,
    /// The column of each row's queen.
    pub columns: Vec<u32>,
}

/// A picture of many boards, row by row, about as wide as high.
///
/// Boards are half as large as those of [`board`](super::board()).
#[must_use]
pub fn sheet(cells: &[Cell], title: &str, style: &Style) -> String {
    let side = cells.iter().map(|cell| cell.columns.len() * SQUARE).max().unwrap_or(0);
    let margin = if style.names { NAMES } else { 0 };
    let wide = margin + side + GAP;
    let high = side + margin + SPACE + SCALE * letters::HEIGHT + GAP;
    let across = across(cells.len(), wide, high);
    let down = cells.len().div_ceil(across);
    let (width, height) = (across * wide + GAP, down * high + GAP);
    let mut svg = open(width / 2, height / 2, title, style.theme.paper);
    svg += piece::SHAPE;
    svg += "<g transform=\"scale(.5)\">\n";
    for (place, cell) in cells.iter().enumerate() {
        let (x, y) = (GAP + margin + place % across * wide, GAP + place / across * high);
        let n = cell.columns.len();
        svg += &board::squares(n, x, y, style);
        if style.lines {
            svg += &board::lines(&cell.columns, x, y, style);
        }
        svg += &piece::open(style.theme);
        svg += &board::queens(&cell.columns, x, y);
        svg += "</g>\n";
        if style.names {
            svg += &board::names(n, x, y, SCALE, style);
        }
        svg += &letters::open(style.theme);
        let (middle, below) = (x + n * SQUARE / 2, y + n * SQUARE + margin + SPACE);
        svg += &letters::word(&cell.caption, middle, below, SCALE);
        svg += "</g>\n";
    }
    svg + "</g>\n" + CLOSE
}

/// The number of boards in a row that makes the sheet most like a square.
fn across(count: usize, wide: usize, high: usize) -> usize {
    let side = |across: usize| (across * wide).max(count.div_ceil(across) * high);
    (1..=count).min_by_key(|&across| side(across)).unwrap_or(1)
}
