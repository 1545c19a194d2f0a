//! Many indices on one board: the counts of all chunks, kept.
//!
//! **Idea.** One pass over the left half of the board (and the middle column of
//! an odd one) counts every chunk once. The mirror turns the lexicographic
//! order around: a solution and its mirror image are as far from the two ends
//! of the list. So the table of the left half answers for the right one too.
//!
//! **Cost.** Half a count of the board, on all cores; then well under a
//! millisecond for each index or solution. Memory: some 15 bytes for each chunk,
//! 100 MB in all at n = 18 and seven times as much for each n more.

use std::ops::ControlFlow;

use super::Cancel;
use super::engine::Engine;
use super::rank::{engine, in_chunk};
use super::sweep::sweep;
use crate::rules::RuleSet;
use crate::symmetry::Symmetry;
use crate::{BoardSize, Error, Solution};

/// The lexicographic indices of the solutions of one board.
///
/// ```
/// use queens::BoardSize;
/// use queens::search::{Cancel, Ranks};
///
/// let cancel = Cancel::new();
/// let ranks = Ranks::new(BoardSize::new(10)?, 1, &cancel)?;
/// assert_eq!(ranks.total(), 724);
/// let solution = ranks.nth(500, &cancel)?.unwrap();
/// assert_eq!(solution.columns(), [6, 3, 1, 8, 4, 9, 7, 5, 2, 0]);
/// assert_eq!(ranks.rank(&solution, &cancel)?, 500);
/// # Ok::<(), queens::Error>(())
/// ```
pub struct Ranks {
    rules: RuleSet,
    engine: Engine,
    /// The length of a chunk's prefix.
    length: usize,
    /// The prefixes of all chunks, end to end, in order.
    prefixes: Vec<u8>,
    /// The number of solutions up to the end of each chunk.
    ends: Vec<u64>,
    total: u128,
}

impl Ranks {
    /// Counts the chunks of a board; `threads` as in
    /// [`Lister::threads`](super::Lister::threads).
    ///
    /// # Errors
    ///
    /// [`Error::Cancelled`] if the flag is raised, [`Error::Worker`] if a thread
    /// fails, [`Error::Overflow`].
    pub fn new(size: BoardSize, threads: usize, cancel: &Cancel) -> Result<Self, Error> {
        Self::under(RuleSet::Classic, size, threads, cancel)
    }

    /// [`Ranks::new`] under other rules.
    ///
    /// # Errors
    ///
    /// As of [`Ranks::new`].
    pub fn under(
        rules: RuleSet,
        size: BoardSize,
        threads: usize,
        cancel: &Cancel,
    ) -> Result<Self, Error> {
        let threads = super::threads(threads, size);
        let engine = engine(rules, size, threads)?;
        let (n, length) = (size.get(), engine.chunk_prefix());
        let (prefixes, ends) = (Vec::new(), Vec::new());
        let mut ranks = Self { rules, engine, length, prefixes, ends, total: 0 };
        if length == 0 {
            // One chunk, which has both halves.
            let whole = ranks.engine.prefixes(0);
            ranks.add(whole, threads, cancel)?;
            ranks.total = ranks.counted().into();
            return Ok(ranks);
        }
        let column = |ranks: &mut Self, first: usize| {
            let mut prefixes = ranks.engine.prefixes(length);
            prefixes.allow(0, 1 << first);
            ranks.add(prefixes, threads, cancel)
        };
        (0..n / 2).try_for_each(|first| column(&mut ranks, first))?;
        ranks.total = 2 * u128::from(ranks.counted());
        if n % 2 == 1 {
            let before = ranks.counted();
            column(&mut ranks, n / 2)?;
            ranks.total += u128::from(ranks.counted() - before);
        }
        Ok(ranks)
    }

    fn add(
        &mut self,
        prefixes: Box<dyn super::engine::Prefixes>,
        threads: usize,
        cancel: &Cancel,
    ) -> Result<(), Error> {
        let mut end = self.counted();
        let Self { engine, prefixes: kept, ends, .. } = self;
        sweep(engine, prefixes, threads, cancel, |prefix, count| {
            let Some(sum) = end.checked_add(count) else {
                return ControlFlow::Break(Err::<(), _>(Error::Overflow));
            };
            if count > 0 {
                end = sum;
                kept.extend(prefix.iter().map(|&col| col as u8));
                ends.push(end);
            }
            ControlFlow::Continue(())
        })?;
        Ok(())
    }

    /// The number of solutions in the chunks.
    fn counted(&self) -> u64 {
        self.ends.last().copied().unwrap_or(0)
    }

    /// The number of solutions of the board.
    #[must_use]
    pub fn total(&self) -> u128 {
        self.total
    }

    /// The solution with this index, from 0; `None` if there are not so many.
    ///
    /// # Errors
    ///
    /// [`Error::Cancelled`] if the flag is raised.
    pub fn nth(&self, index: u128, cancel: &Cancel) -> Result<Option<Solution>, Error> {
        if index >= self.total {
            return Ok(None);
        }
        let mirrored = index >= self.counted().into();
        let index = if mirrored { self.total - 1 - index } else { index } as u64;
        let chunk = self.ends.partition_point(|&end| end <= index);
        let mut left = index - self.before(chunk);
        let solution = in_chunk(&self.engine, &self.prefix(chunk), cancel, |columns| {
            let found = left == 0;
            left = left.saturating_sub(1);
            found.then(|| Solution::trusted(columns))
        })?;
        Ok(solution.map(|found| if mirrored { found.image(Symmetry::FlipColumns) } else { found }))
    }

    /// The index of a solution, from 0.
    ///
    /// # Errors
    ///
    /// [`Error::BoardSize`] for a solution of another size, [`Error::Attack`]
    /// for queens that attack each other under the rules,
    /// [`Error::Cancelled`] if the flag is raised.
    pub fn rank(&self, solution: &Solution, cancel: &Cancel) -> Result<u128, Error> {
        let n = self.engine.n();
        if solution.size() != n {
            return Err(Error::BoardSize { n: solution.size(), max: n });
        }
        self.rules.accept(solution)?;
        let mirrored = self.length > 0 && solution.columns()[0] as usize >= n.div_ceil(2);
        let image = mirrored.then(|| solution.image(Symmetry::FlipColumns));
        let columns = image.as_ref().unwrap_or(solution).columns();
        let wanted: Vec<u8> = columns[..self.length].iter().map(|&col| col as u8).collect();
        let chunk = self.chunk_of(&wanted);
        let mut before = u128::from(self.before(chunk));
        in_chunk(&self.engine, &columns[..self.length], cancel, |other| {
            let found = other == columns;
            before += u128::from(!found);
            found.then_some(())
        })?;
        Ok(if mirrored { self.total - 1 - before } else { before })
    }

    /// The number of solutions before a chunk.
    fn before(&self, chunk: usize) -> u64 {
        chunk.checked_sub(1).map_or(0, |last| self.ends[last])
    }

    fn prefix(&self, chunk: usize) -> Vec<u32> {
        let bytes = &self.prefixes[chunk * self.length..(chunk + 1) * self.length];
        bytes.iter().map(|&col| col.into()).collect()
    }

    /// The first chunk whose prefix is not before this one.
    fn chunk_of(&self, wanted: &[u8]) -> usize {
        let (mut low, mut high) = (0, self.ends.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            let prefix = &self.prefixes[middle * self.length..(middle + 1) * self.length];
            if prefix < wanted { low = middle + 1 } else { high = middle }
        }
        low
    }
}
