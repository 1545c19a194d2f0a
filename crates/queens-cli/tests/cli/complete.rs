//! `queens complete`: boards with given queens and blocked squares.

use std::fs;
use std::process::Stdio;

use crate::{folder, queens, queens_args, queens_zh, with_input};

const NAUCK: &str = "complete -n 8 --queen b4 --queen d5";

#[test]
fn the_board_of_nauck_in_every_form() {
    let drawn = "........\n........\n........\n...Q....\n.Q......\n........\n........\n........\n";
    // From rank 1 upwards 36824175 and 63724815, so from the top:
    let both = "5 1 8 4 2 7 3 6\n5 7 1 4 2 8 6 3\n";
    let folder = folder();
    let path = folder.path().join("board");
    fs::write(&path, drawn).unwrap();
    for run in [
        queens(&format!("{NAUCK} --all -f permutation")),
        queens("complete -n 8 --queen 5,2 --queen 4,4 --all -f permutation"),
        with_input("complete --all -f permutation", drawn),
        with_input("complete - --all -f permutation", &drawn.replace('.', ". ")),
        queens(&format!("complete --limit 2 -f permutation {}", path.display())),
    ] {
        assert_eq!(run.fine(), both);
    }
    assert_eq!(queens(&format!("{NAUCK} --count")).fine(), "2\n");
    let one = queens(&format!("{NAUCK} -f permutation"));
    assert!(both.contains(one.fine()), "{one:?}");
    assert_eq!(queens(&format!("{NAUCK} --limit 1 -f leetcode")).fine().matches('Q').count(), 8);
}

#[test]
fn no_completion_is_status_1_and_said() {
    let run = queens("complete -n 4 --queen a1");
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.contains("no completion exists"), "{run:?}");
    let run = queens("complete -n 4 --queen a1 --count -q");
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (1, "0\n", ""));
    let run = queens_zh("complete -n 4 --queen a1 --all");
    assert!(run.status == 1 && run.stderr.contains("无法补全"), "{run:?}");
    assert_eq!(queens("complete -n 3").status, 1);
}

#[test]
fn files_of_csplib_are_read() {
    let text = "letting n = 4\nletting blocks = [[1,2],\n[4,4],\n]\n";
    assert_eq!(with_input("complete -f permutation", text).fine(), "3 1 4 2\n");
    let run = with_input("complete", "letting n = 4\nletting blocks = [[1,2],[1,3]]\n");
    assert_eq!(run.status, 1);
    with_input("complete", "letting n = 4\nletting blocks = [[1,5]]\n").refused_saying(&[
        "standard input",
        "line 2",
        "1 to 4",
    ]);
}

#[test]
fn rules_blocks_and_counts() {
    assert_eq!(queens("complete -n 8 --count").fine(), "92\n");
    assert_eq!(queens("complete -n 8 --count --queen a8 -j 2").fine(), "4\n");
    assert_eq!(queens("complete -n 7 --count --rules toroidal").fine(), "28\n");
    assert_eq!(queens("complete -n 10 --count --rules superqueen --block a1").fine(), "4\n");
    let corners = "--block a1 --block a8 --block h1 --block 1,8";
    assert_eq!(queens(&format!("complete -n 8 --count {corners}")).fine(), "76\n");
}

#[test]
fn completions_are_read_back_by_check() {
    for format in ["board", "csv", "jsonl", "matrix", "tabs", "squares"] {
        let run = queens(&format!("complete -n 7 --queen d4 --all -f {format}"));
        let checked = with_input("check", run.fine());
        assert_eq!(checked.stderr, "8 solutions checked, 0 wrong\n", "{format}");
    }
}

