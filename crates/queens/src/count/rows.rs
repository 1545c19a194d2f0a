//! The engine `rows`: units are the ways to fill the first rows.
//!
//! It counts every board by every set of rules, and is the faster one where
//! the tables of [`halves`](super::halves) do not pay: small boards.
//!
//! *Symmetry.* Of the first rows only a [share](Share) is searched; each solution
//! found counts for several.
//!
//! *Invariant.* The units are the prefixes of one length that have at least
//! one continuation in the next row, in lexicographic order. Length and order
//! depend on board and rules alone, so that a unit's number means the same on
//! every machine; the length is part of the scheme.
//!
//! *Cost.* That of the row-wise tree below the prefix, guessed from the number
//! of continuations. Sources: the walk and its tables are those of
//! [`search`](crate::search).

use super::run;
use crate::room::reserve;
use crate::run::{Cancel, Work};
use crate::search::{PartCounter, Parts, Share, expected_levels};
use crate::unit::{Scheme, UnitWorker, Units};
use crate::{Board, EngineLimit, Error};

/// The engine's name.
pub(super) const ENGINE: &str = "rows";

/// Raised whenever the meaning of a unit changes.
const VERSION: u32 = 1;

/// How many nodes a unit should have at most: a few milliseconds of work.
const UNIT_NODES: f64 = 1e6;
/// Larger boards have larger units rather than more of them.
const MOST_UNITS: f64 = 2e5;

/// The number of solutions, by this engine: for boards whose size or rules the
/// other does not take, and where its tables would take too much memory.
///
/// ```
/// use queens::count::by_rows;
/// use queens::rules::RuleSet;
/// use queens::{Board, Work};
///
/// let (board, work) = (Board::new(10)?, Work::default());
/// assert_eq!(by_rows(&board, &work)?, 724);
/// assert_eq!(by_rows(&Board { rules: RuleSet::Superqueen, ..board }, &work)?, 4);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
///
/// [`Error::Cancelled`] if the flag is raised, [`Error::Worker`] if a thread
/// fails, [`Error::Memory`] if the tables find no room.
pub fn by_rows(board: &Board, work: &Work<'_>) -> Result<u128, Error> {
    run::total(&Rows::new(board, work)?, work)
}

/// The units of one board by rows.
///
/// ```
/// use queens::count::Rows;
/// use queens::unit::Units;
/// use queens::{Board, Work};
///
/// let work = Work::default();
/// let rows = Rows::new(&Board::new(8)?, &work)?;
/// let mut worker = rows.worker()?;
/// let mut total = 0;
/// for unit in 0..rows.scheme().units {
///     total += worker.count(unit, work.cancel)?;
/// }
/// assert_eq!(total, 92);
/// # Ok::<(), queens::Error>(())
/// ```
pub struct Rows {
    board: Board,
    parts: Parts,
    length: usize,
    weight: u64,
    /// The prefixes, one after the other.
    prefixes: Vec<u8>,
    /// How many continuations each has: one entry for each unit.
    widths: Vec<u8>,
}

impl Rows {
    /// Builds the tables and the list of units.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if tables or list find no room, [`Error::Cancelled`].
    pub fn new(board: &Board, work: &Work<'_>) -> Result<Self, Error> {
        let parts = Parts::new(*board, work)?;
        let length = prefix_length(board.n(), parts.longest_prefix());
        let whole = length < Share::ROWS;
        let share = if whole { Share::whole() } else { Share::of(board.rules, board.size) };
        let (prefixes, widths, weight) = (Vec::new(), Vec::new(), share.weight);
        let mut rows = Self { board: *board, parts, length, weight, prefixes, widths };
        share.parts.iter().try_for_each(|part| rows.list_within(part, work.cancel))?;
        Ok(rows)
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
        self.weight as u128
    }

    /// Lists the prefixes whose first rows keep to these squares.
    fn list_within(&mut self, allowed: &[u64], cancel: &Cancel) -> Result<(), Error> {
        let Self { parts, length, prefixes, widths, .. } = self;
        let length = *length;
        // A row more tells how wide the tree is below, where that row is above
        // the tables.
        let depth = (length + 1).min(parts.longest_prefix());
        let mut last: Option<Vec<u32>> = None;
        parts.each_prefix(depth, allowed, cancel, |prefix| {
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

impl Units for Rows {
    fn scheme(&self) -> Scheme {
        Scheme {
            size: self.board.size,
            engine: ENGINE,
            version: VERSION,
            // Said where it is not 2, as it used to be for all rules.
            parameters: match self.weight {
                1 | 2 => format!("rules={} rows={}", self.board.rules, self.length),
                weight => {
                    format!("rules={} rows={} weight={weight}", self.board.rules, self.length)
                }
            },
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
    rows: &'a Rows,
    counter: PartCounter,
    prefix: Vec<u32>,
}

impl UnitWorker for Worker<'_> {
    fn count(&mut self, unit: u64, cancel: &Cancel) -> Result<u128, Error> {
        let rows = self.rows;
        let Some(prefix) = rows.prefix(unit) else {
            let limit = EngineLimit::Unit { unit, units: rows.widths.len() as u64 };
            return Err(Error::Engine { engine: ENGINE, n: rows.board.n(), limit });
        };
        self.prefix.clear();
        self.prefix.extend(prefix.iter().map(|&column| u32::from(column)));
        let count = self.counter.count(&self.prefix, cancel)?;
        u128::from(count).checked_mul(rows.weight()).ok_or(Error::Overflow)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;
    use crate::{BoardSize, Square};

    fn rows(rules: RuleSet, n: usize) -> Rows {
        Rows::new(&Board { rules, ..Board::new(n).unwrap() }, &Work::on(1)).unwrap()
    }

    #[test]
    fn units_are_few_and_small() {
        for n in 1..=BoardSize::MAX {
            let units = rows(RuleSet::Classic, n).scheme().units;
            assert!(n < 4 || (1..500_000).contains(&units), "n = {n}: {units}");
        }
    }

    /// The ways to go on below these queens, by comparing pairs.
    fn plain(rules: RuleSet, n: u32, above: &mut Vec<Square>) -> u128 {
        let row = above.len() as u32;
        if row == n {
            return 1;
        }
        let mut ways = 0;
        for queen in (0..n).map(|col| Square::new(row, col)) {
            if !above.iter().any(|&other| rules.attacks(n, other, queen)) {
                above.push(queen);
                ways += plain(rules, n, above);
                above.pop();
            }
        }
        ways
    }

    #[test]
    fn all_rules_agree_with_pairs_of_squares() {
        for &rules in RuleSet::ALL {
            for n in 1..=9 {
                let (rows, never) = (rows(rules, n), Cancel::new());
                let mut worker = rows.worker().unwrap();
                let units = 0..rows.scheme().units;
                let total: u128 = units.map(|unit| worker.count(unit, &never).unwrap()).sum();
                let plain = plain(rules, n as u32, &mut Vec::new());
                assert_eq!(total, plain, "{rules}, n = {n}");
            }
        }
    }

    #[test]
    fn a_raised_flag_ends_a_unit_of_the_largest_board() {
        let rows = rows(RuleSet::Classic, BoardSize::MAX);
        let cancel = Cancel::new();
        cancel.cancel();
        assert_eq!(rows.worker().unwrap().count(0, &cancel), Err(Error::Cancelled));
    }
}
