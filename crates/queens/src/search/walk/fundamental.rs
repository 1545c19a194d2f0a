//! Which squares a canonical solution may use at all.
//!
//! Let a be the column of the first row's queen. The eight images start with
//! the distances of the queens of the first and last row and column from the
//! corners; the smallest image is the solution itself only if none of these is
//! under a. So a is in the left half; the last row's queen stands in a … n−1−a;
//! and the first and last column's queens in the rows a … n−1−a, which frees
//! the other rows' border squares for nobody. What is left is tested by
//! [`is_canonical`](crate::symmetry::is_canonical).

use crate::BoardSize;
use crate::board::RowSet;

/// The columns that the first queen may take.
pub(in crate::search) fn first_row(size: BoardSize) -> u64 {
    u64::MAX >> (64 - size.get().div_ceil(2))
}

/// For every row after the first, the squares that it may use below a first
/// queen in column `first`.
pub(in crate::search) fn rows_below(
    size: BoardSize,
    first: u32,
) -> impl Iterator<Item = (usize, u64)> {
    let (n, first) = (size.get(), first as usize);
    let full = RowSet::full(size).bits();
    let middle = first..n.saturating_sub(first);
    let inner = full & !(1 | 1 << (n - 1));
    let within = if middle.is_empty() { 0 } else { full >> (n - middle.len()) << first };
    (1..n).map(move |row| {
        let sides = if middle.contains(&row) { full } else { inner };
        (row, if row + 1 == n { sides & within } else { sides })
    })
}
