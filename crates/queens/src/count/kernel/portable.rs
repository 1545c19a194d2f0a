//! The kernel in plain Rust. The others reuse what the compiler vectorises well by
//! itself.

use std::ops::BitOr;

use super::generate::{Buckets, Full, InnerView, Job, OuterView};
use super::look_up::{self, Lanes};
use super::ops::Ops;
use super::spread::{self, Spread};
use super::{Planes, SAMPLE};

pub(super) const OPS: Ops = Ops {
    name: "portable",
    detected: || true,
    lanes: 64 * <[u64; 4]>::WORDS,
    cost: Some(2.5),
    generate,
    filter,
    filter_narrow,
    filter_low,
    union,
    union_narrow: union,
    spread,
    transpose,
    ones,
    tables: look_up::tables::<[u64; 4]>,
    count: look_up::count::<[u64; 4]>,
};

/// See [`super::Kernel::generate`]; every index is checked.
fn generate(
    jobs: &[Job],
    inner: &InnerView<'_>,
    outer: &OuterView<'_>,
    out: &mut Buckets,
) -> Result<(), Full> {
    let limits = out.limits();
    for job in jobs {
        for (chunk, first) in (job.chunk as usize..).zip(job.outer.clone().step_by(64)) {
            let attacked = &outer.attacked[chunk * outer.words..][..outer.words];
            let here = (job.outer.end - first).min(64);
            let lines = &outer.lines[first as usize..][..here as usize];
            for piece in job.inner.start as usize..job.inner.end as usize {
                let cells = &inner.cells[piece][..inner.used];
                let bad = cells.iter().fold(0, |bad, &cell| bad | attacked[usize::from(cell)]);
                let mut fits = !bad & (u64::MAX >> (64 - here));
                let bucket = usize::from(inner.bucket[piece]);
                let mut at = out.end[bucket];
                if at >= limits[bucket] {
                    return Err(Full);
                }
                while fits != 0 {
                    out.words[at] = inner.lines[piece] | lines[fits.trailing_zeros() as usize];
                    at += 1;
                    fits &= fits - 1;
                }
                out.end[bucket] = at;
            }
        }
    }
    Ok(())
}

fn filter(from: &[u64], mask: u64, value: u64, to: &mut [u64]) -> usize {
    keep(from, to, |word| word & mask == value, |word| word)
}

fn filter_narrow(from: &[u32], mask: u32, value: u32, to: &mut [u32]) -> usize {
    keep(from, to, |word| word & mask == value, |word| word)
}

fn filter_low(from: &[u64], mask: u64, value: u64, to: &mut [u32]) -> usize {
    keep(from, to, |word| word & mask == value, |word| word as u32)
}

/// Writes the words that fit to the front of `to`, each in another form, and
/// returns their number.
#[inline]
pub(super) fn keep<W: Copy, F>(
    from: &[W],
    to: &mut [F],
    fits: impl Fn(W) -> bool,
    form: impl Fn(W) -> F,
) -> usize {
    let mut kept = 0;
    for &word in from {
        // Written always, kept if it fits: no branch to mispredict.
        to[kept] = form(word);
        kept += usize::from(fits(word));
    }
    kept
}

#[inline]
pub(super) fn union<W: Copy + Default + BitOr<Output = W>>(words: &[W]) -> W {
    words.iter().fold(W::default(), |union, &word| union | word)
}

fn spread(words: &[u64], spread: &Spread, to: &mut [u32]) {
    if spread::by_groups(words, spread, to) {
        return;
    }
    // The map is linear over OR: tables for bytes make it up.
    let mut tables = [[0_u32; 256]; 8];
    for (byte, table) in tables.iter_mut().enumerate() {
        for bit in 0..8 {
            let image = spread.of_line(1 << (8 * byte + bit));
            for value in 0..1 << bit {
                table[value | 1 << bit] = table[value] | image;
            }
        }
    }
    for (word, to) in words.iter().zip(to) {
        let bytes = word.to_le_bytes();
        *to = tables.iter().zip(bytes).fold(0, |all, (table, b)| all | table[usize::from(b)]);
    }
}

/// Transposes 32 words: bit i of result j is bit j of word i.
#[inline]
fn transpose32(words: &mut [u32; 32]) {
    let mut mask = 0x0000_ffff_u32;
    let mut step = 16;
    while step != 0 {
        for base in (0..32).step_by(2 * step) {
            for i in base..base + step {
                let swap = ((words[i] >> step) ^ words[i + step]) & mask;
                words[i] ^= swap << step;
                words[i + step] ^= swap;
            }
        }
        step /= 2;
        mask ^= mask << step;
    }
}

fn transpose(lanes: &[u32], planes: &mut Planes) {
    for at in 0..OPS.lanes / 32 {
        let mut block = [0; 32];
        let here = lanes.get(32 * at..).unwrap_or(&[]);
        let here = &here[..here.len().min(32)];
        block[..here.len()].copy_from_slice(here);
        if !here.is_empty() {
            transpose32(&mut block);
        }
        set_half(planes, at, &block);
    }
}

/// Writes 32 lanes of all planes, those from 32 · `at` on.
#[inline]
fn set_half(planes: &mut Planes, at: usize, lanes: &[u32; 32]) {
    for (plane, &half) in planes.iter_mut().zip(lanes) {
        let word = &mut plane.0[at / 2];
        *word = if at.is_multiple_of(2) { half.into() } else { *word | u64::from(half) << 32 };
    }
}

#[inline]
pub(super) fn ones(planes: &Planes) -> [u32; 32] {
    planes.map(|plane| plane.0[..SAMPLE / 64].iter().map(|word| word.count_ones()).sum())
}

/// Plain words as lanes: none of these functions needs anything of the processor.
impl Lanes for [u64; 4] {
    const WORDS: usize = 4;

    #[inline]
    unsafe fn load(from: *const u64) -> Self {
        // SAFETY: the pointer is to as many words.
        unsafe { from.cast::<Self>().read() }
    }

    #[inline]
    unsafe fn store(self, to: *mut u64) {
        // SAFETY: as above.
        unsafe { to.cast::<Self>().write(self) }
    }

    #[inline]
    unsafe fn and(self, other: Self) -> Self {
        std::array::from_fn(|i| self[i] & other[i])
    }

    #[inline]
    unsafe fn and_not(self, other: Self) -> Self {
        std::array::from_fn(|i| self[i] & !other[i])
    }

    #[inline]
    unsafe fn add(a: Self, b: Self, c: Self) -> (Self, Self) {
        let differ: Self = std::array::from_fn(|i| a[i] ^ b[i]);
        (
            std::array::from_fn(|i| differ[i] ^ c[i]),
            std::array::from_fn(|i| a[i] & b[i] | differ[i] & c[i]),
        )
    }

    #[inline]
    unsafe fn ones(self) -> Self {
        self.map(|word| word.count_ones().into())
    }

    #[inline]
    unsafe fn plus(self, other: Self) -> Self {
        std::array::from_fn(|i| self[i] + other[i])
    }
}
