//! All solutions whose queens of given columns stand on given rows.
//!
//! Column after column in the order given, every allowed free row is tried.
//! Three sets say what is free: the rows, the falling diagonals (by
//! row − column + n − 1) and the rising ones (by row + column). The sets never
//! move; a column looks at them shifted to its own place, so that columns may
//! come in any order.
//!
//! ```text
//! place(k):
//!     if k = n: report the solution
//!     for each row in rows[k] that is free and not on a taken diagonal:
//!         put a queen there; place(k + 1); take it away
//! ```

use std::sync::atomic::{AtomicBool, Ordering};

use crate::Refused;

/// The largest board: 2n − 1 diagonals fit a `u64`.
pub(crate) const MAX: usize = 32;

/// A column and the rows that its queen may stand on.
#[derive(Clone, Copy)]
pub(crate) struct Column {
    pub(crate) column: usize,
    pub(crate) rows: u64,
}

/// The rows 0 to n − 1.
///
/// # Errors
///
/// [`Refused::Board`] if there are none or too many of them.
pub(crate) fn all_rows(n: usize) -> Result<u64, Refused> {
    if (1..=MAX).contains(&n) { Ok((1 << n) - 1) } else { Err(Refused::Board { n, max: MAX }) }
}

/// Calls `found` with the row of each column, for each solution; `found` says
/// what the solution counts, the answer is the sum.
pub(crate) fn sum_solutions(
    order: &[Column],
    stop: &AtomicBool,
    found: impl Fn(&[usize]) -> u128,
) -> Result<u128, Refused> {
    let mut search = Search { order, stop, found, row_of: [0; MAX], sum: 0 };
    search.place(0, u64::MAX, 0, 0)?;
    Ok(search.sum)
}

struct Search<'a, F> {
    order: &'a [Column],
    stop: &'a AtomicBool,
    found: F,
    row_of: [usize; MAX],
    sum: u128,
}

impl<F: Fn(&[usize]) -> u128> Search<'_, F> {
    fn place(&mut self, k: usize, free: u64, falling: u64, rising: u64) -> Result<(), Refused> {
        let n = self.order.len();
        let Some(&Column { column, rows }) = self.order.get(k) else {
            let share = (self.found)(&self.row_of[..n]);
            self.sum = self.sum.checked_add(share).ok_or(Refused::Overflow)?;
            return Ok(());
        };
        // Deep in the tree a look at the flag would cost more than the rest.
        if k < n / 2 && self.stop.load(Ordering::Relaxed) {
            return Err(Refused::Stopped);
        }
        let mut left = rows & free & !(falling >> (n - 1 - column)) & !(rising >> column);
        while left != 0 {
            let row = left.trailing_zeros() as usize;
            left &= left - 1;
            self.row_of[column] = row;
            self.place(
                k + 1,
                free & !(1 << row),
                falling | 1 << (row + n - 1 - column),
                rising | 1 << (row + column),
            )?;
        }
        Ok(())
    }
}
