//! Everything that can be said for a total, check by check.
//!
//! A total is believed if its units are all there, once each and undamaged; if
//! it obeys the congruences of the board's symmetry; if somebody independent
//! recounts a random sample of the units and agrees; and, where the number is
//! published, if it is that number. None of the checks proves the total; each
//! would catch a fault that the others cannot.

use std::collections::BTreeMap;
use std::time::Duration;

use queens_audit::Problem;

use crate::{Difference, Error, Header, Report, Snapshot, Status};

/// Missing units beyond these are counted, not named.
const NAMED: usize = 10;

/// How a check ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Nothing speaks against the total.
    Passed,
    /// The total cannot be believed, or is not there yet.
    Failed,
    /// It could not be made: there is nothing to compare with.
    Open,
}

/// A check with what it found: plain data, for people and for JSON.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[serde(tag = "check", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Check {
    /// The file is whole: `SQLite`'s own check, the tables, the header's checksum
    /// and that of every row. A file that is not is an error, not a finding.
    File {
        /// Its rows.
        rows: u64,
    },
    /// Every unit is there once.
    Units {
        /// The units of the count, or of the shard.
        all: u64,
        /// Those in the journal.
        present: u64,
        /// The first of those missing.
        missing: Vec<u64>,
    },
    /// The predicted costs of the units add up to what the header says. They
    /// play no part in the total; but a file in which they do not was changed,
    /// or written by two programs that do not mean the same units.
    Costs {
        /// The cost of all units of the count, or of the shard.
        planned: u64,
        /// That of the units in the journal.
        recorded: u64,
        /// The units that are missing; each costs 1 at least.
        missing: u64,
    },
    /// The total obeys the congruences of the symmetry of the board.
    Symmetry {
        /// The solutions that the half turn leaves as they are, if counted.
        half_turn: Option<u128>,
        /// The congruence that fails.
        wrong: Option<String>,
        /// Whether there was a total to be checked, of something whose
        /// congruences are known.
        total: bool,
    },
    /// A random sample of the units, recounted.
    Recount {
        /// The units, in rising order.
        units: Vec<u64>,
        /// Draws the same units again.
        seed: u64,
        /// Those that differ.
        differences: Vec<Difference>,
    },
    /// The published value of the total.
    Published {
        /// The value, if there is one (OEIS A000170).
        value: Option<u128>,
        /// Whether it is the total; nothing without a total or a value.
        equal: Option<bool>,
    },
}

impl Check {
    /// How it ended.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        let passed = |good| if good { Verdict::Passed } else { Verdict::Failed };
        match self {
            Self::File { .. } => Verdict::Passed,
            Self::Units { all, present, .. } => passed(*all == *present),
            Self::Costs { planned, recorded, missing: 0 } => passed(planned == recorded),
            Self::Costs { planned, recorded, missing } => {
                passed(recorded.checked_add(*missing).is_some_and(|least| least <= *planned))
            }
            Self::Symmetry { wrong, total, .. } if *total => passed(wrong.is_none()),
            Self::Recount { units, differences, .. } if !units.is_empty() => {
                passed(differences.is_empty())
            }
            Self::Published { equal: Some(equal), .. } => passed(*equal),
            Self::Symmetry { .. } | Self::Recount { .. } | Self::Published { .. } => Verdict::Open,
        }
    }
}

/// The units that one kernel counted.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct KernelShare {
    /// Its name.
    pub kernel: String,
    /// The number of its units.
    pub units: u64,
    /// Their computing time, added over threads, in seconds.
    pub seconds: f64,
}

/// What the auditor knows besides the journal.
#[derive(Debug, Clone, Default)]
pub struct Evidence {
    /// What was counted.
    pub problem: Option<Problem>,
    /// The solutions that the half turn leaves as they are.
    pub half_turn: Option<u128>,
    /// The published total of the board.
    pub published: Option<u128>,
    /// The seed of the sample.
    pub seed: u64,
}

/// The report on a journal.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
#[non_exhaustive]
pub struct Audit {
    /// What the units belong to.
    pub header: Header,
    /// How far the count is, and its total.
    pub status: Status,
    /// Who counted how much.
    pub kernels: Vec<KernelShare>,
    /// All checks, in the order in which a reader will ask.
    pub checks: Vec<Check>,
    /// Whether no check failed.
    pub sound: bool,
}

