//! k queens on an n×n board, k ≤ n, none attacking another.
//!
//! **Idea.** Row by row as ever, but a row may stay empty. The last two queens
//! are not placed: the squares that are still free are known, and of all pairs
//! of them those on one line are taken off,
//!
//! ```text
//! pairs = C(free, 2) − Σ over all lines C(free squares of the line, 2)
//! ```
//!
//! since two squares have at most one line in common. The squares of all
//! columns are counted at once, in bit-sliced counters: plane a holds bit a of
//! the number for each column. Diagonals are columns once each row is shifted
//! by its number. So a pair costs nothing by itself.
//!
//! **Invariant.** `attacks` holds what the queens above attack in the row to
//! come; `left` queens are still to be placed in the rows that remain, which
//! are at least as many.
//!
//! **Units.** The row and the column of the first queen, and from three queens
//! on the column of the second; the mirror makes the left half of the columns
//! enough for the first. `docs/JOURNAL.md` has the numbering.
//!
//! **Cost.** As many nodes as there are ways to place k − 2 queens in the upper
//! rows, halved by the mirror, each some hundred instructions. Boards up to
//! 64×64; on one core 6 queens on 16×16 take a second, 7 on 14×14 two. For
//! k = n the engines for whole solutions are far faster.

use super::bitslice::Counters;
use super::run;
use crate::board::RowSet;
use crate::run::{Cancel, Work};
use crate::unit::{Scheme, UnitWorker, Units};
use crate::{BoardSize, EngineLimit, Error};

/// The number of ways to place `queens` queens on the board so that none
/// attacks another; 1 for no queen, 0 for more queens than rows.
///
/// # Errors
///
/// [`Error::Cancelled`], [`Error::Overflow`], [`Error::Worker`].
///
/// ```
/// use queens::count::k_queens;
/// use queens::{BoardSize, Work};
///
/// let count = |n, k| k_queens(BoardSize::new(n)?, k, &Work::default());
/// assert_eq!(count(8, 8)?, 92);
/// assert_eq!(count(8, 5)?, 46_736);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn k_queens(size: BoardSize, queens: usize, work: &Work<'_>) -> Result<u128, Error> {
    if queens > size.get() {
        return Ok(0);
    }
    run::total(&KQueens::new(size, queens)?, work)
}

/// The work units of [`k_queens`].
#[derive(Debug, Clone, Copy)]
pub struct KQueens {
    size: BoardSize,
    queens: usize,
}

impl KQueens {
    /// The engine's name in journals.
    pub const ENGINE: &'static str = "kqueens";

    /// The units for `queens` queens.
    ///
    /// # Errors
    ///
    /// [`Error::Engine`] for more queens than rows.
    pub fn new(size: BoardSize, queens: usize) -> Result<Self, Error> {
        let n = size.get();
        if queens > n {
            let limit = EngineLimit::Queens { queens, max: n };
            return Err(Error::Engine { engine: Self::ENGINE, n, limit });
        }
        Ok(Self { size, queens })
    }

    /// The columns of the left half, with the middle one.
    fn half(&self) -> u64 {
        self.size.get().div_ceil(2) as u64
    }

    /// The units that share a first queen.
    const fn seconds(&self) -> u64 {
        if self.queens < 3 { 1 } else { self.size.get() as u64 }
    }
}

impl Units for KQueens {
    fn scheme(&self) -> Scheme {
        let rows = (self.size.get() - self.queens.max(1) + 1) as u64;
        Scheme {
            size: self.size,
            engine: Self::ENGINE,
            version: 2,
            parameters: format!("queens={}", self.queens),
            units: if self.queens == 0 { 1 } else { rows * self.half() * self.seconds() },
        }
    }

    fn kernel(&self) -> &'static str {
        "portable"
    }

    fn cost(&self, unit: u64) -> f64 {
        // The choices of rows for the other queens.
        let below = self.size.get() as u64 - unit / self.seconds() / self.half() - 1;
        (1..self.queens as u64)
            .fold(1.0, |ways, i| ways * (below + 1).saturating_sub(i) as f64 / i as f64)
    }

    fn worker_memory(&self) -> u64 {
        0
    }

    fn worker(&self) -> Result<Box<dyn UnitWorker + '_>, Error> {
        Ok(Box::new(Worker(self)))
    }
}

