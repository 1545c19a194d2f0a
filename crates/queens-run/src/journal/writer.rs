//! A journal that is being written.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use queens::count::UnitCount;
use rusqlite::Connection;

use super::check::check;
use super::row::number;
use super::schema::INSERT_UNIT;
use super::{Header, NewJournal, Overwrite, Row, file};
use crate::tally::Tally;
use crate::{Error, Flaw, Plan, Status};

/// How long finished units are collected, unless [`Journal::batch`] says less.
const BATCH: Duration = Duration::from_secs(1);
/// How long in a session that has just begun: a tenth of its time, so that no
/// kill costs more than that.
const FIRST_BATCH: Duration = Duration::from_millis(50);

/// A journal open for writing. No other process can write it meanwhile.
///
/// Finished units are collected for a tenth of the time since opening, but no
/// longer than a second, and then written; [`Journal::flush`] and dropping
/// write what is left.
///
/// ```
/// # use queens_run::doc::ToyEngine;
/// use queens_run::{Error, Journal, Plan};
/// # let directory = tempfile::tempdir()?;
/// # let path = directory.path().join("count.journal");
///
/// let plan = Plan::new(&ToyEngine, None)?;
/// let journal = Journal::create(&path, &plan)?;
/// assert_eq!((journal.done(), journal.total()), (0, None));
/// // Somebody else is writing: we.
/// assert!(matches!(Journal::open(&path, &plan), Err(Error::Locked { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    plan: Plan,
    header: Header,
    connection: Connection,
    /// Finished units, those in `waiting` included.
    tally: Tally,
    /// Finished units that are not in the file yet.
    waiting: Vec<Row>,
    opened: Instant,
    written: Instant,
    batch: Duration,
}

impl Journal {
    /// Makes a new, empty journal.
    ///
    /// # Errors
    ///
    /// [`Error::Exists`], or what the system says.
    pub fn create(path: impl AsRef<Path>, plan: &Plan) -> Result<Self, Error> {
        let path = path.as_ref();
        if path.symlink_metadata().is_ok() {
            return Err(Error::Exists { path: path.into() });
        }
        NewJournal::new(path, Header::new(plan))?.finish(Overwrite::Refuse)?;
        Self::open(path, plan)
    }

    /// Opens a journal to go on with it.
    ///
    /// # Errors
    ///
    /// [`Error::Mismatch`] if it was made for another count,
    /// [`Error::Locked`] if another process writes it, [`Error::Denied`] if it
    /// may not be written, and all of [`Snapshot::open`](crate::Snapshot::open).
    /// The file is then as it was.
    pub fn open(path: impl AsRef<Path>, plan: &Plan) -> Result<Self, Error> {
        let path = path.as_ref().to_owned();
        file::look(&path)?;
        let connection = file::writable(&path)?;
        let (header, tally) = check(&connection, &path)?;
        header.require(&Header::new(plan), &path)?;
        if let Some(unit) = tally.iter().find(|&unit| !plan.contains(unit)) {
            return Err(Error::damaged(&path, Flaw::OtherUnit { unit }));
        }
        file::to_one_file(&connection).map_err(|error| Error::sqlite(&path, &error))?;
        Ok(Self {
            path,
            plan: plan.clone(),
            header,
            connection,
            tally,
            waiting: Vec::new(),
            opened: Instant::now(),
            written: Instant::now(),
            batch: BATCH,
        })
    }

    /// Opens a journal if the file exists, makes it if not.
    ///
    /// # Errors
    ///
    /// As [`Journal::open`] and [`Journal::create`].
    pub fn open_or_create(path: impl AsRef<Path>, plan: &Plan) -> Result<Self, Error> {
        let path = path.as_ref();
        match Self::open(path, plan) {
            Err(Error::Missing { .. }) => Self::create(path, plan),
            other => other,
        }
    }

