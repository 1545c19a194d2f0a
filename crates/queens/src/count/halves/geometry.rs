//! Squares of a half-board and the bits of the diagonals that leave it.
//!
//! Idea: both halves number their columns outward from the middle line, so
//! that the east half and the west half are mirror images, and name a diagonal
//! by where it meets the middle line. Two half-boards then fit if and only if
//! two words have no bit in common.
//!
//! ```text
//!        west | east           even side: half = 3 columns a side
//!       2 1 0 | 0 1 2
//!  row 0  . . | . . \          a falling diagonal `\` and a rising one `/`;
//!  row 1  . . | . \ .          `offset` 0 are the two main diagonals,
//!  row 2  . . | \ . .          negative offsets meet the middle line north
//!  row 3  . \ | . . .          of the centre, positive ones south of it
//! ```
//!
//! On an odd board the middle column is column 0 of the east half and the west
//! half starts with column 1.
//!
//! Invariant: a crossing diagonal has one bit, the same in both halves; the
//! bits are dealt out to the chunks of the leaf by distance from the centre, the
//! busiest first ([`Geometry::compared_bit`]). Only
//! |offset| < half crosses. The four *long* diagonals, |offset| = half − 1,
//! meet the other half only in its corner square (central column, first or
//! last row). A half-board keeps the bits of the long diagonals that end in a
//! corner of the *other* half; those that end in its own corner are known from
//! the square that fixes its bucket (even boards) or have bits of their own
//! (east half of an odd board, whose buckets do not fix that square).

use crate::BoardSize;
use crate::count::kernel::{CHUNK_BITS, CHUNKS};

/// One half of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    East,
    West,
}

impl Side {
    pub(super) const BOTH: [Self; 2] = [Self::East, Self::West];

    pub(super) const fn index(self) -> usize {
        self as usize
    }

    pub(super) const fn other(self) -> Self {
        match self {
            Self::East => Self::West,
            Self::West => Self::East,
        }
    }
}

/// Which way a diagonal runs when one walks to the east.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slope {
    Falling,
    Rising,
}

/// A square of one half: its row and its column counted from the middle line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) row: usize,
    pub(super) col: usize,
}

/// The sizes of the halves and the layout of the bits.
#[derive(Debug, Clone, Copy)]
pub(super) struct Geometry {
    /// The side of the board.
    pub(super) rows: usize,
    /// Half of it, rounded down: n.
    pub(super) half: usize,
    pub(super) odd: bool,
}

impl Geometry {
    pub(super) const fn new(size: BoardSize) -> Self {
        Self { rows: size.get(), half: size.get() / 2, odd: size.get() % 2 == 1 }
    }

    /// The columns of a half. On odd boards the middle column belongs to the east.
    pub(super) const fn columns(self, side: Side) -> std::ops::Range<usize> {
        match (self.odd, side) {
            (false, _) => 0..self.half,
            (true, Side::East) => 0..self.half + 1,
            (true, Side::West) => 1..self.half + 1,
        }
    }

    /// The columns nearest the middle that make an inner piece: about half of them.
    pub(super) const fn inner_columns(self, side: Side) -> std::ops::Range<usize> {
        let columns = self.columns(side);
        columns.start..self.inner_end()
    }

    /// The remaining columns, the same in both halves.
    pub(super) const fn outer_columns(self) -> std::ops::Range<usize> {
        self.inner_end()..self.columns(Side::East).end
    }

    const fn inner_end(self) -> usize {
        let end = self.columns(Side::East).end;
        // Five outer columns fill a chunk of 64 pieces on the same rows best.
        if matches!(self.rows, 16..=22) { end - 5 } else { end.div_ceil(2) }
    }

    /// The number of core diagonals, those with |offset| ≤ half − 2.
    const fn core(self) -> u32 {
        2 + 4 * (self.half as u32 - 2)
    }

