//! Exports solved and counted by solvers that know nothing of queens: a SAT
//! solver and a small exact cover program; sums checked one by one.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::{BTreeMap, BTreeSet};

use batsat::{BasicSolver, Lit, SolverInterface, Var, lbool};
use proptest::prelude::*;
use queens::board::Partial;
use queens::export::{self, EXPORTS};
use queens::place::{self, Construction};
use queens::rules::RuleSet;
use queens::{Error, Solution, Square, Work, known};

fn text(partial: &Partial, format: &str) -> String {
    let mut text = Vec::new();
    export::write(partial, export::find(format).unwrap(), &mut text).unwrap().unwrap();
    String::from_utf8(text).unwrap()
}

fn empty(n: u32, rules: RuleSet) -> Partial {
    Partial::empty(n, rules).unwrap()
}

/// Number of variables and clauses of a DIMACS file, held to its header.
pub(crate) fn parse_dimacs(text: &str) -> (usize, Vec<Vec<i32>>) {
    let mut lines = text.lines().skip_while(|line| line.starts_with('c'));
    let header: Vec<&str> = lines.next().unwrap().split(' ').collect();
    let ["p", "cnf", variables, count] = header[..] else { panic!("{header:?}") };
    let clauses: Vec<Vec<i32>> = lines
        .map(|line| {
            let mut literals: Vec<i32> =
                line.split(' ').map(|word| word.parse().unwrap()).collect();
            assert_eq!(literals.pop(), Some(0));
            literals
        })
        .collect();
    let variables = variables.parse().unwrap();
    assert_eq!(Ok(clauses.len()), count.parse());
    let largest = clauses.iter().flatten().map(|literal| literal.unsigned_abs() as usize).max();
    assert!(largest <= Some(variables));
    (variables, clauses)
}

/// The models, told apart by their first `distinct` variables (all if 0).
fn models(text: &str, distinct: usize) -> Vec<Vec<i32>> {
    let (variables, clauses) = parse_dimacs(text);
    let mut solver = BasicSolver::default();
    let vars: Vec<Var> = (0..variables).map(|_| solver.new_var_default()).collect();
    let literal = |x: i32| Lit::new(vars[x.unsigned_abs() as usize - 1], x > 0);
    for clause in clauses {
        solver.add_clause_reuse(&mut clause.into_iter().map(literal).collect());
    }
    let distinct = if distinct == 0 { variables } else { distinct };
    let mut found = Vec::new();
    while solver.is_ok() && solver.solve_limited(&[]) == lbool::TRUE {
        let value = |x: i32| if solver.value_lit(literal(x)) == lbool::TRUE { x } else { -x };
        let model: Vec<i32> = (1..=variables as i32).map(value).collect();
        let mut other = model[..distinct].iter().map(|&x| literal(-x)).collect();
        found.push(model);
        solver.add_clause_reuse(&mut other);
    }
    found
}

fn sat_count(partial: &Partial) -> usize {
    let n = partial.size();
    let models = models(&text(partial, "dimacs"), (n * n) as usize);
    for model in &models {
        let words: Vec<String> = model.iter().map(ToString::to_string).collect();
        let dimacs = export::solver("dimacs").unwrap();
        let answer = dimacs.read(&format!("v {} 0", words.join(" ")), n).unwrap();
        let solution = Solution::new(answer.models[0].columns.clone()).unwrap();
        assert_eq!(partial.accepts(&solution), Ok(()));
    }
    models.len()
}

