//! Long n-queens counts: journal, resume, shard, merge, verify.
//!
//! An engine of the crate `queens` cuts a count into units. This crate keeps
//! the finished ones in a file, so that a run can be killed and goes on where
//! it was; cuts a count into parts for several machines; puts their files
//! together; and has units recounted by somebody independent.
//!
//! | module | idea |
//! |---|---|
//! | [`Plan`] | which units a run counts, and what each is expected to cost |
//! | [`Shard`] | one of several parts of comparable cost |
//! | [`Run`] | counting on threads, with journal, progress and interruption |
//! | [`Journal`] | the file, open for writing: one process at a time |
//! | [`Snapshot`] | the file, only read: also while it is being written |
//! | [`merge`] | one journal out of several |
//! | [`Verify`] | a random sample recounted by an independent engine |
//! | [`Audit`] | everything that can be said for a total |
//!
//! A count in two sessions:
//!
//! ```
//! use queens::run::{Cancel, Work};
//! use queens_run::{Error, Journal, Plan, Run};
//! # use queens_run::doc::ToyEngine;
//! # let directory = tempfile::tempdir()?;
//! # let path = directory.path().join("count.journal");
//!
//! let engine = ToyEngine;
//! let plan = Plan::new(&engine, None)?;
//! let mut journal = Journal::open_or_create(&path, &plan)?;
//! let cancel = Cancel::new();
//! cancel.cancel(); // somebody presses Ctrl-C
//! let work = Work { cancel: &cancel, ..Work::default() };
//! let outcome = Run::new(&engine, &plan).journal(&mut journal).run(&work);
//! assert!(matches!(outcome, Err(Error::Interrupted { .. })));
//! drop(journal);
//!
//! let mut journal = Journal::open_or_create(&path, &plan)?;
//! let outcome = Run::new(&engine, &plan).journal(&mut journal).run(&Work::on(2))?;
//! assert_eq!(outcome.total(), Some(92));
//! assert_eq!(journal.total(), Some(92));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod audit;
mod checksum;
#[doc(hidden)]
pub mod doc;
mod error;
mod flaw;
mod journal;
mod merge;
mod plan;
mod run;
mod shard;
mod status;
mod tally;
mod verify;

pub use audit::{Audit, Check, Evidence, KernelShare, Verdict};
pub use checksum::Checksum;
pub use error::Error;
pub use flaw::Flaw;
pub use journal::{FORMAT, Header, Journal, Row, Snapshot};
pub use merge::{Merged, merge};
pub use plan::Plan;
pub use run::{Outcome, Run};
pub use shard::{Shard, ShardError};
pub use status::Status;
pub use verify::{Difference, Report, Verify};
