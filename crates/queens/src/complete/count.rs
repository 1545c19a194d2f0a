//! How many completions there are: the same search, gone through to its end.
//!
//! The first lines cut the board into parts, by what stands on them; threads
//! take the parts one by one.

use super::board::OpenBoard;
use super::search::{Search, Step};
use super::set::Set;
use crate::Error;
use crate::board::Partial;
use crate::run::{Cancel, GO_ON, Phase, Pool, Work};

/// Nodes between two looks at the flag.
const STRIDE: u64 = 1 << 12;
/// Parts for each thread: enough to even out their sizes.
const PARTS: usize = 64;

/// The number of completions.
pub(super) fn count<S: Set>(partial: &Partial, work: &Work<'_>) -> Result<u128, Error> {
    let Some(board) = OpenBoard::<S>::new(partial) else { return Ok(0) };
    let work = &work.settled(true);
    let parts = split(&board, work.threads * PARTS);
    work.begin(Phase::Parts, Some(parts.len() as u64));
    let search = || Ok(Search::new(board.clone()));
    let count = |search: &mut Search<S>, queens: &Queens| {
        let mark = search.board.mark();
        search.restart();
        let stand = queens.iter().all(|&(row, col)| search.board.place(row, col));
        let count = if stand { part(search, work.cancel)? } else { 0 };
        search.board.back(mark);
        Ok(count)
    };
    let mut total = 0u128;
    Pool::new(work, "complete").unordered().each(&parts, search, count, |count: u128| {
        total = total.checked_add(count).ok_or(Error::Overflow)?;
        work.add(1);
        Ok::<_, Error>(GO_ON)
    })?;
    Ok(total)
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

/// The squares of some queens.
type Queens = Vec<(usize, usize)>;

/// Queens to begin with, so that every completion has exactly one of the lists:
/// a line's squares, then a line of what is left, until there are `wanted`.
fn split<S: Set>(board: &OpenBoard<S>, wanted: usize) -> Vec<Queens> {
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
