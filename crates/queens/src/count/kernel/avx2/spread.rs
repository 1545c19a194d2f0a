//! Making words narrow: bits that keep their distance move together.

use std::arch::x86_64::{
    __m256i, _mm_cvtsi64_si128, _mm256_and_si256, _mm256_castps_si256, _mm256_castsi256_ps,
    _mm256_loadu_si256, _mm256_or_si256, _mm256_permute4x64_epi64, _mm256_set1_epi64x,
    _mm256_setzero_si256, _mm256_shuffle_ps, _mm256_srl_epi64, _mm256_storeu_si256, _pdep_u32,
    _pext_u64,
};

use crate::count::kernel::Spread;

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
pub(in crate::count::kernel) unsafe fn spread(words: &[u64], spread: &Spread, to: &mut [u32]) {
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
