//! Exports of puzzles, against the obvious reading of what they say: every way to mark
//! squares of a small board is tried.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use queens::export::{self, Marked};
use queens::puzzle::{self, Position, Puzzle};
use queens::run::Work;
use queens::{BoardSize, Square};

use crate::export::parse_dimacs;
use crate::regions::{Chance, puzzle as cut};

/// The export of a puzzle as text.
fn text(position: &Position<'_>, format: &str) -> String {
    let mut text = Vec::new();
    export::find_puzzle(format).unwrap().write(position, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

/// The marks, a bit a square, of all solutions.
fn solutions(position: &Position<'_>) -> BTreeSet<u32> {
    let n = position.puzzle().size().get() as u32;
    let mut found = BTreeSet::new();
    puzzle::list(position, &Work::on(1), |queens| {
        found.insert(queens.iter().map(|queen| 1 << (n * queen.row + queen.col)).sum());
        ControlFlow::Continue(())
    })
    .unwrap();
    found
}

/// Whether the marks meet a constraint: `+1 x1 +1 x2 = 1 ;`.
fn meets(constraint: &str, marks: u32) -> bool {
    let words: Vec<&str> = constraint.split_ascii_whitespace().collect();
    let at = words.iter().position(|word| word.ends_with('=')).unwrap();
    let sum: i32 = words[..at]
        .chunks(2)
        .map(|term| {
            let variable: u32 = term[1][1..].parse().unwrap();
            term[0].parse::<i32>().unwrap() * (marks >> (variable - 1) & 1) as i32
        })
        .sum();
    let bound: i32 = words[at + 1].parse().unwrap();
    if words[at] == "=" { sum == bound } else { sum >= bound }
}

/// Whether the clauses can be met with these marks: all other variables follow.
fn satisfies(clauses: &[Vec<i32>], squares: usize, marks: u32) -> bool {
    let mut known: Vec<Option<bool>> = (0..squares).map(|at| Some(marks >> at & 1 == 1)).collect();
    let most = clauses.iter().flatten().map(|literal| literal.unsigned_abs()).max().unwrap_or(0);
    known.resize(squares.max(most as usize), None);
    loop {
        let mut moved = false;
        for clause in clauses {
            let value = |literal: &i32| {
                known[literal.unsigned_abs() as usize - 1].map(|is| is == (*literal > 0))
            };
            if clause.iter().any(|literal| value(literal) == Some(true)) {
                continue;
            }
            let open: Vec<i32> =
                clause.iter().copied().filter(|literal| value(literal).is_none()).collect();
            match open[..] {
                [] => return false,
                [last] => {
                    known[last.unsigned_abs() as usize - 1] = Some(last > 0);
                    moved = true;
                }
                _ => {}
            }
        }
        if !moved {
            assert!(known.iter().all(Option::is_some), "models and solutions are not one to one");
            return true;
        }
    }
}

#[test]
fn constraints_and_clauses_have_the_solutions_of_the_puzzle() {
    let mut most = 0;
    for (seed, n) in [(1, 1), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4), (7, 4)] {
        let puzzle = cut(n, &Chance::new(seed).scattered(n), 1);
        let given: &[Square] = if seed == 7 { &[Square::new(0, 1)] } else { &[] };
        let crosses: &[Square] = if seed == 6 { &[Square::new(1, 3)] } else { &[] };
        let position = Position::new(&puzzle, given, crosses).unwrap();
        let wanted = solutions(&position);
        most = most.max(wanted.len());
        let all = 0..1_u32 << (n * n);
        let opb = text(&position, "opb");
        let constraints: Vec<&str> = opb.lines().filter(|line| !line.starts_with('*')).collect();
        let said = format!("#constraint= {}", constraints.len());
        assert!(opb.lines().next().unwrap().ends_with(&said), "{opb}");
        let found = all.clone().filter(|&marks| constraints.iter().all(|line| meets(line, marks)));
        assert_eq!(found.collect::<BTreeSet<_>>(), wanted, "{opb}");
        let cnf = text(&position, "dimacs");
        let (_, clauses) = parse_dimacs(&cnf);
        let found = all.filter(|&marks| satisfies(&clauses, n * n, marks));
        assert_eq!(found.collect::<BTreeSet<_>>(), wanted, "{cnf}");
    }
    assert!(most > 0, "none of them has a solution");
}

#[test]
fn a_model_of_two_stars_is_read_by_every_reader() {
    let n = BoardSize::new(8).unwrap();
    // The first rows of a board; the rest is left empty, which readers do not mind.
    let queens = [(0, 1), (0, 4), (1, 6), (2, 0)].map(|(row, col)| Square::new(row, col));
    for (solver, said) in [
        ("dimacs", "s SATISFIABLE\nv 2 5 15 17 0\n"),
        ("opb", "s SATISFIABLE\nv x2 x5 x15 x17 -x1\n"),
    ] {
        let answer = export::solver(solver).unwrap().read_puzzle(said, n, 2).unwrap();
        let [Marked { queens: read, .. }] = &answer.models[..] else { panic!("{answer:?}") };
        assert_eq!(read, &queens, "{solver}");
    }
    let rows = "[2, 5, 1, 7, 3, 5]\n----------\n";
    let answer = export::solver("minizinc").unwrap().read_puzzle(rows, n, 2).unwrap();
    let read = [(0, 1), (0, 4), (1, 0), (1, 6), (2, 2), (2, 4)];
    assert_eq!(answer.models[0].queens, read.map(|(row, col)| Square::new(row, col)));
    // Without a puzzle a row has one queen.
    assert!(export::solver("dimacs").unwrap().read("1 2 0\n", 2).is_err());
}

/// Two stars leave a house of too little room no model.
#[test]
fn a_house_without_room_has_no_model() {
    let mut rows = vec!["B".repeat(8); 8];
    rows[0] = "ABBBBBBB".to_owned();
    for (row, sign) in (2..8).zip("CDEFGH".chars()) {
        rows[row] = sign.to_string().repeat(8);
    }
    let puzzle = rows.join("\n").parse::<Puzzle>().unwrap().with_stars(2).unwrap();
    let cnf = text(&Position::start(&puzzle), "dimacs");
    assert!(cnf.lines().any(|line| line.trim() == "0"), "{cnf}");
    assert_eq!(puzzle::count(&Position::start(&puzzle), &Work::on(1)), Ok(0));
}