    /// The number of diagonals that tables compare: the core, and on odd boards
    /// the long diagonals through the corners of the east half.
    const fn lines_compared(self) -> u32 {
        self.core() + if self.odd { 2 } else { 0 }
    }

    /// Whether the compared diagonals stand in the low 32 bits of a word, one
    /// byte for each chunk of the leaf: n ≤ 19.
    pub(super) const fn narrow(self) -> bool {
        self.lines_compared() <= CHUNKS as u32 * CHUNK_BITS
    }

    /// The bit of the compared diagonal that comes `rank`-th from the centre.
    ///
    /// The bits are dealt out to the chunks of the leaf, one run a chunk. Busy
    /// diagonals are cut and then take no part in the tables: each chunk gets its
    /// share of them, at its high end, so that the tables lose halves of all
    /// chunks and what remains is dense.
    const fn compared_bit(self, rank: u32) -> u64 {
        let (chunk, place) = (rank % CHUNKS as u32, rank / CHUNKS as u32);
        let (mut bit, mut width, mut i) = (0, 0, 0);
        while i <= chunk {
            bit += if self.narrow() { CHUNK_BITS } else { width };
            width = (self.lines_compared() + CHUNKS as u32 - 1 - i) / CHUNKS as u32;
            i += 1;
        }
        if self.narrow() {
            bit -= CHUNK_BITS;
        }
        1 << (bit + width - 1 - place)
    }

    /// The bits that tables compare.
    pub(super) fn compared(self) -> u64 {
        (0..self.lines_compared()).map(|rank| self.compared_bit(rank)).fold(0, |a, b| a | b)
    }

    /// The first of the bits that are never compared, but only asked for when
    /// lists are made.
    const fn marks(self) -> u32 {
        if self.narrow() { u32::BITS } else { self.lines_compared() }
    }

    /// The long diagonals that end in the north and south corner of the other half.
    pub(super) const fn long(self) -> [u64; 2] {
        [1 << self.marks(), 2 << self.marks()]
    }

    /// The offset of the falling and the rising diagonal through a square.
    fn offsets(self, side: Side, cell: Cell) -> [(Slope, isize); 2] {
        let (row, col, half) = (cell.row as isize, cell.col as isize, self.half as isize);
        let inward = row - half - col;
        let outward = row - half + col + isize::from(!self.odd);
        match side {
            Side::East => [(Slope::Falling, inward), (Slope::Rising, outward)],
            Side::West => [(Slope::Falling, outward), (Slope::Rising, inward)],
        }
    }

    /// The bit of a diagonal in the words of `side`, 0 if it has none.
    fn bit(self, side: Side, slope: Slope, offset: isize) -> u64 {
        let distance = offset.unsigned_abs();
        let rising = u32::from(slope == Slope::Rising);
        let south = u32::from(offset > 0);
        if distance == 0 {
            return self.compared_bit(rising);
        }
        if distance + 2 <= self.half {
            return self.compared_bit(2 + 4 * (distance as u32 - 1) + 2 * rising + south);
        }
        if distance + 1 > self.half {
            return 0;
        }
        // A falling diagonal that meets the middle line far north ends in the
        // north corner of the west half; and so on by symmetry.
        let corner_of = if rising == south { Side::West } else { Side::East };
        match (corner_of == side, self.odd) {
            (false, false) => 1 << (self.marks() + south),
            (_, true) if corner_of == Side::West && side == Side::East => {
                1 << (self.marks() + south)
            }
            (_, true) if corner_of == Side::East => self.compared_bit(self.core() + south),
            _ => 0,
        }
    }

    /// The bits of a queen of `owner` in the words of `side`.
    pub(super) fn lines(self, side: Side, owner: Side, cell: Cell) -> u64 {
        self.offsets(owner, cell)
            .into_iter()
            .map(|(slope, offset)| self.bit(side, slope, offset))
            .fold(0, |bits, bit| bits | bit)
    }

