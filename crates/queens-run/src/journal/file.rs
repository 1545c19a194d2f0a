//! Opening a file without harming what is not ours.
//!
//! A file is first looked at in a way that takes no lock, makes no side file
//! and changes nothing, whatever it is (SQLite's `immutable`). Only what says
//! that it is a journal is then opened properly. All reading goes through
//! SQLite: closing a plain file handle would drop the locks that this process
//! holds on the same file.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};
use tempfile::TempDir;

use super::schema::{APPLICATION, FORMAT};
use crate::{Error, Flaw};

/// How long a commit waits for readers to finish.
const PATIENCE: Duration = Duration::from_mins(1);
/// How long opening waits for another writer.
const IMPATIENCE: Duration = Duration::from_millis(200);

/// The path that SQLite is given: absolute, so that `:memory:` is a file name.
pub(super) fn absolute(path: &Path) -> Result<PathBuf, Error> {
    std::path::absolute(path).map_err(|error| Error::io(path, &error))
}

/// Whether the file says that it is a journal of a format we read.
pub(super) fn look(path: &Path) -> Result<(), Error> {
    let metadata = std::fs::metadata(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => Error::Missing { path: path.into() },
        _ => Error::io(path, &error),
    })?;
    if !metadata.is_file() {
        return Err(Error::NotAFile { path: path.into() });
    }
    if metadata.len() == 0 {
        return Err(Error::Foreign { path: path.into(), flaw: Flaw::Empty });
    }
    let mut verdict = look_once(path);
    for _ in 0..3 {
        match verdict {
            // A commit is going on, or was when its process was killed: opened
            // properly, SQLite waits for its end or puts back the state before.
            Err(Error::Damaged { .. }) if side_file(path).exists() => return Ok(()),
            // The commit may just have ended.
            Err(Error::Damaged { .. }) => verdict = look_once(path),
            _ => break,
        }
    }
    verdict
}

fn look_once(path: &Path) -> Result<(), Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    let uri = format!("{}?immutable=1", uri(&absolute(path)?));
    let connection = Connection::open_with_flags(uri, flags);
    let connection = connection.map_err(|error| Error::sqlite(path, &error))?;
    check_kind(&connection, path)
}

/// Whether an open file says that it is a journal of a format we read.
pub(super) fn check_kind(connection: &Connection, path: &Path) -> Result<(), Error> {
    let foreign = |flaw| Error::Foreign { path: path.into(), flaw };
    let pragma = |name| {
        let value = connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
        value.map_err(|error| match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => foreign(Flaw::NotSqlite),
            _ => Error::sqlite(path, &error),
        })
    };
    if pragma("application_id")? != APPLICATION {
        return Err(foreign(Flaw::OtherProgram));
    }
    match pragma("user_version")? {
        FORMAT => Ok(()),
        found if found > FORMAT => {
            Err(Error::Newer { path: path.into(), found, supported: FORMAT })
        }
        found => Err(Error::damaged(path, Flaw::Format { found })),
    }
}

/// A path as an SQLite URI.
fn uri(path: &Path) -> String {
    let mut uri = String::from("file:");
    if cfg!(windows) {
        uri.push('/');
    }
    for &byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                uri.push(byte as char);
            }
            b'\\' if cfg!(windows) => uri.push('/'),
            // Writing into a string cannot fail.
            _ => drop(write!(uri, "%{byte:02X}")),
        }
    }
    uri
}

/// Opens for reading. A file that a killed process left in the middle of a
/// commit is read from a copy, which the returned directory holds.
pub(super) fn read_only(path: &Path) -> Result<(Connection, Option<TempDir>), Error> {
    let path = &absolute(path)?;
    let first = open(path, OpenFlags::SQLITE_OPEN_READ_ONLY, PATIENCE);
    let readable = |connection: &Connection| {
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))
    };
    let error = match first.and_then(|connection| readable(&connection).map(|()| connection)) {
        Ok(connection) => return Ok((connection, None)),
        Err(error) => error,
    };
    let code = error.sqlite_error_code();
    let halted = matches!(code, Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen));
    let side = side_file(path);
    if !halted || !side.exists() {
        return Err(Error::sqlite(path, &error));
    }
    let io = |error: std::io::Error| Error::io(path, &error);
    let directory = tempfile::tempdir().map_err(io)?;
    let copy = directory.path().join("copy.journal");
    std::fs::copy(path, &copy).map_err(io)?;
    std::fs::copy(&side, side_file(&copy)).map_err(io)?;
    let connection = open(&copy, OpenFlags::SQLITE_OPEN_READ_WRITE, PATIENCE);
    let connection = connection.map_err(|error| Error::sqlite(path, &error))?;
    readable(&connection).map_err(|error| Error::sqlite(path, &error))?;
    Ok((connection, Some(directory)))
}

/// SQLite's rollback journal of a file.
fn side_file(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-journal");
    name.into()
}

/// Opens for writing and takes the lock that keeps other writers out.
pub(super) fn writable(path: &Path) -> Result<Connection, Error> {
    let sqlite = |error: rusqlite::Error| Error::sqlite(path, &error);
    let absolute = absolute(path)?;
    let connection = open(&absolute, OpenFlags::SQLITE_OPEN_READ_WRITE, IMPATIENCE);
    let connection = connection.map_err(sqlite)?;
    if connection.is_readonly("main").map_err(sqlite)? {
        return Err(Error::Denied { path: path.into() });
    }
    connection.pragma_update(None, "synchronous", "EXTRA").map_err(sqlite)?;
    connection.execute_batch("BEGIN IMMEDIATE").map_err(sqlite)?;
    connection.busy_timeout(PATIENCE).map_err(sqlite)?;
    Ok(connection)
}

/// Undoes what a database browser may have done to a journal that was checked:
/// a write-ahead log would keep finished units in a second file.
pub(super) fn to_one_file(connection: &Connection) -> rusqlite::Result<()> {
    let mode: String = connection.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
    if !mode.eq_ignore_ascii_case("wal") {
        return Ok(());
    }
    connection.execute_batch("COMMIT; PRAGMA journal_mode = DELETE; BEGIN IMMEDIATE")
}

/// Opens an existing file with the settings that distrust its content.
pub(super) fn open(
    path: &Path,
    flags: OpenFlags,
    patience: Duration,
) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(patience)?;
    connection.execute_batch("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;")?;
    Ok(connection)
}
