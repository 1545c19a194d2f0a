//! `--rules`: every command that searches or checks a board honours it.

use crate::{folder, queens, queens_zh, with_input};

/// The columns of the solutions of a toroidal board of 7 and of superqueens on 10.
const BOARDS: [(&str, usize, usize); 2] = [("toroidal", 7, 28), ("superqueen", 10, 4)];

fn list(rules: &str, n: usize) -> Vec<String> {
    let run = queens(&format!("solve {n} --rules {rules} -f permutation"));
    run.fine().lines().map(str::to_owned).collect()
}

#[test]
fn the_bitset_program_solves_and_traces_by_every_rule() {
    for (rules, n, count) in BOARDS {
        let all = list(rules, n);
        assert_eq!(all.len(), count);
        let line = format!("solve {n} --rules {rules} -f permutation -a bitset");
        assert_eq!(queens(&line).fine().lines().collect::<Vec<_>>(), all);
        let trace = queens(&format!("trace {n} --rules {rules} -a bitset"));
        let lines = trace.fine().lines();
        let found: Vec<String> = lines
            .filter_map(|line| line.split_once("\"columns\":["))
            .map(|(_, columns)| {
                let columns = columns.trim_end_matches("]}").split(',');
                let columns = columns.map(|col| (col.parse::<usize>().unwrap() + 1).to_string());
                columns.collect::<Vec<_>>().join(" ")
            })
            .collect();
        assert_eq!(found, all);
        let words = queens(&format!("trace {n} --rules {rules} -a bitset -f text --limit 5"));
        assert_eq!(words.fine().lines().count(), 5);
    }
    for line in ["solve 5 -a row-scan", "trace 5 -a row-scan", "trace 5 -a dancing-links"] {
        queens(&format!("{line} --rules toroidal")).refused_saying(&["classic", "'toroidal'"]);
    }
}

#[test]
fn check_says_what_the_rules_forbid() {
    for (rules, n, count) in BOARDS {
        let all = list(rules, n).join("\n");
        let run = with_input(&format!("check --complete --rules {rules}"), &all);
        assert_eq!((run.status, run.stdout.as_str()), (0, ""), "{run:?}");
        let without = all.split_once('\n').unwrap().1;
        let run = with_input(&format!("check --complete --rules {rules}"), without);
        assert!(run.status == 1 && run.stdout.contains("missing: 1"), "{run:?}");
        let classic = queens(&format!("solve {n} -f permutation")).stdout;
        let run = with_input(&format!("check --rules {rules}"), &classic);
        let total = classic.lines().count();
        assert_eq!(run.status, 1);
        assert_eq!(run.stdout.lines().count(), total - count);
        let line = format!("{total} solutions checked, {} wrong\n", total - count);
        assert_eq!(run.stderr, line);
    }
    // The pair is named, in both languages.
    let run = with_input("check --rules superqueen", "2 4 1 3\n");
    assert!(run.stdout.contains("row 1, column 2 and row 2, column 4"), "{run:?}");
    let run = with_input("check --rules toroidal", "2 4 1 3\n");
    assert!(run.stdout.contains("row 1, column 2 and row 3, column 1") || run.status == 1);
    with_input("check --rules rook", "").refused_saying(&["'rook'", "superqueen"]);
}

#[test]
fn show_rank_and_sample_go_by_the_rules() {
    for (rules, n, count) in BOARDS {
        let all = list(rules, n);
        let last = count - 1;
        let shown = queens(&format!("show {n} 0 {last} 2 --rules {rules} -f permutation"));
        let expected = [&all[0], &all[last], &all[2]].map(String::as_str);
        assert_eq!(shown.fine().lines().collect::<Vec<_>>(), expected);
        let ranked = with_input(&format!("rank --rules {rules}"), &shown.stdout);
        assert_eq!(ranked.fine(), format!("0\n{last}\n2\n"));
        let beyond = format!("0 to {last}");
        queens(&format!("show {n} {count} --rules {rules}")).refused_saying(&[&beyond]);
        queens(&format!("show {n} 99999 --rules {rules}")).refused_saying(&[&beyond]);
        let drawn =
            queens(&format!("sample {n} --rules {rules} --count 9 --seed 1 -f permutation"));
        assert!(drawn.fine().lines().all(|line| all.iter().any(|one| one == line)));
        assert_eq!(drawn.stdout.lines().count(), 9);
    }
    with_input("rank --rules toroidal", "2 4 1 3\n").refused_saying(&["line 1", "attack"]);
    queens("show 8 0 --rules toroidal").refused_saying(&["no solution", "toroidal"]);
    assert!(queens("sample 8 --rules toroidal").refused(1).contains("toroidal"));
    queens_zh("show 8 0 --rules toroidal").refused_saying(&["toroidal", "没有解"]);
    assert!(queens_zh("sample 8 --rules toroidal").refused(1).contains("放不下"));
}

#[test]
fn a_board_without_a_solution_names_its_rules() {
    let run = queens("solve 8 --rules toroidal");
    assert_eq!((run.status, run.stdout.as_str()), (0, ""));
    assert!(run.stderr.contains("by the rules toroidal"), "{run:?}");
    assert!(!queens("solve 3").stderr.contains("rules"));
}

#[test]
fn draw_shows_the_solutions_and_lines_of_the_rules() {
    let classic = queens("draw 7 9").stdout;
    let torus = queens("draw 7 9 --rules toroidal");
    assert_ne!(torus.fine(), classic);
    let index = with_input("rank", &list("toroidal", 7)[9]);
    let same = queens(&format!("draw 7 {}", index.fine().trim()));
    let board = |svg: &str| svg.lines().filter(|line| line.contains("<use")).collect::<String>();
    assert_eq!(board(&torus.stdout), board(same.fine()));
    // Diagonals go round: more pieces of lines.
    let pieces = |line: &str| queens(line).fine().matches('L').count();
    let lines = format!("draw 7 {} --lines", index.stdout.trim());
    assert!(pieces("draw 7 9 --lines --rules toroidal") > pieces(&lines));
    let super_lines = "draw 10 0 --lines --rules superqueen";
    let index = with_input("rank", &list("superqueen", 10)[0]);
    let lines = format!("draw 10 {} --lines", index.stdout.trim());
    assert!(pieces(super_lines) > pieces(&lines));
    let all = queens("draw 7 --all --rules toroidal");
    assert!(all.fine().contains("28"));
    queens("draw 8 0 --rules toroidal").refused_saying(&["toroidal"]);
    queens("draw 8 --all --rules toroidal").refused_saying(&["toroidal"]);
    queens("draw 7 28 --rules toroidal").refused_saying(&["0 to 27"]);
}

#[test]
fn a_name_of_a_hyphen_is_standard_output() {
    let folder = folder();
    for line in ["show 4 0", "sample 4", "complete -n 4", "complete -n 4 --count", "place 4"]
        .into_iter()
        .chain(["export 4", "draw 4 0", "trace 4", "solve 4", "compare 4 -f csv"])
    {
        let mut command = crate::program();
        command.args(line.split(' ')).args(["-o", "-"]).current_dir(folder.path());
        let run = crate::finish(command, "");
        assert!(run.status == 0 && !run.stdout.is_empty(), "{line}: {run:?}");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "{line}");
    }
}
