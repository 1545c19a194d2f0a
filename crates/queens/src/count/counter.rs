//! Counting with options: what programs use that do not want to see units.

use std::time::Duration;

use super::clock::Stopwatch;
use super::kernel::Kernel;
use super::{Engine, Plan, Request, run_units};
use crate::rules::RuleSet;
use crate::search::Cancel;
use crate::unit::Units;
use crate::{BoardSize, Error};

/// The number of ways to place n queens on n×n squares, none attacking another.
///
/// ```
/// assert_eq!(queens::count(8)?, 92);
/// assert_eq!(queens::count(1)?, 1);
/// assert!(queens::count(0).is_err());
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
///
/// [`Error::BoardSize`] unless 1 ≤ n ≤ 64; those of [`Counter::run`].
pub fn count(n: usize) -> Result<u128, Error> {
    Ok(Counter::new(BoardSize::new(n)?).run()?.total)
}

/// How far a count is.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Progress {
    /// Finished units.
    pub done: u64,
    /// All units.
    pub units: u64,
    /// The finished part, from 0 to 1, by expected cost.
    pub fraction: f64,
    /// Since the count began.
    pub elapsed: Duration,
}

/// A finished count.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Count {
    /// The number of solutions.
    pub total: u128,
    /// How they were counted.
    pub plan: Plan,
    /// How long it took.
    pub elapsed: Duration,
}

/// A count in the making.
///
/// ```
/// use queens::count::{Counter, Engine};
/// use queens::rules::RuleSet;
/// use queens::BoardSize;
///
/// let mut seen = 0.0;
/// let mut progress = |progress: &queens::count::Progress| seen = progress.fraction;
/// let count = Counter::new(BoardSize::new(10)?).threads(2).progress(&mut progress).run()?;
/// assert_eq!((count.total, count.plan.engine), (724, Engine::Rows));
/// assert!((seen - 1.0).abs() < 1e-9);
///
/// let torus = Counter::new(BoardSize::new(7)?).rules(RuleSet::Toroidal);
/// assert_eq!(torus.run()?.total, 28);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// Other programs can hand out the units and count them where they like; see
/// [`Counter::units`].
pub struct Counter<'a> {
    request: Request,
    cancel: &'a Cancel,
    progress: Option<&'a mut dyn FnMut(&Progress)>,
}

static NEVER: Cancel = Cancel::new();

impl<'a> Counter<'a> {
    /// A count of a classic board, on all cores.
    #[must_use]
    pub fn new(size: BoardSize) -> Self {
        Self { request: Request::new(size), cancel: &NEVER, progress: None }
    }

    /// How queens attack.
    #[must_use]
    pub const fn rules(mut self, rules: RuleSet) -> Self {
        self.request.rules = rules;
        self
    }

    /// This engine instead of the one that the plan would choose.
    #[must_use]
    pub const fn engine(mut self, engine: Engine) -> Self {
        self.request.engine = Some(engine);
        self
    }

    /// This kernel instead of the best one.
    #[must_use]
    pub const fn kernel(mut self, kernel: Kernel) -> Self {
        self.request.kernel = Some(kernel);
        self
    }

    /// The number of threads; 0 for one for each core.
    #[must_use]
    pub const fn threads(mut self, threads: usize) -> Self {
        self.request.threads = threads;
        self
    }

    /// The most bytes to use: fewer threads, or an error, if they do not suffice.
    #[must_use]
    pub const fn memory(mut self, bytes: u64) -> Self {
        self.request.memory = Some(bytes);
        self
    }

    /// A flag that ends the count.
    #[must_use]
    pub const fn cancel(mut self, cancel: &'a Cancel) -> Self {
        self.cancel = cancel;
        self
    }

    /// Called after each unit, on the calling thread.
    #[must_use]
    pub fn progress(mut self, progress: &'a mut dyn FnMut(&Progress)) -> Self {
        self.progress = Some(progress);
        self
    }

    /// What would be done, and what it would take.
    ///
    /// # Errors
    ///
    /// Those of [`Request::plan`].
    pub fn plan(&self) -> Result<Plan, Error> {
        self.request.plan()
    }

