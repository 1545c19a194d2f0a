//! The kernel for processors with AVX-512: rows of 512 lanes, compressing
//! stores, three-way logic, population counts of vectors.

use std::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_andnot_si512, _mm512_cmpeq_epi64_mask,
    _mm512_gf2p8affine_epi64_epi8, _mm512_load_si512, _mm512_loadu_si512,
    _mm512_mask_cmpeq_epi64_mask, _mm512_maskz_compress_epi64, _mm512_maskz_loadu_epi64,
    _mm512_or_si512, _mm512_permutexvar_epi8, _mm512_popcnt_epi64, _mm512_reduce_add_epi64,
    _mm512_reduce_or_epi64, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_store_si512,
    _mm512_storeu_si512, _mm512_ternarylogic_epi64, _mm512_unpackhi_epi8, _mm512_unpackhi_epi16,
    _mm512_unpackhi_epi32, _mm512_unpacklo_epi8, _mm512_unpacklo_epi16, _mm512_unpacklo_epi32,
};

use super::{CHUNK_BYTES, Planes, ROW_WORDS, Row, Spread, Tables, avx2, portable};

pub(super) fn detected() -> bool {
    avx2::detected()
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vbmi")
        && is_x86_feature_detected!("avx512vpopcntdq")
        && is_x86_feature_detected!("gfni")
}

/// # Safety
///
/// The processor has the features, and `to` is 8 words longer than `from`.
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq,gfni,avx2,bmi1,bmi2,popcnt,lzcnt"
)]
pub(super) unsafe fn filter(from: &[u64], mask: u64, value: u64, to: &mut [u64]) -> usize {
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
/// The processor has the features.
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq,gfni,avx2,bmi1,bmi2,popcnt,lzcnt"
)]
pub(super) unsafe fn union(words: &[u64]) -> u64 {
    let (vectors, rest) = words.as_chunks::<8>();
    let mut all = _mm512_setzero_si512();
    for vector in vectors {
        // SAFETY: a whole vector is read.
        all = _mm512_or_si512(all, unsafe { _mm512_loadu_si512(vector.as_ptr().cast()) });
    }
    _mm512_reduce_or_epi64(all) as u64 | portable::union(rest)
}

/// # Safety
///
/// The processor has the features.
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq,gfni,avx2,bmi1,bmi2,popcnt,lzcnt"
)]
pub(super) unsafe fn transpose(lanes: &[u64], planes: &mut Planes) {
    for at in 0..ROW_WORDS {
        let here = lanes.get(64 * at..).unwrap_or(&[]);
        let mut block = [0; 64];
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
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq,gfni,avx2,bmi1,bmi2,popcnt,lzcnt"
)]
fn transpose64(words: &[u64], out: &mut [u64; 64]) {
    // Byte k of eight words together, the last word first: an 8×8 transpose.
    const BYTES: [u8; 64] = {
        let mut bytes = [0; 64];
        let mut i = 0;
        while i < 64 {
            bytes[i] = (8 * (7 - i % 8) + i / 8) as u8;
            i += 1;
        }
        bytes
    };
    // SAFETY: the array has the size of a vector.
    let order = unsafe { _mm512_loadu_si512(BYTES.as_ptr().cast()) };
    let unit = _mm512_set1_epi64(0x8040_2010_0804_0201_u64 as i64);
    let mut rows = [_mm512_setzero_si512(); 8];
    for (i, row) in rows.iter_mut().enumerate() {
        let left = words.len().saturating_sub(8 * i).min(8);
        let there = ((1_u32 << left) - 1) as u8;
        // SAFETY: only words that exist are read.
        let eight =
            unsafe { _mm512_maskz_loadu_epi64(there, words.as_ptr().wrapping_add(8 * i).cast()) };
        // The matrix product takes the last byte for its first row.
        *row = _mm512_gf2p8affine_epi64_epi8::<0>(unit, _mm512_permutexvar_epi8(order, eight));
    }
    // Byte j of vector i holds bit j of words 8 i …: collect byte j of all eight.
    let zip8 = |a, b| (_mm512_unpacklo_epi8(a, b), _mm512_unpackhi_epi8(a, b));
    let zip16 = |a, b| (_mm512_unpacklo_epi16(a, b), _mm512_unpackhi_epi16(a, b));
    let zip32 = |a, b| (_mm512_unpacklo_epi32(a, b), _mm512_unpackhi_epi32(a, b));
    let ((a0, a1), (b0, b1)) = (zip8(rows[0], rows[1]), zip8(rows[2], rows[3]));
    let ((c0, c1), (d0, d1)) = (zip8(rows[4], rows[5]), zip8(rows[6], rows[7]));
    let ((e0, e1), (e2, e3)) = (zip16(a0, b0), zip16(a1, b1));
    let ((f0, f1), (f2, f3)) = (zip16(c0, d0), zip16(c1, d1));
    let halves = [(e0, f0), (e1, f1), (e2, f2), (e3, f3)];
    for (i, (low, high)) in halves.into_iter().enumerate() {
        let (first, second) = zip32(low, high);
        // Lane q of these vectors holds bits 16 q + 4 i … + 1 and … + 2, 3.
        let mut parts = [[0_u64; 8]; 2];
        // SAFETY: each array has the size of a vector.
        unsafe {
            _mm512_storeu_si512(parts[0].as_mut_ptr().cast(), first);
            _mm512_storeu_si512(parts[1].as_mut_ptr().cast(), second);
        }
        for (half, part) in parts.iter().enumerate() {
            for lane in 0..4 {
                let bit = 16 * lane + 4 * i + 2 * half;
                out[bit] = part[2 * lane];
                out[bit + 1] = part[2 * lane + 1];
            }
        }
    }
}

