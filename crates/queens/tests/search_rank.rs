//! Index to solution and back.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use proptest::prelude::*;
use queens::search::{Cancel, nth_solution, rank_of};
use queens::{BoardSize, Error, Solution, known};

fn nth(n: usize, index: u128) -> Option<Solution> {
    nth_solution(BoardSize::new(n).unwrap(), index, &Cancel::new()).unwrap()
}

#[test]
fn every_solution_of_small_boards_has_its_index() {
    for n in 1..=8 {
        let all: Vec<Solution> = queens::solutions(n).unwrap().collect();
        for (index, solution) in (0..).zip(&all) {
            assert_eq!(nth(n, index).as_ref(), Some(solution), "n {n}, index {index}");
            assert_eq!(rank_of(solution, &Cancel::new()), Ok(index));
        }
        for beyond in [all.len() as u128, u128::from(u64::MAX), u128::MAX] {
            assert_eq!(nth(n, beyond), None, "n {n}, index {beyond}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn index_and_solution_agree(n in 9usize..=13, part in 0.0..1.0f64) {
        let total = known::all(n).unwrap();
        let index = ((part * total as f64) as u128).min(total - 1);
        let solution = nth(n, index).unwrap();
        prop_assert_eq!(rank_of(&solution, &Cancel::new()), Ok(index));
        if n <= 11 {
            let listed = queens::solutions(n).unwrap().nth(index as usize);
            prop_assert_eq!(Some(solution), listed);
        }
    }

    #[test]
    fn the_mirror_image_has_the_index_from_the_end(n in 9usize..=12, part in 0.0..1.0f64) {
        let total = known::all(n).unwrap();
        let index = ((part * total as f64) as u128).min(total - 1);
        let mirrored = nth(n, index).unwrap().image(queens::symmetry::Symmetry::FlipColumns);
        prop_assert_eq!(rank_of(&mirrored, &Cancel::new()), Ok(total - 1 - index));
    }
}

#[test]
fn the_last_index_is_the_total_less_one() {
    for n in 9..=13 {
        let total = known::all(n).unwrap();
        let last = nth(n, total - 1).unwrap();
        let first = nth(n, 0).unwrap();
        let n = n as u32;
        assert!(first.columns().iter().zip(last.columns()).all(|(a, b)| a + b == n - 1));
        assert_eq!(nth(n as usize, total), None);
    }
}

#[test]
fn a_raised_flag_stops_it() {
    let cancel = Cancel::new();
    cancel.cancel();
    for n in [8, 14, 50] {
        let size = BoardSize::new(n).unwrap();
        assert_eq!(nth_solution(size, 90, &cancel), Err(Error::Cancelled));
    }
    let first = nth(20, 0).unwrap();
    assert_eq!(rank_of(&first, &cancel), Err(Error::Cancelled));
}
