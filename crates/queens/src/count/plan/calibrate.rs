//! Predicting how long a count takes, by timing some of its units.
//!
//! The mean time of randomly drawn units, weighted with the costs that the
//! engine predicts, times the cost of all. They are drawn in short runs,
//! because neighbours find tables in the caches that the first of them brought
//! there, as they do in the count itself. They are not kept: they are a small
//! part of a long count.

use std::time::Duration;

use super::Plan;
use crate::Error;
use crate::count::sampled::{Timed, cost_of_all, timed_runs};
use crate::run::Work;
use crate::unit::Units;

/// Counts that are expected to take less are not worth it, in seconds.
const SHORT: f64 = 1.0;
/// The part of the expected time that timing may take, and its limits.
const PART: f64 = 0.02;
const AT_LEAST: Duration = Duration::from_millis(100);
const AT_MOST: Duration = Duration::from_secs(5);
/// More runs than this tell nothing new.
const MOST_RUNS: usize = 50;

impl Plan {
    /// Replaces the expected time of a long count, or of one of which nothing is
    /// expected, by one that was measured on this machine, in about a fiftieth of
    /// the time.
    ///
    /// ```
    /// use queens::count::Request;
    /// use queens::{Board, Work};
    ///
    /// let (mut plan, work) = (Request::new(&Board::new(12)?).plan()?, Work::default());
    /// let units = plan.units(&work)?;
    /// plan.calibrate(&*units, &work)?;
    /// // Too short to be worth it.
    /// assert!(!plan.calibrated);
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of the units; [`Error::Cancelled`] if the flag is raised.
    pub fn calibrate(&mut self, units: &dyn Units, work: &Work<'_>) -> Result<(), Error> {
        if self.seconds.is_some_and(|seconds| seconds < SHORT) {
            return Ok(());
        }
        let part = Duration::try_from_secs_f64(self.fastest * PART).unwrap_or(AT_MOST);
        let budget = part.clamp(AT_LEAST, AT_MOST);
        if let Some(seconds) = seconds_of_all(units, budget, work)? {
            self.seconds = Some(seconds);
            self.calibrated = true;
        }
        Ok(())
    }
}

fn seconds_of_all(
    units: &dyn Units,
    budget: Duration,
    work: &Work<'_>,
) -> Result<Option<f64>, Error> {
    let runs = timed_runs(units, budget, MOST_RUNS, 0, work)?;
    let per_cost = undisturbed(runs);
    Ok(per_cost.map(|per_cost| per_cost * cost_of_all(units)))
}

/// The time for each cost, without the slowest eighth of the runs, for in them the
/// processor did something else, and without the fastest, so that the rest is
/// neither faster nor slower than all. None without runs.
fn undisturbed(mut runs: Vec<Timed>) -> Option<f64> {
    runs.sort_by(|a, b| (a.seconds / a.cost).total_cmp(&(b.seconds / b.cost)));
    let eighth = runs.len() / 8;
    let runs = &runs[eighth..runs.len() - eighth];
    let time: f64 = runs.iter().map(|run| run.seconds).sum();
    let cost: f64 = runs.iter().map(|run| run.cost).sum();
    (cost > 0.0).then(|| time / cost)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;
    use crate::count::Request;
    use crate::run::Stopwatch;

    #[test]
    fn a_calibrated_time_is_near_the_true_one() {
        let work = Work::on(1);
        let mut plan = Request::new(&Board::new(16).unwrap()).plan().unwrap();
        let units = plan.units(&work).unwrap();
        // As if the count were long.
        (plan.fastest, plan.seconds) = (SHORT, None);
        plan.calibrate(&*units, &work).unwrap();
        let clock = Stopwatch::start();
        let mut worker = units.worker().unwrap();
        for unit in 0..units.scheme().units {
            worker.count(unit, work.cancel).unwrap();
        }
        let ratio = plan.seconds.unwrap() / clock.elapsed().as_secs_f64();
        // Other work on the machine may disturb either of them.
        assert!(plan.calibrated && (0.1..10.0).contains(&ratio), "{ratio}");
    }

    #[test]
    fn a_disturbed_run_does_not_count() {
        let run = |seconds| Timed { seconds, cost: 1.0, units: 6 };
        let mut runs = vec![run(2.0); 7];
        assert_eq!(undisturbed(runs.clone()), Some(2.0));
        runs.push(run(1000.0));
        assert_eq!(undisturbed(runs), Some(2.0));
        assert_eq!(undisturbed(Vec::new()), None);
    }
}
