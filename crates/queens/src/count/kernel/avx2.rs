//! The kernel for processors with AVX2 and BMI2: rows of 256 lanes.

use std::arch::x86_64::{
    __m256i, _MM_HINT_T0, _mm_cvtsi64_si128, _mm_loadu_si128, _mm_prefetch, _mm256_add_epi8,
    _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256, _mm256_castps_si256,
    _mm256_castsi256_pd, _mm256_castsi256_ps, _mm256_cmpeq_epi32, _mm256_cmpeq_epi64,
    _mm256_cmpgt_epi32, _mm256_cvtepu8_epi16, _mm256_cvtepu8_epi32, _mm256_load_si256,
    _mm256_loadu_si256, _mm256_loadu2_m128i, _mm256_maskload_epi32, _mm256_movemask_epi8,
    _mm256_movemask_pd, _mm256_movemask_ps, _mm256_or_si256, _mm256_permute4x64_epi64,
    _mm256_permutevar8x32_epi32, _mm256_sad_epu8, _mm256_set1_epi8, _mm256_set1_epi32,
    _mm256_set1_epi64x, _mm256_setr_epi8, _mm256_setr_epi32, _mm256_setzero_si256,
    _mm256_shuffle_epi8, _mm256_shuffle_ps, _mm256_slli_epi16, _mm256_srl_epi64, _mm256_srli_epi16,
    _mm256_storeu_si256, _mm256_unpackhi_epi32, _mm256_unpackhi_epi64, _mm256_unpacklo_epi32,
    _mm256_unpacklo_epi64, _mm256_xor_si256, _pdep_u32, _pext_u64,
};
use std::mem::MaybeUninit;
use std::ops::BitOr;

use super::{
    Buckets, CELLS, CHUNK_BYTES, CHUNKS, Full, InnerView, Job, OuterView, Planes, Row, SLACK,
    Spread, Tables, portable,
};

pub(super) fn detected() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
}

/// # Safety
///
/// The processor has the features; the ranges of the jobs lie inside the
/// views, whose `outer.lines` has 65 words past the last piece of any job; the
/// buckets lie inside `out.words`.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) unsafe fn generate(
    jobs: &[Job],
    inner: &InnerView<'_>,
    outer: &OuterView<'_>,
    out: &mut Buckets,
) -> Result<(), Full> {
    // SAFETY: the caller's promise is passed on; `used` is that of the view.
    unsafe {
        match inner.used {
            1 => generate_used::<1>(jobs, inner, outer, out),
            2 => generate_used::<2>(jobs, inner, outer, out),
            3 => generate_used::<3>(jobs, inner, outer, out),
            4 => generate_used::<4>(jobs, inner, outer, out),
            5 => generate_used::<5>(jobs, inner, outer, out),
            6 => generate_used::<6>(jobs, inner, outer, out),
            7 => generate_used::<7>(jobs, inner, outer, out),
            _ => generate_used::<CELLS>(jobs, inner, outer, out),
        }
    }
}

/// # Safety
///
/// As for [`generate`]; and `inner.used` ≤ USED ≤ [`CELLS`], where further
/// cells of a piece are allowed to be looked up.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn generate_used<const USED: usize>(
    jobs: &[Job],
    inner: &InnerView<'_>,
    outer: &OuterView<'_>,
    out: &mut Buckets,
) -> Result<(), Full> {
    let words = out.words.len();
    // The last place at which a piece may begin to write.
    let limits: [usize; super::BUCKETS] =
        std::array::from_fn(|b| (out.start[b] + out.room).min(words).saturating_sub(SLACK));
    let mut ends = [0; super::BUCKETS];
    ends.copy_from_slice(&out.end);
    let mut to = Target { base: out.words.as_mut_ptr(), limits, ends };
    for (i, job) in jobs.iter().enumerate() {
        if let Some(next) = jobs.get(i + 2) {
            // SAFETY: the ranges of every job were checked by the caller.
            unsafe { prefetch(next, inner, outer) };
        }
        let pieces = job.inner.0 as usize..job.inner.1 as usize;
        let mut chunk = job.chunk as usize;
        let mut first = job.outer.0;
        while first < job.outer.1 {
            let here = (job.outer.1 - first).min(64);
            // SAFETY: chunk and pieces lie inside the views, and at least 65
            // words follow the last outer piece.
            unsafe {
                let with = Chunk {
                    exist: u64::MAX >> (64 - here),
                    attacked: outer.attacked.as_ptr().add(chunk * outer.words),
                    lines: outer.lines.as_ptr().add(first as usize),
                };
                // About a twelfth of the outer pieces fit, seldom twice as many.
                match here {
                    ..=8 => join::<USED, 2>(pieces.clone(), inner, with, &mut to)?,
                    9..=16 => join::<USED, 4>(pieces.clone(), inner, with, &mut to)?,
                    17..=32 => join::<USED, 6>(pieces.clone(), inner, with, &mut to)?,
                    _ => join::<USED, 10>(pieces.clone(), inner, with, &mut to)?,
                }
            }
            chunk += 1;
            first += 64;
        }
    }
    out.end.copy_from_slice(&to.ends);
    Ok(())
}

