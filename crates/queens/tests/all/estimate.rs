//! The estimator: right on average, honest about its error, and the same on
//! any number of threads.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::ops::ControlFlow;

use queens::estimate::{Estimate, MIN_RUNS, Options, Target, asymptotic, estimate};
use queens::run::Cancel;
use queens::{Board, BoardSize, Error, Work, known};

fn go_on(_: &Estimate) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn run(n: usize, options: Options) -> Result<Estimate, Error> {
    estimate(&Board::new(n).unwrap(), &options, &Work::on(1), go_on)
}

fn truth(n: usize) -> f64 {
    known::all(n).unwrap() as f64
}

/// How many of `seeds` intervals cover the truth.
fn covered(n: usize, seeds: u64, options: Options) -> u64 {
    let covers = |seed| {
        let found = run(n, Options { seed, ..options }).unwrap();
        (found.low..=found.high).contains(&truth(n))
    };
    (0..seeds).filter(|&seed| covers(seed)).count() as u64
}

#[test]
fn intervals_cover_the_truth_as_often_as_they_say() {
    // The smallest populations have the heaviest tails.
    for n in [8, 10, 12, 14, 17, 20] {
        let population = Options::min_population(BoardSize::new(n).unwrap());
        let options = Options { population, target: Target::Runs(MIN_RUNS), ..Options::default() };
        let rate = covered(n, 300, options) as f64 / 300.0;
        assert!(rate >= 0.93, "n {n}: 95 % intervals cover {rate}");
        if n == 12 {
            let narrow = Options { confidence: 0.8, ..options };
            let rate = covered(n, 300, narrow) as f64 / 300.0;
            assert!((0.76..0.86).contains(&rate), "80 % intervals cover {rate}");
        }
    }
}

#[test]
fn stopping_at_a_relative_error_stays_honest() {
    let target = Target::RelativeError(0.05);
    let options = Options { population: 300, target, ..Options::default() };
    let rate = covered(12, 300, options) as f64 / 300.0;
    assert!(rate >= 0.93, "{rate}");
    let found = run(12, options).unwrap();
    assert!(found.relative_error() <= 0.05 && found.runs >= MIN_RUNS);
}

#[test]
fn small_boards_are_counted() {
    for n in 1..=8 {
        let found = run(n, Options::default()).unwrap();
        assert!(found.exact);
        assert_eq!((found.solutions, found.low, found.high), (truth(n), truth(n), truth(n)));
        assert!(found.relative_error() == 0.0);
    }
}

#[test]
fn the_largest_board_is_near_its_asymptotic_size() {
    let options = Options { population: 1024, target: Target::Runs(16), ..Options::default() };
    let found = run(64, options).unwrap();
    assert!(found.relative_error() < 0.5);
    // Measured with long runs: 1.86e63.
    assert!(found.low < 1.86e63 && 1.86e63 < found.high, "{found:?}");
    assert!((found.solutions.log10() - asymptotic(64).log10).abs() < 3.0);
}

#[test]
fn threads_do_not_change_the_answer() {
    let options = Options { population: 224, target: Target::Runs(70), ..Options::default() };
    let one = run(14, options).unwrap();
    for threads in [0, 2, 3, 8] {
        let found = estimate(&Board::new(14).unwrap(), &options, &Work::on(threads), go_on);
        assert_eq!(found.unwrap(), one);
    }
    assert_ne!(run(14, Options { seed: 1, ..options }).unwrap(), one);
    // The mean takes no more than the four operations, so every machine has it.
    assert_eq!(one.solutions.to_string(), "383790.68826972065");
}

#[test]
fn the_caller_can_stop_it() {
    let target = Target::RelativeError(1e-6);
    let options = Options { population: 240, target, ..Options::default() };
    for threads in [1, 2] {
        let size = BoardSize::new(15).unwrap();
        let mut calls = 0;
        let found = estimate(&size.into(), &options, &Work::on(threads), |_| {
            calls += 1;
            if calls == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(found.unwrap().runs, 3 * MIN_RUNS);
        let cancel = Cancel::new();
        let work = Work { cancel: &cancel, ..Work::on(threads) };
        let found = estimate(&size.into(), &options, &work, |_| {
            cancel.cancel();
            ControlFlow::Continue(())
        });
        assert_eq!(found, Err(Error::Cancelled));
    }
}

#[test]
fn options_out_of_range_are_refused() {
    let good = Options::default();
    for options in [
        Options { population: 191, ..good },
        Options { population: Options::MAX_POPULATION + 1, ..good },
        Options { confidence: 1.0, ..good },
        Options { confidence: f64::NAN, ..good },
        Options { target: Target::Runs(MIN_RUNS - 1), ..good },
        Options { target: Target::RelativeError(0.0), ..good },
        Options { target: Target::RelativeError(f64::NAN), ..good },
    ] {
        assert!(matches!(run(12, options), Err(Error::Engine { engine: "estimate", .. })));
    }
}
