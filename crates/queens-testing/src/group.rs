//! A program and all that it starts: on Unix, a group of processes.
//!
//! A group of its own hears neither Ctrl-C at the terminal of the tests nor what
//! `timeout` sends to them. So that none survives them, a shell is told which
//! groups there are, and ends these when the tests are gone: then its standard
//! input ends, whatever they died of.
#![cfg_attr(not(unix), allow(unused_variables, reason = "there is nothing like it"))]

use std::io;
use std::process::{Child, Command};

/// Starts a command as the leader of a new group.
pub(crate) fn start(command: &mut Command) -> io::Result<Child> {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    let child = command.spawn()?;
    #[cfg(unix)]
    reaper::note(|groups| groups.insert(child.id()));
    Ok(child)
}

/// Ends whoever is left of the group, and buries the leader.
pub(crate) fn end(leader: &mut Child) {
    #[cfg(unix)]
    {
        use nix::sys::signal::{Signal, killpg};
        let _ = killpg(nix::unistd::Pid::from_raw(leader.id().cast_signed()), Signal::SIGKILL);
    }
    let _ = leader.kill();
    let _ = leader.wait();
    #[cfg(unix)]
    reaper::note(|groups| groups.remove(&leader.id()));
}

#[cfg(unix)]
mod reaper {
    use std::collections::BTreeSet;
    use std::io::Write;
    use std::os::unix::process::CommandExt;
    use std::process::{ChildStdin, Command, Stdio};
    use std::sync::{Mutex, PoisonError};

    /// The last line that it reads names the groups that there are.
    const SCRIPT: &str = "\
trap '' HUP INT QUIT TERM
while read -r line; do groups=$line; done
for group in $groups; do kill -s KILL -- \"-$group\"; done";

    struct Reaper {
        groups: BTreeSet<u32>,
        line: Option<ChildStdin>,
    }

    static REAPER: Mutex<Reaper> = Mutex::new(Reaper { groups: BTreeSet::new(), line: None });

    /// Changes the set of groups and tells the shell, which is started by the
    /// first.
    pub(super) fn note(change: impl FnOnce(&mut BTreeSet<u32>) -> bool) {
        let mut reaper = REAPER.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut reaper.groups);
        let words: Vec<String> = reaper.groups.iter().map(u32::to_string).collect();
        let line = reaper.line.get_or_insert_with(start);
        writeln!(line, "{}", words.join(" ")).expect("the reaper of the tests is gone");
    }

    fn start() -> ChildStdin {
        let mut command = Command::new("sh");
        command.args(["-c", SCRIPT]).process_group(0).stdin(Stdio::piped());
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        child.expect("there is a shell").stdin.take().expect("it is piped")
    }
}