/// Up to 64 outer pieces.
#[derive(Clone, Copy)]
struct Chunk {
    /// A one for each.
    exist: u64,
    attacked: *const u64,
    lines: *const u64,
}

/// Where half-boards go.
struct Target {
    base: *mut u64,
    /// The last place of each bucket at which a piece may begin to write.
    limits: [usize; super::BUCKETS],
    ends: [usize; super::BUCKETS],
}

/// Joins inner pieces with a chunk of outer ones. For each inner piece, EAGER
/// hits are written without a branch; more should be rare.
///
/// # Safety
///
/// As for [`generate_used`]; the pieces and the chunk are in the views, and
/// 65 words follow the lines of the last outer piece.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn join<const USED: usize, const EAGER: usize>(
    pieces: std::ops::Range<usize>,
    inner: &InnerView<'_>,
    with: Chunk,
    to: &mut Target,
) -> Result<(), Full> {
    for piece in pieces {
        // SAFETY: `piece` lies in the range of the job, cells are below
        // `outer.words`; with no hit left the index is 64, and 65 words
        // follow the last piece; a job writes at most EAGER or 64 words
        // past its end, for which the limit leaves room.
        unsafe {
            let cells = inner.cells.get_unchecked(piece);
            let mut bad = !with.exist;
            for &cell in &cells[..USED] {
                bad |= *with.attacked.add(usize::from(cell));
            }
            let mut fits = !bad;
            let hits = fits.count_ones() as usize;
            let own = *inner.lines.get_unchecked(piece);
            let bucket = usize::from(*inner.bucket.get_unchecked(piece)) % super::BUCKETS;
            let at = to.ends[bucket];
            if at > to.limits[bucket] {
                return Err(Full);
            }
            let mut words = to.base.add(at);
            for i in 0..EAGER {
                *words.add(i) = own | *with.lines.add(fits.trailing_zeros() as usize);
                fits &= fits.wrapping_sub(1);
            }
            while fits != 0 {
                *words.add(EAGER) = own | *with.lines.add(fits.trailing_zeros() as usize);
                words = words.add(1);
                fits &= fits.wrapping_sub(1);
            }
            to.ends[bucket] = at + hits;
        }
    }
    Ok(())
}

/// Asks for what a job will read.
///
/// # Safety
///
/// The job's ranges lie inside the views.
#[inline]
unsafe fn prefetch(job: &Job, inner: &InnerView<'_>, outer: &OuterView<'_>) {
    let touch = |from: *const u8, bytes: usize| {
        for line in (0..bytes).step_by(64) {
            // SAFETY: a prefetch reads nothing.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(from.wrapping_add(line).cast()) };
        }
    };
    let (inner_at, inner_len) = (job.inner.0 as usize, (job.inner.1 - job.inner.0) as usize);
    let (outer_at, outer_len) = (job.outer.0 as usize, (job.outer.1 - job.outer.0) as usize);
    touch(inner.cells.as_ptr().wrapping_add(inner_at).cast(), inner_len * CELLS);
    touch(inner.lines.as_ptr().wrapping_add(inner_at).cast(), inner_len * 8);
    touch(inner.bucket.as_ptr().wrapping_add(inner_at), inner_len);
    touch(outer.lines.as_ptr().wrapping_add(outer_at).cast(), outer_len * 8);
    let chunks = outer_len.div_ceil(64) * outer.words * 8;
    touch(outer.attacked.as_ptr().wrapping_add(job.chunk as usize * outer.words).cast(), chunks);
}

/// For each set of 4 words to keep, the half-words that move them to the front.
static FRONT: [[u32; 8]; 16] = {
    let mut table = [[0; 8]; 16];
    let mut set = 0;
    while set < 16 {
        let (mut from, mut to) = (0, 0);
        while from < 4 {
            if set >> from & 1 == 1 {
                table[set][to] = 2 * from;
                table[set][to + 1] = 2 * from + 1;
                to += 2;
            }
            from += 1;
        }
        set += 1;
    }
    table
};

