//! The language of what people read, and how numbers look in it.
//!
//! The texts are in `locales/`, one file per language; `t!` looks them up.

use std::ffi::OsString;
use std::time::Duration;

use queens::format::Wording;
use rust_i18n::t;
use unicode_width::UnicodeWidthStr;

use crate::early;

/// The languages there are, as `--lang` names them.
pub(crate) const LANGUAGES: [&str; 2] = ["en", "zh"];

/// Chooses the language for the whole process: `--lang`, else the first of
/// `LC_ALL`, `LC_MESSAGES` and `LANG` that says anything.
///
/// `--lang` is looked for before the command line is parsed, because the
/// parser's own texts are in that language. A wrong value is left to the parser.
pub(crate) fn choose(args: &[OsString]) {
    let asked = early::value(args, "--lang").filter(|lang| LANGUAGES.contains(lang));
    let from_environment = || {
        let said = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(variable);
        if said.is_some_and(|locale| is_chinese(&locale)) { "zh" } else { "en" }
    };
    rust_i18n::set_locale(asked.unwrap_or_else(from_environment));
}

fn variable(name: &&str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

fn is_chinese(locale: &str) -> bool {
    let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
    language.eq_ignore_ascii_case("zh")
}

/// The wording of the formats that have headings and totals.
pub(crate) fn wording() -> Wording {
    if *rust_i18n::locale() == *"zh" { Wording::Chinese } else { Wording::English }
}

/// Whether the environment says that terminals here show UTF-8.
pub(crate) fn is_utf8() -> bool {
    let said = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(variable);
    match said {
        Some(locale) => {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        }
        None => cfg!(windows),
    }
}

/// Whether terminals here also show signs like ♛ and ✓. The console of Linux does
/// not: its fonts hold few signs beyond letters and frames.
pub(crate) fn has_signs() -> bool {
    is_utf8() && std::env::var_os("TERM").is_none_or(|term| term != "linux")
}

/// A number as people read it: thousands grouped.
pub(crate) fn group(number: impl Into<u128>) -> String {
    let digits = number.into().to_string();
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A number of things as people read it: `1 unit`, `2,680 units`. The name of
/// the things is the key of their text for one; the text for more has the key
/// of the plural.
pub(crate) fn some(one: &str, count: impl Into<u128>) -> String {
    let count = count.into();
    let key = match (count, one) {
        (1, _) => format!("noun.{one}"),
        (_, "batch") => "noun.batches".to_owned(),
        _ => format!("noun.{one}s"),
    };
    t!(&key, count = group(count)).into_owned()
}

/// A time as people read it: `250ms`, `3s`, `1m 3s`, `2 days 3h`.
pub(crate) fn time(time: Duration) -> String {
    let unit = match time.as_secs() {
        0 => return format!("{}ms", time.as_millis()),
        1..3600 => 1,
        3600..86_400 => 60,
        _ => 3600,
    };
    let rounded = Duration::from_secs(time.as_secs() / unit * unit);
    // Two units are enough: of months, hours and minutes would be left over.
    let text = humantime::format_duration(rounded).to_string();
    text.split(' ').take(2).map(worded).collect::<Vec<_>>().join(" ")
}

/// `2days` as a number and a word of the language; what has a symbol, as it is.
fn worded(part: &str) -> String {
    let count = part.trim_end_matches(char::is_alphabetic);
    match &part[count.len()..] {
        "day" => t!("words.day", count = count).into_owned(),
        "days" => t!("words.days", count = count).into_owned(),
        "month" => t!("words.month", count = count).into_owned(),
        "months" => t!("words.months", count = count).into_owned(),
        "year" => t!("words.year", count = count).into_owned(),
        _ => part.to_owned(),
    }
}

/// A time that stands still, so that tenths can be read, and that may be longer
/// than people live.
pub(crate) fn long_time(long: Duration) -> String {
    match (long.as_secs(), long.as_secs() / 31_557_600) {
        (1..10, _) => format!("{}.{}s", long.as_secs(), long.subsec_millis() / 100),
        (_, 0 | 1) => time(long),
        (_, years) => t!("words.years", years = group(years)).into_owned(),
    }
}

/// A number of bytes as people read it.
pub(crate) fn bytes(bytes: u64) -> String {
    let units = ["bytes", "kB", "MB", "GB", "TB", "PB", "EB"];
    let mut value = bytes as f64;
    let mut unit = 0;
    while value >= 999.5 {
        value /= 1000.0;
        unit += 1;
    }
    let digits = usize::from(unit > 0 && value < 9.95);
    format!("{value:.digits$} {}", units[unit])
}

/// `text`, filled with spaces to `width` columns of a terminal.
pub(crate) fn pad(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_chinese_locale_is_chinese_and_nothing_else_is() {
        for locale in ["zh", "zh_CN.UTF-8", "zh-TW", "ZH_HK", "zh@pinyin"] {
            assert!(is_chinese(locale), "{locale}");
        }
        for locale in ["C", "POSIX", "en_US.UTF-8", "zha_CN", "de_DE", ""] {
            assert!(!is_chinese(locale), "{locale}");
        }
    }

    #[test]
    fn times_and_bytes_are_short() {
        let cases = [(0.25, "250ms"), (3.9, "3s"), (63.0, "1m 3s"), (7325.0, "2h 2m")];
        let cases =
            cases.into_iter().chain([(183_600.0, "2 days 3h"), (2.09e7, "7 months 28 days")]);
        for (seconds, text) in cases {
            assert_eq!(time(Duration::from_secs_f64(seconds)), text);
        }
        let cases = [(0.25, "250ms"), (3.96, "3.9s"), (10.5, "10s"), (3.2e6, "1 month 6 days")];
        for (seconds, text) in cases {
            assert_eq!(long_time(Duration::from_secs_f64(seconds)), text);
        }
        let cases = [(0, "0 bytes"), (1500, "1.5 kB"), (25_000_000, "25 MB"), (999_600, "1.0 MB")];
        for (number, text) in cases {
            assert_eq!(bytes(number), text);
        }
    }

    #[test]
    fn one_thing_is_not_several() {
        let cases = [("unit", 1, "1 unit"), ("unit", 0, "0 units"), ("batch", 2, "2 batches")];
        for (noun, count, text) in cases {
            assert_eq!(some(noun, count as u64), text);
        }
        assert_eq!(some("random_unit", 2680_u64), "2,680 random units");
    }

    #[test]
    fn thousands_are_grouped() {
        let cases =
            [(0, "0"), (92, "92"), (724, "724"), (2_680, "2,680"), (14_772_512, "14,772,512")];
        for (number, text) in cases {
            assert_eq!(group(number as u64), text);
        }
    }
}
