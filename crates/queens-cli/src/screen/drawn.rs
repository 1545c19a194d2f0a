//! The chessboard drawn in colours, for terminals.
//!
//! Squares are two columns wide, which makes them about square; one column
//! where the terminal has no room for more. Both colours of the squares and
//! that of the queens are set, so that the board is legible on dark and on
//! light terminals.

use queens::format::{Format, Listing, Writer};
use queens::{BoardSize, Error};

use crate::words::lang::has_signs;
use crate::words::t;

/// The format; see the [module](self). It takes the place of `board`.
pub(crate) struct Drawn {
    /// What fills a square after its first column.
    rest: &'static str,
}

impl Drawn {
    const WIDE: Self = Self { rest: " " };
    const NARROW: Self = Self { rest: "" };

    /// The form for a board of n columns on a terminal of `width` columns.
    pub(crate) fn fitting(n: usize, width: Option<usize>) -> &'static Self {
        if width.is_some_and(|width| width < 2 * n) { &Self::NARROW } else { &Self::WIDE }
    }
}

impl Format for Drawn {
    fn id(&self) -> &'static str {
        "board"
    }

    fn writer(&self, listing: Listing) -> Result<Box<dyn Writer>, Error> {
        let n = listing.n;
        if n > BoardSize::MAX {
            return Err(Error::BoardSize { n, max: BoardSize::MAX });
        }
        let queen = if has_signs() { "♛" } else { "Q" };
        let squares = |piece: &str| {
            [0, 1].map(|parity| (0..n).map(|col| self.square(parity, col, piece)).collect())
        };
        Ok(Box::new(Chessboard { empty: squares(" "), queens: squares(queen) }))
    }
}

/// The squares of even and of odd rows, ready to print.
struct Chessboard {
    empty: [Vec<String>; 2],
    queens: [Vec<String>; 2],
}

impl Writer for Chessboard {
    fn open(&self, index: u64, out: &mut Vec<u8>) {
        let heading = t!("drawn.heading", number = index + 1);
        out.extend_from_slice(format!("\x1b[1m{heading}\x1b[0m\n").as_bytes());
    }

    fn row(&self, row: usize, queen: u32, out: &mut Vec<u8>) {
        let (queen, row) = (queen as usize, row % 2);
        for (col, empty) in self.empty[row].iter().enumerate() {
            let square = if col == queen { &self.queens[row][col] } else { empty };
            out.extend_from_slice(square.as_bytes());
        }
        out.extend_from_slice(b"\x1b[0m\n");
    }

    fn close(&self, out: &mut Vec<u8>) {
        out.push(b'\n');
    }
}

impl Drawn {
    /// One square: light where row and column are both even or both odd, so
    /// that the lower right corner of an even board is light, as in chess.
    fn square(&self, row: usize, col: usize, piece: &str) -> String {
        let background = if (row + col).is_multiple_of(2) { 223 } else { 137 };
        format!("\x1b[48;5;{background};38;5;16m{piece}{}", self.rest)
    }
}
