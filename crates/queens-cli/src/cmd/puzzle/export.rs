//! `queens puzzle export [FILE] --to FORMAT`: a puzzle as input of general solvers.

use std::io::{BufWriter, Write};

use clap::{ArgMatches, Command};
use queens::export::{self, ExportPuzzle, PUZZLE_EXPORTS};

use super::asked;
use crate::ask::args;
use crate::cli::below::Below;
use crate::screen::out::Out;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::t;
use crate::work::sink::Sink;

pub(super) const BELOW: Below = Below { name: "export", key: "puzzle-export", build, run };

fn build(command: Command) -> Command {
    command
        .arg(asked::files().num_args(1))
        .arg(args::choice("to", "FORMAT", &t!("option.to"), &formats()))
        .arg(asked::stars())
        .args(asked::squares())
        .args(args::output())
}

/// The names of the formats.
pub(super) fn formats() -> Vec<&'static str> {
    PUZZLE_EXPORTS.iter().map(ExportPuzzle::id).collect()
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let asked = asked::read_single(matches, out)?;
    let position = asked.sound_position()?;
    let format = export::find_puzzle(args::text(matches, "to")).unwrap_or(&PUZZLE_EXPORTS[0]);
    let mut sink = Sink::open(matches)?;
    let written = {
        let mut buffered = BufWriter::with_capacity(1 << 16, &mut sink);
        format.write(&position, &mut buffered).and_then(|()| buffered.flush())
    };
    sink.finish(written)?;
    Ok(Status::Done)
}
