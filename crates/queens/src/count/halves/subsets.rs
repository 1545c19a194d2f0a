//! Sets of rows by number, so that what belongs to a set is found by an index.

/// Numbers the sets of `k` rows from 0, in colexicographic order.
#[derive(Debug)]
pub(super) struct SubsetRank {
    /// By the low rows of a set: what they add to its number, and the row of
    /// `high` for as many rows.
    low: Vec<(u32, u32)>,
    /// What the high rows add: a row for each number of low ones.
    high: Vec<u32>,
    count: u32,
}

const LOW_BITS: usize = 14;

impl SubsetRank {
    pub(super) fn new(rows: usize, k: usize) -> Self {
        let low_bits = LOW_BITS.min(rows);
        let high_bits = rows - low_bits;
        // Without its last row, a set has a smaller number of its own.
        let ranks = |from: usize, bits: usize, smaller: usize| {
            let mut ranks = vec![0_u32; 1 << bits];
            for set in 1..1_u32 << bits {
                let (last, size) = (set.ilog2(), smaller + set.count_ones() as usize);
                if size <= k {
                    let rest = ranks[(set ^ 1 << last) as usize];
                    ranks[set as usize] = rest + binomial(from + last as usize, size) as u32;
                }
            }
            ranks
        };
        let low = (0_u32..).zip(ranks(0, low_bits, 0));
        let high = (0..=low_bits).flat_map(|smaller| ranks(low_bits, high_bits, smaller));
        Self {
            low: low.map(|(set, rank)| (rank, set.count_ones() << high_bits)).collect(),
            high: high.collect(),
            count: binomial(rows, k) as u32,
        }
    }

    /// How many sets there are.
    pub(super) const fn count(&self) -> u32 {
        self.count
    }

    #[inline]
    pub(super) fn of(&self, set: u32) -> usize {
        let (rank, row) = self.low[set as usize & (self.low.len() - 1)];
        let high = set >> self.low.len().trailing_zeros();
        (rank + self.high[(row | high) as usize]) as usize
    }
}

/// The number of k-subsets of n things.
pub(super) const fn binomial(n: usize, k: usize) -> u64 {
    if k > n {
        return 0;
    }
    let (mut result, mut i) = (1, 0);
    while i < k {
        result = result * (n - i) as u64 / (i + 1) as u64;
        i += 1;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_are_numbered_without_gaps() {
        for (rows, k) in [(4, 1), (4, 2), (9, 4), (16, 3), (20, 5)] {
            let rank = SubsetRank::new(rows, k);
            let sets = (0..1_u32 << rows).filter(|set| set.count_ones() as usize == k);
            for (i, set) in sets.enumerate() {
                assert_eq!(rank.of(set), i);
            }
            assert_eq!(u64::from(rank.count), binomial(rows, k));
        }
    }
}
