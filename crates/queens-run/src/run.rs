//! Counting the units of a plan on threads.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use queens::count::{UnitCount, run_units};
use queens::search::Cancel;
use queens::unit::Units;

use crate::journal::Journal;
use crate::tally::Tally;
use crate::{Error, Plan, Shard};

/// How far a run is, for progress bars.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Progress {
    /// Finished units, those of earlier runs included.
    pub done: u64,
    /// All units of the plan.
    pub units: u64,
    /// Finished units that an earlier run left in the journal.
    pub resumed: u64,
    /// The expected cost of the finished units.
    pub cost_done: u64,
    /// The expected cost of all units.
    pub cost: u64,
    /// Since this run began.
    pub elapsed: Duration,
    /// Until it ends, by the cost done in this run; none before the first unit.
    pub time_left: Option<Duration>,
}

/// A finished run.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[non_exhaustive]
pub struct Outcome {
    /// The side of the board.
    pub n: u64,
    /// The shard, if not the whole was counted.
    pub shard: Option<Shard>,
    /// The sum of the units: the total, or the share of the shard.
    pub sum: u128,
    /// The number of units.
    pub units: u64,
    /// How many of them came from the journal.
    pub resumed: u64,
    /// How long this run took; in JSON, seconds.
    #[serde(rename = "seconds", serialize_with = "seconds")]
    pub elapsed: Duration,
    /// Tells apart shards that two machines cut differently.
    pub fingerprint: Option<String>,
}

fn seconds<S: serde::Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(time.as_secs_f64())
}

impl Outcome {
    /// The number of all solutions; none if only a shard was counted.
    #[must_use]
    pub fn total(&self) -> Option<u128> {
        self.shard.is_none_or(|shard| shard.of() == 1).then_some(self.sum)
    }
}

/// A run in the making: what to count, and with what.
///
/// ```
/// # use queens_run::doc::ToyEngine;
/// use queens_run::{Plan, Run, Shard};
///
/// let whole = Plan::new(&ToyEngine, None)?;
/// assert_eq!(Run::new(&ToyEngine, &whole).threads(2).run()?.total(), Some(92));
///
/// let mut sum = 0;
/// for index in 1..=3 {
///     let part = Plan::new(&ToyEngine, Some(Shard::new(index, 3)?))?;
///     let outcome = Run::new(&ToyEngine, &part).run()?;
///     assert_eq!(outcome.total(), None);
///     sum += outcome.sum;
/// }
/// assert_eq!(sum, 92);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Run<'a> {
    units: &'a dyn Units,
    plan: &'a Plan,
    threads: usize,
    journal: Option<&'a mut Journal>,
    cancel: Option<&'a Cancel>,
    progress: Option<&'a mut dyn FnMut(&Progress)>,
}

impl<'a> Run<'a> {
    /// A run of `plan`, which was made for the same `units`: on one thread,
    /// without a journal.
    #[must_use]
    pub fn new(units: &'a dyn Units, plan: &'a Plan) -> Self {
        Self { units, plan, threads: 1, journal: None, cancel: None, progress: None }
    }

    /// The number of threads.
    #[must_use]
    pub const fn threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self
    }

    /// Keeps finished units, and does not count again those that are there.
    /// The journal was opened for the same plan.
    #[must_use]
    pub const fn journal(mut self, journal: &'a mut Journal) -> Self {
        self.journal = Some(journal);
        self
    }

    /// A flag that ends the run: units that have begun are finished and kept.
    #[must_use]
    pub const fn cancel(mut self, cancel: &'a Cancel) -> Self {
        self.cancel = Some(cancel);
        self
    }

    /// Called at the start and after each unit, on the calling thread.
    #[must_use]
    pub fn progress(mut self, progress: &'a mut dyn FnMut(&Progress)) -> Self {
        self.progress = Some(progress);
        self
    }

    /// Counts.
    ///
    /// # Errors
    ///
    /// [`Error::Interrupted`] if the flag was raised, the first error of the
    /// engine or of the journal, [`Error::Mismatch`] or
    /// [`queens::Error::Engine`] if journal, plan and engine do not belong
    /// together. There is no sum then; what was finished is in
    /// the journal, as far as it can be written.
    pub fn run(self) -> Result<Outcome, Error> {
        let Self { units, plan, threads, journal, cancel, progress } = self;
        plan.require(units)?;
        let never = Cancel::new();
        let cancel = cancel.unwrap_or(&never);
        let start = Instant::now();
        let mut state = State::new(plan, start, progress);
        if let Some(journal) = &journal {
            state.resume(journal)?;
        }
        state.report();
        let journal = journal.map(Mutex::new);
        let counted = count(units, threads, cancel, journal.as_ref(), &mut state);
        let flushed = match &journal {
            Some(journal) => lock(journal).flush(),
            None => Ok(()),
        };
        let (done, planned) = (state.tally.units, plan.len());
        match counted {
            // An engine may also be stopped in the middle of a unit.
            Err(Error::Engine(queens::Error::Cancelled)) if cancel.is_cancelled() => {
                flushed?;
                return Err(Error::Interrupted { done, units: planned });
            }
            counted => counted?,
        }
        flushed?;
        if done < planned {
            return Err(if cancel.is_cancelled() {
                Error::Interrupted { done, units: planned }
            } else {
                Error::Incomplete { done, units: planned }
            });
        }
        Ok(Outcome {
            n: plan.scheme().size.get() as u64,
            shard: plan.shard(),
            sum: state.tally.sum,
            units: done,
            resumed: state.resumed,
            elapsed: start.elapsed(),
            fingerprint: plan.shard().map(|_| plan.fingerprint()),
        })
    }
}

