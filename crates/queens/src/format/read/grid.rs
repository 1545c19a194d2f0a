//! Boards and matrices, one row a line: `board`, `matrix`, `tabs`.
//!
//! ```text
//! input    = { heading | total | blank line | board }
//! board    = n lines of n squares, n being the number in the first line
//! square   = "Q" | "." in every board, or "1" | "0" in every board
//! heading  = "Solution" [number] [":"] | "第" number "个解" | "解法" [number] [":" | "："]
//! total    = number ("solution" | "solutions") | "共有" number "种解"
//! ```
//!
//! Blanks may stand between squares and between the words of a heading. A board
//! ends with its n-th row, so that no blank line is needed; a blank line, a
//! heading or the end of the input before that is a board with too few rows.
//!
//! A total says how many boards there were since the one before, and a heading
//! has a board: what contradicts that is malformed.

use std::io::BufRead;

use super::heading::{Heading, heading};
use super::source::{Place, is_blank};
use super::{Expected, Options, Placement, ReadError, Reason, Source, Wrong};
use crate::Square;

/// Where the grammar stands between boards: which signs the squares have.
#[derive(Debug, Default)]
pub(super) struct Grid {
    signs: Option<Signs>,
    /// The boards since the last total.
    boards: u64,
    /// A heading whose board has not come yet.
    headed: Option<Place>,
}

#[derive(Debug, Clone, Copy)]
struct Signs {
    free: u8,
    queen: u8,
    expected: Expected,
}

/// Longer lines are no headings. Number and words take at most 40 bytes.
const HEADING: usize = 64;

impl Grid {
    /// Reads the next board.
    pub(super) fn read<R: BufRead>(
        &mut self,
        source: &mut Source<R>,
        options: &Options,
    ) -> Result<Option<Placement>, ReadError> {
        let mut board: Option<Board> = None;
        loop {
            source.skip_blanks()?;
            let place = source.place();
            let (apart, heading) = match source.peek()? {
                None | Some(b'\n') => (true, None),
                Some(b'.' | b'Q') => (false, None),
                Some(_) => {
                    let heading = heading(source.line_ahead(HEADING)?);
                    (heading.is_some(), heading)
                }
            };
            if !apart {
                self.headed = None;
                let board = board.get_or_insert_with(|| Board::new(source.line()));
                self.row(board, source, options)?;
            }
            if board.as_ref().is_some_and(|board| apart || board.is_full()) {
                // What ended a board too soon is looked at again with the next.
                self.boards += 1;
                return Ok(board.map(|board| board.finish(options)));
            }
            if let Some(heading) = heading {
                self.apart(heading, place)?;
            }
            source.skip_line()?;
            if source.peek()?.is_none() && board.is_none() {
                return self.headed.map_or(Ok(None), |at| Err(at.malformed(Reason::LoneHeading)));
            }
            source.bump();
        }
    }

    /// A heading or a total between boards.
    fn apart(&mut self, heading: Heading, place: Place) -> Result<(), ReadError> {
        if let Some(at) = self.headed.take() {
            return Err(at.malformed(Reason::LoneHeading));
        }
        match heading {
            Heading::Solution => self.headed = Some(place),
            Heading::Total(said) => {
                let found = std::mem::take(&mut self.boards);
                if said != found {
                    return Err(place.malformed(Reason::WrongTotal { said, found }));
                }
            }
        }
        Ok(())
    }

    fn row<R: BufRead>(
        &mut self,
        board: &mut Board,
        source: &mut Source<R>,
        options: &Options,
    ) -> Result<(), ReadError> {
        let signs = match (self.signs, source.peek()?) {
            (Some(signs), _) => signs,
            (None, Some(b'.' | b'Q')) => {
                Signs { free: b'.', queen: b'Q', expected: Expected::Square }
            }
            (None, Some(b'0' | b'1')) => Signs { free: b'0', queen: b'1', expected: Expected::Bit },
            (None, _) => return Err(source.unexpected(Expected::Row)),
        };
        self.signs = Some(signs);
        let line = source.line();
        source.take(|byte| board.take(byte, signs.free, signs.queen, options) || is_blank(byte))?;
        source.limit(board.squares, options)?;
        if !source.at_line_end()? {
            return Err(source.unexpected(signs.expected));
        }
        board.end_row(line);
        Ok(())
    }
}

/// A board that is being read, square by square.
#[derive(Debug)]
pub(super) struct Board {
    placement: Placement,
    /// The squares of the current row.
    pub(super) squares: usize,
    /// The full rows.
    rows: u64,
}

impl Board {
    /// A board that starts on `line`.
    pub(super) fn new(line: u64) -> Self {
        // Its first row says what n is, and whether that is 0.
        let placement = Placement { fault: None, ..Placement::new(0, line) };
        Self { placement, squares: 0, rows: 0 }
    }

    /// The next square of the row, if the byte is one and the row is not too
    /// long already.
    #[inline]
    pub(super) fn take(&mut self, byte: u8, free: u8, queen: u8, options: &Options) -> bool {
        if (byte != free && byte != queen) || self.squares > options.max_size {
            return false;
        }
        if byte == queen {
            let kept = self.rows == 0 || self.placement.queens.len() <= self.placement.n;
            if let (true, Ok(row)) = (kept, u32::try_from(self.rows)) {
                self.placement.queens.push(Square::new(row, self.squares as u32));
            }
            self.placement.found += 1;
        }
        self.squares += 1;
        true
    }

    /// The end of a row that stands on `line`.
    pub(super) fn end_row(&mut self, line: u64) {
        let (row, wanted, found) = (self.rows, self.placement.n, self.squares);
        if row == 0 {
            self.placement.n = found;
            self.placement.queens.truncate(found + 1);
        } else if found != wanted {
            self.placement.fault(Wrong::RowLength { row, wanted, found, line });
        }
        self.squares = 0;
        self.rows += 1;
    }

    fn is_full(&self) -> bool {
        self.rows >= self.placement.n as u64
    }

    /// The placement.
    pub(super) fn finish(mut self, options: &Options) -> Placement {
        let n = self.placement.n;
        if n == 0 {
            self.placement.fault(Wrong::Empty);
        } else if self.rows != n as u64 {
            self.placement.fault(Wrong::Rows { wanted: n, found: self.rows });
        } else if let Some(wanted) = options.size.filter(|&size| size != n) {
            self.placement.fault(Wrong::Size { wanted, found: n });
        }
        self.placement
    }
}
