//! Pieces: placements in a few neighbouring columns, sorted by their rows.
//!
//! Idea: a half-board is an *inner* piece (the columns next to the middle) and
//! an *outer* piece (the rest) on disjoint rows that do not attack each other.
//! Both kinds are made once for all units and sorted by their set of rows, so
//! that all pieces on a given set are one run.
//!
//! Which outer pieces an inner one attacks is stored bit by bit: for each 64
//! outer pieces on the same rows (a *chunk*) and each inner square, the word
//! of those that attack the square. The pieces that fit an inner piece are
//! then the zeros of the OR of its squares' words: a handful of instructions
//! for 64 pairs.
//!
//! Cost: C(N, k) runs for k columns, 8 bytes a piece and side for its diagonals
//! and about N·N/4 words a chunk.

use std::ops::Range;

use super::geometry::{Cell, Geometry, Side, ones};
use super::memory::{filled, reserved};
use super::subsets::{SubsetRank, binomial};
use crate::Error;
use crate::count::kernel::{ATTACKED_SPARE, CELLS, InnerView, LINES_SPARE, OuterView};
use crate::run::{Cancel, Work};

/// A placement while it is being made.
#[derive(Debug, Clone, Copy)]
struct Placement {
    set: u32,
    rows: [u8; CELLS],
}

/// Calls `found` with the rows of every placement in `columns` neighbouring columns.
fn place(
    rows: usize,
    columns: usize,
    cancel: &Cancel,
    found: &mut dyn FnMut(&[u8]),
) -> Result<(), Error> {
    struct Search<'a> {
        rows: usize,
        columns: usize,
        cancel: &'a Cancel,
        placed: [u8; CELLS + 1],
        found: &'a mut dyn FnMut(&[u8]),
    }
    impl Search<'_> {
        /// `falling` and `rising` hold the attacked rows of the next column.
        fn go(&mut self, depth: usize, taken: u32, falling: u64, rising: u64) -> Result<(), Error> {
            if depth == self.columns {
                (self.found)(&self.placed[..depth]);
                return Ok(());
            }
            if depth <= LOOKS {
                self.cancel.check()?;
            }
            let full = (1_u64 << self.rows) - 1;
            let mut free = full & !(u64::from(taken) | falling | rising);
            while free != 0 {
                let row = free.trailing_zeros();
                let bit = free & free.wrapping_neg();
                free ^= bit;
                self.placed[depth] = row as u8;
                let (falling, rising) = ((falling | bit) << 1, (rising | bit) >> 1);
                self.go(depth + 1, taken | bit as u32, falling, rising)?;
            }
            Ok(())
        }
    }
    /// The flag is looked at before the third queen, some hundred times.
    const LOOKS: usize = 2;
    Search { rows, columns, cancel, placed: [0; CELLS + 1], found }.go(0, 0, 0, 0)
}

/// The number of placements in `columns` neighbouring columns.
pub(super) fn count_placements(rows: usize, columns: usize) -> u64 {
    fn go(rows: usize, left: usize, taken: u64, falling: u64, rising: u64) -> u64 {
        let mut free = ((1 << rows) - 1) & !(taken | falling | rising);
        if left == 1 {
            return u64::from(free.count_ones());
        }
        let mut count = 0;
        while free != 0 {
            let bit = free & free.wrapping_neg();
            free ^= bit;
            count += go(rows, left - 1, taken | bit, (falling | bit) << 1, (rising | bit) >> 1);
        }
        count
    }
    if columns == 0 { 1 } else { go(rows, columns, 0, 0, 0) }
}

/// Pieces or sets between two looks at the flag: some milliseconds.
const STRIDE: usize = 1 << 16;

/// Sorts placements by the number of their row set; returns where each set starts.
fn sort_by_set(
    raw: &mut Vec<Placement>,
    rank: &SubsetRank,
    cancel: &Cancel,
) -> Result<Vec<u32>, Error> {
    let mut start = filled(0_u32, rank.count() as usize + 1)?;
    for pieces in raw.chunks(STRIDE) {
        cancel.check()?;
        for piece in pieces {
            start[rank.of(piece.set) + 1] += 1;
        }
    }
    for i in 1..start.len() {
        start[i] += start[i - 1];
    }
    let mut next = filled(0_u32, start.len())?;
    next.copy_from_slice(&start);
    let mut sorted = reserved(raw.len())?;
    sorted.resize(raw.len(), Placement { set: 0, rows: [0; CELLS] });
    for pieces in raw.chunks(STRIDE) {
        cancel.check()?;
        for piece in pieces {
            let at = &mut next[rank.of(piece.set)];
            sorted[*at as usize] = *piece;
            *at += 1;
        }
    }
    *raw = sorted;
    Ok(start)
}

