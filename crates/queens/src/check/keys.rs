//! Sets of solutions of one size, packed as tightly as the size allows.

use std::collections::HashSet;

use crate::Solution;

/// A set of solutions.
#[derive(Debug)]
pub(super) enum Keys {
    /// Four bits a column, the first row's highest, so that numbers are ordered
    /// as the solutions are.
    Nibbles(HashSet<u64>),
    /// Five bits a column.
    Fives(HashSet<u128>),
    /// The columns.
    Whole(HashSet<Box<[u32]>>),
}

impl Keys {
    /// A set for solutions of size `n`.
    pub(super) fn new(n: usize) -> Self {
        match n {
            0..=16 => Self::Nibbles(HashSet::new()),
            17..=25 => Self::Fives(HashSet::new()),
            _ => Self::Whole(HashSet::new()),
        }
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Self::Nibbles(set) => set.len(),
            Self::Fives(set) => set.len(),
            Self::Whole(set) => set.len(),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Puts a solution in; false if it was there.
    pub(super) fn insert(&mut self, columns: &[u32]) -> bool {
        match self {
            Self::Nibbles(set) => set.insert(nibbles(columns)),
            Self::Fives(set) => set.insert(fives(columns)),
            Self::Whole(set) => set.insert(columns.into()),
        }
    }

    /// Takes a solution out; false if it was not there.
    pub(super) fn remove(&mut self, columns: &[u32]) -> bool {
        match self {
            Self::Nibbles(set) => set.remove(&nibbles(columns)),
            Self::Fives(set) => set.remove(&fives(columns)),
            Self::Whole(set) => set.remove(columns),
        }
    }

    pub(super) fn contains(&self, columns: &[u32]) -> bool {
        match self {
            Self::Nibbles(set) => set.contains(&nibbles(columns)),
            Self::Fives(set) => set.contains(&fives(columns)),
            Self::Whole(set) => set.contains(columns),
        }
    }

    /// The first solutions in lexicographic order, at most `most`.
    pub(super) fn first(&self, n: usize, most: usize) -> Vec<Solution> {
        let rows = || (0..n).rev();
        let mut columns: Vec<Vec<u32>> = match self {
            Self::Nibbles(set) => {
                let unpack = |key: &u64| rows().map(|row| (key >> (4 * row)) as u32 & 15).collect();
                set.iter().map(unpack).collect()
            }
            Self::Fives(set) => {
                let unpack =
                    |key: &u128| rows().map(|row| (key >> (5 * row)) as u32 & 31).collect();
                set.iter().map(unpack).collect()
            }
            Self::Whole(set) => set.iter().map(|columns| columns.to_vec()).collect(),
        };
        columns.sort_unstable();
        columns.truncate(most);
        columns.iter().map(|columns| Solution::trusted(columns)).collect()
    }
}

fn nibbles(columns: &[u32]) -> u64 {
    columns.iter().fold(0, |key, &col| key << 4 | u64::from(col))
}

fn fives(columns: &[u32]) -> u128 {
    columns.iter().fold(0, |key, &col| key << 5 | u128::from(col))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::solutions;

    #[test]
    fn every_packing_keeps_solutions_and_their_order() -> Result<(), crate::Error> {
        for n in [8, 17, 26] {
            let some: Vec<Solution> = solutions(n)?.take(50).collect();
            let mut keys = Keys::new(n);
            for solution in some.iter().rev() {
                assert!(keys.insert(solution.columns()));
                assert!(!keys.insert(solution.columns()));
            }
            assert_eq!(keys.first(n, 7), some[..7], "n = {n}");
            assert!(keys.remove(some[0].columns()) && !keys.contains(some[0].columns()));
            assert!(keys.contains(some[1].columns()) && keys.len() == 49);
        }
        Ok(())
    }
}
