//! The part of a board that a count has to search, for the symmetry of its
//! rules.
//!
//! **Mirror.** A solution of two or more queens is never its own mirror image.
//! So only first rows with the queen in the left half are searched, and of an
//! odd board those with the queen in the middle and the *second* one in the left
//! half; each solution found stands for two.
//!
//! **Shifts.** Where the columns may be moved round, as on the torus, every
//! solution is a shift of one with the first queen in the first column, and each
//! of those stands for n. The mirror, with a shift after it, keeps that queen;
//! it swaps the second queen's columns c and n − c.

use crate::BoardSize;
use crate::board::RowSet;
use crate::rules::RuleSet;

/// What is searched of a board, and what it stands for.
pub(crate) struct Share {
    /// For each part that is searched, the squares of its first rows; they have
    /// no solution in common.
    pub(crate) parts: Vec<Vec<u64>>,
    /// How many solutions each solution found stands for.
    pub(crate) weight: u64,
}

impl Share {
    /// The longest of the parts' first rows.
    pub(crate) const ROWS: usize = 2;

    /// The whole board.
    pub(crate) fn whole() -> Self {
        Self { parts: vec![Vec::new()], weight: 1 }
    }

    /// The smallest part that will do; of a board with one row, the whole.
    pub(crate) fn of(rules: RuleSet, size: BoardSize) -> Self {
        let n = size.get();
        let half = |first: usize| (RowSet::full(size).bits() >> (n - n / 2)) << first;
        let middle = 1 << (n / 2);
        let (parts, weight) = match (n % 2 == 1, rules.geometry().shifts()) {
            _ if n == 1 => return Self::whole(),
            (true, true) => (vec![vec![1, half(1)]], 2 * n),
            (false, true) => (vec![vec![1]], n),
            (true, false) => (vec![vec![half(0)], vec![middle, half(0)]], 2),
            (false, false) => (vec![vec![half(0)]], 2),
        };
        Self { parts, weight: weight as u64 }
    }
}

/// The first column of the first queen that has as many solutions as `first`.
pub(crate) fn first_alike(rules: RuleSet, n: usize, first: usize) -> usize {
    if rules.geometry().shifts() { 0 } else { first.min(n - 1 - first) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;
    use crate::search::Solutions;

    #[test]
    fn the_solutions_of_the_parts_stand_for_all() {
        for &rules in RuleSet::ALL {
            for n in 1..=9 {
                let board = Board { rules, ..Board::new(n).unwrap() };
                let Share { parts, weight } = Share::of(rules, board.size);
                let mut by_column = vec![0; n];
                let (mut all, mut found) = (0, 0);
                for solution in Solutions::new(&board).unwrap() {
                    let keeps = |part: &&Vec<u64>| {
                        part.iter().zip(solution.columns()).all(|(set, col)| set >> col & 1 == 1)
                    };
                    all += 1;
                    found += parts.iter().filter(keeps).count() as u64;
                    by_column[solution.columns()[0] as usize] += 1;
                }
                assert_eq!(weight * found, all, "{rules} {n}");
                for first in 0..n {
                    let alike = first_alike(rules, n, first);
                    assert!(alike <= first && by_column[alike] == by_column[first], "{rules} {n}");
                }
            }
        }
    }
}
