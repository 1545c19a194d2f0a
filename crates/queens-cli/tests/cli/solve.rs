//! `queens solve`: what is listed, and where it goes.

use std::fs;

use crate::{folder, names, queens, queens_args, queens_zh, with_input};

#[test]
fn eight_queens_have_92_solutions() {
    let run = queens("solve 8 -f permutation");
    assert_eq!(run.fine().lines().count(), 92);
    assert_eq!(run.stdout.lines().next(), Some("1 5 8 6 3 7 2 4"));
    let mut sorted: Vec<_> = run.stdout.lines().collect();
    sorted.sort_unstable();
    assert!(run.stdout.lines().eq(sorted));
}

#[test]
fn one_queen_and_the_boards_without_a_solution() {
    assert_eq!(queens("solve 1 -f leetcode").fine(), "[[\"Q\"]]\n");
    for n in [2, 3] {
        let run = queens(&format!("solve {n}"));
        assert_eq!((run.status, run.stdout.as_str()), (0, ""));
        assert!(run.stderr.starts_with("0 solutions: "), "{run:?}");
        let run = queens(&format!("solve {n} -f leetcode -q"));
        assert_eq!(run.fine(), "[]\n");
        let run = queens_zh(&format!("solve {n} -f tabs"));
        assert_eq!((run.status, run.stdout.as_str()), (0, "共有0种解\n"));
        assert!(run.stderr.starts_with("0 个解："), "{run:?}");
    }
}

#[test]
fn skip_and_limit_cut_a_slice_and_keep_the_numbers() {
    for algorithm in ["fast", "bitset", "row-scan", "cell-by-cell"] {
        let whole = queens(&format!("solve 7 -f jsonl -a {algorithm}"));
        let all: Vec<_> = whole.fine().lines().collect();
        for (skip, limit) in [(0, 1), (5, 3), (38, 9), (39, 1), (40, 1), (1000, 5), (3, 0)] {
            let part = queens(&format!(
                "solve 7 -q -f jsonl -a {algorithm} --skip {skip} --limit {limit}"
            ));
            let wanted: Vec<_> = all.iter().copied().skip(skip).take(limit).collect();
            assert_eq!(
                part.fine().lines().collect::<Vec<_>>(),
                wanted,
                "{algorithm} {skip} {limit}"
            );
        }
    }
    assert!(queens("solve 8 --skip 5 --limit 1").fine().starts_with("Solution 6\n"));
    assert!(queens_zh("solve 8 --skip 5 --limit 1 -f matrix").fine().starts_with("第 6 个解\n"));
}

#[test]
fn fundamental_solutions_are_one_of_each_orbit() {
    for (n, count) in [(1, 1), (4, 1), (5, 2), (6, 1), (7, 6), (8, 12)] {
        let run = queens(&format!("solve {n} --fundamental -f permutation"));
        assert_eq!(run.fine().lines().count(), count, "n = {n}");
        let taught = queens(&format!("solve {n} --fundamental -f permutation -a flag-bits"));
        assert_eq!(taught.fine(), run.stdout);
    }
    let part = queens("solve 8 --fundamental -f csv --skip 10");
    assert!(part.fine().lines().nth(1).is_some_and(|line| line.starts_with("10,")));
}

#[test]
fn other_rules_are_for_the_engines_that_know_them() {
    assert_eq!(queens("solve 5 --rules toroidal -f permutation").fine().lines().count(), 10);
    let run = queens("solve 8 --rules superqueen");
    assert_eq!((run.status, run.stdout.as_str()), (0, ""));
    assert_eq!(queens("count 10 --rules superqueen").fine(), "4\n");
    queens("solve 5 --rules toroidal -a row-scan").refused_saying(&["'row-scan'", "'toroidal'"]);
}

#[test]
fn threads_change_nothing() {
    let one = queens("solve 9 -f csv -j 1");
    for threads in [2, 3, 8] {
        assert_eq!(queens(&format!("solve 9 -f csv -j {threads}")).fine(), one.fine());
    }
}

