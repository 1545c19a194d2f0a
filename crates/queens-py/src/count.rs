//! `count` and `fundamental`.

use std::sync::Arc;

use pyo3::prelude::*;
use queens::count::{Classes, Counter};
use queens::rules::RuleSet;
use queens::run::{Cancel, Phase, Progress, Seen, Work};
use queens::{Board, BoardSize, Error};

use crate::args::{self, Given};
use crate::wait;

/// The number of solutions.
#[pyfunction]
#[pyo3(signature = (n, *, rules, threads, memory, progress))]
pub(crate) fn count<'py>(
    py: Python<'py>,
    n: Given<'_, 'py>,
    rules: &str,
    threads: Option<Given<'_, 'py>>,
    memory: Option<Given<'_, 'py>>,
    progress: Option<Given<'_, 'py>>,
) -> PyResult<u128> {
    let job = Job::new(n, args::rules(rules)?, threads, memory)?;
    run(py, job, progress, |_, total, _| Ok(total))
}

/// The number of fundamental solutions.
#[pyfunction]
#[pyo3(signature = (n, *, threads, memory, progress))]
pub(crate) fn fundamental<'py>(
    py: Python<'py>,
    n: Given<'_, 'py>,
    threads: Option<Given<'_, 'py>>,
    memory: Option<Given<'_, 'py>>,
    progress: Option<Given<'_, 'py>>,
) -> PyResult<u128> {
    let job = Job::new(n, RuleSet::Classic, threads, memory)?;
    run(py, job, progress, |size, total, cancel| {
        let work = Work { cancel, ..Work::default() };
        Classes::of(&size.into(), total, &work).map(|classes| classes.fundamental())
    })
}

/// What is to be counted, and with what.
struct Job {
    board: Board,
    threads: usize,
    memory: Option<u64>,
}

impl Job {
    fn new(
        n: Given<'_, '_>,
        rules: RuleSet,
        threads: Option<Given<'_, '_>>,
        memory: Option<Given<'_, '_>>,
    ) -> PyResult<Self> {
        let size = args::board_size(n)?;
        let threads = args::threads(threads)?;
        Ok(Self { board: Board { size, rules }, threads, memory: args::amount(memory, "memory")? })
    }
}

/// Counts, makes `answer` of the total, and tells `progress` about it: as
/// often as the thread that waits looks up, and once at the end.
fn run<'py>(
    py: Python<'py>,
    job: Job,
    progress: Option<Given<'_, 'py>>,
    answer: impl FnOnce(BoardSize, u128, &Cancel) -> Result<u128, Error> + Send + 'static,
) -> PyResult<u128> {
    let seen = Arc::new(Progress::new());
    let watched = progress.is_some().then(|| Arc::clone(&seen));
    let work = move |cancel: &Cancel| {
        let mut counter = Counter::new(&job.board);
        if let Some(memory) = job.memory {
            counter = counter.memory(memory);
        }
        let work = Work { cancel, watch: watched.as_deref(), ..Work::on(job.threads) };
        answer(job.board.size, counter.run(&work)?.total, cancel)
    };
    let mut told = 0;
    let mut tell = |_: Python<'_>| {
        let Seen { phase, done, of, share, elapsed, .. } = seen.seen();
        if let (Some(callback), Phase::Units, Some(units)) = (progress, phase, of)
            && done > told
        {
            told = done;
            callback.call1((done, units, share.unwrap_or(0.0), elapsed.as_secs_f64()))?;
        }
        Ok(())
    };
    let total = wait::watched(py, work, &mut tell)?;
    tell(py)?;
    Ok(total)
}
