//! One suite, run on every teaching program of the table.

#![allow(clippy::unwrap_used, reason = "a test may fail so")]

use std::collections::HashSet;
use std::path::Path;

use queens::teach::{
    Algorithm, CONTINUE, Collect, Counters, Flow, Limit, Observer, Order, Profile, STOP,
};
use queens::{BoardSize, Solution, known};

fn size(n: usize) -> BoardSize {
    BoardSize::new(n).expect("from 1 to 64")
}

/// The largest board that a test can afford to search to its end.
fn affordable(algorithm: Algorithm) -> usize {
    match algorithm {
        Algorithm::Permutations | Algorithm::CellByCell => 8,
        _ => 10,
    }
}

fn counters(algorithm: Algorithm, n: usize) -> Counters {
    let mut counters = Counters::default();
    assert_eq!(algorithm.run(size(n), &mut counters), CONTINUE, "{algorithm} {n}");
    counters
}

fn solutions(algorithm: Algorithm, n: usize) -> Vec<Solution> {
    let mut collect = Collect::default();
    assert_eq!(algorithm.run(size(n), &mut collect), CONTINUE, "{algorithm} {n}");
    collect.solutions
}

/// The programs whose tree is that of all safe placements row by row.
fn row_wise() -> impl Iterator<Item = Algorithm> {
    let other = [
        Algorithm::Permutations,
        Algorithm::CellByCell,
        Algorithm::DancingLinks,
        Algorithm::MinConflicts,
    ];
    Algorithm::ALL.iter().copied().filter(move |algorithm| !other.contains(algorithm))
}

/// What of so many solutions a program finds.
fn found_of<T: Ord + From<u8>>(algorithm: Algorithm, all: T) -> T {
    if algorithm.finds_all() { all } else { all.min(T::from(1)) }
}

#[test]
fn every_program_finds_the_known_number_of_solutions() {
    for &algorithm in Algorithm::ALL {
        for n in 1..=affordable(algorithm) {
            let found = u128::from(counters(algorithm, n).solutions);
            let expected = known::all(n).map(|all| found_of(algorithm, all));
            assert_eq!(Some(found), expected, "{algorithm} {n}");
        }
    }
}

#[test]
fn every_program_finds_the_same_solutions_in_its_order() {
    for n in 1..=8 {
        let expected = solutions(Algorithm::Bitset, n);
        assert!(expected.is_sorted_by(|a, b| a < b), "{n}");
        for solution in &expected {
            assert!(Solution::new(solution.columns().to_vec()).is_ok(), "{n}: {solution}");
        }
        for &algorithm in Algorithm::ALL {
            let mut found = solutions(algorithm, n);
            match algorithm.info().order {
                Order::Lexicographic => {}
                Order::ReverseLexicographic => found.reverse(),
                Order::Own => found.sort(),
            }
            if algorithm.finds_all() {
                assert_eq!(found, expected, "{algorithm} {n}");
            } else {
                assert!(found.iter().all(|solution| expected.contains(solution)), "{n}");
            }
        }
    }
}

#[test]
fn nothing_is_left_over_between_runs() {
    for &algorithm in Algorithm::ALL {
        let found = [4, 1, 8, 2, 3, 4].map(|n| counters(algorithm, n).solutions);
        let expected = [2, 1, 92, 0, 0, 2].map(|all| found_of(algorithm, all));
        assert_eq!(found, expected, "{algorithm}");
        // Nor after a run that was stopped halfway.
        let _ = algorithm.run(size(8), &mut Limit::new(5, ()));
        assert_eq!(counters(algorithm, 4).solutions, found_of(algorithm, 2), "{algorithm}");
    }
}

#[test]
fn row_wise_programs_walk_the_known_tree() {
    // OEIS A319284, without the root.
    let tree: [&[u64]; 8] = [
        &[1],
        &[2],
        &[3, 2],
        &[4, 6, 4, 2],
        &[5, 12, 14, 12, 10],
        &[6, 20, 36, 46, 40, 4],
        &[7, 30, 76, 140, 164, 94, 40],
        &[8, 42, 140, 344, 568, 550, 312, 92],
    ];
    for algorithm in row_wise() {
        for (n, levels) in (1..).zip(tree) {
            let mut profile = Profile::default();
            assert_eq!(algorithm.run(size(n), &mut profile), CONTINUE);
            assert_eq!(profile.placed, levels, "{algorithm} {n}");
        }
    }
}

#[test]
fn permutations_places_every_arrangement() {
    let mut profile = Profile::default();
    let _ = Algorithm::Permutations.run(size(5), &mut profile);
    assert_eq!(profile.placed, [5, 20, 60, 120, 120]);
}

#[test]
fn cell_by_cell_visits_every_peaceful_set_of_queens() {
    // The ways to place 1, 2, …, n queens, none attacking another.
    let sets: [&[u64]; 5] = [
        &[1],
        &[16, 44, 24, 2],
        &[25, 140, 204, 82, 10],
        &[36, 340, 1024, 982, 248, 4],
        &[49, 700, 3628, 7002, 4618, 832, 40],
    ];
    for sets in sets {
        let placed = counters(Algorithm::CellByCell, sets.len()).placed;
        assert_eq!(placed, sets.iter().sum::<u64>(), "{sets:?}");
    }
}

