//! The kernel for processors with AVX-512: rows of 512 lanes, compressing
//! stores, three-way logic, population counts of vectors.

use std::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_cmpeq_epi64_mask, _mm512_load_si512,
    _mm512_loadu_si512, _mm512_mask_cmpeq_epi64_mask, _mm512_maskz_compress_epi64,
    _mm512_maskz_loadu_epi64, _mm512_or_si512, _mm512_popcnt_epi64, _mm512_reduce_add_epi64,
    _mm512_reduce_or_epi64, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_storeu_si512,
    _mm512_ternarylogic_epi64, _mm512_test_epi64_mask,
};

use super::{Chunk, Planes, Row, Spread, Tables, avx2, portable};

pub(super) fn detected() -> bool {
    avx2::detected()
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vpopcntdq")
}

/// # Safety
///
/// The processor has the features, and `to` is 8 words longer than `from`.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt,lzcnt")]
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
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt,lzcnt")]
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
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) unsafe fn transpose(lanes: &[u64], planes: &mut Planes) {
    portable::transpose(lanes, planes, 8);
}

/// # Safety
///
/// The processor has the features.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) unsafe fn tables(planes: &Planes, valid: Row, spread: &Spread, tables: &mut Tables) {
    portable::tables::<8>(planes, valid, spread, tables);
}

/// The lanes that fit a query.
///
/// # Safety
///
/// None but the features: whatever the query, the rows read lie in the tables.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn look_up(tables: *const u8, query: *const u64) -> __m512i {
    // SAFETY: four 16-bit fields of one word; a chunk holds 65536 bytes and
    // one row follows the last, so that any offset is in bounds. Offsets are
    // multiples of the row size by construction; the load does not rely on it.
    unsafe {
        let fields = query.cast::<u16>();
        let row = |chunk: usize| -> __m512i {
            let offset = usize::from(*fields.add(chunk));
            _mm512_loadu_si512(tables.add(chunk * size_of::<Chunk>() + offset).cast())
        };
        let three = _mm512_ternarylogic_epi64::<0x80>(row(0), row(1), row(2));
        _mm512_and_si512(three, row(3))
    }
}

/// # Safety
///
/// The processor has the features.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) unsafe fn count(tables: &Tables, queries: &[u64], keep: &Row) -> u64 {
    let base = std::ptr::from_ref(&*tables.rows).cast::<u8>();
    let zero = _mm512_setzero_si512();
    // SAFETY: rows are 64 bytes, aligned to 64.
    let keep = unsafe { _mm512_load_si512(keep.0.as_ptr().cast()) };
    let ones = |lanes: __m512i| _mm512_popcnt_epi64(_mm512_and_si512(lanes, keep));
    let mut total = zero;
    let mut batch = |queries: &[u64]| {
        let (mut once, mut twice, mut thrice) = (zero, zero, zero);
        for query in queries {
            // SAFETY: features as promised by the caller.
            let fits = unsafe { look_up(base, query) };
            thrice = _mm512_ternarylogic_epi64::<0xf8>(thrice, twice, fits);
            twice = _mm512_ternarylogic_epi64::<0xf8>(twice, once, fits);
            once = _mm512_or_si512(once, fits);
        }
        if _mm512_test_epi64_mask(thrice, thrice) == 0 {
            total = _mm512_add_epi64(total, _mm512_add_epi64(ones(once), ones(twice)));
        } else {
            for query in queries {
                // SAFETY: as above.
                total = _mm512_add_epi64(total, ones(unsafe { look_up(base, query) }));
            }
        }
    };
    let (batches, rest) = queries.as_chunks::<64>();
    for queries in batches {
        batch(queries);
    }
    batch(rest);
    _mm512_reduce_add_epi64(total) as u64
}
