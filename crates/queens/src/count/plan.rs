//! Choosing how to count: engine, kernel, threads; what it will take and why.
//!
//! The engine depends on board and rules alone, never on the machine: shards
//! that are counted on different machines have to have the same units. What
//! the machine decides is the kernel, the number of threads, and whether there
//! is memory enough.

use std::time::Duration;

use super::kernel::Kernel;
use super::{Engine, Rows, estimate, halves};
use crate::rules::RuleSet;
use crate::search::Cancel;
use crate::unit::{Outline, Units};
use crate::{BoardSize, Error};

/// Shorter counts than this, in seconds, are not worth a second thread.
const ONE_THREAD: f64 = 2e-3;

/// What is to be counted, and with what.
///
/// ```
/// use queens::BoardSize;
/// use queens::count::{Engine, Request, Why};
///
/// let plan = Request::new(BoardSize::new(20)?).plan()?;
/// assert_eq!(plan.engine, Engine::Halves);
/// assert!(matches!(plan.why, Why::Large { .. }));
///
/// let little = Request { memory: Some(1 << 20), ..Request::new(BoardSize::new(20)?) };
/// assert!(matches!(little.plan(), Err(queens::Error::Memory { .. })));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Request {
    /// The board.
    pub size: BoardSize,
    /// How queens attack.
    pub rules: RuleSet,
    /// The engine, if not the plan is to choose.
    pub engine: Option<Engine>,
    /// The kernel, if not the plan is to choose.
    pub kernel: Option<Kernel>,
    /// The number of threads; 0 for one for each core.
    pub threads: usize,
    /// The bytes that may be used, if there is a limit.
    pub memory: Option<u64>,
}

impl Request {
    /// A classic board; everything else is left to the plan.
    #[must_use]
    pub const fn new(size: BoardSize) -> Self {
        let rules = RuleSet::Classic;
        Self { size, rules, engine: None, kernel: None, threads: 0, memory: None }
    }

    /// Chooses.
    ///
    /// # Errors
    ///
    /// [`Error::Engine`] if the engine cannot count this board,
    /// [`Error::Memory`] if there is not enough for even one thread.
    pub fn plan(&self) -> Result<Plan, Error> {
        let (engine, why) = self.choose()?;
        let kernel = match engine {
            Engine::Rows => Kernel::portable(),
            Engine::Halves => self.kernel.unwrap_or_else(Kernel::best),
        };
        let seconds = estimate::seconds(engine, self.rules, self.size, kernel);
        let wanted = match self.threads {
            0 if seconds < ONE_THREAD => 1,
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        };
        let [shared, each] = estimate::memory(engine, self.size)?;
        let threads = affordable(shared, each, wanted, self.memory)?;
        Ok(Plan {
            size: self.size,
            rules: self.rules,
            engine,
            why,
            kernel,
            threads,
            wanted,
            memory: shared.saturating_add(each.saturating_mul(threads as u64)),
            seconds,
            calibrated: false,
        })
    }

    fn choose(&self) -> Result<(Engine, Why), Error> {
        let n = self.size.get();
        let from = estimate::CROSSOVER;
        let (engine, why) = match self.engine {
            Some(engine) => (engine, Why::Asked),
            None if self.rules != RuleSet::Classic => (Engine::Rows, Why::Rules),
            None if n < from => (Engine::Rows, Why::Small { from }),
            None if n > Engine::HALVES_MAX => (Engine::Rows, Why::TooLarge),
            None => (Engine::Halves, Why::Large { from }),
        };
        engine.check(self.rules, self.size)?;
        Ok((engine, why))
    }
}

/// The most threads, up to `wanted`, that the memory suffices for.
fn affordable(shared: u64, each: u64, wanted: usize, memory: Option<u64>) -> Result<usize, Error> {
    let Some(available) = memory else { return Ok(wanted) };
    let needed = shared.saturating_add(each);
    match available.checked_sub(shared).map(|rest| rest / each.max(1)) {
        None | Some(0) => Err(Error::Memory { needed, available }),
        Some(threads) => Ok(wanted.min(usize::try_from(threads).unwrap_or(usize::MAX))),
    }
}

/// Why an engine was chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Why {
    /// It was asked for.
    Asked,
    /// It alone plays by these rules.
    Rules,
    /// The tables of the other pay only for boards from this size on.
    Small {
        /// The first board that the other engine counts faster.
        from: usize,
    },
    /// It is the faster one for boards from this size on.
    Large {
        /// The first board that it counts faster.
        from: usize,
    },
    /// The other has no words for a board as large as this.
    TooLarge,
}

