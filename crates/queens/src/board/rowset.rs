//! One row's squares as a typed set of bits.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Sub};

use super::BoardSize;

/// A set of squares of one row: bit c stands for column c.
///
/// The set operators are those of sets: `&` intersection, `|` union, `-`
/// difference, `^` what is in one of the two. There is no board size inside,
/// so the complement is taken within one: `RowSet::full(size) - set`.
///
/// ```
/// use queens::{BoardSize, RowSet};
///
/// let size = BoardSize::new(5)?;
/// let attacked: RowSet = [0, 1, 3].into_iter().collect();
/// let free = RowSet::full(size) - attacked;
/// assert_eq!(free.draw(size), ". . x . x");
/// assert_eq!(free.iter().collect::<Vec<_>>(), [2, 4]);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct RowSet(u64);

impl RowSet {
    /// No square.
    pub const EMPTY: Self = Self(0);

    /// Every square of a row of the board.
    #[must_use]
    #[inline]
    pub const fn full(size: BoardSize) -> Self {
        Self(u64::MAX >> (64 - size.get()))
    }

    /// The set whose bit c says whether column c is in it.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// The bits, bit c for column c.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of column `col` alone.
    ///
    /// # Panics
    ///
    /// In builds with overflow checks, if `col` is 64 or more.
    #[must_use]
    #[inline]
    pub const fn only(col: u32) -> Self {
        Self(1 << col)
    }

    /// The number of squares in the set.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no square is in the set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether column `col` is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, col: u32) -> bool {
        self.0 >> col & 1 == 1
    }

    /// The leftmost column of the set.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<u32> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros()) }
    }

    /// The columns of the set from left to right.
    #[inline]
    #[must_use]
    pub fn iter(self) -> Columns {
        Columns(self.0)
    }

    /// The row as text: `x` for a square in the set, `.` for the others.
    #[must_use]
    pub fn draw(self, size: BoardSize) -> String {
        let square = |col| if self.contains(col) { "x" } else { "." };
        (0..size.get() as u32).map(square).collect::<Vec<_>>().join(" ")
    }
}

/// The columns of a [`RowSet`] from left to right.
#[derive(Debug, Clone)]
pub struct Columns(u64);

impl Iterator for Columns {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let col = RowSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(col)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Columns {}

impl IntoIterator for RowSet {
    type Item = u32;
    type IntoIter = Columns;

    fn into_iter(self) -> Columns {
        self.iter()
    }
}

impl FromIterator<u32> for RowSet {
    fn from_iter<I: IntoIterator<Item = u32>>(columns: I) -> Self {
        columns.into_iter().fold(Self::EMPTY, |set, col| set | Self::only(col))
    }
}

impl fmt::Debug for RowSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl BitAnd for RowSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for RowSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for RowSet {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sub for RowSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for RowSet {
    type Output = Self;
    /// All 64 columns that are not in the set; intersect with
    /// [`RowSet::full`] to stay on a board.
    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl BitAndAssign for RowSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for RowSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_row_of_every_size_has_that_many_squares() {
        for n in 1..=BoardSize::MAX {
            let size = BoardSize::new(n).unwrap();
            assert_eq!(RowSet::full(size).len() as usize, n);
            assert_eq!(RowSet::full(size).iter().last(), Some(n as u32 - 1));
        }
    }

    #[test]
    fn operators_agree_with_a_list_of_columns() {
        let a: RowSet = [1, 5, 63].into_iter().collect();
        let b: RowSet = [0, 5].into_iter().collect();
        let columns = |set: RowSet| set.iter().collect::<Vec<_>>();
        assert_eq!(columns(a & b), [5]);
        assert_eq!(columns(a | b), [0, 1, 5, 63]);
        assert_eq!(columns(a - b), [1, 63]);
        assert_eq!(columns(a ^ b), [0, 1, 63]);
        assert!(!(!a).contains(63));
    }
}
