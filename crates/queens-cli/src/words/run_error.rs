//! The typed errors of long runs and journals in the user's language.

use queens_run::{Error, Flaw, ShardError};

use crate::words::exit::Status;
use crate::words::lang::{group, some};
use crate::words::quoted::shorten;
use crate::words::{core_error, failure, t};

/// The status that goes with an error of a run.
pub(crate) fn status(error: &Error) -> Status {
    match error {
        Error::Engine(error) => core_error::status(error),
        Error::Shard(_)
        | Error::Missing { .. }
        | Error::Exists { .. }
        | Error::NotAFile { .. }
        | Error::Foreign { .. }
        | Error::Newer { .. }
        | Error::Mismatch { .. }
        | Error::OutputIsInput { .. }
        | Error::NoInput => Status::Usage,
        _ => Status::Unfinished,
    }
}

/// What the user reads after `error: `.
pub(crate) fn line(error: &Error) -> String {
    let text = match error {
        Error::Engine(error) => return core_error::line(error),
        Error::Shard(error) => return shard(error),
        Error::Missing { path } => t!("run.missing", path = path.display()),
        Error::Exists { path } => t!("error.exists", place = path.display()),
        Error::NotAFile { path } => t!("run.not_a_file", path = path.display()),
        Error::Foreign { path, flaw } => {
            t!("run.foreign", path = path.display(), why = self::flaw(flaw))
        }
        Error::Newer { path, found, supported } => {
            t!("run.newer", path = path.display(), found = found, supported = supported)
        }
        Error::Damaged { path, flaw } => {
            t!("run.damaged", path = path.display(), why = self::flaw(flaw))
        }
        Error::Mismatch { path, what, found, wanted } => {
            let part = |text: &String| match text.as_str() {
                "the whole count" => t!("run.whole").into_owned(),
                part => format!("{} {part}", t!("run.what_shard")),
            };
            if *what == "shard" {
                let (found, wanted) = (part(found), part(wanted));
                let path = path.display();
                let text = t!("run.mismatch_shard", path = path, found = found, wanted = wanted);
                return text.into_owned();
            }
            let (path, what) = (path.display(), thing(what));
            t!("run.mismatch", path = path, what = what, found = found, wanted = wanted)
        }
        Error::Locked { path } => t!("run.locked", path = path.display()),
        Error::Full { path } => t!("run.full", path = path.display()),
        Error::Denied { path } => t!("run.denied", path = path.display()),
        Error::Io { path, kind } => {
            let why = failure::kind(*kind).unwrap_or_else(|| t!("reason.device"));
            t!("run.io", path = path.display(), why = why)
        }
        Error::Conflict { unit, first, first_path, second, second_path } => {
            let (first_path, second_path) = (first_path.display(), second_path.display());
            t!(
                "run.conflict",
                unit = unit,
                first = group(*first),
                first_path = first_path,
                second = group(*second),
                second_path = second_path
            )
        }
        Error::OutputIsInput { path } => t!("run.output_is_input", path = path.display()),
        Error::Audit { unit, reason } => t!("run.audit", unit = unit, why = reason),
        Error::Interrupted { done, units } => {
            t!("run.interrupted", done = group(*done), units = some("unit", *units))
        }
        Error::Incomplete { done, units } => {
            t!("run.incomplete", done = group(*done), units = some("unit", *units))
        }
        // What only a fault of ours could bring about, and cases that the
        // crate may grow before this table does.
        other => return other.to_string(),
    };
    text.into_owned()
}

/// What is wrong with a file, for the end of a sentence.
fn flaw(flaw: &Flaw) -> String {
    let text = match flaw {
        Flaw::Empty => t!("flaw.empty"),
        Flaw::NotSqlite => t!("flaw.not_sqlite"),
        Flaw::OtherProgram => t!("flaw.other_program"),
        Flaw::Format { found } => t!("flaw.format", found = found),
        Flaw::Tables => t!("flaw.tables"),
        Flaw::Headers { found: 0 } => t!("flaw.no_header"),
        Flaw::Headers { .. } => t!("flaw.headers"),
        Flaw::HeaderChecksum => t!("flaw.header_checksum"),
        Flaw::Board { n } => t!("flaw.board", n = group(*n)),
        Flaw::Header => t!("flaw.header"),
        Flaw::UnitChecksum { unit } => t!("flaw.unit_checksum", unit = unit),
        Flaw::Twice { unit } => t!("flaw.twice", unit = unit),
        Flaw::TooMany { found, planned } => {
            t!("flaw.too_many", found = group(*found), planned = some("unit", *planned))
        }
        Flaw::OtherUnit { unit } => t!("flaw.other_unit", unit = unit),
        Flaw::OtherPart { shard } => t!("flaw.other_part", shard = shard),
        Flaw::Gone { unit } => t!("flaw.gone", unit = unit),
        // The words of the database mean nothing to people; and the crate may grow
        // cases before this table does.
        _ => t!("flaw.database"),
    };
    text.into_owned()
}

/// What two journals, or a journal or a cluster and a run, differ in.
pub(crate) fn thing(what: &str) -> String {
    match what {
        "n" => "n =".to_owned(),
        "engine" => t!("run.what_engine").into_owned(),
        "engine version" => t!("run.what_version").into_owned(),
        "parameters" => t!("run.what_parameters").into_owned(),
        "units" => t!("run.what_units").into_owned(),
        "shard units" => t!("run.what_shard_units").into_owned(),
        "batches" => t!("cluster.what_batches").into_owned(),
        other => other.to_owned(),
    }
}

/// A shard that does not exist.
pub(crate) fn shard(error: &ShardError) -> String {
    match error {
        ShardError::Form { text } => t!("run.shard_form", value = shorten(text)).into_owned(),
        ShardError::Range { index, of } => {
            t!("run.shard_range", index = index, of = of).into_owned()
        }
    }
}
