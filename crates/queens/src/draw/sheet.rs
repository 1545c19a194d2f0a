//! A contact sheet: many small boards with their numbers.

use std::fmt::Write;

use super::{CLOSE, SQUARE, Style, board, letters, open, piece};

/// Between boards, and around them all.
const GAP: usize = 30;
/// The numbers are drawn this many times larger than beside a board.
const CAPTION: usize = 2;
/// Between a board and its number.
const SPACE: usize = 10;

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
    let wide = side + GAP;
    let high = side + SPACE + CAPTION * letters::HEIGHT + GAP;
    let across = across(cells.len(), wide, high);
    let down = cells.len().div_ceil(across);
    let (width, height) = (across * wide + GAP, down * high + GAP);
    let mut svg = open(width / 2, height / 2, title, style.theme.paper);
    svg += piece::SHAPE;
    svg += "<g transform=\"scale(.5)\">\n";
    for (place, cell) in cells.iter().enumerate() {
        let (x, y) = (GAP + place % across * wide, GAP + place / across * high);
        svg += &board::squares(cell.columns.len(), x, y, style);
        if style.lines {
            svg += &board::lines(&cell.columns, x, y, style);
        }
        svg += &piece::open(style.theme);
        svg += &board::queens(&cell.columns, x, y);
        svg += "</g>\n";
        let (middle, below) = (x + side / 2, y + cell.columns.len() * SQUARE + SPACE);
        let _ = writeln!(svg, "<g transform=\"translate({middle} {below})scale({CAPTION})\">");
        svg += &letters::open(style.theme);
        svg += &letters::word(&cell.caption, 0, 0);
        svg += "</g></g>\n";
    }
    svg + "</g>\n" + CLOSE
}

/// The number of boards in a row that makes the sheet most like a square.
fn across(count: usize, wide: usize, high: usize) -> usize {
    let side = |across: usize| (across * wide).max(count.div_ceil(across) * high);
    (1..=count).min_by_key(|&across| side(across)).unwrap_or(1)
}
