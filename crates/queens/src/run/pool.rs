//! Jobs on threads: each taken once, results on the calling thread.
//!
//! Threads take jobs in their order, whoever is free first. What comes out is
//! handed on by the calling thread, which does nothing else: as it comes, or in
//! the order of the jobs. Then what comes out does not depend on the threads.
//!
//! **Any failure fails all.** The first error ends it, be it of a job, of who
//! takes the results, or a panic, whose text is kept. The others are stopped
//! between two jobs.
//!
//! **Constant memory.** A full channel slows the workers down, and no job is
//! begun more than [`AHEAD`] before its turn.
//!
//! **No threads needed.** One thread is the calling one, and so it is where no
//! other can be started.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::scope;
use std::time::Duration;

use super::{OnDrop, Stopwatch, Work, guarded, start};
use crate::Error;

/// Results go to the calling thread after so much work: a message for each job
/// would wake it thousands of times in a second, and a worker loses its core
/// and its caches each time (18 queens on two cores: 1.05 s with, 0.9 s without).
const PATIENCE: Duration = Duration::from_millis(5);
/// The batches of results that may wait.
const WAITING: usize = 64;
/// The most jobs that are begun before their turn, for each thread.
const AHEAD: u64 = 1 << 14;

/// What becomes of a result: go on, enough, or a failure.
pub(crate) type Taken<E> = Result<ControlFlow<()>, E>;

/// Goes on.
pub(crate) const GO_ON: ControlFlow<()> = ControlFlow::Continue(());
/// Has enough.
pub(crate) const ENOUGH: ControlFlow<()> = ControlFlow::Break(());

/// Threads for jobs of one kind.
#[derive(Clone, Copy)]
pub(crate) struct Pool<'a> {
    work: &'a Work<'a>,
    name: &'static str,
    in_order: bool,
}

/// Results with the numbers of their jobs, or what ended a worker.
type Batch<T> = Result<Vec<(u64, T)>, Error>;

impl<'a> Pool<'a> {
    /// Threads as `work` says; they are called `name` and a number.
    pub(crate) const fn new(work: &'a Work<'a>, name: &'static str) -> Self {
        Self { work, name, in_order: true }
    }

    /// Results come as they do, in no particular order.
    pub(crate) const fn unordered(self) -> Self {
        Self { in_order: false, ..self }
    }

    /// The results of all jobs, in order.
    pub(crate) fn map<J, T: Send>(
        self,
        jobs: impl IntoIterator<Item = J, IntoIter: Send>,
        work: impl Fn(J) -> Result<T, Error> + Sync,
    ) -> Result<Vec<T>, Error> {
        let mut results = Vec::new();
        self.each(
            jobs,
            || Ok(()),
            |(), job| work(job),
            |result| {
                results.push(result);
                Ok(GO_ON)
            },
        )?;
        Ok(results)
    }

    /// Hands the result of each job to `take`, on this thread. Each thread has
    /// a `hand` of its own to work with.
    pub(crate) fn each<J, H, T: Send, E: From<Error>>(
        self,
        jobs: impl IntoIterator<Item = J, IntoIter: Send>,
        hand: impl Fn() -> Result<H, Error> + Sync,
        work: impl Fn(&mut H, J) -> Result<T, Error> + Sync,
        mut take: impl FnMut(T) -> Taken<E>,
    ) -> Result<(), E> {
        let jobs = jobs.into_iter();
        let threads = self.work.settled(true).threads;
        let threads = threads.min(jobs.size_hint().1.unwrap_or(threads)).max(1);
        let queue = Queue::new(jobs, AHEAD * threads as u64);
        let one = |hand: &mut H, job| {
            self.work.cancel.check()?;
            work(hand, job)
        };
        let here = |take: &mut dyn FnMut(T) -> Taken<E>| {
            let mut hand = guarded(&hand)?;
            while let Some((number, job)) = queue.next(|| ()) {
                if take(guarded(|| one(&mut hand, job))?)?.is_break() {
                    break;
                }
                queue.told(number + 1);
            }
            Ok(())
        };
        if threads <= 1 {
            return here(&mut take);
        }
        let work = |results: &SyncSender<Batch<T>>| {
            let worked = guarded(|| {
                let mut hand = hand()?;
                queue.work(|job| one(&mut hand, job), results)
            });
            if let Err(failure) = worked {
                // Nobody listens any more if another error came first.
                let _ = results.send(Err(failure));
            }
        };
        scope(|scope| {
            // However this ends, even by a panic of the caller's, the others stop.
            let stop = OnDrop(|| queue.stop());
            let (sender, results) = sync_channel(WAITING);
            let started = (1..=threads).take_while(|number| {
                let (work, sender) = (&work, sender.clone());
                start(scope, format!("{}-{number}", self.name), move || work(&sender))
            });
            if started.count() == 0 {
                return here(&mut take);
            }
            drop(sender);
            let taken = self.receive(&queue, &results, &mut take);
            // Workers that wait for room in the channel find it closed and end.
            drop((stop, results));
            taken
        })
    }

