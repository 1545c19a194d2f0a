//! Solutions by chance, each exactly as likely as any other.
//!
//! An index is drawn, without bias, and the solution with that index found: so
//! there is nothing to prove about the distribution. That takes half a count of
//! the board beforehand, which sets the limit of [`Sampler::MAX`]; beyond it
//! nobody knows how to draw uniformly without counting, and
//! [`place::random`](crate::place::random) gives solutions that only look
//! random.

use super::Ranks;
use crate::random::Random;
use crate::run::{Cancel, Work};
use crate::{Board, Error, Solution};

/// Uniformly random solutions of one board.
///
/// ```
/// use queens::search::Sampler;
/// use queens::{Board, Work};
///
/// let work = Work::on(1);
/// let draw = |n, seed| Sampler::new(&Board::new(n)?, seed, &work)?.sample(work.cancel);
/// assert_eq!(draw(8, 7)?, draw(8, 7)?);
/// assert_ne!(draw(8, 7)?, draw(8, 8)?);
/// assert_eq!(draw(3, 7)?, None);
/// # Ok::<(), queens::Error>(())
/// ```
pub struct Sampler {
    ranks: Ranks,
    random: Random,
}

impl Sampler {
    /// The largest board.
    pub const MAX: usize = 18;

    /// Prepares to draw: counts the board. The same seed gives the same
    /// solutions, on every machine and any number of threads.
    ///
    /// # Errors
    ///
    /// [`Error::BoardSize`] over [`Sampler::MAX`], unless it is proved that there
    /// is no solution; else as [`Ranks::new`].
    pub fn new(board: &Board, seed: u64, work: &Work<'_>) -> Result<Self, Error> {
        if board.n() > Self::MAX && !board.rules.has_none(board.n() as u64) {
            return Err(Error::BoardSize { n: board.n(), max: Self::MAX });
        }
        Ok(Self { ranks: Ranks::new(board, work)?, random: Random::new(seed, 0) })
    }

    /// The number of solutions, each of which is as likely as any other.
    #[must_use]
    pub fn total(&self) -> u128 {
        self.ranks.total()
    }

    /// The next solution; `None` if the board has none.
    ///
    /// # Errors
    ///
    /// [`Error::Cancelled`] if the flag is raised.
    pub fn sample(&mut self, cancel: &Cancel) -> Result<Option<Solution>, Error> {
        // Totals of boards up to the limit fit in 64 bits.
        match self.ranks.total() as u64 {
            0 => Ok(None),
            total => self.ranks.nth(below(&mut self.random, total).into(), cancel),
        }
    }
}

/// A number from 0 to `end` − 1, every one exactly as likely as any other: the
/// few values that would make some likelier are drawn again.
///
/// Source: D. Lemire, "Fast random integer generation in an interval", ACM
/// Transactions on Modeling and Computer Simulation 29 (2019).
fn below(random: &mut Random, end: u64) -> u64 {
    let uneven = end.wrapping_neg() % end;
    loop {
        let product = u128::from(random.bits()) * u128::from(end);
        if product as u64 >= uneven {
            return (product >> 64) as u64;
        }
    }
}
