//! The same question as clauses, for a SAT solver: the other way to an answer
//! when the exact search does not end.
//!
//! A solver that learns from its failures sees contradictions that involve the
//! whole board, where the search repeats itself. The clauses are those of the
//! `dimacs` export, between the squares that are still free.
//!
//! The solver is `batsat`, `MiniSat` in Rust: the fastest of those measured for
//! one solution of large boards, and it runs in browsers.

use std::io;

use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, Var, lbool};

use super::board::OpenBoard;
use super::set::Set;
use crate::Square;
use crate::board::Partial;
use crate::export::clauses;

/// Boards with more free squares are left to the search: their clauses would
/// fill gigabytes.
const MOST_SQUARES: usize = 400_000;

/// Whether the solver should be asked about a board at all.
pub(super) fn takes<S: Set>(board: &OpenBoard<S>) -> bool {
    board.free() <= MOST_SQUARES
}

/// The columns of a completion, or that there is none; no answer if `stop`
/// says so.
pub(super) fn solve<S: Set>(
    partial: &Partial,
    board: &OpenBoard<S>,
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<Option<Vec<u32>>> {
    let n = partial.size();
    let mut solver = Solver::new(SolverOpts::default(), Stop(stop));
    let mut variables: Vec<Option<Var>> = Vec::new();
    let mut literals = Vec::new();
    let free = |square: Square| board.is_possible(square.row as usize, square.col as usize);
    let mut clauses = 0u32;
    let said = clauses::each_between(partial, &free, &mut |clause| {
        clauses = clauses.wrapping_add(1);
        if clauses.is_multiple_of(1 << 12) && stop() {
            return Err(io::ErrorKind::Interrupted.into());
        }
        literals.clear();
        literals.extend(clause.iter().map(|&literal| {
            let place = literal.unsigned_abs() as usize;
            if variables.len() <= place {
                variables.resize(place + 1, None);
            }
            let variable = *variables[place].get_or_insert_with(|| solver.new_var_default());
            Lit::new(variable, literal > 0)
        }));
        solver.add_clause_reuse(&mut literals);
        Ok(())
    });
    said.ok()?;
    let verdict = solver.solve_limited(&[]);
    if verdict == lbool::FALSE {
        return Some(None);
    }
    if verdict != lbool::TRUE {
        return None;
    }
    let holds = |row, col| {
        let variable = clauses::variable(n, Square::new(row, col)) as usize;
        let variable = variables.get(variable).copied().flatten();
        variable.is_some_and(|variable| solver.value_var(variable) == lbool::TRUE)
    };
    let queens = (0..n).map(|row| (0..n).find(|&col| holds(row, col)));
    queens.collect::<Option<Vec<u32>>>().map(Some)
}

struct Stop<'a>(&'a (dyn Fn() -> bool + Sync));

impl Callbacks for Stop<'_> {
    fn stop(&self) -> bool {
        (self.0)()
    }
}
