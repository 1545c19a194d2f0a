//! Bit planes of lanes, and the look-up tables that they fill.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_andnot_si256, _mm256_load_si256, _mm256_loadu_si256,
    _mm256_loadu2_m128i, _mm256_movemask_epi8, _mm256_setr_epi8, _mm256_shuffle_epi8,
    _mm256_storeu_si256, _mm256_unpackhi_epi32, _mm256_unpackhi_epi64, _mm256_unpacklo_epi32,
    _mm256_unpacklo_epi64,
};

use crate::count::kernel::portable;
use crate::count::kernel::{Planes, Row, Spread, Tables};

/// # Safety
///
/// The processor has the features.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(in crate::count::kernel) unsafe fn transpose(lanes: &[u32], planes: &mut Planes) {
    let (blocks, rest) = lanes.as_chunks::<32>();
    for (at, block) in blocks.iter().enumerate() {
        transpose32(block, planes, at);
    }
    let mut at = blocks.len();
    if !rest.is_empty() {
        let mut padded = [0; 32];
        padded[..rest.len()].copy_from_slice(rest);
        transpose32(&padded, planes, at);
        at += 1;
    }
    for at in at..8 {
        let base = planes.as_mut_ptr().cast::<u32>();
        for plane in 0..32 {
            // SAFETY: as above
            unsafe { *base.add(plane * 16 + at) = 0 };
        }
    }
}

/// Transposes 32 words: bit i of 32-bit word `at` of plane j is bit j of word i.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
fn transpose32(words: &[u32; 32], planes: &mut Planes, at: usize) {
    // After this shuffle, byte k of the four words of a vector's halves stand
    // together.
    let together = _mm256_setr_epi8(
        0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10,
        14, 3, 7, 11, 15,
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
            // SAFETY: half-word at < 16 of a plane.
            unsafe { *base.add((8 * byte + bit) * 16 + at) = _mm256_movemask_epi8(vector) as u32 };
            vector = _mm256_add_epi8(vector, vector);
        }
    }
}

/// # Safety
///
/// The processor has the features.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(in crate::count::kernel) unsafe fn tables(
    planes: &Planes,
    valid: Row,
    spread: &Spread,
    tables: &mut Tables,
) {
    for (chunk, width) in spread.widths.into_iter().enumerate() {
        let live = tables.fields >> (8 * chunk);
        let (rows, _) = tables.words_mut(chunk).as_chunks_mut::<4>();
        let first = if chunk == 0 { valid } else { Row::ALL };
        rows[0].copy_from_slice(&first.0[..4]);
        for bit in 0..width {
            if live >> bit & 1 == 0 {
                continue;
            }
            let plane = &planes[8 * chunk + bit as usize];
            // SAFETY: planes are aligned, rows are vectors.
            let plane = unsafe { _mm256_load_si256(plane.0.as_ptr().cast()) };
            let (low, high) = rows.split_at_mut(1 << bit);
            for (to, from) in high.iter_mut().zip(low) {
                // SAFETY: as above.
                unsafe {
                    let row = _mm256_andnot_si256(plane, _mm256_loadu_si256(from.as_ptr().cast()));
                    _mm256_storeu_si256(to.as_mut_ptr().cast(), row);
                }
            }
        }
    }
}

/// # Safety
///
/// The processor has the features.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(in crate::count::kernel) unsafe fn ones(planes: &Planes, used: usize) -> [u32; 32] {
    portable::ones(planes, used)
}
