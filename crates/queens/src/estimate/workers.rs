//! Runs on threads, taken in the order of their numbers.
//!
//! Run number i draws from stream i of the seed, whoever makes it, and results
//! are handed on in the order of i: so nothing depends on the threads.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

use super::Options;
use super::population::{Population, Run};
use crate::random::Random;
use crate::search::Cancel;
use crate::{BoardSize, Error};

/// Hands runs 0, 1, 2 … to `take` until it breaks.
pub(super) fn in_order(
    size: BoardSize,
    options: &Options,
    cancel: &Cancel,
    mut take: impl FnMut(Run) -> ControlFlow<()>,
) -> Result<(), Error> {
    if options.threads > 1 {
        return on_threads(size, options, cancel, take);
    }
    let mut population = Population::new(size, options.population);
    for number in 0.. {
        cancel.check()?;
        if take(population.run(&mut Random::new(options.seed, number))).is_break() {
            break;
        }
    }
    Ok(())
}

fn on_threads(
    size: BoardSize,
    options: &Options,
    cancel: &Cancel,
    mut take: impl FnMut(Run) -> ControlFlow<()>,
) -> Result<(), Error> {
    let stop = Cancel::new();
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| {
        // A full channel keeps the threads from running far ahead.
        let (sender, results) = mpsc::sync_channel(2 * options.threads);
        let mut running = 0;
        for _ in 0..options.threads {
            let (sender, next, stop) = (sender.clone(), &next, &stop);
            let thread = std::thread::Builder::new();
            let started = thread.spawn_scoped(scope, move || {
                let failed = catch_unwind(|| {
                    let mut population = Population::new(size, options.population);
                    while !stop.is_cancelled() && !cancel.is_cancelled() {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        let run = population.run(&mut Random::new(options.seed, number));
                        if sender.send(Ok((number, run))).is_err() {
                            break;
                        }
                    }
                });
                if failed.is_err() {
                    let reason = "a run of the estimate panicked".to_owned();
                    // Nobody listens any more if another error came first.
                    let _ = sender.send(Err(Error::Worker { reason }));
                }
            });
            match started {
                Ok(_) => running += 1,
                // The same runs come from fewer threads, if there is one.
                Err(_) if running > 0 => break,
                Err(error) => return Err(Error::Worker { reason: error.to_string() }),
            }
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut wanted = 0;
        let mut outcome = Err(Error::Cancelled);
        'results: for result in &results {
            match result {
                Ok((number, run)) => waiting.insert(number, run),
                Err(error) => {
                    outcome = Err(error);
                    break;
                }
            };
            while let Some(run) = waiting.remove(&wanted) {
                wanted += 1;
                if take(run).is_break() {
                    outcome = Ok(());
                    break 'results;
                }
            }
            if cancel.is_cancelled() {
                break;
            }
        }
        stop.cancel();
        // Threads that wait for room in the channel find it closed and end.
        drop(results);
        outcome
    })
}
