//! The one owner of standard output and standard error.
//!
//! Results go to standard output in big pieces (see [`Stream`]); everything
//! else goes to standard error, one line at a time. Colour is for terminals.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::screen::last_words;
use crate::screen::stream::Stream;
use crate::words::exit::Status;
use crate::words::failure::{Failure, Place};
use crate::words::{early, lang};

/// What wipes the line that the cursor is on.
const WIPE: &str = "\r\x1b[K";

/// Where errors and progress go, if not to file descriptor 2: what the standard
/// library itself writes goes there then.
static ERRORS: OnceLock<File> = OnceLock::new();

/// Whether a progress line stands on the terminal and must be wiped first.
static PROGRESS_SHOWN: AtomicBool = AtomicBool::new(false);
/// Whether results have been written to the terminal: no progress between them.
static RESULTS_SHOWN: AtomicBool = AtomicBool::new(false);

/// `--color`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

impl Color {
    /// The wish of this name.
    pub(crate) fn find(when: &str) -> Self {
        match when {
            "always" => Self::Always,
            "never" => Self::Never,
            _ => Self::Auto,
        }
    }

    /// What `--color` says, for what is written outside the commands.
    pub(crate) fn asked(arguments: &[OsString]) -> Self {
        Self::find(early::value(arguments, "--color").unwrap_or_default())
    }
}

/// How the user wants to be spoken to.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Out {
    pub(crate) color: Color,
    pub(crate) quiet: bool,
}

impl Out {
    /// A line for people on standard error, unless they want quiet.
    pub(crate) fn note(self, text: &str) {
        if !self.quiet {
            say(text);
        }
    }

    /// Whether standard output gets colours.
    pub(crate) fn is_colored(self) -> bool {
        paints(self.color, is_terminal())
    }

    /// Whether standard output gets the drawn chessboard: colour, and unless it
    /// was demanded a terminal that also shows UTF-8.
    pub(crate) fn draws(self) -> bool {
        self.is_colored() && (self.color == Color::Always || lang::is_utf8())
    }
}

/// Standard output, for results. One that was closed before the start (`>&-`)
/// cannot be told: the standard library has opened `/dev/null` in its place, for
/// reading and writing, as daemons and Python's `DEVNULL` do on purpose.
pub(crate) fn results() -> Stream {
    Stream::new(Place::Standard, Box::new(Results(io::stdout())))
}

/// Standard output, which may be the terminal that progress is shown on.
struct Results(io::Stdout);

impl Write for Results {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !RESULTS_SHOWN.load(Ordering::Relaxed) && self.0.is_terminal() {
            end_progress();
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Whether results have been written to the terminal.
pub(crate) fn results_on_terminal() -> bool {
    RESULTS_SHOWN.load(Ordering::Relaxed)
}

/// Wipes the progress line, for good.
fn end_progress() {
    let mut stderr = errors();
    RESULTS_SHOWN.store(true, Ordering::Relaxed);
    if PROGRESS_SHOWN.swap(false, Ordering::Relaxed) {
        let _ = stderr.write_all(WIPE.as_bytes());
    }
}

/// Writes a short result to standard output.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let stream = results();
    stream.write(lang::shown(text).as_bytes())?;
    stream.finish()
}

/// Whether results are read by a person at a terminal.
pub(crate) fn is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// The columns of the terminal, where results go to one.
pub(crate) fn width() -> Option<usize> {
    let (width, _) = terminal_size::terminal_size_of(io::stdout())?;
    is_terminal().then_some(width.0.into())
}

/// From here on errors and progress go to this file.
#[cfg(unix)]
pub(crate) fn set_errors(file: File) {
    let _ = ERRORS.set(file);
}

/// Standard error, for as long as something is being written to it.
struct Errors(io::StderrLock<'static>);

fn errors() -> Errors {
    Errors(io::stderr().lock())
}

impl Write for Errors {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match ERRORS.get() {
            Some(mut file) => file.write(bytes),
            None => self.0.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Whether errors and progress are read by a person at a terminal.
pub(crate) fn errors_on_terminal() -> bool {
    ERRORS.get().map_or_else(|| io::stderr().is_terminal(), IsTerminal::is_terminal)
}

/// The columns of the terminal that progress is shown on.
pub(crate) fn columns() -> Option<usize> {
    let size = match ERRORS.get() {
        Some(file) => terminal_size::terminal_size_of(file),
        None => terminal_size::terminal_size_of(io::stderr()),
    };
    let (width, _) = size?;
    Some(width.0.into())
}

fn paints(color: Color, on_terminal: bool) -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    // The drawn board needs 256 colours, which the oldest terminals lack.
    let dumb = || {
        let term = std::env::var("TERM").unwrap_or_default();
        let old = ["dumb", "vt", "unknown", "ansi.sys", "cons25", "sun", "emacs"];
        term.is_empty() || old.iter().any(|old| term.starts_with(old)) || term.ends_with("-m")
    };
    let unwanted = || set("NO_COLOR") || std::env::var_os("CLICOLOR").is_some_and(|c| c == "0");
    match color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => on_terminal && !unwanted() && (cfg!(windows) || !dumb()),
    }
}

/// One line on standard error. Nobody is left to hear that this failed.
pub(crate) fn say(text: &str) {
    let mut stderr = errors();
    let wipe = if PROGRESS_SHOWN.swap(false, Ordering::Relaxed) { WIPE } else { "" };
    let _ = stderr.write_all(format!("{wipe}{}\n", lang::shown(text)).as_bytes());
}

/// A question on standard error; the answer is typed behind it.
pub(crate) fn ask(question: &str) {
    let _ = errors().write_all(lang::shown(question).as_bytes());
}

/// Replaces the progress line of the terminal; an empty text removes it.
pub(crate) fn progress(text: &str) {
    let mut stderr = errors();
    // Results may have come since it was asked for.
    let text = if results_on_terminal() { "" } else { text };
    let shown = PROGRESS_SHOWN.swap(!text.is_empty(), Ordering::Relaxed);
    if shown || !text.is_empty() {
        let _ = stderr.write_all(format!("{WIPE}{}", lang::shown(text)).as_bytes());
    }
}

/// Says what went wrong and gives the status to end with.
pub(crate) fn report(result: Result<Status, Failure>, color: Color) -> Status {
    result.unwrap_or_else(|failure| {
        if let Some(line) = failure.line() {
            last_words::told();
            let line = line.replace(['\n', '\r'], " ");
            if paints(color, errors_on_terminal()) {
                say(&format!("\x1b[1;31merror:\x1b[0m {line}"));
            } else {
                say(&format!("error: {line}"));
            }
        }
        failure.status()
    })
}
