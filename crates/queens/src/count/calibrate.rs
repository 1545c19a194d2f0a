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
    let (mut time, mut cost, mut seed) = (0.0, 0.0, 0);
    let all = Stopwatch::start();
    for _ in 0..MOST_RUNS {
        let first = ((u128::from(next(&mut seed)) * u128::from(last_start + 1)) >> 64) as u64;
        for unit in first..number.min(first + RUN) {
            cancel.check()?;
            let clock = Stopwatch::start();
            worker.count(unit)?;
            if unit >= first + WARM_UP {
                time += clock.elapsed().as_secs_f64();
                cost += units.cost(unit);
            }
        }
        if all.elapsed() > budget {
            break;
        }
    }
    let all_costs: f64 = (0..number).map(|unit| units.cost(unit)).sum();
    Ok((time > 0.0 && cost > 0.0).then(|| time / cost * all_costs))
}

/// `SplitMix64` (Steele, Lea, Flood 2014).
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
