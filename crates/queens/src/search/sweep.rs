//! Counting chunk by chunk, on all cores, with the counts told in order.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::Cancel;
use super::engine::{Engine, Next, Prefixes, Searcher};
use crate::Error;

/// Counts the solutions below every prefix and tells `each` the prefixes and
/// their counts, in order, until it breaks.
///
/// # Errors
///
/// [`Error::Cancelled`], [`Error::Worker`], or what `each` breaks with.
pub(super) fn sweep<B: Send>(
    engine: &Engine,
    prefixes: Box<dyn Prefixes>,
    threads: usize,
    cancel: &Cancel,
    each: impl FnMut(&[u32], u64) -> ControlFlow<Result<B, Error>> + Send,
) -> Result<Option<B>, Error> {
    let state = State { prefixes, counts: VecDeque::new(), told: 0, each, end: None };
    let state = Mutex::new(state);
    std::thread::scope(|scope| {
        let work = || {
            let mut searcher = engine.searcher();
            let run = AssertUnwindSafe(|| while turn(&state, &mut *searcher, cancel) {});
            if let Err(panic) = catch_unwind(run) {
                lock(&state).end(Err(super::worker_error(&*panic)));
            }
        };
        for number in 1..threads {
            let thread = std::thread::Builder::new().name(format!("count-{number}"));
            if thread.spawn_scoped(scope, work).is_err() {
                break; // Fewer threads do as well.
            }
        }
        work();
    });
    let end = lock(&state).end.take();
    end.map_or(Ok(None), |end| end)
}

struct State<F, B> {
    prefixes: Box<dyn Prefixes>,
    /// The chunks that were begun and not yet told.
    counts: VecDeque<(Vec<u32>, Option<u64>)>,
    /// The number of chunks told.
    told: u64,
    each: F,
    end: Option<Result<Option<B>, Error>>,
}

impl<F: FnMut(&[u32], u64) -> ControlFlow<Result<B, Error>>, B> State<F, B> {
    fn end(&mut self, end: Result<Option<B>, Error>) {
        self.end.get_or_insert(end);
    }

    /// Takes the count of a chunk and tells what is in its turn.
    fn tell(&mut self, chunk: u64, count: u64) {
        self.counts[(chunk - self.told) as usize].1 = Some(count);
        while let (None, Some((prefix, Some(count)))) = (&self.end, self.counts.front()) {
            if let ControlFlow::Break(end) = (self.each)(prefix, *count) {
                self.end = Some(end.map(Some));
            }
            self.told += 1;
            self.counts.pop_front();
        }
    }
}

/// The most chunks that are counted before their turn.
const MOST_CHUNKS: usize = 1 << 16;

fn lock<T>(state: &Mutex<T>) -> MutexGuard<'_, T> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Counts one chunk; says whether there are more.
fn turn<F: FnMut(&[u32], u64) -> ControlFlow<Result<B, Error>>, B>(
    state: &Mutex<State<F, B>>,
    searcher: &mut dyn Searcher,
    cancel: &Cancel,
) -> bool {
    let mut prefix = Vec::new();
    let mut shared = lock(state);
    if shared.end.is_some() {
        return false;
    }
    if shared.counts.len() >= MOST_CHUNKS {
        // One chunk is far larger than the others: leave the core to it.
        drop(shared);
        std::thread::yield_now();
        return true;
    }
    match shared.prefixes.next(&mut prefix) {
        Next::Done => return false,
        Next::Paused => prefix.clear(),
        Next::Found => {
            let chunk = shared.told + shared.counts.len() as u64;
            shared.counts.push_back((prefix.clone(), None));
            drop(shared);
            searcher.start(&prefix);
            let mut count = 0;
            while searcher.count(&mut count) && !cancel.is_cancelled() {}
            shared = lock(state);
            if !cancel.is_cancelled() {
                shared.tell(chunk, count);
            }
        }
    }
    if let Err(error) = cancel.check() {
        shared.end(Err(error));
    }
    shared.end.is_none()
}
