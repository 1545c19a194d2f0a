//! All ways to fill the last rows, worked out before the search.
//!
//! The search goes row by row down to the last k rows and looks the rest up.
//! What can stand there depends on the columns that are left, k of them, and
//! on the lines from above. So the fillings are grouped by their set of
//! columns, within it by the column of their first queen, and within that they
//! are in lexicographic order: a *run*. Each filling has its footprint
//! ([`Rules::footprint`]); it fits under the queens above exactly if their
//! packed lines and the footprint have no bit in common.
//!
//! **Invariant.** For every set and first column the run holds all placements
//! in k rows of which no two attack each other, smallest first. The first
//! queen has no part in the footprint: the search looks up free squares only.
//!
//! **Cost.** C(n, k)·n run starts and one word and k columns for each filling;
//! building takes about as long as a search of those k rows. A run is scanned
//! in one pass over neighbouring words.

use super::profile;
use crate::BoardSize;
use crate::board::RowSet;
use crate::rules::{Rules, Word};

/// The most rows a filling may have: its columns are the bytes of a `u64`.
pub(super) const MOST_ROWS: usize = 8;

/// The largest board with tables; sets of columns are ranked by halves.
const LARGEST: usize = 32;

/// The fillings of the last rows; see the [module](self).
pub(super) struct Bottoms<W> {
    rows: usize,
    n: usize,
    ranks: Ranks,
    /// Where each run starts: set by set, column by column, and the end.
    runs: Vec<u32>,
    footprints: Vec<W>,
    /// The columns of each filling, first row in the lowest byte.
    columns: Vec<u64>,
}

/// How many rows the tables of a board should have: what was measured to be
/// best, as far as it fits the board; 0 for no tables.
pub(super) fn best_rows<R: Rules>(n: usize) -> usize {
    let levels = profile::levels(n);
    let rows = match n {
        0..6 => return 0,
        6..9 => 3,
        9..12 => 4,
        _ => 5,
    };
    if n > LARGEST || R::SETS * n > u128::BITS as usize {
        return 0;
    }
    (2..=rows).rev().find(|&rows| levels[rows] <= 1e6).unwrap_or(0)
}

impl<W: Word> Bottoms<W> {
    /// The fillings of the last `rows` rows of a board.
    pub(super) fn new<R: Rules>(rules: R, size: BoardSize, rows: usize) -> Self {
        let n = size.get();
        debug_assert!((2..=MOST_ROWS.min(n - 1)).contains(&rows));
        debug_assert!(n <= LARGEST && R::SETS * n <= W::BITS);
        let ranks = Ranks::new(n, rows);
        let left = RowSet::full(size).bits();
        let fill = Fill { rules, rows, n };

        let mut runs = vec![0; ranks.sets * n + 1];
        fill.each(0, rules.start(), left, 0, &mut |set, columns| {
            runs[ranks.of(set) * n + (columns & 0xff) as usize + 1] += 1;
        });
        let mut end = 0;
        for start in &mut runs {
            end += *start;
            *start = end;
        }

        let shadow: Vec<W> = (0..rows * n)
            .map(|at| match at / n {
                0 => W::default(),
                ahead => rules.footprint(ahead, at % n),
            })
            .collect();
        let mut next = runs.clone();
        let mut footprints = vec![W::default(); end as usize];
        let mut queens = vec![0; end as usize];
        fill.each(0, rules.start(), left, 0, &mut |set, columns| {
            let next = &mut next[ranks.of(set) * n + (columns & 0xff) as usize];
            let at = *next as usize;
            *next += 1;
            queens[at] = columns;
            for row in 1..rows {
                let col = (columns >> (8 * row) & 0xff) as usize;
                footprints[at] = footprints[at] | shadow[row * n + col];
            }
        });
        Self { rows, n, ranks, runs, footprints, columns: queens }
    }

    /// How many rows a filling has.
    #[inline]
    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    /// Where the runs of the columns in `set` start: add the first column.
    #[inline]
    pub(super) fn runs_of(&self, set: u64) -> usize {
        self.ranks.of(set) * self.n
    }

    /// The number of the first filling of a run, and the footprints of all.
    #[inline]
    pub(super) fn run(&self, run: usize) -> (usize, &[W]) {
        let (start, end) = (self.runs[run] as usize, self.runs[run + 1] as usize);
        (start, &self.footprints[start..end])
    }

    /// The columns of a filling, first row in the lowest byte.
    #[inline]
    pub(super) fn columns(&self, filling: usize) -> u64 {
        self.columns[filling]
    }
}

/// A plain row-by-row search of the rows of a filling.
#[derive(Clone, Copy)]
struct Fill<R> {
    rules: R,
    rows: usize,
    n: usize,
}

impl<R: Rules> Fill<R> {
    /// Calls `found` with the set and the columns of every filling, in
    /// lexicographic order.
    fn each(
        self,
        row: usize,
        lines: R::Lines,
        left: u64,
        columns: u64,
        found: &mut impl FnMut(u64, u64),
    ) {
        if row == self.rows {
            return found(left ^ (u64::MAX >> (64 - self.n)), columns);
        }
        let mut free = left & !self.rules.attacked(lines);
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            let columns = columns | u64::from(queen.trailing_zeros()) << (8 * row);
            self.each(row + 1, self.rules.place(lines, queen), left ^ queen, columns, found);
        }
    }
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
        let choose = |n: usize, k: usize| (0..k).fold(1, |c, i| c * (n - i) / (i + 1));
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