/// The layout of the words of one chunk of outer pieces.
#[derive(Debug, Clone, Copy)]
pub(super) struct ChunkLayout {
    /// The column of the first inner square.
    pub(super) columns: usize,
    pub(super) rows: usize,
    thresholds: usize,
}

impl ChunkLayout {
    pub(super) fn new(geometry: Geometry) -> Self {
        Self {
            columns: geometry.outer_columns().start,
            rows: geometry.rows,
            thresholds: if geometry.odd { geometry.half + 1 } else { 1 },
        }
    }

    /// The word of the outer pieces that attack a square.
    fn square(self, cell: Cell) -> usize {
        cell.row * self.columns + cell.col
    }

    /// The word of the outer pieces with a middle-row queen in a column ≤ `col`;
    /// for `col` = 0 there are none.
    fn middle_row(self, col: usize) -> usize {
        self.rows * self.columns + col
    }

    /// The number of words.
    pub(super) fn words(self) -> usize {
        self.rows * self.columns + self.thresholds
    }
}

/// Inner pieces of one half, sorted by their row set and then by their bucket.
#[derive(Debug)]
pub(super) struct InnerTable {
    start: Vec<u32>,
    /// For each piece the words of its squares in a chunk.
    cells: Vec<[u8; CELLS]>,
    bucket: Vec<u8>,
    /// The diagonals of each piece as a piece of the east and of the west.
    lines: [Vec<u64>; 2],
    rank: SubsetRank,
    /// The number of words that [`InnerTable::cells`] uses.
    used: usize,
}

/// How inner pieces are chosen and distributed.
#[derive(Debug, Clone, Copy)]
pub(super) enum InnerRule {
    /// All of them; bucket = the row of the queen nearest the middle line.
    Any,
    /// East of an odd board: the middle-column queen stands in row m < half and
    /// the middle-row queen, if it is here, farther from the centre than m.
    /// Bucket: [`middle_bucket`].
    MiddleNearer,
    /// East of an odd board with a queen in the centre. Bucket as before.
    Centre,
}

/// The bucket of east half-boards of an odd board with a middle-column queen in
/// row `m`; those with a queen in a corner of the east half have their own.
pub(super) const fn middle_bucket(m: usize, corner: bool) -> usize {
    2 * m + corner as usize
}

impl InnerTable {
    pub(super) fn new(
        geometry: Geometry,
        side: Side,
        rule: InnerRule,
        work: &Work<'_>,
    ) -> Result<Self, Error> {
        let cancel = work.cancel;
        let columns = geometry.inner_columns(side);
        let layout = ChunkLayout::new(geometry);
        let rank = SubsetRank::new(geometry.rows, columns.len());
        let mut raw = reserved(count_placements(geometry.rows, columns.len()) as usize)?;
        place(geometry.rows, columns.len(), cancel, &mut |rows| {
            if accepts(rule, geometry, rows) {
                raw.push(placement(rows));
            }
        })?;
        let start = sort_by_set(&mut raw, &rank, cancel)?;
        let bucket = |piece: &Placement| {
            let first = usize::from(piece.rows[0]);
            if matches!(rule, InnerRule::Any) {
                return first;
            }
            let second = usize::from(piece.rows[1]);
            middle_bucket(first, second == 0 || second == geometry.rows - 1)
        };
        for (i, set) in start.windows(2).enumerate() {
            if i % STRIDE == 0 {
                cancel.check()?;
            }
            raw[set[0] as usize..set[1] as usize].sort_by_key(bucket);
        }
        let used = columns.len() + usize::from(matches!(rule, InnerRule::MiddleNearer));
        let mut cells = reserved(raw.len())?;
        let diagonals = Side::BOTH.map(|owner| Diagonals::new(geometry, owner, columns.clone()));
        let mut buckets = reserved(raw.len())?;
        let mut lines = [reserved(raw.len())?, reserved(raw.len())?];
        for (i, piece) in raw.iter().enumerate() {
            if i % STRIDE == 0 {
                cancel.check()?;
                work.add(STRIDE as u64);
            }
            let mut words = [0; CELLS];
            for (i, col) in columns.clone().enumerate() {
                words[i] = layout.square(Cell { row: piece.rows[i].into(), col }) as u8;
            }
            if used > columns.len() {
                let distance = geometry.half - usize::from(piece.rows[0]);
                words[columns.len()] = layout.middle_row(distance) as u8;
            }
            cells.push(words);
            buckets.push(bucket(piece) as u8);
            for owner in Side::BOTH {
                lines[owner.index()].push(diagonals[owner.index()].of(piece));
            }
        }
        Ok(Self { start, cells, bucket: buckets, lines, rank, used })
    }

