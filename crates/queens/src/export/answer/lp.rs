//! Integer programming solvers, on an `lp` export: a list of variables and their
//! values, as the solution files of CBC, GLPK, `HiGHS`, SCIP, Gurobi and CPLEX
//! have it, after what the solver says of the whole. Variables that are not
//! listed are 0.
//!
//! What is shown beside "infeasible" is no model, but how far the solver came.

use super::models::Models;
use super::{Solver, Verdict, lines, names};
use crate::{Error, ModelFault};

pub(super) const LP: Solver = Solver { id: "lp", read };

/// How far from a whole number a value may be: solvers compute with fractions.
const NEAR: f64 = 1e-4;

fn read(text: &str, models: &mut Models) -> Result<(), Error> {
    let mut none = false;
    for (line, text) in lines(text) {
        let words = words(text);
        if let Some((square, value)) = value(&words) {
            if none {
                continue;
            }
            let (row, col) = square;
            let Some(square) = models.square(row, col) else { continue };
            if (value - value.round()).abs() > NEAR || !(0.0..=1.0).contains(&value.round()) {
                let fault = ModelFault::Fraction { row: row + 1, col: col + 1 };
                return Err(Error::Model { line, fault });
            }
            models.set(line, square, value > 0.5)?;
        } else if let Some(verdict) = verdict(&words) {
            models.verdict(line, verdict)?;
            none = verdict == Verdict::Unsatisfiable;
            if none {
                models.forget();
            }
        }
    }
    Ok(())
}

/// The words of a line; of XML, the names and values of its attributes.
fn words(text: &str) -> Vec<&str> {
    let apart = |sign: char| sign.is_whitespace() || "=\"<>/:;,".contains(sign);
    text.split(apart).filter(|word| !word.is_empty()).collect()
}

/// The square that a line has the value of.
fn value(words: &[&str]) -> Option<((u32, u32), f64)> {
    let at = words.iter().position(|word| names::square(word).is_some())?;
    let number = |words: &[&str]| words.iter().find_map(|word| word.parse().ok());
    let rest = &words[at + 1..];
    // An attribute is called so; else the value is the next number.
    let attribute = rest.iter().position(|&word| word == "value");
    Some((names::square(words[at])?, number(&rest[attribute.map_or(0, |at| at + 1)..])?))
}

/// What a line says of the whole.
fn verdict(words: &[&str]) -> Option<Verdict> {
    let lower: Vec<String> = words.iter().map(|word| word.to_ascii_lowercase()).collect();
    let has = |word: &str| lower.iter().any(|other| other == word);
    if has("infeasible") || has("integer") && has("empty") || has("no") && has("feasible") {
        return Some(Verdict::Unsatisfiable);
    }
    (has("optimal") || has("optimum")).then_some(Verdict::Satisfiable)
}
