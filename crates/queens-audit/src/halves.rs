//! The share of one row set in the total.
//!
//! The units of the meet-in-the-middle engine are sets of rows: those of the
//! queens in the east half of the board (the columns from n/2 on; of an odd
//! board this half includes the middle column). Symmetry lets one unit speak
//! for many solutions: each solution of the unit counts with a weight. Here
//! the weight is a function of the solution alone; `docs/COUNTING.md` has the
//! proofs that the shares of all units add up to the total, and the tests of
//! this crate add them up.

use std::cmp::Ordering;
use std::sync::atomic::AtomicBool;

use crate::Refused;
use crate::search::{Column, all_rows, sum_solutions};

/// A unit: a board and the rows of the queens in its east half.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Unit {
    /// The side of the board.
    pub n: usize,
    /// The rows, row 0 (the northern edge) in the lowest bit: n/2 of them on
    /// an even board; on an odd one ⌈n/2⌉, the middle row among them.
    pub rows: u64,
}

/// The share of `unit` in the number of all solutions.
///
/// ```
/// use queens_audit::{Unit, count_unit};
///
/// // Both solutions with a queen in the centre, or none.
/// assert_eq!(count_unit(&Unit { n: 5, rows: 0b01101 }), Ok(2));
/// assert!(count_unit(&Unit { n: 5, rows: 0b11001 }).is_err());
/// ```
///
/// # Errors
///
/// [`Refused::Board`], or [`Refused::Rows`] for a row set that is no unit.
pub fn count_unit(unit: &Unit) -> Result<u128, Refused> {
    count_unit_until(unit, &AtomicBool::new(false))
}

/// [`count_unit`] that another thread can stop by raising `stop`.
///
/// # Errors
///
/// As [`count_unit`], and [`Refused::Stopped`].
pub fn count_unit_until(unit: &Unit, stop: &AtomicBool) -> Result<u128, Refused> {
    let Unit { n, rows } = *unit;
    let all = all_rows(n)?;
    let (half, wanted) = (n / 2, n.div_ceil(2));
    let middle_missing = n % 2 == 1 && rows >> half & 1 == 0;
    if rows & !all != 0 || rows.count_ones() as usize != wanted || middle_missing {
        return Err(Refused::Rows { n, rows, wanted });
    }
    // East first, then west; each from the centre outward, so that the queens
    // that hinder each other most come early.
    let east = (half..n).map(|column| Column { column, rows });
    let west = (0..half).rev().map(|column| Column { column, rows: all & !rows });
    let order: Vec<Column> = east.chain(west).collect();
    if n % 2 == 0 {
        let image = image(n, rows, all);
        sum_solutions(&order, stop, |row_of| even_share(row_of, image == rows))
    } else {
        let others = all & !(1 << half);
        let order_of_image = (rows & others).cmp(&image(n, rows & others, others));
        let centre = if rows & 1 == 1 { order_of_image } else { Ordering::Greater };
        sum_solutions(&order, stop, |row_of| odd_share(row_of, centre))
    }
}

/// The top-bottom mirror image of a row set, brought back to one that has row
/// 0 by the left-right mirror, which exchanges it for the rest of `all`.
fn image(n: usize, rows: u64, all: u64) -> u64 {
    let mirrored = rows.reverse_bits() >> (64 - n);
    if mirrored & 1 == 1 { mirrored } else { all & !mirrored }
}

/// What a solution of an even board counts, by its queens on the main
/// diagonals. A unit stands for four row sets (mirrors), or for two if it is
/// `own_image`; the quarter turns then leave these cases:
///
/// * no queen on a main diagonal: all solutions are looked at, each counts
///   itself and its mirror images;
/// * two: exactly one of the four turns brings both to the north. Both in the
///   south is the same after a mirror; one north and one south is left out;
/// * one: a turn brings it to the north, and the reflection in its own
///   diagonal leaves it there. This reflection exchanges the two parts, east
///   and west, of the diagonals beside the *other* main diagonal: the half
///   that has more queens there decides which of the two solutions counts.
fn even_share(row_of: &[usize], own_image: bool) -> u128 {
    let (n, half) = (row_of.len(), row_of.len() / 2);
    let is_north = |column: usize| row_of[column] < half;
    let falls = |column: usize| row_of[column] == column;
    let rises = |column: usize| row_of[column] + column == n - 1;
    let mut arms = (0..n).filter(|&column| falls(column) || rises(column));
    let (first, second) = (arms.next(), arms.next());
    let Some(arm) = first else {
        return if own_image { 2 } else { 4 };
    };
    if own_image && !is_north(arm) {
        return 0;
    }
    if let Some(other) = second {
        return if is_north(arm) == is_north(other) { 8 } else { 0 };
    }
    let beside_other = |column: usize| {
        let row = row_of[column];
        if falls(arm) { (row + column).abs_diff(n - 1) == 1 } else { row.abs_diff(column) == 1 }
    };
    let in_half = |east: bool| {
        let columns = if east { half..n } else { 0..half };
        columns.filter(|&column| column != arm && beside_other(column)).count()
    };
    let arm_is_east = arm >= half;
    match in_half(!arm_is_east).cmp(&in_half(arm_is_east)) {
        Ordering::Greater => 8,
        Ordering::Equal => 4,
        Ordering::Less => 0,
    }
}

/// What a solution of an odd board counts, by the queens of the middle column
/// and the middle row.
///
/// * Both the same, in the centre: mirrors bring a unit to one with row 0 and
///   not above its image (`centre` compares them), the mirror in the middle
///   column doubles it.
/// * Otherwise the eight symmetries bring exactly one image to the form: middle
///   column's queen to the north at distance a, middle row's queen to the east
///   at distance b > a.
fn odd_share(row_of: &[usize], centre: Ordering) -> u128 {
    let (n, half) = (row_of.len(), row_of.len() / 2);
    if n == 1 {
        return 1;
    }
    if row_of[half] == half {
        return match centre {
            Ordering::Less => 4,
            Ordering::Equal => 2,
            Ordering::Greater => 0,
        };
    }
    let Some(column) = (0..n).find(|&column| row_of[column] == half) else {
        return 0;
    };
    let north_and_east = row_of[half] < half && column > half;
    if north_and_east && half - row_of[half] < column - half { 8 } else { 0 }
}
