//! `opb`: pseudo-Boolean constraints, one for each line of the board.
//!
//! Source of the format: the pseudo-Boolean competitions (O. Roussel, V.
//! Manquinho, "Input/output format and solver requirements for the
//! competitions of pseudo-Boolean solvers").

use std::io::{self, Write};

use super::clauses::variable;
use super::{Export, headline};
use crate::Square;
use crate::board::Partial;

/// The format; see the [module](self).
pub(super) struct PseudoBoolean;

impl Export for PseudoBoolean {
    fn id(&self) -> &'static str {
        "opb"
    }

    fn about(&self) -> &'static str {
        "OPB: pseudo-Boolean solvers (RoundingSat, Sat4j, SCIP …)"
    }

    fn max_size(&self) -> u32 {
        Partial::MAX
    }

    fn write(&self, partial: &Partial, out: &mut dyn Write) -> io::Result<()> {
        let n = partial.size();
        let facts = partial.queens().len() + partial.blocked().len();
        let constraints = partial.lines().count() + partial.conflicts().count() + facts;
        writeln!(out, "* #variable= {} #constraint= {constraints}", n * n)?;
        writeln!(out, "* {}", headline(partial))?;
        writeln!(out, "* Row r (from the top) and column c (from the left), both from 1:")?;
        writeln!(out, "* x{{{n}*(r-1)+c}} is 1 if a queen stands there.")?;
        for line in partial.lines() {
            writeln!(out, "* {} {}", line.kind.name(), line.number)?;
            if line.kind.is_full() {
                sum(n, "+1", &line.squares, "= 1", out)?;
            } else {
                sum(n, "-1", &line.squares, ">= -1", out)?;
            }
        }
        for (a, b) in partial.conflicts() {
            sum(n, "-1", &[a, b], ">= -1", out)?;
        }
        for &square in partial.queens() {
            sum(n, "+1", &[square], "= 1", out)?;
        }
        for &square in partial.blocked() {
            sum(n, "+1", &[square], "= 0", out)?;
        }
        Ok(())
    }
}

/// A constraint on some squares.
pub(super) fn sum(
    n: u32,
    factor: &str,
    squares: &[Square],
    relation: &str,
    out: &mut dyn Write,
) -> io::Result<()> {
    for &square in squares {
        write!(out, "{factor} x{} ", variable(n, square))?;
    }
    writeln!(out, "{relation} ;")
}
