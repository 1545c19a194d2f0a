//! What solvers print, read back: every form, and what is wrong with it.

#![allow(clippy::unwrap_used, reason = "a test may fail so")]

use proptest::prelude::*;
use queens::export::{self, Answer, EXPORTS, SOLVERS, Verdict};
use queens::{Error, ModelFault, Solution};

const FIRST: [u32; 4] = [1, 3, 0, 2];
const SECOND: [u32; 4] = [2, 0, 3, 1];

fn read(solver: &str, text: &str, n: u32) -> Result<Answer, Error> {
    export::solver(solver).unwrap().read(text, n)
}

/// The columns of the models and the verdict, of n = 4.
fn answer(solver: &str, text: &str) -> (Vec<Vec<u32>>, Option<Verdict>) {
    let answer = read(solver, text, 4).unwrap_or_else(|error| panic!("{error}: {text}"));
    (answer.models.into_iter().map(|model| model.columns).collect(), answer.verdict)
}

fn fault(solver: &str, text: &str) -> (usize, ModelFault) {
    match read(solver, text, 4) {
        Err(Error::Model { line, fault }) => (line, fault),
        other => panic!("{text}: {other:?}"),
    }
}

const DIMACS: &str = "c clasp\nc Answer: 1\nv -1 2 -3 -4 -5 -6 -7 8\nv 9 15 17 -18 0\no 3\nv 3 5 12 14 0\ns SATISFIABLE\n";
const OPB: &str =
    "c Answer: 1\nv -x1 x2 -x3 x8\nv x9 x15\nv -x1 -x2 x3 x5 x12 x14\ns OPTIMUM FOUND\n";
const MINIZINC: &str =
    "% time 1\n[2, 4, 1, 3]\n----------\nq = [3, 1, 4, 2];\n----------\n==========\n";
const CLINGO: &str = "clingo version 5\nSolving...\nAnswer: 1\nqueen(1,2) queen(2,4) row(1) queen(3,1) queen(4,3)\nAnswer: 2\nq(0,2) q(1,0) q(2,3) q(3,1)\nSATISFIABLE\n\nModels       : 2\n";
const SMTLIB: &str = "sat\n(\n  (define-fun q_1_2 () Bool\n    true)\n  (define-fun q_1_1 () Bool false)\n  (define-fun s_3 () Bool true)\n(define-fun q_2_4 () Bool true) (define-fun q_3_1 () Bool true) (define-fun q_4_3 () Bool true))\nsat\n((q_1_3 true) (q_2_1 true)\n (q_3_4 true) (q_4_2 true) (q_4_1 false))\n";
const LP: &str = "Optimal - objective value 0.00000000\n 0 q_1_1 1e-9 0\n 1 q_1_2 1 0\n 7 q_2_4 * 1 0\n<variable name=\"q_3_1\" index=\"8\" value=\"1\"/>\nq_4_3 0.99999999\n";

#[test]
fn all_models_of_every_solver_are_read() {
    let both = vec![FIRST.to_vec(), SECOND.to_vec()];
    for (solver, text) in [
        ("dimacs", DIMACS),
        ("opb", OPB),
        ("minizinc", MINIZINC),
        ("clingo", CLINGO),
        ("smtlib", SMTLIB),
    ] {
        let found = (both.clone(), Some(Verdict::Satisfiable));
        assert_eq!(answer(solver, text), found, "{solver}");
        let crlf = format!("\u{feff}{}", text.replace('\n', "\r\n"));
        assert_eq!(answer(solver, &crlf), found, "{solver}");
    }
    assert_eq!(answer("lp", LP), (vec![FIRST.to_vec()], Some(Verdict::Satisfiable)));
    let ids: Vec<_> = SOLVERS.iter().map(export::Solver::id).collect();
    assert_eq!(ids, ["dimacs", "opb", "minizinc", "clingo", "smtlib", "lp"]);
    // All exports but that for exact covers, whose programs only count.
    let unread = EXPORTS.iter().map(|export| export.id()).filter(|id| !ids.contains(id));
    assert_eq!(unread.collect::<Vec<_>>(), ["exact-cover"]);
}

#[test]
fn models_of_sat_solvers_are_read_in_every_form() {
    for text in [
        "c kissat\ns SATISFIABLE\nv -1 2 -3 -4 -5 -6 -7 8\nv 9 15 17 -18 0\n",
        "SAT\n-1 2 8 9 15 0\n",
        "2\n8\n\n9 15",
        "v 2 8\r\nv 9 15 0\r\n",
        "2 2 8 9 15 999999999999",
        "v 2 8\nc in between\nv 9 15 0\n",
    ] {
        assert_eq!(answer("dimacs", text).0, [FIRST], "{text}");
    }
}

