//! The search of puzzles against a SAT solver, which reads nothing but the exported
//! clauses: on boards too large for plain backtracking.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use batsat::{BasicSolver, Lit, SolverInterface, Var, lbool};
use queens::Square;
use queens::puzzle::{self, Position, Puzzle};
use queens::run::Work;

use crate::export::parse_dimacs;
use crate::regions::{Chance, puzzle as cut};

type Queens = BTreeSet<Vec<Square>>;

/// At most so many solutions of a puzzle, by the solver: what was found is forbidden
/// by a clause, until nothing else is left.
fn solved(puzzle: &Puzzle, most: usize) -> Queens {
    let position = Position::start(puzzle);
    let mut text = Vec::new();
    queens::export::find_puzzle("dimacs").unwrap().write(&position, &mut text).unwrap();
    let mut solver = BasicSolver::default();
    let (count, clauses) = parse_dimacs(&String::from_utf8(text).unwrap());
    let variables: Vec<Var> = (0..count).map(|_| solver.new_var_default()).collect();
    for clause in clauses {
        let literal = |&said: &i32| Lit::new(variables[said.unsigned_abs() as usize - 1], said > 0);
        let mut literals: Vec<Lit> = clause.iter().map(literal).collect();
        solver.add_clause_reuse(&mut literals);
    }
    let n = puzzle.size().get() as u32;
    let variable = |square: &Square| variables[(n * square.row + square.col) as usize];
    let mut found = Queens::new();
    while found.len() < most && solver.solve_limited(&[]) == lbool::TRUE {
        let has = |square: &Square| solver.value_var(variable(square)) == lbool::TRUE;
        let queens: Vec<Square> = puzzle.squares().filter(has).collect();
        let mut other: Vec<Lit> = queens.iter().map(|q| Lit::new(variable(q), false)).collect();
        assert!(found.insert(queens), "the solver repeats itself");
        solver.add_clause_reuse(&mut other);
    }
    found
}

/// At most so many, by the search.
fn searched(puzzle: &Puzzle, most: usize) -> Queens {
    let mut found = Queens::new();
    puzzle::list(&Position::start(puzzle), &Work::on(1), |queens| {
        let mut queens = queens.to_vec();
        queens.sort();
        found.insert(queens);
        if found.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })
    .unwrap();
    found
}

#[test]
fn it_finds_what_the_solver_finds() {
    // More solutions are not listed: then both have found as many as that.
    const MOST: usize = 40;
    let (mut none, mut one, mut listed) = (0, 0, 0);
    let sizes = [(6, 1, 150), (8, 1, 60), (10, 1, 45), (12, 1, 9), (9, 2, 45), (10, 2, 15)];
    for (n, stars, boards) in sizes {
        let mut chance = Chance::new(n as u64);
        // A board whose regions are its rows leaves the choice to the other rules.
        let rows: Vec<u8> = (0..n * n).map(|place| (place / n) as u8).collect();
        let placements: Vec<_> = searched(&cut(n, &rows, stars), 1000).into_iter().collect();
        for round in 0..boards {
            let squares = match round % 3 {
                0 => chance.grown(n),
                1 => chance.scattered(n),
                _ => {
                    let placement = chance.below(placements.len());
                    chance.around(n, &placements[placement])
                }
            };
            let puzzle = cut(n, &squares, stars);
            let (solver, search) = (solved(&puzzle, MOST), searched(&puzzle, MOST));
            if solver.len() < MOST {
                assert_eq!(search, solver, "{puzzle}");
                listed += 1;
            } else {
                assert_eq!(search.len(), MOST, "{puzzle}");
            }
            none += usize::from(search.is_empty());
            one += usize::from(search.len() == 1);
        }
    }
    assert!(
        none > 20 && one > 20 && listed > 150,
        "{none} without, {one} with one, {listed} whole"
    );
}
