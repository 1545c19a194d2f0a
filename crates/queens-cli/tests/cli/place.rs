//! `queens place`: one solution of any size.

use crate::{folder, queens, queens_zh, with_input};

#[test]
fn every_size_gets_a_solution_that_check_takes() {
    for n in (1..=40).filter(|n| ![2, 3].contains(n)) {
        for how in ["", "--random --seed 5"] {
            let placed = queens(&format!("place {n} {how}"));
            let run = with_input("check", placed.fine());
            assert_eq!(run.stderr, "1 solution checked, 0 wrong\n", "{n} {how}");
        }
    }
    assert_eq!(queens("place 8").fine(), "2 4 6 8 3 1 7 5\n");
    assert_eq!(queens("place +08").fine(), "2 4 6 8 3 1 7 5\n");
}

#[test]
fn formats_are_those_of_solve() {
    for format in ["permutation", "squares", "board", "leetcode", "jsonl"] {
        for how in ["", "--random --seed 1"] {
            let placed = queens(&format!("place 4 -f {format} {how}"));
            let all = queens(&format!("solve 4 -f {format} --limit 1"));
            if how.is_empty() {
                assert_eq!(placed.fine(), all.fine());
            }
            assert_eq!(with_input("check", &placed.stdout).status, 0, "{format} {how}");
        }
    }
    assert!(queens_zh("place 4 -f board").fine().starts_with("第 1 个解\n"));
}

#[test]
fn two_and_three_have_none() {
    for n in [2, 3] {
        for how in ["", "--random"] {
            let run = queens(&format!("place {n} {how}"));
            assert!(run.refused(1).contains(&format!("place {n} queens on {n}×{n}")), "{run:?}");
            assert_eq!(run.stdout, "");
        }
    }
    assert!(queens_zh("place 3").refused(1).contains("放不下"));
}

#[test]
fn seeds_give_the_same_again_and_are_told_if_drawn() {
    let line = "place 1000 --random --seed 7";
    assert_eq!(queens(line).fine(), queens(line).fine());
    assert_ne!(queens(line).stdout, queens("place 1000 --random --seed 8").stdout);
    let drawn = queens("place 50 --random");
    let seed = drawn.stderr.trim().strip_prefix("seed ").unwrap().to_owned();
    assert_eq!(queens(&format!("place 50 --random --seed {seed}")).fine(), drawn.stdout);
    assert_eq!(queens("place 50 --random -q").stderr, "");
}

#[test]
fn large_boards_go_to_files_whole_or_not_at_all() {
    let folder = folder();
    let path = folder.path().join("million");
    queens(&format!("place 1000000 -o {}", path.display())).fine();
    let text = std::fs::read_to_string(&path).unwrap();
    assert_eq!(text.split(' ').count(), 1_000_000);
    queens(&format!("place 8 -o {}", path.display())).refused_saying(&["--force"]);
    queens(&format!("place 8 --force -o {}", path.display())).fine();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "2 4 6 8 3 1 7 5\n");
}

#[test]
fn bad_input_is_refused() {
    for n in ["0", "-3", "abc", "8.5", "1e3", "99999999999999999999"] {
        queens(&format!("place {n}")).refused_saying(&["must be", "1,000,000,000,000,000,000"]);
    }
    queens("place").refused_saying(&["N", "standard input"]);
    queens("place 27 -f squares").refused_saying(&["27", "1 to 26"]);
    queens("place 8 -f csv").refused_saying(&["csv", "permutation, squares"]);
    queens("place 8 --seed 3").refused_saying(&["--random"]);
    queens("place 1000000001 --random").refused_saying(&["1 to 1,000,000,000"]);
    queens("place 8 --random --seed x").refused_saying(&["'x'"]);
    queens_zh("place 0").refused_saying(&["太小"]);
}
