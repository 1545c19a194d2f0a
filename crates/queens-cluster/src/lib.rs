//! Counts on many machines: units handed out by a NATS server, results kept
//! there until they are in a journal.
//!
//! A run lives in three streams of a NATS server with JetStream. One holds the
//! work, each message a *batch* of neighbouring work units; a message stays
//! until a worker has acknowledged it. One holds what the run is and every
//! result. One, in memory, holds signs of life of the workers.
//!
//! | module | idea |
//! |---|---|
//! | [`Servers`], [`Access`] | where, and with what credentials; no secret is ever printed |
//! | [`Cluster`] | a connection that outlives the server |
//! | [`Spec`], [`Cut`] | what a run is, and its batches of comparable cost |
//! | [`Submit`] | the run and its batches, put there once |
//! | [`Worker`] | takes batches, counts, sends results |
//! | [`Status`] | how far it is |
//! | [`Collect`] | the results, checked, into a journal of `queens-run` |
//! | [`Cluster::cancel`] | the end of a run |
//!
//! # What is guaranteed, and why
//!
//! A worker acknowledges a batch only after the server has acknowledged its
//! result. So whoever is killed, a batch without a result is handed out again:
//! every unit is counted *at least* once. The journal keeps one row for each
//! unit, and refuses a second count that differs: every unit is *added* at most
//! once. The total exists when every unit has its row, hence is exact.
//!
//! Nothing here prints. The functions block: they drive their own runtime.

mod cancel;
mod collect;
mod error;
mod notice;
mod run;
mod server;
mod status;
mod submit;
mod work;

pub use cancel::Cancelled;
pub use collect::{Collect, Collected, Gathered};
pub use error::{Error, Silence};
pub use notice::{Notice, Notices};
pub use run::cut::{Cut, MOST_UNITS};
pub use run::message::{Batch, BatchResult};
pub use run::name::RunName;
pub use run::presence::Presence;
pub use run::spec::{FORMAT, Spec};
pub use server::access::Access;
pub use server::cluster::{Cluster, Run};
pub use server::servers::Servers;
pub use status::{Status, WorkerStatus};
pub use submit::{Submit, Submitted};
pub use work::{Left, Worked, Worker, worker_name};
