//! `queens check [FILE]`: are these solutions, and are they all?

use clap::{ArgMatches, Command};

use super::Subcommand;
use crate::exit::Status;
use crate::failure::Failure;
use crate::out::Out;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "check", build, run };

fn build(command: Command) -> Command {
    command
}

fn run(_matches: &ArgMatches, _out: Out) -> Result<Status, Failure> {
    Err(Failure::Bug)
}
