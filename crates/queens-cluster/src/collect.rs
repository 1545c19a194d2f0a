//! Collecting: results into the journal of a local run.
//!
//! *Idea.* The stream keeps every result, the journal every unit. So a
//! collector reads the whole stream each time, compares what the journal has,
//! and adds what it has not: it may be killed at any time.
//!
//! *Invariant.* A result is taken if its checksum fits, its units are those of
//! its batch, and no unit differs from an earlier count.
//!
//! *Nothing is lost.* If the work is all acknowledged, every result read, and
//! units are still missing (a result was refused, or a server lost it), their
//! batches are handed out again.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use async_nats::jetstream::Message;
use async_nats::jetstream::message::PublishMessage;
use queens::run::Cancel;
use queens_run::{Journal, Plan};

use crate::run::message::{Batch, BatchResult};
use crate::server::cluster::{Cluster, no_run};
use crate::server::reader::{FIRST_RESULT, Reader};
use crate::server::retry::{Patience, Trouble};
use crate::{Cut, Error, Notice, Run};

/// The pause after all results were read.
const PAUSE: Duration = Duration::from_millis(300);
/// How often it is looked whether something was lost.
const LOOK: Duration = Duration::from_secs(2);
/// How many batches are handed out again at a time.
const WINDOW: usize = 256;

/// How far collecting is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Gathered {
    /// Units in the journal.
    pub done: u64,
    /// All units.
    pub units: u64,
    /// Units that were in the journal at the start.
    pub resumed: u64,
    /// The expected cost of the units in the journal.
    pub cost_done: u64,
    /// The expected cost of all units.
    pub cost: u64,
    /// Since collecting began.
    pub elapsed: Duration,
    /// Since when only new results have come: the old ones were all read.
    pub caught_up: Option<Duration>,
}

/// A complete journal.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Collected {
    /// The sum of all units.
    pub total: u128,
    /// The number of units.
    pub units: u64,
    /// How many of them were in the journal before.
    pub resumed: u64,
    /// Results that were read.
    pub results: u64,
    /// Results that were not taken.
    pub refused: u64,
}

/// A collector of a run's results.
pub struct Collect<'a> {
    plan: &'a Plan,
    journal: &'a mut Journal,
    without: Vec<String>,
    progress: Option<&'a mut dyn FnMut(&Gathered)>,
}

impl<'a> Collect<'a> {
    /// A collector into a journal that was opened for the same plan.
    #[must_use]
    pub const fn new(plan: &'a Plan, journal: &'a mut Journal) -> Self {
        Self { plan, journal, without: Vec::new(), progress: None }
    }

    /// Takes no results of these workers, named in full or by the machine's
    /// name: what they counted is counted again.
    #[must_use]
    pub fn without(mut self, workers: Vec<String>) -> Self {
        self.without = workers;
        self
    }

    /// Called whenever something came.
    #[must_use]
    pub fn progress(mut self, progress: &'a mut dyn FnMut(&Gathered)) -> Self {
        self.progress = Some(progress);
        self
    }

    /// Collects until the journal is complete. A server that is away is waited
    /// for.
    ///
    /// # Errors
    ///
    /// [`Error::Stopped`] if the flag was raised, [`Error::Disagree`] if two
    /// workers differ about a unit, [`Error::OtherRun`], [`Error::NoRun`], and
    /// those of the journal. What was taken before is in the journal.
    pub fn run(self, cluster: &Cluster, run: &Run, cancel: &Cancel) -> Result<Collected, Error> {
        let cut = run.spec.cut(&run.name, self.plan)?;
        let mut missing: Vec<u64> =
            (0..cut.batches()).filter_map(|k| cut.range(k)).map(|r| r.end - r.start).collect();
        let mut cost_done = 0;
        for unit in self.journal.done_units() {
            missing[cut.batch_of(unit)] -= 1;
            cost_done += self.plan.cost_of(unit);
        }
        let resumed = self.journal.done();
        let mut state = Collecting {
            cluster,
            run,
            cut,
            missing,
            taken: HashMap::new(),
            cost_done,
            resumed,
            results: 0,
            refused: 0,
            start: Instant::now(),
            caught_up: None,
            asked: self,
        };
        let collected = cluster.block_on(state.collect(cancel));
        let flushed = state.asked.journal.flush();
        let (done, units) = (state.asked.journal.done(), state.asked.plan.len());
        match collected {
            Err(Error::Engine(queens::Error::Cancelled)) => {
                flushed?;
                Err(Error::Stopped { done, units })
            }
            Err(error) => Err(error),
            Ok(()) => {
                flushed?;
                let total = state.asked.journal.total();
                let total = total.ok_or(queens_run::Error::Incomplete { done, units })?;
                let (results, refused) = (state.results, state.refused);
                Ok(Collected { total, units, resumed, results, refused })
            }
        }
    }
}

struct Collecting<'c, 'a> {
    cluster: &'c Cluster,
    run: &'c Run,
    cut: Cut,
    /// How many units of each batch the journal does not have.
    missing: Vec<u64>,
    /// Who sent the first result of each batch.
    taken: HashMap<u64, String>,
    cost_done: u64,
    resumed: u64,
    results: u64,
    refused: u64,
    start: Instant,
    caught_up: Option<Duration>,
    asked: Collect<'a>,
}

