//! What an estimate is asked for.

use super::{Estimate, MIN_RUNS};
use crate::{BoardSize, EngineLimit, Error};

/// When an estimate is good enough.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Target {
    /// After this many runs, at least [`MIN_RUNS`].
    Runs(u64),
    /// When half the interval is at most this part of the estimate: 0.01 for
    /// ± 1 %. Four times the work halves it.
    RelativeError(f64),
}

impl Target {
    /// The number of runs, if that is known and not just the largest number.
    pub(super) fn runs(self) -> Option<u64> {
        match self {
            Self::Runs(runs) => Some(runs).filter(|&runs| runs < u64::MAX),
            Self::RelativeError(_) => None,
        }
    }

    /// Whether the error is small enough.
    pub(super) fn is_met(self, now: &Estimate) -> bool {
        matches!(self, Self::RelativeError(error) if now.relative_error() <= error)
    }

    /// The part of the work that is done, from 0 to 1.
    pub(super) fn share(self, now: &Estimate) -> f64 {
        match self {
            Self::Runs(runs) => now.runs as f64 / runs as f64,
            // Four times the work for half the error.
            Self::RelativeError(error) => (error / now.relative_error()).powi(2),
        }
    }
}

/// How to estimate. The default is a 95 % interval of ± 2 %.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Options {
    /// The same seed gives the same estimate.
    pub seed: u64,
    /// The partial boards of one run, from [`Options::min_population`] to
    /// [`Options::MAX_POPULATION`].
    pub population: usize,
    /// How often the interval is to cover the truth: 0.95 for 95 %, from 0.5
    /// to 0.9999.
    pub confidence: f64,
    /// When to stop.
    pub target: Target,
}

impl Default for Options {
    fn default() -> Self {
        Self { seed: 0, population: 4096, confidence: 0.95, target: Target::RelativeError(0.02) }
    }
}

impl Options {
    /// The largest population: a hundred megabytes for each thread.
    pub const MAX_POPULATION: usize = 1 << 22;

    /// The smallest population of a board: 16 n. With less, results are so
    /// skewed that intervals would claim too much.
    ///
    /// ```
    /// use queens::BoardSize;
    /// use queens::estimate::Options;
    ///
    /// assert_eq!(Options::min_population(BoardSize::new(20)?), 320);
    /// # Ok::<(), queens::Error>(())
    /// ```
    #[must_use]
    pub const fn min_population(size: BoardSize) -> usize {
        16 * size.get()
    }

    /// Checks each field against its limits.
    pub(super) fn check(&self, size: BoardSize) -> Result<(), Error> {
        let (min, max) = (Self::min_population(size), Self::MAX_POPULATION);
        if !(min..=max).contains(&self.population) {
            return refuse(size, "population", self.population, min, Some(max));
        }
        if !(0.5..=0.9999).contains(&self.confidence) {
            return refuse(size, "confidence", self.confidence, 0.5, Some(0.9999));
        }
        match self.target {
            Target::Runs(runs) if runs < MIN_RUNS => refuse(size, "runs", runs, MIN_RUNS, None),
            Target::RelativeError(error) if !(1e-6..).contains(&error) => {
                refuse(size, "relative error", error, 1e-6, None)
            }
            _ => Ok(()),
        }
    }
}

fn refuse<T: ToString + Copy>(
    size: BoardSize,
    name: &'static str,
    value: T,
    min: T,
    max: Option<T>,
) -> Result<(), Error> {
    let text = |value: T| value.to_string().into();
    let limit =
        EngineLimit::Option { name, value: text(value), min: text(min), max: max.map(text) };
    Err(Error::Engine { engine: "estimate", n: size.get(), limit })
}
