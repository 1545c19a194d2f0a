//! The kernel for processors with AVX-512: rows of 512 lanes, compressing
//! stores, three-way logic, population counts of vectors.

use std::arch::x86_64::{
    __m512i, _mm256_mask_storeu_epi32, _mm256_maskz_compress_epi32, _mm256_storeu_si256,
    _mm512_add_epi64, _mm512_and_si512, _mm512_andnot_si512, _mm512_cmpeq_epi32_mask,
    _mm512_cmpeq_epi64_mask, _mm512_cvtepi64_epi32, _mm512_gf2p8affine_epi64_epi8,
    _mm512_load_si512, _mm512_loadu_si512, _mm512_mask_cmpeq_epi32_mask,
    _mm512_mask_cmpeq_epi64_mask, _mm512_maskz_compress_epi32, _mm512_maskz_compress_epi64,
    _mm512_maskz_loadu_epi32, _mm512_maskz_loadu_epi64, _mm512_multishift_epi64_epi8,
    _mm512_or_si512, _mm512_permutexvar_epi8, _mm512_popcnt_epi64, _mm512_reduce_or_epi64,
    _mm512_set1_epi32, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_store_si512,
    _mm512_storeu_si512, _mm512_ternarylogic_epi64, _mm512_unpackhi_epi16, _mm512_unpackhi_epi32,
    _mm512_unpacklo_epi16, _mm512_unpacklo_epi32,
};

use super::avx2;
use crate::count::kernel::look_up::{self, Lanes};
use crate::count::kernel::ops::Ops;
use crate::count::kernel::row::{Planes, ROW_WORDS, Row};
use crate::count::kernel::{Spread, Tables, portable};

features!(
    $ avx512, is_x86_feature_detected:
    "avx512f", "avx512bw", "avx512vl", "avx512vbmi", "avx512vpopcntdq", "gfni",
    "avx2", "bmi1", "bmi2", "popcnt", "lzcnt",
);

/// Pieces are joined and a few ones counted as with AVX2, which all these
/// processors have.
pub(in crate::count::kernel) const OPS: Ops = Ops {
    name: "avx512",
    detected,
    lanes: 64 * __m512i::WORDS,
    cost: Some(1.0),
    filter,
    filter_narrow,
    filter_low,
    union,
    spread,
    transpose,
    tables,
    count,
    ..avx2::OPS
};

