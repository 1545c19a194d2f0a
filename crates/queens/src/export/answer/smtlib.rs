//! SMT solvers, on a `smtlib` export: `sat` or `unsat`, and models as `get-model`
//! or `get-value` print them. A model begins with `sat`, and where a square comes
//! again.

use super::models::Models;
use super::{Solver, Verdict, lines, names, no_verdict};
use crate::Error;

pub(super) const SMTLIB: Solver = Solver { id: "smtlib", read };

fn read(text: &str, models: &mut Models) -> Result<(), Error> {
    // The square whose value has not come yet.
    let mut named = None;
    for (line, text) in lines(text) {
        match text {
            "sat" => {
                models.end(line)?;
                models.verdict(line, Verdict::Satisfiable)?;
            }
            "unsat" => {
                models.end(line)?;
                models.verdict(line, Verdict::Unsatisfiable)?;
            }
            "unknown" | "timeout" => return Err(no_verdict(line, text)),
            // That there is no model, as a rule.
            _ if text.starts_with("(error") || text.starts_with(';') => {}
            _ => {
                let words = text.split(|sign: char| sign.is_whitespace() || "()".contains(sign));
                for word in words.filter(|word| !word.is_empty()) {
                    let value = match word {
                        "true" => Some(true),
                        "false" => Some(false),
                        _ => None,
                    };
                    if let Some((row, col)) = names::square(word) {
                        named = models.square(row, col);
                        if named.is_some_and(|square| models.knows(square)) {
                            models.end(line)?;
                        }
                    } else if let (Some(square), Some(queen)) = (named, value) {
                        models.set(line, square, queen)?;
                        named = None;
                    }
                }
            }
        }
    }
    Ok(())
}
