//! All ways to fill the last rows, worked out before the search.
//!
//! The search goes row by row down to the last k rows and looks the rest up.
//! What can stand there depends on the columns that are left, k of them, and
//! on the lines from above. So the *fillings* are grouped by their set of
//! columns. Each has its footprint ([`Rules::footprint`]); it fits under the
//! queens above exactly if their packed lines and the footprint have no bit in
//! common. A group is a few neighbouring words, tested [`LANES`] at a time by
//! vector instructions, without a branch on the outcome of each: mispredicted
//! branches are most of the cost of the last rows.
//!
//! **Invariant.** A group holds all placements of its columns in k rows of
//! which no two attack each other, smallest first, padded with footprints of
//! all ones. The padding never fits, because there is a queen in the row
//! before and it forbids something in this one.
//!
//! **Cost.** Two words for each filling; building takes about as long as a
//! search of those k rows. The groups that neighbouring nodes ask for are the
//! subsets of a few columns, so that they stay in the first caches.

use std::ops::Range;

use super::fillings::{Fill, Filling, LARGEST, MOST_ROWS};
use super::profile;
use crate::board::RowSet;
use crate::room::{filled, reserve};
use crate::rules::{Rules, Word};
use crate::run::{Pool, Work};
use crate::{BoardSize, Error};

/// How many fillings are tested together.
const LANES: usize = 16;

/// The fillings of the last rows; see the [module](self).
pub(in crate::search) struct Bottoms<W> {
    rows: usize,
    ranks: Ranks,
    /// Where the group of each set starts in the two lists below, and the end.
    groups: Vec<u32>,
    footprints: Vec<[W; LANES]>,
    fillings: Vec<[Filling; LANES]>,
}

/// How many rows the tables of a board should have: what was measured to be
/// best, as far as the number of fillings allows; 0 for no tables.
pub(in crate::search) fn best_rows<R: Rules>(n: usize) -> usize {
    let most = match n {
        0..6 => return 0,
        6..9 => 3,
        9 => 4,
        10..12 => 5,
        _ => 6,
    };
    if n > LARGEST || R::SETS * n > u128::BITS as usize {
        return 0;
    }
    let levels = profile::levels(n);
    (2..=most).rev().find(|&rows| levels[rows] <= MOST_FILLINGS).unwrap_or(0)
}

/// Like [`best_rows`], but for listings that will soon end: tables that are
/// built in a millisecond. `None` where the best ones are as small.
pub(in crate::search) fn quick_rows(n: usize) -> Option<usize> {
    (13..=20).contains(&n).then_some(4)
}

/// Bounds the memory and the time to build: about 10 MB and 20 ms.
const MOST_FILLINGS: f64 = 1e6;

impl<W: Word> Bottoms<W> {
    /// The fillings of the last `rows` rows of a board.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if they find no room, [`Error::Cancelled`].
    pub(in crate::search) fn new<R: Rules>(
        rules: R,
        size: BoardSize,
        rows: usize,
        work: &Work<'_>,
    ) -> Result<Self, Error> {
        let n = size.get();
        debug_assert!((2..=MOST_ROWS.min(n - 1)).contains(&rows));
        debug_assert!(n <= LARGEST && R::SETS * n <= W::BITS);
        let ranks = Ranks::new(n, rows);
        let fill = Fill::new(rules, size, rows);

        // By first column, which keeps the lexicographic order.
        let found = Pool::new(work, "tables").map(0..n as u32, |first| {
            let mut found: Vec<Found<W>> = Vec::new();
            let mut room = Ok(());
            fill.each(first, |set, filling, footprint| {
                if room.is_err() {
                    return;
                }
                room = reserve(&mut found, 1).map(|()| {
                    found.push(Found { rank: ranks.of(set) as u32, filling, footprint });
                });
            });
            room.map(|()| found)
        })?;
        let mut sizes = filled(0, ranks.sets)?;
        for found in found.iter().flatten() {
            sizes[found.rank as usize] += 1;
        }
        let mut groups = Vec::new();
        reserve(&mut groups, ranks.sets + 1)?;
        groups.push(0);
        let mut end = 0;
        for size in &sizes {
            end += u32::div_ceil(*size, LANES as u32);
            groups.push(end);
        }

        let mut footprints = filled([W::ONES; LANES], end as usize)?;
        let mut fillings = filled([Filling::default(); LANES], end as usize)?;
        let parts = cut(&groups, work.threads.max(1), &mut footprints, &mut fillings);
        Pool::new(work, "tables").map(parts, |mut part| {
            found.iter().flatten().for_each(|one| part.put(one));
            Ok(())
        })?;
        Ok(Self { rows, ranks, groups, footprints, fillings })
    }

    /// How many rows a filling has.
    #[inline]
    pub(in crate::search) fn rows(&self) -> usize {
        self.rows
    }

