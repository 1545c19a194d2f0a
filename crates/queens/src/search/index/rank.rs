//! The index of a solution, and the solution of an index, by counting
//! subtrees.
//!
//! The first rows' queens cut the list into chunks. Chunks are counted in
//! order up to the one that is looked for. A first queen in the right half has
//! as many solutions as its mirror image, which was counted before; so at most
//! half of the board is ever counted (on a torus, the first column), and the
//! chunks before the index in its own column of the first row.

use super::sweep::sweep;
use crate::run::{Cancel, ENOUGH, GO_ON, Phase, Work};
use crate::search::share::first_alike;
use crate::search::walk::block::Block;
use crate::search::walk::first::{self, Start};
use crate::search::walk::tables::{Task, Walk};
use crate::{Board, Error, Solution};

/// The solution of the board with this index, from 0, in lexicographic order;
/// `None` if there are not so many.
///
/// At most about half of the board is counted, and nothing is listed.
///
/// ```
/// use queens::search::{nth_solution, rank_of};
/// use queens::{Board, Work};
///
/// let (board, work) = (Board::new(10)?, Work::default());
/// let solution = nth_solution(&board, 500, &work)?.unwrap();
/// assert_eq!(solution.columns(), [6, 3, 1, 8, 4, 9, 7, 5, 2, 0]);
/// assert_eq!(rank_of(&board, &solution, &work)?, 500);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
///
/// [`Error::Cancelled`] if the flag is raised, [`Error::Worker`] if a thread
/// fails, [`Error::Memory`] if the tables find no room.
pub fn nth_solution(
    board: &Board,
    index: u128,
    work: &Work<'_>,
) -> Result<Option<Solution>, Error> {
    let work = crate::search::settled(work, *board);
    let walk = Walk::new(Task::all(*board), &work)?;
    work.begin(Phase::Solutions, u64::try_from(index).ok());
    let Some(place) = find(&walk, Goal::Index(index), &work)? else {
        return Ok(None);
    };
    let mut left = index - place.before;
    in_chunk(&walk, &place.prefix, work.cancel, |columns| {
        let found = left == 0;
        left = left.saturating_sub(1);
        found.then(|| Solution::trusted(columns))
    })
}

/// The index of a solution, from 0, among all of its board in lexicographic
/// order.
///
/// # Errors
///
/// [`Error::BoardSize`] for a solution of another board, [`Error::Attack`] for
/// queens that attack each other under its rules; else as of [`nth_solution`].
pub fn rank_of(board: &Board, solution: &Solution, work: &Work<'_>) -> Result<u128, Error> {
    board.accept(solution)?;
    let work = crate::search::settled(work, *board);
    let walk = Walk::new(Task::all(*board), &work)?;
    let goal = Goal::Prefix(&solution.columns()[..walk.chunk_prefix()]);
    work.begin(Phase::Solutions, None);
    let place = find(&walk, goal, &work)?.unwrap_or_default();
    let mut before = place.before;
    in_chunk(&walk, &place.prefix, work.cancel, |columns| {
        let found = columns == solution.columns();
        before += u128::from(!found);
        found.then_some(())
    })?;
    Ok(before)
}

/// Lists the chunk with this prefix until `each` returns something.
pub(in crate::search) fn in_chunk<T>(
    walk: &Walk,
    prefix: &[u32],
    cancel: &Cancel,
    mut each: impl FnMut(&[u32]) -> Option<T>,
) -> Result<Option<T>, Error> {
    const ROOM: usize = 64;
    let mut searcher = walk.searcher();
    let mut block = Block::new(walk.n(), ROOM);
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
pub(in crate::search) enum Goal<'a> {
    /// The chunk of the solution with this index.
    Index(u128),
    /// The chunk with this prefix.
    Prefix(&'a [u32]),
}

/// A chunk.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(in crate::search) struct Place {
    /// The first queens of its solutions.
    pub(in crate::search) prefix: Vec<u32>,
    /// The number of solutions before it.
    pub(in crate::search) before: u128,
}

/// Finds a chunk and counts what is before it; `None` if it does not exist.
///
/// A small board is one chunk, which is not searched: whether it has so many
/// solutions is for the caller to see. The progress is the solutions before the
/// chunk.
pub(in crate::search) fn find(
    walk: &Walk,
    goal: Goal<'_>,
    work: &Work<'_>,
) -> Result<Option<Place>, Error> {
    let length = walk.chunk_prefix();
    if length == 0 {
        return Ok(Some(Place::default()));
    }
    let n = walk.n();
    let begin = match goal {
        Goal::Index(_) => first::start(walk.board(), work)?,
        Goal::Prefix(_) => Start::Top,
    };
    let mut before: u128 = 0;
    let mut columns: Vec<u128> = Vec::with_capacity(n);
    for col in 0..n {
        if let Some(&alike) = columns.get(first_alike(walk.board().rules, n, col)) {
            let skipped = match goal {
                Goal::Index(index) => before + alike <= index,
                Goal::Prefix(prefix) => (col as u32) < prefix[0],
            };
            if skipped {
                before += alike;
                work.add(alike as u64);
                columns.push(alike);
                continue;
            }
        }
        let mut prefixes = walk.prefixes(length);
        prefixes.allow(0, 1 << col);
        match &begin {
            Start::Solution(begin) if begin[0] as usize == col => {
                prefixes.start_from(&begin[..length]);
            }
            _ => {}
        }
        let start = before;
        let mut place = None;
        sweep(walk, prefixes, work, |prefix, count| {
            let reached = match goal {
                Goal::Index(index) => index < before + u128::from(count),
                Goal::Prefix(goal) => prefix == goal,
            };
            if reached {
                place = Some(Place { prefix: prefix.to_vec(), before });
                return Ok(ENOUGH);
            }
            before += u128::from(count);
            work.add(count);
            Ok(GO_ON)
        })?;
        if place.is_some() {
            return Ok(place);
        }
        columns.push(before - start);
    }
    Ok(None)
}
