//! Which row sets are units, and how solutions are weighted in them.
//!
//! Even boards. The group of the four mirrors and turns that map the middle
//! line onto itself or its rows onto each other acts on the set R of east rows:
//! top-bottom mirror R → reversed R, left-right mirror R → complement of R.
//! One R of each orbit is a unit; its count is multiplied by the orbit's size.
//!
//! Odd boards. A unit is a set V of half + 1 rows with the middle row: the rows
//! of the east half and the middle column.
//!
//! The rule by which a solution counts is in the head of [`super`].

use super::geometry::Geometry;
use super::memory::reserved;
use super::subsets::binomial;
use crate::Error;
use crate::run::Cancel;

/// One unit: a row set and the weights of its counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Unit {
    pub(super) rows: u32,
    pub(super) weight: u32,
    /// Odd boards: the weight of solutions with a queen in the centre.
    pub(super) centre: u32,
}

/// The rows of a set in reverse order.
const fn reversed(rows: usize, set: u32) -> u32 {
    set.reverse_bits() >> (32 - rows as u32)
}

/// The unit of a set of rows, if it is one.
pub(super) fn unit(geometry: Geometry, rows: u32) -> Option<Unit> {
    let all = (1_u32 << geometry.rows) - 1;
    if geometry.odd {
        let middle = 1 << geometry.half;
        if rows & middle == 0 {
            return None;
        }
        // A centre queen is its own image; what is left of the group maps the
        // other east rows as on even boards.
        let others = rows & !middle;
        let mut mirrored = reversed(geometry.rows, others);
        if mirrored & 1 == 0 {
            mirrored ^= all & !middle;
        }
        let centre = match (others & 1, others.cmp(&mirrored)) {
            (1, std::cmp::Ordering::Less) => 4,
            (1, std::cmp::Ordering::Equal) => 2,
            _ => 0,
        };
        Some(Unit { rows, weight: 8, centre })
    } else {
        let mirrored = reversed(geometry.rows, rows);
        let images = [mirrored, all ^ rows, all ^ mirrored];
        if images.iter().any(|&image| image < rows) {
            return None;
        }
        // A set never equals its complement, so orbits have 2 or 4 sets.
        let weight = if mirrored == rows || all ^ mirrored == rows { 2 } else { 4 };
        Some(Unit { rows, weight, centre: 0 })
    }
}

/// All units, by rising row set read as a number: neighbours share most rows
/// and so most of the pieces.
pub(super) fn units(geometry: Geometry, cancel: &Cancel) -> Result<Vec<u32>, Error> {
    /// Sets between two looks at the flag.
    const STRIDE: u32 = 1 << 16;
    let size = geometry.half + usize::from(geometry.odd);
    let mut units = reserved(upper_bound(geometry) as usize)?;
    let mut set = (1_u64 << size) - 1;
    let mut stride = STRIDE;
    while set < 1 << geometry.rows {
        stride -= 1;
        if stride == 0 {
            cancel.check()?;
            stride = STRIDE;
        }
        if unit(geometry, set as u32).is_some() {
            units.push(set as u32);
        }
        // Gosper's hack: the next number with as many ones.
        let low = set & set.wrapping_neg();
        let ripple = set + low;
        set = ripple | (((set ^ ripple) >> 2) / low);
    }
    Ok(units)
}

/// At least the number of units; exact on odd boards.
pub(super) const fn upper_bound(geometry: Geometry) -> u64 {
    if geometry.odd {
        binomial(2 * geometry.half, geometry.half)
    } else {
        // A quarter of all sets, and a quarter more for the symmetric ones.
        binomial(geometry.rows, geometry.half) / 4 + (1 << geometry.half)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BoardSize;

    #[test]
    fn orbits_cover_every_row_set_once() {
        for n in (4..=18).step_by(2) {
            let geometry = Geometry::new(BoardSize::new(n).unwrap());
            let units = units(geometry, &Cancel::new()).unwrap();
            assert!(units.len() as u64 <= upper_bound(geometry));
            let sets: u64 =
                units.iter().map(|&r| u64::from(unit(geometry, r).unwrap().weight)).sum();
            assert_eq!(sets, binomial(n, n / 2));
        }
    }
}
