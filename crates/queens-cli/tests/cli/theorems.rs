//! What is proved of a board is known to every command: on a torus that 2 or 3
//! divides there is no solution (Pólya 1918), and nobody searches for one.

use crate::{folder, queens, queens_zh, with_input};

/// Far beyond any search.
const NONE: [usize; 4] = [20, 33, 63, 64];

#[test]
fn a_listing_of_a_board_that_has_none_ends_at_once() {
    for n in NONE {
        for options in ["", "--limit 1", "--fundamental", "-j 1", "-f leetcode"] {
            let run = queens(&format!("solve {n} --rules toroidal {options}"));
            let nothing = if options == "-f leetcode" { "[]\n" } else { "" };
            assert_eq!((run.status, run.stdout.as_str()), (0, nothing), "{run:?}");
            assert!(run.stderr.contains("neither 2 nor 3"), "{run:?}");
            assert_eq!(run.stderr.lines().count(), 1, "{run:?}");
        }
        let skipped = queens(&format!("solve {n} --rules toroidal --skip 5"));
        assert_eq!((skipped.status, skipped.stdout.as_str()), (0, ""));
    }
    assert!(queens_zh("solve 20 --rules toroidal").stderr.contains("整除"));
    // Where nothing is proved, nothing is said.
    assert!(!queens("solve 9 --rules superqueen").stderr.contains("divides"));
}

#[test]
fn a_count_of_a_board_that_has_none_is_0_at_once() {
    let folder = folder();
    for n in NONE {
        let count = |options: &str| queens(&format!("count {n} --rules toroidal {options}"));
        for options in ["", "--fundamental", "-j 3", "--shard 1/3"] {
            assert_eq!(count(options).fine(), "0\n", "{n} {options}");
        }
        assert_eq!(count("--by-first-row").fine().trim_end(), ["0"].repeat(n).join(" "));
        assert!(count("--json").fine().contains("\"solutions\":0"));
        assert_eq!(count("--explain").stdout, "0\n");
        let journal = folder.path().join(format!("run{n}"));
        let journal = format!("--journal {}", journal.display());
        assert_eq!(count(&journal).fine(), "0\n");
        assert_eq!(count(&journal).fine(), "0\n");
        assert_eq!(queens(&format!("audit {}", journal.split_once(' ').unwrap().1)).status, 0);
    }
}

#[test]
fn no_other_command_searches_either() {
    for n in NONE {
        let torus = |line: &str| queens(&format!("{line} --rules toroidal"));
        assert!(torus(&format!("sample {n}")).refused(1).contains("neither 2 nor 3"));
        torus(&format!("show {n} 0")).refused_saying(&["no solution"]);
        torus(&format!("show {n} 99999 5")).refused_saying(&["no solution"]);
        for what in ["", "7", "--all", "--fundamental"] {
            torus(&format!("draw {n} {what}")).refused_saying(&["neither 2 nor 3"]);
        }
        let run = torus(&format!("complete -n {n}"));
        assert!(run.status == 1 && run.stderr.contains("neither 2 nor 3"), "{run:?}");
        assert_eq!(torus(&format!("complete -n {n} --count")).stdout, "0\n");
        let run = torus(&format!("export {n} --to minizinc"));
        assert!(run.status == 0 && run.stderr.contains("neither 2 nor 3"), "{run:?}");
        let none = with_input(&format!("check -n {n} --complete --rules toroidal"), "");
        assert_eq!(none.status, 0, "{none:?}");
    }
    assert_eq!(queens("export 7 --to minizinc --rules toroidal").stderr, "");
}

#[test]
fn the_first_of_a_large_torus_is_there_at_once() {
    // A line is the first solution up to 19, and no longer from 23 on.
    let line = |n: usize| (0..n).map(|row| (2 * row % n + 1).to_string()).collect::<Vec<_>>();
    for n in [5, 7, 11, 13, 17, 19] {
        let run = queens(&format!("solve {n} --limit 1 --rules toroidal -f permutation"));
        assert_eq!(run.fine().trim_end(), line(n).join(" "));
    }
    for n in [25, 29, 31] {
        let run = queens(&format!("solve {n} --limit 1 --rules toroidal -f permutation"));
        assert!(run.fine().starts_with("1 3 5 2 4 "), "{run:?}");
        let checked = with_input("check --rules toroidal", &run.stdout);
        assert_eq!(checked.stderr, "1 solution checked, 0 wrong\n");
        let shown = queens(&format!("show {n} 0 --rules toroidal -f permutation"));
        assert_eq!(shown.fine(), run.stdout);
    }
    // The place of one is found by counting what comes before it, which takes longer.
    let first = queens("solve 25 --limit 1 --rules toroidal -f permutation").stdout;
    assert_eq!(with_input("rank --rules toroidal", &first).fine(), "0\n");
}

#[test]
fn the_formula_knows_the_rules() {
    for n in [5, 35, 49, 1001, 999_999] {
        let line = format!("place {n} --rules toroidal");
        if n % 2 == 0 || n % 3 == 0 {
            assert!(queens(&line).refused(1).contains("neither 2 nor 3"));
            continue;
        }
        let checked = with_input("check --rules toroidal", queens(&line).fine());
        assert_eq!(checked.stderr, "1 solution checked, 0 wrong\n");
    }
    assert!(queens("place 1000000000000000 --rules toroidal").refused(1).contains("2 nor 3"));
    queens("place 50 --rules superqueen").refused_saying(&["complete -n 50 --rules superqueen"]);
    queens("place 7 --random --rules toroidal").refused_saying(&["--random", "--rules toroidal"]);
    let run = queens("solve 41 --rules toroidal --timeout 200ms");
    assert!(
        run.status == 3 && run.stderr.contains("'queens place 41 --rules toroidal'"),
        "{run:?}"
    );
    for rules in ["classic", "toroidal"] {
        let one = queens(&format!("solve 61 --limit 1 --rules {rules} -f permutation"));
        assert!(one.status == 0 && one.stderr.contains("the formula of 'place'"), "{one:?}");
        let checked = with_input(&format!("check --rules {rules}"), &one.stdout);
        assert_eq!(checked.stderr, "1 solution checked, 0 wrong\n");
    }
    let taught = queens("count 20 --rules toroidal -a bitset");
    assert_eq!(taught.fine(), "0\n");
    queens("complete -n 61 --limit 1 --rules toroidal").worked();
    let chess = queens("solve 41 --timeout 200ms");
    assert!(chess.stderr.contains("'queens place 41'"), "{chess:?}");
}
