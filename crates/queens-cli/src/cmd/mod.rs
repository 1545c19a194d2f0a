//! The subcommands: one file each, and the table of them all.
//!
//! To add one: write its file with a `SUBCOMMAND`, add its line to
//! [`SUBCOMMANDS`], and its texts (`NAME.about`, `NAME.usage`,
//! `NAME.examples`) to the files in `locales/`.

mod algorithms;
mod audit;
mod check;
#[cfg(feature = "cluster")]
mod cluster;
mod compare;
mod complete;
mod completions;
mod count;
mod draw;
mod estimate;
mod explain;
mod export;
mod help;
mod journal;
mod man;
mod model;
mod place;
mod plan;
mod rank;
mod sample;
mod serve;
mod show;
mod solve;
mod trace;
mod watch;

use clap::{ArgMatches, Command};

use crate::exit::Status;
use crate::failure::Failure;
use crate::out::Out;

/// A subcommand: its name, its arguments, and what it does.
pub(crate) struct Subcommand {
    pub(crate) name: &'static str,
    /// Adds its arguments to a command that already has name and texts.
    pub(crate) build: fn(Command) -> Command,
    pub(crate) run: fn(&ArgMatches, Out) -> Result<Status, Failure>,
}

/// All subcommands in the order of the help.
pub(crate) const SUBCOMMANDS: &[Subcommand] = &[
    solve::SUBCOMMAND,
    count::SUBCOMMAND,
    journal::SUBCOMMAND,
    audit::SUBCOMMAND,
    plan::SUBCOMMAND,
    #[cfg(feature = "cluster")]
    cluster::SUBCOMMAND,
    check::SUBCOMMAND,
    place::SUBCOMMAND,
    complete::SUBCOMMAND,
    sample::SUBCOMMAND,
    show::SUBCOMMAND,
    rank::SUBCOMMAND,
    estimate::SUBCOMMAND,
    export::SUBCOMMAND,
    algorithms::SUBCOMMAND,
    explain::SUBCOMMAND,
    trace::SUBCOMMAND,
    watch::SUBCOMMAND,
    compare::SUBCOMMAND,
    draw::SUBCOMMAND,
    serve::SUBCOMMAND,
    completions::SUBCOMMAND,
    man::SUBCOMMAND,
    help::SUBCOMMAND,
];
