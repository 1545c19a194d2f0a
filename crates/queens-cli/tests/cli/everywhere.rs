//! What holds for every command: language, quiet, redirection.

use crate::{Run, finish, program, queens};

fn in_environment(line: &str, environment: &[(&str, &str)]) -> Run {
    let mut command = program();
    command.args(line.split_whitespace()).envs(environment.iter().copied());
    finish(command, "")
}

#[test]
fn the_language_comes_from_the_first_variable_that_says_anything() {
    let chinese: [&[(&str, &str)]; 6] = [
        &[("LANG", "zh_CN.UTF-8")],
        &[("LANG", "zh_TW")],
        &[("LC_MESSAGES", "zh_CN.UTF-8"), ("LANG", "C")],
        &[("LC_ALL", "zh_CN.UTF-8"), ("LC_MESSAGES", "en_US.UTF-8"), ("LANG", "C")],
        &[("LC_ALL", ""), ("LANG", "zh_CN.UTF-8")],
        &[("LC_CTYPE", "en_US.UTF-8"), ("LANG", "zh")],
    ];
    for environment in chinese {
        let run = in_environment("solve 4", environment);
        assert!(run.fine().starts_with("第 1 个解\n"), "{environment:?}");
    }
    let english: [&[(&str, &str)]; 6] = [
        &[],
        &[("LANG", "C")],
        &[("LANG", "POSIX")],
        &[("LANG", "de_DE.UTF-8")],
        &[("LC_ALL", "C"), ("LANG", "zh_CN.UTF-8")],
        &[("LC_MESSAGES", "en_GB.UTF-8"), ("LANG", "zh_CN.UTF-8")],
    ];
    for environment in english {
        let run = in_environment("solve 4", environment);
        assert!(run.fine().starts_with("Solution 1\n"), "{environment:?}");
    }
}

#[test]
fn the_option_goes_before_the_environment_wherever_it_stands() {
    let zh = [("LANG", "zh_CN.UTF-8")];
    assert!(in_environment("solve 4 --lang en", &zh).fine().starts_with("Solution 1"));
    assert!(in_environment("--lang=en solve 4", &zh).fine().starts_with("Solution 1"));
    assert!(queens("--lang zh solve 4").fine().starts_with("第 1 个解"));
    in_environment("solve 0", &zh).refused_saying(&["太小"]);
    in_environment("solve --nonsense", &zh).refused_saying(&["未知选项"]);
}

#[test]
fn machine_formats_do_not_change_with_the_language() {
    for line in ["solve 6 -f csv", "solve 6 -f jsonl", "count 8 --json", "solve 4 -f leetcode"] {
        // Two counts take two times.
        let timeless = |run: Run| {
            let start = run.fine().split("\"seconds\"").next().map(str::to_owned);
            start.expect("there is a first part")
        };
        assert_eq!(timeless(queens(line)), timeless(queens(&format!("{line} --lang zh"))));
    }
}

#[test]
fn redirected_results_carry_no_colour_and_no_total() {
    let colourful = [("TERM", "xterm-256color"), ("COLORTERM", "truecolor"), ("LANG", "C.UTF-8")];
    for line in ["solve 8", "solve 8 -f tabs", "count 8", "algorithms", "--help", "help solve"] {
        assert!(!in_environment(line, &colourful).fine().contains('\x1b'), "{line}");
    }
    let run = in_environment("solve 0", &colourful);
    assert!(!run.stderr.contains('\x1b'));
}

#[test]
fn colour_can_be_demanded() {
    let run = in_environment("solve 4 --color always", &[("LANG", "C.UTF-8")]);
    assert_eq!(run.fine().matches('♛').count(), 8);
    let run = in_environment("solve 4 --color always", &[("LANG", "C")]);
    assert!(run.fine().is_ascii() && run.stdout.contains("\x1b[48;5;"));
    let never = in_environment("solve 4 --color never", &[("LANG", "C.UTF-8")]);
    assert_eq!(never.fine(), queens("solve 4").stdout);
}

#[test]
fn progress_goes_to_standard_error_and_only_if_asked() {
    let run = queens("solve 40 --progress always --timeout 1500ms");
    assert!(run.stderr.lines().any(|line| line.contains("/s")), "{run:?}");
    let run = queens("solve 40 --timeout 1500ms -q --progress always");
    assert!(run.refused(3).contains("--timeout"), "{run:?}");
}

#[test]
fn options_for_everywhere_may_stand_before_the_command() {
    assert_eq!(queens("-q solve 3").fine(), "");
    assert_eq!(queens("--color always --lang zh solve 4").stdout.matches("\x1b[1m第").count(), 2);
}

#[test]
fn a_locale_of_signs_that_are_ascii_gets_no_others() {
    for line in ["compare 5", "explain", "explain row-scan", "explain bitset", "algorithms", "help"]
    {
        let run = in_environment(line, &[("LC_ALL", "C")]);
        assert!(run.stdout.is_ascii() && run.stderr.is_ascii(), "{line}: {run:?}");
    }
}
