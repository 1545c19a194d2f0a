//! Independent jobs on a few threads.

use std::sync::{Mutex, PoisonError};

/// Does `work` for every job, on up to so many threads, this one included; the
/// results are in the order of the jobs. Where threads cannot be had, fewer
/// do as well.
pub(super) fn in_parallel<J, T: Send>(
    threads: usize,
    jobs: impl IntoIterator<Item = J, IntoIter: Send>,
    work: impl Fn(J) -> T + Sync,
) -> Vec<T> {
    let jobs = jobs.into_iter();
    let threads = threads.min(jobs.size_hint().1.unwrap_or(threads));
    let jobs = Mutex::new(jobs.enumerate());
    let results = Mutex::new(Vec::new());
    let next = || jobs.lock().unwrap_or_else(PoisonError::into_inner).next();
    let run = || {
        while let Some((number, job)) = next() {
            let result = work(job);
            results.lock().unwrap_or_else(PoisonError::into_inner).push((number, result));
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            if std::thread::Builder::new().spawn_scoped(scope, run).is_err() {
                break;
            }
        }
        run();
    });
    let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.sort_by_key(|&(number, _)| number);
    results.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn results_come_in_the_order_of_the_jobs() {
        for threads in [0, 1, 3] {
            let squares = super::in_parallel(threads, 0..100, |number| number * number);
            assert_eq!(squares, (0..100).map(|number| number * number).collect::<Vec<_>>());
        }
    }
}