struct Worker<'a>(&'a KQueens);

impl UnitWorker for Worker<'_> {
    fn count(&mut self, unit: u64, cancel: &Cancel) -> Result<u128, Error> {
        let KQueens { size, queens } = *self.0;
        let n = size.get();
        let units = self.0.scheme().units;
        if unit >= units {
            let limit = EngineLimit::Unit { unit, units };
            return Err(Error::Engine { engine: KQueens::ENGINE, n, limit });
        }
        let Some(left) = queens.checked_sub(1) else { return Ok(1) };
        let (first, second) = (unit / self.0.seconds(), unit % self.0.seconds());
        let (row, col) = ((first / self.0.half()) as usize, first % self.0.half());
        let weight = if 2 * col + 1 == n as u64 { 1 } else { 2 };
        let below = Attacks::default().with(1 << col);
        let full = RowSet::full(size).bits();
        let search = Search { n, full, cancel };
        let ways = if self.0.seconds() == 1 {
            search.count(row + 1, left, below)?
        } else {
            search.count_in(1 << second, row + 1, left, below)?
        };
        ways.checked_mul(weight).ok_or(Error::Overflow)
    }
}

/// What the queens above attack in one row.
#[derive(Debug, Clone, Copy, Default)]
struct Attacks {
    columns: u64,
    falling: u64,
    rising: u64,
}

impl Attacks {
    /// Those of the next row, with a queen (one bit) in this one or with none (0).
    fn with(self, queen: u64) -> Self {
        Self {
            columns: self.columns | queen,
            falling: (self.falling | queen) << 1,
            rising: (self.rising | queen) >> 1,
        }
    }

    fn free(self, full: u64) -> u64 {
        full & !(self.columns | self.falling | self.rising)
    }
}

struct Search<'a> {
    n: usize,
    full: u64,
    cancel: &'a Cancel,
}

impl Search<'_> {
    /// The ways to place `left` queens from `row` on.
    fn count(&self, row: usize, left: usize, attacks: Attacks) -> Result<u128, Error> {
        match left {
            0 => return Ok(1),
            1 => return Ok(self.squares(row, attacks).into()),
            2 => return Ok(self.pairs(row, attacks).into()),
            _ => self.cancel.check()?,
        }
        self.count_in(self.full, row, left, attacks)
    }

    /// The same, the first of the queens in one of these columns; there are two
    /// of them at least.
    fn count_in(
        &self,
        columns: u64,
        row: usize,
        left: usize,
        attacks: Attacks,
    ) -> Result<u128, Error> {
        let (mut row, mut attacks, mut sum) = (row, attacks, 0u128);
        while row + left <= self.n {
            for col in RowSet::from_bits(attacks.free(columns)) {
                let ways = self.count(row + 1, left - 1, attacks.with(1 << col))?;
                sum = sum.checked_add(ways).ok_or(Error::Overflow)?;
            }
            attacks = attacks.with(0);
            row += 1;
        }
        Ok(sum)
    }

    /// The free squares from `row` on.
    fn squares(&self, row: usize, mut attacks: Attacks) -> u64 {
        let mut sum = 0;
        for _ in row..self.n {
            sum += u64::from(attacks.free(self.full).count_ones());
            attacks = attacks.with(0);
        }
        sum
    }

    /// The pairs of free squares from `row` on that do not attack each other.
    fn pairs(&self, row: usize, mut attacks: Attacks) -> u64 {
        let (mut all, mut attacking) = (0, 0);
        let (mut columns, mut falling, mut rising) =
            (Counters::default(), Counters::default(), Counters::default());
        let rows = self.n - row;
        for step in 0..rows {
            let free = attacks.free(self.full);
            attacks = attacks.with(0);
            let squares = u64::from(free.count_ones());
            all += squares;
            attacking += squares * squares.saturating_sub(1) / 2;
            columns.add(free.into());
            rising.add(u128::from(free) << step);
            falling.add(u128::from(free) << (rows - 1 - step));
        }
        attacking += columns.pairs() + rising.pairs() + falling.pairs();
        all * all.saturating_sub(1) / 2 - attacking
    }
}
