//! `queens place N`: one solution of a board of any size, at once.

use std::io::Write;

use clap::{ArgMatches, Command};
use queens::format::{self, Listing};
use queens::place::{self, Construction, Layout};
use rust_i18n::t;

use super::Subcommand;
use crate::exit::Status;
use crate::failure::Failure;
use crate::out::Out;
use crate::sink::Sink;
use crate::{args, core_error, lang, number, seed, stop};

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "place", build, run };

/// The largest board by formula, and by chance.
const MAX: usize = 1_000_000_000_000_000_000;
const MAX_RANDOM: usize = 1_000_000_000;
/// Bytes gathered before they are written.
const PIECE: usize = 1 << 16;

fn build(command: Command) -> Command {
    let ids = Layout::ALL.map(Layout::id);
    command
        .arg(args::needed_size(&t!("option.n_place", max = MAX)))
        .arg(args::choice("format", "F", &t!("option.format"), &ids).short('f'))
        .arg(args::switch("random", &t!("option.random")))
        .arg(seed::arg().requires("random"))
        .args(args::output())
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let random = matches.get_flag("random");
    let max = if random { MAX_RANDOM } else { MAX };
    let n = number::size(args::text(matches, "n"), max)? as u64;
    let layout = Layout::find(args::text(matches, "format")).unwrap_or_default();
    stop::watch(None)?;
    let Some(formula) = Construction::new(n) else {
        return Err(queens::Error::NoSolution { n }.into());
    };
    // Refuses what the layout cannot write before a file is made.
    let stream = formula.stream(layout, lang::wording()).map_err(|error| {
        let text = core_error::line(&error);
        Failure::Usage(t!("error.format", format = layout.id(), why = text).into_owned())
    })?;
    if !random {
        let mut sink = Sink::open(matches)?;
        let written = stream.write_to(&mut sink);
        sink.finish(written)?;
        return Ok(Status::Done);
    }
    let seed = seed::chosen(matches, out);
    let columns = place::random(n as u32, seed, stop::flag())
        .map_err(|error| stop::explain(error.into(), None))?;
    let format = format::find(layout.id()).ok_or(Failure::Bug)?;
    let listing = Listing { n: n as usize, first: 0, wording: lang::wording() };
    let writer = format.writer(listing)?;
    let mut sink = Sink::open(matches)?;
    let mut buffer = Vec::new();
    let written = (|| {
        writer.begin(&mut buffer);
        writer.open(0, &mut buffer);
        for (row, &col) in columns.iter().enumerate() {
            writer.row(row, col, &mut buffer);
            if buffer.len() >= PIECE {
                sink.write_all(&buffer)?;
                buffer.clear();
            }
        }
        writer.close(&mut buffer);
        writer.end(1, &mut buffer);
        sink.write_all(&buffer)
    })();
    sink.finish(written)?;
    Ok(Status::Done)
}
