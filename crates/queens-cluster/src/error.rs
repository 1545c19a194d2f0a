//! What can go wrong on a cluster, each case with the value and the limit.

use std::path::PathBuf;

/// A cluster command that could not be done.
///
/// The text is one English line; programs that speak other languages match on
/// the case. Addresses are shown without user, password and token.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The engine refused the request, failed, or was stopped.
    #[error(transparent)]
    Engine(#[from] queens::Error),
    /// The journal could not take a result.
    #[error(transparent)]
    Journal(#[from] queens_run::Error),
    /// Not the address of a NATS server.
    #[error("{value:?} is not the address of a NATS server ({reason})")]
    Address {
        /// What was given, without secrets.
        value: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A file with credentials or certificates cannot be used.
    #[error("{}: {reason}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// No server answers there.
    #[error("{servers}: no NATS server answers ({why})")]
    Unreachable {
        /// The addresses, without secrets.
        servers: String,
        /// How we know.
        why: Silence,
    },
    /// The server does not know these credentials.
    #[error("{servers}: access denied: wrong or missing credentials")]
    Denied {
        /// The addresses, without secrets.
        servers: String,
    },
    /// The server demands a certificate of the client, or does not trust the one it
    /// was shown.
    #[error("{servers}: the server does not accept our certificate, or demands one ({reason})")]
    Certificate {
        /// The addresses, without secrets.
        servers: String,
        /// What the server says.
        reason: String,
    },
    /// A server without JetStream.
    #[error("{servers}: the server keeps no streams: JetStream is not enabled")]
    NoJetStream {
        /// The addresses, without secrets.
        servers: String,
    },
    /// The server refuses, or does not answer any more.
    #[error("{servers}: {reason}")]
    Server {
        /// The addresses, without secrets.
        servers: String,
        /// What it says.
        reason: String,
    },
    /// A name that streams cannot have.
    #[error("{name:?} is not a name for a run: 1 to {max} of the signs a-z, A-Z, 0-9 and -")]
    Name {
        /// What was given.
        name: String,
        /// The longest name.
        max: usize,
    },
    /// There is no such run on the server, or not any more.
    #[error("there is no run {name} on the server")]
    NoRun {
        /// The run.
        name: String,
    },
    /// There is no run on the server at all.
    #[error("there is no run on the server")]
    NoRuns,
    /// Which run is meant?
    #[error("there are several runs on the server: {}", .names.join(", "))]
    ManyRuns {
        /// Their names.
        names: Vec<String>,
    },
    /// What the server has under that name is not a run that this program reads.
    #[error("run {name}: not a run of this program ({reason})")]
    Foreign {
        /// The run.
        name: String,
        /// What was found.
        reason: String,
    },
    /// The run of another count.
    #[error("run {name} is for {what} {found}, not {wanted}")]
    OtherRun {
        /// The run.
        name: String,
        /// Where they differ: `n`, `engine`, `engine version`, `parameters`,
        /// `units` or `batches`.
        what: &'static str,
        /// What the run says.
        found: String,
        /// What this program has or was asked for.
        wanted: String,
    },
    /// Two workers differ about a unit: one of them is wrong.
    #[error("unit {unit}: {first} by {first_worker}, but {second} by {second_worker}")]
    Disagree {
        /// The unit.
        unit: u64,
        /// Its first count.
        first: u128,
        /// Who counted it so; the journal, if it was there before.
        first_worker: String,
        /// Its second count.
        second: u128,
        /// Who counted it so.
        second_worker: String,
    },
    /// The results were still to be fetched when the run was to be cancelled.
    #[error("run {name} has {results} results")]
    HasResults {
        /// The run.
        name: String,
        /// How many messages would be lost.
        results: u64,
    },
    /// Collecting was stopped before the end; what came is in the journal.
    #[error("stopped with {done} of {units} units collected")]
    Stopped {
        /// Units in the journal.
        done: u64,
        /// All units.
        units: u64,
    },
}

/// How it shows that no server answers.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Silence {
    /// Nobody listens there.
    #[error("the connection was refused")]
    Refused,
    /// There is no such host.
    #[error("there is no such host")]
    NoHost,
    /// No answer came in time.
    #[error("there was no answer in time")]
    Late,
    /// What the system or the library says.
    #[error("{0}")]
    Other(String),
}
