//! `queens journal`: the files that `queens count --journal` writes.

mod merge;
mod status;
mod verify;

use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command, value_parser};

use super::Subcommand;
use crate::ask::args;
use crate::cli::below::{self, Below};
use crate::screen::out::Out;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::t;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "journal", build, run };

const BELOW: [Below; 3] = [status::BELOW, merge::BELOW, verify::BELOW];

fn build(command: Command) -> Command {
    below::build(command, BELOW.iter().map(Below::command))
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    below::run(&BELOW, matches, out)
}

/// FILE.
fn file() -> Arg {
    let file = args::argument("file", "FILE").help(t!("option.journal_file").into_owned());
    file.required(true).value_parser(value_parser!(PathBuf))
}

fn files(matches: &ArgMatches) -> Vec<PathBuf> {
    matches.get_many("file").map(|files| files.cloned().collect()).unwrap_or_default()
}

/// The one FILE.
fn the_file(matches: &ArgMatches) -> PathBuf {
    matches.get_one("file").cloned().unwrap_or_default()
}
