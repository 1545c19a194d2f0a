//! New files: written under a temporary name, then renamed.
//!
//! Under its own name a journal is complete from the first moment, whatever
//! happens while it is made; an existing file is replaced, if at all, in one
//! step.

use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};
use tempfile::TempPath;

use super::schema::{APPLICATION, FORMAT, HEADER, INSERT_UNIT, UNIT};
use super::{Header, Row, file};
use crate::Error;

/// What happens to a file of the same name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Overwrite {
    Refuse,
    Replace,
}

/// A journal in the making; dropped, it leaves nothing behind.
pub(crate) struct NewJournal {
    path: PathBuf,
    header: Header,
    connection: Connection,
    temporary: TempPath,
}

impl NewJournal {
    pub(crate) fn new(path: &Path, header: Header) -> Result<Self, Error> {
        let io = |error: io::Error| Error::io(path, &error);
        let absolute = file::absolute(path)?;
        let directory = absolute.parent().unwrap_or(&absolute);
        let temporary = temporary(directory).map_err(io)?;
        let sqlite = |error: rusqlite::Error| Error::sqlite(path, &error);
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
        let connection = file::open(&temporary, flags, std::time::Duration::ZERO);
        let connection = connection.map_err(sqlite)?;
        let start = format!(
            "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = FULL; \
             PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {FORMAT}; \
             BEGIN; {HEADER}; {UNIT};"
        );
        connection.execute_batch(&start).map_err(sqlite)?;
        header.write(&connection).map_err(sqlite)?;
        Ok(Self { path: path.into(), header, connection, temporary })
    }

    pub(crate) fn insert(&self, row: &Row) -> Result<(), Error> {
        let statement = self.connection.prepare_cached(INSERT_UNIT);
        let inserted = statement.and_then(|mut insert| row.insert(&self.header, &mut insert));
        inserted.map_err(|error| Error::sqlite(&self.path, &error))
    }

    /// Gives the file its name.
    pub(crate) fn finish(self, overwrite: Overwrite) -> Result<(), Error> {
        let Self { path, connection, temporary, .. } = self;
        connection.execute_batch("COMMIT").map_err(|error| Error::sqlite(&path, &error))?;
        connection.close().map_err(|(_, error)| Error::sqlite(&path, &error))?;
        let target = file::absolute(&path)?;
        let renamed = match overwrite {
            Overwrite::Refuse => temporary.persist_noclobber(&target),
            Overwrite::Replace => temporary.persist(&target),
        };
        renamed.map_err(|error| Error::io(&path, &error.error))?;
        // The name itself is on disk once its directory is; not every system can.
        if let Some(directory) = target.parent().and_then(|path| std::fs::File::open(path).ok()) {
            let _ = directory.sync_all();
        }
        Ok(())
    }
}

/// An empty file beside the future one, with the rights of any new file.
fn temporary(directory: &Path) -> io::Result<TempPath> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".queens-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    Ok(builder.tempfile_in(directory)?.into_temp_path())
}
