//! Looking up every query: four loads, and adders for bits in place of counters.

use std::arch::x86_64::{
    __m256i, _mm_loadu_si128, _mm256_add_epi8, _mm256_add_epi64, _mm256_and_si256,
    _mm256_cvtepu8_epi16, _mm256_load_si256, _mm256_loadu_si256, _mm256_or_si256, _mm256_sad_epu8,
    _mm256_set1_epi8, _mm256_setr_epi8, _mm256_setzero_si256, _mm256_shuffle_epi8,
    _mm256_slli_epi16, _mm256_srli_epi16, _mm256_storeu_si256, _mm256_xor_si256,
};
use std::mem::MaybeUninit;

use crate::count::kernel::{CHUNK_BYTES, CHUNKS, Row, Tables};

/// The number of ones in each 64-bit lane.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
fn popcount(row: __m256i) -> __m256i {
    let ones = _mm256_setr_epi8(
        0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3,
        3, 4,
    );
    let nibble = _mm256_set1_epi8(15);
    let low = _mm256_shuffle_epi8(ones, _mm256_and_si256(row, nibble));
    let high = _mm256_and_si256(_mm256_srli_epi16::<4>(row), nibble);
    let bytes = _mm256_add_epi8(low, _mm256_shuffle_epi8(ones, high));
    _mm256_sad_epu8(bytes, _mm256_setzero_si256())
}

/// Where a query's rows are in the chunks of the tables, in bytes.
type Offsets = [u16; CHUNKS];

/// Queries whose offsets are made at once: few enough to stay in the nearest cache.
const BATCH: usize = 256;

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
fn offsets<'a>(queries: &[u32], to: &'a mut [MaybeUninit<Offsets>]) -> &'a [Offsets] {
    let to = &mut to[..queries.len()];
    let (eighths, rest) = queries.as_chunks::<8>();
    let (to_eighths, to_rest) = to.as_chunks_mut::<8>();
    for (queries, to) in eighths.iter().zip(&mut *to_eighths) {
        for half in 0..2 {
            // SAFETY: four queries are read, four times four offsets are written.
            unsafe {
                let bytes = _mm_loadu_si128(queries.as_ptr().add(4 * half).cast());
                let rows = _mm256_slli_epi16::<5>(_mm256_cvtepu8_epi16(bytes));
                _mm256_storeu_si256(to.as_mut_ptr().add(4 * half).cast(), rows);
            }
        }
    }
    for (query, to) in rest.iter().zip(to_rest) {
        to.write(query.to_le_bytes().map(|byte| u16::from(byte) << 5));
    }
    // SAFETY: all were written.
    unsafe { std::slice::from_raw_parts(to.as_ptr().cast(), to.len()) }
}

/// The lanes that fit a query.
///
/// # Safety
///
/// Each offset is a byte times 32.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn look_up(tables: &Tables, offsets: &Offsets) -> __m256i {
    let base = tables.rows.as_ptr().cast::<u8>();
    let row = |chunk: usize| -> __m256i {
        // SAFETY: a chunk has room for 256 rows of 32 bytes.
        unsafe {
            _mm256_loadu_si256(base.add(chunk * CHUNK_BYTES + usize::from(offsets[chunk])).cast())
        }
    };
    let (a, b) = (_mm256_and_si256(row(0), row(1)), _mm256_and_si256(row(2), row(3)));
    _mm256_and_si256(a, b)
}

/// Adds three one-bit numbers in each lane: sum and carry.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
fn add(a: __m256i, b: __m256i, c: __m256i) -> (__m256i, __m256i) {
    let differ = _mm256_xor_si256(a, b);
    let carry = _mm256_or_si256(_mm256_and_si256(a, b), _mm256_and_si256(differ, c));
    (_mm256_xor_si256(differ, c), carry)
}

/// # Safety
///
/// The processor has the features.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(in crate::count::kernel) unsafe fn count(tables: &Tables, queries: &[u32], keep: &Row) -> u64 {
    let zero = _mm256_setzero_si256();
    // SAFETY: rows are 64 bytes, aligned to 64.
    let keep = unsafe { _mm256_load_si256(keep.0.as_ptr().cast()) };
    let ones_in = |lanes: __m256i| popcount(_mm256_and_si256(lanes, keep));
    let (mut ones, mut twos, mut fours, mut eights) = (zero, zero, zero, zero);
    let mut single = zero;
    let mut buffer = [const { MaybeUninit::uninit() }; BATCH];
    for queries in queries.chunks(BATCH) {
        let (eighths, rest) = offsets(queries, &mut buffer).as_chunks::<8>();
        for eight in eighths {
            // SAFETY: the offsets were made above.
            let [a, b, c, d, e, f, g, h] = eight.each_ref().map(|o| unsafe { look_up(tables, o) });
            let (twos_a, twos_b, fours_a, fours_b, carry);
            (ones, twos_a) = add(ones, a, b);
            (ones, twos_b) = add(ones, c, d);
            (twos, fours_a) = add(twos, twos_a, twos_b);
            let (twos_a, twos_b);
            (ones, twos_a) = add(ones, e, f);
            (ones, twos_b) = add(ones, g, h);
            (twos, fours_b) = add(twos, twos_a, twos_b);
            (fours, carry) = add(fours, fours_a, fours_b);
            eights = _mm256_add_epi64(eights, ones_in(carry));
        }
        for offsets in rest {
            // SAFETY: as above.
            single = _mm256_add_epi64(single, ones_in(unsafe { look_up(tables, offsets) }));
        }
    }
    let double = |total| _mm256_add_epi64(total, total);
    let mut total = _mm256_add_epi64(double(eights), ones_in(fours));
    total = _mm256_add_epi64(double(total), ones_in(twos));
    total = _mm256_add_epi64(double(total), ones_in(ones));
    total = _mm256_add_epi64(total, single);
    let mut sums = [0_u64; 4];
    // SAFETY: the array has the size of the vector.
    unsafe { _mm256_storeu_si256(sums.as_mut_ptr().cast(), total) };
    sums.iter().sum()
}
