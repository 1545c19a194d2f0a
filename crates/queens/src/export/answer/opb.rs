//! Pseudo-Boolean solvers, on an `opb` export: the lines of the competitions, as
//! of SAT solvers, with variables that are called `x1`, `x2` and so on. A model
//! ends with a line of another kind, or where its first variable comes again.

use super::{Solver, dimacs, lines};

pub(super) const OPB: Solver = Solver {
    id: "opb",
    read: |text, models| {
        for (line, text) in lines(text) {
            // No 0 stands between models that follow each other.
            let first =
                text.strip_prefix("v ").and_then(|rest| rest.split_ascii_whitespace().next());
            let number = first.map(|word| name(word.strip_prefix('-').unwrap_or(word)));
            let square = number.and_then(|digits| digits.parse::<u32>().ok()?.checked_sub(1));
            if square.is_some_and(|square| models.knows(square)) {
                models.end(line)?;
            }
            dimacs::line(line, text, models, name)?;
        }
        Ok(())
    },
};

fn name(variable: &str) -> &str {
    variable.strip_prefix('x').unwrap_or_default()
}
