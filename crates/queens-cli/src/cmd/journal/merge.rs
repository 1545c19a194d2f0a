//! `queens journal merge -o OUT FILE…`: one journal out of several.

use std::path::PathBuf;

use clap::{ArgMatches, Command};

use super::Below;
use crate::ask::args;
use crate::screen::out::Out;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::{group, some};
use crate::words::t;

pub(super) const BELOW: Below = Below { name: "merge", key: "journal-merge", build, run };

fn build(command: Command) -> Command {
    let [output, force] = args::output();
    command.arg(super::file().num_args(1..)).arg(output.required(true)).arg(force)
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let inputs = super::files(matches);
    let output = matches.get_one::<PathBuf>("output").cloned().unwrap_or_default();
    if output.as_os_str() == "-" {
        let what = t!("error.file_name");
        return Err(Failure::Usage(t!("parse.value", arg = "--output", why = what).into_owned()));
    }
    let merged = queens_run::merge(&output, &inputs, matches.get_flag("force"))?;
    let (done, all) = (group(merged.status.done), some("unit", merged.status.units));
    let repeated = group(merged.repeated);
    out.note(&t!("journal.merged", done = done, all = all, repeated = repeated));
    Ok(Status::Done)
}
