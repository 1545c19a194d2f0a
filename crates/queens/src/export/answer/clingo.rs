//! Answer set solvers, on any program whose atoms `queen(R,C)` or `q(R,C)` are
//! the queens: what `clingo` prints, `Answer: 1` and a line of atoms, or with
//! `--outf=1`, `ANSWER` and a line of facts. Rows and columns count from 1, or
//! all of an answer from 0.

use super::models::Models;
use super::{Solver, Verdict, lines, no_verdict};
use crate::{Error, ModelFault};

pub(super) const CLINGO: Solver = Solver { id: "clingo", read };

fn read(text: &str, models: &mut Models) -> Result<(), Error> {
    let mut answer = false;
    for (line, text) in lines(text) {
        if std::mem::take(&mut answer) {
            atoms(line, text, models)?;
            models.end(line)?;
            continue;
        }
        match text {
            "SATISFIABLE" | "OPTIMUM FOUND" => models.verdict(line, Verdict::Satisfiable)?,
            "UNSATISFIABLE" | "INCONSISTENT" => models.verdict(line, Verdict::Unsatisfiable)?,
            "UNKNOWN" => return Err(no_verdict(line, text)),
            "ANSWER" => answer = true,
            _ => answer = text.starts_with("Answer:"),
        }
    }
    Ok(())
}

fn atoms(line: usize, text: &str, models: &mut Models) -> Result<(), Error> {
    let atoms = text.split_whitespace().map(|atom| atom.trim_end_matches('.'));
    let squares: Vec<(u32, u32)> = atoms.filter_map(queen).collect();
    let zero = squares.iter().any(|&(row, col)| row == 0 || col == 0);
    let first = u32::from(!zero);
    models.begin(line);
    for (row, col) in squares {
        let word = || format!("({row},{col})");
        let square = models.square(row - first, col - first);
        let bad = || Error::Model { line, fault: ModelFault::Place { word: word() } };
        models.set(line, square.ok_or_else(bad)?, true)?;
    }
    Ok(())
}

/// Row and column of a queen, if the atom is one.
fn queen(atom: &str) -> Option<(u32, u32)> {
    let inner = ["queen(", "q("].iter().find_map(|name| atom.strip_prefix(name))?;
    let (row, col) = inner.strip_suffix(')')?.split_once(',')?;
    Some((row.parse().ok()?, col.parse().ok()?))
}
