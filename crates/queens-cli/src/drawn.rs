//! The chessboard drawn in colours, for terminals.
//!
//! Squares are two columns wide, which makes them about square. Both colours
//! of the squares and that of the queens are set, so that the board is legible
//! on dark and on light terminals.

use queens::format::{Format, Listing, Writer};
use queens::{BoardSize, Error};
use rust_i18n::t;

use crate::lang::is_utf8;

/// The format; see the [module](self). It takes the place of `board`.
pub(crate) struct Drawn;

impl Format for Drawn {
    fn id(&self) -> &'static str {
        "board"
    }

    fn writer(&self, listing: Listing) -> Result<Box<dyn Writer>, Error> {
        let n = listing.n;
        if n > BoardSize::MAX {
            return Err(Error::BoardSize { n, max: BoardSize::MAX });
        }
        let rows = [0, 1].map(|parity| (0..n).map(|col| square(parity, col, " ")).collect());
        let queen = if is_utf8() { "♛" } else { "Q" };
        Ok(Box::new(Chessboard { rows, queen }))
    }
}

struct Chessboard {
    /// The squares of even and of odd rows without queens.
    rows: [Vec<String>; 2],
    queen: &'static str,
}

impl Writer for Chessboard {
    fn open(&self, index: u64, out: &mut Vec<u8>) {
        let heading = t!("drawn.heading", number = index + 1);
        out.extend_from_slice(format!("\x1b[1m{heading}\x1b[0m\n").as_bytes());
    }

    fn row(&self, row: usize, queen: u32, out: &mut Vec<u8>) {
        for (col, empty) in self.rows[row % 2].iter().enumerate() {
            if col == queen as usize {
                out.extend_from_slice(square(row, col, self.queen).as_bytes());
            } else {
                out.extend_from_slice(empty.as_bytes());
            }
        }
        out.extend_from_slice(b"\x1b[0m\n");
    }

    fn close(&self, out: &mut Vec<u8>) {
        out.push(b'\n');
    }
}

/// One square: light where row and column are both even or both odd, so that
/// the square in the lower right corner of an even board is light, as in chess.
fn square(row: usize, col: usize, piece: &str) -> String {
    let background = if (row + col).is_multiple_of(2) { 223 } else { 137 };
    format!("\x1b[48;5;{background};38;5;16m{piece} ")
}
