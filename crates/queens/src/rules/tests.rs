//! What is asked of every row of the table, and of a new one: with its file
//! and its line alone, rules have to work everywhere.

use std::ops::ControlFlow;

use super::{RuleSet, Rules, WithRules};
use crate::board::Partial;
use crate::count::{Counter, Engine, by_rows};
use crate::place::Construction;
use crate::run::Work;
use crate::search::{Lister, Sampler, Solutions, nth_solution, rank_of};
use crate::{Board, BoardSize, Error, Solution, Square};
use crate::{check, complete, draw, export, format};

/// Solutions of Hertzsprung's problem for n from 1 (OEIS A002464).
const TOTALS: [u128; 9] = [1, 0, 0, 2, 14, 90, 646, 5242, 47_622];
const NEW: RuleSet = RuleSet::Hertzsprung;

fn size(n: usize) -> BoardSize {
    BoardSize::new(n).unwrap()
}

fn new_board(n: usize) -> Board {
    Board { rules: NEW, size: size(n) }
}

/// All solutions, by trying every column in every row.
fn plain(rules: RuleSet, n: u32, columns: &mut Vec<u32>, all: &mut Vec<Vec<u32>>) {
    let row = columns.len() as u32;
    if row == n {
        all.push(columns.clone());
    }
    for col in (0..n).filter(|_| row < n) {
        let square = Square::new(row, col);
        let above = |(row, &col): (u32, &u32)| rules.attacks(n, Square::new(row, col), square);
        if !(0..).zip(columns.iter()).any(above) {
            columns.push(col);
            plain(rules, n, columns, all);
            columns.pop();
        }
    }
}

fn all(n: u32) -> Vec<Vec<u32>> {
    let mut all = Vec::new();
    plain(NEW, n, &mut Vec::new(), &mut all);
    all
}

/// A queen on every square of a board, and what its lines forbid further down.
struct Lines(RuleSet, usize);

impl WithRules for Lines {
    type Output = ();

    fn with<R: Rules>(self, rules: R) {
        let Self(set, n) = self;
        for queen in 0..n * n {
            let (row, col) = (queen / n, queen % n);
            let mut lines = rules.place(rules.start(), 1 << col);
            for below in row + 1..n {
                for other in (0..n).filter(|&other| other != col) {
                    let attacked = rules.attacked(lines) >> other & 1 == 1;
                    let [a, b] = [(row, col), (below, other)]
                        .map(|(row, col)| Square::new(row as u32, col as u32));
                    assert_eq!(attacked, R::GEOMETRY.attacks(n as u32, a, b), "{set} {n} {a} {b}");
                    let packed = rules.pack::<u128>(lines) & rules.footprint::<u128>(0, other);
                    assert_eq!(attacked, packed != 0, "{set} {n} {a} {b}");
                }
                lines = rules.place(lines, 0);
            }
        }
    }
}

#[test]
fn lines_and_geometry_say_the_same() {
    for &rules in RuleSet::ALL {
        for n in 1..=9 {
            rules.apply(size(n), Lines(rules, n));
        }
    }
}

#[test]
fn no_board_that_is_said_to_have_none_has_a_solution() {
    for &rules in RuleSet::ALL {
        for n in (1..=8).filter(|&n| rules.has_none(n.into())) {
            let mut all = Vec::new();
            plain(rules, n, &mut Vec::new(), &mut all);
            assert!(all.is_empty(), "{rules} {n}");
        }
    }
}

#[test]
fn a_board_that_is_proved_to_have_none_is_answered_at_once() {
    let rules = RuleSet::Toroidal;
    let (board, work) = (Board { rules, size: size(64) }, Work::on(2));
    assert_eq!(by_rows(&board, &work), Ok(0));
    assert_eq!(Counter::new(&board).run(&work).unwrap().total, 0);
    assert_eq!(crate::count::by_first_row(&board, &work), Ok(vec![0; 64]));
    assert_eq!(Solutions::new(&board).unwrap().next(), None);
    assert_eq!(nth_solution(&board, 5, &work), Ok(None));
    let mut sampler = Sampler::new(&board, 1, &work).unwrap();
    assert_eq!((sampler.total(), sampler.sample(work.cancel)), (0, Ok(None)));
    for (skip, fundamental) in [(0, false), (7, false), (0, true)] {
        let lister = Lister::new(&board).skip(skip).fundamental(fundamental);
        let listed = lister.run(&work, |_, _, _| {}, |_| Ok::<(), Error>(())).unwrap();
        assert_eq!(listed.listed, 0);
    }
    let partial = Partial::empty(64, rules).unwrap();
    assert!(complete::explore(&partial, 10).whole);
    assert_eq!(complete::find(&partial, &work), Ok(None));
}

#[test]
fn new_rules_count_and_list() {
    let work = Work::on(2);
    for (n, &total) in (1..).zip(&TOTALS) {
        let board = new_board(n);
        assert_eq!(by_rows(&board, &work), Ok(total), "{n}");
        let counted = Counter::new(&board).run(&work).unwrap();
        assert_eq!((counted.total, counted.plan.engine), (total, Engine::Rows), "{n}");
        let halves = Counter::new(&board).engine(Engine::Halves).run(&work);
        assert!(matches!(halves, Err(Error::Engine { .. })));
    }
    for n in 1..=7 {
        let expected = all(n);
        let listed: Vec<_> = Solutions::new(&new_board(n as usize)).unwrap().collect();
        let columns: Vec<_> = listed.iter().map(|solution| solution.columns().to_vec()).collect();
        assert_eq!(columns, expected, "{n}");
        for (index, solution) in listed.iter().enumerate().step_by(7) {
            let index = index as u128;
            let board = new_board(n as usize);
            assert_eq!(rank_of(&board, solution, &work), Ok(index));
            let nth = nth_solution(&board, index, &work);
            assert_eq!(nth.as_ref(), Ok(&Some(solution.clone())));
        }
    }
}

