//! `queens puzzle hint` and `rate`: steps of reasoning, in words.

use std::collections::BTreeSet;
use std::fs;

use crate::puzzle::{NONE, ONE, ROWS, STARS, rows};
use crate::{folder, queens, with_input};

/// The words for a puzzle in which one region lies in one row.
const WITHIN: &str = "AAAAB\nCCCDB\nEEDDB\nEEEDB\nEEEEB\n";

#[test]
fn a_hint_names_technique_squares_and_reason() {
    let run = with_input("puzzle hint", "AAABC\nAADBB\nDDDBB\nDEEEB\nDDEEB\n");
    assert_eq!(
        run.fine(),
        "Last squares\n  Only one free square is left for the queen that is still missing in region C.\n  \
         A queen stands in row 1, column 5.\n"
    );
    let run = with_input("puzzle hint --lang zh", "AAABC\nAADBB\nDDDBB\nDEEEB\nDDEEB\n");
    assert_eq!(
        run.fine(),
        "最后的格\n  区域 C 还缺一个皇后，而空格只剩一个。\n  皇后在第 1 行第 5 列。\n"
    );
    let run = with_input("puzzle hint", "AAAAB\nCADDB\nCDDBB\nCEEBE\nCEEEE\n");
    assert_eq!(
        run.fine(),
        "One house within another\n  Region C has squares only in column 1, so no other region's queen \
         stands in column 1.\n  Cross out row 1, column 1.\n"
    );
    let run = with_input("puzzle hint", "AABBBB\nAABBBB\nCADBBB\nCCDDDD\nCEDDFF\nEEEFFF\n");
    assert!(
        run.fine().contains("Regions E and F have squares only in rows 5 and 6, so no other"),
        "{run:?}"
    );
    let run = with_input("puzzle hint", "ABBBC\nABBBC\nABDDD\nAEEDD\nAAEDD\n");
    assert!(run.fine().contains("leave no free square in region C"), "{run:?}");
    let run = with_input("puzzle hint", "AABBB\nCAAAB\nCCCCB\nCDDEB\nDDEEE\n");
    assert!(run.fine().contains("Wherever in region D its queen stands"), "{run:?}");
}

