//! What several tests need.
#![allow(dead_code, unreachable_pub, reason = "each test uses a part of it")]
#![allow(clippy::unwrap_used, reason = "a test fails where it must")]

use std::path::{Path, PathBuf};
use std::time::Duration;

use queens::Work;
use queens::count::UnitCount;
use queens_run::doc::Drill;
use queens_run::{Journal, Plan, Run, Shard};
use tempfile::TempDir;

pub const UNITS: u64 = 300;

pub fn drill() -> Drill {
    Drill::new(UNITS, Duration::ZERO)
}

pub fn plan(shard: Option<&str>) -> Plan {
    Plan::new(&drill(), shard.map(|text| text.parse::<Shard>().unwrap())).unwrap()
}

pub fn unit_count(unit: u64) -> UnitCount {
    UnitCount { unit, count: Drill::share(unit), time: Duration::from_micros(7) }
}

/// A directory for a test, and files in it.
pub struct Place(TempDir);

impl Place {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// The names of all files, side files included.
    pub fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// A journal with the units of `shard` that are in `units`.
    pub fn journal(&self, name: &str, shard: Option<&str>, units: std::ops::Range<u64>) -> PathBuf {
        let (path, plan) = (self.path(name), plan(shard));
        let mut journal = Journal::create(&path, &plan).unwrap();
        for unit in units.filter(|&unit| plan.contains(unit)) {
            journal.record(&unit_count(unit), "portable").unwrap();
        }
        journal.flush().unwrap();
        path
    }
}

/// Runs the whole plan into a journal.
pub fn complete(path: &Path) {
    let plan = plan(None);
    let mut journal = Journal::open_or_create(path, &plan).unwrap();
    Run::new(&drill(), &plan).journal(&mut journal).run(&Work::on(1)).unwrap();
}

/// Does something that must not change a file.
pub fn untouched<T>(path: &Path, act: impl FnOnce() -> T) -> T {
    let before = std::fs::read(path).unwrap();
    let outcome = act();
    assert!(std::fs::read(path).unwrap() == before, "{} was changed", path.display());
    outcome
}
