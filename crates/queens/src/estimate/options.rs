//! What an estimate is asked for.

use super::MIN_RUNS;
use crate::{BoardSize, Error};

/// When an estimate is good enough.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Target {
    /// After this many runs, at least [`MIN_RUNS`].
    Runs(u64),
    /// When half the interval is at most this part of the estimate: 0.01 for
    /// ± 1 %. Four times the work halves it.
    RelativeError(f64),
}

/// How to estimate. The default is a 95 % interval of ± 2 %.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Options {
    /// The same seed gives the same estimate.
    pub seed: u64,
    /// The number of threads; 0 and 1 stay on the calling thread. It does not
    /// change the estimate.
    pub threads: usize,
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
        Self {
            seed: 0,
            threads: 1,
            population: 4096,
            confidence: 0.95,
            target: Target::RelativeError(0.02),
        }
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
        let refuse = |reason| Err(Error::Engine { engine: "estimate", n: size.get(), reason });
        let (min, max) = (Self::min_population(size), Self::MAX_POPULATION);
        if !(min..=max).contains(&self.population) {
            let is = self.population;
            return refuse(format!("population {is}: must be from {min} to {max}"));
        }
        if !(0.5..=0.9999).contains(&self.confidence) {
            let is = self.confidence;
            return refuse(format!("confidence {is}: must be from 0.5 to 0.9999"));
        }
        match self.target {
            Target::Runs(runs) if runs < MIN_RUNS => {
                refuse(format!("{runs} runs: must be at least {MIN_RUNS}"))
            }
            Target::RelativeError(error) if !(1e-6..).contains(&error) => {
                refuse(format!("relative error {error}: must be at least 0.000001"))
            }
            _ => Ok(()),
        }
    }
}
