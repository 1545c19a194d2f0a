//! Whether a placement is a solution.
//!
//! What is looked for, in this order: a fault of the shape, the number of
//! queens, queens outside the board, queens that attack each other. Time and
//! memory grow with the queens that are there, never with the size that an
//! input claims.

use std::collections::HashMap;
use std::hash::Hash;

use crate::board::{Solution, Square};
use crate::check::{Placement, Wrong};
use crate::rules::RuleSet;
use crate::{Error, room};

/// Why a placement is not accepted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It is no solution.
    #[error(transparent)]
    Wrong(#[from] Wrong),
    /// There is no room to look at it: [`Error::Memory`].
    #[error(transparent)]
    Room(#[from] Error),
}

/// All pairs of queens that attack each other, or stand on one square: those of the
/// first queen in reading order first. Time grows with the square of the queens.
///
/// ```
/// use queens::Square;
/// use queens::check::{self, Options};
/// use queens::rules::RuleSet;
///
/// let placement = check::read(&b"1 2 4 3"[..], Options::default()).next().unwrap()?;
/// let pairs = check::attacks(&placement, RuleSet::Classic);
/// let [a, b, c, d] = [(0, 0), (1, 1), (2, 3), (3, 2)].map(|(row, col)| Square::new(row, col));
/// assert_eq!(pairs, [(a, b), (c, d)]);
/// # Ok::<(), check::ReadError>(())
/// ```
#[must_use]
pub fn attacks(placement: &Placement, rules: RuleSet) -> Vec<(Square, Square)> {
    let mut queens = placement.queens.clone();
    queens.sort_unstable();
    let n = placement.n as u32;
    let others = |(at, &a): (usize, &Square)| {
        let later = queens[at + 1..].iter();
        later.filter(move |&&b| rules.attacks(n, a, b)).map(move |&b| (a, b)).collect::<Vec<_>>()
    };
    queens.iter().enumerate().flat_map(others).collect()
}

/// The solution that `placement` is under some rules, or what is wrong with it.
///
/// # Errors
///
/// The first of all that is wrong, or that there is no room; of queens that attack
/// each other, the pair whose second queen comes first in reading order.
///
/// ```
/// use queens::rules::RuleSet;
/// use queens::{Square, check::{self, Options, Wrong}};
///
/// let placement = check::read(&b"1 3 5 2 4"[..], Options::default()).next().unwrap()?;
/// assert!(check::verify(&placement, RuleSet::Toroidal).is_ok());
/// assert!(check::verify(&placement, RuleSet::Superqueen).is_err());
///
/// let placement = check::read(&b"a1 a1"[..], Options::default()).next().unwrap()?;
/// let wrong = Wrong::SharedSquare { square: Square::new(1, 0) };
/// assert_eq!(check::verify(&placement, RuleSet::Classic), Err(wrong.into()));
/// # Ok::<(), check::ReadError>(())
/// ```
pub fn verify(placement: &Placement, rules: RuleSet) -> Result<Solution, Refusal> {
    let &Placement { n, ref queens, found, .. } = placement;
    if let Some(fault) = &placement.fault {
        return Err(fault.clone().into());
    }
    if found != n as u64 || queens.len() != n {
        let attack = attack(rules, n, queens)?;
        return Err(Wrong::Count { wanted: n, found, attack }.into());
    }
    let outside = |queen: &&Square| queen.row as usize >= n || queen.col as usize >= n;
    if let Some(queen) = queens.iter().find(outside) {
        let (row, col) = (i64::from(queen.row), i64::from(queen.col));
        return Err(Wrong::OutsideBoard { row, col, n }.into());
    }
    // With a queen in every row it is seen to in less time and memory.
    let pair = match columns(queens)?.map(|columns| Solution::under(rules, columns)) {
        Some(Ok(solution)) => return Ok(solution),
        Some(Err(error @ Error::Memory { .. })) => return Err(error.into()),
        _ => attack(rules, n, queens)?,
    };
    let wrong = match pair {
        Some((square, second)) if square == second => Wrong::SharedSquare { square },
        Some((first, second)) => Wrong::Attack { first, second },
        // As many queens as rows, none attacking another: only of no rows.
        None => Wrong::Empty,
    };
    Err(wrong.into())
}

/// The column of each row, if every row has one queen. All queens are on the
/// board, whose side is their number.
fn columns(queens: &[Square]) -> Result<Option<Vec<u32>>, Error> {
    const NONE: u32 = u32::MAX;
    let mut columns = room::filled(NONE, queens.len())?;
    let alone = |queen: &Square| match columns.get_mut(queen.row as usize) {
        Some(column) => std::mem::replace(column, queen.col) == NONE,
        None => false,
    };
    Ok(queens.iter().all(alone).then_some(columns))
}

/// The first two queens in reading order that attack each other, as in
/// [`first_attack`](crate::board::first_attack), for any rules and any number
/// on any squares.
fn attack(rules: RuleSet, n: usize, all: &[Square]) -> Result<Option<(Square, Square)>, Error> {
    let mut queens = Vec::new();
    room::reserve(&mut queens, all.len())?;
    queens.extend_from_slice(all);
    queens.sort_unstable();
    let geometry = rules.geometry();
    let mut lines: [HashMap<i64, usize>; 4] = Default::default();
    let mut squares: HashMap<Square, usize> = HashMap::new();
    for (second, &queen) in queens.iter().enumerate() {
        let straight = [queen.row.into(), queen.col.into()];
        let diagonals = geometry.diagonals_of(n as u32, queen);
        let keys: Vec<i64> = straight.into_iter().chain(diagonals.into_iter().flatten()).collect();
        // The map of each direction has the first queen on each line.
        let on_lines = lines.iter().zip(&keys).filter_map(|(line, key)| line.get(key).copied());
        let leaps = geometry.reached(u32::MAX, queen);
        let by_leaps = leaps.filter_map(|square| squares.get(&square).copied());
        if let Some(first) = on_lines.chain(by_leaps).min() {
            return Ok(Some((queens[first], queen)));
        }
        for (line, key) in lines.iter_mut().zip(keys) {
            insert(line, key, second)?;
        }
        if !geometry.leaps.is_empty() {
            insert(&mut squares, queen, second)?;
        }
    }
    Ok(None)
}

/// Puts a value into a map, if there is room.
fn insert<K: Hash + Eq>(map: &mut HashMap<K, usize>, key: K, value: usize) -> Result<(), Error> {
    map.try_reserve(1).map_err(|_| room::lacking::<(K, usize)>(map.len() + 1))?;
    map.insert(key, value);
    Ok(())
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
            let found = attack(RuleSet::Classic, 5, &squares).unwrap();
            assert_eq!(
                found,
                crate::board::first_attack(&columns, RuleSet::Classic),
                "{columns:?}"
            );
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
                    let found = attack(rules, n as usize, &queens);
                    assert_eq!(found, Ok(expected), "{rules} {queens:?}");
                    let columns: Vec<u32> = queens.iter().map(|queen| queen.col).collect();
                    let error = expected.map(|(first, second)| Error::Attack { first, second });
                    if let Ok(solution) = Solution::new(columns.clone()) {
                        assert_eq!(rules.accept(&solution).err(), error, "{rules} {queens:?}");
                    }
                    let solution = Solution::under(rules, columns);
                    assert_eq!(solution.err(), error, "{rules} {queens:?}");
                }
            }
        }
    }
}
