//! Counting on 128 lines at once, in bit-sliced counters.
//!
//! **Idea.** Plane a holds bit a of the number of each line, so that adding 1
//! to a set of lines is a binary addition whose carries are whole words. Sums
//! over all lines come from the number of ones in the planes.
//!
//! **Cost.** An addition takes two planes on average; the sum of pairs, a count
//! of ones for each pair of planes in use.

/// A number for each of 128 lines, up to 127, bit-sliced.
#[derive(Default)]
pub(super) struct Counters {
    planes: [u128; 7],
    used: usize,
}

impl Counters {
    /// Adds 1 to each line of the set.
    #[inline]
    pub(super) fn add(&mut self, lines: u128) {
        let (mut carry, mut plane) = (lines, 0);
        while carry != 0 {
            let both = self.planes[plane] & carry;
            self.planes[plane] ^= carry;
            carry = both;
            plane += 1;
        }
        self.used = self.used.max(plane);
    }

    /// The sum over the lines of m(m − 1) / 2, m being the line's number.
    pub(super) fn pairs(&self) -> u64 {
        let planes = &self.planes[..self.used];
        let mut sum = 0;
        for (a, &plane) in planes.iter().enumerate() {
            // m² − m has, of bit a alone, 2^2a − 2^a; of bits a and b, 2^(a+b+1).
            sum += u64::from(plane.count_ones()) * ((1 << (2 * a)) - (1 << a)) / 2;
            for (b, &other) in planes[..a].iter().enumerate() {
                sum += u64::from((plane & other).count_ones()) << (a + b);
            }
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_agree_with_counting() {
        let sets: [u128; 9] = [7, 1 << 127 | 5, 5, 1, 1, 0, u128::MAX, 13, 1];
        let mut counters = Counters::default();
        for lines in sets {
            counters.add(lines);
        }
        let number = |line: u32| sets.iter().filter(|&&set| set >> line & 1 == 1).count() as u64;
        let pairs: u64 = (0..128).map(number).map(|m| m * m.saturating_sub(1) / 2).sum();
        assert_eq!(counters.pairs(), pairs);
    }
}
