//! Index to solution and back.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use proptest::prelude::*;
use queens::run::{Cancel, Phase, Progress};
use queens::search::{nth_solution, rank_of};
use queens::{Board, Error, Solution, Work, known};

fn nth(n: usize, index: u128) -> Option<Solution> {
    nth_solution(&Board::new(n).unwrap(), index, &Work::default()).unwrap()
}

fn rank(solution: &Solution) -> Result<u128, Error> {
    rank_of(&Board::new(solution.size()).unwrap(), solution, &Work::default())
}

#[test]
fn every_solution_of_small_boards_has_its_index() {
    for n in 1..=8 {
        let all: Vec<Solution> = queens::solutions(n).unwrap().collect();
        for (index, solution) in (0..).zip(&all) {
            assert_eq!(nth(n, index).as_ref(), Some(solution), "n {n}, index {index}");
            assert_eq!(rank(solution), Ok(index));
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
        prop_assert_eq!(rank(&solution), Ok(index));
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
        prop_assert_eq!(rank(&mirrored), Ok(total - 1 - index));
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
    let work = Work { cancel: &cancel, ..Work::default() };
    for n in [8, 14, 50] {
        let board = Board::new(n).unwrap();
        assert_eq!(nth_solution(&board, 90, &work), Err(Error::Cancelled));
    }
    let first = nth(20, 0).unwrap();
    assert_eq!(rank_of(&Board::new(20).unwrap(), &first, &work), Err(Error::Cancelled));
}

#[test]
fn a_solution_of_another_board_has_no_index() {
    let other = rank_of(&Board::new(9).unwrap(), &nth(8, 0).unwrap(), &Work::default());
    assert_eq!(other, Err(Error::BoardSize { n: 8, max: 9 }));
}

#[test]
fn the_progress_is_the_solutions_before_the_index() {
    let (progress, board) = (Progress::new(), Board::new(12).unwrap());
    let work = Work { watch: Some(&progress), ..Work::on(1) };
    nth_solution(&board, 9_999, &work).unwrap();
    let seen = progress.seen();
    assert_eq!((seen.phase, seen.of), (Phase::Solutions, Some(9_999)));
    assert!((9_000..=9_999).contains(&seen.done), "{seen:?}");
}
