//! SAT and `MaxSAT` solvers, on a `dimacs` export.
//!
//! Taken are the output of the competitions (`s SATISFIABLE`, `v 1 -2 … 0`), with
//! any number of models, minisat's result file (`SAT`, literals; `UNSAT`), and
//! plain literals on any number of lines. A 0 ends a model, and so does the next
//! verdict or value. Comments (`c …`) and values (`o …`) are stepped over, and so are
//! variables that are no squares.

use super::models::Models;
use super::{Solver, Verdict, lines, no_verdict};
use crate::{Error, ModelFault};

pub(super) const DIMACS: Solver = Solver {
    id: "dimacs",
    read: |text, models| {
        lines(text).try_for_each(|(number, text)| line(number, text, models, |word| word))
    },
};

/// Reads a line; `name` gives the number that is in a variable's name.
pub(super) fn line(
    line: usize,
    text: &str,
    models: &mut Models,
    name: fn(&str) -> &str,
) -> Result<(), Error> {
    let (kind, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    match kind {
        // Between models, as clasp has it, and between values.
        "c" if rest.starts_with("Answer") => models.end(line),
        "c" => Ok(()),
        "o" => models.end(line),
        "s" => {
            models.end(line)?;
            verdict(line, rest.trim(), models)
        }
        "v" => literals(line, rest, models, name),
        // Words of minisat and of others that print no competition's lines.
        "SAT" | "UNSAT" | "SATISFIABLE" | "UNSATISFIABLE" => verdict(line, text, models),
        _ => literals(line, text, models, name),
    }
}

fn verdict(line: usize, text: &str, models: &mut Models) -> Result<(), Error> {
    match text {
        "SAT" | "SATISFIABLE" | "OPTIMUM FOUND" => models.verdict(line, Verdict::Satisfiable),
        "UNSAT" | "UNSATISFIABLE" => models.verdict(line, Verdict::Unsatisfiable),
        found => Err(no_verdict(line, found)),
    }
}

fn literals(
    line: usize,
    text: &str,
    models: &mut Models,
    name: fn(&str) -> &str,
) -> Result<(), Error> {
    for word in text.split_ascii_whitespace() {
        let (sign, variable) = word.strip_prefix('-').map_or((true, word), |rest| (false, rest));
        let bad = || Error::Model { line, fault: ModelFault::Literal { word: word.to_owned() } };
        let digits = name(variable);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(bad());
        }
        match digits.parse::<u64>().map_err(|_| bad())?.checked_sub(1) {
            None => models.end(line)?,
            Some(square) => models.set(line, u32::try_from(square).unwrap_or(u32::MAX), sign)?,
        }
    }
    Ok(())
}
