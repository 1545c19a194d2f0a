//! What all units cost, worked out together and without any table.
//!
//! *Idea.* The cost of a unit comes from the pairs of an inner and an outer piece
//! that its halves try: for a half on the rows R, the sum of inner(S) · outer(R∖S)
//! over all S ⊂ R, where both numbers count pieces on exactly these rows. One
//! unit at a time, that is thousands of sets for each of millions of R. All R at
//! once, it is a product of two functions of sets:
//!
//! ```text
//!   1. for each set, add up inner over its subsets, and outer likewise
//!   2. multiply both, set by set: pairs whose union lies in the set
//!   3. undo 1: pairs whose union is the set
//! ```
//!
//! *Invariant.* Inner pieces have k rows and outer ones m, so that pairs whose
//! union has k + m rows are disjoint: on such sets, and only these are asked for,
//! the result is the sum above. It is computed modulo 2⁶⁴ and far smaller, so that
//! it is the same number as [`tries`](super::halfboards::tries) finds.
//!
//! *Cost.* Two words for each of the 2ⁿ sets of rows and 3·n·2ⁿ⁻¹ additions (five
//! times n·2ⁿ⁻¹ for odd n). Halving recursively keeps most of them in the caches.
//!
//! *Source.* A. Björklund, T. Husfeldt, P. Kaski, M. Koivisto, *Fourier meets
//! Möbius: fast subset convolution* (STOC 2007).

use super::geometry::{Geometry, Side};
use super::memory::{filled, reserved};
use super::pieces::{InnerRule, each_inner, each_outer};
use crate::Error;
use crate::run::{Cancel, Phase, Work};

/// Fewer sets than these are handled without recursion: half a first-level cache.
const SMALL: usize = 1 << 11;

/// The cost of a unit whose halves try so many pairs of pieces: nanoseconds of a
/// processor with AVX-512, roughly.
pub(super) fn of(east: f64, west: f64) -> f64 {
    // About a twelfth of the pairs fit.
    let (east, west) = (east / 12.0, west / 12.0);
    5.0 * (east + west) + 6e-4 * east * west
}

/// The bytes that [`all`] needs, its result included.
pub(super) const fn memory(geometry: Geometry, units: u64) -> u64 {
    (16 << geometry.rows) + 8 * units
}

/// The cost of each unit.
pub(super) fn all(geometry: Geometry, units: &[u32], work: &Work<'_>) -> Result<Vec<f64>, Error> {
    let (sets, cancel) = (1 << geometry.rows, work.cancel);
    // One step for the outer pieces, three for the inner ones of each side.
    work.begin(Phase::Costs, Some(if geometry.odd { 7 } else { 4 }));
    let mut outer = filled(0_u64, sets)?;
    each_outer(geometry, cancel, &mut |set| outer[set as usize] += 1)?;
    add_subsets(&mut outer, cancel)?;
    work.add(1);
    let mut inner = filled(0_u64, sets)?;
    let pairs = |side, rule, pairs: &mut Vec<u64>| {
        pairs.fill(0);
        each_inner(geometry, side, rule, cancel, &mut |set| pairs[set as usize] += 1)?;
        work.add(1);
        add_subsets(pairs, cancel)?;
        work.add(1);
        for (pairs, outer) in pairs.iter_mut().zip(&outer) {
            *pairs = pairs.wrapping_mul(*outer);
        }
        take_subsets(pairs, cancel)?;
        work.add(1);
        Ok::<_, Error>(())
    };
    let mut costs = reserved(units.len())?;
    let others = |rows: u32| ((1_u32 << geometry.rows) - 1) & !rows;
    let tries = |pairs: &[u64], rows: u32| pairs[rows as usize] as f64;
    if geometry.odd {
        pairs(Side::East, InnerRule::MiddleNearer, &mut inner)?;
        costs.extend(units.iter().map(|&rows| tries(&inner, rows)));
        pairs(Side::West, InnerRule::Any, &mut inner)?;
        for (cost, &rows) in costs.iter_mut().zip(units) {
            *cost = of(*cost, tries(&inner, others(rows)));
        }
    } else {
        pairs(Side::East, InnerRule::Any, &mut inner)?;
        let cost = |&rows: &u32| of(tries(&inner, rows), tries(&inner, others(rows)));
        costs.extend(units.iter().map(cost));
    }
    Ok(costs)
}

/// Each value becomes the sum of the values of all subsets.
fn add_subsets(values: &mut [u64], cancel: &Cancel) -> Result<(), Error> {
    by_halves(values, cancel, &|with, without| {
        for (with, without) in with.iter_mut().zip(without) {
            *with = with.wrapping_add(*without);
        }
    })
}

/// Undoes [`add_subsets`].
fn take_subsets(values: &mut [u64], cancel: &Cancel) -> Result<(), Error> {
    by_halves(values, cancel, &|with, without| {
        for (with, without) in with.iter_mut().zip(without) {
            *with = with.wrapping_sub(*without);
        }
    })
}

/// For each element, joins the sets with it to those without; the order of the
/// elements does not matter.
fn by_halves(
    values: &mut [u64],
    cancel: &Cancel,
    join: &impl Fn(&mut [u64], &[u64]),
) -> Result<(), Error> {
    if values.len() > SMALL {
        cancel.check()?;
        let (without, with) = values.split_at_mut(values.len() / 2);
        by_halves(without, cancel, join)?;
        by_halves(with, cancel, join)?;
        join(with, without);
        return Ok(());
    }
    let mut half = 1;
    while half < values.len() {
        for pair in values.chunks_exact_mut(2 * half) {
            let (without, with) = pair.split_at_mut(half);
            join(with, without);
        }
        half *= 2;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::Halves;
    use super::*;
    use crate::BoardSize;
    use crate::count::kernel::Kernel;
    use crate::unit::Units;

    #[test]
    fn all_at_once_they_are_what_each_is_alone() {
        for n in 4..=17 {
            let size = BoardSize::new(n).unwrap();
            let halves = Halves::new(size, Kernel::best(), &Work::on(1)).unwrap();
            let alone: Vec<f64> =
                (0..halves.scheme().units).map(|unit| halves.cost(unit)).collect();
            let outline = Halves::outline(size, &Work::on(1)).unwrap();
            assert_eq!(outline.scheme, halves.scheme());
            assert!(
                outline.costs == alone && halves.costs(&Work::on(1)).unwrap() == alone,
                "n = {n}"
            );
            assert!(alone.iter().sum::<f64>() > 0.0);
        }
    }

    #[test]
    fn sums_over_subsets_are_taken_back() {
        let values: Vec<u64> = (0..4 * SMALL as u64).map(|k| k * k).collect();
        let mut sums = values.clone();
        add_subsets(&mut sums, &Cancel::new()).unwrap();
        // {0, 2}: itself, its two single elements, and the empty set.
        assert_eq!(sums[0b101], 25 + 16 + 1);
        assert_eq!(*sums.last().unwrap(), values.iter().sum::<u64>());
        take_subsets(&mut sums, &Cancel::new()).unwrap();
        assert_eq!(sums, values);
    }

    #[test]
    fn it_stops_when_it_is_told_to() {
        let cancel = Cancel::new();
        cancel.cancel();
        let outline =
            Halves::outline(BoardSize::new(16).unwrap(), &Work { cancel: &cancel, ..Work::on(1) });
        assert_eq!(outline.unwrap_err(), Error::Cancelled);
    }
}
