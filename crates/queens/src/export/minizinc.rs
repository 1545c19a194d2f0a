//! `minizinc`: a constraint model with one variable for each row.
//!
//! Lines become `all_different` constraints over shifted columns, which keeps
//! the model short at any size and is what solvers have propagators for.
//!
//! Source: N. Nethercote and others, "`MiniZinc`: towards a standard CP
//! modelling language", CP 2007, and the handbook of the language.

use std::io::{self, Write};

use super::{Export, headline};
use crate::board::Partial;
use crate::rules::Diagonals;

/// The format; see the [module](self).
pub(super) struct MiniZinc;

impl Export for MiniZinc {
    fn id(&self) -> &'static str {
        "minizinc"
    }

    fn about(&self) -> &'static str {
        "MiniZinc: constraint solvers (Gecode, Chuffed, OR-Tools …)"
    }

    fn max_size(&self) -> u32 {
        Partial::MAX
    }

    fn write(&self, partial: &Partial, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "% {}", headline(partial))?;
        writeln!(out, "% q[r] is the column of the queen in row r; rows from the top, columns")?;
        writeln!(out, "% from the left, both from 1.")?;
        writeln!(out, "include \"alldifferent.mzn\";")?;
        writeln!(out, "int: n = {};", partial.size())?;
        writeln!(out, "array[1..n] of var 1..n: q;")?;
        writeln!(out, "constraint alldifferent(q);")?;
        let geometry = partial.rules().geometry();
        let diagonals = match geometry.diagonals {
            Diagonals::None => None,
            Diagonals::ToEdge => Some(""),
            Diagonals::Around => Some(" mod n"),
        };
        if let Some(around) = diagonals {
            for (name, diagonal) in [("falling", "q[r] - r + n"), ("rising", "q[r] + r")] {
                writeln!(out, "% {name} diagonals")?;
                writeln!(out, "constraint alldifferent([({diagonal}){around} | r in 1..n]);")?;
            }
        }
        let mut steep: Vec<_> = geometry.leaps().filter(|&(a, b)| a > 0 && b > 0).collect();
        steep.sort_unstable();
        for (down, side) in steep {
            writeln!(out, "% leaps, {down} down and {side} to either side")?;
            writeln!(
                out,
                "constraint forall(r in 1..n - {down})(abs(q[r] - q[r + {down}]) != {side});"
            )?;
        }
        for square in partial.queens() {
            writeln!(out, "constraint q[{}] = {};", square.row + 1, square.col + 1)?;
        }
        for square in partial.blocked() {
            writeln!(out, "constraint q[{}] != {};", square.row + 1, square.col + 1)?;
        }
        writeln!(out, "solve :: int_search(q, first_fail, indomain_split) satisfy;")?;
        writeln!(out, "output [show(q)];")
    }
}
