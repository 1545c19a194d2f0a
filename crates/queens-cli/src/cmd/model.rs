//! `queens check --from dimacs`: a SAT solver's answer to an export.

use std::path::Path;

use queens::Error;
use queens::board::Puzzle;
use queens::export::{Answer, read_model_dimacs};
use rust_i18n::t;

use crate::core_error;
use crate::exit::Status;
use crate::failure::{Failure, Place};
use crate::out::{self, Out};
use crate::puzzle;

/// Checks the board of the model in a file or on standard input.
pub(super) fn check(path: Option<&Path>, size: Option<usize>, out: Out) -> Result<Status, Failure> {
    let Some(n) = size else {
        return Err(Failure::Usage(t!("check.model_size").into_owned()));
    };
    let max = Puzzle::MAX as usize;
    let n = u32::try_from(n).map_err(|_| Error::BoardSize { n, max })?;
    let path = path.filter(|path| *path != Path::new("-"));
    let place = path.map_or(Place::Standard, Place::file);
    let text = puzzle::text(path);
    let text = text.map_err(|error| Failure::Read { place: place.clone(), error })?;
    let wrong = match read_model_dimacs(&text, n) {
        Ok(Answer::Solution(_)) => None,
        Ok(Answer::Unsatisfiable) => {
            out.note(&t!("check.unsatisfiable", n = n));
            return Ok(Status::No);
        }
        Err(error @ Error::Attack { .. }) => Some(core_error::line(&error)),
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
