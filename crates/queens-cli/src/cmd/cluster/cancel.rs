//! `queens cluster cancel --run NAME`: the end of a run.

use clap::{ArgMatches, Command};

use super::{Below, error, server, which};
use crate::ask::args;
use crate::screen::out::Out;
use crate::screen::stop;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::some;
use crate::words::t;

pub(super) const BELOW: Below = Below { name: "cancel", key: "cluster-cancel", build, run };

fn build(command: Command) -> Command {
    let force = args::switch("force", &t!("option.cancel_force"));
    command.arg(which::option(&t!("option.run_cancel")).required(true)).arg(force)
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let Some(name) = which::name(matches)? else { return Err(Failure::Bug) };
    let cluster = server::connect(matches, out)?;
    let cancelled = cluster.cancel(&name, matches.get_flag("force"), stop::flag());
    let cancelled = cancelled.map_err(error::failure)?;
    let batches = some("batch", cancelled.batches);
    let results = some("result", cancelled.results);
    out.note(&t!("cluster.cancelled", name = name, batches = batches, results = results));
    Ok(Status::Done)
}
