//! Keeping the words that match, by a table of how to move them to the front.

use std::arch::x86_64::{
    __m256i, _mm_cvtsi64_si128, _mm256_and_si256, _mm256_castps_si256, _mm256_castsi256_pd,
    _mm256_castsi256_ps, _mm256_cmpeq_epi32, _mm256_cmpeq_epi64, _mm256_cmpgt_epi32,
    _mm256_cvtepu8_epi32, _mm256_loadu_si256, _mm256_maskload_epi32, _mm256_movemask_pd,
    _mm256_movemask_ps, _mm256_permutevar8x32_epi32, _mm256_set1_epi32, _mm256_set1_epi64x,
    _mm256_setr_epi32, _mm256_shuffle_ps, _mm256_storeu_si256,
};

use crate::count::kernel::portable;

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

avx2!(
    /// # Safety
    ///
    /// The target is 8 words longer than the source.
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
        kept + portable::keep(rest, &mut to[kept..], |word| word & mask == value, |word| word)
    }

    /// # Safety
    ///
    /// The target is 8 words longer than the source.
    pub(super) unsafe fn filter_narrow(
        from: &[u32],
        mask: u32,
        value: u32,
        to: &mut [u32],
    ) -> usize {
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
    /// The target is 8 words longer than the source.
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
        kept + portable::keep(
            rest,
            &mut to[kept..],
            |word| word & mask == value,
            |word| word as u32,
        )
    }
);
