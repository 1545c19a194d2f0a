//! Help, and the parser's own errors.

use crate::{queens, queens_args, queens_zh};

const COMMANDS: [&str; 25] = [
    "solve",
    "count",
    "journal",
    "audit",
    "plan",
    "cluster",
    "check",
    "place",
    "complete",
    "puzzle",
    "sample",
    "show",
    "rank",
    "estimate",
    "export",
    "algorithms",
    "explain",
    "trace",
    "watch",
    "compare",
    "draw",
    "serve",
    "completions",
    "man",
    "help",
];

#[test]
fn every_command_has_help_with_examples_in_both_languages() {
    for command in COMMANDS {
        let english = queens(&format!("{command} --help"));
        assert!(english.fine().contains("Usage: queens") && english.stdout.contains("Examples:"));
        let examples = english.stdout.split("Examples:").nth(1).unwrap();
        assert!((2..=4).contains(&examples.trim().lines().count()), "{command}: {examples}");
        let chinese = queens_zh(&format!("{command} --help"));
        assert!(chinese.fine().contains("用法：queens") && chinese.stdout.contains("示例："));
        for heading in ["选项", "参数", "通用选项"] {
            assert!(!chinese.stdout.contains(&format!("{heading}:")), "{}", chinese.stdout);
        }
        for word in ["Usage", "Options", "Arguments", "Commands", "possible values", "default"] {
            assert!(!chinese.stdout.contains(word), "{command}: {word} in {}", chinese.stdout);
        }
        let left_out = match command {
            "cluster" => !cfg!(feature = "cluster"),
            "serve" => !cfg!(feature = "serve"),
            _ => false,
        };
        // The help of what this build does without says how to get it.
        if !left_out {
            assert_eq!(queens(&format!("help {command}")).fine(), english.stdout);
        }
    }
}

#[test]
fn commands_below_a_command_have_help_too() {
    let below = [
        ("journal", ["status", "merge", "verify"].as_slice()),
        ("puzzle", &["solve", "hint", "rate", "new", "check", "draw", "export"]),
        #[cfg(feature = "cluster")]
        ("cluster", &["submit", "work", "status", "collect", "cancel"]),
    ];
    let manual = queens("man");
    for (above, name) in
        below.iter().flat_map(|(above, names)| names.iter().map(move |n| (above, n)))
    {
        let command = format!("{above} {name}");
        let english = queens(&format!("{command} --help"));
        assert!(english.fine().contains(&format!("Usage: queens {command}")));
        assert!(english.stdout.contains("Examples:") && english.stdout.contains("Options:"));
        let chinese = queens_zh(&format!("{command} --help"));
        assert!(chinese.fine().contains(&format!("用法：queens {above}")));
        assert!(chinese.stdout.contains("示例："));
        assert!(manual.fine().contains(&format!(".SH \"queens {command}\"")));
        assert_eq!(queens(&format!("help {command}")).fine(), english.stdout);
        let page = queens(&format!("man {command}"));
        assert!(page.fine().contains(&format!("queens\\-{above}\\-{name} ")), "{page:?}");
    }
    queens("help journal stat").refused_saying(&["'stat'", "status, merge, verify"]);
    queens("man solve x").refused_saying(&["'solve'", "no commands", "'x'"]);
    queens("puzzle solve --x").refused_saying(&["'--x'", "queens puzzle solve --help"]);
    let bare = queens("puzzle");
    assert!(bare.stderr.contains("\n  hint "), "{bare:?}");
    for line in ["journal", "journal -q"] {
        let bare = queens(line);
        let last = bare.stderr.lines().last().unwrap_or_default();
        assert!(last.contains("must be one of status, merge, verify"), "{bare:?}");
        assert_eq!((bare.status, bare.stdout.as_str()), (2, ""));
    }
    queens("journal stat").refused_saying(&["'stat'", "did you mean 'status'", "merge, verify"]);
    queens("journal status").refused_saying(&["<FILE>", "missing"]);
    let bare = queens("journal");
    assert_eq!((bare.status, bare.stdout.as_str()), (2, ""));
}

#[test]
fn the_help_of_solve_has_a_line_for_each_format() {
    for help in [queens("help solve"), queens_zh("help solve")] {
        for format in queens::format::FORMATS {
            assert!(help.fine().contains(&format!("\n  {} ", format.id())), "{help:?}");
        }
    }
}

#[test]
fn help_says_the_upper_limit() {
    for command in ["solve", "count"] {
        assert!(queens(&format!("{command} --help")).fine().contains("1 to 64"));
    }
}

#[test]
fn the_overview_lists_the_commands_in_order() {
    for run in [queens("--help"), queens("-h"), queens("help"), queens_zh("--help")] {
        let places: Vec<_> = COMMANDS
            .iter()
            .map(|command| run.fine().find(&format!("\n  {command} ")).expect(command))
            .collect();
        assert!(places.is_sorted(), "{places:?}");
    }
    let bare = queens("");
    assert_eq!((bare.status, bare.stdout.as_str()), (2, ""));
    assert!(bare.stderr.contains("Usage: queens"));
    assert!(bare.stderr.lines().last().is_some_and(|line| line.starts_with("error: a command")));
    for line in ["-q", "--color never", "-q --lang en"] {
        queens(line).refused_saying(&["a command is missing", "solve, count"]);
    }
    queens("--lang zh").refused_saying(&["缺少命令", "solve"]);
    assert_eq!(queens("--version").fine(), format!("queens {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn usage_errors_are_one_line_with_what_would_be_right() {
    queens("solve --lmit 3").refused_saying(&[
        "'--lmit'",
        "did you mean '--limit'",
        "queens solve --help",
    ]);
    queens("solve -x 8").refused_saying(&["'-x'", "queens solve --help"]);
    queens("slove 8").refused_saying(&["'slove'", "did you mean 'solve'?", "check"]);
    queens("-q=3").refused_saying(&["-q takes no value", "'3'"]);
    queens("-- solve 4").refused_saying(&["'solve'", "'--'"]);
    queens("solve 8 9").refused_saying(&["unexpected argument '9'"]);
    queens("solve 8 --limit").refused_saying(&["--limit", "missing"]);
    queens("solve 8 --format").refused_saying(&["--format", "missing", "leetcode"]);
    queens("solve 8 --quiet=3").refused_saying(&["--quiet", "takes no value"]);
    queens("solve 8 --lang fr").refused_saying(&["--lang", "'fr'", "en, zh"]);
    queens("solve 8 --color sometimes").refused_saying(&["--color", "auto, always, never"]);
    queens("solve 8 --progress maybe").refused_saying(&["--progress", "auto, always, never"]);
    queens_args(&["solve", "two\nlines"]).refused_saying(&["two\\nlines"]);
    queens_zh("solve --lmit 3").refused_saying(&["未知选项", "--limit"]);
    queens_zh("slove 8").refused_saying(&["未知命令", "solve"]);
    queens_zh("completions").refused_saying(&["缺少", "SHELL"]);
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused() {
    use std::os::unix::ffi::OsStrExt;
    let mut command = crate::program();
    command.arg("solve").arg(std::ffi::OsStr::from_bytes(b"\xff8"));
    crate::finish(command, "").refused_saying(&["UTF-8", "8'"]);
}
