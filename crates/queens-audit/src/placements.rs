//! The share of one unit in the ways to place k queens on n×n squares.
//!
//! Rows and columns count from 0, from the top and from the left. The units of
//! the engine `kqueens` say where the first queens stand. With h = ⌈n/2⌉, and s
//! columns for the second queen (n of them from three queens on; before, it is
//! left open, and s = 1), unit u holds the placements whose
//!
//! * topmost queen is in row ⌊u/sh⌋ and column ⌊u/s⌋ mod h, in the left half or
//!   the middle;
//! * second queen from the top is in column u mod s, if k ≥ 3.
//!
//! Each of them counts twice, for its left-right mirror image has its topmost
//! queen in the right half; once, if the topmost queen is in the middle column.
//! Without queens there is one unit, with the one empty board.
//!
//! The search goes row by row; a row may stay empty. As in `search`, sets that
//! never move say which columns and diagonals are taken. The last queen is not
//! placed: its free squares are counted.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::Refused;

/// The largest board: 2n − 1 diagonals fit a `u128`.
const MAX: usize = 64;

/// A unit: a board, a number of queens and the number of the unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PlacementUnit {
    /// The side of the board.
    pub n: usize,
    /// The queens to place.
    pub queens: usize,
    /// The number of the unit, from 0.
    pub number: u64,
}

/// The share of `unit` in the number of all placements.
///
/// ```
/// use queens_audit::{PlacementUnit, count_placements};
///
/// // Two queens on 3×3 squares. The first in the corner leaves two squares, and
/// // so does its mirror image; in the middle of the first row two; in the
/// // second row one at the edge, twice, and none in the middle.
/// let share = |number| count_placements(&PlacementUnit { n: 3, queens: 2, number });
/// assert_eq!([0, 1, 2, 3].map(share), [Ok(4), Ok(2), Ok(2), Ok(0)]);
/// assert!(share(4).is_err());
/// ```
///
/// # Errors
///
/// [`Refused::Board`], or [`Refused::Placements`] for a unit that there is not.
pub fn count_placements(unit: &PlacementUnit) -> Result<u128, Refused> {
    count_placements_until(unit, &AtomicBool::new(false))
}

/// [`count_placements`] that another thread can stop by raising `stop`.
///
/// # Errors
///
/// As [`count_placements`], and [`Refused::Stopped`], [`Refused::Overflow`].
pub fn count_placements_until(unit: &PlacementUnit, stop: &AtomicBool) -> Result<u128, Refused> {
    let PlacementUnit { n, queens, number } = *unit;
    if !(1..=MAX).contains(&n) {
        return Err(Refused::Board { n, max: MAX });
    }
    let no_unit = Refused::Placements { n, queens, number };
    if queens > n {
        return Err(no_unit);
    }
    if queens == 0 {
        return if number == 0 { Ok(1) } else { Err(no_unit) };
    }
    let half = n.div_ceil(2);
    let seconds = if queens < 3 { 1 } else { n };
    let number = usize::try_from(number).map_err(|_| no_unit)?;
    let (row, column) = (number / seconds / half, number / seconds % half);
    // The rows below must hold the other queens.
    if row + queens > n {
        return Err(no_unit);
    }
    let all = (1 << n) - 1;
    let second = if queens < 3 { all } else { 1 << (number % seconds) };
    let search = Search { n, all, stop };
    let below = match queens {
        1 => 1,
        _ => search.ways(row + 1, queens - 1, second, Taken::default().and(n, row, column))?,
    };
    let mirrors = if 2 * column + 1 == n { 1 } else { 2 };
    below.checked_mul(mirrors).ok_or(Refused::Overflow)
}

/// The columns, and the diagonals by column − row + n − 1 and by row + column.
#[derive(Clone, Copy, Default)]
struct Taken {
    columns: u128,
    falling: u128,
    rising: u128,
}

impl Taken {
    /// With one queen more.
    fn and(self, n: usize, row: usize, column: usize) -> Self {
        Self {
            columns: self.columns | 1 << column,
            falling: self.falling | 1 << (column + n - 1 - row),
            rising: self.rising | 1 << (row + column),
        }
    }
}

struct Search<'a> {
    n: usize,
    all: u128,
    stop: &'a AtomicBool,
}

impl Search<'_> {
    /// The ways to place `left` queens, one at least, from `row` on; the first
    /// of them in the columns of `first`.
    fn ways(&self, row: usize, left: usize, first: u128, taken: Taken) -> Result<u128, Refused> {
        if left > 1 && self.stop.load(Ordering::Relaxed) {
            return Err(Refused::Stopped);
        }
        let mut sum: u128 = 0;
        for row in row..=self.n - left {
            let mut free = first & self.all & !taken.columns;
            free &= !(taken.falling >> (self.n - 1 - row)) & !(taken.rising >> row);
            if left == 1 {
                sum += u128::from(free.count_ones());
                continue;
            }
            while free != 0 {
                let column = free.trailing_zeros() as usize;
                free &= free - 1;
                let taken = taken.and(self.n, row, column);
                let ways = self.ways(row + 1, left - 1, self.all, taken)?;
                sum = sum.checked_add(ways).ok_or(Refused::Overflow)?;
            }
        }
        Ok(sum)
    }
}
