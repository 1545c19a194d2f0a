//! Counting with options: what programs use that do not want to see units.

use std::time::Duration;

use super::kernel::Kernel;
use super::{Engine, Plan, Request, run};
use crate::run::{Stopwatch, Work};
use crate::unit::Units;
use crate::{Board, Error};

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
    Ok(Counter::new(&Board::new(n)?).run(&Work::default())?.total)
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
/// use queens::Board;
/// use queens::count::{Counter, Engine};
/// use queens::rules::RuleSet;
/// use queens::run::{Progress, Work};
///
/// let progress = Progress::new();
/// let work = Work { watch: Some(&progress), ..Work::on(2) };
/// let count = Counter::new(&Board::new(10)?).run(&work)?;
/// assert_eq!((count.total, count.plan.engine), (724, Engine::Rows));
/// assert_eq!(progress.seen().share, Some(1.0));
///
/// let torus = Board { rules: RuleSet::Toroidal, ..Board::new(7)? };
/// assert_eq!(Counter::new(&torus).run(&work)?.total, 28);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// Other programs can hand out the units and count them where they like; see
/// [`Counter::units`].
#[derive(Debug, Clone, Copy)]
pub struct Counter {
    request: Request,
}

impl Counter {
    /// A count of a board.
    #[must_use]
    pub const fn new(board: &Board) -> Self {
        Self { request: Request::new(board) }
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

    /// The most bytes to use: fewer threads, or an error, if they do not suffice.
    #[must_use]
    pub const fn memory(mut self, bytes: u64) -> Self {
        self.request.memory = Some(bytes);
        self
    }

    /// What would be done, and what it would take, on so many threads; 0 for
    /// one for each core.
    ///
    /// # Errors
    ///
    /// Those of [`Request::plan`].
    pub fn plan(&self, threads: usize) -> Result<Plan, Error> {
        Request { threads, ..self.request }.plan()
    }

    /// The units of the count: plain numbers, to be counted anywhere.
    ///
    /// ```
    /// use queens::count::Counter;
    /// use queens::{Board, Work};
    ///
    /// let work = Work::default();
    /// let units = Counter::new(&Board::new(9)?).units(&work)?;
    /// let mut worker = units.worker()?;
    /// let mut total = 0;
    /// for unit in 0..units.scheme().units {
    ///     total += worker.count(unit, work.cancel)?;
    /// }
    /// assert_eq!(total, 352);
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Request::plan`] and [`Plan::units`].
    pub fn units(&self, work: &Work<'_>) -> Result<Box<dyn Units>, Error> {
        self.plan(work.threads)?.units(work)
    }

    /// The share of one unit in the total.
    ///
    /// ```
    /// # use queens::count::Counter;
    /// # use queens::{Board, Work};
    /// let (counter, work) = (Counter::new(&Board::new(4)?), Work::default());
    /// let units = counter.units(&work)?.scheme().units;
    /// let shares = (0..units).map(|unit| counter.count_unit(unit, &work));
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
    pub fn count_unit(&self, unit: u64, work: &Work<'_>) -> Result<u128, Error> {
        self.units(work)?.worker()?.count(unit, work.cancel)
    }

    /// Counts.
    ///
    /// # Errors
    ///
    /// Those of [`Counter::units`]; [`Error::Worker`] if a thread fails,
    /// [`Error::Cancelled`] if the flag was raised. There is no total then.
    pub fn run(&self, work: &Work<'_>) -> Result<Count, Error> {
        let clock = Stopwatch::start();
        let plan = self.plan(work.threads)?;
        let work = &Work { threads: plan.threads, ..*work };
        let total = run::total(&*plan.units(work)?, work)?;
        Ok(Count { total, plan, elapsed: clock.elapsed() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::Cancel;
    use crate::{BoardSize, known};

    #[test]
    fn small_boards_by_every_engine_kernel_and_number_of_threads() {
        for n in 1..=12 {
            let board = Board::new(n).unwrap();
            let known = known::all(n).unwrap();
            for threads in [0, 1, 2, 5] {
                let (counter, work) = (Counter::new(&board), Work::on(threads));
                assert_eq!(counter.run(&work).unwrap().total, known);
                assert_eq!(counter.engine(Engine::Rows).run(&work).unwrap().total, known);
                for kernel in Kernel::available() {
                    let halves = counter.engine(Engine::Halves).kernel(kernel).run(&work);
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
        let counter = Counter::new(&Board::new(BoardSize::MAX).unwrap());
        let work = Work { cancel: &cancel, ..Work::default() };
        assert_eq!(counter.run(&work).map(|count| count.total), Err(Error::Cancelled));
    }
}
