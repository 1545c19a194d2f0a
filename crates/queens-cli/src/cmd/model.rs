//! `queens check --from dimacs|opb|…`: what a solver has printed about an export,
//! against the very board that was exported. Its models are checked as solutions
//! are; what it says of the board is confirmed or refuted by our own search.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;

use clap::ArgMatches;
use queens::board::Partial;
use queens::export::{self, Answer, Verdict};
use queens::{Solution, complete};

use crate::ask::input::Wanted;
use crate::ask::partial::{self, Source};
use crate::ask::{args, reading};
use crate::screen::out::{self, Out};
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::lang::group;
use crate::words::{check_text, core_error, t};
use crate::work;

/// No answer that is taken has a longer text.
const LONGEST: u64 = 1 << 26;

/// The names of the solvers whose answers are read.
pub(super) fn solvers() -> Vec<&'static str> {
    export::SOLVERS.iter().map(export::Solver::id).collect()
}

/// Checks the answer of the solver in a file or on standard input.
pub(super) fn check(
    matches: &ArgMatches,
    solver: &export::Solver,
    path: Option<&Path>,
    out: Out,
) -> Result<Status, Failure> {
    let partial = exported(matches, path, out)?;
    let (place, text) = reading::text(path, Wanted::Model, LONGEST, out)?;
    let answer = solver
        .read(&text, partial.size())
        .map_err(|error| reading::malformed_text(&place, &core_error::line(&error)))?;
    if answer.verdict == Some(Verdict::Unsatisfiable) {
        return none(&partial, out);
    }
    models(matches, &partial, &answer, out)
}

/// Checks each model, and with `--complete` whether they are all.
fn models(
    matches: &ArgMatches,
    partial: &Partial,
    answer: &Answer,
    out: Out,
) -> Result<Status, Failure> {
    let (mut lines, mut known) = (Vec::new(), HashMap::new());
    let mut wrong = 0;
    for (model, number) in answer.models.iter().zip(1_u64..) {
        let (line, number) = (group(model.line as u64), group(number));
        let accepted = Solution::new(model.columns.clone())
            .and_then(|solution| partial.accepts(&solution).map(|()| solution));
        let solution = match accepted {
            Ok(solution) => solution,
            Err(error) => {
                wrong += 1;
                let why = core_error::line(&error);
                lines.push(t!("check.wrong", line = line, number = number, wrong = why));
                continue;
            }
        };
        let first = *known.entry(solution).or_insert(model.line);
        if first != model.line {
            let first = group(first as u64);
            lines.push(t!("check.repeated", line = line, number = number, first = first));
        }
    }
    if matches.get_flag("complete") {
        let all = complete::count(partial, &work::on(0))?;
        let missing = all.saturating_sub(known.len() as u128);
        if missing > 0 {
            lines.push(t!("check.missing", count = group(missing), n = partial.size()));
        }
    }
    for line in &lines {
        out::print(&format!("{line}\n"))?;
    }
    let checked = answer.models.len();
    let key = if checked == 1 { "check.one" } else { "check.many" };
    out.note(&t!(key, checked = checked, wrong = wrong));
    Ok(if lines.is_empty() { Status::Done } else { Status::No })
}

/// Says whether there is really no solution.
fn none(partial: &Partial, out: Out) -> Result<Status, Failure> {
    let n = partial.size();
    let Some(mut solution) = complete::find(partial, &work::on(0))? else {
        out.note(&t!("check.none_right", n = n));
        return Ok(Status::Done);
    };
    // The first is what others would name, too.
    complete::list_in_reach(partial, &work::on(1), |_, columns| {
        solution = Solution::new(columns.to_vec()).unwrap_or_else(|_| solution.clone());
        ControlFlow::Break(())
    })?;
    partial.accepts(&solution).map_err(|_| Failure::Bug)?;
    let bare = partial.queens().is_empty() && partial.blocked().is_empty();
    let key = if bare { "check.none_wrong" } else { "check.none_wrong_board" };
    let solution = check_text::permutation(&solution);
    out::print(&format!("{}\n", t!(key, n = n, solution = solution)))?;
    Ok(Status::No)
}

/// The board that was exported, as the options say it once more.
fn exported(matches: &ArgMatches, model: Option<&Path>, out: Out) -> Result<Partial, Failure> {
    let source = match (partial::board_file(matches), args::text(matches, "n")) {
        (Some(path), _) if path == Path::new("-") && model.is_none() => {
            return Err(Failure::Usage(t!("check.model_stdin").into_owned()));
        }
        (Some(path), _) => Source::File(Some(path), None),
        (None, "") => return Err(Failure::Usage(t!("check.model_size").into_owned())),
        (None, size) => Source::Size(size),
    };
    partial::read(matches, source, out)
}
