//! The kernel for processors with AVX2 and BMI2: rows of 256 lanes.

use std::arch::x86_64::{
    __m256i, _MM_HINT_T0, _mm_prefetch, _mm256_add_epi8, _mm256_add_epi64, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_load_si256, _mm256_or_si256, _mm256_sad_epu8, _mm256_set1_epi8,
    _mm256_setr_epi8, _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_srli_epi16,
    _mm256_store_si256, _mm256_xor_si256, _pdep_u32, _pext_u64,
};
use std::ops::BitOr;

use crate::count::kernel::generate::{Buckets, Full, InnerView, Job, OuterView, generate};
use crate::count::kernel::look_up::{self, Lanes};
use crate::count::kernel::ops::Ops;
use crate::count::kernel::spread::{self, Spread};
use crate::count::kernel::{Planes, Row, Tables, portable};

features!($ avx2, is_x86_feature_detected: "avx2", "bmi1", "bmi2", "popcnt", "lzcnt");

mod filter;
mod planes;

pub(in crate::count::kernel) const OPS: Ops = Ops {
    name: "avx2",
    detected,
    lanes: 64 * __m256i::WORDS,
    cost: Some(1.1),
    generate: join,
    filter: filter::filter,
    filter_narrow: filter::filter_narrow,
    filter_low: filter::filter_low,
    union,
    union_narrow: union,
    spread: narrow,
    transpose: planes::transpose,
    ones,
    tables,
    count,
};

// What others write in plain Rust, compiled for this processor.
avx2!(
    /// # Safety
    ///
    /// [`Ops::generate`]
    unsafe fn join(
        jobs: &[Job],
        inner: &InnerView<'_>,
        outer: &OuterView<'_>,
        out: &mut Buckets,
    ) -> Result<(), Full> {
        let prefetch = |from: *const u8| _mm_prefetch::<_MM_HINT_T0>(from.cast());
        // SAFETY: passed on.
        unsafe { generate(jobs, inner, outer, out, prefetch) }
    }

    fn union<W: Copy + Default + BitOr<Output = W>>(words: &[W]) -> W {
        portable::union(words)
    }

    fn ones(planes: &Planes) -> [u32; 32] {
        portable::ones(planes)
    }

    fn narrow(words: &[u64], spread: &Spread, to: &mut [u32]) {
        if !spread::by_groups(words, spread, to) {
            for (word, to) in words.iter().zip(to) {
                *to = _pdep_u32(_pext_u64(*word, spread.relevant) as u32, spread.fields);
            }
        }
    }

    fn tables(planes: &Planes, valid: Row, spread: &Spread, tables: &mut Tables) {
        // SAFETY: this function has the features.
        unsafe { look_up::tables::<__m256i>(planes, valid, spread, tables) }
    }

    fn count(tables: &Tables, queries: &[u32], keep: &Row) -> u64 {
        // SAFETY: this function has the features.
        unsafe { look_up::count::<__m256i>(tables, queries, keep) }
    }

    /// The number of ones in each word.
    #[inline]
    fn popcount(row: __m256i) -> __m256i {
        let ones = _mm256_setr_epi8(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2,
            3, 3, 4,
        );
        let nibble = _mm256_set1_epi8(15);
        let low = _mm256_shuffle_epi8(ones, _mm256_and_si256(row, nibble));
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(row), nibble);
        let bytes = _mm256_add_epi8(low, _mm256_shuffle_epi8(ones, high));
        _mm256_sad_epu8(bytes, _mm256_setzero_si256())
    }

    /// Adds three one-bit numbers in each lane: sum and carry.
    #[inline]
    fn add(a: __m256i, b: __m256i, c: __m256i) -> (__m256i, __m256i) {
        let differ = _mm256_xor_si256(a, b);
        let carry = _mm256_or_si256(_mm256_and_si256(a, b), _mm256_and_si256(differ, c));
        (_mm256_xor_si256(differ, c), carry)
    }
);

// SAFETY of all blocks: the features, and what a pointer is to, by promise.
impl Lanes for __m256i {
    const WORDS: usize = 4;

    #[inline(always)]
    unsafe fn load(from: *const u64) -> Self {
        // SAFETY: as said above.
        unsafe { _mm256_load_si256(from.cast()) }
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut u64) {
        // SAFETY: as said above.
        unsafe { _mm256_store_si256(to.cast(), self) }
    }

    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        // SAFETY: as said above.
        unsafe { _mm256_and_si256(self, other) }
    }

    #[inline(always)]
    unsafe fn and_not(self, other: Self) -> Self {
        // SAFETY: as said above.
        unsafe { _mm256_andnot_si256(other, self) }
    }

    #[inline(always)]
    unsafe fn add(a: Self, b: Self, c: Self) -> (Self, Self) {
        // SAFETY: as said above.
        unsafe { add(a, b, c) }
    }

    #[inline(always)]
    unsafe fn ones(self) -> Self {
        // SAFETY: as said above.
        unsafe { popcount(self) }
    }

    #[inline(always)]
    unsafe fn plus(self, other: Self) -> Self {
        // SAFETY: as said above.
        unsafe { _mm256_add_epi64(self, other) }
    }
}