/// The exact covers of items and options in Knuth's format.
fn cover_count(text: &str) -> usize {
    fn covers<'a>(required: &BTreeSet<&'a str>, options: &[Vec<&'a str>]) -> usize {
        let fits = |item: &'a str| options.iter().filter(move |option| option.contains(&item));
        let Some(item) = required.iter().min_by_key(|item| fits(item).count()) else { return 1 };
        let branch = |option: &Vec<&'a str>| {
            let rest = required.iter().copied().filter(|item| !option.contains(item)).collect();
            let apart = |other: &&Vec<&'a str>| !other.iter().any(|item| option.contains(item));
            let left: Vec<Vec<&'a str>> = options.iter().filter(apart).cloned().collect();
            covers(&rest, &left)
        };
        fits(item).map(branch).sum()
    }
    let mut lines = text.lines().skip_while(|line| line.starts_with('|'));
    let (primary, secondary) = lines.next().unwrap().split_once('|').unwrap();
    let primary: BTreeSet<&str> = primary.split_whitespace().collect();
    let all: BTreeSet<&str> = secondary.split_whitespace().chain(primary.iter().copied()).collect();
    let options: Vec<Vec<&str>> = lines.map(|line| line.split(' ').collect()).collect();
    assert!(options.iter().flatten().all(|item| all.contains(item)));
    covers(&primary, &options)
}

#[test]
fn eight_queens_have_92_models_and_covers() {
    let partial = empty(8, RuleSet::Classic);
    assert_eq!(sat_count(&partial), 92);
    assert_eq!(cover_count(&text(&partial, "exact-cover")), 92);
}

#[test]
fn models_and_boards_are_one_to_one() {
    for (n, rules, count) in [(8, RuleSet::Classic, 92), (7, RuleSet::Toroidal, 28)] {
        assert_eq!(models(&text(&empty(n, rules), "dimacs"), 0).len(), count);
    }
}

#[test]
fn every_rule_has_its_known_counts() {
    let toroidal = [1, 0, 0, 0, 10, 0, 28, 0, 0, 0];
    let superqueen = [1, 0, 0, 0, 0, 0, 0, 0, 0, 4];
    for n in 1..=10_usize {
        let boards: Vec<Partial> =
            RuleSet::ALL.iter().map(|&rules| empty(n as u32, rules)).collect();
        if n <= 7 {
            assert_eq!(Some(sat_count(&boards[0]) as u128), known::all(n));
        }
        assert_eq!(sat_count(&boards[1]), toroidal[n - 1], "toroidal {n}");
        assert_eq!(sat_count(&boards[2]), superqueen[n - 1], "superqueen {n}");
        if n <= 7 {
            assert_eq!(cover_count(&text(&boards[1], "exact-cover")), toroidal[n - 1]);
        }
    }
    assert_eq!(cover_count(&text(&empty(10, RuleSet::Superqueen), "exact-cover")), 4);
}

#[test]
fn given_queens_and_blocked_squares_are_honoured() {
    let at = Square::new;
    let nauck = Partial::new(8, RuleSet::Classic, vec![at(4, 1), at(3, 3)], vec![]).unwrap();
    let diagonals = |n: u32| (0..n).flat_map(move |i| [at(i, i), at(i, n - 1 - i)]).collect();
    let bare = Partial::new(8, RuleSet::Classic, vec![], diagonals(8)).unwrap();
    let corner = Partial::new(8, RuleSet::Classic, vec![at(0, 0)], vec![]).unwrap();
    for (partial, count) in [(nauck, 2), (bare, 12), (corner, 4)] {
        assert_eq!(sat_count(&partial), count);
        assert_eq!(cover_count(&text(&partial, "exact-cover")), count);
        assert_eq!(sum_count(&text(&partial, "opb"), parse_opb, &partial), count);
        assert_eq!(sum_count(&text(&partial, "lp"), parse_lp, &partial), count);
    }
}

/// A sum of squares (variables from 1), its least and its largest value.
type Sum = (Vec<usize>, i32, i32);

