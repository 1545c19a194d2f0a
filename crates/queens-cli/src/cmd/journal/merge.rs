//! `queens journal merge -o OUT FILE…`: one journal out of several.

use std::path::PathBuf;

use clap::{ArgMatches, Command};
use rust_i18n::t;

use super::Below;
use crate::args;
use crate::exit::Status;
use crate::failure::Failure;
use crate::lang::{group, some};
use crate::out::Out;

pub(super) const BELOW: Below = Below { name: "merge", key: "journal-merge", build, run };

fn build(command: Command) -> Command {
    let [output, force] = args::output();
    command.arg(super::file().num_args(1..)).arg(output.required(true)).arg(force)
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let inputs = super::files(matches);
    let output = matches.get_one::<PathBuf>("output").cloned().unwrap_or_default();
    let merged = queens_run::merge(&output, &inputs, matches.get_flag("force"))?;
    let (done, all) = (group(merged.status.done), some("unit", merged.status.units));
    let repeated = group(merged.repeated);
    out.note(&t!("journal.merged", done = done, all = all, repeated = repeated));
    Ok(Status::Done)
}