/// # Safety
///
/// The processor has the features, and `to` is 8 words longer than `from`.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) unsafe fn filter(from: &[u64], mask: u64, value: u64, to: &mut [u64]) -> usize {
    let masks = _mm256_set1_epi64x(mask as i64);
    let values = _mm256_set1_epi64x(value as i64);
    let (vectors, rest) = from.as_chunks::<4>();
    let mut kept = 0;
    for vector in vectors {
        // SAFETY: whole vectors are read; at most as many words were kept as
        // read, so that the store ends at most 4 words past the length of `from`.
        unsafe {
            let words = _mm256_loadu_si256(vector.as_ptr().cast());
            let fit = _mm256_cmpeq_epi64(_mm256_and_si256(words, masks), values);
            let fit = _mm256_movemask_pd(_mm256_castsi256_pd(fit)) as usize;
            let front = _mm256_loadu_si256(FRONT.get_unchecked(fit).as_ptr().cast());
            let front = _mm256_permutevar8x32_epi32(words, front);
            _mm256_storeu_si256(to.as_mut_ptr().add(kept).cast(), front);
            kept += fit.count_ones() as usize;
        }
    }
    for &word in rest {
        to[kept] = word;
        kept += usize::from(word & mask == value);
    }
    kept
}

/// For each set of 8 narrow words to keep, their numbers, as bytes of a word.
static FRONT_NARROW: [u64; 256] = {
    let mut table = [0; 256];
    let mut set = 0;
    while set < 256 {
        let (mut from, mut to) = (0, 0);
        while from < 8 {
            if set >> from & 1 == 1 {
                table[set] |= from << (8 * to);
                to += 1;
            }
            from += 1;
        }
        set += 1;
    }
    table
};

/// # Safety
///
/// The processor has the features, and `to` is 8 words longer than `from`.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) unsafe fn filter_narrow(from: &[u32], mask: u32, value: u32, to: &mut [u32]) -> usize {
    let masks = _mm256_set1_epi32(mask as i32);
    let values = _mm256_set1_epi32(value as i32);
    let to = to.as_mut_ptr();
    let (vectors, rest) = from.as_chunks::<8>();
    let mut kept = 0;
    let mut keep = |words: __m256i, there: usize| {
        let fit = _mm256_cmpeq_epi32(_mm256_and_si256(words, masks), values);
        let fit = _mm256_movemask_ps(_mm256_castsi256_ps(fit)) as usize & there;
        // SAFETY: `fit` is a byte; at most as many words were kept as read, so
        // that the store ends at most 8 words past the length of `from`.
        unsafe {
            let front = _mm_cvtsi64_si128(*FRONT_NARROW.get_unchecked(fit) as i64);
            let front = _mm256_permutevar8x32_epi32(words, _mm256_cvtepu8_epi32(front));
            _mm256_storeu_si256(to.add(kept).cast(), front);
        }
        kept += fit.count_ones() as usize;
    };
    for vector in vectors {
        // SAFETY: whole vectors are read.
        keep(unsafe { _mm256_loadu_si256(vector.as_ptr().cast()) }, 0xff);
    }
    if !rest.is_empty() {
        let places = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
        let there = _mm256_cmpgt_epi32(_mm256_set1_epi32(rest.len() as i32), places);
        // SAFETY: only the words of `rest` are read.
        let words = unsafe { _mm256_maskload_epi32(rest.as_ptr().cast(), there) };
        keep(words, (1 << rest.len()) - 1);
    }
    kept
}

/// # Safety
///
/// The processor has the features, and `to` is 8 words longer than `from`.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) unsafe fn filter_low(from: &[u64], mask: u64, value: u64, to: &mut [u32]) -> usize {
    let masks = _mm256_set1_epi64x(mask as i64);
    let values = _mm256_set1_epi64x(value as i64);
    // The low halves of eight words, with the same change of order for both uses.
    let low = |a, b| {
        let (a, b) = (_mm256_castsi256_ps(a), _mm256_castsi256_ps(b));
        _mm256_castps_si256(_mm256_shuffle_ps::<0b10_00_10_00>(a, b))
    };
    let fit = |words| _mm256_cmpeq_epi64(_mm256_and_si256(words, masks), values);
    let (eights, rest) = from.as_chunks::<8>();
    let target = to.as_mut_ptr();
    let mut kept = 0;
    for eight in eights {
        // SAFETY: whole vectors are read; at most as many words were kept as
        // read, so that the store ends at most 8 words past the length of `from`.
        unsafe {
            let a = _mm256_loadu_si256(eight.as_ptr().cast());
            let b = _mm256_loadu_si256(eight.as_ptr().add(4).cast());
            let fits = _mm256_movemask_ps(_mm256_castsi256_ps(low(fit(a), fit(b)))) as usize;
            let front = _mm_cvtsi64_si128(*FRONT_NARROW.get_unchecked(fits) as i64);
            let front = _mm256_permutevar8x32_epi32(low(a, b), _mm256_cvtepu8_epi32(front));
            _mm256_storeu_si256(target.add(kept).cast(), front);
            kept += fits.count_ones() as usize;
        }
    }
    for &word in rest {
        to[kept] = word as u32;
        kept += usize::from(word & mask == value);
    }
    kept
}

