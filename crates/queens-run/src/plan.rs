//! Which units a run counts, and what each is expected to cost.

use std::fmt;
use std::sync::Arc;

use queens::Work;
use queens::unit::{Outline, Scheme, Units};

use crate::checksum::Checksum;
use crate::{Error, Shard};

/// The units of a count, or of one shard of it, with their costs.
///
/// Costs are integers, in parts of 2⁻²⁰ of the dearest unit and at least 1: the
/// same on every machine, and exact when added. Cheap to clone.
///
/// ```
/// use queens_run::{Plan, Shard};
/// # use queens_run::doc::ToyEngine;
///
/// let whole = Plan::new(&ToyEngine, None)?;
/// let third = Plan::new(&ToyEngine, Some(Shard::new(1, 3)?))?;
/// assert_eq!(whole.len(), 8);
/// assert!(third.units().all(|unit| whole.contains(unit)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Plan {
    scheme: Scheme,
    shard: Option<Shard>,
    weights: Arc<[u32]>,
    /// The units of the shard in rising order; none for the whole.
    members: Option<Arc<[u64]>>,
    cost: u64,
}

impl Plan {
    /// The plan for all units of an engine, or for one shard of them.
    ///
    /// # Errors
    ///
    /// [`queens::Error::Memory`] if the costs of so many units find no room.
    pub fn new(units: &dyn Units, shard: Option<Shard>) -> Result<Self, Error> {
        Ok(Self::of(Outline::of(units, &Work::default())?, shard))
    }

    /// The same from an outline, for programs that cut a count and do not count
    /// it themselves, and for those that want to stop or watch its making.
    ///
    /// ```
    /// use queens::count::Request;
    /// use queens::{Board, Work};
    /// use queens_run::Plan;
    ///
    /// let count = Request::new(&Board::new(16)?).plan()?;
    /// let plan = Plan::of(count.outline(&Work::default())?, None);
    /// assert_eq!(plan.len(), plan.scheme().units);
    /// # Ok::<(), queens::Error>(())
    /// ```
    #[must_use]
    pub fn of(outline: Outline, shard: Option<Shard>) -> Self {
        let Outline { scheme, costs } = outline;
        let weights = weights(&costs);
        let members: Option<Arc<[u64]>> = shard.map(|shard| shard.members(&weights).into());
        let all = || weights.iter().map(|&weight| u64::from(weight)).sum();
        let of = |members: &Arc<[u64]>| {
            members.iter().map(|&unit| u64::from(weights[unit as usize])).sum()
        };
        let cost = members.as_ref().map_or_else(all, of);
        Self { scheme, shard, weights, members, cost }
    }

    /// The engine's description of its units.
    #[must_use]
    pub const fn scheme(&self) -> &Scheme {
        &self.scheme
    }

    /// The shard, if it is not the whole.
    #[must_use]
    pub const fn shard(&self) -> Option<Shard> {
        self.shard
    }

    /// The number of units.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.members.as_ref().map_or(self.scheme.units, |members| members.len() as u64)
    }

    /// Whether there is nothing to count: more shards than units.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The units, in rising order.
    pub fn units(&self) -> impl Iterator<Item = u64> + Send + use<> {
        let (members, len) = (self.members.clone(), self.len());
        (0..len).map(move |k| members.as_ref().map_or(k, |members| members[k as usize]))
    }

    /// Whether `unit` is one of them.
    #[must_use]
    pub fn contains(&self, unit: u64) -> bool {
        match &self.members {
            Some(members) => members.binary_search(&unit).is_ok(),
            None => unit < self.scheme.units,
        }
    }

    /// The expected cost of one unit; 0 if the engine does not have it.
    #[must_use]
    pub fn cost_of(&self, unit: u64) -> u64 {
        usize::try_from(unit).ok().and_then(|unit| self.weights.get(unit)).map_or(0, |&w| w.into())
    }

    /// The expected cost of all units of the plan.
    #[must_use]
    pub const fn cost(&self) -> u64 {
        self.cost
    }

    /// The expected cost of all units of the engine.
    pub(crate) fn cost_of_all(&self) -> u64 {
        self.weights.iter().map(|&weight| u64::from(weight)).sum()
    }

    /// Refuses an engine whose units are others than those of the plan.
    pub(crate) fn require(&self, units: &dyn Units) -> Result<(), Error> {
        let theirs = units.scheme();
        if theirs == self.scheme {
            return Ok(());
        }
        let limit = queens::EngineLimit::Plan { planned: Box::new(self.scheme.clone()) };
        Err(queens::Error::Engine { engine: theirs.engine, n: theirs.size.get(), limit }.into())
    }

    /// Tells apart shards that two machines cut differently.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        self.units().fold(Checksum::new(), Checksum::field).hex()
    }
}

impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut plan = f.debug_struct("Plan");
        plan.field("scheme", &self.scheme).field("shard", &self.shard);
        plan.field("cost", &self.cost).finish_non_exhaustive()
    }
}

fn weights(costs: &[f64]) -> Arc<[u32]> {
    let usable = |cost: f64| if cost.is_finite() && cost > 0.0 { cost } else { 0.0 };
    let dearest = costs.iter().copied().map(usable).fold(0.0, f64::max);
    let scale = if dearest > 0.0 { f64::from(1 << 20) / dearest } else { 0.0 };
    costs.iter().map(|&cost| (usable(cost) * scale).round().max(1.0) as u32).collect()
}
