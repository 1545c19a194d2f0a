//! How far a run is, from what the server keeps.

use std::collections::{HashSet, VecDeque};
use std::time::{Duration, UNIX_EPOCH};

use async_nats::jetstream::Message;
use queens::run::Cancel;
use serde::Serialize;

use crate::run::presence::{EVERY, Presence};
use crate::server::cluster::{Cluster, SHORT, no_run};
use crate::server::reader::{FIRST_RESULT, Reader};
use crate::server::retry::{Patience, Trouble};
use crate::{Error, Run};

/// The rate is that of so many last batches.
const RECENT: usize = 200;

/// How far a run is: plain data, for people and for JSON.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Status {
    /// The run.
    pub run: String,
    /// The side of the board.
    pub n: u64,
    /// The engine's name.
    pub engine: String,
    /// The version of its units.
    pub version: u32,
    /// The parameters that change the meaning of a unit.
    pub parameters: String,
    /// All units.
    pub units: u64,
    /// Units whose results are there.
    pub done: u64,
    /// All batches.
    pub batches: u64,
    /// Batches that were submitted; fewer than `batches` if that was
    /// interrupted.
    pub submitted: u64,
    /// Batches whose results are there.
    pub batches_done: u64,
    /// Batches that are with workers now, or were given back by one and not yet
    /// taken by another.
    pub batches_out: u64,
    /// Units in a second, of late; none before the second batch.
    pub rate: Option<f64>,
    /// Until all results are there, at this rate.
    pub seconds_left: Option<f64>,
    /// The computing time of the results, added over threads.
    pub seconds_spent: f64,
    /// Whether all results are there.
    pub complete: bool,
    /// Workers of the last day, those that are there first.
    pub workers: Vec<WorkerStatus>,
}

/// One worker.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[non_exhaustive]
pub struct WorkerStatus {
    /// Its name.
    pub worker: String,
    /// Whether it gave a sign of life of late.
    pub active: bool,
    /// How long ago its last sign of life was, in seconds.
    pub seen: f64,
    /// How many batches it counts at a time.
    pub threads: usize,
    /// Batches that it has counted.
    pub batches: u64,
    /// Units in them.
    pub units: u64,
    /// The kernel it counts with.
    pub kernel: String,
    /// The program, with its version.
    pub program: String,
}

impl Cluster {
    /// How far a run is.
    ///
    /// # Errors
    ///
    /// [`Error::NoRun`], [`Error::Server`].
    pub fn status(&self, run: &Run, cancel: &Cancel) -> Result<Status, Error> {
        self.block_on(self.look(run, Patience { cancel, limit: Some(SHORT) }))
    }

    async fn look(&self, run: &Run, patience: Patience<'_>) -> Result<Status, Error> {
        let (name, spec) = (&run.name, &run.spec);
        let work = self.patiently(patience, async || self.state(&name.work_stream()).await);
        let submitted = match work.await? {
            Ok(state) => state.last_sequence.min(spec.batches),
            Err(_) => 0,
        };
        let handed = self.patiently(patience, async || {
            let mut consumer = self.handing_out(run).await?;
            Ok(consumer.info().await.map_err(Trouble::passing)?.num_ack_pending)
        });
        let batches_out = handed.await?.unwrap_or(0) as u64;
        let mut results = Results::default();
        let (stream, subject) = (name.results_stream(), name.subject("result", "*"));
        self.read(
            patience,
            Reader::new(self, stream, subject, true).from(FIRST_RESULT),
            |message| {
                results.take(message);
            },
        )
        .await?
        .map_err(|_| no_run(name))?;
        let workers = self.workers(run, patience).await?;
        let done = results.units;
        let batches_done = results.batches.len() as u64;
        let left = spec.batches.saturating_sub(batches_done);
        let recent = results.recent(now());
        Ok(Status {
            run: name.to_string(),
            n: spec.n,
            engine: spec.engine.clone(),
            version: spec.version,
            parameters: spec.parameters.clone(),
            units: spec.units,
            done,
            batches: spec.batches,
            submitted,
            batches_done,
            batches_out,
            rate: recent.map(|(units, _, seconds)| units as f64 / seconds),
            seconds_left: match left {
                0 => Some(0.0),
                _ => recent.map(|(_, batches, seconds)| left as f64 * seconds / batches as f64),
            },
            seconds_spent: results.time.as_secs_f64(),
            complete: left == 0,
            workers,
        })
    }

