//! A solution by chance, for millions of queens.
//!
//! **Idea.** Queens are put down row by row on columns drawn at random, which
//! succeeds nearly everywhere without looking back; where it does not, the
//! queen changes places with one above it. Both steps read a few random bits
//! of memory and no more, so the time grows with n.
//!
//! **Invariant.** A permutation of the columns at every moment; no attack
//! among the rows that are settled. The answer is checked whole before it is
//! returned.
//!
//! **Cost.** Time near O(n): about 0.1 µs a row at a million rows, 0.3 µs at a
//! hundred million, where memory is the limit. Memory 4.5 bytes a row, and 0.6
//! more for the check. Boards of fewer than 24 rows are searched exactly.
//!
//! **Source.** R. Sosič and J. Gu, "Efficient local search with conflict
//! minimization: a case study of the n-queens problem", IEEE Transactions on
//! Knowledge and Data Engineering 6 (1994): a start with few collisions, then
//! exchanges. Unlike there, the exchanges come as soon as a row needs one, so
//! that a bit for each diagonal does where they keep a counter.

use super::attempt;
use super::lines::{self, Diagonals};
use crate::Error;
use crate::random::Random;
use crate::run::{Phase, Work};

/// Boards with fewer rows are searched exactly.
const EXACT_BELOW: u32 = 24;
/// More attempts than any seed has been seen to need, by far.
const ATTEMPTS: u64 = 1000;

/// A solution of the board of `n` rows that depends on `seed`: the column of
/// each row's queen, from 0.
///
/// The same `n` and `seed` give the same solution on every machine, in every
/// release with the same major version. The solutions are *not* drawn evenly,
/// they only look random.
///
/// # Errors
///
/// [`Error::NoSolution`] for n = 2 and 3, [`Error::BoardSize`] for 0,
/// [`Error::Memory`] if there is not room for the columns,
/// [`Error::Cancelled`], and [`Error::GaveUp`] if every attempt failed, which
/// no test has ever seen.
///
/// ```
/// use queens::{Error, Solution, Work, place};
///
/// let columns = place::random(100_000, 1, &Work::default())?;
/// assert_eq!(columns, place::random(100_000, 1, &Work::default())?);
/// assert_ne!(columns, place::random(100_000, 2, &Work::default())?);
/// assert!(Solution::new(columns).is_ok());
/// assert_eq!(place::random(3, 1, &Work::default()), Err(Error::NoSolution { n: 3 }));
/// # Ok::<(), Error>(())
/// ```
pub fn random(n: u32, seed: u64, work: &Work<'_>) -> Result<Vec<u32>, Error> {
    match n {
        0 => return Err(Error::BoardSize { n: 0, max: u32::MAX as usize }),
        2 | 3 => return Err(Error::NoSolution { n: n.into() }),
        _ => {}
    }
    let mut columns = Vec::new();
    let full = |_| Error::Memory { needed: 5 * u64::from(n), available: None };
    columns.try_reserve_exact(n as usize).map_err(full)?;
    columns.extend(0..n);
    if n < EXACT_BELOW {
        let found = attempt::exact(&mut columns, &mut Random::new(seed, 0));
        debug_assert!(found);
        return checked(columns, 1);
    }
    let mut diagonals = Diagonals::new(n.into())?;
    for number in 0..ATTEMPTS {
        let mut random = Random::new(seed, number);
        work.begin(Phase::Rows, Some(n.into()));
        if attempt::local(&mut columns, &mut diagonals, &mut random, work)? {
            return checked(columns, number + 1);
        }
        diagonals.clear();
    }
    Err(Error::GaveUp { attempts: ATTEMPTS })
}

fn checked(columns: Vec<u32>, attempts: u64) -> Result<Vec<u32>, Error> {
    if lines::is_solution(&columns)? { Ok(columns) } else { Err(Error::GaveUp { attempts }) }
}
