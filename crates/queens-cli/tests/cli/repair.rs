//! `queens repair`, and `check --explain`.

use crate::{queens, with_input};

#[test]
fn the_fewest_queens_are_moved() {
    let run = with_input("repair", "1 2 3 4\n");
    // A solution has one queen on the long diagonal at most, and none of 4 has one.
    assert!(run.fine().starts_with("4 queens to move, and no fewer will do\na4 → "), "{run:?}");
    let run = with_input("repair", ". Q . .\n. . . Q\nQ . . .\n. . Q .\n");
    assert!(run.fine().starts_with("no queen to move"), "{run:?}");
    let run = with_input("repair --json", "2 4 1 1\n");
    let wanted = "{\"at_least\":1,\"moves\":[[[4,1],[4,3]]],\"n\":4,\"rules\":\"classic\",\
                  \"solution\":[2,4,1,3]}\n";
    assert_eq!(run.fine(), wanted);
    assert!(with_input("repair --lang zh", "2 4 1 1\n").fine().starts_with("移动 1 个皇后，"));
}

#[test]
fn several_boards_and_other_rules() {
    let run = with_input("repair --json", "2 4 1 1\n2 4 1 4\n");
    assert_eq!(run.fine().lines().count(), 2);
    let run = with_input("repair --rules toroidal", "1 3 5 2 2\n");
    assert!(run.fine().starts_with("1 queen to move, and no fewer"), "{run:?}");
    let run = with_input("repair --rules toroidal", "1 3 2 4\n");
    assert!(run.status == 1 && run.stderr.contains("4×4 squares by the rules toroidal"), "{run:?}");
    let run = with_input("repair", "1 2 3\n");
    assert!(run.status == 1 && run.stderr.contains("3×3 squares"), "{run:?}");
}

#[test]
fn what_cannot_be_repaired_is_refused() {
    with_input("repair", "Q . .\n. . .\n. . .\n").refused_saying(&["1 queen", "must be 3"]);
    with_input("repair", "Q x\n. Q\n").refused_saying(&["blocked"]);
    with_input("repair", "").refused_saying(&["standard input"]);
    with_input("repair", "what\n").refused_saying(&["line 1"]);
    queens("repair /nowhere").failed(2);
}

#[test]
fn a_check_explains_every_pair() {
    let run = with_input("check --explain", "2 4 1 3\n1 2 4 3\n");
    assert_eq!(run.status, 1);
    let wanted = "   A . . .\n   . B . .\n   . . . C\n   . . D .\n  A and B: on one diagonal\n  \
                  C and D: on one diagonal\n";
    assert!(run.stdout.ends_with(wanted), "{run:?}");
    for (rules, shared) in [("superqueen", "a leap apart"), ("toroidal", "round the edge")] {
        let run = with_input(&format!("check --explain --rules {rules}"), "2 4 1 3\n");
        assert!(run.stdout.contains(shared), "{run:?}");
    }
    // Boards too large to be drawn have their queens named.
    let diagonal: Vec<String> = (1..=40).map(|col| col.to_string()).collect();
    let run = with_input("check --explain", &format!("{}\n", diagonal.join(" ")));
    assert!(run.stdout.contains("row 1, column 1 and row 2, column 2: on one diagonal"), "{run:?}");
    assert!(run.stdout.ends_with("and 580 pairs more\n"), "{run:?}");
    with_input("check --explain --from dimacs -n 4", "").refused_saying(&["--explain", "dimacs"]);
}