    /// How long finished units are collected at most before they are written:
    /// what a killed process may lose. A second by default; a write costs some
    /// milliseconds, as the disk has to confirm it.
    pub const fn batch(&mut self, batch: Duration) {
        self.batch = batch;
    }

    /// How long the next units are collected.
    fn pause(&self) -> Duration {
        self.batch.min(FIRST_BATCH.max(self.opened.elapsed() / 10))
    }

    /// How often somebody should see whether it is time to write.
    pub(crate) fn tick(&self) -> Duration {
        self.batch.min(FIRST_BATCH)
    }

    /// Takes a finished unit; a repeated one must agree.
    ///
    /// # Errors
    ///
    /// [`Error::NotPlanned`], [`Error::Conflict`], or what [`Journal::flush`]
    /// says if it was time to write: the unit is then kept for the next time.
    pub fn record(&mut self, result: &UnitCount, kernel: &str) -> Result<(), Error> {
        let UnitCount { unit, count, time } = *result;
        if !self.plan.contains(unit) {
            return Err(Error::NotPlanned { unit, planned: self.plan.len() });
        }
        if self.tally.contains(unit) {
            return self.compare(unit, count);
        }
        let cost = self.plan.cost_of(unit);
        self.tally.add(unit, count, time, cost)?;
        self.waiting.push(Row { unit, count, time, cost, kernel: kernel.to_owned() });
        self.flush_if_due()
    }

    fn compare(&self, unit: u64, second: u128) -> Result<(), Error> {
        let waiting = self.waiting.iter().find(|row| row.unit == unit).map(|row| row.count);
        let first = waiting.map_or_else(|| self.written_count(unit), Ok)?;
        if first == second {
            return Ok(());
        }
        let (first_path, second_path) = (self.path.clone(), self.path.clone());
        Err(Error::Conflict { unit, first, first_path, second, second_path })
    }

    fn written_count(&self, unit: u64) -> Result<u128, Error> {
        let text = "SELECT count FROM unit WHERE id = ?1";
        let text = self.connection.query_row(text, [unit as i64], |row| row.get::<_, String>(0));
        let text = text.map_err(|error| Error::sqlite(&self.path, &error))?;
        text.parse().map_err(|_| Error::damaged(&self.path, Flaw::UnitChecksum { unit }))
    }

    /// Writes what is waiting if the last write was long enough ago.
    ///
    /// # Errors
    ///
    /// As [`Journal::flush`].
    pub fn flush_if_due(&mut self) -> Result<(), Error> {
        if self.written.elapsed() >= self.pause() { self.flush() } else { Ok(()) }
    }

