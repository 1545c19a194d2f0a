//! What is said when there is no memory to say anything.
//!
//! A vector that may be large asks for room, and finding none is an error. A small
//! one that finds none ends the program, as everywhere in Rust: the standard
//! library writes some lines of its own and aborts. Where `ulimit` sets a limit, a
//! second process of this program therefore stands by. It gets what the library
//! writes, and puts it as any other error; the status is that of any other want of
//! memory. Then it ends the first, whose library may wait for itself for ever: it
//! writes a backtrace, for which there is no memory either.

use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

/// Tells the second process what it is, and who the first is.
const READER: &str = "QUEENS_LAST_WORDS";
/// What the library says before the number of bytes that could not be had.
const BEFORE: &str = "memory allocation of ";
/// What it says when not memory but the stack has come to its end.
const OVERFLOW: &str = "overflowed its stack";
/// What this program says of a file that it has begun.
const UNFINISHED: &str = "unfinished: ";
/// And when it has said itself why it ends: other threads may still abort.
const TOLD: &str = "told";

/// What would need less memory than the command with these arguments.
type Less = fn(&[OsString]) -> &'static str;

#[cfg(unix)]
pub(crate) use self::unix::{read, stand_by, told, unfinished};

#[cfg(not(unix))]
pub(crate) fn read(_arguments: &[OsString], _less: Less) -> Option<ExitCode> {
    None
}

#[cfg(not(unix))]
pub(crate) fn stand_by(_arguments: &[OsString]) {}

#[cfg(not(unix))]
pub(crate) fn unfinished(_path: Option<&Path>) {}

#[cfg(not(unix))]
pub(crate) fn told() {}

#[cfg(unix)]
mod unix {
    use std::fs::File;
    use std::io::{self, BufRead, Read, Write};
    use std::os::fd::AsFd;
    use std::process::{Command, Stdio};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use rustix::process::{Pid, Signal, getppid, kill_process};
    use signal_hook::consts::SIGABRT;

    use super::{BEFORE, ExitCode, Less, OVERFLOW, OsString, Path, READER, TOLD, UNFINISHED};
    use crate::memory;
    use crate::screen::out::{self, Color};
    use crate::words::exit::Status;
    use crate::words::failure::Failure;
    use crate::words::t;

    /// No text of the library is longer, as far as it matters.
    const LONGEST: u64 = 1 << 16;

    /// Whether somebody stands by.
    static STANDING_BY: AtomicBool = AtomicBool::new(false);

    /// Lets a second process stand by where memory is limited. Without it the
    /// library has the last word.
    pub(crate) fn stand_by(arguments: &[OsString]) {
        if memory::is_limited() {
            STANDING_BY.store(arrange(arguments).is_ok(), Ordering::Relaxed);
        }
    }

    fn arrange(arguments: &[OsString]) -> io::Result<()> {
        let (words, library) = io::pipe()?;
        let terminal = io::stderr().as_fd().try_clone_to_owned()?;
        Command::new(std::env::current_exe()?)
            .args(arguments.iter().skip(1))
            .env(READER, std::process::id().to_string())
            .stdin(words)
            .stdout(Stdio::null())
            .spawn()?;
        out::set_errors(File::from(terminal));
        rustix::stdio::dup2_stderr(&library)?;
        let always = Arc::new(AtomicBool::new(true));
        let status = Status::Unfinished as i32;
        signal_hook::flag::register_conditional_shutdown(SIGABRT, status, always).map(drop)
    }

    /// Says which file is to be removed if the program aborts.
    pub(crate) fn unfinished(path: Option<&Path>) {
        let path = path.unwrap_or(Path::new("")).display();
        note(&format!("{UNFINISHED}{path}"));
    }

    /// Says that no more words are needed.
    pub(crate) fn told() {
        note(TOLD);
    }

    fn note(line: &str) {
        if STANDING_BY.load(Ordering::Relaxed) {
            let _ = io::stderr().write_all(format!("{line}\n").as_bytes());
        }
    }

    /// Reads the last words, in the second process: it ends with the first.
    pub(crate) fn read(arguments: &[OsString], less: Less) -> Option<ExitCode> {
        let first = std::env::var(READER).ok()?;
        let (mut file, mut told) = (String::new(), false);
        for line in io::stdin().lock().take(LONGEST).lines().map_while(Result::ok) {
            if let Some(path) = line.strip_prefix(UNFINISHED) {
                path.clone_into(&mut file);
                continue;
            }
            if line == TOLD {
                told = true;
                continue;
            }
            if !file.is_empty() {
                let _ = std::fs::remove_file(&file);
            }
            if !told {
                out::report(Err(failure(&line, arguments, less)), Color::asked(arguments));
            }
            end(&first);
            break;
        }
        Some(ExitCode::SUCCESS)
    }

    /// Ends the first process, if it is still there.
    fn end(first: &str) {
        let first = first.parse().ok().and_then(Pid::from_raw);
        if let Some(first) = first.filter(|first| getppid() == Some(*first)) {
            let _ = kill_process(first, Signal::ABORT);
        }
    }

    fn failure(line: &str, arguments: &[OsString], less: Less) -> Failure {
        if line.contains(OVERFLOW) {
            return Failure::Unfinished(t!("error.bug", what = line).into_owned());
        }
        // Whatever else ends a program so where memory is limited: the libraries say
        // it in several ways, and not always how much was lacking.
        let needed = lacking(line).unwrap_or(0);
        Failure::Memory { needed, available: None, less: less(arguments) }
    }

    /// The bytes that could not be had, in a line of the library. Two threads may
    /// have written it at once.
    fn lacking(line: &str) -> Option<u64> {
        let (_, bytes) = line.split_once(BEFORE)?;
        bytes.split(BEFORE).find_map(|bytes| bytes.split(' ').next()?.parse().ok())
    }

    #[cfg(test)]
    mod tests {
        use super::lacking;

        #[test]
        fn the_number_of_bytes_is_found_in_what_the_library_says() {
            let line = "memory allocation of 2500008 bytes failed";
            assert_eq!(lacking(line), Some(2_500_008));
            let twice = format!("memory allocation of {line}");
            assert_eq!(lacking(&twice), Some(2_500_008));
            assert_eq!(lacking("thread 'main' has overflowed its stack"), None);
        }
    }
}
