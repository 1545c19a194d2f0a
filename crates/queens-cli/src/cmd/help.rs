//! `queens help [COMMAND]`: the same as `queens COMMAND --help`.

use clap::{Arg, ArgMatches, Command};

#[cfg(not(all(feature = "cluster", feature = "png", feature = "serve")))]
use super::left_out;
use super::{SUBCOMMANDS, Subcommand};
use crate::ask::args;
use crate::cli::{self, parse_error};
use crate::screen::out::{self, Out};
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::t;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "help", build, run };

fn build(command: Command) -> Command {
    command.args(command_name())
}

/// The name of a command as an argument, and of one below it.
pub(super) fn command_name() -> [Arg; 2] {
    let names = SUBCOMMANDS.iter().map(|subcommand| subcommand.name);
    let command = args::argument("command", "COMMAND")
        .value_parser(clap::builder::PossibleValuesParser::new(names))
        .hide_possible_values(true)
        .help(t!("option.command").into_owned());
    let below = args::argument("below", "BELOW").help(t!("option.below").into_owned());
    [command, below]
}

/// The command that the arguments name; without any, the program's.
pub(super) fn named(matches: &ArgMatches) -> Result<Command, Failure> {
    let mut meant = cli::whole(SUBCOMMANDS);
    for argument in ["command", "below"] {
        let Some(name) = matches.get_one::<String>(argument) else { break };
        #[cfg(not(all(feature = "cluster", feature = "png", feature = "serve")))]
        if let Some(failure) = left_out::command(name) {
            return Err(failure);
        }
        let Some(found) = meant.find_subcommand(name) else {
            return Err(parse_error::no_command(&meant, name));
        };
        meant = found.clone();
    }
    Ok(meant)
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let help = named(matches)?.render_help();
    let help = if out.is_colored() { help.ansi().to_string() } else { help.to_string() };
    out::print(&cli::with_headings(help))?;
    Ok(Status::Done)
}