impl Audit {
    /// Puts together what `snapshot` says of itself, what a recount found
    /// ([`Verify`](crate::Verify)), and what is known besides.
    ///
    /// ```
    /// # use queens_run::{Error, Journal, Plan, Run, doc::ToyEngine};
    /// # let directory = tempfile::tempdir()?;
    /// # let path = directory.path().join("count.journal");
    /// # let plan = Plan::new(&ToyEngine, None)?;
    /// # let mut journal = Journal::create(&path, &plan)?;
    /// # let work = queens::Work::default();
    /// # Run::new(&ToyEngine, &plan).journal(&mut journal).run(&work)?;
    /// # drop(journal);
    /// use queens_audit::{Problem, Rules, count_prefix};
    /// use queens_run::{Audit, Evidence, Snapshot, Verify};
    ///
    /// let snapshot = Snapshot::open(&path)?;
    /// // The units of this engine are the columns of the first queen.
    /// let recount = Verify::new(&snapshot)
    ///     .sample(3)
    ///     .run(&work, |unit| count_prefix(Rules::Classic, 8, &[unit as usize]))?;
    /// let problem = Some(Problem::Solutions(Rules::Classic));
    /// let evidence = Evidence { problem, half_turn: Some(4), ..Evidence::default() };
    /// let audit = Audit::new(&snapshot, recount, &evidence)?;
    /// assert!(audit.sound);
    /// assert_eq!(audit.status.total, Some(92));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// What reading the journal says.
    pub fn new(snapshot: &Snapshot, recount: Report, evidence: &Evidence) -> Result<Self, Error> {
        let (header, status) = (snapshot.header().clone(), snapshot.status());
        let total = status.total.filter(|_| header.shard.is_none());
        let n = usize::try_from(header.n).unwrap_or(usize::MAX);
        let half_turn = evidence.half_turn;
        let checked = total.zip(evidence.problem);
        let congruences =
            |(total, problem)| queens_audit::check_total(problem, n, total, half_turn).err();
        let published = evidence.published;
        let checks = vec![
            Check::File { rows: status.done },
            Check::Units {
                all: status.units,
                present: status.done,
                missing: missing(snapshot, &status),
            },
            Check::Costs {
                planned: header.planned_cost,
                recorded: snapshot.cost_done(),
                missing: status.left,
            },
            Check::Symmetry {
                half_turn,
                wrong: checked.and_then(congruences).map(|wrong| wrong.to_string()),
                total: checked.is_some(),
            },
            Check::Recount {
                units: recount.units,
                seed: evidence.seed,
                differences: recount.differences,
            },
            Check::Published {
                value: published,
                equal: total.zip(published).map(|(total, value)| total == value),
            },
        ];
        let sound = checks.iter().all(|check| check.verdict() != Verdict::Failed);
        Ok(Self { header, status, kernels: kernels(snapshot)?, checks, sound })
    }
}

/// The first units that are not there. Those of a shard cannot be named
/// without its engine.
fn missing(snapshot: &Snapshot, status: &Status) -> Vec<u64> {
    if status.left == 0 || status.shard.is_some() {
        return Vec::new();
    }
    let mut missing = Vec::new();
    let mut next = 0;
    let present = snapshot.done_units().chain([snapshot.header().units]);
    for unit in present {
        missing.extend((next..unit).take(NAMED - missing.len()));
        next = unit + 1;
    }
    missing
}

fn kernels(snapshot: &Snapshot) -> Result<Vec<KernelShare>, Error> {
    let mut shares: BTreeMap<String, (u64, Duration)> = BTreeMap::new();
    snapshot.rows(|row| {
        let (units, time) = shares.entry(row.kernel).or_default();
        *units += 1;
        *time = time.saturating_add(row.time);
        Ok(())
    })?;
    let share = |(kernel, (units, time)): (_, (_, Duration))| KernelShare {
        kernel,
        units,
        seconds: time.as_secs_f64(),
    };
    Ok(shares.into_iter().map(share).collect())
}
