//! N in all its spellings, as an argument and on standard input.

use crate::{queens, queens_args, queens_zh, with_input};

const FIFTY: &str = "99999999999999999999999999999999999999999999999999";

#[test]
fn plain_readings_of_eight() {
    for command in ["solve", "count"] {
        let eight = queens(&format!("{command} 8"));
        for text in ["08", " 8 ", "+8", "0008", "\t8"] {
            assert_eq!(queens_args(&[command, text]).fine(), eight.fine(), "{text:?}");
        }
        for input in ["8\n", "8", " 08 \r\n", "+8\n\n"] {
            assert_eq!(with_input(command, input).fine(), eight.fine(), "{input:?}");
        }
    }
}

#[test]
fn what_is_no_board_size_is_refused_with_the_value_and_the_limit() {
    let long = "99999999999999999999";
    for text in ["0", "-3", "abc", "8.5", "1e3", long, "65", "-8.5", "8 9", "０"] {
        for command in ["solve", "count"] {
            queens_args(&[command, text]).refused_saying(&[text, "64"]);
            with_input(command, &format!("{text}\n")).refused_saying(&[text, "64"]);
            queens_args(&[command, "--lang", "zh", text]).refused_saying(&[text, "64", "整数"]);
        }
    }
}

#[test]
fn fifty_digits_are_shown_in_short() {
    let run = queens_args(&["solve", FIFTY]);
    run.refused_saying(&["99999", "64", "50 characters"]);
    assert!(!run.stderr.contains(FIFTY));
    let line = "x".repeat(1 << 20);
    assert!(with_input("count", &line).refused(2).len() < 200);
}

#[test]
fn the_empty_string_and_nothing_at_all_are_refused() {
    for command in ["solve", "count"] {
        queens_args(&[command, ""]).refused_saying(&["empty", "64"]);
        queens_args(&[command, "   "]).refused_saying(&["empty", "64"]);
        with_input(command, "").refused_saying(&["standard input", "64"]);
        with_input(command, "\n").refused_saying(&["empty", "64"]);
    }
}

#[test]
fn what_editors_and_shells_add_is_no_part_of_the_number() {
    assert_eq!(with_input("count", "\u{feff}8\r\n").fine(), "92\n");
    with_input("count", "abc\r\n").refused_saying(&["'abc'"]);
    with_input("count", "a\u{7}b\n").refused_saying(&["'a\\u{7}b'"]);
    let mut command = crate::program();
    command.arg("count");
    let told = crate::finish(command, b"\xff\xfe8\0").stderr;
    assert!(told.starts_with("error: standard input: ") && told.contains("UTF-16"), "{told}");
}

#[test]
fn below_one_says_so_as_the_article_does() {
    queens("solve 0").refused_saying(&["n < 1"]);
    queens("solve -3").refused_saying(&["n < 1", "-3"]);
    queens_zh("count 0").refused_saying(&["n < 1"]);
}
