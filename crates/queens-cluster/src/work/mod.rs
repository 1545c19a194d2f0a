//! A worker: takes batches, counts them, sends the results.
//!
//! Each of its threads has one batch at a time (see `slot`); all share the
//! engine's tables and the connection.

mod slot;

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use queens::run::Cancel;
use queens::unit::Units;

use crate::run::presence::{self, Presence};
use crate::server::retry::Patience;
use crate::{Cluster, Error, Run};

/// How long servers may need to choose a leader after one has died.
const ELECTION: Duration = Duration::from_secs(12);
/// How long a worker that has to go looks after what it leaves.
const SOON: Duration = Duration::from_secs(2);

/// A worker of a run.
pub struct Worker<'a> {
    units: &'a dyn Units,
    name: String,
    threads: usize,
    until_done: bool,
}

/// Why a worker left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Left {
    /// All batches are done, and it was to leave then.
    Done,
    /// It was told to. Batches that it had begun were given back.
    Told,
}

/// What a worker has done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Worked {
    /// Batches whose results it has sent.
    pub batches: u64,
    /// Units in them.
    pub units: u64,
    /// Why it left.
    pub left: Left,
}

impl<'a> Worker<'a> {
    /// A worker with this engine, on one thread.
    #[must_use]
    pub fn new(units: &'a dyn Units) -> Self {
        Self { units, name: worker_name(None), threads: 1, until_done: false }
    }

    /// Its name, as [`worker_name`] makes it.
    #[must_use]
    pub fn name(mut self, name: String) -> Self {
        self.name = name;
        self
    }

    /// How many batches it counts at a time.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// Whether it leaves when all batches are done; otherwise it waits for more
    /// until it is told to leave.
    #[must_use]
    pub const fn until_done(mut self, until_done: bool) -> Self {
        self.until_done = until_done;
        self
    }

    /// Works until there is nothing to do any more, or the flag is raised: then
    /// batches that have begun are given back at once, and the units in hand
    /// are waited for. A server that is away is waited for.
    ///
    /// # Errors
    ///
    /// [`Error::OtherRun`] if the engine's units are not those of the run,
    /// [`Error::NoRun`] if the run is cancelled, [`Error::Engine`] if counting
    /// fails: the batch is given back.
    pub fn run(self, cluster: &Cluster, run: &Run, cancel: &Cancel) -> Result<Worked, Error> {
        run.spec.require(&run.name, &self.units.scheme())?;
        let presence = Mutex::new(Presence {
            worker: self.name.clone(),
            program: concat!("queens ", env!("CARGO_PKG_VERSION")).to_owned(),
            kernel: self.units.kernel().to_owned(),
            threads: self.threads,
            batches: 0,
            units: 0,
            left: false,
        });
        // One thread that fails ends the others, too.
        let failed = Cancel::new();
        let ends = std::thread::scope(|scope| {
            let slot = slot::Slot {
                cluster,
                run,
                units: self.units,
                name: &self.name,
                until_done: self.until_done,
                stops: [cancel, &failed],
                presence: &presence,
                scope,
            };
            cluster.block_on(async {
                let slots = (0..self.threads).map(|_| async {
                    let end = slot.work().await;
                    if end.is_err() {
                        failed.cancel();
                    }
                    end
                });
                let slots = futures_util::future::join_all(slots);
                let ends = tokio::select! {
                    ends = slots => ends,
                    () = show_regularly(cluster, run, &presence) => Vec::new(),
                };
                let done = ends.iter().all(|end| matches!(end, Ok(Left::Done)));
                // Who was told to leave, or has nobody to tell it to, goes soon.
                let (cancel, limit) =
                    if done { (cancel, ELECTION) } else { (&Cancel::new(), SOON) };
                let patience = Patience { cancel, limit: None };
                let leave = presence::leave(cluster, run, &presence, patience);
                let _ = tokio::time::timeout(limit, leave).await;
                // What was given back must reach the server.
                let _ = tokio::time::timeout(SOON, cluster.client().flush()).await;
                ends
            })
        });
        let mut left = Left::Done;
        // The first failure is the cause of the others.
        let (failures, ends): (Vec<_>, Vec<_>) = ends.into_iter().partition(Result::is_err);
        let stopped = |error: &Error| *error == Error::Engine(queens::Error::Cancelled);
        let mut failures: Vec<Error> = failures.into_iter().filter_map(Result::err).collect();
        failures.sort_by_key(stopped);
        if let Some(error) = failures.into_iter().next() {
            return Err(error);
        }
        if ends.into_iter().flatten().any(|end| end == Left::Told) {
            left = Left::Told;
        }
        let done = presence.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(Worked { batches: done.batches, units: done.units, left })
    }
}

async fn show_regularly(cluster: &Cluster, run: &Run, presence: &Mutex<Presence>) {
    loop {
        presence::show(cluster, run, presence).await;
        tokio::time::sleep(presence::EVERY).await;
    }
}

/// A name for a worker: what was asked for or the machine's name, the number of
/// the process, and some digits that no other has.
#[must_use]
pub fn worker_name(asked: Option<&str>) -> String {
    let machine = || {
        let file = std::fs::read_to_string("/proc/sys/kernel/hostname").ok();
        let variable = |name| std::env::var(name).ok();
        file.or_else(|| variable("HOSTNAME")).or_else(|| variable("COMPUTERNAME"))
    };
    let base = asked.map(str::to_owned).or_else(machine).unwrap_or_default();
    let plain = |c: char| if c.is_ascii_alphanumeric() || c == '-' { c } else { '-' };
    let base: String = base.trim().chars().take(40).map(plain).collect();
    let base = if base.is_empty() { "worker" } else { base.as_str() };
    let now = std::time::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_nanos());
    format!("{base}-{}-{:05x}", std::process::id(), (now / 1000) & 0xf_ffff)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_workers_are_safe_in_subjects() {
        for asked in [None, Some("node 7.example"), Some(""), Some("*>")] {
            let name = worker_name(asked);
            assert!(name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-'), "{name}");
            assert!(name.len() > 4);
        }
    }
}
