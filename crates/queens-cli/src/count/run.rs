//! Counting the units of a plan: with journal, progress and interruption.

use std::path::Path;
use std::time::{Duration, Instant};

use queens::count::KQueens;
use queens::known;
use queens::rules::RuleSet;
use queens::unit::Units;
use queens_run::{Error, Journal, Progress, Run, Shard};

use super::{Asked, explain, resume};
use crate::bar::{Bar, State};
use crate::engine::Engine;
use crate::failure::Failure;
use crate::preparing::Preparing;
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
            let sum = engine::count_taught(asked.request.rules, algorithm, asked.request.size)?;
            let (by, kernel) = (algorithm.id(), "portable");
            let time = Duration::ZERO;
            let (threads, units, resumed, shard, verified) = (1, 1, 0, None, None);
            Counted { sum, by, kernel, threads, time, units, resumed, shard, verified }
        }
        Engine::Fast => match asked.queens {
            Some(queens) => k_queens(asked, queens)?,
            None => planned(asked)?,
        },
    };
    counted.time = start.elapsed();
    let whole = counted.shard.is_none_or(|shard| shard.of() == 1);
    let one_a_row = asked.queens.is_none_or(|queens| queens == asked.n() as u64);
    if whole && one_a_row && asked.request.rules == RuleSet::Classic {
        counted.verified = known::all(asked.n()).map(|known| known == counted.sum);
    }
    Ok(counted)
}

/// Counts with the engine of the plan.
fn planned(asked: &Asked) -> Result<Counted, Failure> {
    let mut plan = asked.request.plan()?;
    let cancel = stop::flag();
    let preparing = Preparing::start(asked.progress);
    preparing.tables(plan.memory);
    let units = plan.units(cancel)?;
    drop(preparing);
    if asked.explain {
        plan.calibrate(&*units, cancel)?;
        explain::say(&plan, units.scheme().units, asked.request.kernel.is_some());
    }
    run(asked, &*units, plan.engine.id(), plan.threads)
}

/// Counts the ways to place another number of queens than one a row.
fn k_queens(asked: &Asked, queens: u64) -> Result<Counted, Failure> {
    let n = asked.n();
    // More queens than rows: the board has no unit to count.
    let placed = usize::try_from(queens).unwrap_or(usize::MAX).min(n);
    let units = KQueens::new(asked.request.size, placed, stop::flag())?;
    let threads = match asked.request.threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    let engine = units.scheme().engine;
    if queens > n as u64 {
        let (kernel, time) = (units.kernel(), Duration::ZERO);
        let (units, resumed, shard, verified) = (0, 0, asked.shard, None);
        let by = engine;
        return Ok(Counted { sum: 0, by, kernel, threads, time, units, resumed, shard, verified });
    }
    run(asked, &units, engine, threads)
}

fn run(
    asked: &Asked,
    units: &dyn Units,
    by: &'static str,
    threads: usize,
) -> Result<Counted, Failure> {
    let work = queens_run::Plan::new(units, asked.shard)?;
    let path = asked.journal.as_deref();
    let mut journal = path.map(|path| Journal::open_or_create(path, &work)).transpose()?;
    let bar = Bar::start(asked.progress);
    let mut progress = |progress: &Progress| bar.set(state(progress));
    let mut run = Run::new(units, &work).threads(threads).cancel(stop::flag());
    run = run.progress(&mut progress);
    if let Some(journal) = &mut journal {
        run = run.journal(journal);
    }
    let outcome = run.run().map_err(|error| failure(asked, path, error))?;
    Ok(Counted {
        sum: outcome.sum,
        by,
        kernel: units.kernel(),
        threads,
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