avx512!(
    /// # Safety
    ///
    /// The target is 8 words longer than the source.
    unsafe fn filter(from: &[u64], mask: u64, value: u64, to: &mut [u64]) -> usize {
        let masks = _mm512_set1_epi64(mask as i64);
        let values = _mm512_set1_epi64(value as i64);
        let (vectors, rest) = from.as_chunks::<8>();
        let mut kept = 0;
        for vector in vectors {
            // SAFETY: whole vectors are read; at most as many words were kept as
            // read, so that the store ends at most 8 words past the length of `from`.
            unsafe {
                let words = _mm512_loadu_si512(vector.as_ptr().cast());
                let fit = _mm512_cmpeq_epi64_mask(_mm512_and_si512(words, masks), values);
                let front = _mm512_maskz_compress_epi64(fit, words);
                _mm512_storeu_si512(to.as_mut_ptr().add(kept).cast(), front);
                kept += fit.count_ones() as usize;
            }
        }
        let there = (1_u8 << rest.len()) - 1;
        // SAFETY: only the words of `rest` are read; the store as above.
        unsafe {
            let words = _mm512_maskz_loadu_epi64(there, rest.as_ptr().cast());
            let fit = _mm512_mask_cmpeq_epi64_mask(there, _mm512_and_si512(words, masks), values);
            let front = _mm512_maskz_compress_epi64(fit, words);
            _mm512_storeu_si512(to.as_mut_ptr().add(kept).cast(), front);
            kept + fit.count_ones() as usize
        }
    }

    /// # Safety
    ///
    /// The target is 16 words longer than the source.
    unsafe fn filter_narrow(from: &[u32], mask: u32, value: u32, to: &mut [u32]) -> usize {
        let masks = _mm512_set1_epi32(mask as i32);
        let values = _mm512_set1_epi32(value as i32);
        let (vectors, rest) = from.as_chunks::<16>();
        let mut kept = 0;
        for vector in vectors {
            // SAFETY: whole vectors are read; at most as many words were kept as
            // read, so that the store ends at most 16 words past the length of `from`.
            unsafe {
                let words = _mm512_loadu_si512(vector.as_ptr().cast());
                let fit = _mm512_cmpeq_epi32_mask(_mm512_and_si512(words, masks), values);
                let front = _mm512_maskz_compress_epi32(fit, words);
                _mm512_storeu_si512(to.as_mut_ptr().add(kept).cast(), front);
                kept += fit.count_ones() as usize;
            }
        }
        let there = (1_u16 << rest.len()) - 1;
        // SAFETY: only the words of `rest` are read; the store as above.
        unsafe {
            let words = _mm512_maskz_loadu_epi32(there, rest.as_ptr().cast());
            let fit = _mm512_mask_cmpeq_epi32_mask(there, _mm512_and_si512(words, masks), values);
            let front = _mm512_maskz_compress_epi32(fit, words);
            _mm512_storeu_si512(to.as_mut_ptr().add(kept).cast(), front);
            kept + fit.count_ones() as usize
        }
    }

    /// # Safety
    ///
    /// The target is 8 words longer than the source.
    unsafe fn filter_low(from: &[u64], mask: u64, value: u64, to: &mut [u32]) -> usize {
        let masks = _mm512_set1_epi64(mask as i64);
        let values = _mm512_set1_epi64(value as i64);
        let (vectors, rest) = from.as_chunks::<8>();
        let mut kept = 0;
        for vector in vectors {
            // SAFETY: whole vectors are read; at most as many words were kept as
            // read, so that the store ends at most 8 words past the length of `from`.
            unsafe {
                let words = _mm512_loadu_si512(vector.as_ptr().cast());
                let fit = _mm512_cmpeq_epi64_mask(_mm512_and_si512(words, masks), values);
                let front = _mm256_maskz_compress_epi32(fit, _mm512_cvtepi64_epi32(words));
                _mm256_storeu_si256(to.as_mut_ptr().add(kept).cast(), front);
                kept += fit.count_ones() as usize;
            }
        }
        kept + portable::keep(
            rest,
            &mut to[kept..],
            |word| word & mask == value,
            |word| word as u32,
        )
    }

    unsafe fn union(words: &[u64]) -> u64 {
        let (vectors, rest) = words.as_chunks::<8>();
        let mut all = _mm512_setzero_si512();
        for vector in vectors {
            // SAFETY: a whole vector is read.
            all = _mm512_or_si512(all, unsafe { _mm512_loadu_si512(vector.as_ptr().cast()) });
        }
        _mm512_reduce_or_epi64(all) as u64 | portable::union(rest)
    }

    /// Bits that keep their distance move together: a few vectors of shifts, one for
    /// each byte of a word, make up the whole map.
    ///
    /// # Safety
    ///
    /// Both slices are equally long.
    unsafe fn spread(words: &[u64], spread: &Spread, to: &mut [u32]) {
        let mut shifts = [[0_u8; 8]; 8];
        let mut masks = [[0_u8; 8]; 8];
        let mut steps = 0;
        let mut last = (usize::MAX, 0, 0);
        for (from, image) in spread.pairs() {
            let (byte, bit) = (image as usize / 8, image % 8);
            let shift = (from.wrapping_sub(bit) % 64) as u8;
            // The step of the bit before, or a new one; at most 8 for the 8 bits of a byte.
            let step = match last {
                (of, by, step) if of == byte => step + usize::from(by != shift),
                _ => 0,
            };
            shifts[step][byte] = shift;
            masks[step][byte] |= 1 << bit;
            last = (byte, shift, step);
            steps = steps.max(step + 1);
        }
        let mut vectors = [(_mm512_setzero_si512(), _mm512_setzero_si512()); 8];
        for ((vectors, shifts), masks) in vectors.iter_mut().zip(shifts).zip(masks) {
            let all = |bytes| _mm512_set1_epi64(u64::from_le_bytes(bytes) as i64);
            *vectors = (all(shifts), all(masks));
        }
        let narrow = |words: __m512i| {
            let mut all = _mm512_setzero_si512();
            for &(shifts, masks) in &vectors[..steps] {
                let moved = _mm512_multishift_epi64_epi8(shifts, words);
                // all | (moved & masks)
                all = _mm512_ternarylogic_epi64::<0xf8>(all, moved, masks);
            }
            _mm512_cvtepi64_epi32(all)
        };
        let (eights, left) = words.as_chunks::<8>();
        let (to_eights, to_left) = to.as_chunks_mut::<8>();
        for (words, to) in eights.iter().zip(to_eights) {
            // SAFETY: whole vectors are read and written.
            unsafe {
                let narrow = narrow(_mm512_loadu_si512(words.as_ptr().cast()));
                _mm256_storeu_si256(to.as_mut_ptr().cast(), narrow);
            }
        }
        let there = (1_u8 << left.len()) - 1;
        // SAFETY: only the words left are read and written.
        unsafe {
            let narrow = narrow(_mm512_maskz_loadu_epi64(there, left.as_ptr().cast()));
            _mm256_mask_storeu_epi32(to_left.as_mut_ptr().cast(), there, narrow);
        }
    }

    unsafe fn transpose(lanes: &[u32], planes: &mut Planes) {
        for at in 0..ROW_WORDS {
            let here = lanes.get(64 * at..).unwrap_or(&[]);
            let mut block = [0; 32];
            if !here.is_empty() {
                transpose64(here, &mut block);
            }
            for (plane, word) in planes.iter_mut().zip(block) {
                plane.0[at] = word;
            }
        }
    }

    /// Transposes up to 64 words: bit i of result j is bit j of word i.
    #[inline]
    fn transpose64(words: &[u32], out: &mut [u64; 32]) {
        // Byte k of eight words together, the last word first: 8×8 matrices, those
        // of the first eight words before those of the others.
        const BYTES: [u8; 64] = {
            let mut bytes = [0; 64];
            let mut i = 0;
            while i < 64 {
                let (group, byte, word) = (i / 32, i / 8 % 4, 7 - i % 8);
                bytes[i] = (32 * group + 4 * word + byte) as u8;
                i += 1;
            }
            bytes
        };
        // Bit by bit, the two bytes of both groups together.
        const PAIRS: [u8; 64] = {
            let mut pairs = [0; 64];
            let mut i = 0;
            while i < 64 {
                pairs[i] = (32 * (i % 2) + i / 2) as u8;
                i += 1;
            }
            pairs
        };
        // SAFETY: the arrays have the size of a vector.
        let (bytes, pairs) = unsafe {
            (_mm512_loadu_si512(BYTES.as_ptr().cast()), _mm512_loadu_si512(PAIRS.as_ptr().cast()))
        };
        let unit = _mm512_set1_epi64(0x8040_2010_0804_0201_u64 as i64);
        let mut rows = [_mm512_setzero_si512(); 4];
        for (i, row) in rows.iter_mut().enumerate() {
            let left = words.len().saturating_sub(16 * i).min(16);
            let there = ((1_u32 << left) - 1) as u16;
            // SAFETY: only words that exist are read.
            let words = unsafe {
                _mm512_maskz_loadu_epi32(there, words.as_ptr().wrapping_add(16 * i).cast())
            };
            // The matrix product takes the last byte for its first row.
            let bits =
                _mm512_gf2p8affine_epi64_epi8::<0>(unit, _mm512_permutexvar_epi8(bytes, words));
            *row = _mm512_permutexvar_epi8(pairs, bits);
        }
        // Half-word j of vector i holds bit j of words 16 i …: collect all four.
        let zip16 = |a, b| (_mm512_unpacklo_epi16(a, b), _mm512_unpackhi_epi16(a, b));
        let ((a0, a1), (b0, b1)) = (zip16(rows[0], rows[1]), zip16(rows[2], rows[3]));
        let zip32 = |a, b| [_mm512_unpacklo_epi32(a, b), _mm512_unpackhi_epi32(a, b)];
        for (i, vectors) in [zip32(a0, b0), zip32(a1, b1)].into_iter().enumerate() {
            for (half, vector) in vectors.into_iter().enumerate() {
                // Lane q of this vector holds bits 8 q + 4 i + 2 half and the next.
                let mut words = [0_u64; 8];
                // SAFETY: the array has the size of a vector.
                unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), vector) };
                for lane in 0..4 {
                    let bit = 8 * lane + 4 * i + 2 * half;
                    out[bit] = words[2 * lane];
                    out[bit + 1] = words[2 * lane + 1];
                }
            }
        }
    }

    fn tables(planes: &Planes, valid: Row, spread: &Spread, tables: &mut Tables) {
        // SAFETY: this function has the features.
        unsafe { look_up::tables::<__m512i>(planes, valid, spread, tables) }
    }

    fn count(tables: &Tables, queries: &[u32], keep: &Row) -> u64 {
        // SAFETY: this function has the features.
        unsafe { look_up::count::<__m512i>(tables, queries, keep) }
    }
);

