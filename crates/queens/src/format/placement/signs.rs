//! The signs of a drawn board, and a row of them.

use super::{Cell, Drawn, Options, Star};
use crate::format::text::{Expected, ReadError, Reason, Source};

/// What each byte stands for.
pub(in crate::format) struct Signs {
    bytes: [Sign; 256],
    /// What should stand where there is no sign.
    expected: Expected,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    None,
    Blank,
    Cell(Cell),
}

/// Queens in Unicode, white and black.
pub(in crate::format) const PIECES: [&[u8]; 2] = ["♕".as_bytes(), "♛".as_bytes()];

/// `Q` and `.`, with crosses that are queens, blocked squares, or either; and
/// with stars that are as the crosses, or are asked about.
static LETTERS: [Signs; 4] = [
    Signs::letters_with(Cell::Queen, true),
    Signs::letters_with(Cell::Blocked, true),
    Signs::letters_with(Cell::Blocked, false),
    Signs::letters_with(Cell::Cross, false),
];

/// `1` and `0`.
static BITS: Signs = {
    let mut signs = Signs::new(Expected::Bit);
    signs.set(b"0", Cell::Free);
    signs.set(b"1", Cell::Queen);
    signs
};

impl Signs {
    /// `Q` and `.`, and what others use instead.
    pub(in crate::format) fn letters(options: &Options) -> &'static Self {
        match (options.star, options.partial) {
            (Some(Star::Queen), _) => &LETTERS[0],
            (Some(Star::Blocked), _) => &LETTERS[1],
            (None, true) => &LETTERS[2],
            (None, false) => &LETTERS[3],
        }
    }

    /// `1` and `0`.
    pub(in crate::format) fn bits() -> &'static Self {
        &BITS
    }

    const fn letters_with(cross: Cell, star: bool) -> Self {
        let mut signs = Self::new(Expected::Square);
        signs.set(b"._", Cell::Free);
        signs.set(b"Qq", Cell::Queen);
        signs.set(b"#", Cell::Blocked);
        signs.set(b"xX", cross);
        if star {
            signs.set(b"*", cross);
        }
        signs
    }

    const fn new(expected: Expected) -> Self {
        let mut bytes = [Sign::None; 256];
        (bytes[b' ' as usize], bytes[b'\t' as usize]) = (Sign::Blank, Sign::Blank);
        bytes[b'\r' as usize] = Sign::Blank;
        Self { bytes, expected }
    }

    const fn set(&mut self, signs: &[u8], cell: Cell) {
        // A constant function knows no iterators.
        let mut at = 0;
        while at < signs.len() {
            self.bytes[signs[at] as usize] = Sign::Cell(cell);
            at += 1;
        }
    }

    /// Whether the byte begins a sign.
    pub(in crate::format) fn has(&self, byte: u8) -> bool {
        let letters = self.expected == Expected::Square;
        matches!(self.bytes[usize::from(byte)], Sign::Cell(_)) || (letters && other(byte))
    }

    /// What a character stands for.
    pub(in crate::format) fn cell(&self, sign: char) -> Option<Cell> {
        match u8::try_from(sign).map(|byte| self.bytes[usize::from(byte)]) {
            Ok(Sign::Cell(cell)) => Some(cell),
            Ok(_) => None,
            Err(_) => matches!(sign, '♕' | '♛').then_some(Cell::Queen),
        }
    }

    /// The error that there is no sign where one should be.
    pub(in crate::format) fn missing(&self, source: &mut Source<'_>) -> ReadError {
        source.unexpected(self.expected)
    }

    /// Reads squares, with or without blanks between, up to what is none.
    pub(in crate::format) fn row(
        &self,
        board: &mut Drawn,
        source: &mut Source<'_>,
        options: &Options,
    ) -> Result<(), ReadError> {
        loop {
            let mut squares = board.squares;
            source.take(|byte| match self.bytes[usize::from(byte)] {
                Sign::Cell(cell) if squares <= options.max_size => {
                    if cell != Cell::Free {
                        board.keep(cell, squares);
                    }
                    squares += 1;
                    true
                }
                sign => sign == Sign::Blank,
            })?;
            board.squares = squares;
            source.limit(board.squares, options.max_size)?;
            if self.expected != Expected::Square || !source.peek()?.is_some_and(other) {
                return Ok(());
            }
            if source.peek()? == Some(b'*') {
                return Err(source.malformed(Reason::Star));
            }
            if !(source.step_over(PIECES[0])? || source.step_over(PIECES[1])?) {
                return Ok(());
            }
            board.take(Cell::Queen);
        }
    }
}

/// Whether the byte begins a sign that takes a closer look.
fn other(byte: u8) -> bool {
    byte == b'*' || byte == PIECES[0][0]
}
