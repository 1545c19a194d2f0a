//! `queens`: solve, count, check and explain the n-queens problem.
//!
//! Parses the command line, runs the command, ends with its status. Each
//! command has a file in `cmd/`; `out` alone writes to the screen.

mod ask;
mod cli;
mod cmd;
mod count;
mod memory;
mod screen;
mod words;
mod work;

use std::ffi::OsString;
use std::process::ExitCode;

use cmd::SUBCOMMANDS;
use screen::out::Color;
use screen::{last_words, out, stop};
use words::failure::Failure;
use words::{lang, panic};

fn main() -> ExitCode {
    panic::hush();
    let arguments: Vec<OsString> = std::env::args_os().collect();
    lang::choose(&arguments);
    if let Some(read) = last_words::read(&arguments, |arguments| cli::less(SUBCOMMANDS, arguments))
    {
        return read;
    }
    memory::keep_within_groups();
    last_words::stand_by(&arguments);
    stop::survive_large_files();
    let result = std::panic::catch_unwind(|| cli::run(SUBCOMMANDS, &arguments));
    out::report(result.unwrap_or(Err(Failure::Bug)), Color::asked(&arguments)).into()
}
