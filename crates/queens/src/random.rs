//! Random numbers that are the same on every machine.
//!
//! The generator is PCG64 DXSM: specified bit by bit, 128 bits of state, many
//! streams. A seed and a stream number are spread over the state by the
//! mixing function of `SplitMix64`, so that neighbouring seeds have nothing in
//! common. Ranges come from one multiplication, in integers of fixed width.
//!
//! Sources: M. E. O'Neill, "PCG: A family of simple fast space-efficient
//! statistically good algorithms for random number generation" (2014), with
//! the later output function DXSM; G. L. Steele, D. Lea, C. H. Flood, "Fast
//! splittable pseudorandom number generators" (2014).

use rand_pcg::Pcg64Dxsm;
use rand_pcg::rand_core::Rng;

/// A stream of random numbers.
///
/// ```
/// use queens::random::Random;
///
/// let mut dice = Random::new(2024, 0);
/// let thrown: Vec<u64> = (0..6).map(|_| 1 + dice.below(6)).collect();
/// assert!(thrown.iter().all(|eyes| (1..=6).contains(eyes)));
/// ```
#[derive(Debug, Clone)]
pub struct Random(Pcg64Dxsm);

impl Random {
    /// Stream number `stream` of those that belong to `seed`.
    #[must_use]
    pub fn new(seed: u64, stream: u64) -> Self {
        let mut state = seed ^ split_mix(&mut { stream });
        let mut draw = || u128::from(split_mix(&mut state));
        let (high, low) = (draw(), draw());
        Self(Pcg64Dxsm::new(high << 64 | low, u128::from(seed) << 63 ^ u128::from(stream)))
    }

    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to `end` − 1; `end` is at least 1. The values differ in
    /// probability by less than `end` / 2⁶⁴.
    #[inline]
    pub fn below(&mut self, end: u64) -> u64 {
        ((u128::from(self.bits()) * u128::from(end)) >> 64) as u64
    }
}

fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
