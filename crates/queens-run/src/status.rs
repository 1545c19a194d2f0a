//! How far a count is.

use std::time::Duration;

use crate::tally::Tally;
use crate::{Header, Shard};

/// How far a journal is: plain data, for people and for JSON.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
#[non_exhaustive]
pub struct Status {
    /// The side of the board.
    pub n: u64,
    /// The engine's name.
    pub engine: String,
    /// The version of its units.
    pub version: u32,
    /// The parameters that change the meaning of a unit.
    pub parameters: String,
    /// The shard, if the journal is for a part.
    pub shard: Option<Shard>,
    /// All units of the whole or of the shard.
    pub units: u64,
    /// Finished units.
    pub done: u64,
    /// Units to be counted.
    pub left: u64,
    /// The finished part, from 0 to 1, by expected cost.
    pub fraction: f64,
    /// The computing time spent, added over threads, in seconds.
    pub seconds_spent: f64,
    /// The computing time still needed, added over threads, in seconds; none
    /// before the first unit. Divide it by the number of threads.
    pub seconds_left: Option<f64>,
    /// The sum of all units, once they are all there.
    pub total: Option<u128>,
    /// The program that made the journal.
    pub program: String,
    /// When it was made, in UTC.
    pub created: String,
}

impl Status {
    pub(crate) fn new(header: &Header, tally: &Tally) -> Self {
        let left = header.planned.saturating_sub(tally.units);
        let cost_left = header.planned_cost.saturating_sub(tally.cost);
        let fraction = match (left, header.planned_cost) {
            (0, _) | (_, 0) => 1.0,
            (_, all) => (tally.cost as f64 / all as f64).min(1.0),
        };
        let seconds_left = match (left, tally.cost) {
            (0, _) => Some(0.0),
            (_, 0) => None,
            (_, done) => Some(tally.time.as_secs_f64() * cost_left as f64 / done as f64),
        };
        Self {
            n: header.n,
            engine: header.engine.clone(),
            version: header.version,
            parameters: header.parameters.clone(),
            shard: header.shard,
            units: header.planned,
            done: tally.units,
            left,
            fraction,
            seconds_spent: tally.time.as_secs_f64(),
            seconds_left,
            total: (left == 0).then_some(tally.sum),
            program: header.program.clone(),
            created: header.created.clone(),
        }
    }

    /// Whether every unit is there.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.left == 0
    }

    /// The time still needed by `threads` threads; none if it is not known, or
    /// longer than a `Duration` can say.
    #[must_use]
    pub fn time_left(&self, threads: usize) -> Option<Duration> {
        let seconds = self.seconds_left? / threads.max(1) as f64;
        Duration::try_from_secs_f64(seconds).ok()
    }
}
