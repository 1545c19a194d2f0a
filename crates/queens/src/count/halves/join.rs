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
//! * Even boards: the fixed queen, at distance d, leads. No lane has a
//!   central-row queen at distance d or less, no query one nearer than d, nor a
//!   central-column queen nearer than d; such pairs have weight 2. If the
//!   central columns of both halves are at distance d, the pair belongs to the
//!   east bucket, unless the east column does not lead. Pairs of weight 1 are
//!   few, all lines at distance d, but for d = 0.
//! * Odd boards: the middle-column queen is fixed; the pieces already see to it
//!   that the middle-row queen is farther. All pairs count once.

use super::cuts::{Compared, Cuts, Lanes, Queries};
use super::geometry::{Cell, Geometry, Side, ones};
use super::halfboards::HalfBoards;
use super::pieces::middle_bucket;
use crate::Error;
use crate::count::kernel::Kernel;
use crate::run::Cancel;

/// Counts the pairs of one unit; owns the scratch memory for it.
#[derive(Debug)]
pub(super) struct Join<W> {
    geometry: Geometry,
    /// [`Geometry::compared`].
    compared: u64,
    kernel: Kernel,
    lanes: Lanes<W>,
    queries: Queries<W>,
    cuts: Cuts,
}

/// The queen that all lanes have.
#[derive(Debug, Clone, Copy)]
struct Fixed {
    side: Side,
    cell: Cell,
}

/// The rows in which a queen in column `col` of the other half is not attacked.
fn not_attacked(
    geometry: Geometry,
    Fixed { side, cell }: Fixed,
    col: usize,
    rows: impl Iterator<Item = usize>,
) -> u32 {
    let free = rows.filter(|&row| !geometry.attack(side, cell, Cell { row, col }));
    free.fold(0, |set, row| set | 1 << row)
}

/// Which words to take: those x with x & mask = value.
#[derive(Debug, Clone, Copy)]
struct Filter {
    mask: u64,
    value: u64,
}

impl<W: Compared> Join<W> {
    pub(super) fn new(geometry: Geometry, kernel: Kernel, cuts: Cuts) -> Self {
        let compared = geometry.compared();
        let (lanes, queries) = (Lanes::default(), Queries::default());
        Self { geometry, compared, kernel, lanes, queries, cuts }
    }

