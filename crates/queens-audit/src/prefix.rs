//! Solutions that begin with given rows.
//!
//! The units of the engine `rows` are such beginnings; `docs/JOURNAL.md` says
//! which, and which of them count twice for their mirror images.

use std::sync::atomic::AtomicBool;

use crate::Refused;
use crate::search::{Column, Rules, all_rows, sum_solutions};

/// The number of solutions of the n×n board whose first rows have their queens
/// in the columns of `prefix` (from 0); 0 if these attack each other.
///
/// ```
/// use queens_audit::{Rules, count_prefix};
///
/// assert_eq!(count_prefix(Rules::Classic, 8, &[]), Ok(92));
/// assert_eq!(count_prefix(Rules::Classic, 8, &[0, 4]), Ok(1));
/// assert_eq!(count_prefix(Rules::Classic, 8, &[0, 1]), Ok(0));
/// assert_eq!(count_prefix(Rules::Toroidal, 7, &[]), Ok(28));
/// assert_eq!(count_prefix(Rules::Superqueen, 10, &[]), Ok(4));
/// ```
///
/// # Errors
///
/// [`Refused::Board`], or [`Refused::Prefix`] for a queen off the board.
pub fn count_prefix(rules: Rules, n: usize, prefix: &[usize]) -> Result<u128, Refused> {
    count_prefix_until(rules, n, prefix, &AtomicBool::new(false))
}

/// [`count_prefix`] that another thread can stop by raising `stop`.
///
/// # Errors
///
/// As [`count_prefix`], and [`Refused::Stopped`].
pub fn count_prefix_until(
    rules: Rules,
    n: usize,
    prefix: &[usize],
    stop: &AtomicBool,
) -> Result<u128, Refused> {
    let all = all_rows(n)?;
    for (row, &column) in prefix.iter().enumerate() {
        if row >= n || column >= n {
            return Err(Refused::Prefix { n, row });
        }
    }
    // The search goes by columns; a board turned over its diagonal has as many
    // solutions by all rules, so that its k-th column can stand for our k-th row.
    let order: Vec<Column> = (0..n)
        .map(|k| Column { column: k, rows: prefix.get(k).map_or(all, |&column| 1 << column) })
        .collect();
    sum_solutions(rules, &order, stop, |_| 1)
}
