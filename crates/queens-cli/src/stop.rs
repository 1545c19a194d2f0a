//! Stopping a search from outside: Ctrl-C and `--timeout`.
//!
//! Being told to terminate ends the program at once, as it would without us,
//! but for the unfinished file that is removed first. Hanging up is left alone,
//! so that `nohup` works.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use queens::search::Cancel;

use crate::exit::Status;
use crate::failure::Failure;

/// Every search of the program looks at this flag.
static CANCEL: Cancel = Cancel::new();
/// The same for the auditor, which shares no code with the core.
static STOPPED: AtomicBool = AtomicBool::new(false);
/// Who raised it.
static REASON: AtomicU8 = AtomicU8::new(NOBODY);
const NOBODY: u8 = 0;
const SIGNAL: u8 = 1;
const CLOCK: u8 = 2;

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
    });
    if let Some(timeout) = timeout {
        let clock = std::thread::Builder::new().spawn(move || {
            std::thread::sleep(timeout);
            let _ = REASON.compare_exchange(NOBODY, CLOCK, Ordering::SeqCst, Ordering::SeqCst);
            raise();
        });
        clock.map_err(|error| queens::Error::Worker { reason: error.to_string() })?;
    }
    Ok(())
}

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
    use signal_hook::consts::SIGTERM;
    let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGTERM]) else { return };
    let _ = std::thread::Builder::new().spawn(move || {
        for signal in signals.forever() {
            remove_unfinished();
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    });
}

#[cfg(not(unix))]
fn remove_on_termination() {}
