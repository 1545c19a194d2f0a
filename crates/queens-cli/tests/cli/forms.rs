//! The forms that people bring, as `check`, `rank` and `complete` take them, and
//! what is said of those that can be read in two ways.

use crate::{command, folder, queens, shell, skipped, with_input};

const EIGHT: &[&str] = &[
    "15863724",
    "04752613",
    "0 4 7 5 2 6 1 3",
    "1 5 8 6 3 7 2 4",
    "[0, 4, 7, 5, 2, 6, 1, 3]",
    "[[1,5,8,6,3,7,2,4]]",
    "1 1\n2 5\n3 8\n4 6\n5 3\n6 7\n7 2\n8 4",
    "A8E7H6F5C4G3B2D1",
    "8\n1 5 8 6 3 7 2 4",
    "Q7/4Q3/7Q/5Q2/2Q5/6Q1/1Q6/3Q4 w - - 0 1",
    "queen(1,1) queen(2,5) queen(3,8) queen(4,6) queen(5,3) queen(6,7) queen(7,2) queen(8,4)",
];

#[test]
fn a_right_answer_in_another_form_is_right_to_every_command() {
    for text in EIGHT {
        let run = with_input("check", &format!("{text}\n"));
        assert_eq!(
            (run.status, run.stderr.as_str()),
            (0, "1 solution checked, 0 wrong\n"),
            "{text}"
        );
        assert_eq!(with_input("rank", &format!("{text}\n")).fine(), "0\n", "{text}");
        let size = if text.contains('\n') { "complete" } else { "complete -n 8 -" };
        let run = with_input(&format!("{size} -f digits"), &format!("{text}\n"));
        assert_eq!(run.fine(), "15863724\n", "{text}");
    }
}

#[test]
fn two_readings_are_both_named_and_an_option_chooses() {
    with_input("check", "0\n").refused_saying(&["board", "permutation", "--from"]);
    assert_eq!(with_input("check --from permutation", "0\n").status, 0);
    assert_eq!(with_input("check --from board", "0\n").status, 1);
    let star = ".*..\n...*\n*...\n..*.\n";
    for line in ["check", "rank", "complete"] {
        with_input(line, star).refused_saying(&["queen", "blocked", "--star"]);
    }
    assert_eq!(with_input("rank --star queen", star).fine(), "0\n");
    assert_eq!(with_input("complete --star blocked -f digits", star).fine(), "3142\n");
    with_input("complete -n 8 --from pairs -", "1 2\n3 5\n")
        .refused_saying(&["--base 0", "--base 1"]);
    let run = with_input("complete -n 5 --from pairs --base 1 -f digits -", "1 2\n2 4\n");
    assert_eq!(run.fine(), "24135\n");
    with_input("check", "2 4 1 3\n1 3 0 2\n").refused_saying(&["line 2", "line 1", "--base"]);
    with_input("check --lang zh", star).refused_saying(&["皇后", "禁放", "--star"]);
}

#[test]
fn columns_from_0_are_told_from_those_that_count_from_1() {
    let run = with_input("check", "0 4 7 5 2 6 1 8\n");
    assert!(run.status == 1 && run.stdout.contains("columns count from 1"), "{run:?}");
    let run = with_input("check", "0 1 2 3\n");
    assert!(run.status == 1 && run.stdout.contains("columns count from 1"), "{run:?}");
    let run = with_input("check -n 5", "2 4 1 3\n");
    assert!(run.stdout.contains("a board of size 4 instead of 5"), "{run:?}");
}

#[test]
fn several_boards_are_all_completed() {
    let boards =
        "4\n.Q..\n....\n....\n....\n\n4\nQ...\n....\n....\n....\n\n4\n..Q.\n....\n....\n....\n";
    let run = with_input("complete -f digits", boards);
    assert_eq!((run.status, run.stdout.as_str()), (1, "2413\n3142\n"));
    assert!(run.stderr.starts_with("board 2: no completion exists"), "{run:?}");
    assert_eq!(with_input("complete --count", boards).stdout, "1\n0\n1\n");
    let folder = folder();
    let path = folder.path().join("out");
    with_input(&format!("complete -o {}", path.display()), boards).refused_saying(&["-o", "3"]);
    let file = folder.path().join("boards");
    std::fs::write(&file, boards).unwrap();
    queens(&format!("export --board {}", file.display())).refused_saying(&["one board", "3"]);
}

