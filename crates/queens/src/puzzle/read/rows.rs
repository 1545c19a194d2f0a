//! Rows that are gathered until a puzzle is whole.

use super::{Fault, Found, Wrong};
use crate::Error;
use crate::puzzle::{Puzzle, write};

/// The rows of one puzzle so far.
#[derive(Debug, Default)]
pub(super) struct Rows {
    /// The line of the first row, from 1.
    line: usize,
    /// The length of the first row.
    n: usize,
    count: usize,
    squares: Vec<String>,
}

impl Rows {
    pub(super) const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Adds the row on this line, by the names of its regions.
    pub(super) fn add(&mut self, line: usize, row: Vec<String>) -> Result<(), Wrong> {
        let wrong = |fault| Err(Wrong { line, fault });
        let (found, max) = (row.len(), Puzzle::MAX);
        if self.is_empty() {
            (self.line, self.n) = (line, found);
            if found == 0 || found > max {
                return wrong(Fault::Board(Error::BoardSize { n: found, max }));
            }
        }
        self.count += 1;
        if found != self.n {
            return wrong(Fault::RowLength { wanted: self.n, found });
        }
        // How many there are too many is said, and they are not kept.
        if self.count <= self.n {
            self.squares.extend(row);
        }
        Ok(())
    }

    /// The puzzle, whose last row is on this line.
    pub(super) fn finish(self, line: usize, stars: u32) -> Result<Found, Wrong> {
        if self.count != self.n {
            let fault = Fault::Rows { wanted: self.n, found: self.count };
            return Err(Wrong { line, fault });
        }
        match Puzzle::new(self.n, &self.squares, stars) {
            Ok(puzzle) => Ok(Found { line: self.line, puzzle }),
            Err(error) => Err(Wrong { line: self.line, fault: Fault::Board(error) }),
        }
    }
}

/// The regions of a row of signs.
pub(super) fn signs(line: usize, row: &str) -> Result<Vec<String>, Wrong> {
    let signs = row.chars().filter(|sign| !sign.is_whitespace());
    let region = |found| {
        let name = Some(found).filter(|&sign| write::is_sign(sign));
        name.map(String::from).ok_or(Wrong { line, fault: Fault::Sign { found } })
    };
    signs.map(region).collect()
}

/// The number of stars, of those that may be said.
pub(super) fn stars(line: usize, said: Option<u32>, asked: Option<u32>) -> Result<u32, Wrong> {
    match (said, asked) {
        (Some(said), Some(other)) if said != other => {
            Err(Wrong { line, fault: Fault::TwoStars { said, other } })
        }
        (said, asked) => Ok(asked.or(said).unwrap_or(1)),
    }
}
