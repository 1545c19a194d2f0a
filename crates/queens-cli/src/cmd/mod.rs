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
#[cfg(not(all(feature = "cluster", feature = "png", feature = "serve")))]
mod left_out;
mod man;
mod model;
mod place;
mod plan;
mod puzzle;
mod rank;
mod repair;
mod sample;
mod sequence;
#[cfg(feature = "serve")]
mod serve;
mod show;
mod solve;
mod trace;
mod watch;

use crate::cli::Subcommand;

/// All subcommands in the order of the help.
pub(crate) const SUBCOMMANDS: &[Subcommand] = &[
    solve::SUBCOMMAND,
    count::SUBCOMMAND,
    journal::SUBCOMMAND,
    audit::SUBCOMMAND,
    plan::SUBCOMMAND,
    #[cfg(feature = "cluster")]
    cluster::SUBCOMMAND,
    #[cfg(not(feature = "cluster"))]
    left_out::CLUSTER,
    check::SUBCOMMAND,
    place::SUBCOMMAND,
    complete::SUBCOMMAND,
    repair::SUBCOMMAND,
    puzzle::SUBCOMMAND,
    sample::SUBCOMMAND,
    show::SUBCOMMAND,
    rank::SUBCOMMAND,
    estimate::SUBCOMMAND,
    sequence::SUBCOMMAND,
    export::SUBCOMMAND,
    algorithms::SUBCOMMAND,
    explain::SUBCOMMAND,
    trace::SUBCOMMAND,
    watch::SUBCOMMAND,
    compare::SUBCOMMAND,
    draw::SUBCOMMAND,
    #[cfg(feature = "serve")]
    serve::SUBCOMMAND,
    #[cfg(not(feature = "serve"))]
    left_out::SERVE,
    completions::SUBCOMMAND,
    man::SUBCOMMAND,
    help::SUBCOMMAND,
];
