//! What the program is at, while there is nothing to count progress by: one
//! line on standard error, with the time it has taken.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::out;
use crate::progress::Wanted;

/// Time before the line appears, and between two changes of it.
const EVERY: Duration = Duration::from_secs(1);
/// The same where every change is a line of its own.
const EVERY_LINE: Duration = Duration::from_secs(10);

/// Shows the line until it is dropped.
pub(crate) struct Waiting {
    over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Waiting {
    /// Starts the clock; `text` makes the line from the time.
    pub(crate) fn start(wanted: Wanted, text: impl Fn(String) -> String + Send + 'static) -> Self {
        use std::io::IsTerminal;
        let terminal = std::io::stderr().is_terminal();
        let over = Arc::new(AtomicBool::new(false));
        let shown = wanted == Wanted::Always || (wanted == Wanted::Auto && terminal);
        let watched = Arc::clone(&over);
        let show = move || {
            let start = Instant::now();
            let every = if terminal { EVERY } else { EVERY_LINE };
            let mut next = EVERY;
            while !watched.load(Ordering::Relaxed) {
                if let Some(wait) = next.checked_sub(start.elapsed()) {
                    std::thread::park_timeout(wait);
                    continue;
                }
                let time = Duration::from_secs(start.elapsed().as_secs());
                let line = text(humantime::format_duration(time).to_string());
                if terminal {
                    out::progress(&line);
                } else {
                    out::say(&line);
                }
                next += every;
            }
            if terminal && start.elapsed() >= EVERY {
                out::progress("");
            }
        };
        // Without the thread nothing is shown, which is no failure.
        let thread = shown.then(|| std::thread::Builder::new().spawn(show).ok()).flatten();
        Self { over, thread }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            let _ = thread.join();
        }
    }
}
