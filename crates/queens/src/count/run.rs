//! Running units on threads: each taken once, any failure fails the run.

use std::time::Duration;

use super::sampled::cost_of_all;
use crate::Error;
use crate::run::{GO_ON, Phase, Pool, Stopwatch, Work};
use crate::unit::{UnitWorker, Units};

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

/// Counts the units that `order` names and hands each result to `done` on the
/// calling thread, some milliseconds of work later at most. One thread is the
/// calling one: no other is started.
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
    work: &Work<'_>,
    mut done: impl FnMut(UnitCount) -> Result<(), E>,
) -> Result<(), E> {
    let count = |worker: &mut Box<dyn UnitWorker + '_>, unit| {
        let clock = Stopwatch::start();
        let count = worker.count(unit, work.cancel)?;
        Ok(UnitCount { unit, count, time: clock.elapsed() })
    };
    Pool::new(work, "count").unordered().each(
        order,
        || units.worker(),
        count,
        |unit| {
            done(unit)?;
            Ok(GO_ON)
        },
    )
}

/// Counts all units; the progress is theirs, by expected cost.
pub(super) fn run_all(
    units: &dyn Units,
    work: &Work<'_>,
    mut done: impl FnMut(UnitCount) -> Result<(), Error>,
) -> Result<(), Error> {
    let number = units.scheme().units;
    let cost_of_all = work.watch.map(|_| cost_of_all(units));
    work.begin(Phase::Units, Some(number));
    let (mut finished, mut cost) = (0, 0.0);
    run_units(units, 0..number, work, |result| {
        if let Some(all) = cost_of_all {
            finished += 1;
            cost += units.cost(result.unit);
            work.at(finished, if finished == number { 1.0 } else { cost / all });
        }
        done(result)
    })
}

/// The sum of all units.
pub(super) fn total(units: &dyn Units, work: &Work<'_>) -> Result<u128, Error> {
    let mut total = 0_u128;
    run_all(units, work, |result| {
        total = total.checked_add(result.count).ok_or(Error::Overflow)?;
        Ok(())
    })?;
    Ok(total)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BoardSize;
    use crate::run::Cancel;
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
        fn count(&mut self, unit: u64, _cancel: &Cancel) -> Result<u128, Error> {
            match self.0.fails {
                Some(error) if unit == 41 => Err(error()),
                _ if self.0.panics && unit == 41 => panic!("unit 41 is broken"),
                _ => Ok(unit.into()),
            }
        }
    }

    fn total(units: &Numbers, threads: usize, cancel: &Cancel) -> Result<u128, Error> {
        let mut sum = 0;
        let work = Work { cancel, ..Work::on(threads) };
        run_units(units, 0..100, &work, |result: UnitCount| {
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
        let outcome = run_units(&units, 0..100, &Work::on(2), |_| {
            seen += 1;
            if seen == 5 { Err(Error::Overflow) } else { Ok(()) }
        });
        assert_eq!((outcome, seen), (Err(Error::Overflow), 5));
    }
}
