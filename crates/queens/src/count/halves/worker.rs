//! Counting one unit after the other.
//!
//! Idea: the half-boards of both sides on the unit's rows, then their pairs. A
//! bucket that is too small is found out while it is filled, and both halves are
//! made again with more room.

use super::cuts::{Compared, Cuts};
use super::geometry::{Side, ones};
use super::halfboards::HalfBoards;
use super::join::Join;
use super::pieces::middle_bucket;
use super::{ENGINE, Halves, units};
use crate::run::Cancel;
use crate::unit::UnitWorker;
use crate::{EngineLimit, Error};

/// Counts units with its own scratch memory; lists of half-boards are of words W.
#[derive(Debug)]
pub(super) struct Worker<'a, W> {
    halves: &'a Halves,
    east: HalfBoards,
    west: HalfBoards,
    used: Vec<usize>,
    join: Join<W>,
}

impl<'a, W: Compared> Worker<'a, W> {
    pub(super) fn new(halves: &'a Halves) -> Self {
        let Halves { geometry, kernel, limits, .. } = *halves;
        Self {
            halves,
            east: HalfBoards::new(geometry, Side::East),
            west: HalfBoards::new(geometry, Side::West),
            used: Vec::new(),
            join: Join::new(geometry, kernel, Cuts::new(kernel, limits)),
        }
    }

    /// Fills the buckets of both halves; `false` if they have to be larger.
    fn generate(&mut self, unit: units::Unit, cancel: &Cancel) -> Result<bool, Error> {
        let halves = self.halves;
        let geometry = halves.geometry;
        let west_rows = ((1 << geometry.rows) - 1) & !unit.rows;
        let (outer, kernel) = (&halves.outer, halves.kernel);
        let inner_west = halves.inner_west.as_ref().unwrap_or(&halves.inner);
        self.used.clear();
        if geometry.odd {
            let middles = ones(unit.rows).filter(|&row| row <= geometry.half);
            self.used.extend(middles.flat_map(|row| [false, true].map(|c| middle_bucket(row, c))));
        } else {
            self.used.extend(ones(unit.rows));
        }
        self.east.clear(&self.used)?;
        self.used.clear();
        self.used.extend(ones(west_rows));
        self.west.clear(&self.used)?;
        let [east_choices, west_choices] = &halves.choices;
        let mut all =
            self.east.add(kernel, &halves.inner, outer, east_choices, unit.rows, cancel)?;
        if let (Some(centre), 1..) = (&halves.inner_centre, unit.centre) {
            all &= self.east.add(kernel, centre, outer, east_choices, unit.rows, cancel)?;
        }
        Ok(all & self.west.add(kernel, inner_west, outer, west_choices, west_rows, cancel)?)
    }
}

impl<W: Compared + std::fmt::Debug> UnitWorker for Worker<'_, W> {
    fn count(&mut self, unit: u64, cancel: &Cancel) -> Result<u128, Error> {
        let geometry = self.halves.geometry;
        let found = self.halves.rows(unit).and_then(|r| units::unit(geometry, r.bits() as u32));
        let Some(unit) = found else {
            let limit = EngineLimit::Unit { unit, units: self.halves.units.len() as u64 };
            return Err(Error::Engine { engine: ENGINE, n: geometry.rows, limit });
        };
        while !self.generate(unit, cancel)? {}
        let (east, west) = (&self.east, &self.west);
        if !geometry.odd {
            let pairs = self.join.even(east, west, unit.rows, cancel)?;
            return weighted(0, pairs, unit.weight);
        }
        let west_rows = ((1 << geometry.rows) - 1) & !unit.rows;
        let mut total = 0;
        for middle in ones(unit.rows).filter(|&row| row <= geometry.half) {
            let weight = if middle == geometry.half { unit.centre } else { unit.weight };
            if weight > 0 {
                let pairs = self.join.odd(east, west, west_rows, middle, cancel)?;
                total = weighted(total, pairs, weight)?;
            }
        }
        Ok(total)
    }
}

/// total + pairs · weight.
fn weighted(total: u128, pairs: u64, weight: u32) -> Result<u128, Error> {
    let more = u128::from(pairs).checked_mul(u128::from(weight)).ok_or(Error::Overflow)?;
    total.checked_add(more).ok_or(Error::Overflow)
}
