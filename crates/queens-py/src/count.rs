//! `count` and `fundamental`.

use std::sync::{Arc, Mutex, PoisonError};

use pyo3::prelude::*;
use queens::count::{Classes, Counter, Progress};
use queens::rules::RuleSet;
use queens::search::Cancel;
use queens::{BoardSize, Error};

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
        Classes::of(size, total, cancel).map(|classes| classes.fundamental())
    })
}

/// What is to be counted, and with what.
struct Job {
    size: BoardSize,
    rules: RuleSet,
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
        Ok(Self { size, rules, threads, memory: args::amount(memory, "memory")? })
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
    let latest = Arc::new(Mutex::new(None::<Progress>));
    let watched = progress.is_some().then(|| Arc::clone(&latest));
    let work = move |cancel: &Cancel| {
        let mut note = |progress: &Progress| {
            if let Some(latest) = &watched {
                *latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(*progress);
            }
        };
        let mut counter = Counter::new(job.size).rules(job.rules).threads(job.threads);
        if let Some(memory) = job.memory {
            counter = counter.memory(memory);
        }
        let count = counter.cancel(cancel).progress(&mut note).run()?;
        answer(job.size, count.total, cancel)
    };
    let tell = |_: Python<'_>| {
        let news = latest.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let (Some(news), Some(callback)) = (news, progress) {
            callback.call1((news.done, news.units, news.fraction, news.elapsed.as_secs_f64()))?;
        }
        Ok(())
    };
    let total = wait::watched(py, work, tell)?;
    tell(py)?;
    Ok(total)
}
