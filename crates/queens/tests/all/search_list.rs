//! The listing against a plain search, on any number of threads, and what it
//! does when something goes wrong.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use proptest::prelude::*;
use queens::rules::RuleSet;
use queens::run::Cancel;
use queens::search::Lister;
use queens::symmetry::is_canonical;
use queens::teach::{Algorithm, Collect};
use queens::{Board, Error, Work, known};

type Indexed = Vec<(u64, Vec<u32>)>;

fn board(n: usize) -> Board {
    Board::new(n).unwrap()
}

/// All solutions by the plainest program, which is lexicographic.
fn plain(n: usize) -> Vec<Vec<u32>> {
    let mut all = Collect::default();
    let _ = Algorithm::RowScan.run(board(n).size, &mut all);
    all.solutions.iter().map(|solution| solution.columns().to_vec()).collect()
}

/// Renders so that the test can read it back: index and columns as bytes.
fn render(index: u64, columns: &[u32], bytes: &mut Vec<u8>) {
    bytes.extend(index.to_le_bytes());
    bytes.extend(columns.iter().map(|&col| col as u8));
}

fn listed(lister: &Lister, n: usize, work: &Work<'_>) -> Result<Indexed, Error> {
    let mut bytes = Vec::new();
    let listed = lister.run(work, render, |piece| {
        assert!(!piece.is_empty() && piece.len() <= 1 << 18);
        bytes.extend_from_slice(piece);
        Ok::<(), Error>(())
    })?;
    let all: Indexed = bytes
        .chunks(8 + n)
        .map(|one| {
            let index = u64::from_le_bytes(one[..8].try_into().unwrap());
            (index, one[8..].iter().map(|&col| u32::from(col)).collect())
        })
        .collect();
    assert_eq!(listed.listed, all.len() as u64);
    Ok(all)
}

fn indexed(solutions: impl IntoIterator<Item = Vec<u32>>) -> Indexed {
    (0..).zip(solutions).collect()
}

#[test]
fn lists_the_set_and_order_of_the_plain_search() {
    for n in 1..=10 {
        let expected = indexed(plain(n));
        for threads in [1, 2, 3, 8] {
            let found = listed(&Lister::new(&board(n)), n, &Work::on(threads));
            assert_eq!(found.unwrap(), expected, "n {n}, threads {threads}");
        }
    }
}

#[test]
fn tables_of_any_number_of_rows_list_the_same() {
    for n in 3..=10 {
        let expected = indexed(plain(n));
        for rows in (0..n.min(7)).filter(|&rows| rows != 1) {
            let lister = Lister::new(&board(n)).bottom_rows(rows);
            assert_eq!(listed(&lister, n, &Work::on(2)).unwrap(), expected, "n {n}, rows {rows}");
        }
    }
}

#[test]
fn larger_boards_come_in_order_and_in_full() {
    for (n, threads) in [(12, 1), (13, 3)] {
        let all = listed(&Lister::new(&board(n)), n, &Work::on(threads)).unwrap();
        assert_eq!(Some(all.len() as u128), known::all(n));
        assert!(all.windows(2).all(|two| two[0].0 + 1 == two[1].0 && two[0].1 < two[1].1));
        for (_, columns) in all {
            assert_eq!(queens::board::first_attack(&columns, RuleSet::Classic), None);
        }
    }
}

#[test]
fn fundamental_is_the_list_of_canonical_solutions() {
    for n in 1..=11 {
        let canonical = plain(n).into_iter().filter(|columns| is_canonical(columns));
        let expected = indexed(canonical);
        assert_eq!(Some(expected.len() as u128), known::fundamental(n));
        for threads in [1, 3] {
            let lister = Lister::new(&board(n)).fundamental(true);
            assert_eq!(
                listed(&lister, n, &Work::on(threads)).unwrap(),
                expected,
                "n {n}, threads {threads}"
            );
        }
    }
}

