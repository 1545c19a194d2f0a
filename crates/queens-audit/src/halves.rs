//! The share of one row set in the total.
//!
//! The units of the meet-in-the-middle engine are sets of rows: those of the
//! queens in the east half of the board (the columns from n/2 on; of an odd
//! board this half includes the middle column). Symmetry lets one unit speak
//! for many solutions: each solution of the unit counts with a weight. Here
//! the weight is a function of the solution alone. The head of the engine's
//! module `queens::count::halves` says why the shares of all units add up to the
//! total, and the tests of this crate add them up.

use std::cmp::Ordering;
use std::sync::atomic::AtomicBool;

use crate::Refused;
use crate::search::{Column, Rules, all_rows, sum_solutions};

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
    if n.is_multiple_of(2) {
        let mirrored = mirrored(n, rows);
        let own_image = mirrored == rows || mirrored == all & !rows;
        let row_sets = if own_image { 2 } else { 4 };
        return sum_solutions(Rules::Classic, &order, stop, |row_of| {
            row_sets * even_weight(row_of)
        });
    }
    let others = all & !(1 << half);
    let rows = rows & others;
    let image = mirrored(n, rows);
    let image = if image & 1 == 1 { image } else { others & !image };
    let centre = if rows & 1 == 1 { rows.cmp(&image) } else { Ordering::Greater };
    sum_solutions(Rules::Classic, &order, stop, |row_of| odd_share(row_of, centre))
}

/// The row set of the top-bottom mirror image.
fn mirrored(n: usize, rows: u64) -> u64 {
    rows.reverse_bits() >> (64 - n)
}

/// What a solution of an even board counts, besides the mirrors. (These are in
/// the share already: a unit speaks for its row set R, for R upside down, and
/// for the complements of both, which are four sets, or two.)
///
/// Turns and diagonal reflections exchange the two central columns with the two
/// central rows. Look at the queens on these four lines and at their distances
/// from the middle, and keep the nearest, of which there may be several:
///
/// * a half *leads* if the queen of its central column is a nearest one and no
///   nearest queen of a central row stands in the same half: of the images
///   that exchange rows and columns, one of two has a leading half, so the
///   solution counts for both;
/// * all four are nearest, or the nearest one stands on a central square, which
///   is on two of the lines: the solution counts for itself;
/// * otherwise its image counts for it.
fn even_weight(row_of: &[usize]) -> u128 {
    let (n, half) = (row_of.len(), row_of.len() / 2);
    let distance = |line: usize| if line < half { half - 1 - line } else { line - half };
    // The central columns, west and east, and the columns of the queens in the
    // central rows.
    let (west, east) = (half - 1, half);
    let in_central_rows = || (0..n).filter(|&column| distance(row_of[column]) == 0);
    let of_columns = distance(row_of[west]).min(distance(row_of[east]));
    let nearest = in_central_rows().map(distance).fold(of_columns, usize::min);
    if nearest == 0 {
        return 1;
    }
    let column_is_nearest = |central: usize| distance(row_of[central]) == nearest;
    let row_is_nearest = |central: usize| {
        let in_half = |column: &usize| (*column < half) == (central < half);
        in_central_rows().filter(in_half).any(|column| distance(column) == nearest)
    };
    let halves = [west, east].map(|central| (column_is_nearest(central), row_is_nearest(central)));
    let all_nearest = halves == [(true, true); 2];
    if halves.contains(&(true, false)) { 2 } else { u128::from(all_nearest) }
}

/// What a solution of an odd board counts, by the queens of the middle column
/// and the middle row.
///
/// * Both the same, in the centre: the mirrors act on the other east rows as on
///   an even board. Only sets with row 0 count, and of a set and its image (the
///   top-bottom one, exchanged for the rest if row 0 is missing) the lower:
///   `centre` says which it is.
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