    /// Writes what is waiting, to the disk.
    ///
    /// # Errors
    ///
    /// [`Error::Full`], or what else the system says. What was in the file
    /// stays, what was waiting goes on waiting.
    pub fn flush(&mut self) -> Result<(), Error> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        if self.connection.is_autocommit() {
            self.lock_again()?;
        }
        if let Err(error) = self.write() {
            if !self.connection.is_autocommit() {
                // SQLite undoes what it can; the side file has the rest.
                let _ = self.connection.execute_batch("ROLLBACK");
            }
            if !self.path.exists() {
                return Err(Error::Missing { path: self.path.clone() });
            }
            return Err(Error::sqlite(&self.path, &error));
        }
        self.waiting.clear();
        self.written = Instant::now();
        let locked = self.connection.execute_batch("BEGIN IMMEDIATE");
        locked.map_err(|error| Error::sqlite(&self.path, &error))
    }

    fn write(&self) -> rusqlite::Result<()> {
        let mut insert = self.connection.prepare_cached(INSERT_UNIT)?;
        for row in &self.waiting {
            row.insert(&self.header, &mut insert)?;
        }
        self.connection.execute_batch("COMMIT")
    }

    /// Takes the lock that a failed write gave up, unless somebody else wrote.
    fn lock_again(&self) -> Result<(), Error> {
        let sqlite = |error: rusqlite::Error| Error::sqlite(&self.path, &error);
        self.connection.execute_batch("BEGIN IMMEDIATE").map_err(sqlite)?;
        let rows = "SELECT count(*) FROM unit";
        let rows = self.connection.query_row(rows, [], |row| number(row, 0)).map_err(sqlite)?;
        if rows + self.waiting.len() as u64 == self.tally.units {
            return Ok(());
        }
        self.connection.execute_batch("ROLLBACK").map_err(sqlite)?;
        Err(Error::Locked { path: self.path.clone() })
    }

    /// The plan that the journal is for.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// What the file says about itself.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The number of finished units.
    #[must_use]
    pub const fn done(&self) -> u64 {
        self.tally.units
    }

    /// The finished units, in rising order.
    pub fn done_units(&self) -> impl Iterator<Item = u64> + '_ {
        self.tally.iter()
    }

    /// Refuses another plan than the one it was opened for.
    pub(crate) fn require(&self, plan: &Plan) -> Result<(), Error> {
        self.header.require(&Header::new(plan), &self.path)
    }

    pub(crate) const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The sum of all units of the plan; none while one is missing or waiting
    /// to be written.
    #[must_use]
    pub fn total(&self) -> Option<u128> {
        let whole = self.tally.units == self.plan.len() && self.waiting.is_empty();
        whole.then_some(self.tally.sum)
    }

    /// How far the count is.
    #[must_use]
    pub fn status(&self) -> Status {
        Status::new(&self.header, &self.tally)
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        // Who wants to know whether it worked calls `flush` before.
        let _ = self.flush();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doc::Drill;
    use crate::{Run, Snapshot};

    /// A full disk, played by SQLite's limit on the size of a file.
    #[test]
    fn a_full_file_is_readable_and_goes_on_when_there_is_room() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("j");
        let engine = Drill::new(2000, Duration::ZERO);
        let plan = Plan::new(&engine, None).unwrap();
        let mut journal = Journal::create(&path, &plan).unwrap();
        let limit = |journal: &Journal, pages: u32| {
            journal.connection.pragma_update(None, "max_page_count", pages).unwrap();
        };
        let first = |unit| UnitCount { unit, count: Drill::share(unit), time: Duration::ZERO };
        for unit in 0..100 {
            journal.record(&first(unit), "portable").unwrap();
        }
        journal.flush().unwrap();
        limit(&journal, 9);
        let error =
            Run::new(&engine, &plan).journal(&mut journal).run(&queens::Work::on(1)).unwrap_err();
        assert_eq!(error, Error::Full { path: path.clone() });
        assert_eq!((journal.total(), journal.waiting.is_empty()), (None, false));
        let done = Snapshot::open(&path).unwrap().status().done;
        assert_eq!((done, journal.done()), (100, 2000));
        limit(&journal, 1000);
        journal.flush().unwrap();
        assert_eq!(Snapshot::open(&path).unwrap().status().done, journal.done());
        let outcome =
            Run::new(&engine, &plan).journal(&mut journal).run(&queens::Work::on(1)).unwrap();
        assert_eq!(outcome.total(), Some(engine.total()));
    }

    #[test]
    fn a_lock_lost_to_another_writer_is_noticed() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("j");
        let engine = Drill::new(9, Duration::ZERO);
        let plan = Plan::new(&engine, None).unwrap();
        let mut first = Journal::create(&path, &plan).unwrap();
        let one = |unit| UnitCount { unit, count: Drill::share(unit), time: Duration::ZERO };
        first.record(&one(0), "portable").unwrap();
        // As after a write that failed.
        first.connection.execute_batch("ROLLBACK").unwrap();
        let mut second = Journal::open(&path, &plan).unwrap();
        second.record(&one(0), "portable").unwrap();
        drop(second);
        assert_eq!(first.flush(), Err(Error::Locked { path }));
    }
}