#[test]
fn unusable_options_are_refused_with_value_and_limit() {
    queens("solve 8 -j 0").refused_saying(&["--threads", "'0'", "256"]);
    queens("solve 8 -j x").refused_saying(&["--threads", "'x'", "256"]);
    queens("solve 8 --limit -5").refused_saying(&["--limit", "'-5'"]);
    queens("solve 8 --skip 1.5").refused_saying(&["--skip", "'1.5'"]);
    queens("solve 8 --timeout 0s").refused_saying(&["--timeout", "'0s'", "30s"]);
    queens("solve 8 --timeout soon").refused_saying(&["--timeout", "'soon'", "30s"]);
    queens("solve 8 -f baord").refused_saying(&["--format", "'baord'", "board, leetcode"]);
    queens("solve 8 -a bitsets").refused_saying(&["--algorithm", "did you mean 'bitset'", "fast"]);
    queens("solve 8 --rules toroidl").refused_saying(&["--rules", "superqueen"]);
    queens("solve 8 --kernel mmx").refused_saying(&["--kernel", "mmx"]);
    queens("solve 8 --force").refused_saying(&["--output", "missing"]);
    queens("solve 27 -f squares").refused_saying(&["format squares", "27", "26"]);
    queens("solve 8 -j 1024").refused_saying(&["--threads", "'1024'", "256"]);
    for long in ["99999999999999999h", "4000d", "99999999999"] {
        queens(&format!("solve 8 --timeout {long}")).refused_saying(&["too long", "3650d"]);
    }
    queens("solve 8 --timeout 5M").refused_saying(&["'5M'", "5m (minutes)"]);
    queens_args(&["solve", "8", "-o", ""]).refused_saying(&["--output", "empty"]);
}

#[test]
fn a_listing_to_a_file_is_whole_and_readable_by_others() {
    let folder = folder();
    let path = folder.path().join("eight.txt");
    let line = format!("solve 8 -f csv -o {}", path.display());
    let run = queens(&line);
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (0, "", "92 solutions\n"));
    assert_eq!(fs::read_to_string(&path).unwrap(), queens("solve 8 -f csv").stdout);
    assert_eq!(names(&folder).len(), 1);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let plain = folder.path().join("plain");
        fs::write(&plain, "").unwrap();
        let mode = |path| fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode(&path), mode(&plain));
    }
}

#[test]
fn an_existing_file_is_kept_unless_forced() {
    let folder = folder();
    let path = folder.path().join("old");
    fs::write(&path, "precious").unwrap();
    let line = format!("solve 5 -f permutation -q -o {}", path.display());
    queens(&line).refused_saying(&["exists", "--force"]);
    queens_zh(&line).refused_saying(&["已存在", "--force"]);
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious");
    queens(&format!("{line} --force")).fine();
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 10);
    assert_eq!(names(&folder).len(), 1);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_a_device_is_written_to() {
    let folder = folder();
    let (target, link) = (folder.path().join("target"), folder.path().join("link"));
    fs::write(&target, "old").unwrap();
    std::os::unix::fs::symlink("target", &link).unwrap();
    queens(&format!("solve 1 -f permutation -q --force -o {}", link.display())).fine();
    assert_eq!(fs::read_to_string(&target).unwrap(), "1\n");
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    queens("solve 8 -q -o /dev/null").fine();
    // One that leads to nothing yet is followed too.
    let (later, dangling) = (folder.path().join("later"), folder.path().join("dangling"));
    for force in ["", "--force"] {
        let _ = (fs::remove_file(&later), fs::remove_file(&dangling));
        std::os::unix::fs::symlink("later", &dangling).unwrap();
        queens(&format!("solve 1 -f permutation -q {force} -o {}", dangling.display())).fine();
        assert_eq!(fs::read_to_string(&later).unwrap(), "1\n");
        assert!(fs::symlink_metadata(&dangling).unwrap().is_symlink());
    }
}

#[test]
fn far_boards_come_with_a_tip_that_names_place() {
    let run = queens("solve 40 --timeout 100ms");
    assert_eq!(run.status, 3, "{run:?}");
    assert!(run.stderr.contains("queens place 40"), "{run:?}");
    assert!(!queens("solve 33 --timeout 100ms").stderr.contains("place"));
    assert!(!queens("solve 40 --timeout 100ms -q").stderr.contains("place"));
}

#[test]
fn a_number_on_standard_input_takes_options_too() {
    assert_eq!(with_input("solve -f permutation --limit 1", "8\n").fine(), "1 5 8 6 3 7 2 4\n");
}

#[test]
fn what_was_left_out_is_told_only_where_it_is_true() {
    let folder = folder();
    let path = folder.path().join("out");
    let told = |options: &str| {
        let line = format!("solve 8 -f permutation --force -o {} {options}", path.display());
        let run = queens(&line);
        assert_eq!(run.status, 0, "{run:?}");
        run.stderr
    };
    assert_eq!(told("--limit 92"), "92 solutions listed\n");
    assert_eq!(told("--limit 93"), "92 solutions\n");
    assert_eq!(told("--skip 90"), "2 solutions listed\n");
    assert_eq!(
        told("--rules superqueen --skip 3"),
        "0 solutions listed: there are no more than the 3 that --skip leaves out\n"
    );
    let beyond = "0 solutions listed: there are only 92, and --skip leaves out 1,000\n";
    assert_eq!(told("--skip 1000"), beyond);
    assert_eq!(queens("solve 1 --skip 1").stderr.matches("there is only 1").count(), 1);
}

#[test]
fn a_dash_means_standard_output() {
    assert_eq!(queens("solve 4 -f permutation -o -").fine(), "2 4 1 3\n3 1 4 2\n");
}
