//! The puzzle of a day, the same for everybody.

use std::fmt;
use std::str::FromStr;

use super::Difficulty;

/// A day of the calendar: of the Gregorian one, from the year 1 to 9999, in no time
/// zone.
///
/// ```
/// use queens::puzzle::Date;
///
/// let date: Date = "2028-02-29".parse()?;
/// assert_eq!(date.to_string(), "2028-02-29");
/// assert!("2026-02-29".parse::<Date>().is_err());
/// # Ok::<(), queens::puzzle::NotADate>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u32,
    month: u32,
    day: u32,
}

/// Why a text is no date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotADate {
    /// It is not four, two and two digits.
    #[error("not a date: must be YYYY-MM-DD")]
    Form,
    /// The calendar has no such day.
    #[error("the calendar has no such day")]
    NoSuchDay,
}

impl Date {
    /// A day by year, month and day, all from 1.
    ///
    /// # Errors
    ///
    /// [`NotADate::NoSuchDay`].
    pub fn new(year: u32, month: u32, day: u32) -> Result<Self, NotADate> {
        let leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 => 28 + u32::from(leap),
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        let exists =
            (1..=9999).contains(&year) && (1..=12).contains(&month) && (1..=days).contains(&day);
        if exists { Ok(Self { year, month, day }) } else { Err(NotADate::NoSuchDay) }
    }

    /// The days since the Monday that would have been 0001-01-01.
    fn number(self) -> u64 {
        // Years begin in March, so that the leap day is the last.
        let (year, month) = match self.month {
            1 | 2 => (self.year - 1, self.month + 9),
            _ => (self.year, self.month - 3),
        };
        let leaps = year / 4 - year / 100 + year / 400;
        let days = 365 * year + leaps + (153 * month + 2) / 5 + self.day;
        u64::from(days) - 307
    }
}

impl FromStr for Date {
    type Err = NotADate;

    fn from_str(text: &str) -> Result<Self, NotADate> {
        let number = |part: &str, digits: usize| {
            let plain = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
            part.parse().ok().filter(|_| plain).ok_or(NotADate::Form)
        };
        let mut parts = text.split('-');
        let (Some(year), Some(month), Some(day), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(NotADate::Form);
        };
        Self::new(number(year, 4)?, number(month, 2)?, number(day, 2)?)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { year, month, day } = self;
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// The side, the difficulty and the seed of a day's puzzle: small and easy on Monday,
/// larger and harder towards Sunday.
///
/// ```
/// use queens::puzzle::{Difficulty, daily};
///
/// let (n, difficulty, _) = daily("2026-12-01".parse()?);
/// assert_eq!((n, difficulty), (8, Difficulty::Easy)); // a Tuesday
/// # Ok::<(), queens::puzzle::NotADate>(())
/// ```
#[must_use]
pub fn daily(date: Date) -> (usize, Difficulty, u64) {
    let number = date.number();
    let (n, difficulty) = match number % 7 {
        0 => (7, Difficulty::Easy),
        1 => (8, Difficulty::Easy),
        2 => (8, Difficulty::Medium),
        3 => (9, Difficulty::Medium),
        4 => (9, Difficulty::Hard),
        5 => (10, Difficulty::Hard),
        _ => (10, Difficulty::Expert),
    };
    // Far from the seeds that people give by hand.
    (n, difficulty, u64::from(u32::MAX) << 32 | number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_each_other() {
        let mut dates = Vec::new();
        for year in [1, 1900, 2000, 2026, 2028, 9999] {
            for month in 1..=12 {
                dates.extend((1..=31).filter_map(|day| Date::new(year, month, day).ok()));
            }
        }
        assert_eq!(dates.len(), 6 * 365 + 2);
        for pair in dates.windows(2).filter(|pair| pair[0].year == pair[1].year) {
            assert_eq!(pair[0].number() + 1, pair[1].number(), "{}", pair[1]);
        }
        assert_eq!(Date::new(1, 1, 1).map(Date::number), Ok(0));
        let new_year = |year| Date::new(year, 1, 1).map(Date::number);
        assert_eq!(new_year(2000), Ok(730_119));
        // 2026-12-01 is a Tuesday.
        assert_eq!(Date::new(2026, 12, 1).map(|date| date.number() % 7), Ok(1));
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in
            ["", "2026", "2026-12-1", "2026-12-01-", "26-12-01", "2026-1２-01", "+026-12-01"]
        {
            assert_eq!(text.parse::<Date>(), Err(NotADate::Form), "{text}");
        }
        for text in ["2026-13-01", "2026-00-10", "2026-04-31", "2100-02-29", "0000-01-01"] {
            assert_eq!(text.parse::<Date>(), Err(NotADate::NoSuchDay), "{text}");
        }
    }
}
