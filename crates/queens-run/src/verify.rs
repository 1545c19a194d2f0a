//! Recounting a sample of a journal by somebody independent.

use std::collections::BTreeSet;
use std::fmt::Display;

use queens::random::Random;
use queens::run::{Phase, Work};
use queens_audit::Problem;

use crate::{Error, Flaw, Snapshot};

/// A unit of which the journal and the recount differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct Difference {
    /// The unit.
    pub unit: u64,
    /// Its count in the journal.
    pub recorded: u128,
    /// Its count by the independent engine.
    pub recounted: u128,
}

/// What a verification found.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[non_exhaustive]
pub struct Report {
    /// The recounted units, in rising order.
    pub units: Vec<u64>,
    /// Those that differ: empty if all is well.
    pub differences: Vec<Difference>,
    /// Why the total of a complete journal cannot be right, by the symmetry of
    /// the board alone; nothing if it can, if there is no total yet, or if
    /// nobody said what was counted ([`Verify::problem`]).
    pub impossible_total: Option<String>,
}

impl Report {
    /// Whether nothing was found.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.differences.is_empty() && self.impossible_total.is_none()
    }
}

/// A verification in the making.
///
/// ```
/// # use queens_run::{Error, Journal, Plan, Run, Verify, doc::ToyEngine};
/// # let directory = tempfile::tempdir()?;
/// # let path = directory.path().join("count.journal");
/// # let plan = Plan::new(&ToyEngine, None)?;
/// # let mut journal = Journal::create(&path, &plan)?;
/// # let work = queens::Work::default();
/// # Run::new(&ToyEngine, &plan).journal(&mut journal).run(&work)?;
/// # drop(journal);
/// use queens_audit::{Problem, Rules};
///
/// let snapshot = queens_run::Snapshot::open(&path)?;
/// // The units of this engine are the columns of the first queen.
/// let report = Verify::new(&snapshot)
///     .sample(5)
///     .seed(1)
///     .problem(Problem::Solutions(Rules::Classic))
///     .run(&work, |unit| queens_audit::count_prefix(Rules::Classic, 8, &[unit as usize]))?;
/// assert!(report.is_clean() && report.units.len() == 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Verify<'a> {
    snapshot: &'a Snapshot,
    sample: u64,
    seed: u64,
    problem: Option<Problem>,
}

impl<'a> Verify<'a> {
    /// A verification of all finished units of `snapshot`.
    #[must_use]
    pub fn new(snapshot: &'a Snapshot) -> Self {
        Self { snapshot, sample: u64::MAX, seed: 0, problem: None }
    }

    /// Recounts only so many units, drawn at random; all if there are no more.
    #[must_use]
    pub const fn sample(mut self, units: u64) -> Self {
        self.sample = units;
        self
    }

    /// The same seed draws the same units of the same journal.
    #[must_use]
    pub const fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// What was counted: a total has to obey its congruences.
    #[must_use]
    pub const fn problem(mut self, problem: Problem) -> Self {
        self.problem = Some(problem);
        self
    }

    /// Recounts, on this thread, until the flag is raised between two units:
    /// `auditor` counts one, and should share no code with the engine that did
    /// before.
    ///
    /// # Errors
    ///
    /// [`Error::Audit`] if the auditor cannot count a unit,
    /// [`Error::Interrupted`], and what reading the journal says. Differences
    /// are no errors.
    pub fn run<E: Display>(
        self,
        work: &Work<'_>,
        mut auditor: impl FnMut(u64) -> Result<u128, E>,
    ) -> Result<Report, Error> {
        let Self { snapshot, sample, seed, problem } = self;
        let units = draw(snapshot.done_units().collect(), sample, seed);
        let all = units.len() as u64;
        let mut differences = Vec::new();
        if let Some(watch) = work.watch {
            watch.begin(Phase::Units, Some(all));
        }
        for (done, &unit) in (1..).zip(&units) {
            if work.cancel.is_cancelled() {
                return Err(Error::Interrupted { done: done - 1, units: all });
            }
            let Some(row) = snapshot.row(unit)? else {
                return Err(Error::damaged(snapshot.path(), Flaw::Gone { unit }));
            };
            let recounted =
                auditor(unit).map_err(|error| Error::Audit { unit, reason: error.to_string() })?;
            if recounted != row.count {
                differences.push(Difference { unit, recorded: row.count, recounted });
            }
            if let Some(watch) = work.watch {
                watch.add(1);
            }
        }
        let impossible_total = problem.and_then(|problem| impossible_total(snapshot, problem));
        Ok(Report { units, differences, impossible_total })
    }
}

fn impossible_total(snapshot: &Snapshot, problem: Problem) -> Option<String> {
    let whole = snapshot.header().shard.is_none();
    let total = snapshot.total().filter(|_| whole)?;
    let n = snapshot.header().n as usize;
    queens_audit::check_total(problem, n, total, None).err().map(|error| error.to_string())
}

/// So many of `units` at random, in rising order (Floyd's method).
fn draw(units: Vec<u64>, sample: u64, seed: u64) -> Vec<u64> {
    let all = units.len() as u64;
    if sample >= all {
        return units;
    }
    let mut random = Random::new(seed, 0);
    let mut chosen = BTreeSet::new();
    for last in all - sample..all {
        let k = random.below(last + 1);
        if !chosen.insert(k) {
            chosen.insert(last);
        }
    }
    chosen.into_iter().map(|k| units[k as usize]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_distinct_repeatable_and_even() {
        let units: Vec<u64> = (0..50).map(|k| 3 * k).collect();
        let mut hits = [0; 50];
        for seed in 0..2000 {
            let sample = draw(units.clone(), 10, seed);
            assert_eq!(sample, draw(units.clone(), 10, seed));
            assert!(sample.len() == 10 && sample.is_sorted_by(|a, b| a < b));
            for unit in sample {
                hits[(unit / 3) as usize] += 1;
            }
        }
        assert!(hits.iter().all(|&hits| (300..500).contains(&hits)), "{hits:?}");
        assert_eq!(draw(units.clone(), 50, 0), units);
        assert_eq!(draw(units.clone(), u64::MAX, 0), units);
        assert!(draw(units, 0, 0).is_empty());
    }
}
