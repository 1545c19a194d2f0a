//! Bit planes of lanes.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_loadu2_m128i, _mm256_movemask_epi8, _mm256_setr_epi8,
    _mm256_shuffle_epi8, _mm256_unpackhi_epi32, _mm256_unpackhi_epi64, _mm256_unpacklo_epi32,
    _mm256_unpacklo_epi64,
};

use crate::count::kernel::{Planes, Row};

avx2!(
    /// # Safety
    ///
    /// There are at most 256 words.
    pub(super) unsafe fn transpose(lanes: &[u32], planes: &mut Planes) {
        let (blocks, rest) = lanes.as_chunks::<32>();
        let mut padded = [0; 32];
        padded[..rest.len()].copy_from_slice(rest);
        // SAFETY: 256 words are at most eight blocks.
        unsafe {
            for (at, block) in blocks.iter().enumerate() {
                transpose32(block, planes, at);
            }
            if !rest.is_empty() {
                transpose32(&padded, planes, blocks.len());
            }
        }
        let there = Row::first(lanes.len());
        if there != Row::first(256) {
            for plane in planes {
                for word in 0..4 {
                    plane.0[word] &= there.0[word];
                }
            }
        }
    }

    /// Transposes 32 words: bit i of 32-bit word `at` of plane j is bit j of word i.
    ///
    /// # Safety
    ///
    /// `at` < 16.
    #[inline]
    unsafe fn transpose32(words: &[u32; 32], planes: &mut Planes, at: usize) {
        // After this shuffle, byte k of the four words of a vector's halves stand
        // together.
        let together = _mm256_setr_epi8(
            0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6,
            10, 14, 3, 7, 11, 15,
        );
        // Words 4 i … and 16 + 4 i ….
        let load = |i: usize| -> __m256i {
            // SAFETY: 4 words from 4 i and from 16 + 4 i are in the array for i < 4.
            let both = unsafe {
                _mm256_loadu2_m128i(
                    words.as_ptr().add(16 + 4 * i).cast(),
                    words.as_ptr().add(4 * i).cast(),
                )
            };
            _mm256_shuffle_epi8(both, together)
        };
        let [a, b, c, d] = [0, 1, 2, 3].map(load);
        let (ab0, ab1) = (_mm256_unpacklo_epi32(a, b), _mm256_unpackhi_epi32(a, b));
        let (cd0, cd1) = (_mm256_unpacklo_epi32(c, d), _mm256_unpackhi_epi32(c, d));
        let bytes = [
            _mm256_unpacklo_epi64(ab0, cd0),
            _mm256_unpackhi_epi64(ab0, cd0),
            _mm256_unpacklo_epi64(ab1, cd1),
            _mm256_unpackhi_epi64(ab1, cd1),
        ];
        let base = planes.as_mut_ptr().cast::<u32>();
        for (byte, mut vector) in bytes.into_iter().enumerate() {
            for bit in (0..8).rev() {
                // SAFETY: a plane has 16 such words.
                unsafe {
                    *base.add((8 * byte + bit) * 16 + at) = _mm256_movemask_epi8(vector) as u32;
                };
                vector = _mm256_add_epi8(vector, vector);
            }
        }
    }
);
