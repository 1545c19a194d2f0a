//! A board drawn with a line for each row.

use super::{Layout, Reason, Wrong};
use crate::Square;
use crate::board::Puzzle;

/// Reads a drawn board.
pub(super) fn read(text: &str) -> Result<Layout, Wrong> {
    let is_blank = |line: &&str| line.trim().is_empty();
    let before = text.lines().take_while(is_blank).count();
    let rows: Vec<&str> = text.lines().skip(before).collect();
    let rows = &rows[..rows.iter().rposition(|row| !is_blank(row)).map_or(0, |last| last + 1)];
    let wrong = |row: usize, reason| Wrong { line: before + row + 1, reason };
    let Some(first) = rows.first() else { return Err(wrong(0, Reason::Empty)) };
    let squares = |row: &str| row.chars().filter(|sign| !sign.is_whitespace()).count();
    let n = squares(first);
    let mut layout = Layout { n: n as u32, queens: Vec::new(), blocked: Vec::new() };
    for (row, line) in rows.iter().enumerate() {
        for (col, sign) in line.chars().filter(|sign| !sign.is_whitespace()).enumerate() {
            let square = Square::new(row as u32, col as u32);
            match sign {
                '.' => {}
                'Q' => layout.queens.push(square),
                'x' | '#' => layout.blocked.push(square),
                found => return Err(wrong(row, Reason::Sign { found })),
            }
        }
        if n > Puzzle::MAX as usize {
            return Err(wrong(row, Reason::TooLarge));
        }
        let found = squares(line);
        if found != n {
            return Err(wrong(row, Reason::RowLength { wanted: n, found }));
        }
    }
    if rows.len() != n {
        let last = rows.len().min(n + 1) - 1;
        return Err(wrong(last, Reason::Rows { wanted: n, found: rows.len() }));
    }
    Ok(layout)
}
