//! Numbers and durations as users write them.

use std::time::Duration;

use queens::BoardSize;

use crate::words::failure::Failure;
use crate::words::lang::group;
use crate::words::quoted::shorten;
use crate::words::t;

/// A board size for the commands that search row by row: 1 to 64.
pub(crate) fn board_size(text: &str) -> Result<BoardSize, Failure> {
    Ok(BoardSize::new(size(text, BoardSize::MAX)?)?)
}

/// A board size from 1 to `max`. Spaces around, leading zeros and a plus sign
/// are taken.
pub(crate) fn size(text: &str, max: usize) -> Result<usize, Failure> {
    let key = match whole(text) {
        Whole::Number(0) | Whole::Negative => "error.n_small",
        Whole::Number(n) if n <= max as u64 => return Ok(n as usize),
        Whole::Number(_) | Whole::Huge => "error.n_large",
        Whole::Empty => "error.n_empty",
        Whole::Other => "error.n_letters",
    };
    Err(Failure::Usage(t!(key, value = shorten(text), max = group(max as u64)).into_owned()))
}

/// The value of an option that takes a number of things: 0 or more.
pub(crate) fn count(text: &str) -> Result<u64, String> {
    match whole(text) {
        Whole::Number(number) => Ok(number),
        _ => Err(t!("error.count", value = shorten(text), max = group(u64::MAX)).into_owned()),
    }
}

/// The most threads; more than any one machine has cores, as a rule.
const THREADS: u64 = 256;

/// A number of threads: 1 to 256.
pub(crate) fn threads(text: &str) -> Result<usize, String> {
    match whole(text) {
        Whole::Number(number @ 1..=THREADS) => Ok(number as usize),
        _ => Err(t!("error.threads", value = shorten(text), max = THREADS).into_owned()),
    }
}

/// The longest time that is taken: ten years.
const LONGEST: Duration = Duration::from_hours(10 * 365 * 24);

/// A time: `30s`, `5m`, `1h 30m`, `500ms`; a bare number means seconds.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    use humantime::DurationError;
    let too_long = || t!("error.duration_long", value = shorten(text)).into_owned();
    let seconds = match whole(text) {
        Whole::Number(seconds) => Some(Duration::from_secs(seconds)),
        Whole::Huge => return Err(too_long()),
        // `M` would be months, which nobody means who writes `5M`.
        _ if text.contains('M') => None,
        _ => match humantime::parse_duration(text.trim()) {
            Err(DurationError::NumberOverflow) => return Err(too_long()),
            duration => duration.ok(),
        },
    };
    if seconds.is_some_and(|duration| duration > LONGEST) {
        return Err(too_long());
    }
    seconds
        .filter(|duration| !duration.is_zero())
        .ok_or_else(|| t!("error.duration", value = shorten(text)).into_owned())
}

/// What a text says as a whole number.
enum Whole {
    Number(u64),
    Negative,
    Huge,
    Empty,
    Other,
}

fn whole(text: &str) -> Whole {
    let text = text.trim();
    let all_digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if text.is_empty() {
        Whole::Empty
    } else if text.strip_prefix('-').is_some_and(all_digits) {
        Whole::Negative
    } else {
        let digits = text.strip_prefix('+').unwrap_or(text);
        match digits.parse() {
            _ if !all_digits(digits) => Whole::Other,
            Ok(number) => Whole::Number(number),
            Err(_) => Whole::Huge,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_readings_of_eight() {
        for text in ["8", "08", " 8 ", "+8", "0000000000000000000000000008", "\t8\r"] {
            assert_eq!(board_size(text).map(BoardSize::get).unwrap(), 8, "{text:?}");
        }
    }

    #[test]
    fn what_is_no_board_size_is_refused() {
        let fifty = "9".repeat(50);
        let texts =
            ["0", "-3", "abc", "", " ", "8.5", "1e3", "65", "+", "-", "+-8", "8 9", "٨", "0x8"];
        for text in texts.into_iter().chain(["99999999999999999999", fifty.as_str()]) {
            assert!(board_size(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn durations() {
        let millis = |text| duration(text).ok().map(|time| time.as_millis());
        assert_eq!(millis("30s"), Some(30_000));
        assert_eq!(millis("5m"), Some(300_000));
        assert_eq!(millis("1h 30m"), Some(5_400_000));
        assert_eq!(millis("500ms"), Some(500));
        assert_eq!(millis("30"), Some(30_000));
        for text in ["5M", "99999999999999999h", "4000d", "99999999999"] {
            assert_eq!(millis(text), None, "{text:?}");
        }
        for text in ["", "0s", "0", "-5s", "soon", "5 parsecs", "99999999999999999999s"] {
            assert_eq!(millis(text), None, "{text:?}");
        }
    }
}
