//! A contact sheet: many small boards with their numbers.

use super::{CLOSE, SQUARE, Style, Theme, board, letters, open, piece};

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
    /// What stands below the board: letters, digits and spaces.
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
    let paper = Paper { title, theme: style.theme, height: (1, 1) };
    paper.lay(cells.len(), margin + side, |place, x, y| {
        let (cell, x) = (&cells[place], x + margin);
        let n = cell.columns.len();
        let mut svg = board::squares(n, x, y, style);
        if style.lines {
            svg += &board::lines(&cell.columns, x, y, style);
        }
        svg += &piece::open(style.theme);
        svg += &board::queens(&cell.columns, x, y);
        svg += "</g>\n";
        if style.names {
            svg += &board::names(n, x, y, SCALE, style);
        }
        svg + &paper.caption(&cell.caption, x + n * SQUARE / 2, y + n * SQUARE + margin)
    })
}

/// What a sheet is drawn on.
#[derive(Clone, Copy)]
pub(super) struct Paper<'a> {
    pub(super) title: &'a str,
    pub(super) theme: &'a Theme,
    /// Its height by its width, about.
    pub(super) height: (usize, usize),
}

impl Paper<'_> {
    /// Lays out `count` pictures so wide and high, with room for a caption below each;
    /// `draw` draws the one with this number, whose upper left corner is given.
    pub(super) fn lay(
        &self,
        count: usize,
        side: usize,
        draw: impl Fn(usize, usize, usize) -> String,
    ) -> String {
        let (wide, high) = (side + GAP, side + SPACE + SCALE * letters::HEIGHT + GAP);
        let across = self.across(count, wide, high);
        let down = count.div_ceil(across);
        let (width, height) = (across * wide + GAP, down * high + GAP);
        let mut svg = open(width / 2, height / 2, self.title, self.theme.paper);
        svg += piece::SHAPE;
        svg += "<g transform=\"scale(.5)\">\n";
        for place in 0..count {
            svg += &draw(place, GAP + place % across * wide, GAP + place / across * high);
        }
        svg + "</g>\n" + CLOSE
    }

    /// The words below a picture, their middle at x.
    pub(super) fn caption(&self, text: &str, x: usize, y: usize) -> String {
        let word = letters::word(text, x, y + SPACE, SCALE);
        letters::open(self.theme) + &word + "</g>\n"
    }

    /// The number of pictures in a row with which they can be largest.
    fn across(&self, count: usize, wide: usize, high: usize) -> usize {
        let (height, width) = self.height;
        let side =
            |across: usize| (across * wide * height).max(count.div_ceil(across) * high * width);
        (1..=count).min_by_key(|&across| side(across)).unwrap_or(1)
    }
}
