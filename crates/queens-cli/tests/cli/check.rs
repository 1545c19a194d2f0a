//! `queens check`: right, wrong and unreadable solutions.

use std::fs;

use crate::{folder, queens, with_input};

#[test]
fn every_format_is_read_back() {
    for format in queens::format::FORMATS {
        for language in ["en", "zh"] {
            let listed = queens(&format!("solve 6 -f {} --lang {language}", format.id()));
            let run = with_input("check --complete", &listed.stdout);
            assert_eq!((run.status, run.stdout.as_str()), (0, ""), "{} {run:?}", format.id());
            assert_eq!(run.stderr, "4 solutions checked, 0 wrong\n");
        }
    }
}

#[test]
fn the_last_line_counts_in_plain_digits() {
    let all = queens("solve 10 -f permutation");
    let run = with_input("check", &all.stdout.repeat(2));
    assert_eq!(run.stderr, "1,448 solutions checked, 0 wrong\n");
    assert_eq!(with_input("check -", "2 4 1 3\n").stderr, "1 solution checked, 0 wrong\n");
    assert_eq!(with_input("check", "").stderr, "0 solutions checked, 0 wrong\n");
    assert_eq!(with_input("check -q", "2 4 1 3\n").fine(), "");
    let run = with_input("check --lang zh", "2 4 1 3\n");
    assert_eq!(run.stderr, "检查了 1 个解，0 个错误\n");
}

#[test]
fn a_wrong_solution_is_named_with_line_and_squares() {
    let run = with_input("check", "2 4 1 3\n1 2 3 4\n3 1 4 2\n");
    assert_eq!(run.status, 1);
    assert_eq!(
        run.stdout,
        "line 2, solution 2: the queens in row 1, column 1 and row 2, column 2 attack each other\n"
    );
    assert_eq!(run.stderr, "3 solutions checked, 1 wrong\n");
    let run = with_input("check --lang zh", "1 2 3 4\n");
    assert!(run.stdout.contains("第 1 行第 1 列与第 2 行第 2 列的皇后互相攻击"), "{run:?}");
}

#[test]
fn too_many_queens_are_wrong_whatever_way_they_are_too_many() {
    let nine = "1 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n";
    for input in [nine, "b4 d3 a2 c1 a1\n", "b4 b4 a2 c1\n", "Q Q\n. .\n", "1 0\n1 0\n"] {
        let run = with_input("check", input);
        assert_eq!(run.status, 1, "{input:?} {run:?}");
        assert_eq!(run.stdout.lines().count(), 1, "{run:?}");
    }
}

#[test]
fn unknown_forms_are_refused_with_the_line() {
    with_input("check", "hello\n").refused_saying(&["standard input", "line 1", "hello"]);
    with_input("check", "2 4 1 3\n2 x 1 3\n").refused_saying(&["line 2"]);
    with_input("check", "[[\".Q..\"").refused_saying(&["line 1"]);
    with_input("check --lang zh", "2 4 1 3\n2 x 1 3\n").refused_saying(&["第 2 行"]);
}

#[test]
fn completeness_names_what_is_missing_or_repeated() {
    let all = queens("solve 5 -f permutation").stdout;
    let without_first = all.split_once('\n').unwrap().1;
    let run = with_input("check --complete", without_first);
    assert_eq!((run.status, run.stderr.as_str()), (1, "9 solutions checked, 0 wrong\n"));
    assert!(run.stdout.contains("missing: 1 3 5 2 4\n"), "{run:?}");
    let cut = with_input("check --complete -n 12", "");
    assert_eq!(cut.stdout.lines().count(), 11, "{cut:?}");
    assert!(
        cut.stdout.ends_with(
            "missing: 14,200 of the solutions for n = 12; only the first 10 are named\n"
        )
    );
    let run = with_input("check --complete", &format!("{all}2 5 3 1 4\n"));
    assert_eq!(run.status, 1);
    assert!(
        run.stdout.starts_with("line 11, solution 11: the same solution as on line "),
        "{run:?}"
    );
    let run = with_input("check --complete", "2 4 1 3\n1\n");
    assert_eq!(run.status, 1, "{run:?}");
}

