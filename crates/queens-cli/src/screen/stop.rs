//! Stopping the program from outside: Ctrl-C and `--timeout`.
//!
//! Both raise a flag that every search looks at, and most commands end by
//! themselves then. A thread sees to it that all do: what has not ended after a
//! short while, because it makes a table or waits for input, is ended with the
//! same words and the same status. Only commands that have something to keep or to
//! give back are waited for ([`hold`]), and say so. A second Ctrl-C ends anything
//! at once.
//!
//! Being told to terminate, to quit or that the terminal is gone ends the
//! program at once, as it would without us, but for the unfinished file that is
//! removed first. A hang-up that is ignored, as under `nohup`, stays so.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use queens::run::Cancel;

use crate::screen::last_words;
use crate::screen::out::{self, Color};
use crate::words::exit::Status;
use crate::words::failure::Failure;

/// Every search of the program looks at this flag.
static CANCEL: Cancel = Cancel::new();
/// The same for the auditor, which shares no code with the core.
static STOPPED: AtomicBool = AtomicBool::new(false);
/// Who raised it.
static REASON: AtomicU8 = AtomicU8::new(NOBODY);
const NOBODY: u8 = 0;
const SIGNAL: u8 = 1;
const CLOCK: u8 = 2;

/// How long a command may take to end by itself.
const GRACE: Duration = Duration::from_millis(300);
/// The stack of the thread that watches: it does next to nothing.
const STACK: usize = 128 << 10;

/// `--timeout`.
static TIMEOUT: OnceLock<Duration> = OnceLock::new();

/// What is said by a command that is waited for.
static HELD: Mutex<Option<String>> = Mutex::new(None);

/// What a command that was stopped says, if it knows more than that.
type Words = Box<dyn Fn() -> Failure + Send>;
static WORDS: Mutex<Option<Words>> = Mutex::new(None);

/// Whether it was SIGTERM.
#[cfg(feature = "cluster")]
static TERMINATED: AtomicBool = AtomicBool::new(false);

/// The unfinished output file: gone whatever stops the program.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// The flag to hand to a search.
pub(crate) fn flag() -> &'static Cancel {
    &CANCEL
}

/// The flag to hand to the auditor.
pub(crate) fn raw_flag() -> &'static AtomicBool {
    &STOPPED
}

fn raise() {
    STOPPED.store(true, Ordering::Relaxed);
    CANCEL.cancel();
}

/// The limit, if it was `--timeout` that raised the flag.
pub(crate) fn timed_out() -> Option<Duration> {
    TIMEOUT.get().copied().filter(|_| REASON.load(Ordering::SeqCst) == CLOCK)
}

/// From here on Ctrl-C raises the flag, a second one ends the program at once,
/// and the flag is also raised after `timeout`.
pub(crate) fn watch(timeout: Option<Duration>) -> Result<(), Failure> {
    if let Some(timeout) = timeout {
        let _ = TIMEOUT.set(timeout);
    }
    let guard = std::thread::Builder::new().name("stop".into()).stack_size(STACK);
    let guard = guard.spawn(move || guard_until(timeout)).map_err(Failure::Thread)?;
    let guard = guard.thread().clone();
    // Without a handler Ctrl-C still ends the program, only less tidily.
    let _ = ctrlc::set_handler(move || {
        if REASON.swap(SIGNAL, Ordering::SeqCst) == SIGNAL {
            remove_unfinished();
            std::process::exit(Status::Interrupted as i32);
        }
        raise();
        guard.unpark();
    });
    Ok(())
}

/// Waits for the end of the time or for Ctrl-C, and ends what does not end then.
fn guard_until(timeout: Option<Duration>) {
    let start = Instant::now();
    while REASON.load(Ordering::SeqCst) == NOBODY {
        match timeout.map(|timeout| timeout.saturating_sub(start.elapsed())) {
            None => std::thread::park(),
            Some(Duration::ZERO) => {
                let _ = REASON.compare_exchange(NOBODY, CLOCK, Ordering::SeqCst, Ordering::SeqCst);
                raise();
            }
            Some(left) => std::thread::park_timeout(left),
        }
    }
    std::thread::sleep(GRACE);
    let held = HELD.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(text) = &*held {
        if !text.is_empty() {
            out::say(text);
        }
        return;
    }
    remove_unfinished();
    let failure = explain(Failure::Core(queens::Error::Cancelled));
    std::process::exit(out::report(Err(failure), Color::Auto) as i32);
}

