//! The one owner of standard output and standard error.
//!
//! Results go to standard output in big pieces (see [`Stream`]); everything
//! else goes to standard error, one line at a time. Colour is for terminals.

use std::io::{self, IsTerminal, Write};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::exit::Status;
use crate::failure::{Failure, Place};
use crate::lang;
use crate::stream::Stream;

/// Whether a progress line stands on the terminal and must be wiped first.
static PROGRESS_SHOWN: AtomicBool = AtomicBool::new(false);
/// What the first panic said; told once, when the program ends.
static PANIC: OnceLock<String> = OnceLock::new();

/// `--color`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
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
        paints(self.color, &io::stdout())
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
    Stream::new(Place::Standard, Box::new(io::stdout()))
}

/// Writes a short result to standard output.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let stream = results();
    stream.write(text.as_bytes())?;
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

fn paints(color: Color, stream: &impl IsTerminal) -> bool {
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
        Color::Auto => stream.is_terminal() && !unwanted() && (cfg!(windows) || !dumb()),
    }
}

/// One line on standard error. Nobody is left to hear that this failed.
pub(crate) fn say(text: &str) {
    let wipe = if PROGRESS_SHOWN.swap(false, Ordering::Relaxed) { "\r\x1b[K" } else { "" };
    let _ = io::stderr().lock().write_all(format!("{wipe}{text}\n").as_bytes());
}

/// A question on standard error; the answer is typed behind it.
pub(crate) fn ask(question: &str) {
    let _ = io::stderr().lock().write_all(question.as_bytes());
}

/// Replaces the progress line of the terminal; an empty text removes it.
pub(crate) fn progress(text: &str) {
    PROGRESS_SHOWN.store(!text.is_empty(), Ordering::Relaxed);
    let _ = io::stderr().lock().write_all(format!("\r\x1b[K{text}").as_bytes());
}

/// Says what went wrong and gives the status to end with.
pub(crate) fn report(result: Result<Status, Failure>, color: Color) -> Status {
    result.unwrap_or_else(|failure| {
        if let Some(line) = failure.line() {
            let line = line.replace(['\n', '\r'], " ");
            if paints(color, &io::stderr()) {
                say(&format!("\x1b[1;31merror:\x1b[0m {line}"));
            } else {
                say(&format!("error: {line}"));
            }
        }
        failure.status()
    })
}

/// Keeps panics quiet: the first is told in one line when the program ends.
pub(crate) fn hush_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let payload = panic.payload();
        let text = payload.downcast_ref::<&str>().copied();
        let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        let what = text.unwrap_or("panic");
        let place = panic.location().map(|place| format!(" ({}:{})", place.file(), place.line()));
        let _ = PANIC.set(format!("{what}{}", place.unwrap_or_default()));
    }));
}

/// What the first panic said, if there was one.
pub(crate) fn first_panic() -> Option<&'static str> {
    PANIC.get().map(String::as_str)
}
