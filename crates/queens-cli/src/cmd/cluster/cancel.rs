//! `queens cluster cancel --run NAME`: the end of a run.

use clap::{ArgMatches, Command};
use rust_i18n::t;

use super::{Below, error, server, which};
use crate::exit::Status;
use crate::failure::Failure;
use crate::lang::some;
use crate::out::Out;
use crate::{args, stop};

pub(super) const BELOW: Below = Below { name: "cancel", key: "cluster-cancel", build, run };

fn build(command: Command) -> Command {
    let force = args::switch("force", &t!("option.cancel_force"));
    command.arg(which::option(&t!("option.run_cancel")).required(true)).arg(force)
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    stop::watch(None)?;
    let Some(name) = which::name(matches)? else { return Err(Failure::Bug) };
    let cluster = server::connect(matches, out)?;
    let cancelled = cluster.cancel(&name, matches.get_flag("force"), stop::flag());
    let cancelled = cancelled.map_err(error::failure)?;
    let batches = some("batch", cancelled.batches);
    let results = some("result", cancelled.results);
    out.note(&t!("cluster.cancelled", name = name, batches = batches, results = results));
    Ok(Status::Done)
}
