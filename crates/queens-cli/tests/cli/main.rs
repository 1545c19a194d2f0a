//! The program as a user runs it: one file per subcommand, and what they share.

mod algorithms;
mod audit;
mod bad_days;
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
mod golden;
mod help;
mod indices;
mod interrupted;
mod journal;
mod locales;
mod man;
mod numbers;
mod place;
mod plan;
mod rules;
mod serve;
mod solve;
mod terminal;
mod trace;
mod watch;

use std::io::Write;
use std::path::PathBuf;
use std::process::Command;

/// What a run of the program left.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) status: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// The program with an environment of nothing but a path.
pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_queens"));
    command.env_clear().env("PATH", "/usr/bin:/bin:/usr/sbin:/sbin");
    command
}

/// Runs a line of shell, in which `$Q` is the program.
pub(crate) fn shell(line: &str) -> Run {
    let mut command = Command::new("sh");
    command.env_clear().env("PATH", "/usr/bin:/bin:/usr/sbin:/sbin");
    command.env("Q", program().get_program()).args(["-c", line]);
    finish(command, "")
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

/// Runs a command to its end. No run may show an unfilled or missing text.
pub(crate) fn finish(command: Command, input: &str) -> Run {
    let output = assert_cmd::Command::from_std(command)
        .write_stdin(input)
        .timeout(std::time::Duration::from_mins(1))
        .output()
        .expect("the program starts");
    let run = Run {
        status: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8(output.stdout).expect("output is text"),
        stderr: String::from_utf8(output.stderr).expect("errors are text"),
    };
    assert!(!run.stdout.contains("%{") && !run.stderr.contains("%{"), "{run:?}");
    run
}

impl Run {
    /// Asserts that the run was refused with `status` and one error line, and
    /// gives what that line says.
    #[track_caller]
    pub(crate) fn refused(&self, status: i32) -> &str {
        assert_eq!(self.status, status, "{self:?}");
        assert_eq!(self.stderr.lines().count(), 1, "{self:?}");
        self.stderr.strip_prefix("error: ").unwrap_or_else(|| panic!("{self:?}")).trim_end()
    }

    /// Asserts that the run was refused as wrong usage, saying all of `words`.
    #[track_caller]
    pub(crate) fn refused_saying(&self, words: &[&str]) {
        let line = self.refused(2);
        assert_eq!(self.stdout, "", "{self:?}");
        for word in words {
            assert!(line.contains(word), "{word:?} is not in {line:?}");
        }
    }

    /// Asserts that all went well with nothing on standard error, and gives
    /// standard output.
    #[track_caller]
    pub(crate) fn fine(&self) -> &str {
        assert_eq!((self.status, self.stderr.as_str()), (0, ""), "{self:?}");
        &self.stdout
    }
}

/// Says aloud that something could not be tested here.
pub(crate) fn skipped(why: &str) {
    told(&format!("\n*** SKIPPED: {why} ***"));
}

/// The same for what every machine could have: where nothing may be skipped,
/// the test fails.
#[track_caller]
pub(crate) fn lacking(what: &str) {
    assert!(std::env::var("CI").as_deref() != Ok("true"), "{what}");
    skipped(what);
}

/// Says aloud what a long test did. What the macros print is only seen of tests
/// that fail.
pub(crate) fn told(what: &str) {
    let _ = writeln!(std::io::stderr(), "{what}");
}

/// A new folder for one test.
pub(crate) fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

/// The names in a folder.
pub(crate) fn names(folder: &tempfile::TempDir) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder.path()).expect("the folder can be read");
    let mut names: Vec<_> = entries.filter_map(Result::ok).map(|e| e.file_name().into()).collect();
    names.sort();
    names
}
