//! The messages: a batch of units, and its result with a checksum.
//!
//! Both are JSON, so that any tool can read a stream. The checksum of a result
//! covers what the run is, every unit's count and time, and who counted.

use std::time::Duration;

use queens::count::UnitCount;
use queens_run::Checksum;
use serde::{Deserialize, Serialize};

use crate::{Cut, Spec};

/// A batch: the units from `first` to the one before `end`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Batch {
    /// Its number.
    pub batch: u64,
    /// Its first unit.
    pub first: u64,
    /// The unit after its last.
    pub end: u64,
}

impl Batch {
    /// A batch of a cut.
    pub(crate) fn of(cut: &Cut, batch: u64) -> Option<Self> {
        let range = cut.range(batch)?;
        Some(Self { batch, first: range.start, end: range.end })
    }

    /// Reads a message of the stream of work; none if it is not one of the run.
    pub(crate) fn read(spec: &Spec, bytes: &[u8]) -> Option<Self> {
        let batch: Self = serde_json::from_slice(bytes).ok()?;
        let whole = batch.first < batch.end && batch.end <= spec.units;
        let small = batch.end - batch.first.min(batch.end) <= crate::MOST_UNITS;
        (whole && small && batch.batch < spec.batches).then_some(batch)
    }

    /// The number of units.
    #[must_use]
    pub const fn units(&self) -> u64 {
        self.end - self.first
    }
}

/// The counts of all units of a batch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BatchResult {
    /// The batch.
    pub batch: u64,
    /// Its first unit.
    pub first: u64,
    /// The count of each unit, in decimal digits.
    pub counts: Vec<String>,
    /// The computing time of each unit.
    pub nanoseconds: Vec<u64>,
    /// The kernel that counted.
    pub kernel: String,
    /// Who counted.
    pub worker: String,
    /// See [`BatchResult::sum`].
    pub checksum: String,
}

impl BatchResult {
    /// The result of a batch, whose units are all there, in order.
    #[must_use]
    pub fn new(
        spec: &Spec,
        batch: &Batch,
        counted: &[UnitCount],
        kernel: &str,
        worker: &str,
    ) -> Self {
        let nanoseconds = |time: Duration| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        let mut result = Self {
            batch: batch.batch,
            first: batch.first,
            counts: counted.iter().map(|unit| unit.count.to_string()).collect(),
            nanoseconds: counted.iter().map(|unit| nanoseconds(unit.time)).collect(),
            kernel: kernel.to_owned(),
            worker: worker.to_owned(),
            checksum: String::new(),
        };
        result.checksum = result.sum(spec);
        result
    }

    /// The checksum: FNV-1a over the run's n, engine, version and parameters,
    /// the batch, its first unit, kernel, worker, and the count and time of each
    /// unit; a line feed after each, as in journals.
    #[must_use]
    pub fn sum(&self, spec: &Spec) -> String {
        let sum = Checksum::new().field(spec.n).field(&spec.engine).field(spec.version);
        let sum = sum.field(&spec.parameters).field(self.batch).field(self.first);
        let sum = sum.field(&self.kernel).field(&self.worker);
        let units = self.counts.iter().zip(&self.nanoseconds);
        units.fold(sum, |sum, (count, time)| sum.field(count).field(time)).hex()
    }

    /// The name of the message, by which the server knows a repetition: the
    /// same for a result that is sent twice; another for that of another worker,
    /// or one that differs, which must be seen.
    #[must_use]
    pub fn id(&self) -> String {
        let sum = Checksum::new().field(self.batch).field(self.first).field(&self.worker);
        let sum = self.counts.iter().fold(sum, Checksum::field);
        format!("{}-{}", self.batch, sum.hex())
    }

    /// Reads a message of the stream of results.
    ///
    /// # Errors
    ///
    /// In words, why it is not believed.
    pub(crate) fn read(spec: &Spec, cut: &Cut, bytes: &[u8]) -> Result<Self, String> {
        let result: Self =
            serde_json::from_slice(bytes).map_err(|_| "it is not a result in JSON".to_owned())?;
        if result.checksum != result.sum(spec) {
            return Err(format!("its checksum does not fit (from {})", result.worker));
        }
        let range = cut.range(result.batch).unwrap_or(0..0);
        let units = range.end - range.start;
        let lengths = [result.counts.len() as u64, result.nanoseconds.len() as u64];
        if units == 0 || result.first != range.start || lengths != [units; 2] {
            return Err(format!("its units are not those of the batch (from {})", result.worker));
        }
        if result.units().is_none() {
            return Err(format!("a count is not a number (from {})", result.worker));
        }
        Ok(result)
    }

