//! `dimacs`: clauses for SAT solvers and model counters.
//!
//! **Variables.** 1 to n² are the squares in reading order, as in other exports; the
//! others, from n² + 1 on, count.
//!
//! **Exactly K.** Variables `s_(i,j)` say that there are at least j queens on the first
//! i squares of a house, for j from 1 to K:
//!
//! ```text
//! s_(i,j) ↔ s_(i−1,j) ∨ (x_i ∧ s_(i−1,j−1))    ¬(x_i ∧ s_(i−1,K))    s_(last,K)
//! ```
//!
//! Both directions are said, so that a model counter counts puzzles' solutions and
//! nothing else. With one star houses are said as lines of other exports are.
//!
//! **Source.** C. Sinz, "Towards an optimal CNF encoding of Boolean cardinality
//! constraints", CP 2005.

use std::io::{self, Write};

use super::{ExportPuzzle, headline, houses, touching};
use crate::export::clauses::{Literal, at_most_one, variable};
use crate::puzzle::Position;

pub(super) const DIMACS: ExportPuzzle = ExportPuzzle { id: "dimacs", write };

/// Takes a clause.
type Emit<'a> = dyn FnMut(&[Literal]) -> io::Result<()> + 'a;

fn write(position: &Position<'_>, out: &mut dyn Write) -> io::Result<()> {
    let n = position.puzzle().size().get();
    let mut clauses = 0_u64;
    let variables = each(position, &mut |_| {
        clauses += 1;
        Ok(())
    })?;
    writeln!(out, "c {}", headline(position))?;
    writeln!(out, "c Row r (from the top) and column c (from the left), both from 1:")?;
    writeln!(out, "c variable {n}*(r-1)+c is true if a queen stands there.")?;
    writeln!(out, "c Variables after {} count; they follow from the squares,", n * n)?;
    writeln!(out, "c so that models and solutions are one to one.")?;
    writeln!(out, "p cnf {variables} {clauses}")?;
    each(position, &mut |clause| {
        for literal in clause {
            write!(out, "{literal} ")?;
        }
        writeln!(out, "0")
    })?;
    Ok(())
}

/// Hands each clause to `emit` and says how many variables there are.
fn each(position: &Position<'_>, emit: &mut Emit<'_>) -> io::Result<Literal> {
    let puzzle = position.puzzle();
    let n = puzzle.size().get() as u32;
    let mut used = (n * n) as Literal;
    for (_, squares) in houses(puzzle) {
        let squares: Vec<Literal> = squares.iter().map(|&square| variable(n, square)).collect();
        used = if puzzle.stars() == 1 {
            emit(&squares)?;
            at_most_one(&squares, used, emit)?
        } else {
            exactly(puzzle.stars() as usize, &squares, used, emit)?
        };
    }
    for [one, other] in touching(puzzle) {
        emit(&[-variable(n, one), -variable(n, other)])?;
    }
    for &queen in position.queens() {
        emit(&[variable(n, queen)])?;
    }
    for &cross in position.crosses() {
        emit(&[-variable(n, cross)])?;
    }
    Ok(used)
}

/// Exactly `stars` of these squares, with variables after `used`; says the last one.
fn exactly(
    stars: usize,
    squares: &[Literal],
    mut used: Literal,
    emit: &mut Emit<'_>,
) -> io::Result<Literal> {
    // At least 1, 2, … of the squares so far; nothing where that cannot be.
    let mut before: Vec<Option<Literal>> = vec![None; stars];
    for &square in squares {
        let mut after = before.clone();
        for at in 0..stars {
            // What must be true besides the square: nothing for the first queen.
            let less = match at.checked_sub(1) {
                None => Some(None),
                Some(less) => before[less].map(Some),
            };
            let Some(less) = less else { continue };
            used += 1;
            after[at] = Some(used);
            let mut two = vec![used, -square];
            two.extend(less.map(|less| -less));
            emit(&two)?;
            let mut one = vec![-used, square];
            one.extend(before[at]);
            emit(&one)?;
            if let Some(less) = less {
                let mut one = vec![-used, less];
                one.extend(before[at]);
                emit(&one)?;
            }
            if let Some(same) = before[at] {
                emit(&[-same, used])?;
            }
        }
        if let Some(full) = before[stars - 1] {
            emit(&[-full, -square])?;
        }
        before = after;
    }
    // A house of too few squares has no room: the empty clause says so.
    match before[stars - 1] {
        Some(full) => emit(&[full])?,
        None => emit(&[])?,
    }
    Ok(used)
}