#[test]
fn row_wise_programs_test_every_square_below_a_safe_row() {
    for algorithm in row_wise() {
        for n in 1..=8 {
            let Counters { tested, placed, solutions, .. } = counters(algorithm, n);
            let rows_tried = placed + 1 - solutions;
            let expected = match algorithm {
                Algorithm::Bitset => 0, // free squares come without a test
                _ => n as u64 * rows_tried,
            };
            assert_eq!(tested, expected, "{algorithm} {n}");
        }
    }
}

/// Follows the board and checks that every event fits it.
struct Follow {
    algorithm: Algorithm,
    n: usize,
    queens: Vec<(usize, usize)>,
    /// The square just tested and found safe.
    safe: Option<(usize, usize)>,
}

impl Follow {
    fn is_attacked(&self, row: usize, col: usize) -> bool {
        self.queens.iter().any(|&(r, c)| r == row || c == col || row.abs_diff(r) == col.abs_diff(c))
    }
}

impl Observer for Follow {
    fn tested(&mut self, row: usize, col: usize, safe: bool) -> Flow {
        assert!(row < self.n && col < self.n);
        if self.algorithm == Algorithm::Permutations {
            let above = self.queens.iter().take(row);
            let attacked = above.clone().any(|&(r, c)| row.abs_diff(r) == col.abs_diff(c));
            assert_eq!((self.queens[row], safe), ((row, col), !attacked));
        } else {
            assert_eq!(safe, !self.is_attacked(row, col), "{:?} {row} {col}", self.queens);
            self.safe = safe.then_some((row, col));
        }
        CONTINUE
    }

    fn placed(&mut self, row: usize, col: usize) -> Flow {
        match self.algorithm {
            Algorithm::Permutations => {}
            Algorithm::MinConflicts => assert!(self.queens.iter().all(|&(r, _)| r != row)),
            Algorithm::Bitset | Algorithm::DancingLinks => assert!(!self.is_attacked(row, col)),
            _ => assert_eq!(self.safe.take(), Some((row, col))),
        }
        self.queens.push((row, col));
        CONTINUE
    }

    fn undone(&mut self, row: usize, col: usize) -> Flow {
        if self.algorithm == Algorithm::MinConflicts {
            let place = self.queens.iter().position(|&queen| queen == (row, col));
            self.queens.remove(place.expect("it stood there"));
        } else {
            assert_eq!(self.queens.pop(), Some((row, col)));
        }
        CONTINUE
    }

    fn solution(&mut self, columns: &[u32]) -> Flow {
        let board = columns.iter().map(|&col| col as usize).enumerate();
        let mut queens = self.queens.clone();
        if self.algorithm.info().order == Order::Own {
            queens.sort_unstable();
        }
        assert_eq!(board.collect::<Vec<_>>(), queens);
        CONTINUE
    }
}

#[test]
fn every_event_fits_the_board_that_the_events_before_it_made() {
    for &algorithm in Algorithm::ALL {
        for n in 1..=7 {
            let mut follow = Follow { algorithm, n, queens: Vec::new(), safe: None };
            assert_eq!(algorithm.run(size(n), &mut follow), CONTINUE);
            assert_eq!(follow.queens, [], "{algorithm} {n}: a queen was not undone");
        }
    }
}

/// Stops at the event numbered `at` and counts what is told.
#[derive(Default)]
struct StopAt {
    at: usize,
    told: Vec<&'static str>,
}

impl StopAt {
    fn told(&mut self, event: &'static str) -> Flow {
        self.told.push(event);
        if self.told.len() > self.at { STOP } else { CONTINUE }
    }
}

impl Observer for StopAt {
    fn tested(&mut self, _row: usize, _col: usize, _safe: bool) -> Flow {
        self.told("tested")
    }

    fn placed(&mut self, _row: usize, _col: usize) -> Flow {
        self.told("placed")
    }

    fn undone(&mut self, _row: usize, _col: usize) -> Flow {
        self.told("undone")
    }

    fn solution(&mut self, _columns: &[u32]) -> Flow {
        self.told("solution")
    }
}

#[test]
fn stop_ends_the_run_at_any_event_of_any_kind() {
    for &algorithm in Algorithm::ALL {
        let mut all = StopAt { at: usize::MAX, ..StopAt::default() };
        assert_eq!(algorithm.run(size(4), &mut all), CONTINUE);
        let mut kinds = HashSet::new();
        for (at, event) in all.told.iter().enumerate() {
            let mut stop = StopAt { at, ..StopAt::default() };
            assert_eq!(algorithm.run(size(4), &mut stop), STOP, "{algorithm} at {at}, {event}");
            assert_eq!(stop.told, all.told[..=at], "{algorithm} went on after {event}");
            kinds.insert(event);
        }
        let never_tests = [Algorithm::Bitset, Algorithm::DancingLinks].contains(&algorithm);
        let expected = if never_tests { 3 } else { 4 };
        assert_eq!(kinds.len(), expected, "{algorithm}");
    }
}

