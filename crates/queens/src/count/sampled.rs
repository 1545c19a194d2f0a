//! Timing some units of a count, and what they say of all.
//!
//! Units are drawn at random in short runs, because neighbours find tables in
//! the caches that the first of them brought there, as they do in the count
//! itself. Units of seconds need no such company and are timed alone.
//!
//! **Estimator.** Times go with the costs that the engine predicts, so the
//! ratio of their sums, times the cost of all units, estimates the time of all
//! with far less scatter than the mean time of a unit would. Its standard error
//! is that of the ratio estimator of sampling theory (W. G. Cochran, *Sampling
//! Techniques*, 3rd ed. 1977, chapter 6), to first order.

use std::time::Duration;

use super::Plan;
use crate::Error;
use crate::random::Random;
use crate::run::{Stopwatch, Work};
use crate::unit::Units;

/// The units of a run, the first of which only fill the caches.
const RUN: u64 = 8;
const WARM_UP: u64 = 2;
/// Units that take longer are timed alone, in seconds.
const ALONE: f64 = 0.25;
/// A clock that stands still must not make it go on for ever.
const MOST_RUNS: usize = 100_000;
/// The cost of more units than this is not worked out one by one.
const MOST_COSTS: u64 = 20_000;

/// The time of a whole count, estimated from some of its units.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Sampled {
    /// The units that were timed.
    pub units: u64,
    /// The runs in which they were drawn.
    pub runs: u64,
    /// The expected time of the whole count, in seconds of one thread.
    pub seconds: f64,
    /// Its standard error, in seconds; infinite if there was only one run.
    pub error: f64,
}

impl Plan {
    /// Times units at random for about `budget`, two runs of them at least, and
    /// estimates the time of all on this machine. The same seed draws the same
    /// units.
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use queens::count::Request;
    /// use queens::{Board, Work};
    ///
    /// let (plan, work) = (Request::new(&Board::new(15)?).plan()?, Work::default());
    /// let units = plan.units(&work)?;
    /// let sampled = plan.sample(&*units, Duration::from_millis(20), 1, &work)?;
    /// assert!(sampled.seconds > 0.0 && sampled.units > 0);
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of the units; [`Error::Cancelled`] if the flag is raised.
    pub fn sample(
        &self,
        units: &dyn Units,
        budget: Duration,
        seed: u64,
        work: &Work<'_>,
    ) -> Result<Sampled, Error> {
        let runs = timed_runs(units, budget, MOST_RUNS, seed, work)?;
        Ok(estimate(&runs, cost_of_all(units)))
    }
}

/// A run of units: what they took, and what the engine said they would cost.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Timed {
    pub(super) seconds: f64,
    pub(super) cost: f64,
    pub(super) units: u64,
}

/// Times runs until the budget is spent, but two at least; tries no more than
/// `most`.
pub(super) fn timed_runs(
    units: &dyn Units,
    budget: Duration,
    most: usize,
    seed: u64,
    work: &Work<'_>,
) -> Result<Vec<Timed>, Error> {
    let mut random = Random::new(seed, 0);
    let number = units.scheme().units;
    let mut worker = units.worker()?;
    let mut alone = false;
    let mut runs = Vec::new();
    let all = Stopwatch::start();
    for _ in 0..most {
        if runs.len() >= 2 && all.elapsed() >= budget {
            break;
        }
        let (length, warm_up) = if alone { (1, 0) } else { (RUN, WARM_UP) };
        let last_start = number.saturating_sub(length);
        let first = random.below(last_start + 1);
        let mut run = Timed::default();
        for unit in first..number.min(first + length) {
            work.cancel.check()?;
            let clock = Stopwatch::start();
            worker.count(unit, work.cancel)?;
            let seconds = clock.elapsed().as_secs_f64();
            alone |= seconds > ALONE;
            if alone || unit >= first + warm_up {
                run.seconds += seconds;
                run.cost += units.cost(unit);
                run.units += 1;
            }
            if alone {
                break;
            }
        }
        if run.cost > 0.0 {
            runs.push(run);
        }
        // A board of one or two units has nothing behind the warm-up.
        alone |= number <= WARM_UP;
    }
    Ok(runs)
}