    /// The units with their counts; none if a count is not plain digits.
    pub(crate) fn units(&self) -> Option<Vec<UnitCount>> {
        let counts = (self.first..).zip(self.counts.iter().zip(&self.nanoseconds));
        let unit = |(unit, (text, &time)): (u64, (&String, &u64))| {
            let count: u128 = text.parse().ok()?;
            let time = Duration::from_nanos(time);
            (count.to_string() == *text).then_some(UnitCount { unit, count, time })
        };
        counts.map(unit).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens_run::Plan;
    use queens_run::doc::Drill;

    fn run() -> (Spec, Cut) {
        let drill = Drill::new(100, Duration::ZERO);
        let plan = Plan::new(&drill, None).unwrap();
        (Spec::new(&plan, 20 << 20, 1000), Cut::new(&plan, 20 << 20))
    }

    fn result(spec: &Spec, cut: &Cut, more: u128) -> BatchResult {
        let batch = Batch::of(cut, 1).unwrap();
        let count = |unit| UnitCount {
            unit,
            count: Drill::share(unit) + more,
            time: Duration::from_nanos(unit + more as u64),
        };
        let counted: Vec<_> = (batch.first..batch.end).map(count).collect();
        BatchResult::new(spec, &batch, &counted, "portable", "somebody")
    }

    #[test]
    fn a_result_is_read_as_it_was_sent() {
        let (spec, cut) = run();
        let sent = result(&spec, &cut, 0);
        let bytes = serde_json::to_vec(&sent).unwrap();
        let read = BatchResult::read(&spec, &cut, &bytes).unwrap();
        assert_eq!(read, sent);
        let units = read.units().unwrap();
        assert!(units.iter().all(|unit| unit.count == Drill::share(unit.unit)));
    }

    #[test]
    fn no_changed_byte_is_believed() {
        let (spec, cut) = run();
        let bytes = serde_json::to_vec(&result(&spec, &cut, 0)).unwrap();
        for place in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[place] ^= 1;
            assert!(BatchResult::read(&spec, &cut, &changed).is_err(), "byte {place}");
        }
        assert!(BatchResult::read(&spec, &cut, &bytes[..bytes.len() - 1]).is_err());
        // The result of another run.
        assert!(BatchResult::read(&Spec { n: 9, ..spec }, &cut, &bytes).is_err());
    }

    #[test]
    fn a_result_of_other_units_is_not_believed_whatever_its_checksum() {
        let (spec, cut) = run();
        let good = result(&spec, &cut, 0);
        let refused = |change: fn(&mut BatchResult)| {
            let mut bad = good.clone();
            change(&mut bad);
            bad.checksum = bad.sum(&spec);
            let bytes = serde_json::to_vec(&bad).unwrap();
            assert!(BatchResult::read(&spec, &cut, &bytes).is_err());
        };
        refused(|bad| bad.batch = 0);
        refused(|bad| bad.batch = 1 << 40);
        refused(|bad| bad.first += 1);
        refused(|bad| drop(bad.counts.pop()));
        refused(|bad| bad.nanoseconds.push(1));
        refused(|bad| bad.counts[0] = "+7".into());
        refused(|bad| bad.counts[0] = "-7".into());
    }

    #[test]
    fn only_repetitions_have_the_same_name() {
        let (spec, cut) = run();
        let (first, mut slower) = (result(&spec, &cut, 0), result(&spec, &cut, 0));
        slower.nanoseconds[0] += 1000;
        assert_eq!(first.id(), slower.id());
        slower.worker = "somebody else".into();
        assert_ne!(first.id(), slower.id());
        assert_ne!(first.id(), result(&spec, &cut, 1).id());
    }

    #[test]
    fn only_batches_of_the_run_are_counted() {
        let (spec, cut) = run();
        let bytes = |batch: &Batch| serde_json::to_vec(batch).unwrap();
        let batch = Batch::of(&cut, 1).unwrap();
        assert_eq!(Batch::read(&spec, &bytes(&batch)), Some(batch.clone()));
        for wrong in [
            Batch { first: 9, end: 9, ..batch.clone() },
            Batch { first: 9, end: 3, ..batch.clone() },
            Batch { end: 101, ..batch.clone() },
            Batch { batch: spec.batches, ..batch },
        ] {
            assert_eq!(Batch::read(&spec, &bytes(&wrong)), None);
        }
        assert_eq!(Batch::read(&spec, b"7"), None);
    }
}
