//! The language of what people read, and how numbers look in it.
//!
//! The texts are in `locales/`, one file per language; `t!` looks them up.

mod duration;
mod signs;

use std::ffi::OsString;

use queens::format::Wording;
use unicode_width::UnicodeWidthStr;

pub(crate) use self::duration::{exact_time, long_time, time};
pub(crate) use self::signs::{ascii, scientific, shown};
use crate::words::{self, early, t};

/// Chooses the language for the whole process: `--lang`, else the first of
/// `LC_ALL`, `LC_MESSAGES` and `LANG` that says anything.
///
/// `--lang` is looked for before the command line is parsed, because the
/// parser's own texts are in that language. A wrong value is left to the parser.
pub(crate) fn choose(args: &[OsString]) {
    let asked = early::value(args, "--lang").filter(|lang| words::NAMES.contains(lang));
    let from_environment = || {
        let said = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(variable);
        if said.is_some_and(|locale| names_chinese(&locale)) { "zh" } else { "en" }
    };
    words::choose(asked.unwrap_or_else(from_environment));
}

fn variable(name: &&str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

fn names_chinese(locale: &str) -> bool {
    let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
    language.eq_ignore_ascii_case("zh")
}

/// Whether people read Chinese.
pub(crate) fn is_chinese() -> bool {
    words::language() == "zh"
}

/// The wording of the formats that have headings and totals.
pub(crate) fn wording() -> Wording {
    if is_chinese() { Wording::Chinese } else { Wording::English }
}

/// Whether the environment says that terminals here show UTF-8.
pub(crate) fn is_utf8() -> bool {
    said_utf8().unwrap_or(cfg!(windows))
}

/// Whether terminals here show UTF-8, for all that the environment says.
fn is_utf8_unless_said() -> bool {
    said_utf8().unwrap_or(true)
}

fn said_utf8() -> Option<bool> {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(variable)?;
    let locale = locale.to_ascii_lowercase();
    Some(locale.contains("utf-8") || locale.contains("utf8"))
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
            assert!(names_chinese(locale), "{locale}");
        }
        for locale in ["C", "POSIX", "en_US.UTF-8", "zha_CN", "de_DE", ""] {
            assert!(!names_chinese(locale), "{locale}");
        }
    }

    #[test]
    fn bytes_are_short() {
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