/// # Safety
///
/// The processor has the features.
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq,gfni,avx2,bmi1,bmi2,popcnt,lzcnt"
)]
pub(super) unsafe fn tables(planes: &Planes, valid: Row, spread: &Spread, tables: &mut Tables) {
    let mut bits = spread.bits.iter();
    for (chunk, width) in spread.widths.into_iter().enumerate() {
        let live = tables.fields >> (16 * chunk + 6);
        let (rows, _) = tables.words_mut(chunk).as_chunks_mut::<ROW_WORDS>();
        rows[0] = if chunk == 0 { valid.0 } else { Row::ALL.0 };
        for bit in 0..width {
            let plane = &planes[usize::from(*bits.next().unwrap_or(&0))];
            if live >> bit & 1 == 0 {
                continue;
            }
            // SAFETY: planes and, in this kernel, table rows are aligned vectors.
            let plane = unsafe { _mm512_load_si512(plane.0.as_ptr().cast()) };
            let (low, high) = rows.split_at_mut(1 << bit);
            for (to, from) in high.iter_mut().zip(low) {
                // SAFETY: as above.
                unsafe {
                    let row = _mm512_andnot_si512(plane, _mm512_load_si512(from.as_ptr().cast()));
                    _mm512_store_si512(to.as_mut_ptr().cast(), row);
                }
            }
        }
    }
}

/// The lanes that fit a query.
///
/// # Safety
///
/// None but the features: whatever the query, the rows read lie in the tables.
#[inline]
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq,gfni,avx2,bmi1,bmi2,popcnt,lzcnt"
)]
unsafe fn look_up(tables: *const u8, query: *const u64) -> __m512i {
    // SAFETY: four 16-bit fields of one word; a chunk holds 65536 bytes and
    // one row follows the last, so that any offset is in bounds. Offsets are
    // multiples of the row size by construction; the load does not rely on it.
    unsafe {
        let fields = query.cast::<u16>();
        let row = |chunk: usize| -> __m512i {
            let offset = usize::from(*fields.add(chunk));
            _mm512_loadu_si512(tables.add(chunk * CHUNK_BYTES + offset).cast())
        };
        let three = _mm512_ternarylogic_epi64::<0x80>(row(0), row(1), row(2));
        _mm512_and_si512(three, row(3))
    }
}

/// Adds three one-bit numbers in each lane: sum and carry.
#[inline]
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq,gfni,avx2,bmi1,bmi2,popcnt,lzcnt"
)]
fn add(a: __m512i, b: __m512i, c: __m512i) -> (__m512i, __m512i) {
    (_mm512_ternarylogic_epi64::<0x96>(a, b, c), _mm512_ternarylogic_epi64::<0xe8>(a, b, c))
}

/// # Safety
///
/// The processor has the features.
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq,gfni,avx2,bmi1,bmi2,popcnt,lzcnt"
)]
pub(super) unsafe fn count(tables: &Tables, queries: &[u64], keep: &Row) -> u64 {
    let base = tables.rows.as_ptr().cast::<u8>();
    let zero = _mm512_setzero_si512();
    // SAFETY: rows are 64 bytes, aligned to 64.
    let keep = unsafe { _mm512_load_si512(keep.0.as_ptr().cast()) };
    let ones_in = |lanes: __m512i| _mm512_popcnt_epi64(_mm512_and_si512(lanes, keep));
    let (mut ones, mut twos, mut fours, mut eights) = (zero, zero, zero, zero);
    let (eighths, rest) = queries.as_chunks::<8>();
    for queries in eighths {
        // SAFETY: features as promised by the caller.
        let [a, b, c, d, e, f, g, h] = queries.each_ref().map(|q| unsafe { look_up(base, q) });
        let (twos_a, twos_b, fours_a, fours_b, carry);
        (ones, twos_a) = add(ones, a, b);
        (ones, twos_b) = add(ones, c, d);
        (twos, fours_a) = add(twos, twos_a, twos_b);
        let (twos_a, twos_b);
        (ones, twos_a) = add(ones, e, f);
        (ones, twos_b) = add(ones, g, h);
        (twos, fours_b) = add(twos, twos_a, twos_b);
        (fours, carry) = add(fours, fours_a, fours_b);
        eights = _mm512_add_epi64(eights, ones_in(carry));
    }
    let double = |total| _mm512_add_epi64(total, total);
    let mut total = _mm512_add_epi64(double(eights), ones_in(fours));
    total = _mm512_add_epi64(double(total), ones_in(twos));
    total = _mm512_add_epi64(double(total), ones_in(ones));
    for query in rest {
        // SAFETY: as above.
        total = _mm512_add_epi64(total, ones_in(unsafe { look_up(base, query) }));
    }
    _mm512_reduce_add_epi64(total) as u64
}
