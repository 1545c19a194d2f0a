//! `--algorithm`: the production engine or a teaching program. (The counting
//! engines are met in `count`.)

use queens::Error;
use queens::rules::RuleSet;
use queens::teach::Algorithm;

use crate::words::failure::Failure;
use crate::words::t;

/// The name of the production engine.
pub(crate) const FAST: &str = "fast";

/// Who lists or counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Method {
    Fast,
    Teach(Algorithm),
}

impl Method {
    /// The method with this id.
    pub(crate) fn find(id: &str) -> Result<Self, Error> {
        if id == FAST { Ok(Self::Fast) } else { id.parse().map(Self::Teach) }
    }
}

/// Refuses rules that the method does not know: the teaching programs are what
/// their articles show, and most play by the classic rules.
pub(crate) fn check_plays(method: Method, rules: RuleSet) -> Result<(), Failure> {
    match method {
        Method::Teach(algorithm) if !algorithm.rules().contains(&rules) => {
            let id = algorithm.id();
            let text = t!("error.rules", algorithm = id, rules = rules, others = players(rules));
            Err(Failure::Usage(text.into_owned()))
        }
        _ => Ok(()),
    }
}

/// The teaching programs that play by the rules.
pub(crate) fn players(rules: RuleSet) -> String {
    let plays = |program: &&Algorithm| program.rules().contains(&rules);
    let ids: Vec<_> = Algorithm::ALL.iter().filter(plays).map(|program| program.id()).collect();
    ids.join("|")
}

/// Ids of all engines, the production engine first.
pub(crate) fn ids() -> impl Iterator<Item = &'static str> {
    std::iter::once(FAST).chain(Algorithm::ALL.iter().map(|algorithm| algorithm.id()))
}