    #[inline]
    pub(super) fn run(&self, set: u32) -> Range<u32> {
        let rank = self.rank.of(set);
        self.start[rank]..self.start[rank + 1]
    }

    pub(super) fn view(&self, side: Side) -> InnerView<'_> {
        InnerView {
            cells: &self.cells,
            used: self.used,
            bucket: &self.bucket,
            lines: &self.lines[side.index()],
        }
    }

    /// The bytes of a table with `pieces` pieces of `columns` columns.
    pub(super) fn bytes(rows: usize, columns: usize, pieces: u64) -> u64 {
        4 * binomial(rows, columns) + pieces * (CELLS as u64 + 17)
    }
}

/// The outer pieces, sorted by their row set.
#[derive(Debug)]
pub(super) struct OuterTable {
    start: Vec<u32>,
    /// The first chunk of each set.
    chunk: Vec<u32>,
    lines: [Vec<u64>; 2],
    attacked: Vec<u64>,
    rank: SubsetRank,
    layout: ChunkLayout,
}

impl OuterTable {
    pub(super) fn new(geometry: Geometry, work: &Work<'_>) -> Result<Self, Error> {
        /// Sets between two looks at the flag: each has some hundred pieces.
        const SETS: usize = 1 << 8;
        let cancel = work.cancel;
        let columns = geometry.outer_columns();
        let layout = ChunkLayout::new(geometry);
        let rank = SubsetRank::new(geometry.rows, columns.len());
        let mut raw = reserved(count_placements(geometry.rows, columns.len()) as usize)?;
        place(geometry.rows, columns.len(), cancel, &mut |rows| raw.push(placement(rows)))?;
        let start = sort_by_set(&mut raw, &rank, cancel)?;
        let mut chunk = reserved(start.len())?;
        let mut chunks = 0;
        for set in start.windows(2) {
            chunk.push(chunks);
            chunks += (set[1] - set[0]).div_ceil(64);
        }
        chunk.push(chunks);
        let mut attacked = filled(0_u64, chunks as usize * layout.words() + ATTACKED_SPARE)?;
        for (i, (set, &first)) in start.windows(2).zip(&chunk).enumerate() {
            if i % SETS == 0 {
                cancel.check()?;
            }
            work.add(u64::from(set[1] - set[0]));
            let pieces = raw[set[0] as usize..set[1] as usize].chunks(64);
            for (chunk, pieces) in (first as usize..).zip(pieces) {
                let words = &mut attacked[chunk * layout.words()..][..layout.words()];
                mark(geometry, layout, pieces, words);
            }
        }
        let len = raw.len() + LINES_SPARE;
        let mut lines = [reserved(len)?, reserved(len)?];
        for owner in Side::BOTH {
            let words = &mut lines[owner.index()];
            let diagonals = Diagonals::new(geometry, owner, columns.clone());
            words.extend(raw.iter().map(|piece| diagonals.of(piece)));
            words.resize(len, 0);
        }
        Ok(Self { start, chunk, lines, attacked, rank, layout })
    }

    #[inline]
    pub(super) fn run(&self, set: u32) -> (Range<u32>, u32) {
        let rank = self.rank.of(set);
        (self.start[rank]..self.start[rank + 1], self.chunk[rank])
    }

    pub(super) fn view(&self, side: Side) -> OuterView<'_> {
        OuterView {
            lines: &self.lines[side.index()],
            attacked: &self.attacked,
            words: self.layout.words(),
        }
    }

    /// An upper bound for the bytes of the table.
    pub(super) fn bytes(geometry: Geometry, pieces: u64) -> u64 {
        let sets = binomial(geometry.rows, geometry.outer_columns().len());
        let chunks = pieces / 64 + sets;
        8 * sets + 16 * pieces + chunks * ChunkLayout::new(geometry).words() as u64 * 8
    }
}

