//! What the commands ask of the core: list by whichever engine, count by a
//! teaching program. (The counting engines are met in `count`.)

use queens::rules::RuleSet;
use queens::search::Lister;
use queens::teach::Algorithm;
use queens::{BoardSize, Error};
use rust_i18n::t;

use crate::failure::Failure;
use crate::{stop, taught};

/// The name of the production engine.
pub(crate) const FAST: &str = "fast";

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
/// their articles show, and most play by the classic rules.
pub(crate) fn check_plays(engine: Engine, rules: RuleSet) -> Result<(), Failure> {
    match engine {
        Engine::Teach(algorithm) if algorithm.rules().contains(&rules) => Ok(()),
        _ => check_rules(engine, rules),
    }
}

/// Refuses teaching programs under other rules than the classic ones.
pub(crate) fn check_rules(engine: Engine, rules: RuleSet) -> Result<(), Failure> {
    match engine {
        Engine::Teach(algorithm) if rules != RuleSet::Classic => {
            let text = t!("error.rules", algorithm = algorithm.id(), rules = rules.id());
            Err(Failure::Usage(text.into_owned()))
        }
        _ => Ok(()),
    }
}

/// Refuses a listing of more than the engine finds.
pub(crate) fn check_finds(engine: Engine, request: &Request) -> Result<(), Failure> {
    let Request { skip, limit, fundamental, .. } = *request;
    match engine {
        Engine::Teach(algorithm) if !algorithm.finds_all() => {
            if skip == 0 && !fundamental && limit.is_some_and(|limit| limit <= 1) {
                return Ok(());
            }
            let text = t!("error.finds_one", algorithm = algorithm.id());
            Err(Failure::Usage(text.into_owned()))
        }
        _ => Ok(()),
    }
}

/// The failure of a program that found nothing and knows nothing.
pub(crate) fn gave_up(engine: Engine, request: &Request, listed: u64) -> Result<(), Failure> {
    match engine {
        Engine::Teach(algorithm)
            if !algorithm.finds_all() && listed == 0 && request.limit != Some(0) =>
        {
            let text = t!("error.gave_up", algorithm = algorithm.id(), n = request.size);
            Err(Failure::Unfinished(text.into_owned()))
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
        Engine::Teach(algorithm) => taught::list(algorithm, request, render, sink),
    }
}

/// Counts all solutions by a teaching program.
pub(crate) fn count_taught(
    rules: RuleSet,
    algorithm: Algorithm,
    size: BoardSize,
) -> Result<u128, Failure> {
    taught::count(rules, algorithm, size)
}

/// Whether the listing can use the kernel: it has one only, for all machines.
pub(crate) fn kernel(name: &str) -> Result<(), Error> {
    match name {
        "auto" | "portable" => Ok(()),
        _ => Err(Error::Kernel { name: name.to_owned() }),
    }
}