/// How a board will be counted: plain data.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Plan {
    /// The board.
    pub size: BoardSize,
    /// How queens attack.
    pub rules: RuleSet,
    /// The engine.
    pub engine: Engine,
    /// Why this one.
    pub why: Why,
    /// The kernel.
    pub kernel: Kernel,
    /// The number of threads.
    pub threads: usize,
    /// The number of threads if there were more memory.
    pub wanted: usize,
    /// The expected memory, in bytes.
    pub memory: u64,
    /// The expected computing time, in seconds on one thread.
    pub seconds: f64,
    /// Whether `seconds` was measured on this machine.
    pub calibrated: bool,
}

impl Plan {
    /// The expected time until the count is done; none if it is longer than a
    /// `Duration` can say.
    #[must_use]
    pub fn time(&self) -> Option<Duration> {
        Duration::try_from_secs_f64(self.seconds / self.threads.max(1) as f64).ok()
    }

    /// What the units are and what each is expected to cost, for those who share
    /// them out: without the tables that counting takes, and so in less time and
    /// memory.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if there is no room, [`Error::Cancelled`] if the flag is
    /// raised.
    pub fn outline(self, cancel: &Cancel) -> Result<Outline, Error> {
        match self.engine {
            Engine::Rows => Outline::of(&*self.units(cancel)?),
            Engine::Halves => halves::Halves::outline(self.size, cancel),
        }
    }

    /// The bytes that [`Plan::outline`] needs, about.
    #[must_use]
    pub fn memory_of_outline(&self) -> u64 {
        match self.engine {
            Engine::Rows => self.memory,
            Engine::Halves => halves::Halves::memory_of_outline(self.size).unwrap_or(u64::MAX),
        }
    }

    /// The engine's units: its tables are made now.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if the tables cannot be had.
    pub fn units(self, cancel: &Cancel) -> Result<Box<dyn Units + '_>, Error> {
        Ok(match self.engine {
            Engine::Rows => {
                Box::new(Rows::new(self.rules, self.size, self.threads)?.cancel(cancel))
            }
            Engine::Halves => Box::new(halves::Halves::new(self.size, self.kernel)?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(n: usize) -> Request {
        Request::new(BoardSize::new(n).unwrap())
    }

    #[test]
    fn every_board_has_a_plan() {
        for n in 1..=BoardSize::MAX {
            let plan = request(n).plan().unwrap();
            assert!(plan.threads >= 1 && plan.memory > 0 && plan.seconds > 0.0);
            for &rules in RuleSet::ALL {
                assert!(Request { rules, ..request(n) }.plan().is_ok());
            }
        }
    }

    #[test]
    fn the_engine_does_not_depend_on_the_machine() {
        for n in 1..=BoardSize::MAX {
            let engine = request(n).plan().unwrap().engine;
            for kernel in Kernel::available() {
                let other = Request { kernel: Some(kernel), threads: 7, ..request(n) };
                assert_eq!(other.plan().unwrap().engine, engine);
            }
        }
    }

    #[test]
    fn little_memory_means_fewer_threads_and_less_means_none() {
        let many = Request { threads: 64, ..request(22) }.plan().unwrap();
        assert_eq!((many.threads, many.wanted), (64, 64));
        let memory = Some(many.memory / 2);
        let fewer = Request { threads: 64, memory, ..request(22) }.plan().unwrap();
        assert!((1..64).contains(&fewer.threads) && fewer.memory <= many.memory / 2);
        assert_eq!(fewer.wanted, 64);
        let none = Request { memory: Some(1000), ..request(22) }.plan();
        assert!(matches!(none, Err(Error::Memory { available: 1000, .. })));
    }

    #[test]
    fn an_engine_is_refused_what_it_cannot_count() {
        let halves = Some(Engine::Halves);
        for n in [1, 2, 3, 29, 64] {
            let refused = Request { engine: halves, ..request(n) }.plan();
            assert!(matches!(refused, Err(Error::Engine { engine: "halves", .. })));
        }
        let toroidal = Request { rules: RuleSet::Toroidal, engine: halves, ..request(12) };
        assert!(toroidal.plan().is_err());
    }
}