/// # Safety
///
/// The processor has the features.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) unsafe fn union<W: Copy + Default + BitOr<Output = W>>(words: &[W]) -> W {
    portable::union(words)
}

/// The most groups of bits that [`spread`] moves by vectors; more of them are
/// dearer than two instructions for each word.
const GROUPS: usize = 6;

/// Bits that move down by as many places.
#[derive(Clone, Copy, Default)]
struct Group {
    bits: u64,
    down: u32,
}

/// How the bits of a word become narrow, if that takes few groups.
fn groups(spread: &Spread) -> Option<([Group; GROUPS], usize)> {
    let mut groups = [Group::default(); GROUPS];
    let mut used = 0;
    let (mut rest, mut fields) = (spread.relevant, spread.fields);
    while rest != 0 {
        let from = rest.trailing_zeros();
        let down = from.checked_sub(fields.trailing_zeros())?;
        let same = groups[..used].iter().position(|group| group.down == down);
        let group = groups.get_mut(same.unwrap_or(used))?;
        *group = Group { bits: group.bits | 1 << from, down };
        used += usize::from(same.is_none());
        rest &= rest - 1;
        fields &= fields - 1;
    }
    Some((groups, used))
}

/// # Safety
///
/// The processor has the features; both slices are equally long.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) unsafe fn spread(words: &[u64], spread: &Spread, to: &mut [u32]) {
    let (eights, _) = words.as_chunks::<8>();
    let (to_eights, _) = to.as_chunks_mut::<8>();
    let mut done = 8 * eights.len();
    match groups(spread) {
        Some((groups, ..=2)) => move_groups::<2>(eights, &groups, to_eights),
        Some((groups, 3)) => move_groups::<3>(eights, &groups, to_eights),
        Some((groups, 4)) => move_groups::<4>(eights, &groups, to_eights),
        Some((groups, _)) => move_groups::<GROUPS>(eights, &groups, to_eights),
        None => done = 0,
    }
    for (word, to) in words[done..].iter().zip(&mut to[done..]) {
        *to = _pdep_u32(_pext_u64(*word, spread.relevant) as u32, spread.fields);
    }
}

/// The low halves of the words when the first N groups have moved.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
fn move_groups<const N: usize>(words: &[[u64; 8]], groups: &[Group; GROUPS], to: &mut [[u32; 8]]) {
    let (mut bits, mut downs) = ([_mm256_setzero_si256(); N], [_mm_cvtsi64_si128(0); N]);
    for (i, group) in groups[..N].iter().enumerate() {
        bits[i] = _mm256_set1_epi64x(group.bits as i64);
        downs[i] = _mm_cvtsi64_si128(i64::from(group.down));
    }
    let moved = |words: __m256i| {
        let mut all = _mm256_setzero_si256();
        for i in 0..N {
            let group = _mm256_srl_epi64(_mm256_and_si256(words, bits[i]), downs[i]);
            all = _mm256_or_si256(all, group);
        }
        _mm256_castsi256_ps(all)
    };
    for (words, to) in words.iter().zip(to) {
        // SAFETY: whole arrays are read and written.
        unsafe {
            let a = moved(_mm256_loadu_si256(words.as_ptr().cast()));
            let b = moved(_mm256_loadu_si256(words.as_ptr().add(4).cast()));
            // Words 0, 1, 4, 5 and 2, 3, 6, 7: the middle pairs change places.
            let both = _mm256_castps_si256(_mm256_shuffle_ps::<0b10_00_10_00>(a, b));
            let both = _mm256_permute4x64_epi64::<0b11_01_10_00>(both);
            _mm256_storeu_si256(to.as_mut_ptr().cast(), both);
        }
    }
}

/// # Safety
///
/// The processor has the features.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) unsafe fn transpose(lanes: &[u32], planes: &mut Planes) {
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
pub(super) unsafe fn tables(planes: &Planes, valid: Row, spread: &Spread, tables: &mut Tables) {
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
pub(super) unsafe fn ones(planes: &Planes, used: usize) -> [u32; 32] {
    portable::ones(planes, used)
}

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
    unsafe { to.assume_init_ref() }
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
pub(super) unsafe fn count(tables: &Tables, queries: &[u32], keep: &Row) -> u64 {
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
