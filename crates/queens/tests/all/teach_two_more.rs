//! The exact cover and the repairs: what only they promise.
#![allow(clippy::unwrap_used, reason = "a test")]

use std::collections::HashSet;

use queens::BoardSize;
use queens::teach::min_conflicts::MinConflicts;
use queens::teach::{
    Algorithm, CONTINUE, Collect, Counters, EachEvent, Event, Finds, Flow, Order, Replay,
};

fn size(n: usize) -> BoardSize {
    BoardSize::new(n).expect("from 1 to 64")
}

fn counters(algorithm: Algorithm, n: usize) -> Counters {
    let mut counters = Counters::default();
    assert_eq!(algorithm.run(size(n), &mut counters), CONTINUE);
    counters
}

fn events(algorithm: Algorithm, n: usize) -> Vec<Event> {
    let mut events = Vec::new();
    let mut observer = EachEvent(|event: Event| -> Flow {
        events.push(event);
        CONTINUE
    });
    assert_eq!(algorithm.run(size(n), &mut observer), CONTINUE);
    events
}

#[test]
fn only_min_conflicts_finds_one() {
    let one: Vec<_> = Algorithm::ALL.iter().filter(|a| a.info().finds == Finds::One).collect();
    assert_eq!(one, [&Algorithm::MinConflicts]);
}

#[test]
fn dancing_links_comes_in_no_lexicographic_order() {
    let solutions = |n| {
        let mut collect = Collect::default();
        let _ = Algorithm::DancingLinks.run(size(n), &mut collect);
        collect.solutions
    };
    assert_eq!(Algorithm::DancingLinks.info().order, Order::Own);
    assert!((4..=10).any(|n| !solutions(n).is_sorted()));
    let distinct: HashSet<_> = solutions(8).into_iter().collect();
    assert_eq!(distinct.len(), 92);
}

#[test]
fn choosing_the_scarcest_makes_a_narrower_tree() {
    for n in 6..=10 {
        let (rows, scarcest) =
            (counters(Algorithm::Bitset, n).placed, counters(Algorithm::DancingLinks, n).placed);
        assert!(scarcest < rows, "{n}: {scarcest} and {rows}");
    }
}

#[test]
fn repairs_find_a_solution_of_every_board_that_has_one() {
    for n in (1..=64).filter(|n| ![2, 3].contains(n)) {
        assert_eq!(counters(Algorithm::MinConflicts, n).solutions, 1, "{n}");
    }
}

#[test]
fn repairs_give_up_where_there_is_nothing_to_find() {
    for n in [2, 3] {
        let mut starts = 0;
        let mut queens = 0;
        for event in events(Algorithm::MinConflicts, n) {
            match event {
                Event::Placed(_) => queens += 1,
                Event::Undone(_) => queens -= 1,
                Event::Solution => panic!("there is no solution for {n}"),
                Event::Tested { .. } => {}
            }
            starts += usize::from(queens == 0);
        }
        assert_eq!(starts, MinConflicts::TRIES, "{n}");
    }
}

#[test]
fn the_seed_decides_the_steps() {
    let solution = |seed| {
        let mut one = Collect::default();
        assert_eq!(MinConflicts::run_seeded(size(20), seed, &mut one), CONTINUE);
        one.solutions.remove(0)
    };
    assert_eq!(solution(5), solution(5));
    let distinct: HashSet<_> = (0..20).map(solution).collect();
    assert!(distinct.len() > 15);
}

#[test]
fn every_event_survives_packing() {
    for &algorithm in Algorithm::ALL {
        for event in events(algorithm, 5) {
            assert_eq!(Event::unpack(event.pack()), event);
        }
    }
}

#[test]
fn a_replay_follows_the_tests_and_the_counts() {
    for &algorithm in Algorithm::ALL {
        let mut replay = Replay::default();
        for (step, event) in events(algorithm, 5).into_iter().enumerate() {
            if let Event::Tested { square, safe } = event {
                assert_eq!(replay.attackers(square).next().is_none(), safe, "{algorithm} {step}");
                assert_eq!(
                    algorithm.refusal(&replay, square).is_none(),
                    safe,
                    "{algorithm} {step}"
                );
            }
            replay.apply(event);
            assert_eq!(replay.step(), step as u64 + 1);
        }
        assert_eq!(replay.counters(), counters(algorithm, 5));
        assert_eq!(replay.queens(), []);
    }
}