#[test]
fn the_size_can_be_given_where_the_input_does_not_say_it() {
    for (input, status) in [
        ("1 2 3 4\n", 1),
        ("index,row0,row1,row2,row3\n", 1),
        ("index,row0,row1\n", 0),
        ("index,row0,row1,row2\n", 0),
    ] {
        let run = with_input("check --complete", input);
        assert_eq!(run.status, status, "{input:?} {run:?}");
        assert!(run.stderr.ends_with(" wrong\n") && run.stderr.lines().count() == 1, "{run:?}");
        let named = run.stdout.contains("missing: 2 4 1 3\nmissing: 3 1 4 2\n");
        assert_eq!(named, status == 1, "{run:?}");
    }
    with_input("check --complete", "").refused_saying(&["-n N"]);
    assert_eq!(with_input("check --complete -n 2", "").status, 0);
    assert_eq!(with_input("check --complete -n 4", "").status, 1);
    assert_eq!(with_input("check -n 5", "2 4 1 3\n").status, 1);
    assert_eq!(with_input("check -n 100", "2 4 1 3\n").status, 1);
    let large = with_input("check -n 1000 --complete", "");
    large.refused_saying(&["n = 1,000", "counted", "n = 64"]);
    with_input("check -n 0", "2 4 1 3\n").refused_saying(&["n < 1"]);
}

#[test]
fn files_are_read_and_what_is_no_file_is_refused() {
    let folder = folder();
    let path = folder.path().join("four.txt");
    fs::write(&path, "2 4 1 3\r\n3 1 4 2\r\n").unwrap();
    let run = queens(&format!("check --complete {}", path.display()));
    assert_eq!((run.status, run.stderr.as_str()), (0, "2 solutions checked, 0 wrong\n"));
    queens("check /no/such/file").refused_saying(&["/no/such/file", "no such file"]);
    queens(&format!("check {}", folder.path().display())).refused_saying(&["folder"]);
    fs::write(&path, b"\xff\xfe2\x00").unwrap();
    queens(&format!("check {}", path.display())).refused_saying(&["UTF-16"]);
}

#[test]
fn the_first_missing_are_named_before_the_rest_is_counted() {
    let run = with_input("check --complete -n 20 --timeout 2s --progress always", "");
    assert_eq!(run.status, 3, "{run:?}");
    assert_eq!(run.stdout.matches("missing: 1 3 ").count(), 10, "{run:?}");
    assert!(run.stderr.contains("counting the solutions for n = 20"), "{run:?}");
    assert!(run.stderr.lines().last().is_some_and(|line| line.contains("--timeout")), "{run:?}");
}

#[test]
fn what_contradicts_the_boards_is_refused() {
    let board = ". Q . .\n. . . Q\nQ . . .\n. . Q .\n\n";
    with_input("check", &format!("{board}5 solutions\n")).refused_saying(&["line 6", "5", "1"]);
    with_input("check", "共有92种解\n").refused_saying(&["line 1", "92"]);
    with_input("check", "Solution 1\n").refused_saying(&["line 1", "without a board"]);
    with_input("check", "index,row1,row0\n").refused_saying(&["line 1", "row0"]);
    with_input("check", "{\"index\":-1,\"columns\":[0]}").refused_saying(&["'-'"]);
    with_input("check --lang zh", "{ 1").refused_saying(&["应为 JSON", "“1”"]);
    with_input("check", "2 \u{7} 1 3\n").refused_saying(&["'\\u{7}'"]);
}

#[test]
fn a_square_outside_the_board_is_named_as_typed_and_ones_are_columns() {
    let run = with_input("check", "b4 d3 a2 c9\n");
    assert!(run.stdout.contains("c9 is outside a board of 4×4"), "{run:?}");
    let run = with_input("check", "1 1 1 1\n");
    assert!(run.stdout.contains("row 1, column 1 and row 2, column 1 attack"), "{run:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_whole_listing_in_order_takes_little_memory() {
    let run = crate::shell(
        "$Q solve 14 -j 1 -f permutation | (ulimit -v 80000; exec $Q check --complete)",
    );
    assert_eq!((run.status, run.stderr.as_str()), (0, "365,596 solutions checked, 0 wrong\n"));
}
