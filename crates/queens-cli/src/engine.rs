//! What the commands ask of the core: list or count, by whichever engine.
//!
//! The commands know no engine; the core's faces are met here only.

use queens::rules::RuleSet;
use queens::search::{Lister, count_rows};
use queens::symmetry::is_canonical;
use queens::teach::{Algorithm, CONTINUE, Counters, Flow, Observer, STOP};
use queens::{BoardSize, Error};
use rust_i18n::t;

use crate::failure::Failure;
use crate::stop;

/// The name of the production engine.
pub(crate) const FAST: &str = "fast";

/// Stack of the thread that runs a teaching program: `cell-by-cell` on 64×64
/// squares is 4096 calls deep, whatever `ulimit -s` says.
const TEACH_STACK: usize = 16 << 20;

/// `--algorithm`: the production engine or a teaching program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Engine {
    Fast,
    Teach(Algorithm),
}

impl Engine {
    /// The engine with this id.
    pub(crate) fn find(id: &str) -> Result<Self, Error> {
        if id == FAST { Ok(Self::Fast) } else { id.parse().map(Self::Teach) }
    }
}

/// Refuses rules that the engine does not know: the teaching programs are what
/// their articles show, and play by the classic rules.
pub(crate) fn check_rules(engine: Engine, rules: RuleSet) -> Result<(), Failure> {
    match engine {
        Engine::Teach(algorithm) if rules != RuleSet::Classic => {
            let text = t!("error.rules", algorithm = algorithm.id(), rules = rules.id());
            Err(Failure::Usage(text.into_owned()))
        }
        _ => Ok(()),
    }
}

/// Ids of all engines, the production engine first.
pub(crate) fn ids() -> impl Iterator<Item = &'static str> {
    std::iter::once(FAST).chain(Algorithm::ALL.iter().map(|algorithm| algorithm.id()))
}

/// A listing to make.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Request {
    pub(crate) rules: RuleSet,
    pub(crate) size: BoardSize,
    pub(crate) skip: u64,
    pub(crate) limit: Option<u64>,
    pub(crate) fundamental: bool,
    pub(crate) threads: usize,
}

/// Appends a solution to a buffer, given its index and columns.
pub(crate) type Render<'a> = dyn Fn(u64, &[u32], &mut Vec<u8>) + Sync + 'a;
/// Takes bytes, in order.
pub(crate) type Sink<'a> = dyn FnMut(&[u8]) -> Result<(), Failure> + Send + 'a;

/// Lists what `request` asks for and says how many solutions it were.
pub(crate) fn list(
    engine: Engine,
    request: Request,
    render: &Render<'_>,
    sink: &mut Sink<'_>,
) -> Result<u64, Failure> {
    let Request { rules, size, skip, limit, fundamental, threads } = request;
    if limit == Some(0) {
        return Ok(0);
    }
    match engine {
        Engine::Fast => {
            let lister =
                Lister::new(size).rules(rules).skip(skip).limit(limit).fundamental(fundamental);
            let listed = lister.threads(threads).cancel(stop::flag()).run(render, sink)?;
            Ok(listed.listed)
        }
        Engine::Teach(algorithm) => {
            let buffer = Vec::new();
            let mut listing =
                Listing { request, render, sink, buffer, index: 0, listed: 0, failure: None };
            let _ = run_deep(algorithm, size, &mut listing)?;
            listing.failure.map_or(Ok(listing.listed), Err)
        }
    }
}

/// Counts all solutions. The counting engines will come in here.
pub(crate) fn count(
    engine: Engine,
    rules: RuleSet,
    size: BoardSize,
    threads: usize,
) -> Result<u128, Failure> {
    match engine {
        Engine::Fast => Ok(count_rows(rules, size, threads, stop::flag())?),
        Engine::Teach(algorithm) => {
            let mut counters = (Stoppable, Counters::default());
            match run_deep(algorithm, size, &mut counters)? {
                CONTINUE => Ok(counters.1.solutions.into()),
                STOP => Err(Error::Cancelled.into()),
            }
        }
    }
}

/// Whether this machine can run the kernel. The counting engines bring more.
pub(crate) fn kernel(name: &str) -> Result<(), Error> {
    match name {
        "auto" | "portable" => Ok(()),
        _ => Err(Error::Kernel { name: name.to_owned() }),
    }
}

/// Runs a teaching program on a thread with room for its recursion.
fn run_deep(
    algorithm: Algorithm,
    size: BoardSize,
    observer: &mut (impl Observer + Send),
) -> Result<Flow, Failure> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(TEACH_STACK);
        let worker = thread.spawn_scoped(scope, || algorithm.run(size, observer));
        let worker = worker.map_err(|error| Error::Worker { reason: error.to_string() })?;
        worker.join().map_err(|_| Failure::Bug)
    })
}

/// Lists what a teaching program finds.
struct Listing<'a, 'b> {
    request: Request,
    render: &'a Render<'b>,
    sink: &'a mut Sink<'b>,
    buffer: Vec<u8>,
    index: u64,
    listed: u64,
    failure: Option<Failure>,
}

impl Listing<'_, '_> {
    fn stop(&mut self, failure: Failure) -> Flow {
        self.failure = Some(failure);
        STOP
    }

    fn go_on(&mut self) -> Flow {
        match stop::flag().check() {
            Ok(()) => CONTINUE,
            Err(error) => self.stop(error.into()),
        }
    }
}

impl Observer for Listing<'_, '_> {
    fn tested(&mut self, _row: usize, _col: usize, _safe: bool) -> Flow {
        self.go_on()
    }

    fn placed(&mut self, _row: usize, _col: usize) -> Flow {
        self.go_on()
    }

    fn solution(&mut self, columns: &[u32]) -> Flow {
        if self.request.fundamental && !is_canonical(columns) {
            return CONTINUE;
        }
        self.index += 1;
        if self.index <= self.request.skip {
            return CONTINUE;
        }
        (self.render)(self.index - 1, columns, &mut self.buffer);
        let sent = (self.sink)(&self.buffer);
        self.buffer.clear();
        match sent {
            Err(failure) => return self.stop(failure),
            Ok(()) => self.listed += 1,
        }
        if Some(self.listed) == self.request.limit { STOP } else { CONTINUE }
    }
}

/// Stops a run when the user wants it stopped.
struct Stoppable;

impl Observer for Stoppable {
    fn tested(&mut self, _row: usize, _col: usize, _safe: bool) -> Flow {
        self.placed(0, 0)
    }

    fn placed(&mut self, _row: usize, _col: usize) -> Flow {
        if stop::flag().is_cancelled() { STOP } else { CONTINUE }
    }
}
