//! What is seen at a terminal while a command works or waits.
#![cfg(target_os = "linux")]

use std::time::{Duration, Instant};

use queens_testing::PATIENCE;

use crate::pty::Terminal;

const ENGLISH: &[(&str, &str)] = &[("LANG", "en_US.UTF-8")];
const CHINESE: &[(&str, &str)] = &[("LANG", "zh_CN.UTF-8")];
const ASCII: &[(&str, &str)] = &[("LC_ALL", "C")];

/// Commands that can take two seconds, and what they show then.
const LONG: [(&str, &str); 13] = [
    ("count 24", "making tables"),
    ("count 20 -a bitset", "solutions"),
    ("count 20 --by-first-row", "at work"),
    ("plan 25", "s"),
    ("sample 18 -j 1", "counting the solutions for n = 18"),
    ("estimate 60 --error 0.0001%", "±"),
    ("complete -n 40 --count", "units"),
    ("complete -n 500 --queen 1,1 --queen 3,2 -f csv --all -o /dev/null", "s"),
    ("place 900000000000 -o /dev/null", "at work"),
    ("show 26 9999999999999", "%"),
    ("draw 26 9999999999999", "%"),
    ("solve 18 -f permutation -o /dev/null", "solutions"),
    ("solve 50 --skip 1 --limit 1", "solutions"),
];

/// Whether the text has a time like `3s`, or `1m 3s`.
fn has_clock(text: &str) -> bool {
    text.split(|sign: char| !sign.is_alphanumeric())
        .any(|word| word.strip_suffix('s').is_some_and(|number| number.parse::<u32>().is_ok()))
}

/// Waits for another clock, and gives the screen then.
fn clock_runs(terminal: &Terminal, line: &str) -> String {
    let start = Instant::now();
    let first = loop {
        let text = terminal.text();
        if has_clock(&text) {
            break text;
        }
        assert!(start.elapsed() < PATIENCE, "{line}: nothing is shown: {text:?}");
        std::thread::sleep(Duration::from_millis(20));
    };
    loop {
        let text = terminal.text();
        if text != first && has_clock(&text) {
            return text;
        }
        assert!(start.elapsed() < PATIENCE, "{line}: the clock stands still: {text:?}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn every_long_command_shows_a_running_clock_on_one_line_however_narrow() {
    for (number, (line, shown)) in LONG.into_iter().enumerate() {
        let columns = [80, 50, 40][number % 3];
        let run = format!("exec $Q {line} --timeout 60s");
        let Some(mut terminal) = Terminal::sized(10, columns, &run, ENGLISH) else { return };
        let screen = clock_runs(&terminal, line);
        assert!(screen.contains(shown) || columns < 80, "{line}: {screen:?}");
        let lines = screen.lines().filter(|line| !line.trim().is_empty());
        let progress = lines.filter(|line| !line.starts_with("tip: ")).count();
        // These two say something before.
        let says = ["solve 50", "complete -n 500"].iter().any(|says| line.starts_with(says));
        assert!(progress == 1 || says, "{line}: {screen:?}");
        terminal.press("\x03");
        let (status, _) = terminal.end();
        assert_eq!(status, 130, "{line}");
    }
}

#[test]
fn a_bar_fits_in_both_languages_and_is_ascii_where_nothing_else_is() {
    for (columns, environment) in
        [(80, ENGLISH), (50, CHINESE), (40, CHINESE), (50, ENGLISH), (40, ASCII)]
    {
        let line = "exec $Q count 18 -j 1 --engine rows";
        let Some(mut terminal) = Terminal::sized(6, columns, line, environment) else { return };
        terminal.see("%");
        std::thread::sleep(Duration::from_millis(600));
        let screen = terminal.text();
        assert_eq!(screen.trim_end().lines().count(), 1, "{columns}: {screen:?}");
        assert!(environment != ASCII || screen.is_ascii(), "{screen:?}");
        terminal.press("\x03");
        assert_eq!(terminal.end().0, 130);
    }
}

#[test]
fn one_ctrl_d_ends_what_is_typed_and_a_hint_says_so() {
    for (line, typed, answer) in [
        ("check", "2 4 1 3\n", "1 solution checked, 0 wrong"),
        ("check -", "2 4 1 3\n", "1 solution checked, 0 wrong"),
        ("check --complete", "2 4 1 3\n3 1 4 2\n", "2 solutions checked, 0 wrong"),
        ("rank", "2 4 1 3\n", "\n0\n"),
        ("complete -f permutation", "....\n.Q..\n....\n....\n", ""),
        ("complete -f permutation", "....\n...Q\n....\n....\n", "2 4 1 3"),
        ("export --board - --to dimacs", "..\n..\n", "p cnf"),
        ("check --from dimacs -n 2", "s UNSATISFIABLE\n", ""),
    ] {
        let run = format!("$Q {line}; echo ended");
        let Some(mut terminal) = Terminal::run(&run, ENGLISH) else { return };
        terminal.see("Ctrl-D");
        terminal.press(typed);
        terminal.press("\x04");
        let screen = terminal.see("ended");
        assert!(screen.contains(answer), "{line}: {screen}");
        assert_eq!(terminal.end().0, 0);
    }
    // Who is asked for a number is not told of other ways.
    let Some(mut terminal) = Terminal::run("exec $Q count", CHINESE) else { return };
    terminal.see("输入皇后的个数：");
    terminal.press("8\n");
    assert!(!terminal.see("92").contains("Ctrl-D"));
    assert_eq!(terminal.end().0, 0);
}

#[test]
fn no_clock_runs_while_a_person_types() {
    let Some(mut terminal) = Terminal::run("exec $Q solve -f permutation", ENGLISH) else { return };
    terminal.see("Number of queens: ");
    std::thread::sleep(Duration::from_millis(1800));
    assert_eq!(terminal.text().trim_end(), "Number of queens:");
    terminal.press("4\n");
    terminal.see("3 1 4 2");
    assert_eq!(terminal.end().0, 0);
}