    /// Hands on what comes, until all workers have ended.
    fn receive<I: Iterator, T, E: From<Error>>(
        self,
        queue: &Queue<I>,
        results: &Receiver<Batch<T>>,
        take: &mut impl FnMut(T) -> Taken<E>,
    ) -> Result<(), E> {
        let mut waiting = BTreeMap::new();
        let mut turn = 0;
        for batch in results {
            for (number, result) in batch? {
                if self.in_order && number != turn {
                    waiting.insert(number, result);
                    continue;
                }
                let mut next = Some(result);
                while let Some(result) = next {
                    if take(result)?.is_break() {
                        return Ok(());
                    }
                    turn += 1;
                    next = waiting.remove(&turn);
                }
            }
            queue.told(turn);
        }
        Ok(())
    }
}

/// The jobs that are left, shared by the workers.
struct Queue<I> {
    state: Mutex<State<I>>,
    /// Told when there is less ahead, or nothing more to do.
    changed: Condvar,
    most_ahead: u64,
}

struct State<I> {
    jobs: I,
    taken: u64,
    told: u64,
    sleepers: usize,
    stopped: bool,
}

impl<I> State<I> {
    fn is_ahead(&self, most: u64) -> bool {
        self.taken - self.told >= most && !self.stopped
    }
}

impl<I: Iterator> Queue<I> {
    fn new(jobs: I, most_ahead: u64) -> Self {
        let state = State { jobs, taken: 0, told: 0, sleepers: 0, stopped: false };
        Self { state: Mutex::new(state), changed: Condvar::new(), most_ahead }
    }

    /// Ends the work of all.
    fn stop(&self) {
        self.lock().stopped = true;
        self.changed.notify_all();
    }

    /// The next job and its number, as soon as it may be begun. `pause` is
    /// called if that is not now.
    fn next(&self, pause: impl FnOnce()) -> Option<(u64, I::Item)> {
        let mut state = self.lock();
        if state.is_ahead(self.most_ahead) {
            drop(state);
            pause();
            state = self.lock();
        }
        while state.is_ahead(self.most_ahead) {
            state.sleepers += 1;
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.sleepers -= 1;
        }
        if state.stopped {
            return None;
        }
        let number = state.taken;
        state.taken += 1;
        state.jobs.next().map(|job| (number, job))
    }

    /// Does jobs until there are no more, or nobody wants the results.
    fn work<T>(
        &self,
        mut one: impl FnMut(I::Item) -> Result<T, Error>,
        results: &SyncSender<Batch<T>>,
    ) -> Result<(), Error> {
        let mut batch = Vec::new();
        let mut since = Stopwatch::start();
        let send = |batch: &mut Vec<_>| results.send(Ok(std::mem::take(batch))).is_ok();
        // The others may be waiting for what is in the batch.
        while let Some((number, job)) = self.next(|| _ = send(&mut batch)) {
            match one(job) {
                Ok(result) => batch.push((number, result)),
                Err(failure) => {
                    // What was finished before is finished all the same.
                    send(&mut batch);
                    return Err(failure);
                }
            }
            if since.elapsed() >= PATIENCE {
                since = Stopwatch::start();
                if !send(&mut batch) {
                    break;
                }
            }
        }
        send(&mut batch);
        Ok(())
    }

    /// So many results were handed on.
    fn told(&self, told: u64) {
        let mut state = self.lock();
        state.told = told;
        if state.sleepers > 0 {
            self.changed.notify_all();
        }
    }