#[test]
fn suppositions_show_their_chain() {
    let run = with_input("puzzle hint --all", "ABBBB\nAAAAB\nACCDD\nEEEDD\nEEEDD\n");
    let text = run.fine();
    for words in [
        "Supposition\n  Suppose a queen in row 1, column 2:\n    1. ",
        "    2. ",
        "So no queen stands in row 1, column 2.",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
}

/// Every queen and every cross of a chain agrees with the solution, and a chain that
/// is said to solve the puzzle names all its queens.
#[test]
fn chains_agree_with_the_solution() {
    let made = queens("puzzle new 7 --seed 11 --count 12 -f json");
    let mut chains = 0;
    for line in made.fine().lines() {
        let solved = with_input("puzzle solve -f pairs --unique", line);
        let solution: BTreeSet<(u32, u32)> = solved.fine().lines().filter_map(pair).collect();
        let run = with_input("puzzle hint --all", line);
        let mut queens = BTreeSet::new();
        for line in run.stdout.lines() {
            if let Some(squares) = line.strip_prefix("  A queen stands in ") {
                queens.extend(named(squares));
            } else if let Some(squares) = line.strip_prefix("  Queens stand in ") {
                queens.extend(named(squares));
            } else if let Some(squares) = line.strip_prefix("  Cross out ") {
                assert!(named(squares).is_disjoint(&solution), "{line}: {run:?}");
            }
        }
        assert!(queens.is_subset(&solution), "{run:?}");
        assert_eq!(queens == solution, run.status == 0, "{run:?}");
        chains += i32::from(run.status == 0);
    }
    assert!(chains > 6);
}

fn pair(line: &str) -> Option<(u32, u32)> {
    let (row, col) = line.split_once(' ')?;
    Some((row.parse().ok()?, col.parse().ok()?))
}

/// The squares of `row 3, columns 1, 2 and 4–6; row 4, column 7.`
fn named(squares: &str) -> BTreeSet<(u32, u32)> {
    let number = |text: &str| text.trim().parse::<u32>().expect(squares);
    let mut named = BTreeSet::new();
    for row in squares.trim_end_matches('.').split("; ") {
        let (row, columns) = row.split_once(", column").expect(squares);
        let row = number(row.trim_start_matches("row "));
        for run in columns.trim_start_matches('s').replace(" and ", ", ").split(", ") {
            let (first, last) = run.split_once('–').unwrap_or((run, run));
            named.extend((number(first)..=number(last)).map(|col| (row, col)));
        }
    }
    named
}

#[test]
fn no_hint_is_status_1_and_it_is_said_why() {
    for (options, puzzle, words) in [
        ("", ROWS, "several solutions"),
        ("", NONE, "no solution exists"),
        (" --queen b4", ONE, "the queen in row 1, column 2 is wrong"),
        (" --cross c4", ONE, "the cross in row 1, column 3 is wrong"),
        (" --queen c4 --queen d3", ONE, "touch"),
        (" --queen c4 --queen a3 --queen d2 --queen b1", ONE, "all queens stand"),
        (" --all --lang zh", ROWS, "多个解"),
    ] {
        let run = with_input(&format!("puzzle hint{options}"), puzzle);
        assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{run:?}");
        assert!(run.stderr.contains(words), "{words}: {run:?}");
    }
    with_input("puzzle hint --stars 2", ONE).refused_saying(&["stars"]);
}

#[cfg(unix)]
#[test]
fn a_terminal_without_signs_gets_none() {
    let run =
        crate::shell("LC_ALL=C; export LC_ALL; $Q puzzle new 8 --seed 3 -q | $Q puzzle hint --all");
    assert!(run.fine().is_ascii() && run.stdout.contains("columns 1-3"), "{run:?}");
}

#[test]
fn hints_of_several_puzzles_are_named() {
    let folder = folder();
    let path = folder.path().join("three").display().to_string();
    fs::write(&path, format!("{ONE}\n{ROWS}\n{WITHIN}")).unwrap();
    for command in ["hint", "rate"] {
        let run = queens(&format!("puzzle {command} {path}"));
        assert_eq!(run.status, 1, "{run:?}");
        assert_eq!(run.stdout.matches("Puzzle ").count(), 3, "{run:?}");
        assert!(run.stderr.contains("Puzzle 2 (") && run.stderr.contains("several solutions"));
    }
}

#[test]
fn a_rating_has_the_steps_of_each_technique() {
    let run = with_input("puzzle rate", ONE);
    assert!(run.fine().starts_with("difficulty "), "{run:?}");
    assert!(run.stdout.lines().next().unwrap().ends_with("medium"), "{run:?}");
    assert!(run.stdout.contains("Last squares") && run.stdout.contains("steps\n"), "{run:?}");
    let chinese = with_input("puzzle rate --lang zh", ONE);
    assert!(chinese.fine().starts_with("难度") && chinese.stdout.contains("中等"), "{chinese:?}");
    let run = with_input("puzzle rate --json", ONE);
    let value: serde_json::Value = serde_json::from_str(run.fine()).unwrap();
    assert_eq!((&value["difficulty"], &value["solved"]), (&"medium".into(), &true.into()));
    let steps: u64 =
        value["steps"].as_object().unwrap().values().filter_map(serde_json::Value::as_u64).sum();
    let hint = with_input("puzzle hint --all", ONE);
    assert_eq!(hint.fine().matches("Step ").count() as u64, steps, "{value}");
    let chinese = with_input("puzzle rate --json --lang zh", ONE);
    assert_eq!(chinese.fine(), run.stdout);
}

#[test]
fn ratings_in_json_are_a_line_for_each_puzzle() {
    let run = with_input("puzzle rate --json", &format!("{ONE}\n{ROWS}\n{NONE}"));
    assert_eq!((run.status, run.stdout.lines().count()), (1, 3), "{run:?}");
    assert!(run.stdout.lines().nth(1).unwrap().contains("\"difficulty\":null"), "{run:?}");
}

#[test]
fn two_stars_are_reasoned_out() {
    let run = with_input("puzzle hint --all --stars 2", STARS);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(run.stdout.contains("needs as many queens"), "{run:?}");
    let rated = with_input("puzzle rate --stars 2", STARS);
    assert!(rated.fine().contains("hard"), "{rated:?}");
}

#[test]
fn what_has_no_end_gives_up_in_time() {
    let run = with_input("puzzle rate --timeout 300ms", &rows(64));
    // Several are soon found, or the time is over.
    assert!([1, 3].contains(&run.status), "{run:?}");
}
