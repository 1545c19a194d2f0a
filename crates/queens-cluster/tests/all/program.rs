//! The program `queens` with all its features.
//!
//! It belongs to a crate above this one, and cargo builds a program only for the
//! tests of its own crate: these tests have it built themselves.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use queens_testing::{Run, Running, command};

/// Where the program is, once it is built.
pub(crate) fn queens() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["build", "--quiet", "--package", "queens-cli", "--features", "full"]);
        cargo.args(["--message-format", "json"]).current_dir(env!("CARGO_MANIFEST_DIR"));
        cargo.args((!cfg!(debug_assertions)).then_some("--release"));
        let mut building = cargo.stdout(Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(building.stdout.take().unwrap()).lines();
        let messages = lines.map(|line| serde_json::from_str::<serde_json::Value>(&line.unwrap()));
        let paths = messages
            .filter_map(|message| message.unwrap()["executable"].as_str().map(PathBuf::from));
        let built = paths.last();
        assert!(building.wait().unwrap().success());
        built.expect("cargo says where the program is")
    })
}

/// `queens` with the words of `line` and an environment of nothing but a path.
pub(crate) fn program(line: &str) -> Command {
    let mut command = command(queens());
    command.args(line.split_whitespace());
    command
}

/// Starts `queens cluster` with the words of `line`.
pub(crate) fn start(line: &str) -> Running {
    Running::heard(program(&format!("cluster {line}")))
}

/// Runs `queens cluster` with the words of `line`.
pub(crate) fn cluster(line: &str) -> Run {
    start(line).end()
}
