//! Running every program: its steps are counted in one run, its time is taken
//! in others, so that the counting does not cost.

use std::collections::HashMap;
use std::sync::mpsc;
use std::thread::Builder;
use std::time::{Duration, Instant};

use queens::count::by_rows;
use queens::run::{Cancel, Work};
use queens::teach::{Algorithm, CONTINUE, Counters, Flow, Observer, Profile, STOP};
use queens::{Board, BoardSize, Error};

use crate::ask::method::FAST;
use crate::screen::{progress, stop};
use crate::words::failure::Failure;
use crate::words::t;
use crate::work::taught;

/// Short runs are repeated for so long, and the shortest counts.
const ENOUGH: Duration = Duration::from_millis(20);
/// And no more often than this.
const REPEATS: usize = 400;
/// The stack of the thread that looks at the clock and does nothing else.
const STACK: usize = 64 << 10;
/// How often it is looked whether the budget is used up.
const TICK: Duration = Duration::from_millis(20);

/// One program and one board.
pub(super) struct Row {
    pub(super) n: usize,
    pub(super) id: &'static str,
    pub(super) finds_all: bool,
    /// `None` if it would take longer than the budget.
    pub(super) done: Option<Done>,
}

/// A finished run.
pub(super) struct Done {
    /// `None` for the production engine, which tells no steps.
    pub(super) counters: Option<Counters>,
    /// The queens placed in each row.
    pub(super) by_row: Vec<u64>,
    pub(super) solutions: u128,
    pub(super) time: Duration,
    /// The time in multiples of the fastest that finds all.
    pub(super) ratio: Option<f64>,
}

/// The rows for all sizes, which ascend.
pub(super) fn all(
    sizes: &[BoardSize],
    budget: Duration,
    threads: usize,
) -> Result<Vec<Row>, Failure> {
    let mut forecasts: HashMap<&str, Forecast> = HashMap::new();
    let mut rows = Vec::new();
    for &size in sizes {
        let first = rows.len();
        let programs = Algorithm::ALL.iter().map(|&program| Some(program)).chain([None]);
        for program in programs {
            let id = program.map_or(FAST, Algorithm::id);
            let finds_all = program.is_none_or(Algorithm::finds_all);
            let _doing = progress::working(&t!("compare.progress", id = id, n = size));
            let forecast = forecasts.entry(id).or_default();
            let done = if finds_all && forecast.next() > budget {
                None
            } else if let Some(program) = program {
                taught(program, size, budget)?
            } else {
                fast(size, budget, threads)?
            };
            forecast.add(done.as_ref().map(|done| done.time));
            rows.push(Row { n: size.get(), id, finds_all, done });
        }
        compare(&mut rows[first..]);
    }
    Ok(rows)
}

/// What the next board will take, going by the growth so far.
#[derive(Default)]
struct Forecast {
    last: Duration,
    before: Duration,
}

impl Forecast {
    fn add(&mut self, time: Option<Duration>) {
        (self.before, self.last) = (self.last, time.unwrap_or(Duration::MAX));
    }

    fn next(&self) -> Duration {
        if self.before < ENOUGH {
            // Too short to say how it grows.
            return self.last;
        }
        let growth = self.last.as_secs_f64() / self.before.as_secs_f64();
        Duration::try_from_secs_f64(self.last.as_secs_f64() * growth).unwrap_or(Duration::MAX)
    }
}

fn compare(rows: &mut [Row]) {
    let times = rows.iter().filter(|row| row.finds_all).filter_map(|row| row.done.as_ref());
    let Some(fastest) = times.map(|done| done.time).min() else { return };
    for row in rows.iter_mut().filter(|row| row.finds_all) {
        if let Some(done) = &mut row.done {
            done.ratio = Some(done.time.as_secs_f64() / fastest.as_secs_f64().max(1e-9));
        }
    }
}

fn taught(program: Algorithm, size: BoardSize, budget: Duration) -> Result<Option<Done>, Failure> {
    let board = Board::from(size);
    let timed = shortest(budget, |cancel| {
        match taught::each(program, board, cancel, &mut |_| CONTINUE)? {
            CONTINUE => Ok(()),
            STOP => Err(Error::Cancelled.into()),
        }
    })?;
    let Some(((), time)) = timed else { return Ok(None) };
    let mut counted = ((Counters::default(), Profile::default()), GoOn);
    if taught::run(program, board, &mut counted)? == STOP {
        return Err(Error::Cancelled.into());
    }
    let (counters, profile) = counted.0;
    Ok(Some(Done {
        counters: Some(counters),
        by_row: profile.placed,
        solutions: counters.solutions.into(),
        time,
        ratio: None,
    }))
}

fn fast(size: BoardSize, budget: Duration, threads: usize) -> Result<Option<Done>, Failure> {
    let timed = shortest(budget, |cancel| {
        Ok(by_rows(&size.into(), &Work { cancel, ..Work::on(threads) })?)
    })?;
    Ok(timed.map(|(solutions, time)| Done {
        counters: None,
        by_row: Vec::new(),
        solutions,
        time,
        ratio: None,
    }))
}

/// Does the work again and again: what came out, and the shortest time; nothing
/// if the budget was not enough.
fn shortest<T: Send>(
    budget: Duration,
    work: impl Fn(&Cancel) -> Result<T, Failure>,
) -> Result<Option<(T, Duration)>, Failure> {
    let cancel = Cancel::new();
    let (ended, waits) = mpsc::channel::<()>();
    let done = std::thread::scope(|scope| {
        let clock = Builder::new().stack_size(STACK).spawn_scoped(scope, || {
            let waits = waits;
            let deadline = Instant::now() + budget;
            while waits.recv_timeout(TICK) == Err(mpsc::RecvTimeoutError::Timeout) {
                if Instant::now() > deadline || stop::flag().is_cancelled() {
                    cancel.cancel();
                    break;
                }
            }
        });
        clock.map_err(Failure::Thread)?;
        let (begin, mut time) = (Instant::now(), Duration::MAX);
        let mut repeats = 0;
        let done = loop {
            let start = Instant::now();
            let done = work(&cancel);
            time = time.min(start.elapsed());
            repeats += 1;
            if done.is_err() || repeats == REPEATS || begin.elapsed() >= ENOUGH {
                break done.map(|what| (what, time));
            }
        };
        drop(ended);
        done
    });
    match done {
        Err(_) if cancel.is_cancelled() => stop::flag().check().map(|()| None).map_err(Into::into),
        done => done.map(Some),
    }
}

/// Stops when the user stops the program.
struct GoOn;

impl Observer for GoOn {
    #[inline]
    fn placed(&mut self, _row: usize, _col: usize) -> Flow {
        taught::go_on()
    }
}
