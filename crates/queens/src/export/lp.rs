//! `lp`: a linear program in binary variables, in the LP format of CPLEX.
//!
//! There is nothing to optimise: the objective is 0. Lines of text are kept
//! short, since some readers take 255 characters only.

use std::io::{self, Write};

use super::{Export, headline};
use crate::Square;
use crate::board::Partial;

/// Squares on one line of text.
const WIDTH: usize = 12;

/// The format; see the [module](self).
pub(super) struct LinearProgram;

impl Export for LinearProgram {
    fn id(&self) -> &'static str {
        "lp"
    }

    fn about(&self) -> &'static str {
        "CPLEX LP: integer programming (CBC, GLPK, HiGHS, SCIP, Gurobi …)"
    }

    fn max_size(&self) -> u32 {
        Partial::MAX
    }

    fn write(&self, partial: &Partial, out: &mut dyn Write) -> io::Result<()> {
        let n = partial.size();
        writeln!(out, "\\ {}", headline(partial))?;
        writeln!(out, "\\ q_R_C is 1 if a queen stands in row R (from the top) and column C,")?;
        writeln!(out, "\\ both from 1.")?;
        writeln!(out, "Minimize\n obj: 0 q_1_1\nSubject To")?;
        for line in partial.lines() {
            write!(out, " {}_{}:", line.kind.name(), line.number)?;
            sum(&line.squares, if line.kind.is_full() { "= 1" } else { "<= 1" }, out)?;
        }
        for (number, (a, b)) in (1..).zip(partial.conflicts()) {
            write!(out, " knight_{number}:")?;
            sum(&[a, b], "<= 1", out)?;
        }
        for (number, &square) in (1..).zip(partial.queens()) {
            write!(out, " given_{number}:")?;
            sum(&[square], "= 1", out)?;
        }
        for (number, &square) in (1..).zip(partial.blocked()) {
            write!(out, " blocked_{number}:")?;
            sum(&[square], "= 0", out)?;
        }
        writeln!(out, "Binaries")?;
        for row in 1..=n {
            for col in 1..=n {
                let end = col == n || (col as usize).is_multiple_of(WIDTH);
                write!(out, " q_{row}_{col}{}", if end { "\n" } else { "" })?;
            }
        }
        writeln!(out, "End")
    }
}

fn sum(squares: &[Square], relation: &str, out: &mut dyn Write) -> io::Result<()> {
    for (i, square) in squares.iter().enumerate() {
        if i > 0 && i % WIDTH == 0 {
            write!(out, "\n ")?;
        }
        let plus = if i > 0 { " +" } else { "" };
        write!(out, "{plus} q_{}_{}", square.row + 1, square.col + 1)?;
    }
    writeln!(out, " {relation}")
}