    /// Whether a queen of the east half and one of the west half share a diagonal.
    pub(super) fn attack(self, side: Side, cell: Cell, other: Cell) -> bool {
        let theirs = self.offsets(side.other(), other);
        self.offsets(side, cell).iter().zip(&theirs).any(|(a, b)| a.1 == b.1)
    }

    /// Even boards: the distance of a row (or column) from the middle line,
    /// 0 for the two that touch it.
    pub(super) const fn distance(self, row: usize) -> usize {
        if row < self.half { self.half - 1 - row } else { row - self.half }
    }

    /// Even boards: the bit set in half-boards with a central-row queen nearer
    /// to the centre than `distance` (2 ≤ distance < half), 0 outside.
    ///
    /// A distance below 1 is seen from the bucket: the queen then stands in the
    /// central column as well.
    pub(super) const fn nearer(self, distance: usize) -> u64 {
        if distance < 2 || distance >= self.half {
            0
        } else {
            1 << (self.marks() + distance as u32)
        }
    }

    /// Even boards: the bits of a queen for [`Geometry::nearer`].
    pub(super) fn central_row_bits(self, cell: Cell) -> u64 {
        if self.odd || self.distance(cell.row) != 0 {
            return 0;
        }
        (cell.col + 1..self.half).map(|distance| self.nearer(distance)).fold(0, |a, b| a | b)
    }

    /// The highest bit in use plus one: 64 allows sides up to 28.
    #[cfg(test)]
    const fn word_bits(self) -> u32 {
        self.marks() + if self.odd { 2 } else { self.half as u32 }
    }
}

/// The rows of a set.
pub(super) fn ones(mut set: u32) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let row = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            row
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(geometry: Geometry, side: Side) -> Vec<Cell> {
        let rows = 0..geometry.rows;
        rows.flat_map(|row| geometry.columns(side).map(move |col| Cell { row, col })).collect()
    }

    /// The column of the whole board.
    fn board_col(geometry: Geometry, side: Side, col: usize) -> usize {
        match side {
            Side::East => geometry.half + col,
            Side::West => geometry.half - col - usize::from(!geometry.odd),
        }
    }

    #[test]
    fn words_meet_where_queens_attack_across_the_middle_line() {
        for n in 4..=28 {
            let geometry = Geometry::new(BoardSize::new(n).unwrap());
            assert!(geometry.word_bits() <= 64, "n = {n}");
            let corner = |cell: Cell| cell.row == 0 || cell.row == n - 1;
            for east in cells(geometry, Side::East) {
                for west in cells(geometry, Side::West) {
                    // A middle-column queen in a corner row attacks the middle row's
                    // nearer half: it is never the nearer one of the two.
                    if geometry.odd && east.col == 0 && corner(east) {
                        continue;
                    }
                    let (e, w) = (
                        board_col(geometry, Side::East, east.col),
                        board_col(geometry, Side::West, west.col),
                    );
                    let attack = east.row.abs_diff(west.row) == e - w;
                    assert_eq!(geometry.attack(Side::East, east, west), attack);
                    let meet = geometry.lines(Side::East, Side::East, east)
                        & geometry.lines(Side::West, Side::West, west)
                        & geometry.compared();
                    // Corner squares at the middle line need the long bits.
                    let first = geometry.columns(Side::West).start;
                    let special = (corner(west) && west.col == first)
                        || (!geometry.odd && corner(east) && east.col == 0);
                    assert!(meet == 0 || attack);
                    assert!(special || attack == (meet != 0), "n = {n}: {east:?} {west:?}");
                    // What a fixed queen writes in the other half's words is exact
                    // but for two corners on one long diagonal.
                    let fixed = geometry.lines(Side::West, Side::East, east)
                        & geometry.lines(Side::West, Side::West, west);
                    assert!(special || attack == (fixed != 0));
                }
            }
        }
    }
}
