//! `queens puzzle`: boards cut into regions.
//!
//! | file | idea |
//! |---|---|
//! | `solve`, `hint`, `rate`, `new`, `check`, `draw`, `export` | the commands, one file each |
//! | `asked` | the puzzles that they are asked about |
//! | `answers` | solutions in the formats of `queens solve` |
//! | `look` | a puzzle on a terminal |
//! | `say`, `reason` | what is wrong, and why a step follows, in words |

mod answers;
mod asked;
mod check;
mod draw;
mod export;
mod hint;
mod look;
mod new;
mod rate;
pub(super) mod reason;
mod say;
mod solve;

use clap::{ArgMatches, Command};

use super::Subcommand;
use crate::cli::below::{self, Below};
use crate::screen::out::Out;
use crate::words::exit::Status;
use crate::words::failure::Failure;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "puzzle", build, run };

const BELOW: [Below; 7] =
    [solve::BELOW, hint::BELOW, rate::BELOW, new::BELOW, check::BELOW, draw::BELOW, export::BELOW];

fn build(command: Command) -> Command {
    below::build(command, BELOW.iter().map(Below::command))
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    below::run(&BELOW, matches, out)
}
