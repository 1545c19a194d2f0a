//! One board.

use std::fmt::Write;

use super::{CLOSE, SQUARE, Style, letters, open, piece};
use crate::Square;
use crate::rules::Diagonals;

/// Around a board.
const MARGIN: usize = 12;
/// Around a board that has names: room for two digits.
const NAMED: usize = 36;

/// A picture of one board: the column of each row's queen, from 0.
///
/// Rows may be left without a queen by a column outside the board. Boards of
/// any size are taken; the picture grows with their area.
#[must_use]
pub fn board(columns: &[u32], title: &str, style: &Style) -> String {
    let theme = style.theme;
    let margin = if style.names { NAMED } else { MARGIN };
    let (left, bottom) = (margin, margin);
    let side = columns.len() * SQUARE;
    let (width, height) = (left + side + MARGIN, MARGIN + side + bottom);
    let mut svg = open(width, height, title, theme.paper);
    svg += piece::SHAPE;
    svg += &squares(columns.len(), left, MARGIN, style);
    if style.lines {
        svg += &lines(columns, left, MARGIN, style);
    }
    svg += &piece::open(theme);
    svg += &queens(columns, left, MARGIN);
    svg += "</g>\n";
    if style.names {
        svg += &names(columns.len(), left, MARGIN, 1, style);
    }
    svg + CLOSE
}

/// The empty board with its border: light where row and column are both even or
/// both odd, so that the lower right corner of an even board is light.
pub(super) fn squares(n: usize, x: usize, y: usize, style: &Style) -> String {
    let (theme, side) = (style.theme, n * SQUARE);
    let mut dark = String::new();
    for row in 0..n {
        for col in (0..n).filter(|col| (row + col) % 2 == 1) {
            let (x, y) = (x + col * SQUARE, y + row * SQUARE);
            let _ = write!(dark, "M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z");
        }
    }
    format!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"{}\"/>\n\
         <path fill=\"{}\" d=\"{dark}\"/>\n\
         <rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"none\" \
         stroke=\"{}\" stroke-width=\"2\"/>\n",
        theme.light, theme.dark, theme.ink
    )
}

/// The queens of a board whose upper left corner is given.
pub(super) fn queens(columns: &[u32], x: usize, y: usize) -> String {
    on_board(columns).map(|(row, col)| piece::queen(x + col * SQUARE, y + row * SQUARE)).collect()
}

fn on_board(columns: &[u32]) -> impl Iterator<Item = (usize, usize)> + '_ {
    let queens = columns.iter().map(|&col| col as usize).enumerate();
    queens.filter(|&(_, col)| col < columns.len())
}

/// The lines of every queen from edge to edge, and its leaps if it has any. On
/// a torus a diagonal goes on from the opposite edge.
pub(super) fn lines(columns: &[u32], x: usize, y: usize, style: &Style) -> String {
    let (n, theme, geometry) = (columns.len(), style.theme, style.rules.geometry());
    let last = n.saturating_sub(1);
    let centre =
        |row: usize, col: usize| (x + col * SQUARE + SQUARE / 2, y + row * SQUARE + SQUARE / 2);
    let (mut straight, mut diagonal) = (String::new(), String::new());
    let draw = |path: &mut String, from: (usize, usize), to: (usize, usize)| {
        let ((x1, y1), (x2, y2)) = (centre(from.0, from.1), centre(to.0, to.1));
        if from != to {
            let _ = write!(path, "M{x1} {y1}L{x2} {y2}");
        }
    };
    for (row, col) in on_board(columns) {
        draw(&mut straight, (row, 0), (row, last));
        draw(&mut straight, (0, col), (last, col));
        match geometry.diagonals {
            Diagonals::None => {}
            Diagonals::ToEdge => {
                let (up, down) = (row.min(col), (last - row).min(last - col));
                draw(&mut diagonal, (row - up, col - up), (row + down, col + down));
                let (up, down) = (row.min(last - col), (last - row).min(col));
                draw(&mut diagonal, (row - up, col + up), (row + down, col - down));
            }
            Diagonals::Around => {
                let (falling, rising) = ((n + col - row) % n, (row + col) % n);
                draw(&mut diagonal, (0, falling), (last - falling, last));
                draw(&mut diagonal, (0, rising), (rising, 0));
                if falling > 0 {
                    draw(&mut diagonal, (n - falling, 0), (last, falling - 1));
                }
                if rising < last {
                    draw(&mut diagonal, (rising + 1, last), (last, rising + 1));
                }
            }
        }
        for to in geometry.reached(n as u32, Square::new(row as u32, col as u32)) {
            draw(&mut diagonal, (row, col), (to.row as usize, to.col as usize));
        }
    }
    format!(
        "<path fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\" stroke-opacity=\".75\" \
         d=\"{straight}\"/>\n\
         <path fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\" stroke-opacity=\".75\" \
         stroke-dasharray=\"5 4\" d=\"{diagonal}\"/>\n",
        theme.straight, theme.diagonal
    )
}

/// Ranks at the left, files below, `scale` times as large as beside a board
/// alone.
pub(super) fn names(n: usize, x: usize, y: usize, scale: usize, style: &Style) -> String {
    let mut words = letters::open(style.theme);
    for row in 0..n {
        let middle = y + row * SQUARE + SQUARE / 2;
        let (x, y) = (x - 18 * scale, middle - scale * letters::HEIGHT / 2);
        words += &letters::word(&(n - row).to_string(), x, y, scale);
    }
    for col in 0..n {
        let file = match u8::try_from(col) {
            Ok(file) if n <= 26 => char::from(b'a' + file).to_string(),
            _ => (col + 1).to_string(),
        };
        let (x, y) = (x + col * SQUARE + SQUARE / 2, y + n * SQUARE + 10);
        words += &letters::word(&file, x, y, scale);
    }
    words + "</g>\n"
}
