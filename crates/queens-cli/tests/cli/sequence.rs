//! `queens sequence`.

use crate::{queens, queens_zh, shell};

#[test]
fn terms_are_lines_of_a_b_file() {
    assert_eq!(queens("sequence A002562 1..8").fine(), "1 1\n2 0\n3 0\n4 1\n5 2\n6 1\n7 6\n8 12\n");
    assert_eq!(queens("sequence a000170 8").fine(), "8 92\n");
    assert_eq!(queens("sequence A319284 ..3").fine(), "0 1\n1 1 1\n2 1 2 0\n3 1 3 2 0\n");
    let json = "{\"n\":6,\"sequence\":\"A000170\",\"value\":4}\n";
    assert_eq!(queens("sequence A000170 6 --json").fine(), json);
    let json = "{\"n\":4,\"sequence\":\"A059963\",\"value\":[0,1,1,0]}\n";
    assert_eq!(queens("sequence A059963 4 --json --lang zh").fine(), json);
}

#[test]
fn they_come_as_they_are_found_until_somebody_stops_it() {
    let run = shell("$Q sequence A007705 | head -n 5");
    assert_eq!(run.stdout, "0 1\n1 0\n2 10\n3 28\n4 0\n");
    let run = queens("sequence A000170 20.. --timeout 100ms");
    assert_eq!((run.status, run.stdout.as_str()), (3, ""), "{run:?}");
}

#[test]
fn a_check_says_how_many_agree_and_where_nothing_is_published() {
    let run = queens("sequence A260189 0..20 --check");
    assert!(run.stdout.ends_with("20 15\n") && run.stderr.contains("21 terms as"), "{run:?}");
    assert_eq!(run.status, 0);
    let run = queens("sequence A319284 11..12 --check");
    assert!(run.status == 0 && run.stderr.contains("1 row as published"), "{run:?}");
    assert!(run.stderr.contains("from n = 12 on nothing"), "{run:?}");
    assert!(queens_zh("sequence A000170 4 --check").stderr.contains("1 项与已发表的一致"));
    assert_eq!(queens("sequence A000170 4 --check --quiet").stderr, "");
}

#[test]
fn without_a_number_all_are_listed() {
    let table = queens("sequence");
    for sequence in queens::sequence::all() {
        let row = table.fine().lines().find(|line| line.starts_with(sequence.id));
        let row = row.unwrap_or_else(|| panic!("{} is not listed", sequence.id));
        assert!(row.split_whitespace().count() > 4, "{row}");
    }
    assert!(queens_zh("sequence").fine().contains("基本解数"));
    let list: serde_json::Value = serde_json::from_str(queens("sequence --json").fine()).unwrap();
    let list = list.as_array().unwrap();
    assert_eq!(list.len(), queens::sequence::all().count());
    // The command of each gives its first term.
    for entry in list {
        let command = entry["command"].as_str().unwrap().strip_prefix("queens ").unwrap();
        let first = format!("{} ", entry["first"]);
        assert!(queens(command).fine().starts_with(&first), "{entry}");
    }
}

#[test]
fn what_is_not_there_is_refused() {
    queens("sequence A000001").refused_saying(&["'A000001'", "queens sequence"]);
    queens("sequence 170").refused_saying(&["'170'"]);
    queens("sequence A000170 65").refused_saying(&["0 to 64", "65"]);
    queens("sequence A002562 0").refused_saying(&["1 to 64", "0"]);
    queens("sequence A000170 -3").refused_saying(&["'-3'", "FROM..TO"]);
    queens("sequence A000170 4-8").refused_saying(&["'4-8'"]);
    queens("sequence A000170 8..4").refused_saying(&["8..4", "empty"]);
    queens("sequence --check").refused_saying(&["--check", "A002562"]);
    queens_zh("sequence A000001").refused_saying(&["未知数列"]);
}
