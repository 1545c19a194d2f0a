//! A puzzle on a terminal: squares in the colours of their regions, each with the
//! region's sign; without colour the signs alone.

use std::fmt::Write as _;

use queens::Square;
use queens::draw;
use queens::puzzle::{Position, rows};

use crate::screen::out::{self, Out};
use crate::words::lang::has_signs;

/// How puzzles look where they are looked at.
#[derive(Debug, Clone, Copy)]
pub(super) struct Look {
    colored: bool,
    /// The columns of the terminal.
    width: Option<usize>,
}

/// Colours of 256 that differ for the colour-blind, too: those of the pictures, as
/// near as terminals come.
const TINTS: [u8; 8] = [178, 117, 72, 228, 141, 166, 250, 195];

impl Look {
    /// The look of the terminal; none where what is written is not looked at.
    pub(super) fn of(out: Out) -> Option<Self> {
        let colored = out.draws();
        let look = Self { colored, width: out::width() };
        (colored || out::is_terminal()).then_some(look)
    }

    /// The lines of a puzzle with its queens and crosses; rows and columns have
    /// numbers if `numbered`, of which columns show the last digit.
    pub(super) fn draw(self, position: &Position<'_>, numbered: bool) -> String {
        let puzzle = position.puzzle();
        let n = puzzle.size().get();
        let margin = if numbered { 3 } else { 0 };
        let rest = if self.width.is_some_and(|width| width < margin + 2 * n) { "" } else { " " };
        let tints = draw::tints(puzzle, TINTS.len());
        let (queen, cross) = if has_signs() { ("♛", "·") } else { ("*", ".") };
        let mut text = String::new();
        if numbered {
            text += "   ";
            (1..=n).for_each(|col| _ = write!(text, "{}{rest}", col % 10));
            text.truncate(text.trim_end().len());
            text.push('\n');
        }
        for (row, signs) in (0..).zip(rows(puzzle)) {
            if numbered {
                let _ = write!(text, "{:>2} ", row + 1);
            }
            for (col, sign) in (0..).zip(signs.chars()) {
                let square = Square::new(row, col);
                let mut piece = sign.to_string();
                if position.queens().contains(&square) {
                    queen.clone_into(&mut piece);
                } else if position.crosses().contains(&square) {
                    cross.clone_into(&mut piece);
                }
                if self.colored {
                    let tint = TINTS[tints[puzzle.region(square) as usize]];
                    let _ = write!(text, "\x1b[48;5;{tint};38;5;16m{piece}{rest}");
                } else {
                    text += &piece;
                    text += rest;
                }
            }
            if self.colored {
                text += "\x1b[0m\n";
            } else {
                text.truncate(text.trim_end().len());
                text.push('\n');
            }
        }
        text
    }
}
