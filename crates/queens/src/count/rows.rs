//! The engine `rows`: units are the ways to fill the first rows.
//!
//! It counts every board by every set of rules, and is the faster one where
//! the tables of [`halves`](super::halves) do not pay: small boards.
//!
//! *Symmetry.* A solution and its left-right mirror image differ if n > 1. So
//! only first rows with the queen in the left half are searched, and of an odd
//! board those with the queen in the middle and the *second* one in the left
//! half; each solution found counts twice.
//!
//! *Invariant.* The units are the prefixes of one length that have at least
//! one continuation in the next row, in lexicographic order. Length and order
//! depend on board and rules alone, so that a unit's number means the same on
//! every machine; the length is part of the scheme.
//!
//! *Cost.* That of the row-wise tree below the prefix, guessed from the number
//! of continuations. Sources: the walk and its tables are those of
//! [`search`](crate::search).

use crate::room::reserve;
use crate::rules::RuleSet;
use crate::search::{Cancel, PartCounter, Parts, expected_levels};
use crate::unit::{Scheme, UnitWorker, Units};
use crate::{BoardSize, Error};

/// The engine's name.
pub(super) const ENGINE: &str = "rows";

/// Raised whenever the meaning of a unit changes.
const VERSION: u32 = 1;

/// How many nodes a unit should have at most: a few milliseconds of work.
const UNIT_NODES: f64 = 1e6;
/// Larger boards have larger units rather than more of them.
const MOST_UNITS: f64 = 2e5;

/// The units of one board by rows.
///
/// ```
/// use queens::BoardSize;
/// use queens::count::Rows;
/// use queens::rules::RuleSet;
/// use queens::unit::Units;
///
/// let rows = Rows::new(RuleSet::Classic, BoardSize::new(8)?, 1)?;
/// let mut worker = rows.worker()?;
/// let mut total = 0;
/// for unit in 0..rows.scheme().units {
///     total += worker.count(unit)?;
/// }
/// assert_eq!(total, 92);
/// # Ok::<(), queens::Error>(())
/// ```
pub struct Rows<'a> {
    rules: RuleSet,
    size: BoardSize,
    parts: Parts,
    length: usize,
    /// The prefixes, one after the other.
    prefixes: Vec<u8>,
    /// How many continuations each has: one entry for each unit.
    widths: Vec<u8>,
    cancel: Option<&'a Cancel>,
}

impl<'a> Rows<'a> {
    /// Builds the tables, on so many threads, and the list of units.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if tables or list find no room.
    pub fn new(rules: RuleSet, size: BoardSize, threads: usize) -> Result<Self, Error> {
        let parts = Parts::new(rules, size, threads)?;
        let length = prefix_length(size.get(), parts.longest_prefix());
        let (prefixes, widths) = (Vec::new(), Vec::new());
        let mut rows = Self { rules, size, parts, length, prefixes, widths, cancel: None };
        rows.list()?;
        Ok(rows)
    }

    /// A flag that also ends a unit that has begun: on large boards one alone
    /// would outlast everybody.
    #[must_use]
    pub const fn cancel(mut self, cancel: &'a Cancel) -> Self {
        self.cancel = Some(cancel);
        self
    }

    /// The columns of the first queens in the solutions that a unit counts.
    #[must_use]
    pub fn prefix(&self, unit: u64) -> Option<&[u8]> {
        let unit = usize::try_from(unit).ok().filter(|&unit| unit < self.widths.len())?;
        Some(&self.prefixes[unit * self.length..][..self.length])
    }

    /// By how much the solutions below a prefix are multiplied.
    #[must_use]
    pub const fn weight(&self) -> u128 {
        if self.length < 2 { 1 } else { 2 }
    }

    fn list(&mut self) -> Result<(), Error> {
        let n = self.size.get() as u32;
        let left_half = u64::MAX.checked_shr(64 - n / 2).unwrap_or(0);
        if self.length < 2 {
            return self.list_within(&[]);
        }
        self.list_within(&[left_half])?;
        if n % 2 == 1 {
            self.list_within(&[1 << (n / 2), left_half])?;
        }
        Ok(())
    }

