//! `queens completions SHELL`: a completion script on standard output.

use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Command};
use clap_complete::Shell;

use super::{SUBCOMMANDS, Subcommand};
use crate::ask::args;
use crate::cli;
use crate::screen::out::{self, Out};
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::t;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "completions", build, run };

const SHELLS: [&str; 5] = ["bash", "zsh", "fish", "powershell", "elvish"];

fn build(command: Command) -> Command {
    command.arg(
        args::argument("shell", "SHELL")
            .required(true)
            .value_parser(PossibleValuesParser::new(SHELLS))
            .hide_possible_values(true)
            .help(t!("option.shell", list = SHELLS.join(", ")).into_owned()),
    )
}

fn run(matches: &ArgMatches, _out: Out) -> Result<Status, Failure> {
    let name = matches.get_one::<String>("shell").map_or("", String::as_str);
    let shell: Shell = name.parse().map_err(|_| Failure::Bug)?;
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut cli::whole(SUBCOMMANDS), "queens", &mut script);
    out::print(&String::from_utf8_lossy(&script))?;
    Ok(Status::Done)
}
