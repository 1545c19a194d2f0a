//! The program as a user runs it: one file per subcommand, and what they share.

mod algorithms;
mod audit;
mod bad_days;
mod cases;
mod check;
mod compare;
mod complete;
mod completions;
mod count;
mod draw;
mod estimate;
mod everywhere;
mod explain;
mod export;
mod forms;
mod golden;
mod help;
mod ignored;
mod indices;
mod interrupted;
mod journal;
mod left_out;
mod locales;
mod man;
mod memory;
mod numbers;
mod obedience;
mod place;
mod plan;
mod progress;
mod proof;
mod pty;
mod puzzle;
mod puzzle_draw;
mod puzzle_hint;
mod puzzle_new;
mod repair;
mod rules;
mod sequence;
#[cfg(feature = "serve")]
mod serve;
mod solve;
mod terminal;
mod theorems;
mod trace;
mod values;
mod watch;

use std::path::{Path, PathBuf};
use std::process::Command;

pub(crate) use queens_testing::{Run, Running, command, lacking, skipped, told, until};

/// The program.
pub(crate) const QUEENS: &str = env!("CARGO_BIN_EXE_queens");

/// The program as it is called at a prompt, with an environment of nothing but a
/// path.
pub(crate) fn program() -> Command {
    command(QUEENS)
}

/// A line of shell, in which `$Q` is the program.
pub(crate) fn shell_command(line: &str) -> Command {
    let mut command = command("sh");
    command.env("Q", QUEENS).args(["-c", line]);
    command
}

/// Runs a line of shell, in which `$Q` is the program.
pub(crate) fn shell(line: &str) -> Run {
    finish(shell_command(line), "")
}

/// A line of shell in a terminal, in which `$Q` is the program; none, said aloud,
/// where there is no `script` to make one.
#[cfg(target_os = "linux")]
pub(crate) fn in_terminal(line: &str) -> Option<Command> {
    if Command::new("script").arg("--version").output().is_err() {
        lacking("there is no 'script' to make a terminal");
        return None;
    }
    let mut command = command("script");
    command.env("SHELL", "/bin/sh").env("TERM", "xterm-256color").env("Q", QUEENS);
    command.args(["-qec", line, "/dev/null"]);
    Some(command)
}

/// Runs `queens` with the words of `line`.
pub(crate) fn queens(line: &str) -> Run {
    with_input(line, "")
}

/// The same in Chinese.
pub(crate) fn queens_zh(line: &str) -> Run {
    queens(&format!("{line} --lang zh"))
}

/// Runs `queens` with the words of `line` and something on standard input.
pub(crate) fn with_input(line: &str, input: &str) -> Run {
    let mut command = program();
    command.args(line.split_whitespace());
    finish(command, input)
}

/// Runs `queens` with these very arguments.
pub(crate) fn queens_args(args: &[&str]) -> Run {
    let mut command = program();
    command.args(args);
    finish(command, "")
}

/// Runs a command to its end.
#[track_caller]
pub(crate) fn finish(command: Command, input: impl AsRef<[u8]>) -> Run {
    Running::whole(command, input)
}

/// Starts `queens` with the words of `line`, with nothing to read.
#[cfg(unix)]
#[track_caller]
pub(crate) fn start(line: &str) -> Running {
    let mut command = program();
    command.args(line.split_whitespace());
    Running::heard(command)
}

/// Presses Ctrl-C until the program has ended, and gives its status.
#[cfg(unix)]
#[track_caller]
pub(crate) fn interrupted_twice(mut running: Running) -> Option<i32> {
    use queens_testing::Signal;
    running.until_it_catches(Signal::SIGINT);
    until("a second Ctrl-C ends it", || {
        let runs = running.status().is_none();
        if runs {
            running.signal(Signal::SIGINT);
        }
        !runs
    });
    running.wait().code()
}

/// A new folder for one test.
pub(crate) fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

/// The names in a folder.
pub(crate) fn names(folder: impl AsRef<Path>) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder can be read");
    let mut names: Vec<_> = entries.filter_map(Result::ok).map(|e| e.file_name().into()).collect();
    names.sort();
    names
}
