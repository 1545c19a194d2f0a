//! Running units on threads: each taken once, any failure fails the run.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, mpsc};
use std::time::Duration;

use super::clock::Stopwatch;
use crate::Error;
use crate::search::Cancel;
use crate::unit::{UnitWorker, Units};

/// Results go to the calling thread after so much work: a message for each unit
/// would wake it thousands of times in a second, and a worker loses its core
/// and its caches each time (18 queens on two cores: 1.05 s with, 0.9 s without).
const PATIENCE: Duration = Duration::from_millis(5);

type Batch = Vec<UnitCount>;

/// The result of one unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnitCount {
    /// The unit's number.
    pub unit: u64,
    /// Its share in the total.
    pub count: u128,
    /// The time it took.
    pub time: Duration,
}

/// Counts the units that `order` names, on `threads` threads, and hands each
/// result to `done` on the calling thread, some milliseconds of work later at
/// most. One thread is the calling one: no other is started.
///
/// Workers take units in the given order, whoever is free first; the results
/// come in no particular order. The sum does not depend on either.
///
/// # Errors
///
/// The first error of a worker, of `done`, or [`Error::Cancelled`]; a worker
/// that panics is [`Error::Worker`]. After any error there is no total: what
/// `done` has seen is a part of one.
pub fn run_units<E: From<Error>>(
    units: &dyn Units,
    order: impl IntoIterator<Item = u64, IntoIter: Send>,
    threads: usize,
    cancel: &Cancel,
    mut done: impl FnMut(UnitCount) -> Result<(), E>,
) -> Result<(), E> {
    let order = order.into_iter();
    if threads <= 1 {
        return run_here(units, order, cancel, done);
    }
    let order = Mutex::new(order);
    // A failure stops the others without raising the caller's flag.
    let stop = Cancel::new();
    std::thread::scope(|scope| {
        // A full channel slows the workers down rather than filling memory.
        let (sender, results) = mpsc::sync_channel(64);
        for number in 1..=threads {
            let (sender, order, stop) = (sender.clone(), &order, &stop);
            let failures = sender.clone();
            let thread = std::thread::Builder::new().name(format!("count-{number}"));
            let started = thread.spawn_scoped(scope, move || {
                let next = || order.lock().ok()?.next();
                // Nobody listens any more if another error came first.
                if let Err(failed) = guarded(|| work(units, next, [cancel, stop], &sender)) {
                    let _ = sender.send(Err(failed));
                }
            });
            if let Err(error) = started {
                // Fewer threads do as well, but for none at all.
                if number == 1 {
                    let _ = failures.send(Err(Error::Worker { reason: error.to_string() }));
                }
                break;
            }
        }
        drop(sender);
        let outcome = results
            .iter()
            .try_for_each(|batch: Result<Batch, Error>| batch?.into_iter().try_for_each(&mut done));
        stop.cancel();
        // Workers that wait for room in the channel find it closed and end.
        drop(results);
        outcome
    })
}

/// The same without threads, for machines that have none.
fn run_here<E: From<Error>>(
    units: &dyn Units,
    order: impl Iterator<Item = u64>,
    cancel: &Cancel,
    mut done: impl FnMut(UnitCount) -> Result<(), E>,
) -> Result<(), E> {
    let mut worker = guarded(|| units.worker())?;
    for unit in order {
        cancel.check()?;
        done(guarded(|| count(&mut *worker, unit))?)?;
    }
    Ok(())
}

fn work(
    units: &dyn Units,
    next: impl Fn() -> Option<u64>,
    cancels: [&Cancel; 2],
    results: &mpsc::SyncSender<Result<Batch, Error>>,
) -> Result<(), Error> {
    let mut worker = units.worker()?;
    let mut batch = Batch::new();
    let mut waiting = Duration::ZERO;
    let mut counted = || {
        while let Some(unit) = next() {
            for cancel in cancels {
                cancel.check()?;
            }
            let result = count(&mut *worker, unit)?;
            waiting += result.time;
            batch.push(result);
            if waiting >= PATIENCE {
                waiting = Duration::ZERO;
                if results.send(Ok(std::mem::take(&mut batch))).is_err() {
                    break;
                }
            }
        }
        Ok(())
    };
    let outcome = counted();
    // What was finished before a failure is finished all the same.
    let _ = results.send(Ok(batch));
    outcome
}

