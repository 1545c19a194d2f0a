//! The index of a solution, and the solution of an index, by counting
//! subtrees.
//!
//! The first rows' queens cut the list into chunks. Chunks are counted in
//! order up to the one that is looked for. A first queen in the right half has
//! as many solutions as its mirror image, which was counted before; so at most
//! half of the board is ever counted, and the chunks before the index in its
//! own column of the first row.

use std::ops::ControlFlow;

use super::Cancel;
use super::block::Block;
use super::engine::{Engine, Task};
use super::sweep::sweep;
use crate::rules::RuleSet;
use crate::{BoardSize, Error, Solution};

/// The solution of the n×n board with this index, from 0, in lexicographic
/// order; `None` if there are not so many.
///
/// At most about half of the board is counted, on all cores, and nothing is
/// listed.
///
/// ```
/// use queens::BoardSize;
/// use queens::search::{Cancel, nth_solution, rank_of};
///
/// let cancel = Cancel::new();
/// let solution = nth_solution(BoardSize::new(10)?, 500, &cancel)?.unwrap();
/// assert_eq!(solution.columns(), [6, 3, 1, 8, 4, 9, 7, 5, 2, 0]);
/// assert_eq!(rank_of(&solution, &cancel)?, 500);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
///
/// [`Error::Cancelled`] if the flag is raised, [`Error::Worker`] if a thread
/// fails.
pub fn nth_solution(
    size: BoardSize,
    index: u128,
    cancel: &Cancel,
) -> Result<Option<Solution>, Error> {
    nth_solution_on(RuleSet::Classic, size, index, 0, cancel)
}

/// [`nth_solution`] under any rules and on so many threads, as in
/// [`Lister::threads`](super::Lister::threads).
///
/// # Errors
///
/// As of [`nth_solution`].
pub fn nth_solution_on(
    rules: RuleSet,
    size: BoardSize,
    index: u128,
    threads: usize,
    cancel: &Cancel,
) -> Result<Option<Solution>, Error> {
    nth_solution_watched(rules, size, index, threads, cancel, |_| {})
}

/// [`nth_solution_on`] that tells `passed`, again and again, how many solutions
/// before the index it has counted so far.
///
/// # Errors
///
/// As of [`nth_solution`].
///
/// # Examples
///
/// ```
/// use queens::rules::RuleSet;
/// use queens::search::{Cancel, nth_solution_watched};
///
/// let (size, cancel) = (queens::BoardSize::new(12)?, Cancel::new());
/// let mut last = 0;
/// let passed = |count| last = count;
/// nth_solution_watched(RuleSet::Classic, size, 9_999, 1, &cancel, passed)?;
/// assert!(last > 0 && last <= 9_999);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn nth_solution_watched(
    rules: RuleSet,
    size: BoardSize,
    index: u128,
    threads: usize,
    cancel: &Cancel,
    mut passed: impl FnMut(u128) + Send,
) -> Result<Option<Solution>, Error> {
    let threads = super::threads(threads, size);
    let engine = engine(rules, size, threads)?;
    let Some(place) = find(&engine, Goal::Index(index), threads, cancel, &mut passed)? else {
        return Ok(None);
    };
    let mut left = index - place.before;
    in_chunk(&engine, &place.prefix, cancel, |columns| {
        let found = left == 0;
        left = left.saturating_sub(1);
        found.then(|| Solution::trusted(columns))
    })
}

/// The index of a solution, from 0, among all of its size in lexicographic
/// order.
///
/// # Errors
///
/// [`Error::BoardSize`] if the board is larger than [`BoardSize::MAX`],
/// [`Error::Cancelled`] if the flag is raised, [`Error::Worker`] if a thread
/// fails, [`Error::Memory`] if the tables find no room.
pub fn rank_of(solution: &Solution, cancel: &Cancel) -> Result<u128, Error> {
    rank_of_on(RuleSet::Classic, solution, 0, cancel)
}