/// Counts what the tally does not have; `state` and the journal take the units.
fn count(
    units: &dyn Units,
    threads: usize,
    cancel: &Cancel,
    journal: Option<&Mutex<&mut Journal>>,
    state: &mut State<'_>,
) -> Result<(), Error> {
    let kernel = units.kernel();
    let finished = state.tally.clone();
    // The list ends when the flag is raised, rather than the workers: so the
    // units that have begun are not lost.
    let left = state.plan.units().filter(move |&unit| !finished.contains(unit));
    let left = left.take_while(|_| !cancel.is_cancelled());
    std::thread::scope(|scope| {
        let (ended, end) = mpsc::channel::<()>();
        if let Some(journal) = journal {
            scope.spawn(move || write_regularly(journal, &end));
        }
        let outcome = run_units(units, left, threads, &Cancel::new(), |result| {
            state.take(&result)?;
            if let Some(journal) = journal {
                lock(journal).record(&result, kernel)?;
            }
            state.report();
            Ok(())
        });
        drop(ended);
        outcome
    })
}

/// Writes a unit that no other follows for a while. Errors show when the next
/// one is written, or at the end.
fn write_regularly(journal: &Mutex<&mut Journal>, end: &mpsc::Receiver<()>) {
    let tick = lock(journal).tick();
    while end.recv_timeout(tick) == Err(RecvTimeoutError::Timeout) {
        let _ = lock(journal).flush_if_due();
    }
}

fn lock<'a, 'b>(journal: &'a Mutex<&'b mut Journal>) -> MutexGuard<'a, &'b mut Journal> {
    // A journal is whole between its methods, whoever panicked outside of them.
    journal.lock().unwrap_or_else(PoisonError::into_inner)
}

struct State<'a> {
    plan: &'a Plan,
    tally: Tally,
    resumed: u64,
    /// The cost that was there at the start.
    resumed_cost: u64,
    start: Instant,
    progress: Option<&'a mut dyn FnMut(&Progress)>,
}

impl<'a> State<'a> {
    fn new(plan: &'a Plan, start: Instant, progress: Option<&'a mut dyn FnMut(&Progress)>) -> Self {
        Self { plan, tally: Tally::default(), resumed: 0, resumed_cost: 0, start, progress }
    }

    /// Takes over what the journal has.
    fn resume(&mut self, journal: &Journal) -> Result<(), Error> {
        journal.require(self.plan)?;
        self.tally = journal.tally().clone();
        // By the costs of this plan: the file may have those of an older program.
        self.tally.cost = self.tally.iter().map(|unit| self.plan.cost_of(unit)).sum();
        (self.resumed, self.resumed_cost) = (self.tally.units, self.tally.cost);
        Ok(())
    }

    fn take(&mut self, result: &UnitCount) -> Result<(), Error> {
        let UnitCount { unit, count, time } = *result;
        Ok(self.tally.add(unit, count, time, self.plan.cost_of(unit))?)
    }

    fn report(&mut self) {
        let elapsed = self.start.elapsed();
        let (cost_done, cost) = (self.tally.cost, self.plan.cost());
        let now = cost_done - self.resumed_cost;
        let left = cost.saturating_sub(cost_done);
        let seconds = elapsed.as_secs_f64() * left as f64 / now as f64;
        if let Some(progress) = &mut self.progress {
            progress(&Progress {
                done: self.tally.units,
                units: self.plan.len(),
                resumed: self.resumed,
                cost_done,
                cost,
                elapsed,
                time_left: Duration::try_from_secs_f64(seconds).ok(),
            });
        }
    }
}
