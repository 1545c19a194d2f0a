//! `queens puzzle new`: puzzles are made.

use std::collections::BTreeSet;

use crate::{queens, queens_zh, shell, with_input};

#[test]
fn a_puzzle_has_one_solution_and_regions_in_one_piece() {
    for (line, n, stars) in [
        ("4 --seed 1", 4, 1),
        ("6 --seed 1", 6, 1),
        ("9 --seed 2", 9, 1),
        ("9 --stars 2 --seed 3", 9, 2),
        ("10 --stars 2 --seed 4", 10, 2),
    ] {
        let made = queens(&format!("puzzle new {line}"));
        let rows: Vec<&str> = made.worked().lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(rows.len(), n, "{made:?}");
        assert!(rows.iter().all(|row| row.len() == n));
        let signs: BTreeSet<char> = rows.iter().flat_map(|row| row.chars()).collect();
        assert_eq!(signs.len(), n);
        assert!(signs.iter().all(|&sign| is_connected(&rows, sign)), "{made:?}");
        let solved = with_input("puzzle solve --unique -f squares", &made.stdout);
        assert_eq!(solved.fine().split_whitespace().count(), n * stars);
    }
}

fn is_connected(rows: &[&str], sign: char) -> bool {
    let squares: BTreeSet<(i32, i32)> = (0..)
        .zip(rows)
        .flat_map(|(r, row)| {
            (0..).zip(row.chars()).filter(|s| s.1 == sign).map(move |(c, _)| (r, c))
        })
        .collect();
    let mut edge: Vec<_> = squares.first().copied().into_iter().collect();
    let mut seen: BTreeSet<_> = edge.iter().copied().collect();
    while let Some((row, col)) = edge.pop() {
        for next in [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)] {
            if squares.contains(&next) && seen.insert(next) {
                edge.push(next);
            }
        }
    }
    seen == squares
}

#[test]
fn the_same_seed_is_the_same_puzzle_and_the_next_another() {
    let one = queens("puzzle new 8 --seed 7");
    assert_eq!(one.worked(), queens("puzzle new 8 --seed 7").worked());
    assert_ne!(one.stdout, queens("puzzle new 8 --seed 8").stdout);
    assert!(one.stderr.contains("seed 7") && one.stderr.contains("grown-1"), "{one:?}");
    assert_eq!(queens("puzzle new 8 --seed 7 -q").fine(), one.stdout);
    // A seed that was not given is told.
    assert!(queens("puzzle new 5").stderr.contains("seed "));
    let several = queens("puzzle new 8 --seed 7 --count 2");
    assert!(several.fine().contains(&one.stdout), "{several:?}");
    assert!(several.stdout.contains("seed 8"), "{several:?}");
    assert_eq!(with_input("puzzle solve --count", &several.stdout).stdout, "1\n1\n");
}

#[test]
fn difficulties_are_met_as_rate_says() {
    for difficulty in ["easy", "medium", "hard", "expert"] {
        let made = queens(&format!("puzzle new 8 --seed 1 --difficulty {difficulty} -f json"));
        assert!(made.worked().contains(&format!("\"difficulty\":\"{difficulty}\"")), "{made:?}");
        let rated = with_input("puzzle rate --json", &made.stdout);
        assert!(rated.fine().contains(&format!("\"difficulty\":\"{difficulty}\"")), "{rated:?}");
    }
}

#[test]
fn a_difficulty_that_is_not_met_is_status_1_and_what_was_found_is_said() {
    let run = queens("puzzle new 4 --difficulty expert --seed 1");
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.stderr.contains("expert") && run.stderr.contains("attempts"), "{run:?}");
    let found =
        run.stderr.split(" is what comes closest").next().unwrap().split(' ').next_back().unwrap();
    let rated = with_input("puzzle rate", &run.stdout);
    assert!(rated.fine().lines().next().unwrap().ends_with(found), "{run:?} {rated:?}");
    let run = queens_zh("puzzle new 4 --difficulty expert --seed 1");
    assert!(run.status == 1 && run.stderr.contains("专家"), "{run:?}");
}

#[test]
fn the_puzzle_of_a_day_is_the_same_for_everybody() {
    let day = queens("puzzle new --daily 2026-12-01");
    assert_eq!(day.worked(), queens("puzzle new --daily 2026-12-01").worked());
    assert_ne!(day.stdout, queens("puzzle new --daily 2026-12-08").stdout);
    assert_eq!(queens("puzzle new 6 --daily 2026-12-01").worked().lines().count(), 6);
    let hard = queens("puzzle new --daily 2026-12-01 --difficulty hard");
    assert!(with_input("puzzle rate", hard.worked()).fine().contains("hard"));
    let stars = queens("puzzle new 10 --daily 2026-12-01 --stars 2 --difficulty medium");
    assert_eq!(stars.worked().lines().count(), 11);
    queens("puzzle new --daily 2026-12-01 --stars 2").refused_saying(&["8×8", "9 to 14"]);
    for (date, words) in [
        ("2026-02-30", "no such day"),
        ("2026-13-01", "no such day"),
        ("today", "YYYY-MM-DD"),
        ("1.12.2026", "YYYY-MM-DD"),
        ("-1", "YYYY-MM-DD"),
    ] {
        queens(&format!("puzzle new --daily {date}")).refused_saying(&["--daily", date, words]);
    }
    queens("puzzle new --daily 2026-12-01 --seed 1").refused_saying(&["--daily", "--seed"]);
    queens("puzzle new --daily 2026-12-01 --count 2").refused_saying(&["--daily", "--count"]);
}

#[test]
fn sizes_that_are_not_made_are_refused() {
    for (line, words) in [
        ("3", ["3×3", "4 to 16"]),
        ("17", ["17×17", "4 to 16"]),
        ("0", ["0×0", "4 to 16"]),
        ("8 --stars 2", ["8×8", "9 to 14"]),
        ("15 --stars 2", ["15×15", "9 to 14"]),
        ("10 --stars 3", ["3", "1 to 2"]),
        ("10 --stars 0", ["0", "1 to 2"]),
        ("-3", ["-3", "1 to 16"]),
        ("eight", ["'eight'", "1 to 16"]),
        ("99999999999999999999", ["too large", "1 to 16"]),
        ("", ["<N>", "missing"]),
        ("8 --difficulty simple", ["simple", "easy, medium, hard, expert"]),
        ("8 -f board", ["board", "text, json"]),
    ] {
        queens(&format!("puzzle new {line}")).refused_saying(&words);
    }
}

#[test]
fn json_is_read_back_and_has_what_it_was_made_from() {
    let run = queens("puzzle new 7 --seed 5 -f json --count 3");
    for (line, seed) in run.fine().lines().zip(5..) {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!((&value["stars"], &value["seed"]), (&1.into(), &seed.into()));
        assert_eq!(
            (value["regions"].as_array().unwrap().len(), &value["way"]),
            (7, &"grown-1".into())
        );
    }
    assert_eq!(with_input("puzzle solve --count", &run.stdout).stdout, "1\n1\n1\n");
    assert_eq!(queens("puzzle new 7 --count 0").fine(), "");
}

#[test]
fn many_are_streamed() {
    let run = shell("$Q puzzle new 6 --seed 1 --count 1000000000 | head -60");
    assert_eq!((run.status, run.stdout.lines().count(), run.stderr.as_str()), (0, 60, ""));
}
