//! Work units: the independent parts of a count.
//!
//! An engine cuts a board into numbered units whose counts add up to the
//! total. Units are plain data: their number, their predicted cost and their
//! count can be stored, sent to another machine and checked there. Storing
//! them, and cutting them into shards, is the business of the crate
//! `queens-run`.

use crate::run::{Cancel, Phase, Work};
use crate::{BoardSize, Error, room};

/// What must agree for the units of two runs to mean the same.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Scheme {
    /// The board.
    pub size: BoardSize,
    /// The engine's name, as `--engine` takes it.
    pub engine: &'static str,
    /// Raised whenever the meaning, the count or the predicted cost of a unit
    /// changes.
    pub version: u32,
    /// The parameters that change the meaning of a unit, as `key=value` words;
    /// empty where there are none.
    pub parameters: String,
    /// The number of units: they are numbered from 0.
    pub units: u64,
}

/// The units of a count as plain data: enough to cut them into shares, not to
/// count them.
#[derive(Debug, Clone, PartialEq)]
pub struct Outline {
    /// What the units are.
    pub scheme: Scheme,
    /// The predicted cost of each: see [`Units::cost`].
    pub costs: Vec<f64>,
}

impl Outline {
    /// The outline of an engine's units.
    ///
    /// # Errors
    ///
    /// Those of [`Units::costs`].
    pub fn of(units: &dyn Units, work: &Work<'_>) -> Result<Self, Error> {
        Ok(Self { scheme: units.scheme(), costs: units.costs(work)? })
    }
}

/// The costs of all units, each asked for.
pub(crate) fn one_by_one<U: Units + ?Sized>(units: &U, work: &Work<'_>) -> Result<Vec<f64>, Error> {
    const STRIDE: u64 = 256;
    let len = units.scheme().units;
    let mut costs = Vec::new();
    room::reserve(&mut costs, usize::try_from(len).unwrap_or(usize::MAX))?;
    work.begin(Phase::Costs, Some(len));
    for unit in 0..len {
        if unit % STRIDE == 0 {
            work.cancel.check()?;
            work.at(unit, unit as f64 / len as f64);
        }
        costs.push(units.cost(unit));
    }
    Ok(costs)
}

/// An engine that counts a board unit by unit.
///
/// The counts of all units, each taken once, in any order and on any number of
/// threads, add up to the total.
pub trait Units: Send + Sync {
    /// What the units are.
    fn scheme(&self) -> Scheme;

    /// The kernel that counts, for reports.
    fn kernel(&self) -> &'static str;

    /// The predicted cost of one unit, relative to the others.
    ///
    /// Shards are cut by it, on every machine for itself: it must be the same
    /// everywhere, so compute it with integers or with +, −, ×, ÷ and square
    /// roots only.
    fn cost(&self, unit: u64) -> f64;

    /// The predicted costs of all units, in order: the same numbers, for engines
    /// that can work them out faster together.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if there is no room for so many, [`Error::Cancelled`].
    fn costs(&self, work: &Work<'_>) -> Result<Vec<f64>, Error> {
        one_by_one(self, work)
    }

    /// The memory that one worker needs beside the shared tables, in bytes.
    fn worker_memory(&self) -> u64;

    /// A worker with its own memory; one for each thread.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if its memory cannot be had.
    fn worker(&self) -> Result<Box<dyn UnitWorker + '_>, Error>;
}

/// Counts units, one at a time.
pub trait UnitWorker {
    /// The share of `unit` in the total, symmetry weights included. Raising
    /// `cancel` ends it soon.
    ///
    /// # Errors
    ///
    /// [`Error::Cancelled`], [`Error::Overflow`], [`Error::Memory`], or
    /// [`Error::Engine`] for a unit that the scheme does not have.
    fn count(&mut self, unit: u64, cancel: &Cancel) -> Result<u128, Error>;
}
