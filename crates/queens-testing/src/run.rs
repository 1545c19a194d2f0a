//! What a program has said.

use std::process::ExitStatus;

use crate::MOST;

/// What a run of a program left.
#[derive(Debug)]
pub struct Run {
    /// Its exit status; −1 if a signal has ended it.
    pub status: i32,
    /// What it wrote to standard output.
    pub stdout: String,
    /// What it wrote to standard error.
    pub stderr: String,
}

impl Run {
    #[track_caller]
    pub(crate) fn new(status: ExitStatus, stdout: Vec<u8>, stderr: Vec<u8>) -> Self {
        let text = |bytes: Vec<u8>| {
            assert!(bytes.len() as u64 <= MOST, "it says more than {MOST} bytes");
            String::from_utf8(bytes).expect("what it says is text")
        };
        let status = status.code().unwrap_or(-1);
        let run = Self { status, stdout: text(stdout), stderr: text(stderr) };
        // No run may show an unfilled or missing text.
        assert!(!run.stdout.contains("%{") && !run.stderr.contains("%{"), "{run:?}");
        run
    }

    /// Asserts that the run was refused with `status` and one error line, and
    /// gives what that line says.
    #[track_caller]
    pub fn refused(&self, status: i32) -> &str {
        assert_eq!(self.status, status, "{self:?}");
        assert_eq!(self.stderr.lines().count(), 1, "{self:?}");
        self.stderr.strip_prefix("error: ").unwrap_or_else(|| panic!("{self:?}")).trim_end()
    }

    /// Asserts that the run was refused as wrong usage, saying all of `words`.
    #[track_caller]
    pub fn refused_saying(&self, words: &[&str]) {
        let line = self.refused(2);
        assert_eq!(self.stdout, "", "{self:?}");
        for word in words {
            assert!(line.contains(word), "{word:?} is not in {line:?}");
        }
    }

    /// Asserts that all went well with nothing on standard error, and gives
    /// standard output.
    #[track_caller]
    pub fn fine(&self) -> &str {
        assert_eq!((self.status, self.stderr.as_str()), (0, ""), "{self:?}");
        &self.stdout
    }

    /// Asserts that the run failed with `status` and one error line, after
    /// whatever else it said, and gives what that line says.
    #[track_caller]
    pub fn failed(&self, status: i32) -> &str {
        let line = self.stderr.lines().last().unwrap_or_default();
        let errors = self.stderr.lines().filter(|line| line.starts_with("error: ")).count();
        assert_eq!((self.status, errors, self.stdout.as_str()), (status, 1, ""), "{self:?}");
        line.strip_prefix("error: ").unwrap_or_else(|| panic!("{self:?}"))
    }

    /// Asserts that all went well, whatever else it said, and gives standard
    /// output.
    #[track_caller]
    pub fn worked(&self) -> &str {
        assert_eq!(self.status, 0, "{self:?}");
        assert!(!self.stderr.contains("error"), "{self:?}");
        &self.stdout
    }
}
