//! What the tests of the workspace do with programs: start them, send them
//! signals, read what they say and end them.
//!
//! - Nothing is left behind. A program is owned by its [`Running`], which ends it
//!   and all that it has started, when a test fails, too. Should the tests be
//!   killed themselves, a shell that outlives them does that.
//! - Nobody waits for ever or reads without end: see [`PATIENCE`] and [`MOST`].
//! - Programs start with the signals as at a prompt, however the tests were
//!   started: see [`command`].
//!
//! What cannot be tested on a machine is [`skipped`] aloud.
#![allow(clippy::missing_panics_doc, reason = "what fails here fails the test")]
#![allow(clippy::must_use_candidate, reason = "what asserts may be all that is wanted")]

mod group;
mod run;
mod running;
mod said;
#[cfg(unix)]
mod signals;
#[cfg(target_os = "linux")]
mod small_disk;

pub use run::Run;
pub use running::{MOST, PATIENCE, Running, in_time, until};
pub use said::{lacking, skipped, told};
#[cfg(unix)]
pub use signals::{Signal, command, is_default};
#[cfg(target_os = "linux")]
pub use small_disk::SmallDisk;

/// A command with an environment of nothing but a path.
#[cfg(not(unix))]
pub fn command(program: impl AsRef<std::ffi::OsStr>) -> std::process::Command {
    let mut command = std::process::Command::new(program);
    command.env_clear().envs(std::env::var_os("PATH").map(|path| ("PATH", path)));
    command
}
