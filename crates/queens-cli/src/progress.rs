//! How far a listing has come, on standard error, once it takes a while.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rust_i18n::t;

use crate::lang::{self, group};
use crate::watcher::{Wanted, Watcher};

/// One solution in this many is noted: the search must not feel it.
const STEP: u64 = 4096;

/// Shows progress until it is dropped. Of one solution at a far place it shows how
/// many before it have been counted.
pub(crate) struct Progress {
    found: Option<Arc<AtomicU64>>,
    _watcher: Option<Watcher>,
}

impl Progress {
    /// Starts to watch. `mixed` says that results go to the terminal that
    /// progress would be shown on.
    pub(crate) fn start(wanted: Wanted, mixed: bool, total: Option<u128>) -> Self {
        let found = Arc::new(AtomicU64::new(0));
        let watched = Arc::clone(&found);
        let text = move |time| Some(text(watched.load(Ordering::Relaxed), time, total));
        let watcher = Watcher::start(wanted, mixed, text);
        Self { found: watcher.is_some().then_some(found), _watcher: watcher }
    }

    /// Notes that the solution with this index was found.
    #[inline]
    pub(crate) fn found(&self, index: u64) {
        if let Some(found) = &self.found
            && index.is_multiple_of(STEP)
        {
            found.fetch_max(index, Ordering::Relaxed);
        }
    }

    /// Notes that so many solutions lie behind: for those that count many at once.
    pub(crate) fn passed(&self, count: u128) {
        if let Some(found) = &self.found {
            found.fetch_max(u64::try_from(count).unwrap_or(u64::MAX), Ordering::Relaxed);
        }
    }
}

fn text(found: u64, elapsed: Duration, total: Option<u128>) -> String {
    let rate = (found as f64 / elapsed.as_secs_f64()) as u64;
    let time = lang::time(elapsed);
    let rate_text = group(rate);
    match total {
        Some(total) if total > 0 && found > 0 && u128::from(found) <= total => {
            let left = (total - u128::from(found)) as f64 / rate.max(1) as f64;
            let percent = format!("{:.0}", 100.0 * found as f64 / total as f64);
            t!(
                "progress.share",
                found = group(found),
                total = lang::some("solution", total),
                percent = percent,
                rate = rate_text,
                time = time,
                left = lang::time(Duration::from_secs(left as u64))
            )
            .into_owned()
        }
        _ => {
            let found = lang::some("solution", found);
            t!("progress.found", found = found, rate = rate_text, time = time).into_owned()
        }
    }
}
