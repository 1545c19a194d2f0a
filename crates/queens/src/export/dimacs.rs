//! `dimacs`: conjunctive normal form, for every SAT solver and model counter.
//!
//! Source of the format: the DIMACS challenge of 1993, as the SAT competitions
//! read it: comments first, `p cnf VARIABLES CLAUSES`, clauses that end in 0.

use std::io::{self, Write};

use super::{Export, clauses, headline};
use crate::board::Partial;

/// The largest board: some forty megabytes.
pub(crate) const MAX: u32 = 500;

/// The format; see the [module](self).
pub(super) struct Dimacs;

impl Export for Dimacs {
    fn id(&self) -> &'static str {
        "dimacs"
    }

    fn about(&self) -> &'static str {
        "DIMACS CNF: SAT solvers (CaDiCaL, kissat, minisat …) and model counters"
    }

    fn max_size(&self) -> u32 {
        MAX
    }

    fn write(&self, partial: &Partial, out: &mut dyn Write) -> io::Result<()> {
        let n = partial.size();
        let (variables, clauses) = clauses::extent(partial)?;
        writeln!(out, "c {}", headline(partial))?;
        writeln!(out, "c Row r (from the top) and column c (from the left), both from 1:")?;
        writeln!(out, "c variable {n}*(r-1)+c is true if a queen stands there.")?;
        for row in 1..=n {
            let (from, to) = (n * (row - 1) + 1, n * row);
            writeln!(out, "c row {row}: variables {from} to {to} are columns 1 to {n}")?;
        }
        writeln!(out, "c Variables after {} belong to long lines; they follow from", n * n)?;
        writeln!(out, "c the squares, so that models and boards are one to one.")?;
        writeln!(out, "p cnf {variables} {clauses}")?;
        clauses::each(partial, &mut |clause| {
            for literal in clause {
                write!(out, "{literal} ")?;
            }
            writeln!(out, "0")
        })?;
        Ok(())
    }
}
