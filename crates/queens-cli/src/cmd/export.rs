//! `queens export N --to FORMAT`: the board as input of general solvers.

use std::io::{BufWriter, Write};

use clap::{ArgMatches, Command};
use queens::board::Puzzle;
use queens::export::{self, EXPORTS};
use rust_i18n::t;

use super::Subcommand;
use crate::exit::Status;
use crate::failure::Failure;
use crate::out::Out;
use crate::puzzle::{self, Source};
use crate::sink::Sink;
use crate::{args, stop};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "export", build, run };

fn build(command: Command) -> Command {
    let ids: Vec<_> = EXPORTS.iter().map(|format| format.id()).collect();
    command
        .arg(
            args::needed_size(&t!("option.n_board", max = Puzzle::MAX))
                .required(false)
                .required_unless_present("board")
                .conflicts_with("board"),
        )
        .arg(puzzle::board())
        .arg(args::choice("to", "FORMAT", &t!("option.to"), &ids))
        .args(puzzle::squares())
        .arg(args::rules())
        .args(args::output())
}

fn run(matches: &ArgMatches, _out: Out) -> Result<Status, Failure> {
    let source = match puzzle::board_file(matches) {
        Some(path) => Source::File(Some(path)),
        None => Source::Size(args::text(matches, "n")),
    };
    let puzzle = puzzle::read(matches, source)?;
    let format = export::find(args::text(matches, "to")).unwrap_or(EXPORTS[0]);
    let (n, max) = (puzzle.size() as usize, format.max_size() as usize);
    if n > max {
        // Before a file is made.
        return Err(queens::Error::BoardSize { n, max }.into());
    }
    stop::watch(None)?;
    let mut sink = Sink::open(matches)?;
    let written = {
        let mut buffered = BufWriter::with_capacity(1 << 16, &mut sink);
        export::write(&puzzle, format, &mut buffered)?.and_then(|()| buffered.flush())
    };
    sink.finish(written)?;
    Ok(Status::Done)
}
