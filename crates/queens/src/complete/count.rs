//! How many completions there are: the same search, gone through to its end.
//!
//! The first lines cut the board into parts, by what stands on them; threads
//! take the parts one by one.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use super::board::Board;
use super::search::{Search, Step};
use super::set::Set;
use crate::Error;
use crate::board::Puzzle;
use crate::search::Cancel;

/// Nodes between two looks at the flag.
const STRIDE: u64 = 1 << 12;
/// Parts for each thread: enough to even out their sizes.
const PARTS: usize = 64;

/// The number of completions.
pub(super) fn count<S: Set>(
    puzzle: &Puzzle,
    threads: usize,
    cancel: &Cancel,
) -> Result<u128, Error> {
    let Some(board) = Board::<S>::new(puzzle) else { return Ok(0) };
    if threads <= 1 {
        return part(&mut Search::new(board), cancel);
    }
    let parts = split(&board, threads * PARTS);
    let next = AtomicUsize::new(0);
    let total = Mutex::new(Ok(0u128));
    let add = |count: Result<u128, Error>| {
        let mut total = total.lock().unwrap_or_else(PoisonError::into_inner);
        *total = match (std::mem::replace(&mut *total, Ok(0)), count) {
            (Ok(before), Ok(more)) => before.checked_add(more).ok_or(Error::Overflow),
            (Err(error), _) | (_, Err(error)) => Err(error),
        };
    };
    std::thread::scope(|scope| {
        let work = || {
            let counted = catch_unwind(AssertUnwindSafe(|| {
                let mut search = Search::new(board.clone());
                while let Some(queens) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let mark = search.board.mark();
                    search.restart();
                    let stand = queens.iter().all(|&(row, col)| search.board.place(row, col));
                    let count = if stand { part(&mut search, cancel) } else { Ok(0) };
                    let failed = count.is_err();
                    add(count);
                    if failed {
                        return;
                    }
                    search.board.back(mark);
                }
            }));
            if counted.is_err() {
                add(Err(Error::Worker { reason: "a count panicked".to_owned() }));
            }
        };
        for number in 1..threads {
            let thread = std::thread::Builder::new().name(format!("complete-{number}"));
            if thread.spawn_scoped(scope, work).is_err() {
                break; // Fewer threads do as well.
            }
        }
        work();
    });
    total.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// The completions of the board as it stands.
fn part<S: Set>(search: &mut Search<S>, cancel: &Cancel) -> Result<u128, Error> {
    let mut total = 0u128;
    loop {
        match search.advance(STRIDE) {
            Step::Found => {
                total += 1;
                // Where most nodes are completions, the search never pauses.
                if total.is_multiple_of(STRIDE.into()) {
                    cancel.check()?;
                }
            }
            Step::Done => return Ok(total),
            Step::Paused => cancel.check()?,
        }
    }
}

/// Queens to begin with, so that every completion has exactly one of the lists:
/// a line's squares, then a line of what is left, until there are `wanted`.
fn split<S: Set>(board: &Board<S>, wanted: usize) -> Vec<Vec<(usize, usize)>> {
    let mut board = board.clone();
    let mut parts = vec![Vec::new()];
    while parts.len() < wanted {
        let mut finer = Vec::new();
        let mut whole = true;
        for queens in parts {
            let start = board.mark();
            let stand = queens.iter().all(|&(row, col)| board.place(row, col));
            match board.hardest().filter(|_| stand) {
                Some(line) => {
                    whole = false;
                    let with = |queen| queens.iter().copied().chain([queen]).collect::<Vec<_>>();
                    finer.extend(board.squares(line).into_iter().map(with));
                }
                None if stand => finer.push(queens),
                None => {}
            }
            board.back(start);
        }
        parts = finer;
        if whole {
            break;
        }
    }
    parts
}
