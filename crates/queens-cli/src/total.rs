//! How many solutions a board has, where input must not go beyond it.

use queens::count::Counter;
use queens::{BoardSize, Error, known};
use rust_i18n::t;

use crate::failure::Failure;
use crate::lang::group;
use crate::stop;

/// Up to this size counting takes a few seconds at most: less than searching
/// for a solution that is not there.
const COUNTED: usize = 18;

/// Indices below this are found, or found missing, at once.
const NEAR: u64 = 1_000;

/// The number of solutions: counted, and for boards too large for that the
/// published value, where there is one (OEIS A000170). Only for refusing input:
/// an answer is never taken from here.
pub(crate) fn total(size: BoardSize, threads: usize) -> Result<Option<u128>, Error> {
    if size.get() > COUNTED {
        return Ok(known::all(size.get()));
    }
    let counter = Counter::new(size).threads(threads).cancel(stop::flag());
    counter.run().map(|count| Some(count.total))
}

/// Refuses an index that no solution has before anything is searched. Gives
/// the total if it was needed for that.
pub(crate) fn check(
    size: BoardSize,
    indices: &[u64],
    threads: usize,
) -> Result<Option<u128>, Failure> {
    if indices.iter().all(|&index| index < NEAR) {
        return Ok(None);
    }
    let all = total(size, threads)?;
    let out = indices.iter().find(|&&index| all.is_some_and(|all| u128::from(index) >= all));
    out.map_or(Ok(all), |&index| Err(out_of_range(size, index, all)))
}

/// Says that there is no solution with this index.
pub(crate) fn out_of_range(size: BoardSize, index: u64, total: Option<u128>) -> Failure {
    let (n, index) = (size.get(), group(index));
    Failure::Usage(match total {
        Some(0) => t!("index.empty", n = n, index = index).into_owned(),
        Some(1) => t!("index.one", n = n, index = index).into_owned(),
        Some(total) => {
            let source = if n > COUNTED { " (OEIS A000170)" } else { "" };
            t!("index.range", n = n, index = index, last = group(total - 1), source = source)
                .into_owned()
        }
        None => t!("index.beyond", n = n, index = index).into_owned(),
    })
}
