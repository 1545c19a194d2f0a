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
use crate::cli::below::{self, Below};
use crate::screen::out::Out;
use crate::words::exit::Status;
use crate::words::failure::Failure;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "cluster", build, run };

const BELOW: [Below; 5] =
    [submit::BELOW, work::BELOW, status::BELOW, collect::BELOW, cancel::BELOW];

fn build(command: Command) -> Command {
    below::build(command, BELOW.iter().map(|below| below.command().args(server::options())))
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    below::run(&BELOW, matches, out)
}
