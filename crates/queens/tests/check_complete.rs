//! Whether solutions are all there, once each.

#![allow(clippy::unwrap_used, reason = "a test may fail so")]

use queens::check::{Completeness, Incomplete, Repeated};
use queens::teach::{Algorithm, Collect};
use queens::{BoardSize, Solution};

fn solutions(n: usize) -> Vec<Solution> {
    let mut all = Collect::default();
    let _ = Algorithm::RowScan.run(BoardSize::new(n).unwrap(), &mut all);
    all.solutions
}

fn collected(solutions: &[Solution]) -> Completeness {
    let mut all = Completeness::new();
    for (line, solution) in (1..).zip(solutions) {
        assert_eq!(all.add(solution, line), None);
    }
    all
}

#[test]
fn all_solutions_are_complete() {
    for n in 1..=8 {
        let missing = collected(&solutions(n)).finish(n).unwrap();
        assert_eq!((missing.total, missing.named), (0, vec![]), "n = {n}");
    }
}

#[test]
fn the_missing_are_named() {
    let mut some = solutions(8);
    let gone = [some.remove(90), some.remove(40), some.remove(0)];
    let missing = collected(&some).finish(8).unwrap();
    assert_eq!(missing.total, 3);
    assert_eq!(missing.named, [gone[2].clone(), gone[1].clone(), gone[0].clone()]);
    let missing = collected(&some).name_at_most(2).finish(8).unwrap();
    assert_eq!((missing.total, missing.named.len()), (3, 2));
    // Without a search through the whole board.
    let missing = Completeness::new().finish(20).unwrap();
    assert_eq!((missing.total, missing.named.len()), (39_029_188_884, Completeness::NAMED));
}

#[test]
fn repeats_are_named_with_their_first_line() {
    let mut all = collected(&solutions(6));
    assert_eq!(all.add(&solutions(6)[2], 9), Some(Repeated { first_line: 3 }));
    assert_eq!(all.add(&solutions(6)[2], 10), Some(Repeated { first_line: 3 }));
    assert_eq!((all.distinct(), all.finish(6).unwrap().total), (4, 0));
}

#[test]
fn sizes_are_not_mixed() {
    let mut all = collected(&solutions(4));
    assert_eq!(all.size(), Some(4));
    assert_eq!(all.add(&solutions(5)[0], 7), None);
    let mixed = |first, other, other_line| Incomplete::MixedSizes { first, other, other_line };
    assert_eq!(all.finish(4), Err(mixed(4, 5, 7)));
    assert_eq!(collected(&solutions(4)).finish(8), Err(mixed(8, 4, 1)));
    assert_eq!(Completeness::new().finish(99), Err(Incomplete::Unknown { n: 99 }));
    assert_eq!(Completeness::new().finish(3).unwrap().total, 0);
}
