//! A task of the build tool as a test.
//!
//! Such tests have no harness, so that what had to be skipped is seen even
//! where all else passes. With `CI=true` nothing may be skipped.
#![expect(clippy::print_stderr, reason = "a test without a harness")]

use std::process::{Command, ExitCode};

/// What the build tool answers where the machine lacks something.
const LACKING: i32 = 2;

/// Runs the task unless the test `name` was filtered out.
pub(crate) fn run(name: &str, task: &str, skipped: &str) -> ExitCode {
    // Test runners ask for a list; filters of other tests do not concern this one.
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut filters = arguments.iter().filter(|argument| !argument.starts_with('-')).peekable();
    let wanted = filters.peek().is_none() || filters.any(|filter| name.contains(&**filter));
    if !wanted || arguments.iter().any(|argument| argument == "--list") {
        return ExitCode::SUCCESS;
    }
    let status = match Command::new(env!("CARGO_BIN_EXE_xtask")).arg(task).status() {
        Ok(status) => status,
        Err(error) => {
            eprintln!("error: cannot start the build tool: {error}");
            return ExitCode::FAILURE;
        }
    };
    let strict = std::env::var("CI").is_ok_and(|value| value == "true");
    if status.code() == Some(LACKING) && !strict {
        eprintln!("\n*** SKIPPED: {skipped} ***\n");
        return ExitCode::SUCCESS;
    }
    if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