fn placement(rows: &[u8]) -> Placement {
    let mut piece = Placement { set: 0, rows: [0; CELLS] };
    piece.rows[..rows.len()].copy_from_slice(rows);
    piece.set = rows.iter().fold(0, |set, row| set | 1 << row);
    piece
}

/// The row set of every inner piece that the table of this rule would hold.
pub(super) fn each_inner(
    geometry: Geometry,
    side: Side,
    rule: InnerRule,
    cancel: &Cancel,
    found: &mut impl FnMut(u32),
) -> Result<(), Error> {
    place(geometry.rows, geometry.inner_columns(side).len(), cancel, &mut |rows| {
        if accepts(rule, geometry, rows) {
            found(placement(rows).set);
        }
    })
}

/// The row set of every outer piece.
pub(super) fn each_outer(
    geometry: Geometry,
    cancel: &Cancel,
    found: &mut impl FnMut(u32),
) -> Result<(), Error> {
    let columns = geometry.outer_columns().len();
    place(geometry.rows, columns, cancel, &mut |rows| found(placement(rows).set))
}

fn accepts(rule: InnerRule, geometry: Geometry, rows: &[u8]) -> bool {
    let middle = usize::from(rows[0]);
    match rule {
        InnerRule::Any => true,
        InnerRule::Centre => middle == geometry.half,
        InnerRule::MiddleNearer => {
            let position = rows.iter().position(|&row| usize::from(row) == geometry.half);
            middle >= 1
                && middle < geometry.half
                && position.is_none_or(|col| col > geometry.half - middle)
        }
    }
}

/// The bits of each square as a square of one half.
struct Diagonals {
    bits: Vec<u64>,
    columns: Range<usize>,
}

impl Diagonals {
    fn new(geometry: Geometry, owner: Side, columns: Range<usize>) -> Self {
        let cells = (0..geometry.rows).flat_map(|row| columns.clone().map(move |col| (row, col)));
        let bits = cells
            .map(|(row, col)| Cell { row, col })
            .map(|cell| geometry.lines(owner, owner, cell) | geometry.central_row_bits(cell));
        Self { bits: bits.collect(), columns }
    }

    /// The bits of all squares of a piece.
    fn of(&self, piece: &Placement) -> u64 {
        let width = self.columns.len();
        let rows = piece.rows[..width].iter().enumerate();
        rows.fold(0, |bits, (col, &row)| bits | self.bits[usize::from(row) * width + col])
    }
}

/// Sets bit i in the words of all inner squares that the i-th outer piece attacks,
/// and of the middle-row distances that it is within. All are on the same rows.
fn mark(geometry: Geometry, layout: ChunkLayout, pieces: &[Placement], words: &mut [u64]) {
    let outer = geometry.outer_columns();
    let mut with_queen = [[0_u64; 32]; CELLS];
    let with_queen = &mut with_queen[..outer.len()];
    for (i, piece) in pieces.iter().enumerate() {
        for (with_queen, row) in with_queen.iter_mut().zip(piece.rows) {
            with_queen[usize::from(row % 32)] |= 1 << i;
        }
    }
    let rows = pieces.first().map_or(0, |piece| piece.set);
    for (outer, with_queen) in outer.zip(with_queen) {
        for row in ones(rows) {
            let pieces = with_queen[row];
            for col in 0..layout.columns {
                let distance = outer - col;
                if row >= distance {
                    words[layout.square(Cell { row: row - distance, col })] |= pieces;
                }
                if row + distance < layout.rows {
                    words[layout.square(Cell { row: row + distance, col })] |= pieces;
                }
            }
            if geometry.odd && row == geometry.half {
                for col in outer..=geometry.half {
                    words[layout.middle_row(col)] |= pieces;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BoardSize;

    #[test]
    fn placements_are_counted_as_they_are_made() {
        for rows in 4..=9 {
            for columns in 0..=4 {
                let mut made = 0;
                place(rows, columns, &Cancel::new(), &mut |_| made += 1).unwrap();
                assert_eq!(count_placements(rows, columns), made);
            }
        }
        // All columns: the solutions.
        assert_eq!(count_placements(8, 8), 92);
    }

    #[test]
    fn words_of_a_chunk_are_numbered_by_a_byte() {
        for n in 4..=28 {
            let geometry = Geometry::new(BoardSize::new(n).unwrap());
            assert!(ChunkLayout::new(geometry).words() <= 256, "n = {n}");
            assert!(
                geometry.inner_columns(Side::East).len() + usize::from(n % 2 == 1) <= CELLS,
                "n = {n}"
            );
        }
    }
}
