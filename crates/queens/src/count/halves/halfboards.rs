//! Half-boards on a given set of rows.
//!
//! Idea: choose which of the rows the inner columns use; the outer columns use
//! the others. Each choice is a *job*: the run of inner pieces on the one set
//! against the run of outer pieces on the other. The kernel joins them and
//! files each half-board under the bucket of its inner piece.
//!
//! Invariant: all half-boards in a bucket share the queen (or two) that the
//! join takes for granted: the one nearest the middle line. Cost: about
//! C(n, n/2) jobs, 12 machine cycles for 64 outer pieces and an inner one.

use super::geometry::{Geometry, Side};
use super::memory::{grow, reserved};
use super::pieces::{InnerTable, OuterTable};
use crate::Error;
use crate::count::kernel::{BUCKETS, Buckets, Job, Kernel};
use crate::room::reserve;
use crate::run::Cancel;

/// The choices of rows for the inner columns, as sets of positions.
pub(super) fn choices(columns: usize, inner: usize) -> Result<Vec<u32>, Error> {
    let mut choices = reserved(super::subsets::binomial(columns, inner) as usize)?;
    choices.extend((0..1_u32 << columns).filter(|set| set.count_ones() as usize == inner));
    Ok(choices)
}

/// Maps sets of positions to sets of rows, six bits at a time.
struct Deposit([[u32; 64]; 3]);

impl Deposit {
    fn new(rows: u32) -> Self {
        let mut tables = [[0; 64]; 3];
        let mut left = rows;
        for table in &mut tables {
            for bit in 0..6 {
                let row = left & left.wrapping_neg();
                left &= left.wrapping_sub(1);
                for value in 0..1 << bit {
                    table[value | 1 << bit] = table[value] | row;
                }
            }
        }
        Self(tables)
    }

    fn of(&self, set: u32) -> u32 {
        let part = |i: usize| self.0[i][(set >> (6 * i) & 63) as usize];
        part(0) | part(1) | part(2)
    }
}

/// The room of a bucket to begin with, in half-boards: four times what an
/// average unit puts there.
pub(super) const fn first_room(geometry: Geometry) -> usize {
    let log = if geometry.rows < 15 { 8 } else { geometry.rows - 7 };
    1 << log
}

/// The number of pairs of an inner and an outer piece that generation tries
/// for a half on `rows`; about a twelfth of them fit.
pub(super) fn tries(inner: &InnerTable, outer: &OuterTable, choices: &[u32], rows: u32) -> f64 {
    let deposit = Deposit::new(rows);
    let pairs = choices.iter().map(|&choice| {
        let set = deposit.of(choice);
        u64::from(outer.run(rows & !set).0.len() as u32) * u64::from(inner.run(set).len() as u32)
    });
    pairs.sum::<u64>() as f64
}

/// One half of the board and where its half-boards go.
#[derive(Debug)]
pub(super) struct HalfBoards {
    side: Side,
    pub(super) buckets: Buckets,
    jobs: Vec<Job>,
}

impl HalfBoards {
    pub(super) fn new(geometry: Geometry, side: Side) -> Self {
        let buckets = Buckets { room: first_room(geometry), ..Buckets::default() };
        Self { side, buckets, jobs: Vec::new() }
    }

    /// Empties the buckets and gives room to those of `used`.
    pub(super) fn clear(&mut self, used: &[usize]) -> Result<(), Error> {
        let buckets = &mut self.buckets;
        let len = used.len() * buckets.room;
        grow(&mut buckets.words, len)?;
        buckets.start.clear();
        buckets.start.resize(BUCKETS, buckets.words.len());
        for (i, &bucket) in used.iter().enumerate() {
            buckets.start[bucket] = i * buckets.room;
        }
        buckets.end.clear();
        buckets.end.extend_from_slice(&buckets.start);
        Ok(())
    }

    /// Adds the half-boards on `rows`; `false` if a bucket was full, which
    /// doubles the room: the caller starts again.
    pub(super) fn add(
        &mut self,
        kernel: Kernel,
        inner: &InnerTable,
        outer: &OuterTable,
        choices: &[u32],
        rows: u32,
        cancel: &Cancel,
    ) -> Result<bool, Error> {
        /// Jobs between two looks at the flag.
        const STRIDE: usize = 256;
        let deposit = Deposit::new(rows);
        self.jobs.clear();
        reserve(&mut self.jobs, choices.len())?;
        for &choice in choices {
            let set = deposit.of(choice);
            let inner = inner.run(set);
            let (outer, chunk) = outer.run(rows & !set);
            if !inner.is_empty() && !outer.is_empty() {
                self.jobs.push(Job { inner, outer, chunk });
            }
        }
        let (inner, outer) = (inner.view(self.side), outer.view(self.side));
        for jobs in self.jobs.chunks(STRIDE) {
            cancel.check()?;
            if kernel.generate(jobs, &inner, &outer, &mut self.buckets).is_err() {
                self.buckets.room *= 2;
                return Ok(false);
            }
        }
        Ok(true)
    }
}
