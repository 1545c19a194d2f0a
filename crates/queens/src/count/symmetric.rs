//! Solutions that a turn of the board leaves as they are.
//!
//! A solution fixed by the half turn is a set of pairs of opposite queens; one
//! fixed by the quarter turn a set of four queens each, turned into one
//! another. So a search places two, or four, queens at a time, and its tree
//! has about the square, or fourth, root of the full tree's size. Where n is
//! odd, the square in the middle holds a queen, for it is the only one that
//! turns into itself.
//!
//! *Invariant*: before and after each step the placed queens are closed under
//! the turn, so the rows still free are too, and the topmost of them can be
//! filled next without loss.
//!
//! *Sources*: OEIS A032522 (half turn) and A033148 (quarter turn).

use crate::run::Cancel;
use crate::{BoardSize, Error};

/// The number of solutions that the half turn leaves as they are, those fixed
/// by the quarter turn included.
///
/// ```
/// use queens::{BoardSize, count::fixed_by_half_turn, run::Cancel};
///
/// let fixed = fixed_by_half_turn(BoardSize::new(8)?, &Cancel::new())?;
/// assert_eq!(fixed, 4);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
///
/// [`Error::Cancelled`] if `cancel` is raised.
pub fn fixed_by_half_turn(size: BoardSize, cancel: &Cancel) -> Result<u128, Error> {
    Turned::new(size, cancel).pairs()
}

/// The number of solutions that the quarter turn leaves as they are.
///
/// ```
/// use queens::{BoardSize, count::fixed_by_quarter_turn, run::Cancel};
///
/// let fixed = fixed_by_quarter_turn(BoardSize::new(12)?, &Cancel::new())?;
/// assert_eq!(fixed, 8);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
///
/// [`Error::Cancelled`] if `cancel` is raised.
pub fn fixed_by_quarter_turn(size: BoardSize, cancel: &Cancel) -> Result<u128, Error> {
    // Four queens at a time, and at most one in the middle.
    if size.get() % 4 > 1 {
        return Ok(0);
    }
    Turned::new(size, cancel).fours()
}

/// What is taken, as bits: a row, a column, a line r + c, a line r − c + n − 1.
#[derive(Clone, Copy)]
struct Taken {
    rows: u64,
    cols: u64,
    rising: u128,
    falling: u128,
}

struct Turned<'a> {
    n: u32,
    cancel: &'a Cancel,
    start: Taken,
}

impl<'a> Turned<'a> {
    /// The empty board, or the one with a queen in the middle.
    fn new(size: BoardSize, cancel: &'a Cancel) -> Self {
        let n = size.get() as u32;
        let empty = Taken { rows: 0, cols: 0, rising: 0, falling: 0 };
        let mut board = Self { n, cancel, start: empty };
        if n % 2 == 1 {
            board.start = board.with(empty, n / 2, n / 2);
        }
        board
    }

    fn is_full(&self, taken: Taken) -> bool {
        taken.rows.count_ones() == self.n
    }

    fn is_free(&self, taken: Taken, row: u32, col: u32) -> bool {
        taken.rows >> row & 1 == 0
            && taken.cols >> col & 1 == 0
            && taken.rising >> (row + col) & 1 == 0
            && taken.falling >> (row + self.n - 1 - col) & 1 == 0
    }

    fn with(&self, taken: Taken, row: u32, col: u32) -> Taken {
        Taken {
            rows: taken.rows | 1 << row,
            cols: taken.cols | 1 << col,
            rising: taken.rising | 1 << (row + col),
            falling: taken.falling | 1 << (row + self.n - 1 - col),
        }
    }

    /// Places queens one after another; `None` if one of them is attacked.
    fn with_all<const K: usize>(&self, taken: Taken, queens: [(u32, u32); K]) -> Option<Taken> {
        queens.into_iter().try_fold(taken, |taken, (row, col)| {
            self.is_free(taken, row, col).then(|| self.with(taken, row, col))
        })
    }

    fn pairs(&self) -> Result<u128, Error> {
        self.search(self.start, &|board, taken, row, col| {
            let last = board.n - 1;
            board.with_all(taken, [(row, col), (last - row, last - col)])
        })
    }

    fn fours(&self) -> Result<u128, Error> {
        self.search(self.start, &|board, taken, row, col| {
            let last = board.n - 1;
            let queens =
                [(row, col), (col, last - row), (last - row, last - col), (last - col, row)];
            board.with_all(taken, queens)
        })
    }

    /// Fills the topmost free row in every way, with all that goes with it.
    fn search<F>(&self, taken: Taken, place: &F) -> Result<u128, Error>
    where
        F: Fn(&Self, Taken, u32, u32) -> Option<Taken>,
    {
        if self.is_full(taken) {
            return Ok(1);
        }
        self.cancel.check()?;
        let row = taken.rows.trailing_ones();
        let mut total = 0u128;
        for col in 0..self.n {
            if self.is_free(taken, row, col)
                && let Some(next) = place(self, taken, row, col)
            {
                let below = self.search(next, place)?;
                total = total.checked_add(below).ok_or(Error::Overflow)?;
            }
        }
        Ok(total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::symmetry::Symmetry;
    use crate::teach::{Algorithm, Collect};

    /// OEIS A032522 and A033148, from n = 1.
    const HALF: [u128; 16] = [1, 0, 0, 2, 2, 4, 8, 4, 16, 12, 48, 80, 136, 420, 1240, 3000];
    const QUARTER: [u128; 21] =
        [1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 8, 8, 0, 0, 64, 128, 0, 0, 480, 704];

    #[test]
    fn agrees_with_filtering_all_solutions() {
        for n in 1..=10 {
            let size = BoardSize::new(n).unwrap();
            let mut all = Collect::default();
            let _ = Algorithm::Bitset.run(size, &mut all);
            let fixed =
                |symmetry| all.solutions.iter().filter(|s| s.is_fixed_by(symmetry)).count() as u128;
            let cancel = Cancel::new();
            assert_eq!(fixed_by_half_turn(size, &cancel), Ok(fixed(Symmetry::HalfTurn)));
            assert_eq!(fixed_by_quarter_turn(size, &cancel), Ok(fixed(Symmetry::QuarterTurn)));
        }
    }

    #[test]
    fn agrees_with_the_encyclopedia() {
        let cancel = Cancel::new();
        for (n, &known) in (1..).zip(&HALF) {
            assert_eq!(fixed_by_half_turn(BoardSize::new(n).unwrap(), &cancel), Ok(known), "{n}");
        }
        for (n, &known) in (1..).zip(&QUARTER) {
            let size = BoardSize::new(n).unwrap();
            assert_eq!(fixed_by_quarter_turn(size, &cancel), Ok(known), "{n}");
        }
    }

    #[test]
    fn stops_when_told_even_on_the_largest_board() {
        let cancel = Cancel::new();
        cancel.cancel();
        let size = BoardSize::new(BoardSize::MAX).unwrap();
        assert_eq!(fixed_by_half_turn(size, &cancel), Err(Error::Cancelled));
        assert_eq!(fixed_by_quarter_turn(size, &cancel), Err(Error::Cancelled));
    }
}
