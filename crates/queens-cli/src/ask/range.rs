//! A range of indices: `8`, `4..10` with both ends, `4..`, `..10`.

use clap::{Arg, ArgMatches};

use crate::ask::{args, number};
use crate::words::failure::Failure;
use crate::words::quoted::shorten;
use crate::words::t;

/// A range; without an end it goes on for as long as somebody waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Range {
    pub(crate) first: u64,
    pub(crate) last: Option<u64>,
}

/// `[RANGE]`.
pub(crate) fn arg(help: &str) -> Arg {
    args::argument("range", "RANGE").help(help.to_owned()).allow_hyphen_values(true)
}

/// The range asked for; what is left open begins at `first`.
pub(crate) fn read(matches: &ArgMatches, first: u64) -> Result<Range, Failure> {
    matches
        .get_one::<String>("range")
        .map_or(Ok(Range { first, last: None }), |text| parse(text, first))
}

fn parse(text: &str, first: u64) -> Result<Range, Failure> {
    let refused = || {
        let text = t!("error.range", value = shorten(text), max = u64::MAX);
        Failure::Usage(text.into_owned())
    };
    let end = |text: &str| match text.trim() {
        "" => Ok(None),
        text => number::count(text).map(Some).map_err(|_| refused()),
    };
    let Some((from, to)) = text.split_once("..") else {
        let index = end(text)?.ok_or_else(refused)?;
        return Ok(Range { first: index, last: Some(index) });
    };
    // Both ends are in it, however it is written.
    let range =
        Range { first: end(from)?.unwrap_or(first), last: end(to.trim_start_matches('='))? };
    if range.last.is_some_and(|last| last < range.first) {
        let text = t!("error.empty_range", from = range.first, to = range.last.unwrap_or_default());
        return Err(Failure::Usage(text.into_owned()));
    }
    Ok(range)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_read_with_both_ends() {
        let range = |text| parse(text, 1).ok().map(|range| (range.first, range.last));
        assert_eq!(range("8"), Some((8, Some(8))));
        assert_eq!(range("4..10"), Some((4, Some(10))));
        assert_eq!(range("4..=10"), Some((4, Some(10))));
        assert_eq!(range(" 4 .. 10 "), Some((4, Some(10))));
        assert_eq!(range("4.."), Some((4, None)));
        assert_eq!(range("..4"), Some((1, Some(4))));
        assert_eq!(range(".."), Some((1, None)));
        for wrong in ["", "x", "-3", "3..x", "10..4", "4-8", "1..2..3", "99999999999999999999"] {
            assert_eq!(range(wrong), None, "{wrong}");
        }
    }
}