/// The ratio estimate and its standard error.
fn estimate(runs: &[Timed], cost_of_all: f64) -> Sampled {
    let seconds: f64 = runs.iter().map(|run| run.seconds).sum();
    let cost: f64 = runs.iter().map(|run| run.cost).sum();
    let ratio = if cost > 0.0 { seconds / cost } else { 0.0 };
    let k = runs.len() as f64;
    let residues: f64 = runs.iter().map(|run| (run.seconds - ratio * run.cost).powi(2)).sum();
    let error = (residues * k / (k - 1.0)).sqrt() / cost;
    Sampled {
        units: runs.iter().map(|run| run.units).sum(),
        runs: runs.len() as u64,
        seconds: ratio * cost_of_all,
        error: if runs.len() < 2 { f64::INFINITY } else { error * cost_of_all },
    }
}

/// The cost of all units; of many, by way of some at equal distances.
pub(super) fn cost_of_all(units: &dyn Units) -> f64 {
    let number = units.scheme().units;
    let step = (number / MOST_COSTS).max(1);
    let looked_at = (0..number).step_by(usize::try_from(step).unwrap_or(usize::MAX));
    let (mut sum, mut count) = (0.0, 0_u64);
    for unit in looked_at {
        sum += units.cost(unit);
        count += 1;
    }
    sum * number as f64 / count.max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;
    use crate::count::Request;
    use crate::run::Cancel;

    #[test]
    fn costs_of_many_units_are_extrapolated() {
        let plan = Request::new(&Board::new(18).unwrap()).plan().unwrap();
        let units = plan.units(&Work::default()).unwrap();
        let number = units.scheme().units;
        let all: f64 = (0..number).map(|unit| units.cost(unit)).sum();
        assert!((cost_of_all(&*units) / all - 1.0).abs() < 0.05);
    }

    #[test]
    fn the_standard_error_is_that_of_the_ratio() {
        let run = |seconds, cost| Timed { seconds, cost, units: 6 };
        // Times that go with the costs leave nothing open.
        let exact = estimate(&[run(2.0, 1.0), run(6.0, 3.0), run(4.0, 2.0)], 100.0);
        assert_eq!((exact.seconds, exact.error, exact.units), (200.0, 0.0, 18));
        // Residues ±1 of equal costs: s = √2, over √2 runs, is 1 of 4.
        let even = estimate(&[run(3.0, 1.0), run(5.0, 1.0)], 10.0);
        assert!((even.seconds - 40.0).abs() < 1e-9 && (even.error - 10.0).abs() < 1e-9, "{even:?}");
        assert!(estimate(&[run(3.0, 1.0)], 10.0).error.is_infinite());
    }

    #[test]
    fn samples_repeat_and_every_board_can_be_sampled() {
        let work = Work::default();
        for n in [1, 2, 4, 9, 16] {
            let plan = Request::new(&Board::new(n).unwrap()).plan().unwrap();
            let units = plan.units(&work).unwrap();
            let sample = |seed| timed_runs(&*units, Duration::ZERO, 10, seed, &work).unwrap();
            let costs = |runs: Vec<Timed>| runs.iter().map(|run| run.cost).collect::<Vec<_>>();
            assert_eq!(costs(sample(5)), costs(sample(5)), "n = {n}");
            assert_eq!(sample(1).len(), 2);
        }
    }

    #[test]
    fn a_cancelled_sample_ends() {
        let cancel = Cancel::new();
        let work = Work { cancel: &cancel, ..Work::default() };
        let plan = Request::new(&Board::new(15).unwrap()).plan().unwrap();
        let units = plan.units(&work).unwrap();
        cancel.cancel();
        let sampled = plan.sample(&*units, Duration::from_mins(1), 1, &work);
        assert!(matches!(sampled, Err(Error::Cancelled)));
    }
}
