//! Joining the half-boards of a unit: who is a lane, who is a query.
//!
//! Idea: a bucket fixes the queen next to the middle line, so its half-boards
//! are the lanes, and the queries are those half-boards of the other side that
//! the fixed queen does not attack. Filtering by that queen's two diagonals,
//! which are near the centre and therefore busy, already removes most queries.
//!
//! The rule of the nearest central queen (see [`super`]) decides which queries
//! meet which lanes, and with what weight:
//!
//! * Even boards: the fixed queen, at distance d, is a nearest one. Lanes and
//!   queries may have no central queen nearer than d. A pair counts twice if no
//!   central-row queen is as near as d, once otherwise. East buckets take the
//!   ties between the two central columns, west buckets do not.
//! * Odd boards: the middle-column queen is fixed; the pieces already see to it
//!   that the middle-row queen is farther. All pairs count once.

use super::cuts::{Cuts, Queries};
use super::geometry::{Cell, Geometry, Side};
use super::halfboards::HalfBoards;
use super::leaf::LaneMasks;
use super::memory::grow;
use super::pieces::middle_bucket;
use crate::Error;
use crate::count::kernel::Kernel;

/// Counts the pairs of one unit; owns the scratch memory for it.
#[derive(Debug)]
pub(super) struct Join {
    geometry: Geometry,
    kernel: Kernel,
    lanes: Vec<u64>,
    queries: Queries,
    cuts: Cuts,
}

/// What a query must be like.
#[derive(Debug, Clone, Copy)]
struct Filter {
    /// Bits that a query must not have.
    without: u64,
    /// A query with this bit has single weight; 0: all have.
    single: u64,
}

impl Join {
    pub(super) fn new(geometry: Geometry, kernel: Kernel, cuts: Cuts) -> Self {
        Self { geometry, kernel, lanes: Vec::new(), queries: Queries::default(), cuts }
    }

    /// Even boards: the weighted pairs of half-boards of both sides.
    pub(super) fn even(
        &mut self,
        east: &HalfBoards,
        west: &HalfBoards,
        rows: u32,
    ) -> Result<u64, Error> {
        let geometry = self.geometry;
        let all = (1_u32 << geometry.rows) - 1;
        let mut count = 0_u64;
        for (side, own, other) in [(Side::East, east, west), (Side::West, west, east)] {
            let (mine, theirs) = match side {
                Side::East => (rows, all & !rows),
                Side::West => (all & !rows, rows),
            };
            for row in ones(mine) {
                let distance = geometry.distance(row);
                let fixed = Cell { row, col: 0 };
                let farther = geometry.nearer(distance);
                // Both at distance 0 and at the largest one a central-row queen
                // is always as near as the fixed one.
                let single =
                    if distance == 0 { 0 } else { geometry.nearer(distance + 1) };
                let lanes = own.buckets.get(row);
                grow(&mut self.lanes, lanes.len() + 8)?;
                let lanes = self.kernel.filter(lanes, farther, 0, &mut self.lanes);
                if lanes == 0 {
                    continue;
                }
                let least = distance + usize::from(side == Side::West);
                let partners = ones(theirs).filter(|&other| {
                    geometry.distance(other) >= least
                        && !geometry.attack(side, fixed, Cell { row: other, col: 0 })
                });
                let without = geometry.lines(side.other(), side, fixed) | farther;
                self.collect(other, partners, Filter { without, single })?;
                count = self.pairs(lanes, single, count)?;
            }
        }
        Ok(count)
    }

    /// Odd boards: the pairs with a middle-column queen in row `middle`.
    pub(super) fn odd(
        &mut self,
        east: &HalfBoards,
        west: &HalfBoards,
        west_rows: u32,
        middle: usize,
    ) -> Result<u64, Error> {
        let geometry = self.geometry;
        let fixed = Cell { row: middle, col: 0 };
        let partners = ones(west_rows)
            .filter(|&other| !geometry.attack(Side::East, fixed, Cell { row: other, col: 1 }));
        let without = geometry.lines(Side::West, Side::East, fixed);
        self.collect(west, partners, Filter { without, single: 0 })?;
        let mut count = 0;
        for corner in [false, true] {
            let lanes = east.buckets.get(middle_bucket(middle, corner));
            grow(&mut self.lanes, lanes.len())?;
            self.lanes[..lanes.len()].copy_from_slice(lanes);
            count = self.pairs(lanes.len(), 0, count)?;
        }
        Ok(count)
    }

    /// Gathers the queries from the buckets of `partners`, class by class.
    fn collect(
        &mut self,
        from: &HalfBoards,
        partners: impl Iterator<Item = usize> + Clone,
        filter: Filter,
    ) -> Result<(), Error> {
        let total: usize = partners.clone().map(|row| from.buckets.get(row).len()).sum();
        grow(&mut self.queries.words, 2 * total + 8)?;
        let last = self.geometry.rows - 1;
        let corners: [fn(usize, usize) -> bool; 3] =
            [|row, last| row != 0 && row != last, |row, _| row == 0, |row, last| row == last];
        let mut end = 0;
        for (corner, is_there) in corners.into_iter().enumerate() {
            let rows = partners.clone().filter(|&row| is_there(row, last));
            for (class, value) in [(2 * corner, 0), (2 * corner + 1, filter.single)] {
                if class % 2 == 1 || filter.single != 0 {
                    let mask = filter.without | filter.single;
                    for row in rows.clone() {
                        let to = &mut self.queries.words[end..];
                        end += self.kernel.filter(from.buckets.get(row), mask, value, to);
                    }
                }
                self.queries.ends[class] = end;
            }
        }
        Ok(())
    }

    /// Adds the pairs of the first `lanes` lanes and all queries to `count`.
    fn pairs(&mut self, lanes: usize, single: u64, count: u64) -> Result<u64, Error> {
        let masks = LaneMasks { long: self.geometry.long(), single };
        let compared = self.geometry.compared();
        let pairs = self.cuts.count(&self.lanes[..lanes], &self.queries, compared, masks)?;
        count.checked_add(pairs).ok_or(Error::Overflow)
    }
}

/// The rows of a set.
pub(super) fn ones(set: u32) -> impl Iterator<Item = usize> + Clone {
    (0..32).filter(move |row| set >> row & 1 == 1)
}