/// What is said from here on if the program is stopped.
pub(crate) fn say(words: impl Fn() -> Failure + Send + 'static) {
    *WORDS.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(words));
}

/// Lets the command end in its own time from here on: it has something to keep,
/// to give back or to put in order. If that takes a while, `text` is said: that a
/// second Ctrl-C ends it.
pub(crate) fn hold(text: &str) {
    *HELD.lock().unwrap_or_else(PoisonError::into_inner) = Some(text.to_owned());
}

/// From here on SIGTERM raises the flag, too, for commands that have something to
/// give back before they end. A second one ends the program at once.
#[cfg(all(unix, feature = "cluster"))]
pub(crate) fn watch_termination() {
    let signals = signal_hook::iterator::Signals::new([signal_hook::consts::SIGTERM]);
    let Ok(mut signals) = signals else { return };
    // Without the thread SIGTERM does nothing, but SIGKILL still does.
    let _ = std::thread::Builder::new().spawn(move || {
        for signal in signals.forever() {
            TERMINATED.store(true, Ordering::SeqCst);
            if REASON.swap(SIGNAL, Ordering::SeqCst) == SIGNAL {
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
            raise();
        }
    });
}

#[cfg(all(not(unix), feature = "cluster"))]
pub(crate) fn watch_termination() {}

/// Whether SIGTERM raised the flag.
#[cfg(feature = "cluster")]
pub(crate) fn terminated() -> bool {
    TERMINATED.load(Ordering::SeqCst)
}

/// Makes a file that grows too large a failed write instead of the end of the
/// program.
#[cfg(unix)]
pub(crate) fn survive_large_files() {
    let flag = std::sync::Arc::new(AtomicBool::new(false));
    // If it cannot be had, the program ends as others do.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, flag);
}

#[cfg(not(unix))]
pub(crate) fn survive_large_files() {}

/// The failure that a cancelled search means: who raised the flag.
pub(crate) fn explain(failure: Failure) -> Failure {
    let stopped = matches!(
        failure,
        Failure::Core(queens::Error::Cancelled)
            | Failure::Run(queens_run::Error::Interrupted { .. })
    );
    let words = WORDS.lock().unwrap_or_else(PoisonError::into_inner);
    match (REASON.load(Ordering::SeqCst), &*words) {
        (SIGNAL | CLOCK, Some(words)) if stopped => words(),
        (SIGNAL, None) if stopped => Failure::Interrupted,
        (CLOCK, None) if stopped => timed_out().map_or(failure, Failure::Timeout),
        _ => failure,
    }
}

/// Says which file is to be removed if the program is ended at once.
pub(crate) fn set_unfinished(path: Option<&Path>) {
    *unfinished() = path.map(Path::to_owned);
    last_words::unfinished(path);
    if path.is_some() {
        remove_on_termination();
    }
}

fn unfinished() -> MutexGuard<'static, Option<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

fn remove_unfinished() {
    if let Some(path) = unfinished().take() {
        let _ = std::fs::remove_file(path);
    }
}

#[cfg(unix)]
fn remove_on_termination() {
    use signal_hook::consts::{SIGHUP, SIGQUIT, SIGTERM};
    let mut wanted = vec![SIGTERM, SIGQUIT];
    wanted.extend((!hang_up_is_ignored()).then_some(SIGHUP));
    let Ok(mut signals) = signal_hook::iterator::Signals::new(wanted) else { return };
    let _ = std::thread::Builder::new().spawn(move || {
        for signal in signals.forever() {
            remove_unfinished();
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    });
}

/// Whether `nohup` or the like protects the program. Where the system does not
/// say, it is taken to.
#[cfg(unix)]
fn hang_up_is_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok());
    ignored.is_none_or(|bits| bits & 1 << (signal_hook::consts::SIGHUP - 1) != 0)
}

#[cfg(not(unix))]
fn remove_on_termination() {}
