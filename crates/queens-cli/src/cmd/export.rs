//! `queens export N --to FORMAT`: the board as input of general solvers.

use std::io::{BufWriter, Write};

use clap::{ArgMatches, Command};
use queens::board::Partial;
use queens::export::{self, EXPORTS};

use super::Subcommand;
use crate::ask::partial::{self, Source};
use crate::ask::{args, reading};
use crate::screen::out::Out;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::group;
use crate::words::t;
use crate::work::sink::Sink;
use crate::work::total;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "export", build, run };

fn build(command: Command) -> Command {
    let ids: Vec<_> = EXPORTS.iter().map(|format| format.id()).collect();
    command
        .arg(
            args::needed_size(&t!("option.n_board", max = group(u64::from(Partial::MAX))))
                .required(false)
                .required_unless_present("board")
                .conflicts_with("board"),
        )
        .arg(partial::board())
        .arg(args::choice("to", "FORMAT", &t!("option.to"), &ids))
        .args(partial::squares())
        .args(reading::options(&[]))
        .arg(partial::diagonals())
        .arg(args::rules())
        .args(args::output())
        .arg(args::timeout())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let source = match partial::board_file(matches) {
        Some(path) => Source::File(Some(path), None),
        None => Source::Size(args::text(matches, "n")),
    };
    let partial = partial::read(matches, source, out)?;
    let format = export::find(args::text(matches, "to")).unwrap_or(EXPORTS[0]);
    let (n, max) = (partial.size() as usize, format.max_size() as usize);
    if n > max {
        // Before a file is made.
        let text = t!("export.too_large", n = n, format = format.id(), max = max);
        return Err(Failure::Usage(text.into_owned()));
    }
    let mut sink = Sink::open(matches)?;
    let written = {
        let mut buffered = BufWriter::with_capacity(1 << 16, &mut sink);
        export::write(&partial, format, &mut buffered)?.and_then(|()| buffered.flush())
    };
    sink.finish(written)?;
    if partial.rules().has_none(n as u64) {
        out.note(&total::none(partial.rules(), n));
    }
    Ok(Status::Done)
}
