//! Listing and counting by the teaching programs: as observers, on a thread
//! with room for their recursion.

use std::time::{Duration, Instant};

use queens::rules::RuleSet;
use queens::symmetry::is_canonical;
use queens::teach::{Algorithm, CONTINUE, Flow, Observer, STOP};
use queens::{BoardSize, Error};
use rust_i18n::t;

use crate::engine::{Render, Request, Sink};
use crate::failure::Failure;
use crate::stop;

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
    let buffer = Vec::new();
    let mut listing = Listing { request, render, sink, buffer, index: 0, listed: 0, failure: None };
    let flow = run_under(request.rules, algorithm, request.size, &mut listing)?;
    match listing.failure {
        Some(failure) => Err(failure),
        None if flow == STOP && Some(listing.listed) != request.limit => {
            Err(Error::Cancelled.into())
        }
        None => Ok(listing.listed),
    }
}

/// Counts all solutions.
pub(crate) fn count(
    rules: RuleSet,
    algorithm: Algorithm,
    size: BoardSize,
) -> Result<u128, Failure> {
    if !algorithm.finds_all() {
        let text = t!("error.count_one", algorithm = algorithm.id());
        return Err(Failure::Usage(text.into_owned()));
    }
    let mut count = Count(0);
    match run_under(rules, algorithm, size, &mut count)? {
        CONTINUE => Ok(count.0),
        STOP => Err(Error::Cancelled.into()),
    }
}

/// Runs a program on a thread of its own.
pub(crate) fn run(
    algorithm: Algorithm,
    size: BoardSize,
    observer: &mut (impl Observer + Send),
) -> Result<Flow, Failure> {
    timed(algorithm, size, observer).map(|(flow, _)| flow)
}

/// Runs a program under rules that it plays by.
pub(crate) fn run_under(
    rules: RuleSet,
    algorithm: Algorithm,
    size: BoardSize,
    observer: &mut (impl Observer + Send),
) -> Result<Flow, Failure> {
    let flow = on_thread(|| algorithm.run_under(rules, size, observer))?;
    flow.ok_or(Failure::Bug)
}

/// The same, and how long the program itself ran.
pub(crate) fn timed(
    algorithm: Algorithm,
    size: BoardSize,
    observer: &mut (impl Observer + Send),
) -> Result<(Flow, Duration), Failure> {
    on_thread(|| {
        let start = Instant::now();
        (algorithm.run(size, observer), start.elapsed())
    })
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

/// Lists what is found.
struct Listing<'a, 'b> {
    request: Request,
    render: &'a Render<'b>,
    sink: &'a mut Sink<'b>,
    buffer: Vec<u8>,
    index: u64,
    listed: u64,
    failure: Option<Failure>,
}

impl Observer for Listing<'_, '_> {
    fn placed(&mut self, _row: usize, _col: usize) -> Flow {
        go_on()
    }

    fn solution(&mut self, columns: &[u32]) -> Flow {
        if self.request.fundamental && !is_canonical(columns) {
            return CONTINUE;
        }
        self.index += 1;
        if self.index <= self.request.skip {
            return CONTINUE;
        }
        (self.render)(self.index - 1, columns, &mut self.buffer);
        let sent = (self.sink)(&self.buffer);
        self.buffer.clear();
        if let Err(failure) = sent {
            self.failure = Some(failure);
            return STOP;
        }
        self.listed += 1;
        if Some(self.listed) == self.request.limit { STOP } else { CONTINUE }
    }
}

/// Counts what is found.
struct Count(u128);

impl Observer for Count {
    fn placed(&mut self, _row: usize, _col: usize) -> Flow {
        go_on()
    }

    fn solution(&mut self, _columns: &[u32]) -> Flow {
        self.0 += 1;
        CONTINUE
    }
}
