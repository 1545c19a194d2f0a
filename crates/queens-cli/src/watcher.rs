//! A line on standard error that shows how far something has come, once it
//! takes a while.

use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::out;

/// Short runs show nothing.
const AFTER: Duration = Duration::from_secs(1);
/// Time between two looks, on a terminal and elsewhere.
const EVERY: Duration = Duration::from_millis(250);
const EVERY_LINE: Duration = Duration::from_secs(10);

/// `--progress`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    Auto,
    Always,
    Never,
}

/// Shows progress until it is dropped.
pub(crate) struct Watcher {
    over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Watcher {
    /// Starts to watch, if it is wanted: `text` says how far things are after a
    /// time, or that there is nothing to say yet. `mixed` says that results go
    /// to the terminal that progress would be shown on.
    pub(crate) fn start(
        wanted: Wanted,
        mixed: bool,
        text: impl Fn(Duration) -> Option<String> + Send + 'static,
    ) -> Option<Self> {
        let terminal = std::io::stderr().is_terminal();
        let shown = match wanted {
            Wanted::Auto => terminal && !mixed,
            Wanted::Always => true,
            Wanted::Never => false,
        };
        if !shown {
            return None;
        }
        let over = Arc::new(AtomicBool::new(false));
        let watched = Arc::clone(&over);
        let one_line = terminal && !mixed;
        // Without the thread nothing is shown, which is no failure.
        let thread = std::thread::Builder::new().spawn(move || show(&watched, one_line, &text));
        Some(Self { over, thread: thread.ok() })
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        if let Some(thread) = self.thread.take() {
            self.over.store(true, Ordering::Relaxed);
            thread.thread().unpark();
            let _ = thread.join();
        }
    }
}

fn show(over: &AtomicBool, one_line: bool, text: &impl Fn(Duration) -> Option<String>) {
    let start = Instant::now();
    let mut next = AFTER;
    let mut shown = false;
    while !over.load(Ordering::Relaxed) {
        let Some(wait) = next.checked_sub(start.elapsed()) else {
            let text = text(start.elapsed());
            // Lines are few, but nothing to say yet is no line.
            let said = text.is_some();
            if let Some(text) = text {
                if one_line {
                    out::progress(&text);
                    shown = true;
                } else {
                    out::say(&text);
                }
            }
            next = start.elapsed() + if one_line || !said { EVERY } else { EVERY_LINE };
            continue;
        };
        std::thread::park_timeout(wait);
    }
    if shown {
        out::progress("");
    }
}
