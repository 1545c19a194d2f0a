//! The typed errors of clusters in the user's language.

use std::borrow::Cow;

use queens_cluster::{Error, Silence};

use crate::words::failure::Failure;
use crate::words::lang::some;
use crate::words::quoted::{readable, shorten};
use crate::words::run_error::thing;
use crate::words::t;

/// What the user reads, with the status that goes with it.
pub(super) fn failure(error: Error) -> Failure {
    let usage = matches!(
        error,
        Error::Address { .. }
            | Error::File { .. }
            | Error::Name { .. }
            | Error::NoRun { .. }
            | Error::NoRuns
            | Error::ManyRuns { .. }
            | Error::Foreign { .. }
            | Error::OtherRun { .. }
            | Error::HasResults { .. }
    );
    let text = match error {
        Error::Engine(error) => return Failure::Core(error),
        Error::Journal(error) => return error.into(),
        error => line(&error),
    };
    if usage { Failure::Usage(text) } else { Failure::Unfinished(text) }
}

fn line(error: &Error) -> String {
    let text = match error {
        Error::Address { value, .. } => t!("cluster.address", value = readable(value)),
        Error::File { path, reason } => {
            t!("cluster.file", path = path.display(), why = reason)
        }
        Error::Unreachable { servers, why } => {
            t!("cluster.unreachable", servers = servers, why = silence(why))
        }
        Error::Denied { servers } => t!("cluster.denied", servers = servers),
        Error::Certificate { servers, reason } => {
            t!("cluster.certificate", servers = servers, why = reason)
        }
        Error::NoJetStream { servers } => t!("cluster.no_jetstream", servers = servers),
        Error::Server { servers, reason } => {
            t!("cluster.server", servers = servers, why = reason)
        }
        Error::Name { name, max } => t!("cluster.name", name = shorten(name), max = max),
        Error::NoRun { name } => t!("cluster.no_run", name = name),
        Error::NoRuns => t!("cluster.no_runs"),
        Error::ManyRuns { names } => t!("cluster.many_runs", names = names.join(", ")),
        Error::Foreign { name, reason } => t!("cluster.foreign", name = name, why = reason),
        Error::OtherRun { name, what, found, wanted } => {
            t!("cluster.other_run", name = name, what = thing(what), found = found, wanted = wanted)
        }
        Error::Disagree { unit, first, first_worker, second, second_worker } => t!(
            "cluster.disagree",
            unit = unit,
            first = first,
            first_worker = first_worker,
            second = second,
            second_worker = second_worker
        ),
        Error::HasResults { name, results } => {
            t!("cluster.has_results", name = name, results = some("result", *results))
        }
        // Said elsewhere, and cases that the crate may grow before this table
        // does.
        other => return other.to_string(),
    };
    text.into_owned()
}

fn silence(why: &Silence) -> Cow<'static, str> {
    match why {
        Silence::Refused => t!("cluster.nobody"),
        Silence::NoHost => t!("cluster.no_host"),
        Silence::Late => t!("reason.timed_out"),
        other => other.to_string().into(),
    }
}
