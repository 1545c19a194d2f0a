//! How many solutions a board has, by sampling: for boards far beyond any
//! count, with an interval that says how far to trust the number.
//!
//! **Idea.** A [run](Options::population) sends a whole population of partial
//! boards down the rows at once. In each row all their continuations are
//! numbered; if there are more than the population may hold, evenly spaced
//! ones are kept and the estimate grows by the ratio. Runs are independent and
//! each is right on average, so their mean is, and their spread tells the
//! error.
//!
//! **Why an interval can be trusted.** Knuth's estimator, a population of one,
//! has a distribution with so heavy a tail that its own spread misleads: most
//! samples are 0 and the rare large one is missing. Measured over 16 samples,
//! its 95 % interval covers the truth of n = 12 half the time and that of
//! n = 27 one time in five. A population of thousands averages before it
//! multiplies: up to n = 64 a run's result has a standard deviation of about a
//! fifth of its mean, and little skew, so that Student's interval over at
//! least [`MIN_RUNS`] runs covers the truth as often as it says; the tests
//! measure it, and `examples/coverage.rs` makes the whole table. Populations
//! too small for that are [refused](Options::min_population).
//!
//! **Cost.** A run takes time proportional to rows × population, some 15 ms
//! for n = 64; memory 24 bytes (more for rules with more lines) for each board of the population and thread.
//!
//! **Sources.** D. E. Knuth, "Estimating the efficiency of backtrack programs",
//! Mathematics of Computation 29 (1975); R. Vaisman, D. P. Kroese, "Stochastic
//! enumeration method for counting trees", Methodology and Computing in
//! Applied Probability 19 (2017), with evenly spaced instead of independent
//! choices.
//!
//! ```
//! use queens::estimate::{Options, Target, estimate};
//! use queens::{Board, Work};
//! use std::ops::ControlFlow;
//!
//! let options = Options { target: Target::Runs(32), ..Options::default() };
//! let board = Board::new(20)?;
//! let found = estimate(&board, &options, &Work::default(), |_| ControlFlow::Continue(()))?;
//! assert!((found.solutions / 39_029_188_884.0 - 1.0).abs() < 0.1);
//! assert!(found.low < found.solutions && found.solutions < found.high);
//! # Ok::<(), queens::Error>(())
//! ```

mod asymptotic;
mod interval;
mod options;
mod population;

use std::ops::ControlFlow;

pub use asymptotic::{Asymptotic, asymptotic};
pub use options::{Options, Target};

use crate::random::Random;
use crate::rules::{Rules, WithRules};
use crate::run::{ENOUGH, GO_ON, Phase, Pool, Work};
use crate::{Board, BoardSize, Error};
use interval::Spread;
use population::{Population, Run};

/// Runs before there is an interval.
pub const MIN_RUNS: u64 = 16;

/// An estimated number of solutions.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// The number of solutions: the mean of the runs.
    pub solutions: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
    /// How often such an interval covers the truth, from 0 to 1.
    pub confidence: f64,
    /// The number of runs behind it.
    pub runs: u64,
    /// Whether every partial board fitted in the population, so that nothing
    /// was left to chance and `solutions` is a count.
    pub exact: bool,
}

impl Estimate {
    /// What was counted and not estimated.
    const fn exactly(value: f64) -> Self {
        Self { solutions: value, low: value, high: value, confidence: 1.0, runs: 1, exact: true }
    }

    /// Half the width of the interval, relative to the estimate: 0.01 for
    /// ± 1 %. 0 if the estimate is exact, infinite if it is 0 by chance.
    #[must_use]
    pub fn relative_error(&self) -> f64 {
        match self.solutions {
            _ if self.exact => 0.0,
            0.0 => f64::INFINITY,
            solutions => (self.high - self.low) / 2.0 / solutions,
        }
    }
}

/// Estimates the number of solutions of a board, by any rules.
///
/// `each` sees the estimate after every [`MIN_RUNS`] runs; if it breaks, the
/// estimate so far is returned, so that a caller with a clock can set a time
/// limit. Run number i draws from stream i of the seed and runs are taken in
/// order: the same options give the same estimate on any number of threads.
///
/// # Errors
///
/// [`Error::Engine`] for options outside their limits, [`Error::Cancelled`],
/// [`Error::Worker`] if a thread failed, [`Error::Memory`] if a population
/// finds no room.
pub fn estimate(
    board: &Board,
    options: &Options,
    work: &Work<'_>,
    each: impl FnMut(&Estimate) -> ControlFlow<()>,
) -> Result<Estimate, Error> {
    options.check(board.size)?;
    if board.rules.has_none(board.n() as u64) {
        return Ok(Estimate::exactly(0.0));
    }
    board.rules.apply(board.size, Task { size: board.size, options, work, each })
}

struct Task<'a, F> {
    size: BoardSize,
    options: &'a Options,
    work: &'a Work<'a>,
    each: F,
}

impl<F: FnMut(&Estimate) -> ControlFlow<()>> WithRules for Task<'_, F> {
    type Output = Result<Estimate, Error>;

    fn with<R: Rules>(self, rules: R) -> Self::Output {
        let Self { size, options, work, mut each } = self;
        let mut spread = Spread::default();
        let mut last = None;
        work.begin(Phase::Runs, options.target.runs());
        let population = || Population::new(rules, size, options.population);
        let run = |population: &mut Population<R>, number| {
            population.run(&mut Random::new(options.seed, number), work.cancel)
        };
        Pool::new(work, "estimate").each(0.., population, run, |run: Run| {
            if run.exact {
                last = Some(Estimate::exactly(run.value));
                return Ok(ENOUGH);
            }
            spread.add(run.value);
            let done = options.target == Target::Runs(spread.runs());
            if !done && spread.runs() % MIN_RUNS != 0 {
                return Ok(GO_ON);
            }
            let now = spread.estimate(options.confidence);
            last = Some(now);
            work.at(now.runs, options.target.share(&now));
            let told = each(&now);
            Ok::<_, Error>(if done || options.target.is_met(&now) {
                ControlFlow::Break(())
            } else {
                told
            })
        })?;
        last.ok_or(Error::Cancelled)
    }
}
