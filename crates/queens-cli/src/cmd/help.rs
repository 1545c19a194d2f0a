//! `queens help [COMMAND]`: the same as `queens COMMAND --help`.

use clap::{Arg, ArgMatches, Command};
use rust_i18n::t;

use super::{SUBCOMMANDS, Subcommand};
use crate::cli;
use crate::exit::Status;
use crate::failure::Failure;
use crate::out::{self, Out};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "help", build, run };

fn build(command: Command) -> Command {
    command.arg(command_name())
}

/// The name of a command as an argument.
pub(super) fn command_name() -> Arg {
    let names = SUBCOMMANDS.iter().map(|subcommand| subcommand.name);
    Arg::new("command")
        .value_name("COMMAND")
        .value_parser(clap::builder::PossibleValuesParser::new(names))
        .hide_possible_values(true)
        .help(t!("option.command").into_owned())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let mut command = cli::command();
    command.build();
    let name = matches.get_one::<String>("command");
    let meant = match name.and_then(|name| command.find_subcommand_mut(name)) {
        Some(subcommand) => subcommand,
        None => &mut command,
    };
    let help = meant.render_help();
    let help = if out.is_colored() { help.ansi().to_string() } else { help.to_string() };
    out::print(&cli::with_headings(help))?;
    Ok(Status::Done)
}
