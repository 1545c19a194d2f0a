//! A SAT solver's answer read back: every form, and what is wrong with it.

#![allow(clippy::unwrap_used, reason = "a test may fail so")]

use proptest::prelude::*;
use queens::export::{Answer, read_model_dimacs};
use queens::{Error, Solution};

#[test]
fn models_are_read_in_every_form() {
    let solution = Answer::Solution(Solution::new(vec![1, 3, 0, 2]).unwrap());
    for text in [
        "c kissat\ns SATISFIABLE\nv -1 2 -3 -4 -5 -6 -7 8\nv 9 15 17 -18 0\n",
        "SAT\n-1 2 8 9 15 0\n",
        "2\n8\n\n9 15",
        "v 2 8\r\nv 9 15 0\r\n",
        "2 2 8 9 15 999999999999",
    ] {
        assert_eq!(read_model_dimacs(text, 4).as_ref(), Ok(&solution), "{text}");
    }
    for text in ["s UNSATISFIABLE", "UNSAT\n", "c nothing\ns UNSATISFIABLE\n"] {
        assert_eq!(read_model_dimacs(text, 4), Ok(Answer::Unsatisfiable));
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
    ] {
        match read_model_dimacs(text, 4) {
            Err(Error::Model { line: found, .. }) => assert_eq!(found, line, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
    assert!(matches!(read_model_dimacs("1 6 11 16", 4), Err(Error::Attack { .. })));
    assert!(matches!(read_model_dimacs("1", 0), Err(Error::BoardSize { .. })));
    assert!(matches!(read_model_dimacs("1", 100_000), Err(Error::BoardSize { .. })));
}

proptest! {
    #[test]
    fn any_text_as_a_model_is_answered_without_a_panic(text in "[-0-9 svcSAT\n]{0,60}", n in 0u32..6) {
        let _ = read_model_dimacs(&text, n);
    }
}
