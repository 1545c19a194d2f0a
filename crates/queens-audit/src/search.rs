//! All solutions whose queens of given columns stand on given rows.
//!
//! Column after column in the order given, every allowed free row is tried.
//! Three sets say what is free: the rows, the falling diagonals (by
//! row − column + n − 1) and the rising ones (by row + column). The sets never
//! move; a column looks at them shifted to its own place, so that columns may
//! come in any order.
//!
//! On a torus a diagonal that leaves the board comes back as another, n further
//! or n before: a queen takes both. A superqueen also takes what a knight
//! attacks in the two columns on either side.
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

/// Which queens attack each other, beside those that share a row or a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Those on one diagonal.
    Classic,
    /// Those on one diagonal of the torus: rows and columns continue at the
    /// opposite edge.
    Toroidal,
    /// Those on one diagonal, and those a knight's move apart.
    Superqueen,
}

impl Rules {
    /// All that are known here.
    pub const ALL: [Self; 3] = [Self::Classic, Self::Toroidal, Self::Superqueen];

    /// The name in journals.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Toroidal => "toroidal",
            Self::Superqueen => "superqueen",
        }
    }

    /// The rules of this name; nothing if they cannot be recounted here.
    ///
    /// ```
    /// use queens_audit::Rules;
    ///
    /// assert_eq!(Rules::find("toroidal"), Some(Rules::Toroidal));
    /// assert_eq!(Rules::find("hertzsprung"), None);
    /// ```
    #[must_use]
    pub fn find(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.id() == id)
    }
}

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
    rules: Rules,
    order: &[Column],
    stop: &AtomicBool,
    found: impl Fn(&[usize]) -> u128,
) -> Result<u128, Refused> {
    let (row_of, queens) = ([0; MAX], [0; MAX]);
    let mut search = Search { rules, order, stop, found, row_of, queens, sum: 0 };
    search.place(0, u64::MAX, 0, 0)?;
    Ok(search.sum)
}

struct Search<'a, F> {
    rules: Rules,
    order: &'a [Column],
    stop: &'a AtomicBool,
    found: F,
    row_of: [usize; MAX],
    /// The queen of each column as a set of rows, empty while there is none.
    queens: [u64; MAX],
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
        left &= !self.leaps(column);
        while left != 0 {
            let row = left.trailing_zeros() as usize;
            left &= left - 1;
            self.row_of[column] = row;
            self.queens[column] = 1 << row;
            self.place(
                k + 1,
                free & !(1 << row),
                falling | self.diagonals(n, row + n - 1 - column),
                rising | self.diagonals(n, row + column),
            )?;
        }
        self.queens[column] = 0;
        Ok(())
    }

    /// The diagonal of this number, with its other half on a torus.
    fn diagonals(&self, n: usize, number: usize) -> u64 {
        let other = if number < n { number + n } else { number - n };
        1 << number | if self.rules == Rules::Toroidal { 1 << other } else { 0 }
    }

    /// The rows of a column that the queens beside it attack as knights.
    fn leaps(&self, column: usize) -> u64 {
        if self.rules != Rules::Superqueen {
            return 0;
        }
        let queen = |column: usize| self.queens.get(column).copied().unwrap_or(0);
        let beside = |d: usize| queen(column + d) | column.checked_sub(d).map_or(0, queen);
        beside(1) << 2 | beside(1) >> 2 | beside(2) << 1 | beside(2) >> 1
    }
}
