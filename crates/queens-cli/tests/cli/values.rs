//! Values that look like something else: what is meant is done, or said.

use crate::{queens, queens_args, queens_zh, with_input};

#[test]
fn a_negative_time_is_a_bad_time_and_no_option() {
    for line in ["solve 8 --timeout -5s", "plan 16 --time -1m", "compare 4 --budget -3s"] {
        queens(line).refused_saying(&["<DURATION>", "is not a time longer than zero"]);
    }
    queens("solve 8 --timeout --limit").refused_saying(&["'--limit'", "is not a time"]);
}

#[test]
fn ranges_are_read_from_anywhere_and_hinted_at() {
    queens("compare -3..4").refused_saying(&["'-3..4'", "from 1 to 64"]);
    queens("compare 4-8").refused_saying(&["'4-8'", "4..8"]);
    queens_zh("compare 4-8").refused_saying(&["4..8"]);
    let (given, asked) = (queens("compare 4..5 -f csv"), with_input("compare -f csv", "4..5\n"));
    let columns = |text: &str| -> Vec<String> {
        text.lines().map(|line| line.split(',').take(5).collect()).collect()
    };
    assert_eq!(columns(given.fine()), columns(asked.fine()));
}

#[test]
fn a_confidence_is_a_percentage_or_a_share() {
    let interval = |value: &str| {
        let run = queens(&format!("estimate 12 --seed 1 --json --confidence {value}"));
        run.fine().to_owned()
    };
    assert_eq!(interval("95"), interval("0.95"));
    assert_eq!(interval("95"), interval("95%"));
    for value in ["0.3", "100", "101", "-1", "x", "NaN", ""] {
        crate::queens_args(&["estimate", "12", "--confidence", value]).refused(2);
    }
    queens("estimate 12 --confidence 100").refused_saying(&["'100'", "99.99%", "0.95"]);
}

#[test]
fn limits_are_those_of_what_was_asked() {
    queens("sample 65").refused_saying(&["N = 65", "1 to 18", "place 65 --random"]);
    queens("export 1000 --to smtlib").refused_saying(&["n = 1000", "smtlib", "300"]);
}

#[test]
fn a_journal_is_no_stream() {
    queens("count 8 --journal -").refused_saying(&["--journal", "'./-'"]);
}

#[test]
fn the_last_of_several_is_taken_for_every_option() {
    queens("--lang en --lang zh solve 0").refused_saying(&["太小"]);
    let run = queens("solve 4 --limit 1 --limit 2 -f csv -f permutation -q -q");
    assert_eq!(run.fine(), "2 4 1 3\n3 1 4 2\n");
}

#[test]
fn names_of_journals_are_names_of_files() {
    queens_args(&["count", "8", "--journal", ""]).refused_saying(&["--journal", "empty"]);
    queens("journal merge -o - some.journal").refused_saying(&["--output", "./-"]);
}
