//! The kernel for 64-bit ARM: rows of 256 lanes in two vectors, whose bits are
//! counted and selected by single instructions; filters by a table of bytes.
//!
//! All of these processors have NEON, so that the compiler uses it in plain Rust,
//! too, which is the rest of this kernel.

use std::arch::aarch64::{
    uint32x4_t, uint64x2_t, vaddq_u64, vaddvq_u32, vandq_u32, vandq_u64, vbicq_u64, vbslq_u64,
    vceqq_u32, vceqq_u64, vcntq_u8, vcombine_u32, vdupq_n_u32, vdupq_n_u64, veorq_u64, vld1q_u8,
    vld1q_u32, vld1q_u64, vmovn_u64, vpaddlq_u8, vpaddlq_u16, vpaddlq_u32, vqtbl1q_u8,
    vreinterpretq_u8_u32, vreinterpretq_u8_u64, vreinterpretq_u32_u8, vst1q_u32, vst1q_u64,
};

use crate::count::kernel::generate::{Buckets, Full, InnerView, Job, OuterView, generate};
use crate::count::kernel::look_up::{self, Lanes};
use crate::count::kernel::ops::Ops;
use crate::count::kernel::portable;

features!($ neon, is_aarch64_feature_detected: "neon");

pub(in crate::count::kernel) const OPS: Ops = Ops {
    name: "neon",
    detected,
    lanes: 64 * Pair::WORDS,
    cost: None,
    generate: join,
    filter_narrow,
    filter_low,
    tables: look_up::tables::<Pair>,
    count: look_up::count::<Pair>,
    ..portable::OPS
};

/// For each set of 4 narrow words to keep, the bytes that move them to the front.
static FRONT: [[u8; 16]; 16] = {
    let mut table = [[0; 16]; 16];
    let mut set = 0;
    while set < 16 {
        let (mut from, mut to) = (0, 0);
        while from < 16 {
            if set >> (from / 4) & 1 == 1 {
                table[set][to] = from as u8;
                to += 1;
            }
            from += 1;
        }
        set += 1;
    }
    table
};

neon!(
    /// # Safety
    ///
    /// [`Ops::generate`]
    unsafe fn join(
        jobs: &[Job],
        inner: &InnerView<'_>,
        outer: &OuterView<'_>,
        out: &mut Buckets,
    ) -> Result<(), Full> {
        // SAFETY: passed on.
        unsafe { generate(jobs, inner, outer, out, |_| ()) }
    }

    /// # Safety
    ///
    /// The target is 4 words longer than the source.
    unsafe fn filter_narrow(from: &[u32], mask: u32, value: u32, to: &mut [u32]) -> usize {
        let (masks, values) = (vdupq_n_u32(mask), vdupq_n_u32(value));
        let (vectors, rest) = from.as_chunks::<4>();
        let mut kept = 0;
        for vector in vectors {
            // SAFETY: a whole vector is read; at most as many words were kept as
            // read, so that the store ends at most 4 words past the length of `from`.
            unsafe {
                let words = vld1q_u32(vector.as_ptr());
                let fit = vceqq_u32(vandq_u32(words, masks), values);
                kept += keep(words, fit, to.as_mut_ptr().add(kept));
            }
        }
        kept + portable::keep(rest, &mut to[kept..], |word| word & mask == value, |word| word)
    }

    /// # Safety
    ///
    /// The target is 4 words longer than the source.
    unsafe fn filter_low(from: &[u64], mask: u64, value: u64, to: &mut [u32]) -> usize {
        let (masks, values) = (vdupq_n_u64(mask), vdupq_n_u64(value));
        let (fours, rest) = from.as_chunks::<4>();
        let mut kept = 0;
        for four in fours {
            // SAFETY: whole vectors are read; the store as above.
            unsafe {
                let (a, b) = (vld1q_u64(four.as_ptr()), vld1q_u64(four.as_ptr().add(2)));
                let fit = |words| vmovn_u64(vceqq_u64(vandq_u64(words, masks), values));
                let words = vcombine_u32(vmovn_u64(a), vmovn_u64(b));
                kept += keep(words, vcombine_u32(fit(a), fit(b)), to.as_mut_ptr().add(kept));
            }
        }
        kept + portable::keep(
            rest,
            &mut to[kept..],
            |word| word & mask == value,
            |word| word as u32,
        )
    }

    /// Writes a vector whose first words are those that fit, and returns their
    /// number.
    ///
    /// # Safety
    ///
    /// There is room for a vector.
    #[inline]
    unsafe fn keep(words: uint32x4_t, fit: uint32x4_t, to: *mut u32) -> usize {
        const WEIGHTS: [u32; 4] = [1, 2, 4, 8];
        // SAFETY: as many words are read as a vector has, and written by promise.
        unsafe {
            let set = vaddvq_u32(vandq_u32(fit, vld1q_u32(WEIGHTS.as_ptr()))) as usize;
            let front = vld1q_u8(FRONT[set % FRONT.len()].as_ptr());
            let words = vqtbl1q_u8(vreinterpretq_u8_u32(words), front);
            vst1q_u32(to, vreinterpretq_u32_u8(words));
            set.count_ones() as usize
        }
    }

    /// The number of ones in each word.
    #[inline]
    fn popcount(words: uint64x2_t) -> uint64x2_t {
        vpaddlq_u32(vpaddlq_u16(vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u64(words)))))
    }

    /// Adds three one-bit numbers in each lane: sum and carry.
    #[inline]
    fn add(a: uint64x2_t, b: uint64x2_t, c: uint64x2_t) -> (uint64x2_t, uint64x2_t) {
        let differ = veorq_u64(a, b);
        (veorq_u64(differ, c), vbslq_u64(differ, c, a))
    }
);

/// Two vectors.
#[derive(Clone, Copy)]
struct Pair(uint64x2_t, uint64x2_t);

// SAFETY of all blocks: the features, and what a pointer is to, by promise.
impl Lanes for Pair {
    const WORDS: usize = 4;

    #[inline(always)]
    unsafe fn load(from: *const u64) -> Self {
        // SAFETY: as said above.
        unsafe { Self(vld1q_u64(from), vld1q_u64(from.add(2))) }
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut u64) {
        // SAFETY: as said above.
        unsafe {
            vst1q_u64(to, self.0);
            vst1q_u64(to.add(2), self.1);
        }
    }

    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        // SAFETY: as said above.
        unsafe { Self(vandq_u64(self.0, other.0), vandq_u64(self.1, other.1)) }
    }

    #[inline(always)]
    unsafe fn and_not(self, other: Self) -> Self {
        // SAFETY: as said above.
        unsafe { Self(vbicq_u64(self.0, other.0), vbicq_u64(self.1, other.1)) }
    }

    #[inline(always)]
    unsafe fn add(a: Self, b: Self, c: Self) -> (Self, Self) {
        // SAFETY: as said above.
        let ((sum0, carry0), (sum1, carry1)) = unsafe { (add(a.0, b.0, c.0), add(a.1, b.1, c.1)) };
        (Self(sum0, sum1), Self(carry0, carry1))
    }

    #[inline(always)]
    unsafe fn ones(self) -> Self {
        // SAFETY: as said above.
        unsafe { Self(popcount(self.0), popcount(self.1)) }
    }

    #[inline(always)]
    unsafe fn plus(self, other: Self) -> Self {
        // SAFETY: as said above.
        unsafe { Self(vaddq_u64(self.0, other.0), vaddq_u64(self.1, other.1)) }
    }
}