#[test]
fn skip_and_limit_are_a_slice() {
    for n in 1..=8 {
        for fundamental in [false, true] {
            let all = plain(n).into_iter().filter(|columns| !fundamental || is_canonical(columns));
            let all = indexed(all);
            for skip in 0..=all.len() + 1 {
                for limit in [0, 1, 2, 7, 1000] {
                    let expected: Indexed = all.iter().skip(skip).take(limit).cloned().collect();
                    let lister = Lister::new(&board(n)).fundamental(fundamental);
                    let lister = lister.skip(skip as u64).limit(Some(limit as u64));
                    let part = listed(&lister, n, &Work::on(1)).unwrap();
                    assert_eq!(part, expected, "n {n}, skip {skip}, limit {limit}");
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn skip_and_limit_are_a_slice_of_larger_boards(
        n in 9usize..=12,
        threads in 1usize..=3,
        skip in 0.0..1.05f64,
        limit in 0u64..2000,
    ) {
        let total = known::all(n).unwrap() as f64;
        let skip = (skip * total) as u64;
        let lister = Lister::new(&board(n)).skip(skip).limit(Some(limit));
        let expected: Indexed = indexed(queens::solutions(n).unwrap().map(|s| s.columns().to_vec()))
            .into_iter()
            .skip(skip as usize)
            .take(limit as usize)
            .collect();
        prop_assert_eq!(listed(&lister, n, &Work::on(threads)).unwrap(), expected);
    }
}

#[test]
fn skipping_beyond_the_end_lists_nothing() {
    for n in [2, 4, 10, 12] {
        for skip in [known::all(n).unwrap() as u64, u64::MAX] {
            let none = listed(&Lister::new(&board(n)).skip(skip), n, &Work::default());
            assert_eq!(none.unwrap(), []);
        }
    }
}

#[test]
fn the_iterator_gives_the_same_solutions() {
    for n in 1..=10 {
        let columns = |solution: queens::Solution| solution.columns().to_vec();
        let all = plain(n);
        assert!(queens::solutions(n).unwrap().map(columns).eq(all.iter().cloned()), "n {n}");
        assert_eq!(queens::solutions(n).unwrap().count(), all.len());
        for skip in 0..all.len().min(40) {
            let mut solutions = queens::solutions(n).unwrap();
            assert_eq!(solutions.nth(skip).map(columns).as_ref(), all.get(skip));
            assert_eq!(solutions.next().map(columns).as_ref(), all.get(skip + 1));
        }
    }
    assert_eq!(queens::solutions(0).unwrap_err(), Error::BoardSize { n: 0, max: 64 });
    assert!(queens::solutions(65).is_err());
}

/// Counts what was rendered and not yet delivered.
#[test]
fn a_slow_reader_bounds_what_is_held() {
    for threads in [1, 2, 4] {
        let (rendered, mut delivered, mut most) = (AtomicUsize::new(0), 0, 0);
        let run = Lister::new(&board(13)).run(
            &Work::on(threads),
            |_, _, bytes| {
                rendered.fetch_add(1, Ordering::Relaxed);
                bytes.push(b'x');
            },
            |piece| {
                std::thread::sleep(Duration::from_millis(20));
                most = most.max(rendered.load(Ordering::Relaxed) - delivered);
                delivered += piece.len();
                Ok::<(), Error>(())
            },
        );
        assert_eq!(run.unwrap().listed as usize, delivered);
        // One gathered piece, and the backlog with a stride for each thread.
        let bound = (1 << 16) + threads * (16 + 2) * 512 + 1024;
        assert!(most <= bound, "{most} solutions held by {threads} threads");
    }
}

#[test]
fn a_panic_while_rendering_is_an_error() {
    for threads in [1, 2, 3] {
        let render = |index, _: &[u32], _: &mut Vec<u8>| assert!(index != 500, "no ink");
        let lister = Lister::new(&board(10));
        let run = lister.run(&Work::on(threads), render, |_| Ok::<(), Error>(()));
        assert_eq!(run.unwrap_err(), Error::Worker { reason: "no ink".to_owned() });
    }
}

#[test]
fn an_error_of_the_sink_ends_the_run() {
    for threads in [1, 2, 3] {
        let start = Instant::now();
        let mut pieces = 0;
        let run = Lister::new(&board(17)).run(&Work::on(threads), render, |_| {
            pieces += 1;
            if pieces == 3 { Err(Error::Overflow) } else { Ok(()) }
        });
        assert_eq!(run.unwrap_err(), Error::Overflow);
        assert_eq!(pieces, 3);
        assert!(start.elapsed() < Duration::from_secs(5));
    }
}

#[test]
fn a_panic_of_the_sink_does_not_hang() {
    let run = std::panic::catch_unwind(|| {
        let sink = |_: &[u8]| -> Result<(), Error> { panic!("torn") };
        Lister::new(&board(12)).run(&Work::on(3), render, sink)
    });
    assert!(run.is_err());
}

#[test]
fn a_limit_ends_the_run_early() {
    for threads in [1, 2] {
        let lister = Lister::new(&board(24)).limit(Some(3));
        let first = listed(&lister, 24, &Work::on(threads)).unwrap();
        let expected = queens::solutions(24).unwrap().take(3).map(|s| s.columns().to_vec());
        assert_eq!(first, indexed(expected));
    }
}

/// From about 34 on there is no first solution in reach, but a way to stop.
#[test]
fn the_largest_boards_start_and_can_be_stopped() {
    for n in [33, 40, 47, 59, 63, 64] {
        for rules in RuleSet::ALL {
            for (threads, skip) in [(1, 0), (2, 0), (2, 1_000_000)] {
                let cancel = Cancel::new();
                let late = std::thread::scope(|scope| {
                    let waker = scope.spawn(|| {
                        std::thread::sleep(Duration::from_millis(20));
                        cancel.cancel();
                        Instant::now()
                    });
                    let board = Board { rules: *rules, ..board(n) };
                    let work = Work { cancel: &cancel, ..Work::on(threads) };
                    let lister = Lister::new(&board).skip(skip);
                    let run = lister.run(&work, render, |_| Ok::<(), Error>(()));
                    let none = rules.has_none(n as u64).then_some(0);
                    let listed = run.map(|run| run.listed);
                    assert_eq!(listed, none.ok_or(Error::Cancelled), "n {n}, {rules}");
                    waker.join().unwrap().elapsed()
                });
                assert!(late < Duration::from_secs(1), "n {n}, {rules}: {late:?} late");
            }
        }
    }
}

#[test]
fn a_raised_flag_lists_nothing() {
    let cancel = Cancel::new();
    cancel.cancel();
    let work = Work { cancel: &cancel, ..Work::default() };
    assert_eq!(listed(&Lister::new(&board(8)), 8, &work).unwrap_err(), Error::Cancelled);
}
