//! `queens`: solve, count, check and explain the n-queens problem.
//!
//! Parses the command line, runs the command, ends with its status. Each
//! command has a file in `cmd/`; `out` alone writes to the screen.

mod args;
mod auditor;
mod bar;
mod check_text;
mod cli;
mod cmd;
mod core_error;
mod count;
mod drawn;
mod early;
mod engine;
mod exit;
mod facts;
mod failure;
mod file;
mod lang;
mod listing;
mod memory;
mod number;
mod out;
mod parse_error;
mod preparing;
mod progress;
mod puzzle;
mod run_error;
mod seed;
mod sink;
mod size;
mod stop;
mod stream;
mod taught;
mod teaching;
mod total;
mod watcher;

use std::ffi::OsString;
use std::process::ExitCode;

use failure::Failure;

rust_i18n::i18n!("locales", fallback = "en");

fn main() -> ExitCode {
    out::hush_panics();
    let arguments: Vec<OsString> = std::env::args_os().collect();
    lang::choose(&arguments);
    stop::survive_large_files();
    let result = std::panic::catch_unwind(|| cli::run(&arguments));
    out::report(result.unwrap_or(Err(Failure::Bug)), cli::color(&arguments)).into()
}
