//! Choosing how to count: engine, kernel, threads; what it will take and why.
//!
//! The engine depends on board and rules alone, never on the machine: shards
//! that are counted on different machines have to have the same units. What
//! the machine decides is the kernel, the number of threads, and whether there
//! is memory enough.

mod calibrate;
mod cost;
mod engine;

pub use engine::Engine;

use std::time::Duration;

use super::Rows;
use super::halves::Halves;
use super::kernel::Kernel;
use crate::run::Work;
use crate::unit::{Outline, Units};
use crate::{Board, Error};

/// Shorter counts than this, in seconds, are not worth a second thread.
const ONE_THREAD: f64 = 2e-3;

/// What is to be counted, and with what.
///
/// ```
/// use queens::Board;
/// use queens::count::{Engine, Request, Why};
///
/// let request = Request::new(&Board::new(20)?);
/// let plan = request.plan()?;
/// assert_eq!(plan.engine, Engine::Halves);
/// assert!(matches!(plan.why, Why::Large { .. }));
///
/// let little = Request { memory: Some(1 << 20), ..request };
/// assert!(matches!(little.plan(), Err(queens::Error::Memory { .. })));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Request {
    /// The board.
    pub board: Board,
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
    /// A board; everything else is left to the plan.
    #[must_use]
    pub const fn new(board: &Board) -> Self {
        Self { board: *board, engine: None, kernel: None, threads: 0, memory: None }
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
        let board = self.board;
        let fastest = cost::seconds(engine, board.rules, board.size);
        let wanted = Work::on(self.threads).settled(fastest >= ONE_THREAD).threads;
        let [shared, each] = cost::memory(engine, board.size)?;
        let threads = affordable(shared, each, wanted, self.memory)?;
        Ok(Plan {
            board,
            engine,
            why,
            kernel,
            threads,
            wanted,
            memory: shared.saturating_add(each.saturating_mul(threads as u64)),
            fastest,
            seconds: match engine {
                Engine::Rows => Some(fastest),
                Engine::Halves => kernel.cost().map(|cost| cost * fastest),
            },
            calibrated: false,
        })
    }

    fn choose(&self) -> Result<(Engine, Why), Error> {
        let n = self.board.n();
        let from = cost::CROSSOVER;
        let (engine, why) = match self.engine {
            Some(engine) => (engine, Why::Asked),
            None if !self.board.rules.is_chess() => (Engine::Rows, Why::Rules),
            None if n < from => (Engine::Rows, Why::Small { from }),
            None if n > Engine::HALVES_MAX => (Engine::Rows, Why::TooLarge),
            None => (Engine::Halves, Why::Large { from }),
        };
        engine.check(&self.board)?;
        Ok((engine, why))
    }
}

/// The most threads, up to `wanted`, that the memory suffices for.
fn affordable(shared: u64, each: u64, wanted: usize, memory: Option<u64>) -> Result<usize, Error> {
    let Some(available) = memory else { return Ok(wanted) };
    let needed = shared.saturating_add(each);
    match available.checked_sub(shared).map(|rest| rest / each.max(1)) {
        None | Some(0) => Err(Error::Memory { needed, available: Some(available) }),
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
    pub board: Board,
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
    /// The expected computing time with the engine's fastest kernel, which is not
    /// always that of the plan, in seconds on one thread of the machine on which
    /// it was measured.
    pub fastest: f64,
    /// The expected computing time, in seconds on one thread; none if nobody has
    /// ever measured the kernel.
    pub seconds: Option<f64>,
    /// Whether `seconds` was measured on this machine.
    pub calibrated: bool,
}

impl Plan {
    /// The expected time until the count is done; none if nothing is expected, or
    /// if it is longer than a `Duration` can say.
    #[must_use]
    pub fn time(&self) -> Option<Duration> {
        Duration::try_from_secs_f64(self.seconds? / self.threads.max(1) as f64).ok()
    }

    /// What the units are and what each is expected to cost, for those who share
    /// them out: without the tables that counting takes, and so in less time and
    /// memory.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if there is no room, [`Error::Cancelled`] if the flag is
    /// raised.
    pub fn outline(&self, work: &Work<'_>) -> Result<Outline, Error> {
        match self.engine {
            Engine::Rows => Outline::of(&*self.units(work)?, work),
            Engine::Halves => Halves::outline(self.board.size, work),
        }
    }

    /// The bytes that [`Plan::outline`] needs, about.
    #[must_use]
    pub fn memory_of_outline(&self) -> u64 {
        match self.engine {
            Engine::Rows => self.memory,
            Engine::Halves => Halves::memory_of_outline(self.board.size).unwrap_or(u64::MAX),
        }
    }

    /// The engine's units: its tables are made now, on the threads of `work`.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if the tables cannot be had, [`Error::Cancelled`] if
    /// the flag is raised.
    pub fn units(&self, work: &Work<'_>) -> Result<Box<dyn Units>, Error> {
        Ok(match self.engine {
            Engine::Rows => Box::new(Rows::new(&self.board, work)?),
            Engine::Halves => Box::new(Halves::new(self.board.size, self.kernel, work)?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BoardSize;
    use crate::rules::RuleSet;

    fn request(n: usize) -> Request {
        Request::new(&Board::new(n).unwrap())
    }

    #[test]
    fn every_board_has_a_plan() {
        for n in 1..=BoardSize::MAX {
            let plan = request(n).plan().unwrap();
            assert!(plan.threads >= 1 && plan.memory > 0 && plan.fastest > 0.0);
            assert!(plan.seconds.is_none_or(|seconds| seconds >= plan.fastest));
            for &rules in RuleSet::ALL {
                let board = Board { rules, ..Board::new(n).unwrap() };
                assert!(Request::new(&board).plan().is_ok());
            }
        }
    }

    #[test]
    fn nothing_is_expected_of_a_kernel_that_nobody_has_measured() {
        let plan = request(16).plan().unwrap();
        assert_eq!(plan.seconds, plan.kernel.cost().map(|cost| cost * plan.fastest));
        assert_eq!(plan.time().is_some(), plan.kernel.cost().is_some());
        assert_eq!(Plan { seconds: None, ..plan }.time(), None);
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
        assert!(matches!(none, Err(Error::Memory { available: Some(1000), .. })));
    }

    #[test]
    fn an_engine_is_refused_what_it_cannot_count() {
        let halves = Some(Engine::Halves);
        for n in [1, 2, 3, 29, 64] {
            let refused = Request { engine: halves, ..request(n) }.plan();
            assert!(matches!(refused, Err(Error::Engine { engine: "halves", .. })));
        }
        let torus = Board { rules: RuleSet::Toroidal, ..Board::new(12).unwrap() };
        let toroidal = Request { engine: halves, ..Request::new(&torus) };
        assert!(toroidal.plan().is_err());
    }
}
