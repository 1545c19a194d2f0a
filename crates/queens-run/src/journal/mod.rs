//! The journal: every finished unit, in one SQLite file.
//!
//! * `header`: what the units belong to; `row`: one finished unit. Both carry a
//!   checksum.
//! * `file`: opening a file without harming what is not ours.
//! * `check`: a file is believed after SQLite's own check, the layout, and every
//!   checksum.
//! * `create`: new files appear complete, under a temporary name first.
//! * `writer`: [`Journal`], one process at a time; `snapshot`: [`Snapshot`].
//!
//! # Why a rollback journal
//!
//! The file is to be *one* file. With a write-ahead log, finished units would
//! sit in a second file for minutes, and who copies or moves the first without
//! the second loses them. With SQLite's rollback journal the main file is
//! whole at all times but for the milliseconds of a commit; a process killed
//! within them leaves a side file, from which the next opening puts the state
//! before the commit back. `synchronous = EXTRA` makes a commit survive a power
//! failure, as far as the disk keeps its word.
//!
//! Rows are collected in memory and written a few times a second at most, so that units
//! of microseconds cost no more than units of minutes.
//!
//! # Why the lock lets readers in
//!
//! The writer holds SQLite's RESERVED lock between commits: others may read (`journal
//! status` while a run goes on) but not write. The lock dies with the process.

mod check;
mod create;
mod file;
mod header;
mod row;
mod schema;
mod snapshot;
mod writer;

pub use header::Header;
pub use row::Row;
pub use schema::FORMAT;
pub use snapshot::Snapshot;
pub use writer::Journal;

pub(crate) use create::{NewJournal, Overwrite};
