//! The progress bar of counts: parts done, rate, time left.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rust_i18n::t;

use crate::lang::{self, group};
use crate::watcher::{Wanted, Watcher};

/// The squares of the bar: a line of 80 columns has room for the rest.
const WIDTH: usize = 20;

/// How far a count is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct State {
    pub(crate) done: u64,
    pub(crate) all: u64,
    /// Done when this run began.
    pub(crate) before: u64,
    /// From 0 to 1, by cost.
    pub(crate) fraction: f64,
    pub(crate) elapsed: Duration,
    pub(crate) left: Option<Duration>,
}

/// A bar that is shown until it is dropped.
pub(crate) struct Bar {
    state: Arc<Mutex<Option<State>>>,
    _watcher: Option<Watcher>,
}

impl Bar {
    pub(crate) fn start(wanted: Wanted) -> Self {
        let state = Arc::new(Mutex::new(None));
        let watched = Arc::clone(&state);
        let text = move |_| {
            let state = *watched.lock().unwrap_or_else(PoisonError::into_inner);
            state.map(|state| text(&state))
        };
        Self { state, _watcher: Watcher::start(wanted, false, text) }
    }

    pub(crate) fn set(&self, state: State) {
        *self.state.lock().unwrap_or_else(PoisonError::into_inner) = Some(state);
    }
}

fn text(state: &State) -> String {
    let State { done, all, before, fraction, elapsed, left } = *state;
    let rate = (done - before) as f64 / elapsed.as_secs_f64().max(1e-9);
    let rate = if rate < 10.0 { format!("{rate:.1}") } else { group(rate as u64) };
    let left = left.map_or_else(|| "?".to_owned(), lang::time);
    let percent = format!("{:3.0}%", (100.0 * fraction).floor());
    let (done, all, time) = (group(done), lang::some("unit", all), lang::time(elapsed));
    let bar = bar(fraction, lang::is_utf8());
    t!(
        "progress.units",
        percent = percent,
        bar = bar,
        done = done,
        all = all,
        rate = rate,
        time = time,
        left = left
    )
    .into_owned()
}

fn bar(fraction: f64, utf8: bool) -> String {
    let full = (fraction.clamp(0.0, 1.0) * WIDTH as f64) as usize;
    let (on, off) = if utf8 { ("█", "░") } else { ("#", "-") };
    on.repeat(full) + &off.repeat(WIDTH - full)
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_width::UnicodeWidthStr;

    #[test]
    fn a_bar_fills_up() {
        assert_eq!(bar(0.0, false), "-".repeat(WIDTH));
        assert_eq!(bar(0.5, false), "##########----------");
        assert_eq!(bar(1.0, true), "█".repeat(WIDTH));
        assert_eq!(bar(f64::NAN, true), "░".repeat(WIDTH));
    }

    #[test]
    fn a_line_fits_a_terminal_of_80_columns() {
        let hour = Duration::from_hours(1);
        let state = State {
            done: 123_456,
            all: 676_039,
            before: 0,
            fraction: 0.187,
            elapsed: 3 * hour,
            left: Some(20 * hour),
        };
        for language in lang::LANGUAGES {
            rust_i18n::set_locale(language);
            assert!(text(&state).width() < 80, "{}", text(&state));
        }
        rust_i18n::set_locale("en");
    }
}
