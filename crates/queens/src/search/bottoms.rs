//! All ways to fill the last rows, worked out before the search.
//!
//! The search goes row by row down to the last k rows and looks the rest up.
//! What can stand there depends on the columns that are left, k of them, and
//! on the lines from above. So the *fillings* are grouped by their set of
//! columns; each group is cut into blocks of up to 64, and which fillings of a
//! block fit is one word, found without trying any of them:
//!
//! ```text
//! dead = 0
//! for each four bits of the packed lines, at place p:
//!     dead |= table[block][p][those four bits]
//! ```
//!
//! The table holds for every place and every value the set of those fillings
//! that these lines rule out, by [`Rules::footprint`]. There is no branch on
//! data in this, which is what makes it faster than trying: mispredicted
//! branches are most of the cost of the last rows.
//!
//! **Invariant.** The blocks of a set hold all placements of its columns in k
//! rows of which no two attack each other, smallest first; bits beyond the
//! last are dead in every entry.
//!
//! **Cost.** 16 words for each block and four bits of lines, about one block
//! for each of C(n, k) sets; building takes about as long as a search of those
//! k rows. The groups that neighbouring nodes ask for are the subsets of a few
//! columns, so that they stay in the first caches.

use std::marker::PhantomData;
use std::ops::Range;

use super::profile;
use crate::BoardSize;
use crate::board::RowSet;
use crate::rules::{Rules, Word};

/// The most rows a filling may have: its columns are the bytes of a `u64`.
pub(super) const MOST_ROWS: usize = 8;

/// The largest board with tables; sets of columns are ranked by halves.
const LARGEST: usize = 32;

/// The most memory that the tables of a board may take.
const MOST_BYTES: f64 = 8e6;

/// The fillings of the last rows; see the [module](self).
pub(super) struct Bottoms<W> {
    rows: usize,
    ranks: Ranks,
    /// The first block of each set, and the end.
    blocks: Vec<u32>,
    /// The first filling of each block.
    fillings: Vec<u32>,
    /// The fours of bits in the packed lines.
    fours: usize,
    /// The fillings that are dead: by block, place and value.
    dead: Vec<[u64; 16]>,
    /// The columns of each filling, first row in the lowest byte.
    columns: Vec<u64>,
    lines: PhantomData<W>,
}

/// How many rows the tables of a board should have: what was measured to be
/// best, as far as memory allows; 0 for no tables.
pub(super) fn best_rows<R: Rules>(n: usize) -> usize {
    let most = match n {
        0..6 => return 0,
        6..9 => 3,
        9..12 => 4,
        _ => 5,
    };
    if n > LARGEST || R::SETS * n > u128::BITS as usize {
        return 0;
    }
    let bytes = |rows: usize| {
        let fillings = profile::levels(n)[rows];
        let blocks = choose(n, rows) as f64 + fillings / 64.0;
        blocks * (R::SETS * n).div_ceil(4) as f64 * 128.0 + fillings * 8.0
    };
    (2..=most).rev().find(|&rows| bytes(rows) <= MOST_BYTES).unwrap_or(0)
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

        // Sorted by set, stable: they come in lexicographic order.
        let mut starts = vec![0; ranks.sets + 1];
        let mut found = Vec::new();
        fill.each(0, rules.start(), left, 0, &mut |set, columns| {
            let rank = ranks.of(set);
            starts[rank + 1] += 1;
            found.push((rank, columns));
        });
        let mut end = 0;
        for start in &mut starts {
            end += *start;
            *start = end;
        }
        let mut next = starts.clone();
        let mut columns = vec![0; found.len()];
        for (rank, filling) in found {
            columns[next[rank] as usize] = filling;
            next[rank] += 1;
        }

        let fours = (R::SETS * n).div_ceil(4);
        let footprints: Vec<W> = (0..rows * n).map(|at| rules.footprint(at / n, at % n)).collect();
        let mut tables = Self {
            rows,
            ranks,
            blocks: vec![0],
            fillings: Vec::new(),
            fours,
            dead: Vec::new(),
            columns,
            lines: PhantomData,
        };
        for set in starts.windows(2) {
            for first in (set[0]..set[1]).step_by(64) {
                let end = set[1].min(first + 64);
                tables.add_block(first as usize..end as usize, &footprints, n);
            }
            tables.blocks.push(tables.fillings.len() as u32);
        }
        tables
    }

    /// Adds the block of these fillings.
    fn add_block(&mut self, fillings: Range<usize>, footprints: &[W], n: usize) {
        self.fillings.push(fillings.start as u32);
        let block = self.dead.len();
        self.dead.resize(block + self.fours, [0; 16]);
        let dead = &mut self.dead[block..];
        dead[0][0] = !(u64::MAX >> (64 - fillings.len()));
        for (bit, &filling) in self.columns[fillings].iter().enumerate() {
            let footprint = (0..self.rows).fold(W::default(), |sum, row| {
                sum | footprints[row * n + (filling >> (8 * row) & 0xff) as usize]
            });
            for (place, dead) in dead.iter_mut().enumerate() {
                let four = footprint.four(place);
                for line in (0..4).filter(|line| four >> line & 1 == 1) {
                    dead[1 << line] |= 1 << bit;
                }
            }
        }
        for dead in dead {
            for value in 1..16usize {
                let lowest = value & value.wrapping_neg();
                dead[value] |= dead[lowest] | dead[value ^ lowest];
            }
        }
    }

    /// How many rows a filling has.
    #[inline]
    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    /// The blocks of the columns in `set`.
    #[inline]
    pub(super) fn blocks_of(&self, set: u64) -> Range<usize> {
        let rank = self.ranks.of(set);
        self.blocks[rank] as usize..self.blocks[rank + 1] as usize
    }

    /// The fillings of a block that fit under these lines, one bit for each.
    #[inline]
    pub(super) fn fitting(&self, block: usize, mut lines: W) -> u64 {
        let mut dead = 0;
        for table in &self.dead[block * self.fours..(block + 1) * self.fours] {
            dead |= table[lines.four(0)];
            lines = lines.drop_four();
        }
        !dead
    }

    /// The columns of a filling, first row in the lowest byte.
    #[inline]
    pub(super) fn columns(&self, block: usize, filling: u32) -> u64 {
        self.columns[(self.fillings[block] + filling) as usize]
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
