//! Placing one solution: the closed formula and the local search.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use proptest::prelude::*;
use queens::format::{self, Listing, Wording};
use queens::place::{self, Construction, Layout, Run};
use queens::run::Cancel;
use queens::{Error, Solution, Work};

/// Whether the columns are n different ones without a shared diagonal.
fn valid(n: u64, columns: impl Iterator<Item = u64>) -> bool {
    let mut taken = [n, 2 * n, 2 * n].map(|lines| vec![0u64; lines as usize / 64 + 1]);
    let mut rows = 0;
    let free = (0..).zip(columns).all(|(row, col)| {
        rows += 1;
        let lines = [col, row + n - col, row + col];
        col < n
            && taken.iter_mut().zip(lines).all(|(taken, line)| {
                let word = &mut taken[line as usize / 64];
                let free = *word >> (line % 64) & 1 == 0;
                *word |= 1 << (line % 64);
                free
            })
    });
    free && rows == n
}

#[test]
fn only_two_and_three_have_no_construction() {
    for n in 0..5000 {
        assert_eq!(Construction::new(n).is_none(), matches!(n, 0 | 2 | 3), "{n}");
    }
}

#[test]
fn the_formula_is_valid_for_every_n_up_to_2000() {
    for n in (1..=2000).filter(|n| ![2, 3].contains(n)) {
        let solution = Construction::new(n).unwrap();
        assert!(valid(n, solution.iter()), "{n}");
        let by_row: Option<Vec<u64>> = (0..n).map(|row| solution.column(row)).collect();
        assert_eq!(by_row, Some(solution.iter().collect()), "{n}");
        assert_eq!(solution.column(n), None);
    }
}

#[test]
fn the_formula_is_valid_around_multiples_of_six_and_twelve() {
    for near in [9_996, 99_996, 999_996] {
        for n in near - 7..=near + 12 {
            assert!(valid(n, Construction::new(n).unwrap().iter()), "{n}");
        }
    }
    for n in (9_999_998..10_000_002).chain([99_999_998, 99_999_999]) {
        assert!(valid(n, Construction::new(n).unwrap().iter()), "{n}");
    }
}

/// A run's lines as an arithmetic progression: first, step, length.
type Progression = (i128, i128, i128);

/// Whether two progressions with steps ±1, ±2 or ±3 share a value.
fn share(a: Progression, b: Progression) -> bool {
    let ends = |(first, step, len): Progression| {
        let last = first + step * (len - 1);
        (first.min(last), first.max(last))
    };
    let ((a_low, a_high), (b_low, b_high)) = (ends(a), ends(b));
    let (low, high) = (a_low.max(b_low), a_high.min(b_high));
    let on = |value: i128, (first, step, _): Progression| (value - first) % step == 0;
    // The pattern repeats every 6 values.
    (low..=high.min(low + 5)).any(|value| on(value, a) && on(value, b))
}

