//! Running every program: its steps are counted in one run, its time is taken
//! in others, so that the counting does not cost.

use std::collections::HashMap;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use queens::rules::RuleSet;
use queens::search::{Cancel, count_rows};
use queens::teach::{Algorithm, CONTINUE, Counters, Flow, Observer, Profile, STOP};
use queens::{BoardSize, Error};

use crate::engine::FAST;
use crate::failure::Failure;
use crate::{stop, taught};

/// Short runs are repeated for so long, and the shortest counts.
const ENOUGH: Duration = Duration::from_millis(20);
/// And no more often than this.
const REPEATS: usize = 400;
/// Queens placed between two looks at the clock.
const PATIENCE: u32 = 512;

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

/// The rows for all sizes, which ascend; `watch` hears what is about to run.
pub(super) fn all(
    sizes: &[BoardSize],
    budget: Duration,
    threads: usize,
    watch: &dyn Fn(usize, &str),
) -> Result<Vec<Row>, Failure> {
    let mut forecasts: HashMap<&str, Forecast> = HashMap::new();
    let mut rows = Vec::new();
    for &size in sizes {
        let first = rows.len();
        let programs = Algorithm::ALL.iter().map(|&program| Some(program)).chain([None]);
        for program in programs {
            let id = program.map_or(FAST, Algorithm::id);
            let finds_all = program.is_none_or(Algorithm::finds_all);
            watch(size.get(), id);
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
    let mut time = Duration::MAX;
    let begin = Instant::now();
    for _ in 0..REPEATS {
        let mut clock = Clock::new(begin + budget);
        let (flow, took) = taught::timed(program, size, &mut clock)?;
        if flow == STOP {
            stop::flag().check()?;
            return Ok(None);
        }
        time = time.min(took);
        if begin.elapsed() >= ENOUGH {
            break;
        }
    }
    let mut counted = ((Counters::default(), Profile::default()), GoOn);
    if taught::run(program, size, &mut counted)? == STOP {
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
    let cancel = Cancel::new();
    let mut time = Duration::MAX;
    let (ended, waits) = mpsc::channel::<()>();
    let counted = std::thread::scope(|scope| {
        scope.spawn(|| {
            let waits = waits;
            let deadline = Instant::now() + budget;
            let tick = Duration::from_millis(20);
            while waits.recv_timeout(tick) == Err(mpsc::RecvTimeoutError::Timeout) {
                if Instant::now() > deadline || stop::flag().is_cancelled() {
                    cancel.cancel();
                    break;
                }
            }
        });
        let begin = Instant::now();
        let mut counted = Err(Error::Cancelled);
        for _ in 0..REPEATS {
            let start = Instant::now();
            counted = count_rows(RuleSet::Classic, size, threads, &cancel);
            time = time.min(start.elapsed());
            if counted.is_err() || begin.elapsed() >= ENOUGH {
                break;
            }
        }
        drop(ended);
        counted
    });
    match counted {
        Ok(solutions) => {
            Ok(Some(Done { counters: None, by_row: Vec::new(), solutions, time, ratio: None }))
        }
        Err(Error::Cancelled) if !stop::flag().is_cancelled() => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Stops a run when its time is over, or when the user stops the program.
struct Clock {
    deadline: Instant,
    placed: u32,
}

impl Clock {
    fn new(deadline: Instant) -> Self {
        Self { deadline, placed: 0 }
    }
}

impl Observer for Clock {
    #[inline]
    fn placed(&mut self, _row: usize, _col: usize) -> Flow {
        self.placed += 1;
        if self.placed < PATIENCE {
            return CONTINUE;
        }
        self.placed = 0;
        if Instant::now() > self.deadline { STOP } else { taught::go_on() }
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