#[test]
fn new_rules_are_checked() {
    let listing = format::Listing { n: 5, first: 0, wording: format::Wording::English };
    let writer = format::find("permutation").unwrap().writer(listing).unwrap();
    let mut text = Vec::new();
    let lister = Lister::new(&new_board(5));
    let sink = |bytes: &[u8]| {
        text.extend_from_slice(bytes);
        Ok::<(), Error>(())
    };
    let work = Work::on(1);
    lister
        .run(&work, |index, columns, bytes| writer.solution(index, columns, bytes), sink)
        .unwrap();
    let read: Vec<_> = check::read(&text[..], check::Options::default()).collect();
    assert_eq!(read.len(), 14);
    let verdicts = |rules| {
        let right = read
            .iter()
            .filter(|placement| check::verify(placement.as_ref().unwrap(), rules).is_ok());
        right.count()
    };
    assert_eq!((verdicts(NEW), verdicts(RuleSet::Classic)), (14, 10));
    let wrong = check::read(&b"1 2 4 3 5"[..], check::Options::default()).next().unwrap();
    let (first, second) = (Square::new(0, 0), Square::new(1, 1));
    let expected = Err(check::Wrong::Attack { first, second }.into());
    assert_eq!(check::verify(&wrong.unwrap(), NEW), expected);
    let mut complete = check::Completeness::under(NEW);
    let solution = Solution::under(NEW, vec![0, 2, 4, 1, 3]).unwrap();
    complete.add(&solution, 1);
    assert_eq!(complete.finish(5, &work).unwrap().total, 13);
}

#[test]
fn new_rules_are_completed() {
    let work = Work::on(2);
    for n in [6, 7] {
        let (given, blocked) = (Square::new(2, 3), Square::new(0, 0));
        let partial = Partial::new(n, NEW, vec![given], vec![blocked]).unwrap();
        let fits = |columns: &Vec<u32>| columns[2] == 3 && columns[0] != 0;
        let expected: Vec<_> = all(n).into_iter().filter(fits).collect();
        let mut listed = Vec::new();
        let each = |columns: &[u32]| {
            listed.push(columns.to_vec());
            ControlFlow::Continue(())
        };
        complete::list(&partial, &work, each).unwrap();
        assert_eq!(listed, expected);
        assert_eq!(complete::count(&partial, &work), Ok(expected.len() as u128));
        let found = complete::find(&partial, &work).unwrap().unwrap();
        assert_eq!(partial.accepts(&found), Ok(()));
    }
    // Boards beyond one machine word.
    let large = Partial::new(70, NEW, vec![Square::new(0, 0)], vec![]).unwrap();
    let found = complete::find(&large, &work).unwrap().unwrap();
    assert_eq!(large.accepts(&found), Ok(()));
}

#[test]
fn new_rules_are_exported() {
    let text = |n, id: &str| {
        let mut text = Vec::new();
        let partial = Partial::empty(n, NEW).unwrap();
        export::write(&partial, export::find(id).unwrap(), &mut text).unwrap().unwrap();
        String::from_utf8(text).unwrap()
    };
    // Every assignment of the sixteen squares, against the clauses.
    let dimacs = text(4, "dimacs");
    let clauses = dimacs.lines().filter(|line| !line.starts_with(['c', 'p']));
    let clauses: Vec<Vec<i64>> = clauses
        .map(|line| line.split_whitespace().map(|word| word.parse().unwrap()).collect())
        .collect();
    let holds = |bits: u32, literal: i64| {
        literal != 0 && (bits >> (literal.unsigned_abs() - 1) & 1 == 1) == (literal > 0)
    };
    let model = |&bits: &u32| clauses.iter().all(|clause| clause.iter().any(|&l| holds(bits, l)));
    assert_eq!((0..1 << 16).filter(model).count(), 2);
    let minizinc = text(8, "minizinc");
    assert!(minizinc.contains("constraint forall(r in 1..n - 1)(abs(q[r] - q[r + 1]) != 1);"));
    assert!(!minizinc.contains("diagonal"));
}

#[test]
fn the_formula_is_a_solution_where_the_rules_say_so() {
    for &rules in RuleSet::ALL {
        for n in (1..=300).chain([1000, 1001, 4999]) {
            let Some(formula) = Construction::under(rules, n) else { continue };
            let columns = formula.iter().map(|col| col as u32).collect();
            assert!(Solution::under(rules, columns).is_ok(), "{rules} {n}");
        }
    }
    let without = |rules| (1..=30).filter(|&n| Construction::under(rules, n).is_none()).count();
    assert_eq!(
        RuleSet::ALL.iter().map(|&rules| without(rules)).collect::<Vec<_>>(),
        [2, 20, 30, 2]
    );
}

#[test]
fn new_rules_are_drawn() {
    let style = draw::Style { lines: true, rules: NEW, ..draw::Style::default() };
    let svg = draw::board(&[1, 3, 0, 2], "", &style);
    // Two straight lines for each queen, and every step that stays on the
    // board: two for a queen at the edge.
    let path = |dashed: bool| {
        let mut paths = svg.lines().filter(|line| line.contains("stroke-opacity"));
        let path = if dashed { paths.nth(1) } else { paths.next() };
        path.unwrap().split(" d=\"").nth(1).unwrap().matches('M').count()
    };
    assert_eq!((path(false), path(true)), (8, 8));
}