fn parse_opb(text: &str, _n: usize) -> Vec<Sum> {
    let sums: Vec<Sum> = text
        .lines()
        .filter(|line| !line.starts_with('*'))
        .map(|line| {
            let words: Vec<&str> = line.split(' ').collect();
            let [terms @ .., relation, value, ";"] = &words[..] else { panic!("{line}") };
            let value: i32 = value.parse().unwrap();
            let squares = terms.chunks(2).map(|term| term[1][1..].parse().unwrap()).collect();
            match (*relation, terms[0]) {
                ("=", "+1") => (squares, value, value),
                (">=", "-1") => (squares, 0, -value),
                _ => panic!("{line}"),
            }
        })
        .collect();
    let header = text.lines().next().unwrap();
    assert!(header.ends_with(&format!("#constraint= {}", sums.len())), "{header}");
    sums
}

fn parse_lp(text: &str, n: usize) -> Vec<Sum> {
    assert!(text.lines().all(|line| line.len() < 255));
    let body = text.split_once("Subject To\n").unwrap().1.split_once("Binaries\n").unwrap().0;
    let joined = body.replace("\n  +", " +");
    let sums = joined.lines().map(|line| {
        let (_, sum) = line.split_once(": ").unwrap();
        let (terms, value) = sum.rsplit_once(' ').unwrap();
        let (terms, relation) = terms.rsplit_once(' ').unwrap();
        let value: i32 = value.parse().unwrap();
        let squares = terms.split(" + ").map(|name| {
            let parts: Vec<usize> = name.split('_').skip(1).map(|x| x.parse().unwrap()).collect();
            n * (parts[0] - 1) + parts[1]
        });
        (squares.collect(), if relation == "=" { value } else { 0 }, value)
    });
    sums.collect()
}

/// How many of the solutions of the plain board satisfy all sums.
fn sum_count(text: &str, parse: fn(&str, usize) -> Vec<Sum>, partial: &Partial) -> usize {
    let n = partial.size() as usize;
    let sums = parse(text, n);
    let plain = models(&text_of_plain(partial.size()), n * n);
    let satisfied = |model: &Vec<i32>| {
        sums.iter().all(|(squares, least, most)| {
            let sum = squares.iter().filter(|&&square| model[square - 1] > 0).count() as i32;
            (*least..=*most).contains(&sum)
        })
    };
    plain.iter().filter(|model| satisfied(model)).count()
}

fn text_of_plain(n: u32) -> String {
    text(&empty(n, RuleSet::Classic), "dimacs")
}

#[test]
fn sums_say_what_the_lines_say() {
    for &rules in RuleSet::ALL {
        for n in 1..=13 {
            let partial = empty(n, rules);
            let sorted = |mut sums: Vec<Sum>| {
                sums.sort();
                sums
            };
            let number = |square: Square| (n * square.row + square.col + 1) as usize;
            let lines = partial.lines().map(|line| {
                let squares = line.squares.iter().map(|&square| number(square)).collect();
                (squares, i32::from(line.kind.is_full()), 1)
            });
            let pairs = partial.conflicts().map(|(a, b)| (vec![number(a), number(b)], 0, 1));
            let wanted = sorted(lines.chain(pairs).collect());
            assert_eq!(sorted(parse_opb(&text(&partial, "opb"), n as usize)), wanted);
            assert_eq!(sorted(parse_lp(&text(&partial, "lp"), n as usize)), wanted);
        }
    }
}

#[test]
fn smtlib_asserts_the_clauses() {
    for &rules in RuleSet::ALL {
        let partial = empty(9, rules);
        let (_, clauses) = parse_dimacs(&text(&partial, "dimacs"));
        let smt = text(&partial, "smtlib");
        let names: BTreeMap<&str, i32> = smt
            .lines()
            .filter_map(|line| line.strip_prefix("(declare-const ")?.strip_suffix(" Bool)"))
            .zip(1..)
            .collect();
        let literal = |term: &str| match term.strip_prefix("not ") {
            Some(name) => -names[name],
            None => names[term],
        };
        let asserted: Vec<Vec<i32>> = smt
            .lines()
            .filter_map(|line| line.strip_prefix("(assert ")?.strip_suffix(')'))
            .map(|term| {
                let terms = term.strip_prefix("(or ").map_or(term, |or| &or[..or.len() - 1]);
                let spaced = terms.replace("(not ", "not_").replace(')', "");
                spaced.split(' ').map(|term| literal(&term.replace("not_", "not "))).collect()
            })
            .collect();
        assert_eq!(asserted, clauses);
    }
}

