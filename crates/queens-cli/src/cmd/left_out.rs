//! What this build does without, and how to get it: see the features in
//! `Cargo.toml`.

use clap::{Arg, Command};

use super::Subcommand;
use crate::words::failure::Failure;
use crate::words::t;

/// The command `cluster`, where it is left out.
#[cfg(not(feature = "cluster"))]
pub(super) const CLUSTER: Subcommand =
    Subcommand { name: "cluster", build, run: |_, _| Err(failure("queens cluster", "cluster")) };

/// The command `serve`, where it is left out.
#[cfg(not(feature = "serve"))]
pub(super) const SERVE: Subcommand =
    Subcommand { name: "serve", build, run: |_, _| Err(failure("queens serve", "serve")) };

/// Says in one line what is missing, and how to build the program with it.
pub(super) fn failure(what: &str, feature: &str) -> Failure {
    Failure::Usage(t!("error.left_out", what = what, feature = feature).into_owned())
}

/// The same for a command that is left out.
pub(super) fn command(name: &str) -> Option<Failure> {
    let left_out: &[&str] = &[
        #[cfg(not(feature = "cluster"))]
        "cluster",
        #[cfg(not(feature = "serve"))]
        "serve",
    ];
    left_out.contains(&name).then(|| failure(&format!("queens {name}"), name))
}

/// Takes any arguments: whatever was asked, the answer is the same.
fn build(command: Command) -> Command {
    let rest = Arg::new("rest").num_args(0..).allow_hyphen_values(true).trailing_var_arg(true);
    command.arg(rest.hide(true))
}
