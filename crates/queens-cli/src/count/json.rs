//! `queens count --json`: one object on one line.

use std::time::Duration;

use queens::count::Classes;
use serde::Serialize;

use super::Asked;

/// A count as other programs read it. `verified` says whether the number of
/// solutions is the known one; null where that is not known, or a part was
/// counted.
#[derive(Debug, Serialize)]
pub(super) struct Json {
    n: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    queens: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) solutions: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) fundamental: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) classes: Option<JsonClasses>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) by_first_row: Option<Vec<Number>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) shard: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) units: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) resumed: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) count: Option<Number>,
    rules: &'static str,
    engine: &'static str,
    kernel: &'static str,
    threads: usize,
    seconds: f64,
    pub(super) verified: Option<bool>,
}

impl Json {
    pub(super) fn new(
        asked: &Asked,
        engine: &'static str,
        kernel: &'static str,
        threads: usize,
        time: Duration,
    ) -> Self {
        Self {
            n: asked.n(),
            queens: asked.queens,
            solutions: None,
            fundamental: None,
            classes: None,
            by_first_row: None,
            shard: None,
            units: None,
            resumed: None,
            count: None,
            rules: asked.request.board.rules.id(),
            engine,
            kernel,
            threads,
            seconds: (time.as_secs_f64() * 1e6).round() / 1e6,
            verified: None,
        }
    }
}

/// The symmetry classes.
#[derive(Debug, Serialize)]
pub(super) struct JsonClasses {
    ordinary: JsonClass,
    centrosymmetric: JsonClass,
    rotational: JsonClass,
}

#[derive(Debug, Serialize)]
struct JsonClass {
    solutions: Number,
    fundamental: Number,
}

pub(super) fn classes(classes: &Classes) -> JsonClasses {
    let class =
        |all: u128, orbits: u128| JsonClass { solutions: all.into(), fundamental: orbits.into() };
    JsonClasses {
        ordinary: class(classes.ordinary(), classes.ordinary_orbits()),
        centrosymmetric: class(classes.centrosymmetric(), classes.centrosymmetric_orbits()),
        rotational: class(classes.rotational(), classes.rotational_orbits()),
    }
}

/// A count: beyond 64 bits readers of JSON lose digits, so it becomes text.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Number {
    Digits(u64),
    Text(String),
}

impl From<u128> for Number {
    fn from(number: u128) -> Self {
        u64::try_from(number).map_or_else(|_| Self::Text(number.to_string()), Self::Digits)
    }
}

/// The object and a line feed.
pub(super) fn line(json: &Json) -> String {
    // Numbers and text always become JSON.
    serde_json::to_string(json).unwrap_or_default() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_digit_is_lost() {
        let text = |number: u128| serde_json::to_string(&Number::from(number)).unwrap();
        assert_eq!(text(234_907_967_154_122_528), "234907967154122528");
        assert_eq!(text(u128::MAX), format!("\"{}\"", u128::MAX));
    }
}