#[test]
fn none_is_read_in_every_form() {
    for (solver, text) in [
        ("dimacs", "s UNSATISFIABLE"),
        ("dimacs", "UNSAT\n"),
        ("dimacs", "c nothing\no 3\ns UNSATISFIABLE\ns UNSATISFIABLE\n"),
        ("opb", "s UNSATISFIABLE\n"),
        ("minizinc", "=====UNSATISFIABLE=====\n"),
        ("clingo", "clingo version 5\nSolving...\nUNSATISFIABLE\n\nModels : 0\n"),
        ("clingo", "INCONSISTENT\n"),
        ("smtlib", "unsat\n(error \"line 50 column 10: model is not available\")\n"),
        ("lp", "Infeasible - objective value 1\n 0 q_1_1 0.5 0\n"),
        ("lp", "Integer infeasible - objective value 1\n 0 q_1_1 1 0\n"),
        ("lp", " 1 q_1_1 * 0 0 1\n SOLUTION IS INFEASIBLE\n"),
        ("lp", "Status:     INTEGER EMPTY\n 1 q_1_1 * 0 0 1\n"),
        ("lp", "No feasible solution found\n"),
    ] {
        assert_eq!(answer(solver, text), (vec![], Some(Verdict::Unsatisfiable)), "{text}");
    }
}

#[test]
fn wrong_models_are_refused_with_the_line() {
    for (text, line) in [
        ("", 1),
        ("s UNKNOWN", 1),
        ("s SATISFIABLE\n", 1),
        ("c x\nv 2 eight", 2),
        ("2 3 8 9 15", 1),
        ("2\n-2\n8 9 15", 2),
        ("-2\n2 8 9 15", 2),
        ("2 8 9\n0", 2),
        ("99999999999999999999", 1),
        ("--1", 1),
    ] {
        assert_eq!(fault("dimacs", text).0, line, "{text}");
    }
    for (solver, text) in [
        ("opb", "v 2 8 9 15"),
        ("minizinc", "[2, 4, 1, 5]\n----------"),
        ("minizinc", "[2, 4, 1, 3, 1]\n"),
        ("minizinc", "=====UNKNOWN====="),
        ("clingo", "Answer: 1\nqueen(1,2) queen(2,5) queen(3,1) queen(4,3)\n"),
        ("clingo", "UNKNOWN"),
        ("smtlib", "unknown"),
        ("lp", "Optimal\nq_1_2 0.5\n"),
        ("lp", "Stopped on time\n"),
    ] {
        fault(solver, text);
    }
    let attacked = read("dimacs", "1 6 11 16", 4).unwrap().models[0].columns.clone();
    assert!(matches!(Solution::new(attacked), Err(Error::Attack { .. })));
    for n in [0, 100_000] {
        assert!(matches!(read("dimacs", "1", n), Err(Error::BoardSize { .. })));
    }
}

#[test]
fn verdicts_that_contradict_each_other_or_a_model_are_refused() {
    let verdicts = |line| ModelFault::Verdicts { line };
    let none_but = |model| ModelFault::NoneButModel { model };
    let text = "s SATISFIABLE\nv 2 8 9 15 0\ns UNSATISFIABLE\n";
    assert_eq!(fault("dimacs", text), (3, verdicts(1)));
    assert_eq!(fault("dimacs", "s UNSATISFIABLE\nv 2 8 9 15 0\n"), (1, none_but(2)));
    assert_eq!(fault("clingo", "UNSATISFIABLE\nSATISFIABLE\n"), (2, verdicts(1)));
    assert_eq!(
        fault("smtlib", "unsat\n((q_1_2 true) (q_2_4 true) (q_3_1 true) (q_4_3 true))\n"),
        (1, none_but(2))
    );
    assert_eq!(
        fault("minizinc", "[2,4,1,3]\n----------\n=====UNSATISFIABLE=====\n"),
        (3, none_but(2))
    );
    assert_eq!(fault("lp", "Optimal\nq_1_2 1\nInfeasible\n"), (3, verdicts(1)));
}

proptest! {
    #[test]
    fn any_text_as_an_answer_is_read_without_a_panic(
        text in "([-0-9 svcSATx\n]|sat|unsat|Answer: 1\n|queen[(]|[0-9],[0-9][)]|q_[1-5]_[1-5] |true|infeasible|optimal|[\\[\\]=()-]){0,40}",
        n in 0u32..6,
    ) {
        for solver in SOLVERS {
            let _ = solver.read(&text, n);
        }
    }
}
