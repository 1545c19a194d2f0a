//! Why a command could not do what it was asked, and the line that says so.

use std::borrow::Cow;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::words::exit::Status;
use crate::words::lang::{self, group, some};
use crate::words::quoted::readable;
use crate::words::{core_error, panic, run_error, t};

/// A command's failure; [`Failure::line`] is what the user reads.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Wrong usage or bad input; the text says all.
    Usage(String),
    /// What was asked for does not exist; the text says all.
    NoneExists(String),
    /// Could not finish; the text says all.
    Unfinished(String),
    /// The core refused the request or could not finish it.
    Core(queens::Error),
    /// A long run or its journal failed.
    Run(queens_run::Error),
    /// Reading `place` failed.
    Read { place: Place, error: io::Error },
    /// Writing `place` failed.
    Write { place: Place, error: io::Error },
    /// The reader of standard output has gone: no failure at all.
    ClosedPipe,
    /// `--timeout` was reached.
    Timeout(Duration),
    /// Ctrl-C.
    Interrupted,
    /// Ctrl-C; the text says what was kept.
    #[cfg(feature = "cluster")]
    Stopped(String),
    /// Ctrl-C or, with a limit, `--timeout`; what was done is kept.
    Resumable {
        timeout: Option<Duration>,
        /// The units done and all units; none before the first could be begun.
        progress: Option<(u64, u64)>,
        journal: PathBuf,
        command: String,
    },
    /// A total that is not the known one.
    WrongTotal { n: usize, total: u128, known: u128 },
    /// There is not enough memory; the last is the key of the text that says what
    /// needs less.
    Memory { needed: u64, available: Option<u64>, less: &'static str },
    /// The system has no thread for us.
    Thread(io::Error),
    /// A fault of the program itself.
    Bug,
}

/// Where bytes come from or go to.
#[derive(Debug, Clone)]
pub(crate) enum Place {
    /// Standard input or output.
    Standard,
    /// A file.
    File(PathBuf),
    /// What the user said in an option.
    Said(&'static str),
}

impl Place {
    /// The place that a file name on the command line means.
    pub(crate) fn file(path: &Path) -> Self {
        Self::File(path.to_owned())
    }

    /// The name for reading from.
    pub(crate) fn input_name(&self) -> String {
        match self {
            Self::Standard => t!("place.stdin").into_owned(),
            Self::File(path) => file_name(path),
            Self::Said(option) => (*option).to_owned(),
        }
    }

    fn output_name(&self) -> String {
        match self {
            Self::Standard => t!("place.stdout").into_owned(),
            Self::File(path) => file_name(path),
            Self::Said(option) => (*option).to_owned(),
        }
    }
}

fn file_name(path: &Path) -> String {
    t!("place.file", path = readable(&path.display().to_string())).into_owned()
}

impl From<queens::Error> for Failure {
    fn from(error: queens::Error) -> Self {
        Self::Core(error)
    }
}

impl From<queens_run::Error> for Failure {
    fn from(error: queens_run::Error) -> Self {
        match error {
            queens_run::Error::Engine(error) => Self::Core(error),
            error => Self::Run(error),
        }
    }
}

impl Failure {
    /// A failed write; a reader that has gone is told apart.
    pub(crate) fn write(place: &Place, error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            _ => Self::Write { place: place.clone(), error },
        }
    }

    /// The status with which the program ends.
    pub(crate) fn status(&self) -> Status {
        match self {
            Self::ClosedPipe => Status::Done,
            Self::NoneExists(_) => Status::No,
            Self::Usage(_) | Self::Read { .. } => Status::Usage,
            Self::Core(error) => core_error::status(error),
            Self::Run(error) => run_error::status(error),
            Self::Write { error, .. } => match error.kind() {
                // The name is wrong, not the disk.
                io::ErrorKind::AlreadyExists
                | io::ErrorKind::IsADirectory
                | io::ErrorKind::NotADirectory
                | io::ErrorKind::InvalidFilename
                | io::ErrorKind::NotFound => Status::Usage,
                _ => Status::Unfinished,
            },
            Self::Timeout(_)
            | Self::Resumable { timeout: Some(_), .. }
            | Self::WrongTotal { .. }
            | Self::Unfinished(_)
            | Self::Memory { .. }
            | Self::Thread(_)
            | Self::Bug => Status::Unfinished,
            Self::Interrupted | Self::Resumable { timeout: None, .. } => Status::Interrupted,
            #[cfg(feature = "cluster")]
            Self::Stopped(_) => Status::Interrupted,
        }
    }