#[test]
fn a_large_board_stays_compact_and_is_solved() {
    let sat = text(&empty(200, RuleSet::Classic), "dimacs");
    let (_, clauses) = parse_dimacs(&sat);
    assert!(clauses.len() < 700_000, "{}", clauses.len());
    // A solution as assumption: everything follows from it.
    let model: Vec<String> = Construction::new(200)
        .unwrap()
        .iter()
        .zip(0..)
        .map(|(col, row): (u64, u64)| (200 * row + col + 1).to_string())
        .collect();
    let answer = export::solver("dimacs").unwrap().read(&model.join(" "), 200).unwrap();
    assert!(Solution::new(answer.models[0].columns.clone()).is_ok());
}

#[test]
fn boards_over_the_limit_are_refused_with_it() {
    let partial = empty(Partial::MAX, RuleSet::Classic);
    for format in EXPORTS {
        let max = format.max_size();
        let refused = Error::BoardSize { n: Partial::MAX as usize, max: max as usize };
        let mut nothing = Vec::new();
        if max < Partial::MAX {
            let outcome = export::write(&partial, *format, &mut nothing);
            assert_eq!(outcome.unwrap_err(), refused);
            assert!(nothing.is_empty());
        }
    }
    let ids: BTreeSet<&str> = EXPORTS.iter().map(|format| format.id()).collect();
    let wanted = ["dimacs", "exact-cover", "lp", "minizinc", "opb", "smtlib"];
    assert_eq!(ids.into_iter().collect::<Vec<_>>(), wanted);
    assert!(export::find("pdf").is_none());
}

#[test]
fn an_answer_of_the_writer_is_passed_on() {
    struct Full;
    impl std::io::Write for Full {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::StorageFull.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    for format in EXPORTS {
        let outcome = export::write(&empty(5, RuleSet::Classic), *format, &mut Full);
        assert_eq!(outcome.unwrap().unwrap_err().kind(), std::io::ErrorKind::StorageFull);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// A board made of part of a solution, with squares blocked beside it, has
    /// that solution.
    #[test]
    fn a_part_of_a_solution_can_be_completed(n in 4u32..12, seed: u64, keep: u16, block: u64) {
        let columns = place::random(n, seed, &Work::default()).unwrap();
        let solution = Solution::new(columns).unwrap();
        let queens: Vec<Square> = solution.squares().collect();
        let given = queens.iter().copied().filter(|queen| keep >> queen.row & 1 == 1).collect();
        let all = (0..n * n).map(|i| Square::new(i / n, i % n));
        let blocked = all
            .filter(|square| (block >> ((square.row * 7 + square.col * 5) % 64)) & 1 == 1)
            .filter(|square| !queens.contains(square))
            .collect();
        let partial = Partial::new(n, RuleSet::Classic, given, blocked).unwrap();
        prop_assert_eq!(partial.accepts(&solution), Ok(()));
        let sat = text(&partial, "dimacs");
        let (_, clauses) = parse_dimacs(&sat);
        let (variables, mut solver) = (n * n, BasicSolver::default());
        for clause in clauses {
            let mut clause: Vec<Lit> = clause
                .into_iter()
                .map(|x: i32| Lit::new(solver.var_of_int(x.unsigned_abs() - 1), x > 0))
                .collect();
            solver.add_clause_reuse(&mut clause);
        }
        for queen in queens {
            let var = solver.var_of_int(n * queen.row + queen.col);
            solver.add_clause_reuse(&mut vec![Lit::new(var, true)]);
        }
        prop_assert!(solver.num_vars() >= variables);
        prop_assert!(solver.is_ok() && solver.solve_limited(&[]) == lbool::TRUE);
    }
}
