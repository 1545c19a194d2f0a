//! Several cases in one input: all are answered, in order, or the second is
//! refused with its line. Nothing is dropped silently.

use crate::{folder, queens, with_input};

#[test]
fn counts_of_all_lines_come_in_order() {
    assert_eq!(with_input("count", "4\n6\n").fine(), "2\n4\n");
    assert_eq!(with_input("count", "\n 8 \r\n\n+6\n\n1").fine(), "92\n4\n1\n");
    assert_eq!(with_input("count --fundamental -j 1", "8\n7\n").fine(), "12\n6\n");
    assert_eq!(with_input("count --by-first-row", "4\n5\n").fine(), "0 1 1 0\n2 2 2 2 2\n");
    assert_eq!(with_input("count --rules toroidal", "7\n20\n5\n").fine(), "28\n0\n10\n");
    assert_eq!(with_input("count --json", "4\n6\n").fine().lines().count(), 2);
    assert_eq!(with_input("count -a bitset", "4\n6\n").fine(), "2\n4\n");
    // What stands on the command line is the only case.
    assert_eq!(with_input("count 8", "4\n6\n").fine(), "92\n");
}

#[test]
fn what_was_found_before_a_fault_is_said_and_the_fault_has_its_line() {
    let run = with_input("count", "4\n6\nsix\n8\n");
    assert_eq!(run.stdout, "2\n4\n");
    let line = run.refused(2);
    assert!(line.starts_with("line 3: ") && line.contains("'six'"), "{line}");
    let run = with_input("count", "4\n65\n");
    assert!(run.refused(2).contains("line 2: ") && run.stdout == "2\n", "{run:?}");
    assert!(!with_input("count", "six\n").refused(2).contains("line"));
    for empty in ["", "\n", "\n\n"] {
        with_input("count", empty).refused(2);
    }
}

#[test]
fn placements_and_estimates_of_all_lines_come_in_order() {
    assert_eq!(with_input("place", "4\n5\n").fine(), "2 4 1 3\n2 4 1 3 5\n");
    let boards = with_input("place -f board", "4\n6\n");
    assert_eq!(boards.fine().matches('Q').count(), 10);
    let run = with_input("place", "4\n3\n");
    assert!(run.stdout == "2 4 1 3\n" && run.refused(1).contains('3'), "{run:?}");
    let run = with_input("place --random --seed 5 -f permutation -q", "8\n9\n");
    assert_eq!(run.fine().lines().map(|line| line.split(' ').count()).collect::<Vec<_>>(), [8, 9]);
    let run = with_input("estimate --json", "4\n6\n");
    assert_eq!(run.fine().lines().count(), 2);
    assert!(run.stdout.contains("\"solutions\":2") && run.stdout.contains("\"solutions\":4"));
}

#[test]
fn a_second_case_that_cannot_be_answered_is_refused_with_its_line() {
    let folder = folder();
    let file = folder.path().join("file");
    let file = file.display();
    for line in [
        "solve",
        "solve -a row-scan",
        "draw",
        "trace",
        "compare -f csv",
        &format!("count --journal {file}"),
        &format!("place -o {file}"),
    ] {
        let run = with_input(line, "4\n\n6\n");
        run.refused_saying(&["line 3", "'6'"]);
    }
    assert!(!folder.path().join("file").exists());
    // One case with blank lines around it is one case.
    assert_eq!(with_input("solve -f permutation --limit 1", "\n6\n\n").fine(), "2 4 6 1 3 5\n");
}

#[test]
fn every_reader_of_boards_answers_all_or_refuses() {
    assert_eq!(with_input("rank", "2 4 1 3\n3 1 4 2\n").fine(), "0\n1\n");
    let run = with_input("check", "2 4 1 3\n1 2 3 4\n3 1 4 2\n");
    assert!(run.status == 1 && run.stderr.starts_with("3 solutions checked, 1 wrong"), "{run:?}");
    let board = "Q...\n....\n....\n....\n";
    for text in [format!("{board}{board}"), format!("{board}\n{board}")] {
        let run = with_input("complete", &text);
        assert!(run.status == 1 && run.stderr.contains("board 1: no completion"), "{run:?}");
        assert!(run.stderr.contains("board 2: no completion"), "{run:?}");
        assert_eq!(with_input("complete --count", &text).stdout, "0\n0\n");
        with_input("export --board -", &text).refused_saying(&["only one board", "2"]);
    }
    for text in [
        "letting n = 4\nletting blocks = [[1,1]]\nletting n = 5\nletting blocks = [[1,1]]\n".into(),
        format!("{board}letting n = 4\nletting blocks = [[1,1]]\n"),
    ] {
        for line in ["complete", "complete --count", "export --board -"] {
            let run = with_input(line, &text);
            assert!(run.refused(2).contains("line "), "{run:?}");
        }
    }
    assert_eq!(queens("complete -n 4 --count").fine(), "2\n");
}