    fn lock(&self) -> MutexGuard<'_, State<I>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::Cancel;

    const JOBS: u64 = 1000;

    fn squares(threads: usize) -> Vec<u64> {
        Pool::new(&Work::on(threads), "test").map(0..JOBS, |job| Ok(job * job)).unwrap()
    }

    #[test]
    fn results_come_in_the_order_of_the_jobs() {
        for threads in [0, 1, 2, 3, 200] {
            assert_eq!(squares(threads), (0..JOBS).map(|job| job * job).collect::<Vec<_>>());
        }
    }

    #[test]
    fn no_jobs_have_no_results() {
        for threads in [1, 2] {
            assert_eq!(Pool::new(&Work::on(threads), "test").map(0..0, Ok::<u64, _>), Ok(vec![]));
        }
    }

    #[test]
    fn without_order_each_result_comes_once() {
        for threads in [1, 3] {
            let (work, mut seen) = (Work::on(threads), Vec::new());
            let pool = Pool::new(&work, "test").unordered();
            let taken = pool.each(
                0..JOBS,
                || Ok(()),
                |(), job| Ok(job),
                |job| {
                    seen.push(job);
                    Ok::<_, Error>(GO_ON)
                },
            );
            seen.sort_unstable();
            assert_eq!((taken, seen), (Ok(()), (0..JOBS).collect()));
        }
    }

    #[test]
    fn the_first_job_may_take_longer_than_all_that_may_be_ahead() {
        let (work, ahead) = (Work::on(2), 4 * AHEAD);
        let held = Condvar::new();
        let begun = Mutex::new(0);
        let sum = Pool::new(&work, "test").map(0..ahead, |job| {
            let mut begun = begun.lock().unwrap();
            *begun += 1;
            // The first waits until the others have come as far as they may.
            while job == 0 && *begun < 2 * AHEAD {
                begun = held.wait(begun).unwrap();
            }
            assert!(*begun <= 2 * AHEAD || job >= AHEAD, "{} are ahead", *begun);
            held.notify_all();
            Ok(job)
        });
        assert_eq!(sum.unwrap().len() as u64, ahead);
    }

    #[test]
    fn a_failure_or_a_panic_ends_all() {
        let done = |threads, work: fn(u64) -> Result<u64, Error>| {
            Pool::new(&Work::on(threads), "test").map(0.., work).map(drop)
        };
        for threads in [1, 3] {
            let fails = done(threads, |job| if job == 41 { Err(Error::Overflow) } else { Ok(job) });
            assert_eq!(fails, Err(Error::Overflow));
            let panics =
                done(threads, |job| if job == 41 { panic!("41 is broken") } else { Ok(job) });
            assert_eq!(panics, Err(Error::Worker { reason: "41 is broken".to_owned() }));
        }
    }

    #[test]
    fn who_takes_the_results_may_have_enough_of_them() {
        for threads in [1, 3] {
            let (work, mut last) = (Work::on(threads), 0);
            let pool = Pool::new(&work, "test");
            let mut until = |end: Taken<Error>| {
                pool.each(
                    0..,
                    || Ok(()),
                    |(), job| Ok(job),
                    |job: u64| {
                        last = job;
                        if job == 99 { end.clone() } else { Ok(GO_ON) }
                    },
                )
            };
            assert_eq!(until(Ok(ENOUGH)), Ok(()));
            assert_eq!(until(Err(Error::Overflow)), Err(Error::Overflow));
            assert_eq!(last, 99);
        }
    }

    #[test]
    fn a_raised_flag_ends_jobs_without_end() {
        let cancel = Cancel::new();
        for threads in [1, 2] {
            let work = Work { cancel: &cancel, ..Work::on(threads) };
            let done = Pool::new(&work, "test").map(0_u64.., |job| {
                if job == 1000 {
                    cancel.cancel();
                }
                Ok(())
            });
            assert_eq!(done, Err(Error::Cancelled));
        }
    }

    #[test]
    fn a_panic_of_the_caller_stops_the_workers() {
        let take = || {
            let taken = |_| -> Taken<Error> { panic!("of the caller") };
            let _ =
                Pool::new(&Work::on(3), "test").each(0.., || Ok(()), |(), job: u64| Ok(job), taken);
        };
        assert!(std::panic::catch_unwind(take).is_err());
    }
}
