//! Counting the units of a plan: with journal, progress and interruption.

use std::path::Path;
use std::time::{Duration, Instant};

use queens::known;
use queens::rules::RuleSet;
use queens_run::{Error, Journal, Progress, Run, Shard};

use super::{Asked, explain, resume};
use crate::bar::{Bar, State};
use crate::engine::Engine;
use crate::failure::Failure;
use crate::{engine, stop};

/// What was counted, and with what.
#[derive(Debug, Clone)]
pub(super) struct Counted {
    /// The total, or the share of the shard.
    pub(super) sum: u128,
    /// The engine, or the teaching program.
    pub(super) by: &'static str,
    pub(super) kernel: &'static str,
    pub(super) threads: usize,
    pub(super) time: Duration,
    pub(super) units: u64,
    pub(super) resumed: u64,
    pub(super) shard: Option<Shard>,
    /// Whether the sum is the known total; nothing if that is not known.
    pub(super) verified: Option<bool>,
}

/// Counts all solutions, or those of the shard.
pub(super) fn count(asked: &Asked) -> Result<Counted, Failure> {
    let start = Instant::now();
    let mut counted = match asked.algorithm {
        Engine::Teach(algorithm) => {
            let sum = engine::count_taught(algorithm, asked.request.size)?;
            let (by, kernel) = (algorithm.id(), "portable");
            let time = Duration::ZERO;
            let (threads, units, resumed, shard, verified) = (1, 1, 0, None, None);
            Counted { sum, by, kernel, threads, time, units, resumed, shard, verified }
        }
        Engine::Fast => units(asked)?,
    };
    counted.time = start.elapsed();
    let whole = counted.shard.is_none_or(|shard| shard.of() == 1);
    if whole && asked.request.rules == RuleSet::Classic {
        counted.verified = known::all(asked.n()).map(|known| known == counted.sum);
    }
    Ok(counted)
}

fn units(asked: &Asked) -> Result<Counted, Failure> {
    let mut plan = asked.request.plan()?;
    let cancel = stop::flag();
    let units = plan.units(cancel)?;
    if asked.explain {
        plan.calibrate(&*units, cancel)?;
        explain::say(&plan, units.scheme().units, asked.request.kernel.is_some());
    }
    let work = queens_run::Plan::new(&*units, asked.shard)?;
    let path = asked.journal.as_deref();
    let mut journal = path.map(|path| Journal::open_or_create(path, &work)).transpose()?;
    let bar = Bar::start(asked.progress);
    let mut progress = |progress: &Progress| bar.set(state(progress));
    let mut run = Run::new(&*units, &work).threads(plan.threads).cancel(cancel);
    run = run.progress(&mut progress);
    if let Some(journal) = &mut journal {
        run = run.journal(journal);
    }
    let outcome = run.run().map_err(|error| failure(asked, path, error))?;
    Ok(Counted {
        sum: outcome.sum,
        by: plan.engine.id(),
        kernel: units.kernel(),
        threads: plan.threads,
        time: Duration::ZERO,
        units: outcome.units,
        resumed: outcome.resumed,
        shard: outcome.shard,
        verified: None,
    })
}

fn state(progress: &Progress) -> State {
    let fraction = progress.cost_done as f64 / progress.cost.max(1) as f64;
    State {
        done: progress.done,
        all: progress.units,
        before: progress.resumed,
        fraction,
        elapsed: progress.elapsed,
        left: progress.time_left,
    }
}

/// An interrupted run with a journal says how to go on.
fn failure(asked: &Asked, journal: Option<&Path>, error: Error) -> Failure {
    match (error, journal) {
        (Error::Interrupted { done, units }, Some(path)) => Failure::Resumable {
            timeout: stop::timed_out().then_some(asked.timeout).flatten(),
            done,
            units,
            journal: path.to_owned(),
            command: resume::command((!asked.n_given).then_some(asked.n())),
        },
        (error, _) => error.into(),
    }
}
