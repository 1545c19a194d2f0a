//! The kernel in plain Rust. The vector kernels reuse what the compiler
//! vectorises well by itself.

use std::ops::BitOr;

use super::{Buckets, CHUNKS, Full, InnerView, Job, OuterView, Planes, Row, SLACK, Spread, Tables};

/// Joins the pieces of each job, see [`super::Kernel::generate`].
pub(super) fn generate(
    jobs: &[Job],
    inner: &InnerView<'_>,
    outer: &OuterView<'_>,
    out: &mut Buckets,
) -> Result<(), Full> {
    for job in jobs {
        for (chunk, first) in (job.chunk as usize..).zip((job.outer.0..job.outer.1).step_by(64)) {
            let attacked = &outer.attacked[chunk * outer.words..][..outer.words];
            let here = (job.outer.1 - first).min(64);
            let lines = &outer.lines[first as usize..][..here as usize];
            for piece in job.inner.0 as usize..job.inner.1 as usize {
                let cells = &inner.cells[piece][..inner.used];
                let bad = cells.iter().fold(0, |bad, &cell| bad | attacked[usize::from(cell)]);
                let mut fits = !bad & (u64::MAX >> (64 - here));
                let bucket = usize::from(inner.bucket[piece]);
                let mut at = out.end[bucket];
                if at + SLACK > out.start[bucket] + out.room {
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

pub(super) fn filter(from: &[u64], mask: u64, value: u64, to: &mut [u64]) -> usize {
    let mut kept = 0;
    for &word in from {
        // Written always, kept if it fits: no branch to mispredict.
        to[kept] = word;
        kept += usize::from(word & mask == value);
    }
    kept
}

pub(super) fn filter_narrow(from: &[u32], mask: u32, value: u32, to: &mut [u32]) -> usize {
    let mut kept = 0;
    for &word in from {
        // As above.
        to[kept] = word;
        kept += usize::from(word & mask == value);
    }
    kept
}

pub(super) fn filter_low(from: &[u64], mask: u64, value: u64, to: &mut [u32]) -> usize {
    let mut kept = 0;
    for &word in from {
        // As above.
        to[kept] = word as u32;
        kept += usize::from(word & mask == value);
    }
    kept
}

#[inline]
pub(super) fn union<W: Copy + Default + BitOr<Output = W>>(words: &[W]) -> W {
    words.iter().fold(W::default(), |union, &word| union | word)
}

pub(super) fn spread(words: &[u64], spread: &Spread, to: &mut [u32]) {
    // The map is linear over OR: tables for bytes make it up. Short lists are
    // not worth the tables.
    if words.len() < 256 {
        for (word, to) in words.iter().zip(to) {
            let mut left = *word & spread.relevant;
            *to = 0;
            while left != 0 {
                *to |= spread.of_line(left);
                left &= left - 1;
            }
        }
        return;
    }
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

pub(super) fn transpose(lanes: &[u32], planes: &mut Planes, words: usize) {
    for at in 0..2 * words {
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
pub(super) fn set_half(planes: &mut Planes, at: usize, lanes: &[u32; 32]) {
    for (plane, &half) in planes.iter_mut().zip(lanes) {
        let word = &mut plane.0[at / 2];
        *word = if at.is_multiple_of(2) { half.into() } else { *word | u64::from(half) << 32 };
    }
}

#[inline]
pub(super) fn ones(planes: &Planes, used: usize) -> [u32; 32] {
    planes.map(|plane| plane.0[..used].iter().map(|word| word.count_ones()).sum())
}

/// The tables, rows of W words packed without gaps.
#[inline]
pub(super) fn tables<const W: usize>(
    planes: &Planes,
    valid: Row,
    spread: &Spread,
    tables: &mut Tables,
) {
    for (chunk, width) in spread.widths.into_iter().enumerate() {
        let live = tables.fields >> (8 * chunk);
        let (rows, _) = tables.words_mut(chunk).as_chunks_mut::<W>();
        let first = if chunk == 0 { valid } else { Row::ALL };
        rows[0].copy_from_slice(&first.0[..W]);
        for bit in 0..width {
            let plane = &planes[8 * chunk + bit as usize].0;
            if live >> bit & 1 == 0 {
                continue;
            }
            let (low, high) = rows.split_at_mut(1 << bit);
            for (row, from) in high.iter_mut().zip(low) {
                for word in 0..W {
                    row[word] = from[word] & !plane[word];
                }
            }
        }
    }
}

/// See [`super::Kernel::count`]. Fits are rare: 64 queries hardly ever hit a
/// lane three times, so the lanes hit once and twice are collected and counted
/// at the end, and query by query only if some lane was hit a third time.
pub(super) fn count<const W: usize>(tables: &Tables, queries: &[u32], keep: &Row) -> u64 {
    let row = |chunk: usize, value: u8| {
        let at = usize::from(value) * W;
        &tables.words(chunk)[at..at + W]
    };
    let ones = |lanes: &[u64; W]| -> u64 {
        (0..W).map(|i| u64::from((lanes[i] & keep.0[i]).count_ones())).sum()
    };
    let look_up = |query: u32| {
        let bytes = query.to_le_bytes();
        let rows: [&[u64]; CHUNKS] = std::array::from_fn(|c| row(c, bytes[c]));
        std::array::from_fn(|i| rows[0][i] & rows[1][i] & rows[2][i] & rows[3][i])
    };
    let mut total = 0;
    for batch in queries.chunks(64) {
        let (mut once, mut twice, mut thrice) = ([0; W], [0; W], [0; W]);
        for &query in batch {
            let fits: [u64; W] = look_up(query);
            for i in 0..W {
                thrice[i] |= twice[i] & fits[i];
                twice[i] |= once[i] & fits[i];
                once[i] |= fits[i];
            }
        }
        if thrice == [0; W] {
            total += ones(&once) + ones(&twice);
        } else {
            total += batch.iter().map(|&query| ones(&look_up(query))).sum::<u64>();
        }
    }
    total
}
