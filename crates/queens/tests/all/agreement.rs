//! Every way to find solutions finds the same ones.
//!
//! The teaching programs, the lister on several numbers of threads, the
//! iterator and the counters, for all n that each can do in reasonable time,
//! against one another and against the known numbers.

#![allow(clippy::unwrap_used, reason = "a test may fail so")]

use queens::count::by_rows;
use queens::search::Lister;
use queens::teach::{Algorithm, Collect, Order};
use queens::{Board, BoardSize, Error, Solution, Work, known};

/// The solutions of a teaching program, in its order.
fn taught(algorithm: Algorithm, n: usize) -> Vec<Vec<u32>> {
    let mut all = Collect::default();
    let _ = algorithm.run(BoardSize::new(n).unwrap(), &mut all);
    all.solutions.iter().map(|solution| solution.columns().to_vec()).collect()
}

/// The solutions of the production engine, through its bytes.
fn listed(n: usize, threads: usize, fundamental: bool) -> Vec<Vec<u32>> {
    let mut bytes = Vec::new();
    let lister = Lister::new(&Board::new(n).unwrap()).fundamental(fundamental);
    let render = |_, columns: &[u32], out: &mut Vec<u8>| {
        out.extend(columns.iter().map(|&col| col as u8));
    };
    let listed = lister.run(&Work::on(threads), render, |piece| {
        bytes.extend_from_slice(piece);
        Ok::<(), Error>(())
    });
    let all: Vec<Vec<u32>> =
        bytes.chunks(n).map(|columns| columns.iter().map(|&col| col.into()).collect()).collect();
    assert_eq!(listed.unwrap().listed, all.len() as u64);
    all
}

/// The programs that find all solutions.
fn finding_all() -> impl Iterator<Item = Algorithm> {
    Algorithm::ALL.iter().copied().filter(|algorithm| algorithm.finds_all())
}

/// The obviously right set: every permutation that is a solution.
fn by_brute_force(n: usize) -> Vec<Vec<u32>> {
    fn extend(columns: &mut Vec<u32>, n: u32, all: &mut Vec<Vec<u32>>) {
        if columns.len() == n as usize {
            if Solution::new(columns.clone()).is_ok() {
                all.push(columns.clone());
            }
            return;
        }
        for col in 0..n {
            if !columns.contains(&col) {
                columns.push(col);
                extend(columns, n, all);
                columns.pop();
            }
        }
    }
    let mut all = Vec::new();
    extend(&mut Vec::new(), n as u32, &mut all);
    all
}

#[test]
fn every_program_finds_what_brute_force_finds_in_the_stated_order() {
    for n in 1..=7 {
        let right = by_brute_force(n);
        assert_eq!(right.len() as u128, known::all(n).unwrap(), "{n}");
        for algorithm in finding_all() {
            let mut found = taught(algorithm, n);
            match algorithm.info().order {
                Order::Lexicographic => {}
                Order::ReverseLexicographic => found.reverse(),
                Order::Own => found.sort_unstable(),
            }
            assert_eq!(found, right, "{algorithm} {n}");
        }
        for threads in 1..=3 {
            assert_eq!(listed(n, threads, false), right, "fast {n} on {threads} threads");
        }
        let iterated: Vec<_> =
            queens::solutions(n).unwrap().map(|solution| solution.columns().to_vec()).collect();
        assert_eq!(iterated, right, "iterator {n}");
    }
}

#[test]
fn every_program_has_the_known_count() {
    for n in 1..=10 {
        for algorithm in finding_all() {
            if n < algorithm.info().practical.min(10) {
                let count = taught(algorithm, n).len() as u128;
                assert_eq!(Some(count), known::all(n), "{algorithm} {n}");
            }
        }
    }
}

#[test]
fn the_production_engines_have_the_known_counts() {
    for n in 1..=13 {
        let board = Board::new(n).unwrap();
        for threads in [1, 2] {
            let count = by_rows(&board, &Work::on(threads));
            assert_eq!(count.ok(), known::all(n), "count {n}");
        }
        let all = listed(n, 2, false);
        assert_eq!(Some(all.len() as u128), known::all(n), "list {n}");
        assert!(all.is_sorted_by(|a, b| a < b), "list {n} is in order");
        let fundamental = listed(n, 2, true);
        assert_eq!(Some(fundamental.len() as u128), known::fundamental(n), "fundamental {n}");
    }
}

#[test]
fn nothing_is_left_over_between_calls() {
    for algorithm in finding_all() {
        let counts = [4, 1, 6, 2, 6, 3].map(|n| taught(algorithm, n).len());
        assert_eq!(counts, [2, 1, 4, 0, 4, 0], "{algorithm}");
    }
    assert_eq!([4, 1, 8, 2].map(|n| listed(n, 2, false).len()), [2, 1, 92, 0]);
}

#[test]
fn the_first_solutions_are_those_of_the_encyclopedia() {
    // OEIS A141843, from n = 4.
    let first = ["2413", "13524", "246135", "1357246", "15863724", "136824975"];
    for (n, digits) in (4..).zip(first) {
        let solution = queens::solutions(n).unwrap().next().unwrap();
        let columns: String = solution.columns().iter().map(|col| (col + 1).to_string()).collect();
        assert_eq!(columns, digits);
    }
}
