//! Cutting a run into batches of neighbouring units of comparable cost.
//!
//! *Idea.* A message for each unit would be too many: a board of 27 has
//! millions, of seconds each. So neighbours are put together until their
//! predicted cost reaches a limit; neighbours, because they share tables in the
//! processor's caches.
//!
//! *Invariant.* The cut depends on the plan and the limit alone, with integers
//! only: submitter and collector find the same one.

use queens_run::{Checksum, Plan};

/// The most units in one batch: its result must fit into one message.
pub const MOST_UNITS: u64 = 4096;

/// The batches of a run, numbered from 0.
///
/// ```
/// use queens_cluster::Cut;
/// use queens_run::Plan;
/// # use queens_run::doc::Drill;
/// # let engine = Drill::new(100, std::time::Duration::ZERO);
///
/// let plan = Plan::new(&engine, None)?;
/// let cut = Cut::new(&plan, plan.cost() / 10);
/// assert_eq!(cut.range(0).map(|units| units.start), Some(0));
/// assert_eq!(cut.range(cut.batches() - 1).map(|units| units.end), Some(100));
/// assert!((9..=11).contains(&cut.batches()));
/// # Ok::<(), queens_run::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cut {
    /// The first unit of each batch, and the number of units.
    bounds: Vec<u64>,
}

impl Cut {
    /// The batches of a plan of the whole count: each is ended by the unit
    /// with which its cost reaches `batch_cost`.
    #[must_use]
    pub fn new(plan: &Plan, batch_cost: u64) -> Self {
        let mut bounds = vec![0];
        let (mut start, mut cost) = (0, 0_u64);
        for unit in 0..plan.len() {
            cost = cost.saturating_add(plan.cost_of(unit));
            if cost >= batch_cost || unit + 1 - start == MOST_UNITS {
                (start, cost) = (unit + 1, 0);
                bounds.push(start);
            }
        }
        if start < plan.len() {
            bounds.push(plan.len());
        }
        Self { bounds }
    }

    /// The number of batches.
    #[must_use]
    pub const fn batches(&self) -> u64 {
        self.bounds.len() as u64 - 1
    }

    /// The units of a batch; none if there is no such batch.
    #[must_use]
    pub fn range(&self, batch: u64) -> Option<std::ops::Range<u64>> {
        let batch = usize::try_from(batch).ok()?;
        Some(*self.bounds.get(batch)?..*self.bounds.get(batch.checked_add(1)?)?)
    }

    /// The batch of a unit.
    pub(crate) fn batch_of(&self, unit: u64) -> usize {
        self.bounds.partition_point(|&bound| bound <= unit).saturating_sub(1)
    }

    /// Tells apart two cuts.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        self.bounds.iter().fold(Checksum::new(), Checksum::field).hex()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens_run::doc::Drill;
    use std::time::Duration;

    #[test]
    fn every_unit_is_in_one_batch_and_no_batch_is_too_large() {
        for (units, limit) in [(1, 1), (1, u64::MAX), (300, 1), (300, 3 << 20), (9000, u64::MAX)] {
            let plan = Plan::new(&Drill::new(units, Duration::ZERO), None).unwrap();
            let cut = Cut::new(&plan, limit);
            let mut next = 0;
            for batch in 0..cut.batches() {
                let range = cut.range(batch).unwrap();
                assert!(range.start == next && range.end > next);
                assert!(range.end - range.start <= MOST_UNITS);
                assert!(range.clone().all(|unit| cut.batch_of(unit) == batch as usize));
                next = range.end;
            }
            assert_eq!((next, cut.range(cut.batches())), (units, None));
            assert_eq!(cut.range(u64::MAX), None);
        }
    }

    #[test]
    fn cuts_are_told_apart() {
        let plan = Plan::new(&Drill::new(100, Duration::ZERO), None).unwrap();
        let cut = |limit| Cut::new(&plan, limit).fingerprint();
        assert_eq!(cut(1 << 20), cut(1 << 20));
        assert_ne!(cut(1 << 20), cut(1 << 22));
    }
}
