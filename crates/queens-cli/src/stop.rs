//! Stopping a search from outside: Ctrl-C and `--timeout`.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use queens::search::Cancel;

use crate::exit::Status;
use crate::failure::Failure;

/// Every search of the program looks at this flag.
static CANCEL: Cancel = Cancel::new();
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

/// From here on Ctrl-C raises the flag, a second one ends the program at once,
/// and the flag is also raised after `timeout`.
pub(crate) fn watch(timeout: Option<Duration>) {
    // Without a handler Ctrl-C still ends the program, only less tidily.
    let _ = ctrlc::set_handler(|| {
        if REASON.swap(SIGNAL, Ordering::SeqCst) == SIGNAL {
            remove_unfinished();
            std::process::exit(Status::Interrupted as i32);
        }
        CANCEL.cancel();
    });
    if let Some(timeout) = timeout {
        std::thread::spawn(move || {
            std::thread::sleep(timeout);
            let _ = REASON.compare_exchange(NOBODY, CLOCK, Ordering::SeqCst, Ordering::SeqCst);
            CANCEL.cancel();
        });
    }
}

/// The failure that a cancelled search means: who raised the flag.
pub(crate) fn explain(failure: Failure, timeout: Option<Duration>) -> Failure {
    match (failure, REASON.load(Ordering::SeqCst), timeout) {
        (Failure::Core(queens::Error::Cancelled), SIGNAL, _) => Failure::Interrupted,
        (Failure::Core(queens::Error::Cancelled), CLOCK, Some(limit)) => Failure::Timeout(limit),
        (failure, ..) => failure,
    }
}

/// Says which file is to be removed if the program is ended at once.
pub(crate) fn set_unfinished(path: Option<&Path>) {
    let mut unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
    *unfinished = path.map(Path::to_owned);
}

fn remove_unfinished() {
    let unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(path) = &*unfinished {
        let _ = std::fs::remove_file(path);
    }
}
