//! `queens cluster`: a count on many machines, by way of a NATS server.

mod cancel;
mod collect;
mod error;
mod notices;
mod server;
mod status;
mod submit;
mod which;
mod work;

use clap::{ArgMatches, Command};

use super::Subcommand;
use crate::exit::Status;
use crate::failure::Failure;
use crate::out::Out;
use crate::{cli, stop};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "cluster", build, run };

/// The commands below: name, key of the texts, arguments, action.
struct Below {
    name: &'static str,
    key: &'static str,
    build: fn(Command) -> Command,
    run: fn(&ArgMatches, Out) -> Result<Status, Failure>,
}

const BELOW: [Below; 5] =
    [submit::BELOW, work::BELOW, status::BELOW, collect::BELOW, cancel::BELOW];

fn build(command: Command) -> Command {
    let below = BELOW.map(|below| {
        let command = (below.build)(cli::described(below.name, below.key));
        cli::finished(command.args(server::options()))
    });
    command.subcommands(below).subcommand_required(true).arg_required_else_help(true)
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let Some((name, matches)) = matches.subcommand() else { return Ok(Status::Usage) };
    let Some(below) = BELOW.iter().find(|below| below.name == name) else {
        return Ok(Status::Usage);
    };
    // Only one of them has a time limit.
    let timeout = matches.try_get_one("timeout").ok().flatten().copied();
    (below.run)(matches, out).map_err(|failure| stop::explain(failure, timeout))
}
