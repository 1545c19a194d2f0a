//! Commands below a command: `queens journal status`.

use clap::{ArgMatches, Command};

use super::described;
use crate::screen::out::Out;
use crate::words::exit::Status;
use crate::words::failure::Failure;

/// A command below another: its name, the key of its texts, its arguments, and what
/// it does.
pub(crate) struct Below {
    pub(crate) name: &'static str,
    pub(crate) key: &'static str,
    pub(crate) build: fn(Command) -> Command,
    pub(crate) run: fn(&ArgMatches, Out) -> Result<Status, Failure>,
}

impl Below {
    /// The command with its texts and arguments.
    pub(crate) fn command(&self) -> Command {
        (self.build)(described(self.name, self.key))
    }
}

/// A command with those below it, one of which must be given.
pub(crate) fn build(command: Command, below: impl IntoIterator<Item = Command>) -> Command {
    command.subcommands(below).subcommand_required(true).arg_required_else_help(true)
}

/// Runs the one that was given.
pub(crate) fn run(below: &[Below], matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let Some((name, matches)) = matches.subcommand() else { return Ok(Status::Usage) };
    match below.iter().find(|below| below.name == name) {
        Some(below) => (below.run)(matches, out),
        None => Ok(Status::Usage),
    }
}
