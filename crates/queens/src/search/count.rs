//! Counting row by row, under any rules: the engine for small boards.
//!
//! The mirror halves the work: the first queen stays in the left half, and on
//! odd boards one in the middle leaves the second queen the left half. No
//! solution of two or more queens is its own mirror image, so that the total
//! is twice what is counted.

use std::ops::ControlFlow;

use super::Cancel;
use super::engine::{Engine, Task};
use super::sweep::sweep;
use crate::rules::RuleSet;
use crate::{BoardSize, Error};

/// The number of solutions, by the tables and the walk of the listing;
/// `threads` as in [`Lister::threads`](super::Lister::threads).
///
/// ```
/// use queens::BoardSize;
/// use queens::rules::RuleSet;
/// use queens::search::{Cancel, count_rows};
///
/// let size = BoardSize::new(10)?;
/// let cancel = Cancel::new();
/// assert_eq!(count_rows(RuleSet::Classic, size, 1, &cancel)?, 724);
/// assert_eq!(count_rows(RuleSet::Superqueen, size, 1, &cancel)?, 4);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
///
/// [`Error::Cancelled`] if the flag is raised, [`Error::Worker`] if a thread
/// fails, [`Error::Memory`] if the tables find no room.
pub fn count_rows(
    rules: RuleSet,
    size: BoardSize,
    threads: usize,
    cancel: &Cancel,
) -> Result<u128, Error> {
    let task = Task { rules, size, fundamental: false, bottom_rows: None };
    let threads = super::threads(threads, size);
    count(&Engine::new(task, threads)?, threads, cancel)
}

/// The number of solutions of the engine's board.
pub(super) fn count(engine: &Engine, threads: usize, cancel: &Cancel) -> Result<u128, Error> {
    let n = engine.n();
    let left_half = u64::MAX.checked_shr(64 - n as u32 / 2).unwrap_or(0);
    let middle = 1 << (n / 2);
    if engine.longest_prefix() < 2 {
        return total(engine, 0, &[], threads, cancel);
    }
    let length = engine.chunk_prefix().max(2);
    let mut half = total(engine, length, &[left_half], threads, cancel)?;
    if n % 2 == 1 {
        half += total(engine, length, &[middle, left_half], threads, cancel)?;
    }
    half.checked_mul(2).ok_or(Error::Overflow)
}

/// The number of solutions whose first rows use these squares only.
fn total(
    engine: &Engine,
    length: usize,
    allowed: &[u64],
    threads: usize,
    cancel: &Cancel,
) -> Result<u128, Error> {
    let mut prefixes = engine.prefixes(length);
    for (row, &squares) in allowed.iter().enumerate() {
        prefixes.allow(row, squares);
    }
    let mut total = 0u128;
    sweep(engine, prefixes, threads, cancel, |_, count| match total.checked_add(count.into()) {
        Some(sum) => {
            total = sum;
            ControlFlow::Continue(())
        }
        None => ControlFlow::Break(Err::<(), _>(Error::Overflow)),
    })?;
    Ok(total)
}