impl Collecting<'_, '_> {
    async fn collect(&mut self, cancel: &Cancel) -> Result<(), Error> {
        let cluster = self.cluster;
        let (stream, subject) =
            (self.run.name.results_stream(), self.run.name.subject("result", "*"));
        let mut reader = Reader::new(cluster, stream, subject, false);
        let patience = Patience { cancel, limit: None };
        let mut looked = Instant::now();
        self.report();
        loop {
            let page = match cluster.patiently(patience, async || reader.page().await).await? {
                Ok(page) => page,
                // Cancelled since, but complete.
                Err(_) if self.is_complete() => return Ok(()),
                Err(_) => return Err(no_run(&self.run.name)),
            };
            for message in &page {
                self.take(message)?;
            }
            self.asked.journal.flush_if_due()?;
            if !page.is_empty() {
                self.report();
                // Reading must not keep anybody from stopping it.
                cluster.unless(cancel, tokio::task::yield_now()).await?;
                if cancel.is_cancelled() {
                    return Err(queens::Error::Cancelled.into());
                }
                continue;
            }
            if self.is_complete() {
                return Ok(());
            }
            self.caught_up.get_or_insert(self.start.elapsed());
            if looked.elapsed() >= LOOK {
                let lost = cluster.patiently(patience, async || self.lost(reader.next()).await);
                if let Ok(lost) = lost.await?
                    && !lost.is_empty()
                {
                    let again = async || self.hand_out(&lost, reader.next()).await;
                    if cluster.patiently(patience, again).await?.is_ok() {
                        cluster.notify(&Notice::Requeued { batches: lost.len() as u64 });
                    }
                }
                looked = Instant::now();
            }
            cluster.unless(cancel, tokio::time::sleep(PAUSE)).await?;
        }
    }

    fn is_complete(&self) -> bool {
        self.asked.journal.done() == self.asked.plan.len()
    }

    /// Takes one result into the journal.
    fn take(&mut self, message: &Message) -> Result<(), Error> {
        self.results += 1;
        let refused = |reason: String| {
            let batch = message.subject.rsplit('.').next().unwrap_or_default().to_owned();
            self.cluster.notify(&Notice::Refused { batch, reason });
        };
        let result = match BatchResult::read(&self.run.spec, &self.cut, &message.payload) {
            Ok(result) => result,
            Err(reason) => {
                refused(reason);
                self.refused += 1;
                return Ok(());
            }
        };
        if self.asked.without.iter().any(|worker| is_of(&result.worker, worker)) {
            self.refused += 1;
            return Ok(());
        }
        for unit in result.units().unwrap_or_default() {
            let before = self.asked.journal.done();
            let taken = self.asked.journal.record(&unit, &result.kernel);
            let new = self.asked.journal.done() > before;
            if new {
                self.missing[result.batch as usize] -= 1;
                self.cost_done += self.asked.plan.cost_of(unit.unit);
            }
            match taken {
                Ok(()) => {}
                Err(queens_run::Error::Conflict { unit, first, second, .. }) => {
                    let first_worker = self.taken.get(&result.batch).cloned();
                    let first_worker = first_worker.unwrap_or_else(|| "journal".to_owned());
                    let second_worker = result.worker;
                    return Err(Error::Disagree {
                        unit,
                        first,
                        first_worker,
                        second,
                        second_worker,
                    });
                }
                Err(error) => return Err(error.into()),
            }
        }
        self.taken.entry(result.batch).or_insert(result.worker);
        Ok(())
    }

    /// The batches that nobody will count any more though they are missing.
    async fn lost(&self, next: u64) -> Result<Vec<u64>, Trouble> {
        let work = self.cluster.state(&self.run.name.work_stream()).await?;
        if work.messages > 0 || work.last_sequence < self.run.spec.batches {
            return Ok(Vec::new());
        }
        // Only now: a result comes before the end of its batch.
        let results = self.cluster.state(&self.run.name.results_stream()).await?;
        if results.last_sequence >= next.max(FIRST_RESULT) {
            return Ok(Vec::new());
        }
        let missing = (0..).zip(&self.missing).filter(|(_, left)| **left > 0);
        Ok(missing.map(|(batch, _)| batch).collect())
    }

    async fn hand_out(&self, batches: &[u64], next: u64) -> Result<(), Trouble> {
        for some in batches.chunks(WINDOW) {
            let mut answers = Vec::new();
            for batch in some.iter().filter_map(|&batch| Batch::of(&self.cut, batch)) {
                let payload = serde_json::to_vec(&batch).unwrap_or_default();
                let message = PublishMessage::build().payload(payload.into());
                let message = message.message_id(format!("again-{}-{next}", batch.batch));
                let subject = self.run.name.subject("again", batch.batch);
                answers.push(self.cluster.context().send_publish(subject, message).await?);
            }
            for answer in answers {
                answer.await?;
            }
        }
        Ok(())
    }

    fn report(&mut self) {
        let Collecting { cost_done, resumed, start, caught_up, .. } = *self;
        let Collect { plan, journal, progress, .. } = &mut self.asked;
        if let Some(progress) = progress {
            progress(&Gathered {
                done: journal.done(),
                units: plan.len(),
                resumed,
                cost_done,
                cost: plan.cost(),
                elapsed: start.elapsed(),
                caught_up,
            });
        }
    }
}

/// Whether a worker is meant by its name or its machine's.
fn is_of(worker: &str, meant: &str) -> bool {
    worker == meant || worker.rsplitn(3, '-').nth(2) == Some(meant)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn workers_are_meant_by_their_name_or_their_machines() {
        let worker = "node-7-1234-0ab1c";
        assert!(is_of(worker, worker) && is_of(worker, "node-7"));
        for other in ["node", "node-7-1234", "", "7"] {
            assert!(!is_of(worker, other), "{other}");
        }
    }
}