/// [`rank_of`] under any rules and on so many threads, as in
/// [`Lister::threads`](super::Lister::threads).
///
/// # Errors
///
/// As of [`rank_of`]; [`Error::Attack`] for queens that attack each other under
/// the rules.
pub fn rank_of_on(
    rules: RuleSet,
    solution: &Solution,
    threads: usize,
    cancel: &Cancel,
) -> Result<u128, Error> {
    let size = BoardSize::new(solution.size())?;
    rules.accept(solution)?;
    let threads = super::threads(threads, size);
    let engine = engine(rules, size, threads)?;
    let goal = Goal::Prefix(&solution.columns()[..engine.chunk_prefix()]);
    let place = find(&engine, goal, threads, cancel, &mut |_| {})?.unwrap_or_default();
    let mut before = place.before;
    in_chunk(&engine, &place.prefix, cancel, |columns| {
        let found = columns == solution.columns();
        before += u128::from(!found);
        found.then_some(())
    })?;
    Ok(before)
}

pub(super) fn engine(rules: RuleSet, size: BoardSize, threads: usize) -> Result<Engine, Error> {
    Engine::new(Task { rules, size, fundamental: false, bottom_rows: None }, threads)
}

/// Lists the chunk with this prefix until `each` returns something.
pub(super) fn in_chunk<T>(
    engine: &Engine,
    prefix: &[u32],
    cancel: &Cancel,
    mut each: impl FnMut(&[u32]) -> Option<T>,
) -> Result<Option<T>, Error> {
    const ROOM: usize = 64;
    let mut searcher = engine.searcher();
    let mut block = Block::new(engine.n(), ROOM);
    searcher.start(prefix);
    loop {
        cancel.check()?;
        block.clear();
        let more = searcher.list(&mut block, ROOM);
        let found = block.solutions().find_map(&mut each);
        if found.is_some() || !more {
            return Ok(found);
        }
    }
}

/// What is looked for.
#[derive(Debug, Clone, Copy)]
pub(super) enum Goal<'a> {
    /// The chunk of the solution with this index.
    Index(u128),
    /// The chunk with this prefix.
    Prefix(&'a [u32]),
}

/// A chunk.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Place {
    /// The first queens of its solutions.
    pub(super) prefix: Vec<u32>,
    /// The number of solutions before it.
    pub(super) before: u128,
}

/// Finds a chunk and counts what is before it; `None` if it does not exist.
///
/// A small board is one chunk, which is not searched: whether it has so many
/// solutions is for the caller to see. `passed` is told how many solutions have
/// been found before the chunk.
pub(super) fn find(
    engine: &Engine,
    goal: Goal<'_>,
    threads: usize,
    cancel: &Cancel,
    passed: &mut (dyn FnMut(u128) + Send),
) -> Result<Option<Place>, Error> {
    let length = engine.chunk_prefix();
    if length == 0 {
        return Ok(Some(Place::default()));
    }
    let n = engine.n();
    let mut before: u128 = 0;
    let mut columns: Vec<u128> = Vec::with_capacity(n);
    for first in 0..n {
        if let Some(&mirrored) = columns.get(n - 1 - first) {
            let skipped = match goal {
                Goal::Index(index) => before + mirrored <= index,
                Goal::Prefix(prefix) => (first as u32) < prefix[0],
            };
            if skipped {
                before += mirrored;
                columns.push(mirrored);
                continue;
            }
        }
        let mut prefixes = engine.prefixes(length);
        prefixes.allow(0, 1 << first);
        let start = before;
        let place = sweep(engine, prefixes, threads, cancel, |prefix, count| {
            let reached = match goal {
                Goal::Index(index) => index < before + u128::from(count),
                Goal::Prefix(goal) => prefix == goal,
            };
            if reached {
                return ControlFlow::Break(Ok(Place { prefix: prefix.to_vec(), before }));
            }
            before += u128::from(count);
            passed(before);
            ControlFlow::Continue(())
        })?;
        if place.is_some() {
            return Ok(place);
        }
        columns.push(before - start);
    }
    Ok(None)
}
