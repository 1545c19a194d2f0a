//! `queens check --from dimacs`: a SAT solver's answer to an export, against the
//! very board that was exported.

use std::path::Path;

use clap::ArgMatches;
use queens::Error;
use queens::board::Puzzle;
use queens::export::{Answer, read_model_dimacs};
use rust_i18n::t;

use crate::core_error;
use crate::exit::Status;
use crate::failure::{Failure, Place};
use crate::out::{self, Out};
use crate::puzzle::{self, Source};
use crate::{args, stop};

/// Checks the board of the model in a file or on standard input.
pub(super) fn check(
    matches: &ArgMatches,
    path: Option<&Path>,
    out: Out,
) -> Result<Status, Failure> {
    let path = path.filter(|path| *path != Path::new("-"));
    stop::watch(args::chosen_timeout(matches))?;
    let puzzle = exported(matches, path)?;
    let place = path.map_or(Place::Standard, Place::file);
    let text = puzzle::text(path);
    let text = text.map_err(|error| Failure::Read { place: place.clone(), error })?;
    let answer = read_model_dimacs(&text, puzzle.size());
    let accepted = answer.and_then(|answer| match answer {
        Answer::Solution(solution) => puzzle.accepts(&solution).map(|()| true),
        Answer::Unsatisfiable => Ok(false),
    });
    let wrong = match accepted {
        Ok(true) => None,
        Ok(false) => {
            out.note(&t!("check.unsatisfiable", n = puzzle.size()));
            return Ok(Status::No);
        }
        Err(error @ (Error::Attack { .. } | Error::Missing { .. } | Error::Blocked { .. })) => {
            Some(core_error::line(&error))
        }
        Err(error) => {
            let text = core_error::line(&error);
            let place = place.input_name();
            return Err(Failure::Usage(
                t!("check.malformed", place = place, text = text).into_owned(),
            ));
        }
    };
    if let Some(wrong) = &wrong {
        out::print(&format!("{}\n", t!("check.model_wrong", wrong = wrong)))?;
    }
    out.note(&t!("check.one", checked = 1, wrong = u8::from(wrong.is_some())));
    Ok(if wrong.is_some() { Status::No } else { Status::Done })
}

/// The board that was exported, as the options say it once more.
fn exported(matches: &ArgMatches, model: Option<&Path>) -> Result<Puzzle, Failure> {
    let source = match (puzzle::board_file(matches), matches.get_one::<String>("n")) {
        (Some(path), _) if path == Path::new("-") && model.is_none() => {
            return Err(Failure::Usage(t!("check.model_stdin").into_owned()));
        }
        (Some(path), _) => Source::File(Some(path)),
        (None, Some(size)) => Source::Size(size),
        (None, None) => return Err(Failure::Usage(t!("check.model_size").into_owned())),
    };
    puzzle::read(matches, source)
}
