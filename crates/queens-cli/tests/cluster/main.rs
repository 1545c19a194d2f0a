//! `queens cluster` with a real NATS server: found on `PATH` or by the variable
//! `NATS_SERVER`; without one these tests say that they were skipped.
#![cfg(all(unix, feature = "cluster"))]
#![allow(clippy::unwrap_used, reason = "a test fails where it must")]

mod access;
mod identity;
mod jwt;
mod kills;
mod manners;
mod refusals;
mod replicas;
mod server;

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// What a run of the program left.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) status: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Run {
    /// Asserts one error line and a status, and gives the line.
    #[track_caller]
    pub(crate) fn refused(&self, status: i32) -> &str {
        let line = self.stderr.lines().last().unwrap_or_default();
        let errors = self.stderr.lines().filter(|line| line.starts_with("error: ")).count();
        assert_eq!((self.status, errors, self.stdout.as_str()), (status, 1, ""), "{self:?}");
        line.strip_prefix("error: ").unwrap_or_else(|| panic!("{self:?}"))
    }

    /// Asserts that all went well, and gives standard output.
    #[track_caller]
    pub(crate) fn fine(&self) -> &str {
        assert_eq!(self.status, 0, "{self:?}");
        assert!(!self.stderr.contains("error"), "{self:?}");
        &self.stdout
    }
}

/// The program with an environment of nothing but a path.
pub(crate) fn program(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_queens"));
    command.env_clear().env("PATH", "/usr/bin:/bin:/usr/sbin:/sbin");
    command.args(line.split_whitespace()).stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs `queens cluster` with the words of `line`.
pub(crate) fn cluster(line: &str) -> Run {
    end(start(line))
}

/// Starts `queens cluster` with the words of `line`.
pub(crate) fn start(line: &str) -> Child {
    program(&format!("cluster {line}")).spawn().expect("the program starts")
}

/// Waits for the end of a program, but not for ever.
pub(crate) fn end(mut child: Child) -> Run {
    let deadline = Instant::now() + Duration::from_mins(5);
    while child.try_wait().expect("it can be waited for").is_none() {
        if Instant::now() > deadline {
            let _ = child.kill();
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("output is text");
    let run = Run {
        status: output.status.code().unwrap_or(-1),
        stdout: text(output.stdout),
        stderr: text(output.stderr),
    };
    assert!(!run.stdout.contains("%{") && !run.stderr.contains("%{"), "{run:?}");
    run
}

/// Sends a signal to a program that we started.
pub(crate) fn signal(child: &Child, name: &str) {
    let pid = child.id().to_string();
    assert!(Command::new("kill").args([name, &pid]).status().is_ok_and(|s| s.success()));
}

/// Says aloud what was done, or could not be.
#[expect(clippy::print_stderr, reason = "a skipped test must be seen")]
pub(crate) fn told(what: &str) {
    eprintln!("{what}");
}

/// A server for a test, or a loud skip.
macro_rules! server_or_skip {
    ($($argument:expr),*) => {
        match crate::server::Server::start($($argument),*) {
            Some(server) => server,
            None => {
                crate::told("SKIPPED: no nats-server on PATH or in NATS_SERVER");
                return;
            }
        }
    };
}
pub(crate) use server_or_skip;