    async fn workers(&self, run: &Run, patience: Patience<'_>) -> Result<Vec<WorkerStatus>, Error> {
        let mut workers = Vec::new();
        let (stream, subject) = (run.name.workers_stream(), run.name.subject("worker", "*"));
        let now = now();
        let read = self.read(patience, Reader::new(self, stream, subject, false), |message| {
            let Ok(presence) = serde_json::from_slice::<Presence>(&message.payload) else {
                return;
            };
            let seen = (now - published(message)).max(0.0);
            let active = !presence.left && seen < 3.0 * EVERY.as_secs_f64();
            let Presence { worker, program, kernel, threads, batches, units, .. } = presence;
            let known = |other: &WorkerStatus| other.worker == worker;
            workers.retain(|other| !known(other));
            workers.push(WorkerStatus {
                worker,
                active,
                seen,
                threads,
                batches,
                units,
                kernel,
                program,
            });
        });
        // A stream in memory is gone when the server was restarted.
        let _ = read.await?;
        workers.sort_by(|a, b| (!a.active, &a.worker).cmp(&(!b.active, &b.worker)));
        Ok(workers)
    }

    /// Takes every message that a stream holds when this begins. The messages
    /// come from any copy of the stream, and where a server has just died a copy
    /// may be behind: how far to read, its leader says.
    async fn read(
        &self,
        patience: Patience<'_>,
        mut reader: Reader<'_>,
        mut take: impl FnMut(&Message),
    ) -> Result<Result<(), Trouble>, Error> {
        let last = self.patiently(patience, async || {
            let state = self.state(reader.stream()).await?;
            Ok(if state.messages == 0 { 0 } else { state.last_sequence })
        });
        let last = match last.await? {
            Ok(last) => last,
            Err(trouble) => return Ok(Err(trouble)),
        };
        while reader.next() <= last {
            let page = self.patiently(patience, async || match reader.page().await? {
                page if page.is_empty() => Err(reader.behind()),
                page => Ok(page),
            });
            match page.await? {
                Ok(page) => page.iter().for_each(&mut take),
                Err(trouble) => return Ok(Err(trouble)),
            }
        }
        Ok(Ok(()))
    }
}

/// What the headers of the results say.
#[derive(Default)]
struct Results {
    batches: HashSet<u64>,
    units: u64,
    time: Duration,
    /// When the last batches came, and their units.
    last: VecDeque<(f64, u64)>,
}

impl Results {
    fn take(&mut self, message: &Message) {
        let header = |name: &str| -> Option<u64> {
            message.headers.as_ref()?.get(name)?.as_str().parse().ok()
        };
        let batch = message.subject.rsplit('.').next().and_then(|last| last.parse().ok());
        let (Some(batch), Some(units)) = (batch, header("Queens-Units")) else { return };
        self.time += Duration::from_nanos(header("Queens-Time").unwrap_or(0));
        if self.batches.insert(batch) {
            self.units += units;
            self.last.push_back((published(message), units));
            if self.last.len() > RECENT {
                self.last.pop_front();
            }
        }
    }

    /// The units and batches of late, and the seconds in which they came.
    fn recent(&self, now: f64) -> Option<(u64, usize, f64)> {
        let (first, last) = (self.last.front()?.0, self.last.back()?.0);
        let later = self.last.iter().skip(1);
        let seconds = now.max(last) - first;
        let batches = self.last.len() - 1;
        (batches > 0 && seconds > 0.0)
            .then(|| (later.map(|(_, units)| units).sum(), batches, seconds))
    }
}

/// When a message came to the server, in seconds since 1970.
fn published(message: &Message) -> f64 {
    let nanoseconds = message.info().map_or(0, |info| info.published.unix_timestamp_nanos());
    nanoseconds as f64 / 1e9
}

fn now() -> f64 {
    UNIX_EPOCH.elapsed().unwrap_or_default().as_secs_f64()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rate_is_that_of_the_last_batches_and_falls_when_none_comes() {
        let mut results = Results::default();
        assert_eq!(results.recent(10.0), None);
        results.last.push_back((10.0, 5));
        assert_eq!(results.recent(10.0), None);
        results.last.extend([(12.0, 6), (14.0, 7)]);
        assert_eq!(results.recent(14.0), Some((13, 2, 4.0)));
        assert_eq!(results.recent(110.0), Some((13, 2, 100.0)));
        // The server's clock is ahead of ours.
        assert_eq!(results.recent(9.0), Some((13, 2, 4.0)));
    }
}
