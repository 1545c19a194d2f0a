//! Which columns and diagonals of a large board are taken, one bit each.
//!
//! A bit for each line instead of a byte keeps the diagonals of ten million
//! rows within a few megabytes, near the processor, where a local search reads
//! them in random order.

use crate::Error;
use crate::room::filled;

/// A set of numbered lines.
pub(super) struct Lines {
    words: Vec<u64>,
}

impl Lines {
    /// `count` lines, none of them taken.
    pub(super) fn new(count: u64) -> Result<Self, Error> {
        Ok(Self { words: filled(0, (count / 64 + 1) as usize)? })
    }

    /// Whether the line is taken.
    #[inline]
    pub(super) fn has(&self, line: u64) -> bool {
        self.words[(line >> 6) as usize] >> (line & 63) & 1 != 0
    }

    /// Takes a free line or frees a taken one.
    #[inline]
    pub(super) fn flip(&mut self, line: u64) {
        self.words[(line >> 6) as usize] ^= 1 << (line & 63);
    }

    /// Takes the line; false if it was taken already.
    #[inline]
    pub(super) fn take(&mut self, line: u64) -> bool {
        let free = !self.has(line);
        self.words[(line >> 6) as usize] |= 1 << (line & 63);
        free
    }

    /// Frees all lines.
    pub(super) fn clear(&mut self) {
        self.words.fill(0);
    }
}

/// The two diagonals of each square that hold a queen.
pub(super) struct Diagonals {
    n: u64,
    falling: Lines,
    rising: Lines,
}

impl Diagonals {
    /// A board of n rows without queens.
    pub(super) fn new(n: u64) -> Result<Self, Error> {
        Ok(Self { n, falling: Lines::new(2 * n)?, rising: Lines::new(2 * n)? })
    }

    /// Whether no queen stands on either diagonal of the square.
    #[inline]
    pub(super) fn free(&self, row: u64, col: u64) -> bool {
        !self.falling.has(row + self.n - col) && !self.rising.has(row + col)
    }

    /// Puts a queen on a square of free diagonals, or takes it away.
    #[inline]
    pub(super) fn flip(&mut self, row: u64, col: u64) {
        self.falling.flip(row + self.n - col);
        self.rising.flip(row + col);
    }

    /// Takes all queens away.
    pub(super) fn clear(&mut self) {
        self.falling.clear();
        self.rising.clear();
    }
}

/// Whether the columns are a solution: each column below n and used once, and
/// no diagonal used twice. Time and memory O(n).
pub(super) fn is_solution(columns: &[u32]) -> Result<bool, Error> {
    let n = columns.len() as u64;
    let mut taken = Lines::new(n)?;
    let mut falling = Lines::new(2 * n)?;
    let mut rising = Lines::new(2 * n)?;
    Ok((0..).zip(columns).all(|(row, &col): (u64, _)| {
        let col = u64::from(col);
        col < n && taken.take(col) && falling.take(row + n - col) && rising.take(row + col)
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Solution;

    #[test]
    fn the_check_agrees_with_solution_on_every_board_of_five() {
        for code in 0..6u32.pow(5) {
            let columns: Vec<u32> = (0..5).map(|row| code / 6u32.pow(row) % 6).collect();
            assert_eq!(is_solution(&columns), Ok(Solution::new(columns.clone()).is_ok()));
        }
    }
}