    /// What the user reads after `error: `; `None` where nothing is to be said.
    pub(crate) fn line(&self) -> Option<String> {
        Some(match self {
            Self::ClosedPipe => return None,
            Self::Usage(text) | Self::NoneExists(text) | Self::Unfinished(text) => text.clone(),
            #[cfg(feature = "cluster")]
            Self::Stopped(text) => text.clone(),
            Self::Core(error) => core_error::line(error),
            Self::Run(error) => run_error::line(error),
            Self::Read { place, error } => {
                t!("error.read", place = place.input_name(), why = reason(error)).into_owned()
            }
            Self::Write { place, error } if error.kind() == io::ErrorKind::AlreadyExists => {
                t!("error.exists", place = place.output_name()).into_owned()
            }
            Self::Write { place, error } => {
                t!("error.write", place = place.output_name(), why = reason(error)).into_owned()
            }
            Self::Timeout(limit) => {
                t!("error.timeout", limit = lang::exact_time(*limit)).into_owned()
            }
            Self::Memory { needed, available, less } => {
                let (needed, available) = (*needed, *available);
                let lacking = core_error::line(&queens::Error::Memory { needed, available });
                format!("{lacking}{}", t!(less))
            }
            Self::Thread(error) => t!("error.thread", why = reason(error)).into_owned(),
            Self::Interrupted => t!("error.interrupted").into_owned(),
            Self::Resumable { timeout, progress: None, command, .. } => {
                let key = match timeout {
                    Some(_) => "error.unbegun_timeout",
                    None => "error.unbegun",
                };
                t!(key, command = command).into_owned()
            }
            Self::Resumable { timeout, progress: Some((done, units)), journal, command } => {
                let (done, units, journal) =
                    (group(*done), some("unit", *units), journal.display());
                let key = match timeout {
                    Some(_) => "error.resumable_timeout",
                    None => "error.resumable",
                };
                t!(key, done = done, units = units, journal = journal, command = command)
                    .into_owned()
            }
            Self::WrongTotal { n, total, known } => {
                let total = some("solution", *total);
                t!("error.wrong_total", n = n, total = total, known = group(*known)).into_owned()
            }
            Self::Bug => t!("error.bug", what = panic::first().unwrap_or("?")).into_owned(),
        })
    }
}

/// Why the system refused something, in the user's language.
fn reason(error: &io::Error) -> Cow<'static, str> {
    let known = kind(error.kind());
    known.unwrap_or_else(|| match error.raw_os_error() {
        Some(INPUT_OUTPUT) => t!("reason.device"),
        Some(FILES | FILES_OF_ALL) => t!("reason.files"),
        Some(code) => t!("reason.code", code = code),
        None => t!("reason.other", why = error),
    })
}

/// Errors of Unix that the standard library has no kind for: a device has failed,
/// and there are too many open files, of this process or of all.
const INPUT_OUTPUT: i32 = 5;
const FILES: i32 = 24;
const FILES_OF_ALL: i32 = 23;

/// The common reasons in the user's language.
pub(crate) fn kind(kind: io::ErrorKind) -> Option<Cow<'static, str>> {
    use io::ErrorKind as Kind;
    let key = match kind {
        Kind::NotFound => "reason.not_found",
        Kind::PermissionDenied => "reason.permission",
        Kind::IsADirectory => "reason.directory",
        Kind::NotADirectory => "reason.not_a_directory",
        Kind::StorageFull => "reason.disk_full",
        Kind::QuotaExceeded => "reason.quota",
        Kind::FileTooLarge => "reason.file_too_large",
        Kind::ReadOnlyFilesystem => "reason.read_only",
        Kind::InvalidFilename => "reason.file_name",
        Kind::InvalidData => "reason.not_text",
        Kind::OutOfMemory => "reason.memory",
        Kind::WouldBlock => "reason.threads",
        Kind::ResourceBusy | Kind::ExecutableFileBusy => "reason.busy",
        Kind::TimedOut => "reason.timed_out",
        Kind::StaleNetworkFileHandle | Kind::NotConnected => "reason.device",
        _ => return None,
    };
    Some(t!(key))
}
