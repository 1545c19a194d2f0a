//! What can go wrong with a long run, each case with the value and the limit.

use std::io;
use std::path::{Path, PathBuf};

use crate::{Flaw, ShardError};

/// A run, a journal or a merge that could not be done.
///
/// The text is one English line; programs that speak other languages match on
/// the case and use its fields. None of these errors has changed a journal but
/// for units that were finished and are right.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The engine failed; see there.
    #[error(transparent)]
    Engine(#[from] queens::Error),
    /// The shard does not exist.
    #[error(transparent)]
    Shard(#[from] ShardError),
    /// There is no such journal.
    #[error("{}: no such file", .path.display())]
    Missing {
        /// The file asked for.
        path: PathBuf,
    },
    /// The file would be overwritten.
    #[error("{}: exists already", .path.display())]
    Exists {
        /// The file in the way.
        path: PathBuf,
    },
    /// A directory, a device, a pipe.
    #[error("{}: not a regular file", .path.display())]
    NotAFile {
        /// What was given as a journal.
        path: PathBuf,
    },
    /// A file of something else; it was not touched.
    #[error("{}: not a journal of this program ({flaw})", .path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
        /// What it is instead.
        flaw: Flaw,
    },
    /// A journal of a later version of this program; it was not touched.
    #[error("{}: journal format {found}, this program reads up to {supported}", .path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: i64,
        /// The newest format this program knows.
        supported: i64,
    },
    /// A journal that lost or changed some bytes; it was not touched.
    #[error("{}: the journal is damaged ({flaw})", .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What was found.
        flaw: Flaw,
    },
    /// The journal of another count; it was not touched.
    #[error("{}: made for {what} {found}, not {wanted}", .path.display())]
    Mismatch {
        /// The file.
        path: PathBuf,
        /// Where they differ: `n`, `engine`, `engine version`, `parameters`,
        /// `units`, `shard` or `shard units`.
        what: &'static str,
        /// What the journal says.
        found: String,
        /// What the run needs.
        wanted: String,
    },
    /// Another process writes this journal.
    #[error("{}: in use by another process", .path.display())]
    Locked {
        /// The file.
        path: PathBuf,
    },
    /// The disk, or the quota on it, is full. What the journal held before is
    /// safe; with more room the run goes on.
    #[error("{}: no space left", .path.display())]
    Full {
        /// The file.
        path: PathBuf,
    },
    /// The file or its directory may not be written or read.
    #[error("{}: permission denied", .path.display())]
    Denied {
        /// The file.
        path: PathBuf,
    },
    /// Any other failure of reading or writing.
    #[error("{}: {kind}", .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says; [`io::ErrorKind::Other`] if it was the database.
        kind: io::ErrorKind,
    },
    /// A unit that the plan does not have.
    #[error("unit {unit}: not one of the {planned} planned units")]
    NotPlanned {
        /// The unit.
        unit: u64,
        /// The number of units of the plan.
        planned: u64,
    },
    /// Two different counts of one unit: one of them is wrong.
    #[error("unit {unit}: {first} in {}, but {second} in {}", .first_path.display(), .second_path.display())]
    Conflict {
        /// The unit.
        unit: u64,
        /// Its count in the first file.
        first: u128,
        /// The first file.
        first_path: PathBuf,
        /// Its count in the second file.
        second: u128,
        /// The second file.
        second_path: PathBuf,
    },
    /// A merge would write over one of its inputs.
    #[error("{}: is both output and input", .path.display())]
    OutputIsInput {
        /// The file.
        path: PathBuf,
    },
    /// A merge of nothing.
    #[error("no journals to merge")]
    NoInput,
    /// The run was told to stop before it was done. With a journal, all units
    /// counted so far are in it.
    #[error("interrupted with {done} of {units} units done")]
    Interrupted {
        /// Finished units, those of earlier runs included.
        done: u64,
        /// All units of the plan.
        units: u64,
    },
    /// The engine ran out of units before the plan did: no total.
    #[error("only {done} of {units} units were counted")]
    Incomplete {
        /// Finished units.
        done: u64,
        /// All units of the plan.
        units: u64,
    },
    /// The independent engine could not recount a unit.
    #[error("unit {unit}: no recount ({reason})")]
    Audit {
        /// The unit.
        unit: u64,
        /// What the auditor says.
        reason: String,
    },
}

impl Error {
    pub(crate) fn damaged(path: &Path, flaw: Flaw) -> Self {
        Self::Damaged { path: path.into(), flaw }
    }

    /// An error of the file system.
    pub(crate) fn io(path: &Path, error: &io::Error) -> Self {
        let path = path.to_owned();
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::Full { path },
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                Self::Denied { path }
            }
            io::ErrorKind::AlreadyExists => Self::Exists { path },
            kind => Self::Io { path, kind },
        }
    }

    /// An error of SQLite, once the file is known to be a journal.
    pub(crate) fn sqlite(path: &Path, error: &rusqlite::Error) -> Self {
        use rusqlite::ErrorCode;
        let (path, flaw) = (path.to_owned(), Flaw::Database(error.to_string()));
        let rusqlite::Error::SqliteFailure(code, _) = error else {
            // A value of another type, text that is not UTF-8, a missing row.
            return Self::Damaged { path, flaw };
        };
        match code.code {
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => Self::Locked { path },
            ErrorCode::DiskFull => Self::Full { path },
            ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::CannotOpen => {
                Self::Denied { path }
            }
            ErrorCode::DatabaseCorrupt
            | ErrorCode::NotADatabase
            | ErrorCode::ConstraintViolation
            | ErrorCode::TypeMismatch
            | ErrorCode::TooBig
            | ErrorCode::Unknown => Self::Damaged { path, flaw },
            ErrorCode::OutOfMemory => Self::Io { path, kind: io::ErrorKind::OutOfMemory },
            _ => Self::Io { path, kind: io::ErrorKind::Other },
        }
    }
}
