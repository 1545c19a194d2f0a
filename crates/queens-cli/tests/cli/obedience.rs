//! Whatever a command is doing, it ends when it is told to.
#![cfg(unix)]

use std::process::{ChildStdin, Stdio};
use std::time::{Duration, Instant};

use queens_testing::Signal;

use crate::{Running, folder, program, queens, queens_zh};

/// Half a second, and what a busy machine may take on top of it.
const SOON: Duration = Duration::from_secs(3);

/// Commands that are far from their end after a second, on any machine, in all that
/// they do: searching, making tables, waiting for input.
const LONG: [&str; 22] = [
    "solve 30 -f permutation -o /dev/null",
    "solve 50 --skip 1 --limit 1",
    "solve 20 -a attack-map -o /dev/null",
    "count 24",
    "count 26 --explain",
    "count 22 --by-first-row",
    "count 18 -a row-scan",
    "count 30 --queens 12",
    "plan 26",
    "check",
    "check -",
    "rank",
    "complete",
    "complete -n 40 --count",
    "complete -n 20 --all -o /dev/null",
    "sample 18 --count 1000000000 -o /dev/null",
    "estimate 60 --error 0.0001%",
    "show 26 9999999999999",
    "draw 26 9999999999999",
    "place 900000000000 -o /dev/null",
    "puzzle hint",
    "puzzle new 16 --count 1000000000 -o /dev/null",
];

/// Starts the program with a standard input that gives nothing.
fn start(line: &str) -> (Running, ChildStdin) {
    let mut command = program();
    command.args(line.split_whitespace());
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut running = Running::start(&mut command);
    let typing = running.stdin();
    (running, typing)
}

/// Waits for the end, which must come soon; gives the status and the errors.
fn ends_soon((running, _typing): (Running, ChildStdin), line: &str) -> (i32, String) {
    let begin = Instant::now();
    let run = running.end();
    assert!(begin.elapsed() < SOON, "{line}: {:?}", begin.elapsed());
    (run.status, run.stderr)
}

#[test]
fn ctrl_c_ends_every_command_at_once() {
    for line in LONG {
        let started = start(line);
        started.0.until_it_catches(Signal::SIGINT);
        std::thread::sleep(Duration::from_millis(300));
        started.0.signal(Signal::SIGINT);
        let (status, errors) = ends_soon(started, line);
        assert_eq!(status, 130, "{line}: {errors}");
        let last = errors.lines().last().unwrap_or_default();
        assert!(last.starts_with("error: interrupted"), "{line}: {errors}");
    }
}

#[test]
fn the_limit_of_time_ends_every_command_at_once() {
    for line in LONG {
        let line = format!("{line} --timeout 300ms");
        let (status, errors) = ends_soon(start(&line), &line);
        assert_eq!(status, 3, "{line}: {errors}");
        let last = errors.lines().last().unwrap_or_default();
        assert!(last.starts_with("error: stopped by --timeout after 300ms"), "{line}: {errors}");
    }
}

#[test]
fn a_count_that_is_stopped_while_tables_are_made_says_how_to_go_on() {
    let folder = folder();
    let journal = folder.path().join("run").display().to_string();
    let run = queens(&format!("count 24 --journal {journal} --timeout 800ms"));
    assert!(run.refused(3).contains("to go on: "), "{run:?}");
    assert!(run.stderr.contains(&journal), "{run:?}");
    let run = queens_zh(&format!("count 24 --journal {journal} --timeout 800ms"));
    assert!(run.refused(3).contains("继续请用："), "{run:?}");
}

#[test]
fn a_time_limit_is_repeated_as_it_was_meant() {
    for (given, said) in [("500ms", "500ms"), ("2s", "2s"), ("1100ms", "1s 100ms")] {
        let run = queens(&format!("count 18 -a row-scan --timeout {given}"));
        let line = run.refused(3);
        assert!(line.contains(said), "{line}");
    }
    let chinese = queens_zh("count 18 -a row-scan --timeout 1100ms");
    assert!(chinese.refused(3).contains("1 秒 100 毫秒"), "{chinese:?}");
}
