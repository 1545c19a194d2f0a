//! How many solutions a board has, where input must not go beyond it.

use queens::count::Counter;
use queens::rules::RuleSet;
use queens::{Board, BoardSize, Error, known};

use crate::words::failure::Failure;
use crate::words::lang::group;
use crate::words::t;
use crate::work;

/// Up to this size counting takes a few seconds at most: less than searching
/// for a solution that is not there.
const COUNTED: usize = 18;

/// The same under other rules, which only the slower engine counts by.
const COUNTED_OTHERWISE: usize = 17;

/// Indices below this are found, or found missing, at once.
const NEAR: u64 = 1_000;

/// The number of solutions: counted, and for boards too large for that the
/// published value, where there is one (OEIS A000170). Only for refusing input:
/// an answer is never taken from here.
pub(crate) fn total(
    rules: RuleSet,
    size: BoardSize,
    threads: usize,
) -> Result<Option<u128>, Error> {
    let n = size.get();
    let counted = if rules.is_chess() { COUNTED } else { COUNTED_OTHERWISE };
    if n > counted && !rules.has_none(n as u64) {
        return Ok(known::all_by(rules, n));
    }
    let count = Counter::new(&Board { size, rules }).run(&work::on(threads))?;
    Ok(Some(count.total))
}

/// Refuses an index that no solution has before anything is searched. Gives
/// the total if it was needed for that.
pub(crate) fn check(
    rules: RuleSet,
    size: BoardSize,
    indices: &[u64],
    threads: usize,
) -> Result<Option<u128>, Failure> {
    if indices.iter().all(|&index| index < NEAR) {
        return Ok(None);
    }
    let all = total(rules, size, threads)?;
    let out = indices.iter().find(|&&index| all.is_some_and(|all| u128::from(index) >= all));
    out.map_or(Ok(all), |&index| Err(out_of_range(rules, size, index, all)))
}

/// Says that there is no solution with this index.
pub(crate) fn out_of_range(
    rules: RuleSet,
    size: BoardSize,
    index: u64,
    total: Option<u128>,
) -> Failure {
    let (n, index) = (size.get(), group(index));
    Failure::Usage(match total {
        Some(0) if !rules.is_chess() => {
            t!("index.empty_rules", n = n, index = index, rules = rules).into_owned()
        }
        Some(0) => t!("index.empty", n = n, index = index).into_owned(),
        Some(1) => t!("index.one", n = n, index = index).into_owned(),
        Some(total) => {
            let source = if n > COUNTED && rules.is_chess() { " (OEIS A000170)" } else { "" };
            t!("index.range", n = n, index = index, last = group(total - 1), source = source)
                .into_owned()
        }
        None => t!("index.beyond", n = n, index = index).into_owned(),
    })
}

/// Says that a board has no solution.
pub(crate) fn none(rules: RuleSet, n: usize) -> String {
    if rules.is_chess() {
        return t!("solve.none", n = n).into_owned();
    }
    let none = t!("solve.none_rules", n = n, rules = rules);
    format!("{none}{}", why_none(rules, n as u64))
}

/// The failure of who was to give one.
pub(crate) fn none_to_give(rules: RuleSet, n: u64) -> Failure {
    if rules.is_chess() {
        return Error::NoSolution { n }.into();
    }
    let none = t!("sample.none_rules", n = n, rules = rules);
    Failure::NoneExists(format!("{none}{}", why_none(rules, n)))
}

/// Why a board has no solution, where that is proved and not found by a search.
pub(crate) fn why_none(rules: RuleSet, n: u64) -> String {
    if rules.has_none(n) { t!(format!("proof.{rules}")).into_owned() } else { String::new() }
}
