//! Exit statuses: what the program says to the shell.

/// How the program ends, as scripts see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Status {
    /// Done, also when the answer is "0 solutions".
    Done = 0,
    /// The answer is no: `check` found a wrong solution.
    No = 1,
    /// Wrong usage or bad input.
    Usage = 2,
    /// Could not finish: disk, memory, a failed worker, the time limit.
    Unfinished = 3,
    /// Interrupted by Ctrl-C.
    Interrupted = 130,
}

impl From<Status> for std::process::ExitCode {
    fn from(status: Status) -> Self {
        Self::from(status as u8)
    }
}
