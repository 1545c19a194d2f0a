//! Whether solutions are all of their board's, without repeats.
//!
//! Distinct solutions of n are complete exactly if there are as many as n has.
//! So a count decides, which is faster than a listing, and a search is only
//! needed to name some that are missing: it stops when it has named enough.

use std::collections::HashMap;

use crate::Error;
use crate::board::{BoardSize, Solution};
use crate::rules::RuleSet;
use crate::search::{Cancel, count_rows, solutions};

/// Collects the solutions of an input, each with its line.
///
/// Memory grows with the number of distinct solutions.
///
/// ```
/// use queens::Solution;
/// use queens::check::{Completeness, Repeated};
/// use queens::search::Cancel;
///
/// let solution = Solution::new(vec![1, 3, 0, 2])?;
/// let mut all = Completeness::new();
/// assert_eq!(all.add(&solution, 1), None);
/// assert_eq!(all.add(&solution, 2), Some(Repeated { first_line: 1 }));
///
/// let missing = all.finish(4, &Cancel::new())?;
/// assert_eq!(missing.total, 1);
/// assert_eq!(missing.named[0].columns(), [2, 0, 3, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Completeness {
    /// The line of each distinct solution.
    lines: HashMap<Box<[u8]>, u64>,
    /// Size and line of the first solution.
    first: Option<(usize, u64)>,
    /// Size and line of the first solution of another size.
    other: Option<(usize, u64)>,
    most: usize,
}

/// A solution that was there before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Repeated {
    /// The line where it was first.
    pub first_line: u64,
}

/// The solutions that are missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    /// How many are missing.
    pub total: u128,
    /// The first of them in lexicographic order.
    pub named: Vec<Solution>,
}

/// Why it cannot be said whether solutions are complete.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Incomplete {
    /// Solutions of two sizes.
    #[error("line {other_line}: a solution of size {other} after those of size {first}")]
    MixedSizes {
        /// The size that was there first, or was asked for.
        first: usize,
        /// The other size.
        other: usize,
        /// The line of the first solution with the other size.
        other_line: u64,
    },
    /// The solutions could not be counted.
    #[error(transparent)]
    Count(#[from] Error),
}

impl Default for Completeness {
    fn default() -> Self {
        Self { lines: HashMap::new(), first: None, other: None, most: Self::NAMED }
    }
}

impl Completeness {
    /// How many missing solutions are named, unless told otherwise.
    pub const NAMED: usize = 10;

    /// No solutions yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Names at most `most` of the missing solutions.
    #[must_use]
    pub fn name_at_most(self, most: usize) -> Self {
        Self { most, ..self }
    }

    /// Adds the solution that starts on `line`; says if it was there before.
    pub fn add(&mut self, solution: &Solution, line: u64) -> Option<Repeated> {
        let n = solution.size();
        let &mut (first, _) = self.first.get_or_insert((n, line));
        if n != first {
            self.other.get_or_insert((n, line));
        }
        match self.lines.entry(key(solution.columns())) {
            std::collections::hash_map::Entry::Occupied(entry) => {
                Some(Repeated { first_line: *entry.get() })
            }
            std::collections::hash_map::Entry::Vacant(entry) => {
                entry.insert(line);
                None
            }
        }
    }

    /// The size of the first solution; `None` if there is none.
    #[must_use]
    pub fn size(&self) -> Option<usize> {
        self.first.map(|(n, _)| n)
    }

    /// The number of distinct solutions.
    #[must_use]
    pub fn distinct(&self) -> usize {
        self.lines.len()
    }

    /// What is missing of the solutions of `n`, which are counted for it;
    /// nothing if [`total`](Missing::total) is 0.
    ///
    /// # Errors
    ///
    /// [`Incomplete::MixedSizes`] if there are solutions of another size;
    /// [`Incomplete::Count`] if the solutions cannot be counted: the board is
    /// too large, or `cancel` was raised.
    pub fn finish(&self, n: usize, cancel: &Cancel) -> Result<Missing, Incomplete> {
        let odd = |&(size, _): &(usize, u64)| size != n;
        if let Some((other, other_line)) = self.first.filter(odd).or(self.other) {
            return Err(Incomplete::MixedSizes { first: n, other, other_line });
        }
        let size = BoardSize::new(n)?;
        let all = count_rows(RuleSet::Classic, size, 0, cancel)?;
        // No more than there are, for each is a solution and no two are equal.
        let total = all.saturating_sub(self.lines.len() as u128);
        let wanted = self.most.min(usize::try_from(total).unwrap_or(usize::MAX));
        let mut named = Vec::new();
        let mut rest = solutions(n)?;
        while named.len() < wanted {
            cancel.check()?;
            let Some(solution) = rest.next() else { break };
            if !self.lines.contains_key(&key(solution.columns())) {
                named.push(solution);
            }
        }
        Ok(Missing { total, named })
    }
}

/// The columns in a byte each, or four if that is too few.
fn key(columns: &[u32]) -> Box<[u8]> {
    if columns.len() <= 256 {
        columns.iter().map(|&col| col as u8).collect()
    } else {
        columns.iter().flat_map(|col| col.to_le_bytes()).collect()
    }
}