    /// The units of the count: plain numbers, to be counted anywhere.
    ///
    /// ```
    /// use queens::BoardSize;
    /// use queens::count::Counter;
    ///
    /// let units = Counter::new(BoardSize::new(9)?).units()?;
    /// let mut worker = units.worker()?;
    /// let mut total = 0;
    /// for unit in 0..units.scheme().units {
    ///     total += worker.count(unit)?;
    /// }
    /// assert_eq!(total, 352);
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Request::plan`] and [`Plan::units`].
    pub fn units(&self) -> Result<Box<dyn Units + 'a>, Error> {
        self.plan()?.units(self.cancel)
    }

    /// The share of one unit in the total.
    ///
    /// ```
    /// # use queens::BoardSize;
    /// # use queens::count::Counter;
    /// let counter = Counter::new(BoardSize::new(4)?);
    /// let units = counter.units()?.scheme().units;
    /// let shares = (0..units).map(|unit| counter.count_unit(unit));
    /// assert_eq!(shares.sum::<Result<u128, _>>()?, 2);
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// For more than one keep the [units](Counter::units) and a worker: here
    /// the tables are made anew.
    ///
    /// # Errors
    ///
    /// Those of [`Counter::units`] and of the unit.
    pub fn count_unit(&self, unit: u64) -> Result<u128, Error> {
        let units = self.units()?;
        let mut worker = units.worker()?;
        worker.count(unit)
    }

    /// Counts.
    ///
    /// # Errors
    ///
    /// Those of [`Counter::units`]; [`Error::Worker`] if a thread fails,
    /// [`Error::Cancelled`] if the flag was raised. There is no total then.
    pub fn run(self) -> Result<Count, Error> {
        let clock = Stopwatch::start();
        let plan = self.plan()?;
        let units = plan.units(self.cancel)?;
        let mut progress = self.progress;
        let number = units.scheme().units;
        let all: f64 = match progress {
            Some(_) => (0..number).map(|unit| units.cost(unit)).sum(),
            None => 0.0,
        };
        let (mut total, mut done, mut cost) = (0_u128, 0, 0.0);
        run_units(&*units, 0..number, plan.threads, self.cancel, |result| {
            total = total.checked_add(result.count).ok_or(Error::Overflow)?;
            done += 1;
            if let Some(progress) = &mut progress {
                cost += units.cost(result.unit);
                let fraction = if done == number { 1.0 } else { (cost / all).min(1.0) };
                progress(&Progress { done, units: number, fraction, elapsed: clock.elapsed() });
            }
            Ok::<_, Error>(())
        })?;
        Ok(Count { total, plan, elapsed: clock.elapsed() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::known;

    #[test]
    fn small_boards_by_every_engine_kernel_and_number_of_threads() {
        for n in 1..=12 {
            let size = BoardSize::new(n).unwrap();
            let known = known::all(n).unwrap();
            for threads in [0, 1, 2, 5] {
                let counter = || Counter::new(size).threads(threads);
                assert_eq!(counter().run().unwrap().total, known);
                assert_eq!(counter().engine(Engine::Rows).run().unwrap().total, known);
                for kernel in Kernel::available() {
                    let halves = counter().engine(Engine::Halves).kernel(kernel).run();
                    if n < 4 {
                        assert!(matches!(halves, Err(Error::Engine { .. })));
                    } else {
                        assert_eq!(halves.unwrap().total, known, "{kernel}, n = {n}");
                    }
                }
            }
        }
    }

    #[test]
    fn nothing_is_left_over_between_calls() {
        let totals = [4, 1, 8, 2].map(|n| count(n).unwrap());
        assert_eq!(totals, [2, 1, 92, 0]);
    }

    #[test]
    fn a_raised_flag_ends_the_count_of_the_largest_board() {
        let cancel = Cancel::new();
        cancel.cancel();
        let counter = Counter::new(BoardSize::new(BoardSize::MAX).unwrap()).cancel(&cancel);
        assert_eq!(counter.run().map(|count| count.total), Err(Error::Cancelled));
    }
}
