//! A journal that is only read.

use std::path::{Path, PathBuf};

use rusqlite::Connection;
use tempfile::TempDir;

use super::check::{check, for_each_row};
use super::schema::SELECT_UNIT;
use super::{Header, Row, file};
use crate::tally::Tally;
use crate::{Error, Flaw, Status};

/// A journal opened for reading: also while a run writes it, also where it may
/// not be written. Numbers are those of the moment of opening.
///
/// ```
/// # use queens_run::{Journal, Plan, Run, doc::ToyEngine};
/// use queens_run::Snapshot;
/// # let directory = tempfile::tempdir()?;
/// # let path = directory.path().join("count.journal");
/// # let plan = Plan::new(&ToyEngine, None)?;
/// # let mut journal = Journal::create(&path, &plan)?;
/// # Run::new(&ToyEngine, &plan).journal(&mut journal).run(&queens::Work::default())?;
///
/// let snapshot = Snapshot::open(&path)?;
/// assert_eq!(snapshot.header().n, 8);
/// assert_eq!(snapshot.total(), Some(92));
/// assert_eq!(snapshot.status().left, 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Snapshot {
    path: PathBuf,
    connection: Connection,
    header: Header,
    tally: Tally,
    /// Keeps the copy of a file that was left in the middle of a commit.
    _copy: Option<TempDir>,
}

impl Snapshot {
    /// Reads and checks the whole file.
    ///
    /// # Errors
    ///
    /// [`Error::Missing`], [`Error::NotAFile`], [`Error::Foreign`],
    /// [`Error::Newer`], [`Error::Damaged`], or what the system says.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, Error> {
        let path = path.as_ref().to_owned();
        file::look(&path)?;
        let (connection, copy) = file::read_only(&path)?;
        let sqlite = |error: rusqlite::Error| Error::sqlite(&path, &error);
        connection.execute_batch("BEGIN").map_err(sqlite)?;
        let (header, tally) = check(&connection, &path)?;
        connection.execute_batch("COMMIT").map_err(sqlite)?;
        Ok(Self { path, connection, header, tally, _copy: copy })
    }

    /// What the journal was made for.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// How far the count is.
    #[must_use]
    pub fn status(&self) -> Status {
        Status::new(&self.header, &self.tally)
    }

    /// The sum of all units, of the shard if the journal is for one; none
    /// while a unit is missing.
    #[must_use]
    pub fn total(&self) -> Option<u128> {
        (self.tally.units == self.header.planned).then_some(self.tally.sum)
    }

    /// The predicted cost of the finished units, added up.
    pub(crate) const fn cost_done(&self) -> u64 {
        self.tally.cost
    }

    /// The finished units, in rising order.
    pub fn done_units(&self) -> impl Iterator<Item = u64> + '_ {
        self.tally.iter()
    }

    /// One finished unit.
    ///
    /// # Errors
    ///
    /// [`Error::Damaged`], or what the system says.
    pub fn row(&self, unit: u64) -> Result<Option<Row>, Error> {
        let sqlite = |error: rusqlite::Error| Error::sqlite(&self.path, &error);
        let mut statement = self.connection.prepare_cached(SELECT_UNIT).map_err(sqlite)?;
        let mut rows = statement.query([unit as i64]).map_err(sqlite)?;
        let Some(row) = rows.next().map_err(sqlite)? else {
            return Ok(None);
        };
        match Row::read(row, &self.header).map_err(sqlite)? {
            None => Err(Error::damaged(&self.path, Flaw::UnitChecksum { unit })),
            row => Ok(row),
        }
    }

    /// Calls `each` with every finished unit, in rising order.
    ///
    /// # Errors
    ///
    /// The first error of `each`, [`Error::Damaged`], or what the system says.
    pub fn rows(&self, each: impl FnMut(Row) -> Result<(), Error>) -> Result<(), Error> {
        for_each_row(&self.connection, &self.path, &self.header, each)
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }
}
