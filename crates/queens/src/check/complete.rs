//! Whether solutions are all of their board's, without repeats.
//!
//! The solutions are compared with a walk through all of them in order. As
//! long as each is the one that the walk expects next, nothing is kept. What
//! the walk has passed without finding it is a *gap*; what is further ahead
//! than the gaps may grow is kept as being *ahead* until the walk gets there.
//!
//! **Invariant.** Of the solutions before the walk's, all were found but the
//! gaps; of the others, those ahead. So a solution before the walk's that is no
//! gap is repeated.
//!
//! **Memory** is constant for solutions in order, some missing or out of place;
//! otherwise it grows with those ahead, a machine word or two for each.

use std::cmp::Ordering;
use std::collections::HashMap;

use super::keys::Keys;
use crate::Error;
use crate::board::{BoardSize, Solution};
use crate::count::by_rows;
use crate::rules::{Board, RuleSet};
use crate::run::Work;
use crate::search::Solutions;

/// Collects the solutions of an input, each with its line.
///
/// ```
/// use queens::Solution;
/// use queens::check::{Completeness, Repeated};
/// use queens::run::Work;
///
/// let solution = Solution::new(vec![1, 3, 0, 2])?;
/// let mut all = Completeness::new();
/// assert_eq!(all.add(&solution, 1), None);
/// assert_eq!(all.add(&solution, 2), Some(Repeated { first_line: Some(1) }));
///
/// let missing = all.finish(4, &Work::default())?;
/// assert_eq!(missing.total, 1);
/// assert_eq!(missing.named[0].columns(), [2, 0, 3, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Completeness {
    rules: RuleSet,
    /// The lines of the first solutions, so that repeats can be shown.
    lines: HashMap<Box<[u32]>, u64>,
    /// Size and line of the first solution.
    first: Option<(usize, u64)>,
    /// Size and line of the first solution of another size.
    other: Option<(usize, u64)>,
    /// The number of distinct solutions.
    distinct: u64,
    walk: Option<Walk>,
    most: usize,
}

/// A solution that was there before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Repeated {
    /// The line where it was first. Only those of the first solutions are
    /// remembered.
    pub first_line: Option<u64>,
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

/// The lines of so many solutions are remembered.
const LINES: usize = 10_000;

impl Default for Completeness {
    fn default() -> Self {
        Self::under(RuleSet::Classic)
    }
}

impl Completeness {
    /// How many missing solutions are named, unless told otherwise.
    pub const NAMED: usize = 10;

    /// No solutions yet, of the classic rules.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// No solutions yet, of these rules. Which solutions they forbid is for
    /// [`verify`](crate::check::verify()) to say.
    #[must_use]
    pub fn under(rules: RuleSet) -> Self {
        Self {
            rules,
            lines: HashMap::new(),
            first: None,
            other: None,
            distinct: 0,
            walk: None,
            most: Self::NAMED,
        }
    }

    /// Names at most `most` of the missing solutions.
    #[must_use]
    pub fn name_at_most(self, most: usize) -> Self {
        Self { most, ..self }
    }

    /// Adds the solution that starts on `line`; says if it was there before.
    /// One of another size than the first is noted, and that is all.
    pub fn add(&mut self, solution: &Solution, line: u64) -> Option<Repeated> {
        let n = solution.size();
        let &mut (first, _) = self.first.get_or_insert((n, line));
        if n != first {
            self.other.get_or_insert((n, line));
            return None;
        }
        let walk = self.walk.get_or_insert_with(|| Walk::new(self.rules, n));
        if !walk.add(solution) {
            return Some(Repeated { first_line: self.lines.get(solution.columns()).copied() });
        }
        self.distinct += 1;
        if self.lines.len() < LINES {
            self.lines.insert(solution.columns().into(), line);
        }
        None
    }

    /// The size of the first solution; `None` if there is none.
    #[must_use]
    pub fn size(&self) -> Option<usize> {
        self.first.map(|(n, _)| n)
    }

    /// The number of distinct solutions of the first one's size.
    #[must_use]
    pub fn distinct(&self) -> u64 {
        self.distinct
    }

    /// What is missing of the solutions of `n`; nothing if
    /// [`total`](Missing::total) is 0. It is [`name_missing`](Self::name_missing),
    /// which is quick, and [`count_missing`](Self::count_missing), which may not be.
    ///
    /// # Errors
    ///
    /// [`Incomplete::MixedSizes`] if there are solutions of another size;
    /// [`Incomplete::Count`] if the solutions cannot be counted: the board is
    /// too large, or the flag was raised.
    pub fn finish(&mut self, n: usize, work: &Work<'_>) -> Result<Missing, Incomplete> {
        let named = self.name_missing(n, work)?;
        let total = if named.is_empty() { 0 } else { self.count_missing(n, work)? };
        Ok(Missing { total, named })
    }

