//! How far a listing has come, on standard error, once it takes a while.

use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rust_i18n::t;

use crate::lang::group;
use crate::out;

/// Short runs show nothing.
const AFTER: Duration = Duration::from_secs(1);
/// Time between two looks, on a terminal and elsewhere.
const EVERY: Duration = Duration::from_millis(250);
const EVERY_LINE: Duration = Duration::from_secs(10);
/// One solution in this many is noted: the search must not feel it.
const STEP: u64 = 4096;

/// `--progress`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    Auto,
    Always,
    Never,
}

/// Shows progress until it is dropped.
pub(crate) struct Progress {
    shared: Option<Arc<Shared>>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct Shared {
    found: AtomicU64,
    over: AtomicBool,
}

impl Progress {
    /// Starts to watch. `mixed` says that results go to the terminal that
    /// progress would be shown on.
    pub(crate) fn start(wanted: Wanted, mixed: bool, total: Option<u128>) -> Self {
        let terminal = std::io::stderr().is_terminal();
        let shown = match wanted {
            Wanted::Auto => terminal && !mixed,
            Wanted::Always => true,
            Wanted::Never => false,
        };
        if !shown {
            return Self { shared: None, thread: None };
        }
        let shared = Arc::new(Shared::default());
        let watched = Arc::clone(&shared);
        let show = move || watched.show(terminal && !mixed, total);
        // Without the thread nothing is shown, which is no failure.
        let thread = std::thread::Builder::new().spawn(show).ok();
        Self { shared: Some(shared), thread }
    }

    /// Notes that the solution with this index was found.
    #[inline]
    pub(crate) fn found(&self, index: u64) {
        if let Some(shared) = &self.shared
            && index.is_multiple_of(STEP)
        {
            shared.found.fetch_max(index, Ordering::Relaxed);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let (Some(shared), Some(thread)) = (&self.shared, self.thread.take()) {
            shared.over.store(true, Ordering::Relaxed);
            thread.thread().unpark();
            let _ = thread.join();
        }
    }
}

impl Shared {
    fn show(&self, one_line: bool, total: Option<u128>) {
        let start = Instant::now();
        let mut next = AFTER;
        let mut shown = false;
        while !self.over.load(Ordering::Relaxed) {
            let Some(wait) = next.checked_sub(start.elapsed()) else {
                let text = self.text(start.elapsed(), total);
                if one_line {
                    out::progress(&text);
                    shown = true;
                } else {
                    out::say(&text);
                }
                next = start.elapsed() + if one_line { EVERY } else { EVERY_LINE };
                continue;
            };
            std::thread::park_timeout(wait);
        }
        if shown {
            out::progress("");
        }
    }

    fn text(&self, elapsed: Duration, total: Option<u128>) -> String {
        let found = self.found.load(Ordering::Relaxed);
        let rate = (found as f64 / elapsed.as_secs_f64()) as u64;
        let time = humantime::format_duration(Duration::from_secs(elapsed.as_secs()));
        let (found_text, rate_text) = (group(found), group(rate));
        match total {
            Some(total) if total > 0 && found > 0 && u128::from(found) <= total => {
                let left = (total - u128::from(found)) as f64 / rate.max(1) as f64;
                let left = humantime::format_duration(Duration::from_secs(left as u64));
                let percent = format!("{:.0}", 100.0 * found as f64 / total as f64);
                t!(
                    "progress.share",
                    found = found_text,
                    total = group(total),
                    percent = percent,
                    rate = rate_text,
                    time = time,
                    left = left
                )
                .into_owned()
            }
            _ => {
                t!("progress.found", found = found_text, rate = rate_text, time = time).into_owned()
            }
        }
    }
}
