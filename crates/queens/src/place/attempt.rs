//! One attempt of the local search, and the exact search of small boards.
//!
//! **Invariant** of the local search: after row r the rows 0..=r hold queens
//! that do not attack each other, and the columns are a permutation; the
//! columns behind r are those that are left.
//!
//! ```text
//! for each row from the top:
//!     settle: draw one of the columns that are left, up to SETTLE times;
//!             take the first that no queen above attacks
//!     else repair: draw a row above and a column that is left, until their
//!             exchange leaves no attack among the rows so far
//! ```
//!
//! Settling works for all but the last rows, since about one column in three
//! is free on average; a repair finds its exchange after a few hundred draws
//! at most, because half of all diagonals are empty even on a full board. So
//! conflicts are never made, instead of being made and then removed.

use super::lines::Diagonals;
use crate::Error;
use crate::board::RowSet;
use crate::random::Random;
use crate::run::Work;

/// Draws before a row is settled by repair; tuned for speed, part of what a
/// seed means.
const SETTLE: u32 = 48;
/// Draws before a repair is given up, for each row of the board: on a small
/// board there soon is nothing new to draw, and a fresh attempt is better.
const REPAIR: u64 = 50;
/// Rows between two looks at the cancel flag.
const ROWS: usize = 1 << 12;

/// Turns the permutation `columns` into a solution; false if a repair failed.
/// `diagonals` must be empty.
pub(super) fn local(
    columns: &mut [u32],
    diagonals: &mut Diagonals,
    random: &mut Random,
    work: &Work<'_>,
) -> Result<bool, Error> {
    for row in 0..columns.len() {
        if row % ROWS == 0 {
            work.cancel.check()?;
            work.add(ROWS.min(columns.len() - row) as u64);
        }
        if !settle(columns, row, diagonals, random) && !repair(columns, row, diagonals, random) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Gives `row` a column that is left and not attacked from above.
#[inline]
fn settle(columns: &mut [u32], row: usize, diagonals: &mut Diagonals, random: &mut Random) -> bool {
    let left = (columns.len() - row) as u64;
    for _ in 0..SETTLE {
        let other = row + random.below(left) as usize;
        let col = u64::from(columns[other]);
        if diagonals.free(row as u64, col) {
            diagonals.flip(row as u64, col);
            columns.swap(row, other);
            return true;
        }
    }
    false
}

/// Gives `row` the column of a row above, which gets one that is left.
fn repair(columns: &mut [u32], row: usize, diagonals: &mut Diagonals, random: &mut Random) -> bool {
    let left = (columns.len() - row) as u64;
    if row == 0 {
        return false;
    }
    for _ in 0..REPAIR * columns.len() as u64 {
        let above = random.below(row as u64);
        let other = row + random.below(left) as usize;
        let old = u64::from(columns[above as usize]);
        let new = u64::from(columns[other]);
        let apart = row as u64 - above != old.abs_diff(new);
        if apart && diagonals.free(row as u64, old) && diagonals.free(above, new) {
            diagonals.flip(above, old);
            diagonals.flip(above, new);
            diagonals.flip(row as u64, old);
            // The column that was given away goes up, the old one comes down.
            columns.swap(row, other);
            columns.swap(row, above as usize);
            return true;
        }
    }
    false
}

/// Fills `columns` with the first solution of a depth-first search that tries
/// the columns of each row in random order: it always ends, and it can find
/// every solution. False if there is none; at most 32 rows.
pub(super) fn exact(columns: &mut [u32], random: &mut Random) -> bool {
    let all = (1 << columns.len()) - 1;
    descend(columns, 0, RowSet::from_bits(all), [0; 2], random)
}

fn descend(
    columns: &mut [u32],
    row: usize,
    unused: RowSet,
    taken: [u64; 2],
    random: &mut Random,
) -> bool {
    let n = columns.len();
    if row == n {
        return true;
    }
    let mut left = unused;
    while !left.is_empty() {
        let pick = random.below(left.len().into()) as usize;
        let Some(col) = left.iter().nth(pick) else { return false };
        left = left - RowSet::only(col);
        let lines = [1 << (row + n - 1 - col as usize), 1 << (row + col as usize)];
        if taken[0] & lines[0] != 0 || taken[1] & lines[1] != 0 {
            continue;
        }
        columns[row] = col;
        let below = [taken[0] | lines[0], taken[1] | lines[1]];
        if descend(columns, row + 1, unused - RowSet::only(col), below, random) {
            return true;
        }
    }
    false
}
