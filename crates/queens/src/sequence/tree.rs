//! The tree of backtracking row by row: A319284, the placements of the first k rows
//! for each k; A319283, their sum; A319288, the least k at which most are.
//!
//! *Method*: every node is visited but those of the last row, which are counted by
//! their parents; of mirrored trees one is searched. (For the last term of a row the
//! engines for solutions are far faster, but they skip the levels before.)
//! *Cost*: n = 16 six seconds of one core, eight times as much for each n more.

use super::{Sequence, Shape, term};
use crate::run::{GO_ON, Pool, Work};
use crate::{BoardSize, Error};

/// Rows that one job has filled already.
const PREFIX: usize = 2;
/// The flag is looked at while so many rows or more are to be filled.
const LOOK: usize = 10;
const LAST: u64 = BoardSize::MAX as u64;

pub(super) const SEQUENCES: &[Sequence] = &[
    Sequence {
        id: "A319284",
        offset: 0,
        shape: Shape::Rows { more: 1 },
        last: LAST,
        row: |n, work| profile(n as usize, work),
        published: &[
            1, 1, 1, 1, 2, 0, 1, 3, 2, 0, 1, 4, 6, 4, 2, 1, 5, 12, 14, 12, 10, 1, 6, 20, 36, 46,
            40, 4, 1, 7, 30, 76, 140, 164, 94, 40, 1, 8, 42, 140, 344, 568, 550, 312, 92, 1, 9, 56,
            234, 732, 1614, 2292, 2038, 1066, 352, 1, 10, 72, 364, 1400, 3916, 7552, 9632, 7828,
            4040, 724, 1, 11, 90, 536, 2468, 8492, 21_362, 37_248, 44_148, 34_774, 15_116, 2680,
        ],
    },
    Sequence {
        id: "A319283",
        offset: 0,
        shape: Shape::Terms,
        last: LAST,
        row: |n, work| Ok(term(profile(n as usize, work)?.iter().sum())),
        published: &[
            1,
            2,
            3,
            6,
            17,
            54,
            153,
            552,
            2057,
            8394,
            35_539,
            166_926,
            856_189,
            4_674_890,
            27_358_553,
            171_129_072,
            1_141_190_303,
            8_017_021_932,
            59_365_844_491,
            461_939_618_824,
        ],
    },
    Sequence {
        id: "A319288",
        offset: 0,
        shape: Shape::Terms,
        last: LAST,
        row: |n, work| {
            let profile = profile(n as usize, work)?;
            let most = profile.iter().max().copied().unwrap_or_default();
            let level = profile.iter().position(|&nodes| nodes == most);
            Ok(term(level.unwrap_or_default() as u128))
        },
        published: &[0, 0, 1, 1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 10, 11, 11, 12, 13, 14, 15],
    },
];

/// Nodes at each level, the root first.
fn profile(n: usize, work: &Work<'_>) -> Result<Vec<u128>, Error> {
    let mut total = vec![0_u128; n + 1];
    total[0] = 1;
    if n == 0 {
        return Ok(total);
    }
    let full = u64::MAX >> (64 - n);
    total[1] = n as u128;
    // Queens in the left half stand for their mirror images.
    let start = |col: usize| (Node { row: 0, attacked: [0; 3] }.with(1 << col), 2_u64);
    let mut jobs: Vec<(Node, u64)> = (0..n / 2).map(start).collect();
    if n % 2 == 1 {
        jobs.push((start(n / 2).0, 1));
    }
    for _ in 1..PREFIX.min(n - 1) {
        for (node, weight) in &jobs {
            total[node.row + 1] += u128::from(node.free(full).count_ones()) * u128::from(*weight);
        }
        let next =
            |(node, weight): (Node, u64)| node.children(full).map(move |node| (node, weight));
        jobs = jobs.into_iter().flat_map(next).collect();
    }
    Pool::new(work, "profile").unordered().each(
        jobs,
        || Ok(()),
        |(), (node, weight)| {
            let mut levels = vec![0_u64; n + 1];
            count(node, n, full, &mut levels, work)?;
            Ok((levels, weight))
        },
        |(levels, weight)| {
            for (sum, &nodes) in total.iter_mut().zip(&levels) {
                let more = u128::from(nodes).checked_mul(weight.into());
                *sum = more.and_then(|more| sum.checked_add(more)).ok_or(Error::Overflow)?;
            }
            Ok::<_, Error>(GO_ON)
        },
    )?;
    Ok(total)
}

/// The first rows filled, and what columns and diagonals attack in the next.
#[derive(Clone, Copy)]
struct Node {
    row: usize,
    attacked: [u64; 3],
}

impl Node {
    #[inline]
    const fn free(&self, full: u64) -> u64 {
        let [cols, falling, rising] = self.attacked;
        full & !(cols | falling | rising)
    }

    #[inline]
    const fn with(&self, queen: u64) -> Self {
        let [cols, falling, rising] = self.attacked;
        let attacked = [cols | queen, (falling | queen) << 1, (rising | queen) >> 1];
        Self { row: self.row + 1, attacked }
    }

    #[inline]
    fn children(self, full: u64) -> impl Iterator<Item = Self> {
        let mut free = self.free(full);
        std::iter::from_fn(move || {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            (queen != 0).then(|| self.with(queen))
        })
    }
}

/// Adds the nodes below one to their levels.
fn count(
    node: Node,
    n: usize,
    full: u64,
    levels: &mut [u64],
    work: &Work<'_>,
) -> Result<(), Error> {
    if node.row + LOOK > n {
        if node.row < n {
            last_rows(node, n, full, levels);
        }
        return Ok(());
    }
    work.cancel.check()?;
    levels[node.row + 1] += u64::from(node.free(full).count_ones());
    node.children(full).try_for_each(|child| count(child, n, full, levels, work))
}

fn last_rows(node: Node, n: usize, full: u64, levels: &mut [u64]) {
    levels[node.row + 1] += u64::from(node.free(full).count_ones());
    if node.row + 1 < n {
        node.children(full).for_each(|child| last_rows(child, n, full, levels));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::teach::{Algorithm, Counters};

    #[test]
    fn the_nodes_are_the_queens_that_the_program_places() {
        for n in 1..=9 {
            let mut counters = Counters::default();
            let _ = Algorithm::Bitset.run(BoardSize::new(n).unwrap(), &mut counters);
            for threads in [1, 3] {
                let profile = profile(n, &Work::on(threads)).unwrap();
                assert_eq!(profile[1..].iter().sum::<u128>(), counters.placed.into(), "{n}");
                assert_eq!(profile[n], counters.solutions.into(), "{n}");
            }
        }
    }
}
