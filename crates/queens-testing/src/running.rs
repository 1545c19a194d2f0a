//! A program that runs.

use std::io::{Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use crate::{Run, group};

/// How long anything may take, on the slowest and busiest machine.
pub const PATIENCE: Duration = Duration::from_mins(5);

/// How many bytes are read of what a program says.
pub const MOST: u64 = 64 << 20;

/// Waits until something holds, looking a hundred times a second.
#[track_caller]
pub fn until(what: &str, holds: impl FnMut() -> bool) {
    assert!(in_time(holds), "in vain: {what}");
}

/// Whether something comes to hold before [`PATIENCE`] has passed.
pub fn in_time(mut holds: impl FnMut() -> bool) -> bool {
    let start = Instant::now();
    loop {
        if holds() {
            return true;
        }
        if start.elapsed() > PATIENCE {
            return false;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// A program that a test has started, and with it all that it starts itself.
/// They end when this is dropped.
#[derive(Debug)]
pub struct Running {
    child: Child,
    /// Known once it has ended; its group is then gone, and its number anybody's.
    status: Option<ExitStatus>,
}

impl Running {
    /// Starts a program.
    #[track_caller]
    pub fn start(command: &mut Command) -> Self {
        let child = group::start(command).unwrap_or_else(|error| panic!("{command:?}: {error}"));
        Self { child, status: None }
    }

    /// Starts a program with nothing to read and somebody who reads what it says.
    #[track_caller]
    pub fn heard(mut command: Command) -> Self {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Self::start(&mut command)
    }

    /// Runs a program to its end.
    #[track_caller]
    pub fn whole(mut command: Command, input: impl AsRef<[u8]>) -> Run {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut running = Self::start(&mut command);
        let (mut stdin, input) = (running.stdin(), input.as_ref().to_vec());
        // Whoever does not read his input is no fault of the test's.
        std::thread::spawn(move || stdin.write_all(&input));
        running.end()
    }

    /// The number of its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends it a signal.
    #[cfg(unix)]
    #[track_caller]
    pub fn signal(&self, signal: crate::Signal) {
        assert_eq!(self.status, None, "it has ended");
        let id = nix::unistd::Pid::from_raw(self.id().cast_signed());
        nix::sys::signal::kill(id, signal).expect("the program is there");
    }

    /// Waits until it catches a signal: until it is far enough for that. Where the
    /// system does not tell, it is given two seconds.
    #[cfg(unix)]
    #[track_caller]
    pub fn until_it_catches(&self, signal: crate::Signal) {
        let path = format!("/proc/{}/status", self.id());
        let Ok(_) = std::fs::read(&path) else {
            return std::thread::sleep(Duration::from_secs(2));
        };
        until("it catches the signal", || {
            let text = std::fs::read_to_string(&path).unwrap_or_default();
            let bits = text.lines().find_map(|line| line.strip_prefix("SigCgt:"));
            let bits = bits.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok());
            bits.is_some_and(|bits| bits & 1 << (signal as i32 - 1) != 0)
        });
    }

    /// Its status, once it has ended; what it has started then ends, too.
    pub fn status(&mut self) -> Option<ExitStatus> {
        if self.status.is_none() {
            self.status = self.child.try_wait().expect("it can be waited for");
            if self.status.is_some() {
                group::end(&mut self.child);
            }
        }
        self.status
    }

    /// Ends it and all that it has started, as `kill -9` does, and gives its status.
    pub fn kill(&mut self) -> ExitStatus {
        if self.status.is_none() {
            group::end(&mut self.child);
            self.status = self.child.try_wait().expect("it can be waited for");
        }
        self.status.expect("it was killed")
    }

    /// Its standard input.
    pub fn stdin(&mut self) -> ChildStdin {
        self.child.stdin.take().expect("standard input is a pipe")
    }

    /// Its standard output.
    pub fn stdout(&mut self) -> ChildStdout {
        self.child.stdout.take().expect("standard output is a pipe")
    }

    /// Its standard error.
    pub fn stderr(&mut self) -> ChildStderr {
        self.child.stderr.take().expect("standard error is a pipe")
    }

    /// Waits for its end.
    #[track_caller]
    pub fn wait(&mut self) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.status() {
                return status;
            }
            assert!(start.elapsed() < PATIENCE, "it has not ended after {PATIENCE:?}");
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Waits for its end and gives what it said, as far as nobody else reads that.
    #[track_caller]
    pub fn end(mut self) -> Run {
        let [stdout, stderr] = [read(self.child.stdout.take()), read(self.child.stderr.take())]
            .map(|stream| stream.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("{self:?}")));
        let status = self.wait();
        Run::new(status, stdout, stderr)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if self.status.is_none() {
            group::end(&mut self.child);
        }
    }
}

/// Reads a stream on a thread of its own; it is closed if it does not end.
fn read(stream: Option<impl Read + Send + 'static>) -> Receiver<Vec<u8>> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(stream) = stream {
            let _ = stream.take(MOST + 1).read_to_end(&mut bytes);
        }
        sender.send(bytes)
    });
    receiver
}