#[test]
fn given_queens_that_attack_each_other_are_named_and_have_no_completion() {
    for options in ["", "--all", "--limit 3", "-f leetcode"] {
        let run = queens(&format!("complete -n 8 --queen a1 --queen h8 {options}"));
        assert_eq!(run.status, 1, "{run:?}");
        for word in ["row 1, column 8", "row 8, column 1", "attack"] {
            assert!(run.stderr.contains(word), "{run:?}");
        }
        assert_eq!(run.stderr.lines().count(), 1, "{run:?}");
    }
    let run = queens("complete -n 8 --queen a1 --queen h8 --count");
    assert_eq!((run.status, run.stdout.as_str()), (1, "0\n"), "{run:?}");
    let nine = "Q.......\n....Q..Q\n.......Q\n.....Q..\n..Q.....\n......Q.\n.Q......\n...Q....\n";
    let run = with_input("complete --count", nine);
    assert_eq!((run.status, run.stdout.as_str()), (1, "0\n"), "{run:?}");
    assert!(run.stderr.contains("row 2, column 5") && run.stderr.contains("row 2, column 8"));
    assert!(queens_zh("complete -n 8 --queen a1 --queen a2").stderr.contains("互相攻击"));
    // The rules say which queens attack.
    assert_eq!(queens("complete -n 10 --queen 1,1 --queen 2,3 --count").status, 0);
    let leap = queens("complete -n 10 --queen 1,1 --queen 2,3 --count --rules superqueen");
    assert_eq!((leap.status, leap.stdout.as_str()), (1, "0\n"));
}

#[test]
fn boards_that_cannot_be_are_bad_input() {
    queens("complete -n 8 --queen a1 --queen 8,1")
        .refused_saying(&["two queens in row 8, column 1"]);
    queens("complete -n 8 --queen a1 --block a1").refused_saying(&["blocked"]);
}

#[test]
fn boards_and_squares_that_are_none_are_refused() {
    with_input("complete", "").refused_saying(&["standard input", "no board"]);
    with_input("complete", "..\n.\n")
        .refused_saying(&["line 2", "row 2 has 1 square instead of 2"]);
    with_input("complete", "...\n...\n").refused_saying(&["2 rows instead of 3"]);
    with_input("complete", "..\n.w\n").refused_saying(&["line 2", "'w'"]);
    with_input("complete --lang zh", "..\n.w\n").refused_saying(&["第 2 行"]);
    queens("complete -n 8 --queen i1").refused_saying(&["'i1'", "8×8"]);
    queens("complete -n 8 --queen 9,1").refused_saying(&["'9,1'"]);
    queens("complete -n 8 --block queen").refused_saying(&["'queen'", "b4"]);
    queens_args(&["complete", "-n", "8", "--queen", ""]).refused_saying(&["b4"]);
    queens_zh("complete -n 8 --queen z").refused_saying(&["不是格子"]);
    queens("complete -n 0").refused_saying(&["n < 1", "1 to 1,000"]);
    queens("complete -n 1001").refused_saying(&["1001", "1 to 1,000"]);
    queens("complete /no/such/file").refused_saying(&["/no/such/file", "no such file"]);
    queens("complete -n 8 --all --count").refused_saying(&["--count", "--all"]);
}

#[test]
fn time_limits_end_what_takes_too_long() {
    let run = queens("complete -n 22 --queen 1,1 --count --timeout 200ms");
    assert!(run.refused(3).contains("--timeout"), "{run:?}");
}

#[test]
fn the_number_of_completions_goes_to_a_file_too() {
    let folder = crate::folder();
    let path = folder.path().join("count");
    let line = format!("complete -n 8 --queen b4 --queen d5 --count -o {}", path.display());
    assert_eq!(queens(&line).fine(), "");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "2\n");
    queens(&line).refused_saying(&["--force"]);
}

#[test]
fn squares_that_begin_with_a_hyphen_are_no_squares() {
    for option in ["--queen", "--block"] {
        for square in ["-1,2", "-b4", "--all"] {
            queens(&format!("complete -n 8 {option} {square}")).refused_saying(&[square]);
            queens(&format!("export 8 {option} {square}")).refused_saying(&[square]);
        }
    }
    queens("complete -n 8 --queen").refused_saying(&["--queen"]);
}

#[test]
fn waiting_for_a_board_ends_with_the_time() {
    for line in ["complete --timeout 200ms", "rank --timeout 200ms"] {
        let mut command = crate::program();
        command.args(line.split(' ')).stdin(Stdio::piped()).stderr(Stdio::piped());
        let mut waiting = crate::Running::start(&mut command);
        // Standard input stays open, and empty.
        let _typing = waiting.stdin();
        assert!(waiting.end().refused(3).contains("--timeout"), "{line}");
    }
}

#[test]
fn one_blocked_square_is_said_in_the_singular() {
    let run = queens("complete -n 1 --block a1");
    assert!(run.status == 1 && run.stderr.contains("only square"), "{run:?}");
}
