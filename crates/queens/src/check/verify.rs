//! Whether a placement is a solution.
//!
//! What is looked for, in this order: a fault of the shape, the number of
//! queens, queens outside the board, queens that attack each other. Time and
//! memory grow with the queens that are there, never with the size that an
//! input claims.

use std::collections::HashMap;

use crate::board::{Solution, Square};
use crate::check::{Placement, Wrong};

/// The solution that `placement` is, or what is wrong with it.
///
/// # Errors
///
/// The first of all that is wrong; of queens that attack each other, the pair
/// whose second queen comes first in reading order.
///
/// ```
/// use queens::{Square, check::{self, Options, Wrong}};
///
/// let placement = check::read(&b"a1 a1"[..], Options::default()).next().unwrap()?;
/// let square = Square::new(1, 0);
/// assert_eq!(check::verify(&placement), Err(Wrong::SharedSquare { square }));
/// # Ok::<(), check::ReadError>(())
/// ```
pub fn verify(placement: &Placement) -> Result<Solution, Wrong> {
    let &Placement { n, ref queens, found, .. } = placement;
    if let Some(fault) = &placement.fault {
        return Err(fault.clone());
    }
    if found != n as u64 || queens.len() != n {
        return Err(Wrong::Count { wanted: n, found, attack: attack(queens) });
    }
    let outside = |queen: &&Square| queen.row as usize >= n || queen.col as usize >= n;
    if let Some(queen) = queens.iter().find(outside) {
        let (row, col) = (i64::from(queen.row), i64::from(queen.col));
        return Err(Wrong::OutsideBoard { row, col, n });
    }
    if let Some(Ok(solution)) = columns(queens).map(Solution::new) {
        return Ok(solution);
    }
    Err(match attack(queens) {
        Some((square, second)) if square == second => Wrong::SharedSquare { square },
        Some((first, second)) => Wrong::Attack { first, second },
        // As many queens as rows, none attacking another: only of no rows.
        None => Wrong::Empty,
    })
}

/// The column of each row, if every row has one queen. All queens are on the
/// board, whose side is their number.
fn columns(queens: &[Square]) -> Option<Vec<u32>> {
    const NONE: u32 = u32::MAX;
    let mut columns = vec![NONE; queens.len()];
    for queen in queens {
        let column = columns.get_mut(queen.row as usize)?;
        if std::mem::replace(column, queen.col) != NONE {
            return None;
        }
    }
    Some(columns)
}

/// The first two queens in reading order that attack each other, as in
/// [`first_attack`](crate::board::first_attack), for any number on any squares.
fn attack(queens: &[Square]) -> Option<(Square, Square)> {
    let mut queens = queens.to_vec();
    queens.sort_unstable();
    let mut lines: [HashMap<i64, usize>; 4] = Default::default();
    for (second, &queen) in queens.iter().enumerate() {
        let (row, col) = (i64::from(queen.row), i64::from(queen.col));
        let keys = [row, col, col - row, row + col];
        // The map of each direction has the first queen on each line.
        let earlier = lines.iter().zip(&keys).filter_map(|(line, key)| line.get(key).copied());
        if let Some(first) = earlier.min() {
            return Some((queens[first], queen));
        }
        for (line, key) in lines.iter_mut().zip(keys) {
            line.insert(key, second);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_attack_found_agrees_with_the_board_s() {
        for code in 0..5u32.pow(5) {
            let columns: Vec<u32> = (0..5).map(|row| code / 5u32.pow(row) % 5).collect();
            let squares: Vec<Square> =
                (0..5).rev().map(|row| Square::new(row, columns[row as usize])).collect();
            assert_eq!(attack(&squares), crate::board::first_attack(&columns), "{columns:?}");
        }
    }
}