#[test]
fn whole_diagonals_are_blocked() {
    let excluded = "n = 8\ndiags = [[7, 1], [7, 0]]\n";
    let squares: Vec<_> =
        (1..=8).map(|i| format!("--block {i},{i} --block {i},{}", 9 - i)).collect();
    let wanted = queens(&format!("complete -n 8 --count {}", squares.join(" "))).stdout;
    assert_eq!(with_input("complete --count", excluded).stdout, wanted);
    for both in
        ["a1-h8 --block-diagonal a8-h1", "7,0 --block-diagonal 7,1", "b2-c3 --block-diagonal c6-b7"]
    {
        assert_eq!(
            queens(&format!("complete -n 8 --count --block-diagonal {both}")).stdout,
            wanted
        );
    }
    let one = queens("complete -n 8 --count --block-diagonal 7,1").stdout;
    assert_eq!(with_input("complete --count --diagonals 1", excluded).stdout, one);
    assert_eq!(with_input("complete --count --diagonals 0", excluded).stdout, "92\n");
    for wrong in ["a1-b3", "a1-a1", "15,0", "3,2", "a1", "-"] {
        queens(&format!("complete -n 8 --block-diagonal {wrong}"))
            .refused_saying(&["diagonal", "8×8"]);
    }
    let given = "letting n = 8\nletting init = [[4, 1], [3, 3]]\n";
    assert_eq!(with_input("complete --count", given).stdout, "2\n");
    with_input("complete --diagonals 1", "....\n....\n....\n....\n").refused_saying(&["letting"]);
}

#[test]
fn how_to_read_is_not_said_where_nothing_is_read() {
    for option in ["--from pairs", "--base 0", "--star queen", "--diagonals 3"] {
        let name = option.split(' ').next().unwrap();
        queens(&format!("complete -n 8 {option}")).refused_saying(&[name]);
        queens(&format!("export 8 {option}")).refused_saying(&[name]);
    }
    with_input("check --queen a1 --from list", "[1]").refused_saying(&["--queen", "dimacs"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_line_without_end_and_without_room_is_an_error_and_no_abort() {
    let number = "seq 3000000 | tr '\\n' ' '";
    for (form, line) in [
        ("", number.to_owned()),
        ("--from list", format!("(printf '['; {number}; printf ']')")),
        ("--from squares", "yes 'a1 ' | head -n 3000000 | tr -d '\\n'".to_owned()),
        ("--from pairs", "seq 3000000 | sed 's/$/ 1/'".to_owned()),
    ] {
        let run = shell(&format!("{line} | (ulimit -v 60000; exec $Q check {form})"));
        assert!(run.refused(3).contains("memory"), "{form}: {run:?}");
    }
}

/// What `latex` writes is a document.
#[test]
fn latex_makes_pages_of_it() {
    let found = command("kpsewhich").arg("chessboard.sty").output();
    if !found.is_ok_and(|found| found.status.success()) {
        return skipped("TeX with the package chessboard is not installed");
    }
    for n in [1, 4, 8, 10, 26] {
        let folder = folder();
        let path = folder.path().join("boards.tex");
        queens(&format!("solve {n} --limit 3 -f latex -o {}", path.display())).worked();
        let mut tex = command("pdflatex");
        tex.args(["-interaction=nonstopmode", "-halt-on-error", "boards.tex"]);
        let output = tex.current_dir(folder.path()).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && folder.path().join("boards.pdf").exists(), "{said}");
        assert!(!said.contains("Overfull"), "n = {n}: {said}");
    }
}
