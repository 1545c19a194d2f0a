//! The progress bar of counts: parts done, rate, time left.

#[cfg(feature = "cluster")]
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
#[cfg(feature = "cluster")]
use std::time::Instant;

use queens::run::{Phase, Seen};

use super::Texts;
#[cfg(feature = "cluster")]
use super::{Doing, doing};
use crate::words::lang::{self, group};
use crate::words::t;

/// The squares of the bar where there is room, and where there is little.
const WIDTH: usize = 20;
const NARROW: usize = 10;

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

/// A bar that is shown until it is dropped, of units that others count.
#[cfg(feature = "cluster")]
pub(crate) struct Bar {
    state: Arc<Mutex<Option<(State, Instant)>>>,
    _doing: Doing,
}

#[cfg(feature = "cluster")]
impl Bar {
    pub(crate) fn start() -> Self {
        let state = Arc::new(Mutex::new(None));
        let watched = Arc::clone(&state);
        let doing = doing(move |_| {
            let state = *watched.lock().unwrap_or_else(PoisonError::into_inner);
            state.map_or(Vec::new(), |(state, since): (State, _)| texts(&state.after(since)))
        });
        Self { state, _doing: doing }
    }

    pub(crate) fn set(&self, state: State) {
        let now = Some((state, Instant::now()));
        *self.state.lock().unwrap_or_else(PoisonError::into_inner) = now;
    }
}

impl State {
    /// How far units are, if they are what is being done.
    pub(super) fn of(seen: &Seen) -> Option<Self> {
        let all = seen.of.filter(|_| seen.phase == Phase::Units)?;
        let Seen { done, before, elapsed, left, .. } = *seen;
        Some(Self { done, all, before, fraction: seen.share.unwrap_or(0.0), elapsed, left })
    }

    /// The same state, some time later: units may be long, but the clock goes on.
    #[cfg(feature = "cluster")]
    fn after(mut self, since: Instant) -> Self {
        let later = since.elapsed();
        self.elapsed += later;
        self.left = self.left.map(|left| left.saturating_sub(later));
        self
    }
}

pub(super) fn texts(state: &State) -> Texts {
    let State { done, all, before, fraction, elapsed, left } = *state;
    let rate = (done - before) as f64 / elapsed.as_secs_f64().max(1e-9);
    let rate = if rate < 10.0 { format!("{rate:.1}") } else { group(rate as u64) };
    let left = left.map_or_else(|| "?".to_owned(), lang::time);
    let percent = format!("{:.0}", (100.0 * fraction).floor());
    let (done, all, time) = (group(done), lang::some("unit", all), lang::time(elapsed));
    let wide = |width| {
        t!(
            "progress.units",
            percent = format!("{percent:>3}%"),
            bar = bar(fraction, width, lang::is_utf8()),
            done = done,
            all = all,
            rate = rate,
            time = time,
            left = left
        )
        .into_owned()
    };
    vec![
        wide(WIDTH),
        wide(NARROW),
        t!(
            "progress.units_short",
            percent = format!("{percent:>3}%"),
            bar = bar(fraction, NARROW, lang::is_utf8()),
            time = time,
            left = left
        )
        .into_owned(),
        t!("progress.share_short", percent = percent, time = time, left = left).into_owned(),
        t!("progress.least", percent = percent, time = time).into_owned(),
    ]
}

fn bar(fraction: f64, width: usize, utf8: bool) -> String {
    let full = (fraction.clamp(0.0, 1.0) * width as f64) as usize;
    let (on, off) = if utf8 { ("█", "░") } else { ("#", "-") };
    on.repeat(full) + &off.repeat(width - full)
}

#[cfg(test)]
mod tests {
    use super::super::{columns_of, fitting};
    use super::*;

    #[test]
    fn a_bar_fills_up() {
        assert_eq!(bar(0.0, WIDTH, false), "-".repeat(WIDTH));
        assert_eq!(bar(0.5, WIDTH, false), "##########----------");
        assert_eq!(bar(1.0, NARROW, true), "█".repeat(NARROW));
        assert_eq!(bar(f64::NAN, NARROW, true), "░".repeat(NARROW));
    }

    fn state() -> State {
        let hour = Duration::from_hours(1);
        State {
            done: 123_456,
            all: 676_039,
            before: 0,
            fraction: 0.187,
            elapsed: 3 * hour,
            left: Some(20 * hour),
        }
    }

    #[test]
    fn a_line_fits_terminals_of_any_width() {
        for language in crate::words::NAMES {
            crate::words::choose(language);
            let widths = texts(&state()).iter().map(|text| columns_of(text)).collect::<Vec<_>>();
            assert!(widths[0] < 100 && widths[1] < 80 && widths[3] < 40, "{widths:?}");
            assert!(widths.is_sorted_by(|long, short| long > short), "{widths:?}");
            for columns in [100, 80, 50, 40, 20, 10] {
                let shown = fitting(texts(&state()), columns);
                assert!(columns_of(&shown) < columns && shown.contains("18%"), "{shown:?}");
            }
        }
        crate::words::choose("en");
    }

    #[cfg(feature = "cluster")]
    #[test]
    fn the_clock_goes_on_while_nothing_is_finished() {
        let minute = Duration::from_mins(1);
        let Some(since) = Instant::now().checked_sub(minute) else { return };
        let later = state().after(since);
        assert!(later.elapsed >= state().elapsed + minute);
        assert!(later.left <= state().left.map(|left| left.saturating_sub(minute)));
    }
}