    /// Even boards: the weighted pairs of half-boards of both sides.
    pub(super) fn even(
        &mut self,
        east: &HalfBoards,
        west: &HalfBoards,
        rows: u32,
        cancel: &Cancel,
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
                let fixed = Fixed { side, cell: Cell { row, col: 0 } };
                count = self.led(fixed, own, other, theirs, count, cancel)?;
            }
        }
        Ok(count)
    }

    /// Even boards: adds the weighted pairs whose nearest central queens are led
    /// by the fixed one.
    fn led(
        &mut self,
        fixed: Fixed,
        own: &HalfBoards,
        other: &HalfBoards,
        theirs: u32,
        mut count: u64,
        cancel: &Cancel,
    ) -> Result<u64, Error> {
        let geometry = self.geometry;
        let Fixed { side, cell } = fixed;
        let distance = geometry.distance(cell.row);
        // Half-boards with a central-row queen nearer than the fixed one, and
        // those with one as near that are not nearer.
        let (nearer, as_near) = (geometry.nearer(distance), geometry.nearer(distance + 1));
        let tied = Filter { mask: nearer | as_near, value: as_near };
        let lines = geometry.lines(side.other(), side, cell);
        let partners = |least: usize| {
            let far = ones(theirs).filter(|&row| geometry.distance(row) >= least);
            not_attacked(geometry, fixed, 0, far)
        };
        // The row of the other central column at the same distance.
        let image = theirs & 1 << (geometry.rows - 1 - cell.row);
        let own = own.buckets.get(cell.row);
        let queries = Filter { mask: lines | nearer, value: 0 };
        if distance == 0 || distance + 1 == geometry.half {
            // One queen stands on two central lines, or all four lines are tied.
            if side == Side::East || distance == 0 {
                self.take(own, theirs, Filter { mask: nearer, value: 0 })?;
                self.collect(other, &[(partners(distance), queries)])?;
                count = self.pairs(1, count, cancel)?;
            }
            return Ok(count);
        }
        self.take(own, theirs, Filter { mask: nearer | as_near, value: 0 })?;
        let tied_queries = Filter { mask: lines | tied.mask, value: tied.value };
        if side == Side::West {
            if self.lanes.len() == 0 {
                return Ok(count);
            }
            // An east queen as near leads, unless it is tied itself.
            self.collect(other, &[(partners(distance + 1), queries), (image, tied_queries)])?;
            return self.pairs(2, count, cancel);
        }
        if self.lanes.len() > 0 {
            self.collect(other, &[(partners(distance), queries)])?;
            count = self.pairs(2, count, cancel)?;
        }
        if image != 0 {
            // All four tied: none leads.
            self.take(own, theirs, tied)?;
            self.collect(other, &[(image, tied_queries)])?;
            count = self.pairs(1, count, cancel)?;
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
        cancel: &Cancel,
    ) -> Result<u64, Error> {
        let geometry = self.geometry;
        let fixed = Fixed { side: Side::East, cell: Cell { row: middle, col: 0 } };
        let partners = not_attacked(geometry, fixed, 1, ones(west_rows));
        let filter = Filter { mask: geometry.lines(Side::West, Side::East, fixed.cell), value: 0 };
        self.collect(west, &[(partners, filter)])?;
        let mut count = 0;
        for corner in [false, true] {
            let bucket = east.buckets.get(middle_bucket(middle, corner));
            self.take(bucket, west_rows, Filter { mask: 0, value: 0 })?;
            count = self.pairs(1, count, cancel)?;
        }
        Ok(count)
    }

    /// Takes the lanes from a bucket, grouped by the long diagonals that end in a
    /// corner where a queen on one of the rows `theirs` may stand.
    fn take(&mut self, bucket: &[u64], theirs: u32, filter: Filter) -> Result<(), Error> {
        let corners = [theirs & 1, theirs >> (self.geometry.rows - 1) & 1];
        let [north, south] = self.geometry.long();
        let (north, south) = (north * u64::from(corners[0]), south * u64::from(corners[1]));
        let mask = filter.mask | north | south;
        // Each group may begin behind all others.
        self.lanes.clear(2 * bucket.len())?;
        for (group, long) in [north, north | south, south, 0].into_iter().enumerate() {
            let exists = match group {
                0 => north != 0,
                1 => north != 0 && south != 0,
                2 => south != 0,
                _ => true,
            };
            if exists {
                self.lanes.take(self.kernel, group, bucket, mask, filter.value | long);
            }
        }
        Ok(())
    }

    /// Gathers the queries from the buckets of some sets of rows, class by class.
    fn collect(&mut self, from: &HalfBoards, sets: &[(u32, Filter)]) -> Result<(), Error> {
        let bucket = |row| from.buckets.get(row);
        let len = |&(rows, _): &(u32, _)| ones(rows).map(|row| bucket(row).len()).sum::<usize>();
        self.queries.clear(sets.iter().map(len).sum())?;
        let corners = [1, 1 << (self.geometry.rows - 1)];
        let classes = [!(corners[0] | corners[1]), corners[0], corners[1]];
        for (class, of_class) in classes.into_iter().enumerate() {
            for &(rows, Filter { mask, value }) in sets {
                for row in ones(rows & of_class) {
                    self.queries.take(self.kernel, class, bucket(row), mask, value);
                }
            }
        }
        Ok(())
    }

    /// Adds the weighted pairs of the lanes and queries to `count`.
    fn pairs(&mut self, weight: u64, count: u64, cancel: &Cancel) -> Result<u64, Error> {
        let pairs = W::count(&mut self.cuts, &self.lanes, &self.queries, self.compared, cancel)?;
        pairs.checked_mul(weight).and_then(|pairs| count.checked_add(pairs)).ok_or(Error::Overflow)
    }
}
