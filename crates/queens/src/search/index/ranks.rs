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

use super::rank::in_chunk;
use super::sweep::sweep;
use crate::run::{Cancel, GO_ON, Phase, Work};
use crate::search::walk::tables::{Prefixes, Task, Walk};
use crate::symmetry::Symmetry;
use crate::{Board, Error, Solution, room};

/// The lexicographic indices of the solutions of one board.
///
/// ```
/// use queens::search::Ranks;
/// use queens::{Board, Work};
///
/// let work = Work::default();
/// let ranks = Ranks::new(&Board::new(10)?, &work)?;
/// assert_eq!(ranks.total(), 724);
/// let solution = ranks.nth(500, work.cancel)?.unwrap();
/// assert_eq!(solution.columns(), [6, 3, 1, 8, 4, 9, 7, 5, 2, 0]);
/// assert_eq!(ranks.rank(&solution, work.cancel)?, 500);
/// # Ok::<(), queens::Error>(())
/// ```
pub struct Ranks {
    board: Board,
    walk: Walk,
    /// The length of a chunk's prefix.
    length: usize,
    /// The prefixes of all chunks, end to end, in order.
    prefixes: Vec<u8>,
    /// The number of solutions up to the end of each chunk.
    ends: Vec<u64>,
    total: u128,
}

impl Ranks {
    /// Counts the chunks of a board.
    ///
    /// # Errors
    ///
    /// [`Error::Cancelled`] if the flag is raised, [`Error::Worker`] if a thread
    /// fails, [`Error::Overflow`], [`Error::Memory`] if the tables find no room.
    pub fn new(board: &Board, work: &Work<'_>) -> Result<Self, Error> {
        let work = &crate::search::settled(work, *board);
        let walk = Walk::new(Task::all(*board), work)?;
        let (n, length) = (board.n(), walk.chunk_prefix());
        let (prefixes, ends) = (Vec::new(), Vec::new());
        let mut ranks = Self { board: *board, walk, length, prefixes, ends, total: 0 };
        work.begin(Phase::Solutions, None);
        if length == 0 {
            // One chunk, which has both halves.
            let whole = ranks.walk.prefixes(0);
            ranks.add(whole, work)?;
            ranks.total = ranks.counted().into();
            return Ok(ranks);
        }
        let column = |ranks: &mut Self, first: usize| {
            let mut prefixes = ranks.walk.prefixes(length);
            prefixes.allow(0, 1 << first);
            ranks.add(prefixes, work)
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

    fn add(&mut self, prefixes: Box<dyn Prefixes>, work: &Work<'_>) -> Result<(), Error> {
        let mut end = self.counted();
        let n = self.walk.n();
        let Self { walk, prefixes: kept, ends, .. } = self;
        sweep(walk, prefixes, work, |prefix, count| {
            if count > 0 {
                end = end.checked_add(count).ok_or(Error::Overflow)?;
                room::reserve(kept, prefix.len())?;
                room::reserve(ends, 1)?;
                kept.extend(prefix.iter().map(|&col| col as u8));
                ends.push(end);
            }
            work.at(end, share_before(prefix, n));
            Ok(GO_ON)
        })
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
        let solution = in_chunk(&self.walk, &self.prefix(chunk), cancel, |columns| {
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
        self.board.accept(solution)?;
        let n = self.board.n();
        let mirrored = self.length > 0 && solution.columns()[0] as usize >= n.div_ceil(2);
        let image = mirrored.then(|| solution.image(Symmetry::FlipColumns));
        let columns = image.as_ref().unwrap_or(solution).columns();
        let wanted: Vec<u8> = columns[..self.length].iter().map(|&col| col as u8).collect();
        let chunk = self.chunk_of(&wanted);
        let mut before = u128::from(self.before(chunk));
        in_chunk(&self.walk, &columns[..self.length], cancel, |other| {
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

/// About which share of the left half of the board comes before a prefix, going
/// by its first two queens.
fn share_before(prefix: &[u32], n: usize) -> f64 {
    let digit = |row: usize| prefix.get(row).map_or(0.0, |&col| f64::from(col) / n as f64);
    (2.0 * (digit(0) + digit(1) / n as f64)).min(1.0)
}
