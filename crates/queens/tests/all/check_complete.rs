//! Whether solutions are all there, once each.

#![allow(clippy::unwrap_used, reason = "a test may fail so")]

use queens::check::{Completeness, Incomplete, Repeated};
use queens::run::Cancel;
use queens::teach::{Algorithm, Collect};
use queens::{BoardSize, Error, Solution, Work};

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
        let missing = collected(&solutions(n)).finish(n, &Work::default()).unwrap();
        assert_eq!((missing.total, missing.named), (0, vec![]), "n = {n}");
    }
}

#[test]
fn the_missing_are_named() {
    let mut some = solutions(8);
    let gone = [some.remove(90), some.remove(40), some.remove(0)];
    let missing = collected(&some).finish(8, &Work::default()).unwrap();
    assert_eq!(missing.total, 3);
    assert_eq!(missing.named, [gone[2].clone(), gone[1].clone(), gone[0].clone()]);
    let missing = collected(&some).name_at_most(2).finish(8, &Work::default()).unwrap();
    assert_eq!((missing.total, missing.named.len()), (3, 2));
    // Without a search through the whole board.
    let missing = Completeness::new().finish(12, &Work::default()).unwrap();
    assert_eq!((missing.total, missing.named.len()), (14_200, Completeness::NAMED));
}

#[test]
fn repeats_are_named_with_their_first_line() {
    let mut all = collected(&solutions(6));
    assert_eq!(all.add(&solutions(6)[2], 9), Some(Repeated { first_line: Some(3) }));
    assert_eq!(all.add(&solutions(6)[2], 10), Some(Repeated { first_line: Some(3) }));
    assert_eq!((all.distinct(), all.finish(6, &Work::default()).unwrap().total), (4, 0));
}

#[test]
fn sizes_are_not_mixed() {
    let mut all = collected(&solutions(4));
    assert_eq!(all.size(), Some(4));
    assert_eq!(all.add(&solutions(5)[0], 7), None);
    let mixed = |first, other, other_line| Incomplete::MixedSizes { first, other, other_line };
    assert_eq!(all.finish(4, &Work::default()), Err(mixed(4, 5, 7)));
    assert_eq!(collected(&solutions(4)).finish(8, &Work::default()), Err(mixed(8, 4, 1)));
    let outside = Error::BoardSize { n: 99, max: BoardSize::MAX };
    assert_eq!(Completeness::new().finish(99, &Work::default()), Err(Incomplete::Count(outside)));
    let cancel = Cancel::new();
    cancel.cancel();
    let cancelled = Err(Incomplete::Count(Error::Cancelled));
    let work = Work { cancel: &cancel, ..Work::default() };
    assert_eq!(Completeness::new().finish(20, &work), cancelled);
    assert_eq!(Completeness::new().finish(3, &Work::default()).unwrap().total, 0);
}

/// What a set of all but every third would say, in an order of its own.
#[test]
fn any_order_gives_the_same_answer() {
    for n in [6, 8, 10, 12] {
        let all: Vec<Solution> = queens::solutions(n).unwrap().collect();
        let gone: Vec<_> = all.iter().step_by(3).cloned().collect();
        let mut some: Vec<_> =
            all.iter().enumerate().filter(|(at, _)| at % 3 != 0).map(|(_, s)| s.clone()).collect();
        for turn in 0..3 {
            let mut checked = collected(&some).name_at_most(5);
            for solution in &some {
                assert!(checked.add(solution, 0).is_some(), "n = {n}, {solution}");
            }
            let missing = checked.finish(n, &Work::default()).unwrap();
            assert_eq!(missing.total, gone.len() as u128);
            assert_eq!(missing.named, gone[..gone.len().min(5)], "n = {n}, turn {turn}");
            // Once more backwards, then from the middle.
            if turn == 0 {
                some.reverse();
            } else {
                let half = some.len() / 2;
                some.rotate_left(half);
            }
        }
    }
}

#[test]
fn more_gaps_than_are_kept_change_nothing() {
    let all: Vec<Solution> = queens::solutions(13).unwrap().collect();
    let late = &all[70_000..];
    let mut checked = collected(late);
    assert!(checked.add(&late[5], 0).is_some() && checked.add(&all[3], 0).is_none());
    let missing = checked.finish(13, &Work::default()).unwrap();
    assert_eq!((missing.total, &missing.named[3]), (69_999, &all[4]));
    let mut checked = collected(late);
    for solution in &all[..70_000] {
        assert_eq!(checked.add(solution, 1), None);
    }
    assert_eq!(checked.finish(13, &Work::default()).unwrap().total, 0);
}

#[test]
fn the_missing_are_named_without_counting() {
    let named = Completeness::new().name_missing(18, &Work::default()).unwrap();
    assert_eq!(named, queens::solutions(18).unwrap().take(10).collect::<Vec<_>>());
    let named = Completeness::new().name_at_most(1).name_missing(25, &Work::default()).unwrap();
    assert_eq!(named, queens::solutions(25).unwrap().take(1).collect::<Vec<_>>());
}
