//! Whether a placement is a solution.
//!
//! What is looked for, in this order: a fault of the shape, the number of
//! queens, queens outside the board, queens that attack each other. Time and
//! memory grow with the queens that are there, never with the size that an
//! input claims.

use std::collections::HashMap;

use crate::board::{Solution, Square};
use crate::check::{Placement, Wrong};
use crate::rules::RuleSet;

/// The solution that `placement` is under the classic rules, or what is wrong
/// with it.
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
    verify_under(RuleSet::Classic, placement)
}

/// [`verify`] under other rules.
///
/// # Errors
///
/// As of [`verify`].
///
/// ```
/// use queens::check::{self, Options};
/// use queens::rules::RuleSet;
///
/// let placement = check::read(&b"1 3 5 2 4"[..], Options::default()).next().unwrap()?;
/// assert!(check::verify_under(RuleSet::Toroidal, &placement).is_ok());
/// assert!(check::verify_under(RuleSet::Superqueen, &placement).is_err());
/// # Ok::<(), check::ReadError>(())
/// ```
pub fn verify_under(rules: RuleSet, placement: &Placement) -> Result<Solution, Wrong> {
    let &Placement { n, ref queens, found, .. } = placement;
    if let Some(fault) = &placement.fault {
        return Err(fault.clone());
    }
    if found != n as u64 || queens.len() != n {
        return Err(Wrong::Count { wanted: n, found, attack: attack(rules, n, queens) });
    }
    let outside = |queen: &&Square| queen.row as usize >= n || queen.col as usize >= n;
    if let Some(queen) = queens.iter().find(outside) {
        let (row, col) = (i64::from(queen.row), i64::from(queen.col));
        return Err(Wrong::OutsideBoard { row, col, n });
    }
    let classic = columns(queens).map(Solution::new);
    // The classic rules were seen to in less time and memory.
    let pair = match (classic, rules) {
        (Some(Ok(solution)), RuleSet::Classic) => return Ok(solution),
        (classic, _) => match (attack(rules, n, queens), classic) {
            (None, Some(Ok(solution))) => return Ok(solution),
            (pair, _) => pair,
        },
    };
    Err(match pair {
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
/// [`first_attack`](crate::board::first_attack), for any rules and any number
/// on any squares.
fn attack(rules: RuleSet, n: usize, queens: &[Square]) -> Option<(Square, Square)> {
    let mut queens = queens.to_vec();
    queens.sort_unstable();
    // On a torus the diagonals go round; a board of no rows has none.
    let round = |key: i64| match rules {
        RuleSet::Toroidal => key.checked_rem_euclid(n as i64).unwrap_or(key),
        RuleSet::Classic | RuleSet::Superqueen => key,
    };
    let leaps: &[(i64, i64)] = match rules {
        RuleSet::Superqueen => &[(2, -1), (2, 1), (1, -2), (1, 2)],
        RuleSet::Classic | RuleSet::Toroidal => &[],
    };
    let mut lines: [HashMap<i64, usize>; 4] = Default::default();
    let mut squares: HashMap<(i64, i64), usize> = HashMap::new();
    for (second, &queen) in queens.iter().enumerate() {
        let (row, col) = (i64::from(queen.row), i64::from(queen.col));
        let keys = [row, col, round(col - row), round(row + col)];
        // The map of each direction has the first queen on each line.
        let on_lines = lines.iter().zip(&keys).filter_map(|(line, key)| line.get(key).copied());
        let by_leaps =
            leaps.iter().filter_map(|(up, side)| squares.get(&(row - up, col + side)).copied());
        if let Some(first) = on_lines.chain(by_leaps).min() {
            return Some((queens[first], queen));
        }
        for (line, key) in lines.iter_mut().zip(keys) {
            line.insert(key, second);
        }
        if !leaps.is_empty() {
            squares.insert((row, col), second);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Error;

    #[test]
    fn the_attack_found_agrees_with_the_board_s() {
        for code in 0..5u32.pow(5) {
            let columns: Vec<u32> = (0..5).map(|row| code / 5u32.pow(row) % 5).collect();
            let squares: Vec<Square> =
                (0..5).rev().map(|row| Square::new(row, columns[row as usize])).collect();
            let found = attack(RuleSet::Classic, 5, &squares);
            assert_eq!(found, crate::board::first_attack(&columns), "{columns:?}");
        }
    }

    #[test]
    fn the_attack_found_is_the_first_pair_that_the_rules_forbid() {
        for &rules in RuleSet::ALL {
            for n in 1..=6u32 {
                for code in 0..n.pow(n).min(4000) {
                    let columns = (0..n).map(|row| code / n.pow(row) % n);
                    let queens: Vec<Square> =
                        (0..n).zip(columns).map(|(row, col)| Square::new(row, col)).collect();
                    let pairs = queens.iter().enumerate().flat_map(|(second, &queen)| {
                        queens[..second].iter().map(move |&first| (first, queen))
                    });
                    let expected = pairs.into_iter().find(|&(a, b)| rules.attacks(n, a, b));
                    assert_eq!(attack(rules, n as usize, &queens), expected, "{rules} {queens:?}");
                    let Ok(solution) = Solution::new(queens.iter().map(|q| q.col).collect()) else {
                        continue;
                    };
                    let error = expected.map(|(first, second)| Error::Attack { first, second });
                    assert_eq!(rules.accept(&solution).err(), error, "{rules} {queens:?}");
                }
            }
        }
    }
}