// SAFETY of all blocks: the features, and what a pointer is to, by promise.
impl Lanes for __m512i {
    const WORDS: usize = 8;

    #[inline(always)]
    unsafe fn load(from: *const u64) -> Self {
        // SAFETY: as said above.
        unsafe { _mm512_load_si512(from.cast()) }
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut u64) {
        // SAFETY: as said above.
        unsafe { _mm512_store_si512(to.cast(), self) }
    }

    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        // SAFETY: as said above.
        unsafe { _mm512_and_si512(self, other) }
    }

    #[inline(always)]
    unsafe fn and_not(self, other: Self) -> Self {
        // SAFETY: as said above.
        unsafe { _mm512_andnot_si512(other, self) }
    }

    #[inline(always)]
    unsafe fn add(a: Self, b: Self, c: Self) -> (Self, Self) {
        // SAFETY: as said above. The parity and the majority of three.
        unsafe {
            (_mm512_ternarylogic_epi64::<0x96>(a, b, c), _mm512_ternarylogic_epi64::<0xe8>(a, b, c))
        }
    }

    #[inline(always)]
    unsafe fn ones(self) -> Self {
        // SAFETY: as said above.
        unsafe { _mm512_popcnt_epi64(self) }
    }

    #[inline(always)]
    unsafe fn plus(self, other: Self) -> Self {
        // SAFETY: as said above.
        unsafe { _mm512_add_epi64(self, other) }
    }
}
