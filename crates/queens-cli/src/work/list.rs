//! Solutions listed by whichever engine.

use queens::place::Construction;
use queens::rules::RuleSet;
use queens::search::Lister;
use queens::{Board, BoardSize};

use crate::ask::method::Method;
use crate::screen::out::Out;
use crate::words::failure::Failure;
use crate::words::t;
use crate::work::{self, taught};

/// From this size on it may take longer than anybody waits to reach the first
/// solution.
const OUT_OF_REACH: usize = 34;

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
    method: Method,
    request: Request,
    render: &Render<'_>,
    sink: &mut Sink<'_>,
) -> Result<u64, Failure> {
    let Request { rules, size, skip, limit, fundamental, threads } = request;
    if limit == Some(0) {
        return Ok(0);
    }
    match method {
        Method::Fast => {
            let lister = Lister::new(&Board { size, rules }).skip(skip).limit(limit);
            let lister = lister.fundamental(fundamental);
            Ok(lister.run(&work::on(threads), render, sink)?.listed)
        }
        Method::Teach(algorithm) => taught::list(algorithm, request, render, sink),
    }
}

/// Refuses a listing of more than the method finds.
pub(crate) fn check_finds(method: Method, request: &Request) -> Result<(), Failure> {
    let Request { skip, limit, fundamental, .. } = *request;
    match method {
        Method::Teach(algorithm) if !algorithm.finds_all() => {
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
pub(crate) fn gave_up(method: Method, request: &Request, listed: u64) -> Result<(), Failure> {
    match method {
        Method::Teach(algorithm)
            if !algorithm.finds_all() && listed == 0 && request.limit != Some(0) =>
        {
            let text = t!("error.gave_up", algorithm = algorithm.id(), n = request.size);
            Err(Failure::Unfinished(text.into_owned()))
        }
        _ => Ok(()),
    }
}

/// The formula, where one solution is asked for and the first of the list may be out
/// of reach.
pub(crate) fn by_formula(method: Method, request: &Request) -> Option<Construction> {
    let Request { rules, size, skip, limit, fundamental, .. } = *request;
    let one = method == Method::Fast && skip == 0 && limit == Some(1) && !fundamental;
    let far = one && size.get() >= OUT_OF_REACH;
    far.then(|| Construction::under(rules, size.get() as u64)).flatten()
}

/// Names a better way where the search may never reach its first solution.
pub(crate) fn warn_out_of_reach(rules: RuleSet, size: BoardSize, out: Out) {
    let n = size.get();
    if n >= OUT_OF_REACH && Construction::under(rules, n as u64).is_some() {
        let rules = if rules.is_chess() { String::new() } else { format!(" --rules {rules}") };
        out.note(&t!("solve.tip", n = n, rules = rules));
    }
}
