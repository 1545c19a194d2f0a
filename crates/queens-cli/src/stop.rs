//! Stopping a search from outside: Ctrl-C and `--timeout`.
//!
//! Being told to terminate, to quit or that the terminal is gone ends the
//! program at once, as it would without us, but for the unfinished file that is
//! removed first. A hang-up that is ignored, as under `nohup`, stays so.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use queens::search::Cancel;

use crate::exit::Status;
use crate::failure::Failure;
use crate::out::{self, Color};

/// Every search of the program looks at this flag.
static CANCEL: Cancel = Cancel::new();
/// The same for the auditor, which shares no code with the core.
static STOPPED: AtomicBool = AtomicBool::new(false);
/// Who raised it.
static REASON: AtomicU8 = AtomicU8::new(NOBODY);
const NOBODY: u8 = 0;
const SIGNAL: u8 = 1;
const CLOCK: u8 = 2;

/// Whether it was SIGTERM.
#[cfg(feature = "cluster")]
static TERMINATED: AtomicBool = AtomicBool::new(false);

/// Whether the program waits for input, which no flag ends.
static READING: AtomicBool = AtomicBool::new(false);

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

/// Whether the flag was raised by `--timeout`.
pub(crate) fn timed_out() -> bool {
    REASON.load(Ordering::SeqCst) == CLOCK
}

/// From here on Ctrl-C raises the flag, a second one ends the program at once,
/// and the flag is also raised after `timeout`.
pub(crate) fn watch(timeout: Option<Duration>) -> Result<(), Failure> {
    // Without a handler Ctrl-C still ends the program, only less tidily.
    let _ = ctrlc::set_handler(|| {
        if REASON.swap(SIGNAL, Ordering::SeqCst) == SIGNAL {
            remove_unfinished();
            std::process::exit(Status::Interrupted as i32);
        }
        raise();
        end_reading(Failure::Interrupted);
    });
    if let Some(timeout) = timeout {
        let clock = std::thread::Builder::new().spawn(move || {
            std::thread::sleep(timeout);
            let _ = REASON.compare_exchange(NOBODY, CLOCK, Ordering::SeqCst, Ordering::SeqCst);
            raise();
            end_reading(Failure::Timeout(timeout));
        });
        clock.map_err(Failure::Thread)?;
    }
    Ok(())
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

/// Says whether the program waits for input from here on: what would raise the
/// flag then ends it.
pub(crate) fn set_reading(reading: bool) {
    READING.store(reading, Ordering::SeqCst);
}

fn end_reading(failure: Failure) {
    if READING.load(Ordering::SeqCst) {
        // What was found is written by now, or it never is.
        std::thread::sleep(Duration::from_millis(120));
        let status = out::report(Err(failure), Color::Auto);
        std::process::exit(status as i32);
    }
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
pub(crate) fn explain(failure: Failure, timeout: Option<Duration>) -> Failure {
    let stopped = matches!(
        failure,
        Failure::Core(queens::Error::Cancelled)
            | Failure::Run(queens_run::Error::Interrupted { .. })
    );
    match (REASON.load(Ordering::SeqCst), timeout) {
        (SIGNAL, _) if stopped => Failure::Interrupted,
        (CLOCK, Some(limit)) if stopped => Failure::Timeout(limit),
        _ => failure,
    }
}

/// Says which file is to be removed if the program is ended at once.
pub(crate) fn set_unfinished(path: Option<&Path>) {
    *unfinished() = path.map(Path::to_owned);
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
