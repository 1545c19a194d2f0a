//! The texts that people read, in the language that was chosen.
//!
//! They stand in `locales/`, a file or more for each language; the build script
//! makes them into tables. [`t!`] looks a text up by its key and fills its gaps.
//!
//! | file | idea |
//! |---|---|
//! | `lang` | the language, and how numbers, times and signs look in it |
//! | `early` | `--lang` and `--color`, read before all else |
//! | `failure`, `exit` | why a command could not do it, and the status that says so |
//! | `core_error`, `run_error`, `check_text` | typed errors in words |
//! | `panic` | a fault of the program |
//! | `quoted` | what users wrote, repeated to them |
//! | `facts` | names and values below each other |
//! | `teaching` | the programs, and what they do |

pub(crate) mod attacks;
pub(crate) mod check_text;
pub(crate) mod core_error;
pub(crate) mod early;
pub(crate) mod exit;
pub(crate) mod facts;
pub(crate) mod failure;
pub(crate) mod lang;
pub(crate) mod panic;
pub(crate) mod quoted;
pub(crate) mod run_error;
pub(crate) mod teaching;

use std::borrow::Cow;
use std::fmt::{Display, Write};
use std::sync::atomic::{AtomicUsize, Ordering};

mod tables {
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

/// The languages there are, as `--lang` names them, with their texts in the
/// order of the keys.
const LANGUAGES: [(&str, &[(&str, &str)]); 2] = [("en", tables::EN), ("zh", tables::ZH)];

/// The names of the languages.
pub(crate) const NAMES: [&str; 2] = [LANGUAGES[0].0, LANGUAGES[1].0];

static CHOSEN: AtomicUsize = AtomicUsize::new(0);

/// The text with this key; `%{name}` in it is replaced by the value of `name`.
macro_rules! t {
    ($key:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::words::text(
            ::std::convert::AsRef::<str>::as_ref(&$key),
            &[$((stringify!($name), &$value as &dyn ::std::fmt::Display)),*],
        )
    };
}
pub(crate) use t;

/// The language of the texts from now on; an unknown one changes nothing.
pub(crate) fn choose(language: &str) {
    if let Some(chosen) = NAMES.iter().position(|&name| name == language) {
        CHOSEN.store(chosen, Ordering::Relaxed);
    }
}

/// The language that was chosen.
pub(crate) fn language() -> &'static str {
    NAMES[CHOSEN.load(Ordering::Relaxed)]
}

/// What [`t!`] calls. A key without a text is shown as it is.
pub(crate) fn text(key: &str, values: &[(&str, &dyn Display)]) -> Cow<'static, str> {
    match find(CHOSEN.load(Ordering::Relaxed), key) {
        Some(text) if values.is_empty() => text.into(),
        Some(text) => fill(text, values).into(),
        None => key.to_owned().into(),
    }
}

/// A text with its gaps in every language, by the language's name.
pub(crate) fn in_all(key: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    (0..LANGUAGES.len()).filter_map(move |at| Some((NAMES[at], find(at, key)?)))
}

fn find(language: usize, key: &str) -> Option<&'static str> {
    let texts = LANGUAGES[language].1;
    let found = texts.binary_search_by_key(&key, |&(key, _)| key).ok()?;
    Some(texts[found].1)
}

/// The text with its gaps filled; one that has no value stays.
fn fill(text: &str, values: &[(&str, &dyn Display)]) -> String {
    let mut filled = String::with_capacity(2 * text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("%{") {
        filled.push_str(before);
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        // Writing to a string cannot fail.
        let _ = match values.iter().find(|value| value.0 == name) {
            Some((_, value)) => write!(filled, "{value}"),
            None => write!(filled, "%{{{name}}}"),
        };
        rest = after;
    }
    filled + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_filled_once_and_by_name() {
        let values: [(&str, &dyn Display); 2] = [("n", &8), ("name", &"%{n}")];
        assert_eq!(fill("%{n}×%{n}: %{name}, %{other}", &values), "8×8: %{n}, %{other}");
    }

    #[test]
    fn a_text_is_found_in_each_language_and_a_key_without_one_is_shown() {
        for (_, texts) in LANGUAGES {
            assert!(texts.is_sorted_by_key(|text| text.0) && texts.len() > 150);
            assert!(texts.iter().all(|(key, text)| key.contains('.') && !text.is_empty()));
        }
        assert_eq!(text("no.such", &[]), "no.such");
    }
}
