//! How far a listing has come.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::{Doing, Texts, doing};
use crate::words::lang::{self, group};
use crate::words::t;

/// One solution in this many is noted: the search must not feel it.
const STEP: u64 = 4096;

/// A listing that is being made until this is dropped.
pub(crate) struct Listing {
    found: Arc<AtomicU64>,
    _doing: Doing,
}

impl Listing {
    /// A listing of so many solutions, where that is known.
    pub(crate) fn start(total: Option<u128>) -> Self {
        let found = Arc::new(AtomicU64::new(0));
        let watched = Arc::clone(&found);
        let doing = doing(move |time| texts(watched.load(Ordering::Relaxed), time, total));
        Self { found, _doing: doing }
    }

    /// What the [work](crate::work) at hand has found or passed.
    pub(crate) fn of_work(total: Option<u128>) -> Doing {
        doing(move |time| texts(super::of_work().seen().done, time, total))
    }

    /// Notes that the solution with this index was found.
    #[inline]
    pub(crate) fn found(&self, index: u64) {
        if index.is_multiple_of(STEP) {
            self.found.fetch_max(index, Ordering::Relaxed);
        }
    }
}

pub(super) fn texts(found: u64, elapsed: Duration, total: Option<u128>) -> Texts {
    let rate = (found as f64 / elapsed.as_secs_f64().max(1e-9)) as u64;
    let time = lang::time(elapsed);
    let short = t!("progress.found_short", found = lang::some("solution", found), time = time);
    let rate_text = group(rate);
    match total {
        Some(total) if total > 0 && found > 0 && u128::from(found) <= total => {
            let left = (total - u128::from(found)) as f64 / rate.max(1) as f64;
            let left = lang::time(Duration::from_secs(left as u64));
            let percent = format!("{:.0}", 100.0 * found as f64 / total as f64);
            let found = group(found);
            let total = lang::some("solution", total);
            vec![
                t!(
                    "progress.share",
                    found = found,
                    total = total,
                    percent = percent,
                    rate = rate_text,
                    time = time,
                    left = left
                )
                .into_owned(),
                t!("progress.share_short", percent = percent, time = time, left = left)
                    .into_owned(),
                t!("progress.least", percent = percent, time = time).into_owned(),
            ]
        }
        _ => {
            let found = lang::some("solution", found);
            let long = t!("progress.found", found = found, rate = rate_text, time = time);
            vec![long.into_owned(), short.into_owned(), time]
        }
    }
}