    /// Lists the prefixes whose first rows keep to these squares.
    fn list_within(&mut self, allowed: &[u64]) -> Result<(), Error> {
        let Self { parts, length, prefixes, widths, .. } = self;
        let length = *length;
        // A row more tells how wide the tree is below, where that row is above
        // the tables.
        let depth = (length + 1).min(parts.longest_prefix());
        let mut last: Option<Vec<u32>> = None;
        parts.each_prefix(depth, allowed, |prefix| {
            let prefix = &prefix[..length];
            match (&mut last, widths.last_mut()) {
                (Some(last), Some(width)) if *last == prefix => *width += 1,
                _ => {
                    reserve(prefixes, length)?;
                    reserve(widths, 1)?;
                    prefixes.extend(prefix.iter().map(|&column| column as u8));
                    widths.push(1);
                    last = Some(prefix.to_vec());
                }
            }
            Ok(())
        })
    }
}

/// The length of the units' prefixes: at least two rows, for the mirror, as
/// far as the board has them.
fn prefix_length(n: usize, longest: usize) -> usize {
    let levels = expected_levels(n);
    let below = |level: usize| levels[level + 1..].iter().sum::<f64>();
    let small = |&level: &usize| below(level) <= UNIT_NODES * levels[level];
    let many = |&level: &usize| levels[level + 1] > 2.0 * MOST_UNITS;
    (2..longest).find(|level| small(level) || many(level)).unwrap_or(longest)
}

impl Units for Rows<'_> {
    fn scheme(&self) -> Scheme {
        Scheme {
            size: self.size,
            engine: ENGINE,
            version: VERSION,
            parameters: format!("rules={} rows={}", self.rules, self.length),
            units: self.widths.len() as u64,
        }
    }

    fn kernel(&self) -> &'static str {
        "portable"
    }

    fn cost(&self, unit: u64) -> f64 {
        // Nodes grow a little faster than the first step down says.
        let width = |&width: &u8| f64::from(width) * f64::from(width).sqrt();
        usize::try_from(unit).ok().and_then(|unit| self.widths.get(unit)).map_or(0.0, width)
    }

    fn worker_memory(&self) -> u64 {
        16 << 10
    }

    fn worker(&self) -> Result<Box<dyn UnitWorker + '_>, Error> {
        Ok(Box::new(Worker { rows: self, counter: self.parts.counter(), prefix: Vec::new() }))
    }
}

struct Worker<'a> {
    rows: &'a Rows<'a>,
    counter: PartCounter,
    prefix: Vec<u32>,
}

impl UnitWorker for Worker<'_> {
    fn count(&mut self, unit: u64) -> Result<u128, Error> {
        static NEVER: Cancel = Cancel::new();
        let rows = self.rows;
        let Some(prefix) = rows.prefix(unit) else {
            let reason = format!("unit {unit} of {}", rows.widths.len());
            return Err(Error::Engine { engine: ENGINE, n: rows.size.get(), reason });
        };
        self.prefix.clear();
        self.prefix.extend(prefix.iter().map(|&column| u32::from(column)));
        let count = self.counter.count(&self.prefix, rows.cancel.unwrap_or(&NEVER))?;
        u128::from(count).checked_mul(rows.weight()).ok_or(Error::Overflow)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::count_rows;

    #[test]
    fn units_are_few_and_small() {
        for n in 1..=BoardSize::MAX {
            let rows = Rows::new(RuleSet::Classic, BoardSize::new(n).unwrap(), 1).unwrap();
            let units = rows.scheme().units;
            assert!(n < 4 || (1..500_000).contains(&units), "n = {n}: {units}");
        }
    }

    #[test]
    fn all_rules_agree_with_the_plain_count() {
        for &rules in RuleSet::ALL {
            for n in 1..=11 {
                let size = BoardSize::new(n).unwrap();
                let rows = Rows::new(rules, size, 1).unwrap();
                let mut worker = rows.worker().unwrap();
                let total: u128 =
                    (0..rows.scheme().units).map(|unit| worker.count(unit).unwrap()).sum();
                let plain = count_rows(rules, size, 1, &Cancel::new()).unwrap();
                assert_eq!(total, plain, "{rules}, n = {n}");
            }
        }
    }

    #[test]
    fn a_raised_flag_ends_a_unit_of_the_largest_board() {
        let cancel = Cancel::new();
        cancel.cancel();
        let size = BoardSize::new(BoardSize::MAX).unwrap();
        let rows = Rows::new(RuleSet::Classic, size, 1).unwrap().cancel(&cancel);
        assert_eq!(rows.worker().unwrap().count(0), Err(Error::Cancelled));
    }
}