    /// Where the fillings of the columns in `set` are.
    #[inline]
    fn group(&self, set: u64) -> Range<usize> {
        let rank = self.ranks.of(set);
        self.groups[rank] as usize..self.groups[rank + 1] as usize
    }

    /// Calls `each` with every strip of the columns in `set` that has a filling
    /// that fits under these lines.
    #[inline]
    pub(in crate::search) fn each_strip(&self, set: u64, lines: W, mut each: impl FnMut(usize)) {
        let group = self.group(set);
        for (strip, footprints) in group.clone().zip(&self.footprints[group]) {
            // Folded like this it becomes vector comparisons and one branch.
            let fits = |&footprint: &W| u32::from(footprint & lines == W::default());
            if footprints.iter().map(fits).fold(0, |any, fits| any | fits) != 0 {
                each(strip);
            }
        }
    }

    /// The fillings of a strip that fit under these lines, in order.
    #[inline]
    pub(in crate::search) fn fitting(
        &self,
        strip: usize,
        lines: W,
    ) -> impl Iterator<Item = Filling> {
        let strip = self.footprints[strip].iter().zip(&self.fillings[strip]);
        strip
            .filter(move |&(&footprint, _)| footprint & lines == W::default())
            .map(|(_, &filling)| filling)
    }

    /// The number of fillings of a strip that fit under these lines.
    #[inline]
    pub(in crate::search) fn count_fitting(&self, strip: usize, lines: W) -> u32 {
        let fits = |&footprint: &W| u32::from(footprint & lines == W::default());
        self.footprints[strip].iter().map(fits).sum()
    }
}

/// A filling on its way to its group.
struct Found<W> {
    rank: u32,
    filling: Filling,
    footprint: W,
}

/// Some neighbouring groups while they are filled.
struct Part<'a, W> {
    /// The number of the first group.
    first: usize,
    /// Where the next filling of each group goes, from the first of the part.
    next: Vec<u32>,
    footprints: &'a mut [[W; LANES]],
    fillings: &'a mut [[Filling; LANES]],
}

impl<W: Word> Part<'_, W> {
    /// Takes the filling if its group is in the part.
    fn put(&mut self, found: &Found<W>) {
        let group = (found.rank as usize).wrapping_sub(self.first);
        if let Some(next) = self.next.get_mut(group) {
            let at = *next as usize;
            *next += 1;
            self.footprints.as_flattened_mut()[at] = found.footprint;
            self.fillings.as_flattened_mut()[at] = found.filling;
        }
    }
}

/// Cuts the groups into so many parts.
fn cut<'a, W: Word>(
    groups: &'a [u32],
    parts: usize,
    mut footprints: &'a mut [[W; LANES]],
    mut fillings: &'a mut [[Filling; LANES]],
) -> Vec<Part<'a, W>> {
    let sets = groups.len() - 1;
    let ends = (1..=parts).map(|part| sets * part / parts);
    let mut first = 0;
    ends.map(|end| {
        let starts = &groups[first..end];
        let strips = (groups[end] - groups[first]) as usize;
        let next = starts.iter().map(|start| (start - groups[first]) * LANES as u32).collect();
        let part = Part {
            first,
            next,
            footprints: footprints.split_off_mut(..strips).unwrap_or_default(),
            fillings: fillings.split_off_mut(..strips).unwrap_or_default(),
        };
        first = end;
        part
    })
    .collect()
}

/// The number of sets of k out of n columns.
fn choose(n: usize, k: usize) -> usize {
    (0..k).fold(1, |sets, i| sets * (n - i) / (i + 1))
}

/// Numbers the sets of k columns from 0, without gaps.
///
/// The set c₀ < c₁ < … has number ΣC(cᵢ, i + 1): the combinatorial number
/// system. Two table look-ups: the low half of the columns counts its i from
/// the bottom, the high half from the top, because there are k in all.
struct Ranks {
    low: Vec<u32>,
    high: Vec<u32>,
    half: u32,
    sets: usize,
}

impl Ranks {
    fn new(n: usize, rows: usize) -> Self {
        let half = n.div_ceil(2);
        let part = |bits: usize, shift: usize, first: usize| {
            let set = RowSet::from_bits(bits as u64);
            let at = |(i, col): (usize, u32)| {
                let (col, place) = (col as usize + shift, i + first + 1);
                if place <= rows && col >= place { choose(col, place) as u32 } else { 0 }
            };
            set.iter().enumerate().map(at).sum()
        };
        let top = |bits: usize| rows.saturating_sub(bits.count_ones() as usize);
        Self {
            low: (0..1 << half).map(|bits| part(bits, 0, 0)).collect(),
            high: (0..1 << (n - half)).map(|bits| part(bits, half, top(bits))).collect(),
            half: half as u32,
            sets: choose(n, rows),
        }
    }

    #[inline]
    fn of(&self, set: u64) -> usize {
        let low = set & ((1 << self.half) - 1);
        (self.low[low as usize] + self.high[(set >> self.half) as usize]) as usize
    }
}