/// Whether the runs are a solution, by arithmetic alone: any n.
fn valid_runs(n: u64, runs: &[Run]) -> bool {
    let mut row = 0;
    let mut lines: Vec<[Progression; 3]> = Vec::new();
    for run in runs {
        let (first, step, len) = (i128::from(run.first), i128::from(run.step), i128::from(run.len));
        let last = first + step * (len - 1);
        if len < 1 || first.min(last) < 0 || first.max(last) >= i128::from(n) {
            return false;
        }
        lines.push([
            (first, step, len),
            (first - row, step - 1, len),
            (first + row, step + 1, len),
        ]);
        row += len;
    }
    let pairs = || (0..lines.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
    row == i128::from(n) && pairs().all(|(i, j)| (0..3).all(|k| !share(lines[i][k], lines[j][k])))
}

#[test]
fn the_formula_is_valid_for_huge_boards() {
    for n in [10_u64.pow(10), 10_u64.pow(15), 6 << 60, u64::MAX - 13] {
        for n in n..=n + 13 {
            assert!(valid_runs(n, Construction::new(n).unwrap().runs()), "{n}");
        }
    }
}

proptest! {
    #[test]
    fn the_formula_is_valid_for_any_n(n in 4u64..) {
        prop_assert!(valid_runs(n, Construction::new(n).unwrap().runs()));
    }

    #[test]
    fn local_search_is_valid_for_any_n_and_seed(n in 4u32..3000, seed: u64) {
        let columns = place::random(n, seed, &Work::default()).unwrap();
        prop_assert_eq!(columns.len(), n as usize);
        prop_assert!(Solution::new(columns).is_ok());
    }
}

#[test]
fn the_check_by_arithmetic_agrees_with_the_one_by_lines() {
    let progression = |first, step, len| Run { first, step, len };
    for n in 4..60 {
        let half = n / 2;
        // Right unless n mod 6 is 2 or 3.
        let runs = [progression(1, 2, half), progression(0, 2, n - half)];
        let columns = runs.iter().flat_map(|run| (0..run.len).map(|i| run.first + 2 * i));
        assert_eq!(valid_runs(n, &runs), valid(n, columns), "{n}");
        assert_eq!(valid_runs(n, &runs), ![2, 3].contains(&(n % 6)), "{n}");
    }
}

fn text(n: u64, layout: Layout, wording: Wording) -> String {
    let mut text = Vec::new();
    let solution = Construction::new(n).unwrap();
    solution.stream(layout, wording).unwrap().write_to(&mut text).unwrap();
    String::from_utf8(text).unwrap()
}

#[test]
fn every_layout_of_four() {
    let four = |layout| text(4, layout, Wording::English);
    assert_eq!(four(Layout::Permutation), "2 4 1 3\n");
    assert_eq!(four(Layout::Squares), "b4 d3 a2 c1\n");
    assert_eq!(four(Layout::Board), "Solution 1\n. Q . .\n. . . Q\nQ . . .\n. . Q .\n\n");
    assert_eq!(four(Layout::LeetCode), "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]]\n");
    assert_eq!(four(Layout::JsonLines), "{\"n\":4,\"index\":0,\"columns\":[1,3,0,2]}\n");
    assert!(text(4, Layout::Board, Wording::Chinese).starts_with("第 1 个解\n. Q . .\n"));
}

#[test]
fn layouts_are_the_formats_of_the_same_name() {
    for n in (1..40).filter(|n| ![2, 3].contains(n)).chain([999, 1000, 40_001, 250_002, 700_003]) {
        let columns: Vec<u32> =
            Construction::new(n).unwrap().iter().map(|col| col as u32).collect();
        for layout in Layout::ALL {
            let drawn = matches!(layout, Layout::Board | Layout::LeetCode);
            if n > 26 && layout == Layout::Squares || n > 1000 && drawn {
                continue;
            }
            for wording in [Wording::English, Wording::Chinese] {
                let listing = Listing { n: n as usize, first: 0, wording };
                let writer = format::find(layout.id()).unwrap().writer(listing).unwrap();
                let mut wanted = Vec::new();
                writer.begin(&mut wanted);
                writer.solution(0, &columns, &mut wanted);
                writer.end(1, &mut wanted);
                let wanted = String::from_utf8(wanted).unwrap();
                assert!(text(n, layout, wording) == wanted, "{n} {layout:?}");
            }
        }
    }
}

#[test]
fn wide_boards_are_streamed_row_by_row() {
    let n = 100_000;
    let mut head = Head { left: 3 * 2 * n as usize, text: Vec::new() };
    let solution = Construction::new(n).unwrap();
    let stream = solution.stream(Layout::Board, Wording::English).unwrap();
    assert!(stream.write_to(&mut head).is_err(), "the reader has left");
    let text = String::from_utf8(head.text).unwrap();
    let rows: Vec<&str> = text.lines().skip(1).take(2).collect();
    for (row, queen) in rows.iter().zip([1, 3]) {
        assert_eq!(row.len() as u64, 2 * n - 1);
        assert_eq!(row.find('Q'), Some(2 * queen));
    }
}

/// A reader that leaves after some bytes.
struct Head {
    left: usize,
    text: Vec<u8>,
}

impl std::io::Write for Head {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.left = self.left.checked_sub(bytes.len()).ok_or(std::io::ErrorKind::BrokenPipe)?;
        self.text.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn squares_end_with_the_alphabet() {
    let solution = Construction::new(27).unwrap();
    let error = solution.stream(Layout::Squares, Wording::English).unwrap_err();
    assert_eq!(error, Error::BoardSize { n: 27, max: 26 });
}

#[test]
fn local_search_never_fails_on_small_boards() {
    for n in 4..=20 {
        for seed in 0..1000 {
            let columns = place::random(n, seed, &Work::default()).unwrap();
            assert_eq!(columns.len(), n as usize);
            assert!(Solution::new(columns).is_ok(), "n {n}, seed {seed}");
        }
    }
    for n in 21..=60 {
        for seed in 0..100 {
            assert!(Solution::new(place::random(n, seed, &Work::default()).unwrap()).is_ok());
        }
    }
}

#[test]
fn local_search_finds_every_solution_of_six() {
    let seeds = 0..200;
    let found: std::collections::BTreeSet<Vec<u32>> =
        seeds.map(|seed| place::random(6, seed, &Work::default()).unwrap()).collect();
    assert_eq!(found.len(), 4);
}

#[test]
fn a_seed_means_the_same_for_ever() {
    let found = |n, seed| place::random(n, seed, &Work::default()).unwrap();
    assert_eq!(found(8, 1), [4, 0, 3, 5, 7, 1, 6, 2]);
    assert_eq!(found(30, 1)[..8], [2, 0, 11, 1, 23, 19, 6, 18]);
    assert_eq!(
        found(1_000_000, 7)[999_990..],
        [314_680, 895_719, 93_310, 939_175, 35_852, 16_799, 155_517, 492_667, 336_213, 507_637]
    );
}

#[test]
fn boards_without_a_solution_say_so() {
    let random = |n| place::random(n, 0, &Work::default());
    assert_eq!(random(1), Ok(vec![0]));
    assert_eq!(random(2), Err(Error::NoSolution { n: 2 }));
    assert_eq!(random(3), Err(Error::NoSolution { n: 3 }));
    assert!(matches!(random(0), Err(Error::BoardSize { n: 0, .. })));
    let cancel = Cancel::new();
    cancel.cancel();
    let work = Work { cancel: &cancel, ..Work::default() };
    assert_eq!(place::random(1000, 0, &work), Err(Error::Cancelled));
}