    /// The first of the missing solutions of `n`; none if none is missing.
    ///
    /// # Errors
    ///
    /// As of [`finish`](Self::finish).
    pub fn name_missing(&mut self, n: usize, work: &Work<'_>) -> Result<Vec<Solution>, Incomplete> {
        let odd = |&(size, _): &(usize, u64)| size != n;
        if let Some((other, other_line)) = self.first.filter(odd).or(self.other) {
            return Err(Incomplete::MixedSizes { first: n, other, other_line });
        }
        let size = BoardSize::new(n)?;
        // At least one, which tells whether any is missing.
        let walk = self.walk.get_or_insert_with(|| Walk::new(self.rules, n));
        let mut named = walk.missing(size, self.most.max(1), work)?;
        named.truncate(self.most);
        Ok(named)
    }

    /// How many solutions of `n` are missing, which all are counted for.
    ///
    /// # Errors
    ///
    /// As of [`finish`](Self::finish).
    pub fn count_missing(&self, n: usize, work: &Work<'_>) -> Result<u128, Incomplete> {
        if let Some(gaps) = self.walk.as_ref().and_then(Walk::only_gaps) {
            return Ok(gaps as u128);
        }
        let all = by_rows(&Board { size: BoardSize::new(n)?, rules: self.rules }, work)?;
        // No more than there are, for each is a solution and no two are equal.
        Ok(all.saturating_sub(self.distinct.into()))
    }
}

/// The walk through all solutions; see the [module](self).
#[derive(Debug)]
struct Walk {
    rules: RuleSet,
    /// `None` where the board is too large for a walk: all solutions are ahead.
    rest: Option<Solutions>,
    expected: Option<Solution>,
    gaps: Keys,
    ahead: Keys,
}

/// Listing the solutions of a larger board takes years, so that all are never
/// there.
const LARGEST: usize = 20;
/// The most gaps.
const GAPS: usize = 1 << 16;

impl Walk {
    fn new(rules: RuleSet, n: usize) -> Self {
        let size = BoardSize::new(n).ok().filter(|_| n <= LARGEST);
        let mut rest = size.and_then(|size| Solutions::new(&Board { size, rules }).ok());
        let expected = rest.as_mut().and_then(Iterator::next);
        Self { rules, rest, expected, gaps: Keys::new(n), ahead: Keys::new(n) }
    }

    /// Whether the solution is new.
    fn add(&mut self, solution: &Solution) -> bool {
        let columns = solution.columns();
        loop {
            let order = match &self.expected {
                Some(expected) => columns.cmp(expected.columns()),
                None if self.rest.is_none() => return self.ahead.insert(columns),
                None => Ordering::Less,
            };
            match order {
                Ordering::Less => return self.gaps.remove(columns),
                Ordering::Greater if self.gaps.len() >= GAPS => return self.ahead.insert(columns),
                Ordering::Greater => self.pass(false),
                Ordering::Equal => {
                    self.pass(true);
                    return true;
                }
            }
        }
    }

    /// Goes on to the next solution that is not ahead.
    fn pass(&mut self, found: bool) {
        let next = self.rest.as_mut().and_then(Iterator::next);
        if let (Some(passed), false) = (std::mem::replace(&mut self.expected, next), found) {
            self.gaps.insert(passed.columns());
        }
        while !self.ahead.is_empty()
            && let Some(expected) = &self.expected
            && self.ahead.remove(expected.columns())
        {
            self.expected = self.rest.as_mut().and_then(Iterator::next);
        }
    }

    /// The number of gaps, if the walk is over.
    fn only_gaps(&self) -> Option<usize> {
        (self.rest.is_some() && self.expected.is_none()).then(|| self.gaps.len())
    }

    /// The first solutions that were not found, at most `most`.
    fn missing(
        &mut self,
        size: BoardSize,
        most: usize,
        work: &Work<'_>,
    ) -> Result<Vec<Solution>, Error> {
        let mut named = self.gaps.first(size.get(), most);
        if self.rest.is_none() {
            let mut all = Solutions::new(&Board { size, rules: self.rules })?;
            while named.len() < most
                && let Some(solution) = all.next_unless(work.cancel)?
            {
                if !self.ahead.contains(solution.columns()) {
                    named.push(solution);
                }
            }
            return Ok(named);
        }
        // Only as far as is needed, and what is passed becomes a gap.
        while named.len() < most
            && let Some(expected) = &self.expected
        {
            work.cancel.check()?;
            named.push(expected.clone());
            self.pass(false);
        }
        Ok(named)
    }
}
