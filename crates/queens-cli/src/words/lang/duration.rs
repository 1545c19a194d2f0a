//! Times as people read them.
//!
//! At most two units stand side by side, the larger first. English has symbols for
//! what is shorter than a day (`1m 3s`) and words from there on (`2 days 3 hours`);
//! Chinese has words for all.

use std::time::Duration;

use super::some;
use crate::words::t;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;
/// A year of 365.25 days, and its twelfth.
const YEAR: u64 = 31_557_600;
const MONTH: u64 = YEAR / 12;
/// From so many years on nothing else counts.
const MANY_YEARS: u64 = 100;

/// A unit of time: its length in seconds, and how a number of them is written.
type Unit = (u64, fn(u64) -> String);

/// Units that stand side by side: below a day, and from there on.
const SHORT: [Unit; 3] = [
    (HOUR, |count| t!("time.h", count = count).into_owned()),
    (MINUTE, |count| t!("time.min", count = count).into_owned()),
    (1, |count| t!("time.s", count = count).into_owned()),
];
const LONG: [Unit; 4] = [
    (YEAR, |count| some("year", count)),
    (MONTH, |count| some("month", count)),
    (DAY, |count| some("day", count)),
    (HOUR, |count| some("hour", count)),
];

/// A time as people read it: `250ms`, `3s`, `1m 3s`, `2 days 3 hours`.
pub(crate) fn time(time: Duration) -> String {
    match time.as_secs() {
        0 => t!("time.ms", count = time.as_millis()).into_owned(),
        seconds if seconds < DAY => two(seconds, &SHORT),
        seconds if seconds < MANY_YEARS * YEAR => two(seconds, &LONG),
        seconds => some("year", seconds / YEAR),
    }
}

/// A time that stands still, so that tenths of a second can be read.
pub(crate) fn long_time(long: Duration) -> String {
    match long.as_secs() {
        seconds @ 1..10 => {
            let tenths = long.subsec_millis() / 100;
            t!("time.s", count = format!("{seconds}.{tenths}")).into_owned()
        }
        _ => time(long),
    }
}

/// A time that the user gave, to the millisecond.
pub(crate) fn exact_time(exact: Duration) -> String {
    let millis = exact.subsec_millis();
    let ms = (millis > 0).then(|| t!("time.ms", count = millis).into_owned());
    let mut rest = exact.as_secs();
    let whole = SHORT.iter().filter_map(|&(length, text)| {
        let count = rest / length;
        rest %= length;
        (count > 0).then(|| text(count))
    });
    whole.chain(ms).collect::<Vec<_>>().join(" ")
}

/// The largest unit that fits and the one after it.
fn two(seconds: u64, units: &[Unit]) -> String {
    let first = units.iter().position(|unit| unit.0 <= seconds).unwrap_or(units.len() - 1);
    let (length, text) = units[first];
    let next = units.get(first + 1).map(|&(shorter, text)| (seconds % length / shorter, text));
    let next = next.filter(|&(count, _)| count > 0).map(|(count, text)| text(count));
    std::iter::once(text(seconds / length)).chain(next).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const CASES: [(f64, &str, &str); 14] = [
        (0.25, "250ms", "250 毫秒"),
        (3.9, "3s", "3 秒"),
        (63.0, "1m 3s", "1 分 3 秒"),
        (120.0, "2m", "2 分"),
        (7325.0, "2h 2m", "2 小时 2 分"),
        (3605.0, "1h", "1 小时"),
        (86_400.0, "1 day", "1 天"),
        (183_600.0, "2 days 3 hours", "2 天 3 小时"),
        (3.2e6, "1 month 6 days", "1 个月 6 天"),
        (2.09e7, "7 months 28 days", "7 个月 28 天"),
        (31_557_600.0, "1 year", "1 年"),
        (6.574e8, "20 years 9 months", "20 年 9 个月"),
        (3.2e9, "101 years", "101 年"),
        (1e12, "31,688 years", "31,688 年"),
    ];

    #[test]
    fn each_language_has_one_grammar() {
        for (seconds, english, chinese) in CASES {
            let duration = Duration::from_secs_f64(seconds);
            assert_eq!(time(duration), english);
            crate::words::choose("zh");
            assert_eq!(time(duration), chinese);
            crate::words::choose("en");
        }
    }

    #[test]
    fn a_time_that_stands_still_has_tenths() {
        for (seconds, text) in [(0.25, "250ms"), (3.96, "3.9s"), (10.5, "10s"), (90.0, "1m 30s")] {
            assert_eq!(long_time(Duration::from_secs_f64(seconds)), text);
        }
    }

    #[test]
    fn a_time_that_was_given_is_repeated_whole() {
        for (millis, text) in [(300, "300ms"), (61_500, "1m 1s 500ms"), (90_000_000, "25h")] {
            assert_eq!(exact_time(Duration::from_millis(millis)), text);
        }
    }
}