fn count(worker: &mut dyn UnitWorker, unit: u64) -> Result<UnitCount, Error> {
    let clock = Stopwatch::start();
    let count = worker.count(unit)?;
    Ok(UnitCount { unit, count, time: clock.elapsed() })
}

/// Makes a panic an error.
fn guarded<T>(work: impl FnOnce() -> Result<T, Error>) -> Result<T, Error> {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(result) => result,
        Err(panic) => Err(Error::Worker { reason: panic_text(panic.as_ref()) }),
    }
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("it panicked").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BoardSize;
    use crate::unit::Scheme;

    /// A hundred units that count their own number, but for one that fails.
    struct Numbers {
        fails: Option<fn() -> Error>,
        panics: bool,
    }

    impl Units for Numbers {
        fn scheme(&self) -> Scheme {
            let size = BoardSize::new(8).unwrap();
            Scheme { size, engine: "numbers", version: 1, parameters: String::new(), units: 100 }
        }
        fn kernel(&self) -> &'static str {
            "portable"
        }
        fn cost(&self, _unit: u64) -> f64 {
            1.0
        }
        fn worker_memory(&self) -> u64 {
            0
        }
        fn worker(&self) -> Result<Box<dyn UnitWorker + '_>, Error> {
            Ok(Box::new(Number(self)))
        }
    }

    struct Number<'a>(&'a Numbers);

    impl UnitWorker for Number<'_> {
        fn count(&mut self, unit: u64) -> Result<u128, Error> {
            match self.0.fails {
                Some(error) if unit == 41 => Err(error()),
                _ if self.0.panics && unit == 41 => panic!("unit 41 is broken"),
                _ => Ok(unit.into()),
            }
        }
    }

    fn total(units: &Numbers, threads: usize, cancel: &Cancel) -> Result<u128, Error> {
        let mut sum = 0;
        run_units(units, 0..100, threads, cancel, |result: UnitCount| {
            sum += result.count;
            Ok(())
        })
        .map(|()| sum)
    }

    #[test]
    fn every_unit_is_counted_once_on_any_number_of_threads() {
        for threads in [0, 1, 2, 3, 8, 200] {
            let units = Numbers { fails: None, panics: false };
            assert_eq!(total(&units, threads, &Cancel::new()), Ok(4950));
        }
    }

    #[test]
    fn a_worker_that_fails_fails_the_run() {
        for threads in [1, 3] {
            let units = Numbers { fails: Some(|| Error::Overflow), panics: false };
            assert_eq!(total(&units, threads, &Cancel::new()), Err(Error::Overflow));
        }
    }

    #[test]
    fn a_worker_that_panics_fails_the_run() {
        for threads in [1, 2] {
            let units = Numbers { fails: None, panics: true };
            let reason = "unit 41 is broken".to_owned();
            assert_eq!(total(&units, threads, &Cancel::new()), Err(Error::Worker { reason }));
        }
    }

    #[test]
    fn a_raised_flag_stops_the_run() {
        let cancel = Cancel::new();
        cancel.cancel();
        let units = Numbers { fails: None, panics: false };
        assert_eq!(total(&units, 2, &cancel), Err(Error::Cancelled));
    }

    #[test]
    fn an_error_of_the_caller_stops_the_run() {
        let units = Numbers { fails: None, panics: false };
        let mut seen = 0;
        let outcome = run_units(&units, 0..100, 2, &Cancel::new(), |_| {
            seen += 1;
            if seen == 5 { Err(Error::Overflow) } else { Ok(()) }
        });
        assert_eq!((outcome, seen), (Err(Error::Overflow), 5));
    }
}
