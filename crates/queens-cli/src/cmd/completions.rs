//! `queens completions SHELL`: a completion script on standard output.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command};
use clap_complete::Shell;
use rust_i18n::t;

use super::Subcommand;
use crate::cli;
use crate::exit::Status;
use crate::failure::Failure;
use crate::out::{self, Out};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "completions", build, run };

const SHELLS: [&str; 5] = ["bash", "zsh", "fish", "powershell", "elvish"];

fn build(command: Command) -> Command {
    command.arg(
        Arg::new("shell")
            .value_name("SHELL")
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
    clap_complete::generate(shell, &mut cli::command(), "queens", &mut script);
    out::print(&String::from_utf8_lossy(&script))?;
    Ok(Status::Done)
}
