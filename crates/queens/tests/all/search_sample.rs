//! Indices by table, and solutions by chance.

#![allow(clippy::unwrap_used, reason = "a test may fail so")]

use std::collections::HashMap;

use queens::run::Cancel;
use queens::search::{Ranks, Sampler, nth_solution, rank_of};
use queens::{Board, Error, Work, known, solutions};

fn board(n: usize) -> Board {
    Board::new(n).expect("a size")
}

#[test]
fn the_table_of_ranks_is_the_list() {
    let cancel = Cancel::new();
    for n in 1..=11 {
        let ranks = Ranks::new(&board(n), &Work::on(1 + n % 2)).unwrap();
        assert_eq!(Some(ranks.total()), known::all(n));
        let step = if n > 9 { 37 } else { 1 };
        for (index, solution) in solutions(n).unwrap().enumerate().step_by(step) {
            let index = index as u128;
            assert_eq!(ranks.rank(&solution, &cancel).unwrap(), index, "{n}");
            assert_eq!(ranks.nth(index, &cancel).unwrap(), Some(solution), "{n}");
        }
        assert_eq!(ranks.nth(ranks.total(), &cancel).unwrap(), None);
        assert_eq!(ranks.nth(u128::MAX, &cancel).unwrap(), None);
    }
}

#[test]
fn the_table_agrees_with_the_walk_where_boards_have_many_chunks() {
    let cancel = Cancel::new();
    for n in [12, 13] {
        let ranks = Ranks::new(&board(n), &Work::on(2)).unwrap();
        let total = known::all(n).unwrap();
        assert_eq!(ranks.total(), total);
        for part in 0..=8 {
            let index = (total - 1) * part / 8;
            let solution = ranks.nth(index, &cancel).unwrap().unwrap();
            assert_eq!(
                nth_solution(&board(n), index, &Work::default()).unwrap().as_ref(),
                Some(&solution)
            );
            assert_eq!(ranks.rank(&solution, &cancel).unwrap(), index);
            assert_eq!(rank_of(&board(n), &solution, &Work::default()).unwrap(), index);
        }
    }
}

#[test]
fn a_solution_of_another_board_is_refused() {
    let cancel = Cancel::new();
    let ranks = Ranks::new(&board(8), &Work::on(1)).unwrap();
    let other = solutions(6).unwrap().next().unwrap();
    assert_eq!(ranks.rank(&other, &cancel), Err(Error::BoardSize { n: 6, max: 8 }));
}

/// χ² over all solutions of n = 8, and over the columns of the first queen and
/// the halves of the list for n = 12: with a fixed seed, against the 99.9 %
/// quantiles of 91, 11 and 1 degrees of freedom.
#[test]
fn samples_are_uniform() {
    let cancel = Cancel::new();
    let mut sampler = Sampler::new(&board(8), 2024, &Work::on(1)).unwrap();
    let draws = 9200u32;
    let mut seen: HashMap<Vec<u32>, f64> = HashMap::new();
    for _ in 0..draws {
        let solution = sampler.sample(&cancel).unwrap().unwrap();
        *seen.entry(solution.columns().to_vec()).or_default() += 1.0;
    }
    assert_eq!(seen.len(), 92);
    let square = |observed: f64, expected: f64| (observed - expected).powi(2) / expected;
    let chi: f64 = seen.values().map(|&observed| square(observed, 100.0)).sum();
    assert!(chi < 137.2, "{chi}");

    let mut first = [0.0; 12];
    for solution in solutions(12).unwrap() {
        first[solution.columns()[0] as usize] += 1.0;
    }
    let mut sampler = Sampler::new(&board(12), 7, &Work::on(2)).unwrap();
    let (draws, mut seen) = (3000.0, [0.0; 12]);
    for _ in 0..3000 {
        seen[sampler.sample(&cancel).unwrap().unwrap().columns()[0] as usize] += 1.0;
    }
    let expected = first.iter().map(|count| draws * count / 14200.0);
    let chi: f64 = seen.iter().zip(expected).map(|(&o, e)| square(o, e)).sum();
    assert!(chi < 31.3, "{chi}");
    let left: f64 = seen[..6].iter().sum();
    assert!(2.0 * square(left, draws / 2.0) < 10.9, "{left}");
}

#[test]
fn seeds_and_limits() {
    let cancel = Cancel::new();
    let draw = |n, seed, threads| {
        let mut sampler = Sampler::new(&board(n), seed, &Work::on(threads)).unwrap();
        (0..5).map(|_| sampler.sample(&cancel).unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(draw(10, 3, 1), draw(10, 3, 3));
    assert_ne!(draw(10, 3, 1), draw(10, 4, 1));
    assert_eq!(draw(2, 1, 1), vec![None; 5]);
    assert_eq!(draw(1, 1, 1)[0].as_ref().map(queens::Solution::size), Some(1));
    let refused = Sampler::new(&board(19), 1, &Work::on(1)).err();
    assert_eq!(refused, Some(Error::BoardSize { n: 19, max: 18 }));
    cancel.cancel();
    let work = Work { cancel: &cancel, ..Work::on(2) };
    assert_eq!(Ranks::new(&board(14), &work).err(), Some(Error::Cancelled));
}
