//! Counting the units of a plan: with journal, progress and interruption.

use std::path::Path;
use std::time::{Duration, Instant};

use queens::count::KQueens;
use queens::known;
use queens::run::Work;
use queens::unit::{Outline, Units};
use queens_run::{Error, Journal, Run, Shard};

use super::{Asked, explain, resume};
use crate::ask::method::Method;
use crate::screen::stop;
use crate::words::failure::Failure;
use crate::words::t;
use crate::work::{self, taught};

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
        Method::Teach(algorithm) => {
            let sum = taught::count(algorithm, asked.request.board)?;
            let (by, kernel) = (algorithm.id(), "portable");
            let time = Duration::ZERO;
            let (threads, units, resumed, shard, verified) = (1, 1, 0, None, None);
            Counted { sum, by, kernel, threads, time, units, resumed, shard, verified }
        }
        Method::Fast => match asked.queens {
            Some(queens) => k_queens(asked, queens)?,
            None => planned(asked)?,
        },
    };
    counted.time = start.elapsed();
    let whole = counted.shard.is_none_or(|shard| shard.of() == 1);
    let one_a_row = asked.queens.is_none_or(|queens| queens == asked.n() as u64);
    if whole && one_a_row {
        counted.verified =
            known::all_by(asked.request.board.rules, asked.n()).map(|known| known == counted.sum);
    }
    Ok(counted)
}

/// Counts with the engine of the plan.
fn planned(asked: &Asked) -> Result<Counted, Failure> {
    let mut plan = asked.request.plan().inspect_err(|_| {
        // Who limits the memory is what a refusal leaves open.
        if asked.explain {
            explain::limit(asked);
        }
    })?;
    if let Some(journal) = &asked.journal {
        let (asked, journal) = (asked.clone(), journal.clone());
        stop::say(move || resumable(&asked, &journal, None));
    }
    let work = work::on(plan.threads);
    if asked.explain {
        explain::choice(&plan, asked)?;
    }
    let units = plan.units(&work)?;
    if asked.explain {
        plan.calibrate(&*units, &work)?;
        explain::time(&plan);
    }
    run(asked, &*units, plan.engine.id(), &work)
}

/// Counts the ways to place another number of queens than one a row.
fn k_queens(asked: &Asked, queens: u64) -> Result<Counted, Failure> {
    let n = asked.n();
    // More queens than rows: the board has no unit to count.
    let placed = usize::try_from(queens).unwrap_or(usize::MAX).min(n);
    let units = KQueens::new(asked.request.board.size, placed)?;
    let work = work::on(asked.request.threads).settled(true);
    let engine = units.scheme().engine;
    if queens > n as u64 {
        let (kernel, time) = (units.kernel(), Duration::ZERO);
        let (units, resumed, shard, verified) = (0, 0, asked.shard, None);
        let (by, threads) = (engine, work.threads);
        return Ok(Counted { sum: 0, by, kernel, threads, time, units, resumed, shard, verified });
    }
    run(asked, &units, engine, &work)
}

fn run(
    asked: &Asked,
    units: &dyn Units,
    by: &'static str,
    work: &Work<'_>,
) -> Result<Counted, Failure> {
    let plan = queens_run::Plan::of(Outline::of(units, work)?, asked.shard);
    let path = asked.journal.as_deref();
    if path.is_some() {
        stop::hold(&t!("stop.journal"));
    }
    let mut journal = path.map(|path| Journal::open_or_create(path, &plan)).transpose()?;
    let mut run = Run::new(units, &plan);
    if let Some(journal) = &mut journal {
        run = run.journal(journal);
    }
    let outcome = run.run(work).map_err(|error| failure(asked, path, error))?;
    Ok(Counted {
        sum: outcome.sum,
        by,
        kernel: units.kernel(),
        threads: work.threads,
        time: Duration::ZERO,
        units: outcome.units,
        resumed: outcome.resumed,
        shard: outcome.shard,
        verified: None,
    })
}

/// An interrupted run with a journal says how to go on.
fn failure(asked: &Asked, journal: Option<&Path>, error: Error) -> Failure {
    match (error, journal) {
        (Error::Interrupted { done, units }, Some(path)) => {
            resumable(asked, path, Some((done, units)))
        }
        (error, _) => error.into(),
    }
}

fn resumable(asked: &Asked, journal: &Path, progress: Option<(u64, u64)>) -> Failure {
    Failure::Resumable {
        timeout: stop::timed_out(),
        progress,
        journal: journal.to_owned(),
        command: resume::command((!asked.n_given).then_some(asked.n())),
    }
}
