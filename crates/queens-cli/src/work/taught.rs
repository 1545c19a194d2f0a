//! Listing and counting by the teaching programs, on a thread with room for
//! their recursion.

use queens::run::Cancel;
use queens::symmetry::is_canonical;
use queens::teach::{Algorithm, CONTINUE, Flow, Observer, STOP};
use queens::{Board, Error};

use crate::screen::{progress, stop};
use crate::words::failure::Failure;
use crate::words::t;
use crate::work::list::{Render, Request, Sink};

/// Stack of the thread: a program that goes square by square is up to 4096
/// calls deep on 64×64 squares, whatever `ulimit -s` says.
pub(crate) const STACK: usize = 16 << 20;

/// Lists what `request` asks for and says how many solutions it were.
pub(crate) fn list(
    algorithm: Algorithm,
    request: Request,
    render: &Render<'_>,
    sink: &mut Sink<'_>,
) -> Result<u64, Failure> {
    let Request { rules, size, skip, limit, fundamental, .. } = request;
    let (mut buffer, mut index, mut listed, mut failure) = (Vec::new(), 0, 0, None);
    let flow = each(algorithm, Board { size, rules }, stop::flag(), &mut |columns| {
        if fundamental && !is_canonical(columns) {
            return CONTINUE;
        }
        index += 1;
        if index <= skip {
            return CONTINUE;
        }
        render(index - 1, columns, &mut buffer);
        failure = sink(&buffer).err();
        buffer.clear();
        if failure.is_some() {
            return STOP;
        }
        listed += 1;
        if Some(listed) == limit { STOP } else { CONTINUE }
    })?;
    match failure {
        Some(failure) => Err(failure),
        None if flow == STOP && Some(listed) != limit => Err(Error::Cancelled.into()),
        None => Ok(listed),
    }
}

/// Counts all solutions.
pub(crate) fn count(algorithm: Algorithm, board: Board) -> Result<u128, Failure> {
    if !algorithm.finds_all() {
        let text = t!("error.count_one", algorithm = algorithm.id());
        return Err(Failure::Usage(text.into_owned()));
    }
    if board.rules.has_none(board.n() as u64) {
        return Ok(0);
    }
    let (mut found, progress) = (0, progress::Listing::start(None));
    let flow = each(algorithm, board, stop::flag(), &mut |_| {
        found += 1;
        progress.found(found);
        CONTINUE
    })?;
    if flow == CONTINUE { Ok(found.into()) } else { Err(Error::Cancelled.into()) }
}

/// Hands each solution to `found`: [`Algorithm::each`] on a thread of its own.
pub(crate) fn each(
    algorithm: Algorithm,
    board: Board,
    cancel: &Cancel,
    found: &mut (dyn FnMut(&[u32]) -> Flow + Send),
) -> Result<Flow, Failure> {
    on_thread(|| algorithm.each(&board, cancel, found))?.ok_or(Failure::Bug)
}

/// Runs a program, for whoever watches its steps, on a thread of its own.
pub(crate) fn run(
    algorithm: Algorithm,
    board: Board,
    observer: &mut (impl Observer + Send),
) -> Result<Flow, Failure> {
    let flow = on_thread(|| algorithm.play(&board, observer))?;
    flow.ok_or(Failure::Bug)
}

/// Does the work on a thread with room for deep recursion.
fn on_thread<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, Failure> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK);
        let worker = thread.spawn_scoped(scope, work);
        let worker = worker.map_err(Failure::Thread)?;
        worker.join().map_err(|_| Failure::Bug)
    })
}

/// Whether the user wants the run to go on. All programs place queens all the
/// time, so that looking then is enough.
#[inline]
pub(crate) fn go_on() -> Flow {
    if stop::flag().is_cancelled() { STOP } else { CONTINUE }
}