#[test]
fn an_observer_may_be_chosen_at_run_time_and_two_may_watch_together() {
    for &algorithm in Algorithm::ALL {
        let (mut counted, mut collect) = (Counters::default(), Collect::default());
        let watching: [&mut dyn Observer; 2] = [&mut counted, &mut collect];
        let [mut first, mut second] = watching;
        assert_eq!(algorithm.run(size(6), &mut (&mut first, &mut second)), CONTINUE);
        assert_eq!(
            (counted, collect.solutions.len()),
            (counters(algorithm, 6), found_of(algorithm, 4)),
            "{algorithm}"
        );
    }
}

#[test]
fn a_limit_stops_after_that_many_solutions() {
    for &algorithm in Algorithm::ALL {
        let all = solutions(algorithm, 6);
        for limit in 0..=5 {
            let mut limited = Limit::new(limit as u64, Collect::default());
            let there = found_of(algorithm, 4);
            let expected = if limit > there { CONTINUE } else { STOP };
            assert_eq!(algorithm.run(size(6), &mut limited), expected, "{algorithm} {limit}");
            assert_eq!(limited.observer.solutions, all[..limit.min(there)], "{algorithm} {limit}");
        }
    }
}

/// Lets a run go on for so many steps.
struct Steps(u64);

impl Observer for Steps {
    fn placed(&mut self, _row: usize, _col: usize) -> Flow {
        self.0 -= 1;
        if self.0 == 0 { STOP } else { CONTINUE }
    }
}

#[test]
fn the_largest_boards_run_on_a_small_stack() {
    let run = || {
        for algorithm in Algorithm::ALL.iter().copied().filter(|algorithm| algorithm.finds_all()) {
            for n in [31, 32, 33, 63, 64] {
                let board = (n, algorithm);
                let mut profile = (Profile::default(), Steps(10_000));
                assert_eq!(algorithm.run(size(n), &mut profile), STOP, "{board:?}");
            }
        }
    };
    std::thread::Builder::new().stack_size(256 << 10).spawn(run).unwrap().join().unwrap();
}

#[test]
fn flags_and_masks_agree_where_their_words_are_nearly_full() {
    // Beyond 16, 32 and at 64 columns other bits and words come into play; the
    // first steps must still be those of the program that uses no words.
    let first_steps = |algorithm: Algorithm, n| {
        let mut profile = (Profile::default(), Steps(20_000));
        let _ = algorithm.run(size(n), &mut profile);
        profile.0
    };
    for n in [15, 16, 17, 31, 32, 33, 34, 62, 63, 64] {
        let expected = first_steps(Algorithm::RowScan, n);
        for algorithm in row_wise() {
            assert_eq!(first_steps(algorithm, n), expected, "{algorithm} {n}");
        }
    }
}

#[test]
fn the_first_solution_is_the_known_one() {
    // OEIS A141843, columns from 1.
    let known: [&[u32]; 7] = [
        &[2, 4, 1, 3],
        &[1, 3, 5, 2, 4],
        &[2, 4, 6, 1, 3, 5],
        &[1, 3, 5, 7, 2, 4, 6],
        &[1, 5, 8, 6, 3, 7, 2, 4],
        &[1, 3, 6, 8, 2, 4, 9, 7, 5],
        &[1, 3, 6, 8, 10, 5, 9, 2, 4, 7],
    ];
    for algorithm in row_wise().chain([Algorithm::Permutations]) {
        for columns in known {
            let expected: Vec<u32> = columns.iter().map(|col| col - 1).collect();
            let mut first = Limit::new(1, Collect::default());
            assert_eq!(algorithm.run(size(columns.len()), &mut first), STOP);
            assert_eq!(first.observer.solutions[0].columns(), expected, "{algorithm}");
        }
    }
}

#[test]
fn table_and_folder_hold_the_same_programs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/teach");
    let folders: HashSet<String> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap())
        .filter(|entry| entry.path().join("mod.rs").exists())
        .map(|entry| entry.file_name().into_string().unwrap())
        .collect();
    let rows: HashSet<String> =
        Algorithm::ALL.iter().map(|algorithm| algorithm.id().replace('-', "_")).collect();
    assert_eq!(rows, folders);
    assert_eq!(rows.len(), Algorithm::ALL.len(), "two rows have the same id");
    for row in rows {
        let mut files: Vec<_> = std::fs::read_dir(folder.join(&row))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort_unstable();
        assert_eq!(files, ["code.txt", "exhibit.rs", "mod.rs"], "{row}");
    }
}

#[test]
fn every_id_names_its_program() {
    for &algorithm in Algorithm::ALL {
        assert_eq!(algorithm.id().parse(), Ok(algorithm));
        assert!(algorithm.info().practical >= affordable(algorithm), "{algorithm}");
    }
    assert!("Bitset".parse::<Algorithm>().is_err());
}
