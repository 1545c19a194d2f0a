//! Counting the units of a plan on threads.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use queens::count::{UnitCount, run_units};
use queens::run::{Cancel, Phase, Progress, Work};
use queens::unit::Units;

use crate::journal::Journal;
use crate::tally::Tally;
use crate::{Error, Plan, Shard};

/// Once the flag is raised units that have begun have so long to end and be kept.
const GRACE: Duration = Duration::from_millis(250);
/// How often the flag is looked at for that.
const LOOK: Duration = Duration::from_millis(50);

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
/// use queens::Work;
/// use queens_run::{Plan, Run, Shard};
///
/// let (whole, work) = (Plan::new(&ToyEngine, None)?, Work::on(2));
/// assert_eq!(Run::new(&ToyEngine, &whole).run(&work)?.total(), Some(92));
///
/// let mut sum = 0;
/// for index in 1..=3 {
///     let part = Plan::new(&ToyEngine, Some(Shard::new(index, 3)?))?;
///     let outcome = Run::new(&ToyEngine, &part).run(&work)?;
///     assert_eq!(outcome.total(), None);
///     sum += outcome.sum;
/// }
/// assert_eq!(sum, 92);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Run<'a> {
    units: &'a dyn Units,
    plan: &'a Plan,
    journal: Option<&'a mut Journal>,
}

impl<'a> Run<'a> {
    /// A run of `plan`, which was made for the same `units`, without a journal.
    #[must_use]
    pub fn new(units: &'a dyn Units, plan: &'a Plan) -> Self {
        Self { units, plan, journal: None }
    }

    /// Keeps finished units, and does not count again those that are there.
    /// The journal was opened for the same plan.
    #[must_use]
    pub const fn journal(mut self, journal: &'a mut Journal) -> Self {
        self.journal = Some(journal);
        self
    }

    /// Counts. The progress is that of the units, by expected cost.
    ///
    /// When the flag is raised, no more units are begun, and those that have
    /// begun have a quarter of a second to end and be kept in the journal.
    ///
    /// # Errors
    ///
    /// [`Error::Interrupted`] if the flag was raised, the first error of the
    /// engine or of the journal, [`Error::Mismatch`] or
    /// [`queens::Error::Engine`] if journal, plan and engine do not belong
    /// together. There is no sum then; what was finished is in
    /// the journal, as far as it can be written.
    pub fn run(self, work: &Work<'_>) -> Result<Outcome, Error> {
        let Self { units, plan, journal } = self;
        plan.require(units)?;
        let cancel = work.cancel;
        let start = Instant::now();
        let mut state = State { plan, tally: Tally::default(), resumed: 0, watch: work.watch };
        if let Some(journal) = &journal {
            state.resume(journal)?;
        }
        state.begin();
        let journal = journal.map(Mutex::new);
        let counted = count(units, work, journal.as_ref(), &mut state);
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
    work: &Work<'_>,
    journal: Option<&Mutex<&mut Journal>>,
    state: &mut State<'_>,
) -> Result<(), Error> {
    let kernel = units.kernel();
    let finished = state.tally.clone();
    let left = state.plan.units().filter(move |&unit| !finished.contains(unit));
    let Some(journal) = journal else {
        return run_units(units, left, work, |result| state.take(&result));
    };
    // The list ends when the flag is raised, rather than the workers: so the
    // units that have begun are not lost, unless they go on for too long.
    let left = left.take_while(|_| !work.cancel.is_cancelled());
    let over = Cancel::new();
    std::thread::scope(|scope| {
        let (ended, end) = mpsc::channel::<()>();
        let (flag, over) = (work.cancel, &over);
        let keeper = std::thread::Builder::new().name("journal".to_owned());
        let keeper = keeper.spawn_scoped(scope, move || keep(journal, flag, over, &end));
        // Without it units are written with the next, and nobody waits for them.
        let cancel = if keeper.is_ok() { over } else { flag };
        let outcome = run_units(units, left, &Work { cancel, ..*work }, |result| {
            state.take(&result)?;
            lock(journal).record(&result, kernel)
        });
        drop(ended);
        outcome
    })
}

/// Writes a unit that no other follows for a while, and raises the flag `over`
/// some time after `cancel`. Errors show when the next unit is written, or at
/// the end.
fn keep(journal: &Mutex<&mut Journal>, cancel: &Cancel, over: &Cancel, end: &mpsc::Receiver<()>) {
    let tick = lock(journal).tick().min(LOOK);
    let mut since = None;
    while end.recv_timeout(tick) == Err(RecvTimeoutError::Timeout) {
        let _ = lock(journal).flush_if_due();
        if cancel.is_cancelled() && since.get_or_insert_with(Instant::now).elapsed() >= GRACE {
            over.cancel();
        }
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
    watch: Option<&'a Progress>,
}

impl State<'_> {
    /// Takes over what the journal has.
    fn resume(&mut self, journal: &Journal) -> Result<(), Error> {
        journal.require(self.plan)?;
        self.tally = journal.tally().clone();
        // By the costs of this plan: the file may have those of an older program.
        self.tally.cost = self.tally.iter().map(|unit| self.plan.cost_of(unit)).sum();
        self.resumed = self.tally.units;
        Ok(())
    }

    fn take(&mut self, result: &UnitCount) -> Result<(), Error> {
        let UnitCount { unit, count, time } = *result;
        self.tally.add(unit, count, time, self.plan.cost_of(unit))?;
        if let Some(watch) = self.watch {
            watch.at(self.tally.units, self.share());
        }
        Ok(())
    }

    fn begin(&self) {
        if let Some(watch) = self.watch {
            watch.begin(Phase::Units, Some(self.plan.len()));
            watch.resume(self.tally.units, self.share());
        }
    }

    /// The part that is done, by cost.
    fn share(&self) -> f64 {
        self.tally.cost as f64 / self.plan.cost().max(1) as f64
    }
}
