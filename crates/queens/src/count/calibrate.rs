//! Predicting how long a count takes, by timing some of its units.
//!
//! The mean time of randomly drawn units, weighted with the costs that the
//! engine predicts, times the cost of all. They are drawn in short runs,
//! because neighbours find tables in the caches that the first of them brought
//! there, as they do in the count itself. They are not kept: they are a small
//! part of a long count.

use std::time::Duration;

use super::Plan;
use super::clock::Stopwatch;
use crate::Error;
use crate::search::Cancel;
use crate::unit::Units;

/// Counts that are expected to take less are not worth it, in seconds.
const SHORT: f64 = 1.0;
/// The part of the expected time that timing may take, and its limits.
const PART: f64 = 0.02;
const AT_LEAST: Duration = Duration::from_millis(100);
const AT_MOST: Duration = Duration::from_secs(5);
/// More runs than this tell nothing new.
const MOST_RUNS: u64 = 50;
/// The units of a run, the first of which only fill the caches.
const RUN: u64 = 8;
const WARM_UP: u64 = 2;
/// The cost of more units than this is not worked out one by one.
const MOST_COSTS: u64 = 20_000;

impl Plan {
    /// Replaces the expected time of a long count by one that was measured on
    /// this machine, in about a fiftieth of the time.
    ///
    /// ```
    /// use queens::BoardSize;
    /// use queens::count::Request;
    /// use queens::search::Cancel;
    ///
    /// let mut plan = Request::new(BoardSize::new(12)?).plan()?;
    /// let cancel = Cancel::new();
    /// let units = plan.units(&cancel)?;
    /// plan.calibrate(&*units, &cancel)?;
    /// // Too short to be worth it.
    /// assert!(!plan.calibrated);
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of the units; [`Error::Cancelled`] if the flag is raised.
    pub fn calibrate(&mut self, units: &dyn Units, cancel: &Cancel) -> Result<(), Error> {
        if self.seconds < SHORT {
            return Ok(());
        }
        let part = Duration::try_from_secs_f64(self.seconds * PART).unwrap_or(AT_MOST);
        let budget = part.clamp(AT_LEAST, AT_MOST);
        if let Some(seconds) = seconds_of_all(units, budget, cancel)? {
            self.seconds = seconds;
            self.calibrated = true;
        }
        Ok(())
    }
}

fn seconds_of_all(
    units: &dyn Units,
    budget: Duration,
    cancel: &Cancel,
) -> Result<Option<f64>, Error> {
    let number = units.scheme().units;
    let mut worker = units.worker()?;
    let last_start = number.saturating_sub(RUN);
    let (mut runs, mut seed) = (Vec::new(), 0);
    let all = Stopwatch::start();
    for _ in 0..MOST_RUNS {
        let first = ((u128::from(next(&mut seed)) * u128::from(last_start + 1)) >> 64) as u64;
        let (mut time, mut cost) = (0.0, 0.0);
        for unit in first..number.min(first + RUN) {
            cancel.check()?;
            let clock = Stopwatch::start();
            worker.count(unit)?;
            if unit >= first + WARM_UP {
                time += clock.elapsed().as_secs_f64();
                cost += units.cost(unit);
            }
        }
        if time > 0.0 && cost > 0.0 {
            runs.push((time, cost));
        }
        if all.elapsed() > budget {
            break;
        }
    }
    let per_cost = undisturbed(runs);
    Ok(per_cost.map(|per_cost| per_cost * cost_of_all(units, number)))
}

/// The time for each cost, without the slowest quarter of the runs: in them the
/// processor did something else. None without runs.
fn undisturbed(mut runs: Vec<(f64, f64)>) -> Option<f64> {
    runs.sort_by(|(a, b), (c, d)| (a / b).total_cmp(&(c / d)));
    runs.truncate(runs.len() - runs.len() / 4);
    let time: f64 = runs.iter().map(|(time, _)| time).sum();
    let cost: f64 = runs.iter().map(|(_, cost)| cost).sum();
    (cost > 0.0).then(|| time / cost)
}

/// The cost of all units; of many, by way of some at equal distances.
fn cost_of_all(units: &dyn Units, number: u64) -> f64 {
    let step = (number / MOST_COSTS).max(1);
    let looked_at = (0..number).step_by(usize::try_from(step).unwrap_or(usize::MAX));
    let (mut sum, mut count) = (0.0, 0_u64);
    for unit in looked_at {
        sum += units.cost(unit);
        count += 1;
    }
    sum * number as f64 / count.max(1) as f64
}

/// `SplitMix64` (Steele, Lea, Flood 2014).
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BoardSize;
    use crate::count::Request;

    #[test]
    fn a_calibrated_time_is_near_the_true_one() {
        let cancel = Cancel::new();
        let mut plan = Request::new(BoardSize::new(16).unwrap()).plan().unwrap();
        let units = plan.units(&cancel).unwrap();
        // As if the count were long.
        plan.seconds = SHORT;
        plan.calibrate(&*units, &cancel).unwrap();
        let clock = Stopwatch::start();
        let mut worker = units.worker().unwrap();
        for unit in 0..units.scheme().units {
            worker.count(unit).unwrap();
        }
        let ratio = plan.seconds / clock.elapsed().as_secs_f64();
        // Other work on the machine may disturb either of them.
        assert!(plan.calibrated && (0.1..10.0).contains(&ratio), "{ratio}");
    }

    #[test]
    fn a_disturbed_run_does_not_count() {
        let mut runs = vec![(2.0, 1.0); 7];
        assert_eq!(undisturbed(runs.clone()), Some(2.0));
        runs.push((1000.0, 1.0));
        assert_eq!(undisturbed(runs), Some(2.0));
        assert_eq!(undisturbed(Vec::new()), None);
    }

    #[test]
    fn costs_of_many_units_are_extrapolated() {
        let units = Request::new(BoardSize::new(18).unwrap()).plan().unwrap();
        let cancel = Cancel::new();
        let units = units.units(&cancel).unwrap();
        let number = units.scheme().units;
        let all: f64 = (0..number).map(|unit| units.cost(unit)).sum();
        assert!((cost_of_all(&*units, number) / all - 1.0).abs() < 0.05);
    }
}
