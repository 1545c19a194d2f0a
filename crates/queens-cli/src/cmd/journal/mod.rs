//! `queens journal`: the files that `queens count --journal` writes.

mod merge;
mod status;
mod verify;

use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command, value_parser};
use rust_i18n::t;

use super::Subcommand;
use crate::cli;
use crate::exit::Status;
use crate::failure::Failure;
use crate::out::Out;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "journal", build, run };

/// The commands below: name, key of the texts, arguments, action.
struct Below {
    name: &'static str,
    key: &'static str,
    build: fn(Command) -> Command,
    run: fn(&ArgMatches, Out) -> Result<Status, Failure>,
}

const BELOW: [Below; 3] = [status::BELOW, merge::BELOW, verify::BELOW];

fn build(command: Command) -> Command {
    let below =
        BELOW.map(|below| cli::finished((below.build)(cli::described(below.name, below.key))));
    command.subcommands(below).subcommand_required(true).arg_required_else_help(true)
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let Some((name, matches)) = matches.subcommand() else { return Ok(Status::Usage) };
    match BELOW.iter().find(|below| below.name == name) {
        Some(below) => (below.run)(matches, out),
        None => Ok(Status::Usage),
    }
}

/// FILE.
fn file() -> Arg {
    let file = Arg::new("file").value_name("FILE").help(t!("option.journal_file").into_owned());
    file.required(true).value_parser(value_parser!(PathBuf))
}

fn files(matches: &ArgMatches) -> Vec<PathBuf> {
    matches.get_many("file").map(|files| files.cloned().collect()).unwrap_or_default()
}

/// The one FILE.
fn the_file(matches: &ArgMatches) -> PathBuf {
    matches.get_one("file").cloned().unwrap_or_default()
}
