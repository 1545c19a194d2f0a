//! `smtlib`: the clauses as SMT-LIB 2.6 assertions over Booleans, in the logic
//! `QF_UF`, which every SMT solver takes.
//!
//! Source of the format: C. Barrett, P. Fontaine, C. Tinelli, "The SMT-LIB
//! standard, version 2.6".

use std::io::{self, Write};

use super::clauses::{self, Literal};
use super::{Export, headline};
use crate::board::Partial;

/// The format; see the [module](self).
pub(super) struct SmtLib;

impl Export for SmtLib {
    fn id(&self) -> &'static str {
        "smtlib"
    }

    fn about(&self) -> &'static str {
        "SMT-LIB 2.6: SMT solvers (Z3, cvc5, Yices …)"
    }

    fn max_size(&self) -> u32 {
        300
    }

    fn write(&self, partial: &Partial, out: &mut dyn Write) -> io::Result<()> {
        let n = partial.size();
        let squares = (n * n) as Literal;
        let (variables, _) = clauses::extent(partial)?;
        writeln!(out, "; {}", headline(partial))?;
        writeln!(out, "; q_R_C says that a queen stands in row R (from the top) and column C,")?;
        writeln!(out, "; both from 1; the s_I belong to long lines and follow from the squares.")?;
        writeln!(out, "(set-option :produce-models true)\n(set-logic QF_UF)")?;
        let name = |variable: Literal| {
            let place = variable as u32 - 1;
            if variable <= squares {
                format!("q_{}_{}", place / n + 1, place % n + 1)
            } else {
                format!("s_{}", variable - squares)
            }
        };
        for variable in 1..=variables {
            writeln!(out, "(declare-const {} Bool)", name(variable))?;
        }
        clauses::each(partial, &mut |clause| {
            let term = |&literal: &Literal| {
                let name = name(literal.abs());
                if literal < 0 { format!("(not {name})") } else { name }
            };
            if let [only] = clause {
                return writeln!(out, "(assert {})", term(only));
            }
            let terms: Vec<String> = clause.iter().map(term).collect();
            writeln!(out, "(assert (or {}))", terms.join(" "))
        })?;
        writeln!(out, "(check-sat)\n(get-model)")
    }
}
