//! Completion, against what else one would use: the SAT solver on the exported
//! clauses for one completion or the proof that there is none, and plain
//! backtracking row by row for their number. Every answer is checked.

use criterion::{Criterion, criterion_group, criterion_main};
use queens::board::Partial;
use queens::complete;
use queens::export;
use queens::rules::RuleSet;
use queens::{RowSet, Solution, Square, Work};

use batsat::{BasicSolver, Lit, SolverInterface, Var, lbool};

/// The next number of a fixed sequence (Knuth's constants for 64 bits).
fn draw(state: &mut u64, end: u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) % end
}

/// A board with so many free squares a row, on average, the others blocked.
fn blocked(n: u32, free: u64, seed: u64) -> Partial {
    let mut state = seed;
    let all = (0..n * n).map(|i| Square::new(i / n, i % n));
    let squares = all.filter(|_| draw(&mut state, n.into()) >= free).collect();
    Partial::new(n, RuleSet::Classic, vec![], squares).expect("a board")
}

/// Boards near the threshold of having a completion.
fn boards() -> Vec<Partial> {
    (0..20).map(|seed| blocked(30, 6 + seed % 2, seed)).collect()
}

fn find(partial: &Partial) -> Option<Solution> {
    complete::find(partial, &Work::on(1)).expect("an answer")
}

fn clauses(partial: &Partial) -> Vec<Vec<i32>> {
    let mut text = Vec::new();
    let format = export::find("dimacs").expect("is in the table");
    export::write(partial, format, &mut text).expect("a small board").expect("memory");
    let text = String::from_utf8(text).expect("ASCII");
    let lines = text.lines().filter(|line| !line.starts_with(['c', 'p']));
    let literal = |word: &str| word.parse::<i32>().expect("a literal");
    lines.map(|line| line.split(' ').map(literal).filter(|&x| x != 0).collect()).collect()
}

/// The columns of a model.
fn solve(n: u32, clauses: &[Vec<i32>]) -> Option<Vec<u32>> {
    let mut solver = BasicSolver::default();
    let mut variables: Vec<Var> = Vec::new();
    for clause in clauses {
        let literals = clause.iter().map(|&x| {
            let place = x.unsigned_abs() as usize;
            while variables.len() < place {
                variables.push(solver.new_var_default());
            }
            Lit::new(variables[place - 1], x > 0)
        });
        let mut literals = literals.collect();
        solver.add_clause_reuse(&mut literals);
    }
    if !solver.is_ok() || solver.solve_limited(&[]) != lbool::TRUE {
        return None;
    }
    let holds = |place: u32| solver.value_var(variables[place as usize]) == lbool::TRUE;
    (0..n).map(|row| (0..n).find(|col| holds(n * row + col))).collect()
}

fn one(c: &mut Criterion) {
    let boards = boards();
    let clauses: Vec<_> = boards.iter().map(clauses).collect();
    let mut yes = 0;
    for (partial, clauses) in boards.iter().zip(&clauses) {
        let (found, model) = (find(partial), solve(partial.size(), clauses));
        assert_eq!(found.is_some(), model.is_some(), "{partial:?}");
        for solution in found.into_iter().chain(model.map(|m| Solution::new(m).expect("one"))) {
            assert_eq!(partial.accepts(&solution), Ok(()));
            yes += 1;
        }
    }
    assert!((8..=32).contains(&yes), "the boards are no good: {yes} completions twice over");
    let mut group = c.benchmark_group("twenty blocked boards of 30");
    group.sample_size(10);
    group.bench_function("search", |b| b.iter(|| boards.iter().filter_map(find).count()));
    group.bench_function("SAT solver", |b| {
        b.iter(|| clauses.iter().filter_map(|clauses| solve(30, clauses)).count());
    });
    group.finish();
}

/// Row by row, each queen placed; [columns, falling, rising] are attacked.
fn naive(free: &[RowSet], [columns, falling, rising]: [u64; 3]) -> u128 {
    let Some((row, below)) = free.split_first() else { return 1 };
    let squares = *row - RowSet::from_bits(columns | falling | rising);
    let place = |col: u32| {
        let queen = 1 << col;
        naive(below, [columns | queen, (falling | queen) << 1, (rising | queen) >> 1])
    };
    squares.iter().map(place).sum()
}

fn number(c: &mut Criterion) {
    let partial = blocked(14, 11, 1);
    let row = |row| {
        let free = (0..14).filter(|&col| !partial.is_blocked(Square::new(row, col)));
        RowSet::from_bits(free.fold(0, |bits, col| bits | 1 << col))
    };
    let free: Vec<RowSet> = (0..14).map(row).collect();
    let count = || complete::count(&partial, &Work::on(1)).expect("a number");
    assert_eq!(count(), naive(&free, [0; 3]));
    assert!(count() > 100);
    let mut group = c.benchmark_group("all completions of a board of 14");
    group.sample_size(10);
    group.bench_function("counted", |b| b.iter(count));
    group.bench_function("row by row", |b| b.iter(|| naive(&free, [0; 3])));
    group.finish();
}

criterion_group!(benches, one, number);
criterion_main!(benches);
