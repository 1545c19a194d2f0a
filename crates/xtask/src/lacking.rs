//! Telling a machine that lacks something from a build that fails.

use std::fmt;
use std::process::ExitCode;

/// The machine lacks what the task needs; the text says what helps.
#[derive(Debug)]
pub(crate) struct Lacking(pub(crate) &'static str);

impl fmt::Display for Lacking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for Lacking {}

/// 2 if the machine lacks something, else 1.
pub(crate) fn exit_code(error: &anyhow::Error) -> ExitCode {
    if error.is::<Lacking>() { ExitCode::from(2) } else { ExitCode::FAILURE }
}
