//! Signals as at a prompt, however the tests were started.
//!
//! What a program ignores, its children ignore: with `nohup` the hang-up, in the
//! background of a script Ctrl-C. A shell cannot undo that, but `env` of GNU can.

use std::ffi::OsStr;
use std::os::unix::process::ExitStatusExt;
use std::process::Command;
use std::sync::OnceLock;

pub use nix::sys::signal::Signal;

const RESET: [&str; 2] = ["env", "--default-signal"];

/// A command with an environment of nothing but a path, and with every signal at
/// its default if that can be had: see [`is_default`].
pub fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = after(reset(), program);
    command.env_clear().env("PATH", "/usr/bin:/bin:/usr/sbin:/sbin");
    command
}

/// Whether a [`command`] that leaves a signal alone ends by it.
pub fn is_default(signal: Signal) -> bool {
    ends(reset(), signal)
}

/// The words before a command that set signals to their defaults; none where
/// nothing is ignored, or where they do not help.
fn reset() -> &'static [&'static str] {
    static WORDS: OnceLock<&[&str]> = OnceLock::new();
    WORDS.get_or_init(|| {
        let all = |words| {
            let signals = [Signal::SIGHUP, Signal::SIGINT, Signal::SIGTERM];
            signals.into_iter().all(|signal| ends(words, signal))
        };
        if !all(&[]) && all(&RESET) { &RESET } else { &[] }
    })
}

/// Whether a shell that sends itself the signal ends by it.
fn ends(words: &[&str], signal: Signal) -> bool {
    let line = format!("kill -s {} $$", signal.as_str().trim_start_matches("SIG"));
    let output = after(words, "sh").args(["-c", &line]).output();
    output.is_ok_and(|output| output.status.signal() == Some(signal as i32))
}

fn after(words: &[&str], program: impl AsRef<OsStr>) -> Command {
    let Some((first, rest)) = words.split_first() else { return Command::new(program) };
    let mut command = Command::new(first);
    command.args(rest).arg(program);
    command
}
