//! One completion, or the proof that there is none: the search, and where it
//! does not end soon a SAT solver beside it.
//!
//! Squares are drawn by chance, always the same, and the first attempts are
//! short: a bad start on a large and easy board is soon given up. What they
//! learn about the lines stays in their weights.
//!
//! The search goes alone for [`HEAD_START`] nodes, a few seconds. Nearly every
//! board ends there, with the same answer on every machine. After that the
//! first of the two to answer is believed, so that *which* completion is found
//! may differ from run to run; whether there is one cannot.

use std::ops::ControlFlow;
#[cfg(feature = "sat")]
use std::sync::{
    atomic::{AtomicBool, Ordering},
    mpsc::sync_channel,
};

use super::board::OpenBoard;
use super::search::{Search, Step};
use super::set::Set;
use crate::Error;
use crate::board::Partial;
use crate::run::{Phase, Work, guarded, start};

/// Nodes between two looks at the flag.
pub(super) const STRIDE: u64 = 1 << 12;
/// Any number does.
const SEED: u64 = 1;
/// The longest attempt that is given up, in nodes.
const LAST_ATTEMPT: u64 = 1 << 14;
/// Squares that the search may look at before it gets company: a node of a
/// board of n rows counts n.
const HEAD_START: u64 = 1 << 29;

/// The columns of a completion, or that there is none.
pub(super) type Answer = Option<Vec<u32>>;

/// The columns of a completion.
pub(super) fn find<S: Set>(partial: &Partial, work: &Work<'_>) -> Result<Option<Vec<u32>>, Error> {
    let Some(board) = OpenBoard::<S>::new(partial) else { return Ok(None) };
    work.begin(Phase::Nodes, None);
    let (mut search, answer) = attempts(board.clone(), work)?;
    if let Some(answer) = answer {
        return Ok(answer);
    }
    let nodes = HEAD_START / board.n() as u64;
    let alone = run(&mut search, work, nodes / STRIDE, &|| false)?;
    match alone {
        Some(answer) => Ok(answer),
        None => in_company(partial, &board, search, work),
    }
}

/// The same within so many nodes after the short attempts; no answer beyond.
pub(super) fn within<S: Set>(
    partial: &Partial,
    nodes: u64,
    work: &Work<'_>,
) -> Result<Option<Answer>, Error> {
    let Some(board) = OpenBoard::<S>::new(partial) else { return Ok(Some(None)) };
    let (mut search, answer) = attempts(board, work)?;
    match answer {
        Some(answer) => Ok(Some(answer)),
        None => run(&mut search, work, nodes / STRIDE, &|| false),
    }
}

/// The short attempts, and their answer if they have one. The search is left at
/// its start, with what they learned.
pub(super) fn attempts<S: Set>(
    board: OpenBoard<S>,
    work: &Work<'_>,
) -> Result<(Search<S>, Option<Answer>), Error> {
    let mut search = Search::new(board).drawing(SEED);
    let start = search.board.mark();
    let doubled = |nodes: &u64| Some(2 * nodes).filter(|&nodes| nodes <= LAST_ATTEMPT);
    for nodes in std::iter::successors(Some(4 * search.board.n() as u64), doubled) {
        let step = search.advance(nodes);
        let answer = answer(&search, step);
        search.board.back(start);
        search.restart();
        if answer.is_some() {
            return Ok((search, answer));
        }
        work.cancel.check()?;
    }
    Ok((search, None))
}

/// Hands the columns of every completion to `each`, as the search comes upon
/// them, until it breaks. Attempts that find nothing soon are given up as in
/// [`find`]; the first that does goes on to its end, so that none comes twice.
pub(super) fn all<S: Set>(
    partial: &Partial,
    work: &Work<'_>,
    mut each: impl FnMut(&[u32]) -> ControlFlow<()>,
) -> Result<(), Error> {
    let Some(board) = OpenBoard::<S>::new(partial) else { return Ok(()) };
    let mut search = Search::new(board).drawing(SEED);
    let start = search.board.mark();
    let mut nodes = 4 * search.board.n() as u64;
    let mut found = false;
    work.begin(Phase::Solutions, None);
    loop {
        match search.advance(nodes.min(STRIDE)) {
            Step::Done => return Ok(()),
            Step::Found => {
                found = true;
                work.add(1);
                if each(&search.board.columns()).is_break() {
                    return Ok(());
                }
            }
            Step::Paused if !found && nodes <= LAST_ATTEMPT => {
                nodes *= 2;
                search.board.back(start);
                search.restart();
            }
            Step::Paused => {}
        }
        work.cancel.check()?;
    }
}

/// What a step says: a completion, that there is none, or nothing yet.
fn answer<S: Set>(search: &Search<S>, step: Step) -> Option<Answer> {
    match step {
        Step::Found => Some(Some(search.board.columns())),
        Step::Done => Some(None),
        Step::Paused => None,
    }
}

/// Goes on until there is an answer, the strides are used up, or `stop`.
fn run<S: Set>(
    search: &mut Search<S>,
    work: &Work<'_>,
    strides: u64,
    stop: &dyn Fn() -> bool,
) -> Result<Option<Answer>, Error> {
    for _ in 0..strides.max(1) {
        let step = search.advance(STRIDE);
        work.add(STRIDE);
        if let Some(answer) = answer(search, step) {
            return Ok(Some(answer));
        }
        if stop() {
            return Ok(None);
        }
        work.cancel.check()?;
    }
    Ok(None)
}

#[cfg(not(feature = "sat"))]
fn in_company<S: Set>(
    _puzzle: &Partial,
    _board: &OpenBoard<S>,
    mut search: Search<S>,
    work: &Work<'_>,
) -> Result<Option<Vec<u32>>, Error> {
    Ok(run(&mut search, work, u64::MAX, &|| false)?.flatten())
}

/// The search and the solver, each on a thread; with one thread to use, the
/// solver alone.
#[cfg(feature = "sat")]
fn in_company<S: Set>(
    partial: &Partial,
    board: &OpenBoard<S>,
    mut search: Search<S>,
    work: &Work<'_>,
) -> Result<Option<Vec<u32>>, Error> {
    if !super::sat::takes(board) {
        return Ok(run(&mut search, work, u64::MAX, &|| false)?.flatten());
    }
    let over = AtomicBool::new(false);
    let is_over = || over.load(Ordering::Relaxed);
    let stop = || is_over() || work.cancel.is_cancelled();
    let solve = || guarded(|| Ok(super::sat::solve(partial, board, &stop)));
    if work.threads == 1 {
        return solve()?.ok_or(Error::Cancelled);
    }
    std::thread::scope(|scope| {
        let (sender, solved) = sync_channel(1);
        let (solve, over) = (&solve, &over);
        // A machine without threads still has the search.
        start(scope, "sat".to_owned(), move || {
            // Nobody listens any more if the search was faster.
            let _ = sender.send(solve());
            over.store(true, Ordering::Relaxed);
        });
        let searched = run(&mut search, work, u64::MAX, &is_over);
        over.store(true, Ordering::Relaxed);
        match searched? {
            Some(answer) => Ok(answer),
            None => solved.recv().map_or(Ok(None), |solved| solved)?.ok_or(Error::Cancelled),
        }
    })
}
