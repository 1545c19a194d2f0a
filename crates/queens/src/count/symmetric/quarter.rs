//! Solutions fixed by the quarter turn, in chess.
//!
//! **Idea.** Number rows and columns by their distance i = 0 … h − 1 from the edge,
//! h = n / 2. Four queens turned into one another stand on the rows and columns of
//! two numbers i < j, and of the two ways to put them there neither takes other
//! diagonals than the other: on either side of the middle, those at the distances
//! j − i and n − 1 − i − j. So the solutions are the ways to make pairs of all
//! numbers so that all these distances differ, twice for each pair: A033148 is
//! A260189 times 2 to the number of pairs.
//!
//! **Cost.** n = 40 in less than a tenth of a second, about twelve times as much for
//! each four more.

use crate::run::{GO_ON, Pool, Work};
use crate::{Board, Error};

/// Pairs that one job has made already.
const PREFIX: usize = 3;
/// The flag is looked at while so many pairs or more are to be made.
const LOOK: u32 = 5;

/// The number of solutions for n = 4k or 4k + 1.
pub(super) fn fixed(board: Board, work: &Work<'_>) -> Result<u128, Error> {
    let n = board.n();
    Ok(pairings(n, work)? << (n / 4))
}

/// The ways to make pairs.
fn pairings(n: usize, work: &Work<'_>) -> Result<u128, Error> {
    let last = n as u32 - 1;
    let start = Pairs { last, left: (1 << (n / 2)) - 1, taken: 0, mirrored: 0 };
    let mut jobs = vec![start];
    for _ in 0..PREFIX.min(n / 4) {
        jobs = jobs.iter().flat_map(Pairs::next).collect();
    }
    let mut total = 0_u128;
    Pool::new(work, "quarter turn").unordered().each(
        jobs,
        || Ok(()),
        |(), pairs| pairs.count(work),
        |found| {
            total = total.checked_add(found).ok_or(Error::Overflow)?;
            Ok::<_, Error>(GO_ON)
        },
    )?;
    Ok(total)
}

#[derive(Clone, Copy)]
struct Pairs {
    /// n − 1.
    last: u32,
    /// The numbers without a partner.
    left: u64,
    /// The distances that are taken, and the same from n − 1 down.
    taken: u64,
    mirrored: u64,
}

impl Pairs {
    /// The least number with each partner that it can have.
    #[inline]
    fn next(&self) -> impl Iterator<Item = Self> + use<> {
        let Self { last, left, taken, mirrored } = *self;
        let i = left.trailing_zeros() % 64;
        let rest = left & left.wrapping_sub(1);
        let mut partners = rest & !(taken << i) & !(mirrored >> i);
        std::iter::from_fn(move || {
            let j = partners.trailing_zeros();
            (partners != 0).then(|| {
                partners &= partners - 1;
                let (near, far) = (j - i, last - i - j);
                Self {
                    last,
                    left: rest & !(1 << j),
                    taken: taken | 1 << near | 1 << far,
                    mirrored: mirrored | 1 << (last - near) | 1 << (last - far),
                }
            })
        })
    }

    fn count(&self, work: &Work<'_>) -> Result<u128, Error> {
        work.cancel.check()?;
        if self.left.count_ones() < 2 * LOOK {
            return Ok(self.rest().into());
        }
        self.next().try_fold(0_u128, |total, pairs| {
            total.checked_add(pairs.count(work)?).ok_or(Error::Overflow)
        })
    }

    /// The same for a few: no more than 7 · 5 · 3 ways.
    fn rest(&self) -> u64 {
        if self.left == 0 { 1 } else { self.next().map(|pairs| pairs.rest()).sum() }
    }
}
