//! `queens sample`, `queens show` and `queens rank`.

use crate::{queens, queens_zh, with_input};

#[test]
fn show_is_the_list_by_index() {
    let all = queens("solve 8 -f permutation").stdout;
    let lines: Vec<&str> = all.lines().collect();
    for indices in [vec![0], vec![91], vec![45, 46], vec![3, 90, 3, 0, 50]] {
        let words: Vec<String> = indices.iter().map(usize::to_string).collect();
        let run = queens(&format!("show 8 {} -f permutation", words.join(" ")));
        let shown: Vec<&str> = run.fine().lines().collect();
        assert_eq!(shown, indices.iter().map(|&index| lines[index]).collect::<Vec<_>>());
    }
    let json = queens("show 8 91 -f jsonl");
    assert!(json.fine().starts_with("{\"n\":8,\"index\":91,"), "{json:?}");
    assert!(queens("show 8 91").fine().starts_with("Solution 92\n"));
}

#[test]
fn an_index_out_of_range_is_refused_with_the_range() {
    queens("show 8 92").refused_saying(&["92", "0 to 91"]);
    queens("show 8 0 1 2 999").refused_saying(&["999", "0 to 91"]);
    queens("show 3 0").refused_saying(&["n = 3"]);
    queens("show 8 -1").refused_saying(&["'-1'"]);
    queens("show 8 first").refused_saying(&["'first'"]);
    queens("show 8").refused_saying(&["INDEX", "missing"]);
    queens("show 65 0").refused_saying(&["65", "1 to 64"]);
    queens_zh("show 8 92").refused_saying(&["0 到 91"]);
    queens("show 27 999999999999999999").refused_saying(&["out of range"]);
}

#[test]
fn rank_undoes_show_in_every_format() {
    for format in queens::format::FORMATS {
        let shown = queens(&format!("show 9 0 17 351 200 -f {}", format.id()));
        let run = with_input("rank", shown.fine());
        assert_eq!(run.fine(), "0\n17\n351\n200\n", "{}", format.id());
    }
    assert_eq!(with_input("rank -", "2 4 1 3\n1\n3 1 4 2\n").fine(), "0\n0\n1\n");
    assert_eq!(with_input("rank", "").fine(), "");
}

#[test]
fn what_has_no_rank_is_refused_with_the_line() {
    let run = with_input("rank", "2 4 1 3\n1 2 3 4\n");
    assert_eq!(run.stdout, "0\n");
    assert!(run.refused(2).contains("line 2"), "{run:?}");
    with_input("rank", "hello\n").refused_saying(&["line 1"]);
    with_input("rank --lang zh", "1 1 1\n").refused_saying(&["第 1 行", "不是解"]);
    queens("rank /no/such/file").refused_saying(&["no such file"]);
    let long = queens("place 65").stdout;
    with_input("rank", &long).refused_saying(&["65", "1 to 64"]);
}

#[test]
fn samples_are_solutions_and_seeds_repeat_them() {
    let line = "sample 9 --count 20 --seed 4 -f permutation";
    let run = queens(line);
    assert_eq!(run.fine().lines().count(), 20);
    assert_eq!(queens(&format!("{line} -j 2")).stdout, run.stdout);
    assert_ne!(queens("sample 9 --count 20 --seed 5 -f permutation").stdout, run.stdout);
    assert_eq!(with_input("check", &run.stdout).stderr, "20 solutions checked, 0 wrong\n");
    let drawn = queens("sample 6 -f permutation");
    let seed = drawn.stderr.trim().strip_prefix("seed ").unwrap().to_owned();
    assert_eq!(queens(&format!("sample 6 -f permutation --seed {seed}")).fine(), drawn.stdout);
    assert_eq!(queens("sample 8 --seed 1 --count 0 -f permutation").fine(), "");
}

#[test]
fn boards_that_cannot_be_sampled_are_refused() {
    for n in [2, 3] {
        assert!(queens(&format!("sample {n}")).refused(1).contains("no way"));
    }
    queens("sample 19").refused_saying(&["19", "1 to 18", "queens place 19 --random"]);
    queens("sample 0").refused_saying(&["n < 1"]);
    queens("sample x").refused_saying(&["'x'"]);
    queens_zh("sample 40").refused_saying(&["均匀抽样"]);
}
