//! What is wrong with solutions that were read, in the user's language.

use queens::Solution;
use queens::check::{Base, Expected, Malformed, Reason, Wrong};

use crate::words::core_error::square;
use crate::words::lang::{group, some};
use crate::words::quoted::{readable, shorten};
use crate::words::t;

/// Why a placement is no solution. What is said counts from 1, and says so where
/// the input, which counts from `base`, has or seems to have a 0.
pub(crate) fn wrong(wrong: &Wrong, base: Option<Base>) -> String {
    let hint = match (base, wrong) {
        (_, Wrong::Empty | Wrong::Size { .. }) => "".into(),
        (Some(Base::Zero), _) => t!("wrong.from_zero"),
        (Some(Base::One), Wrong::OutsideBoard { row, col, .. }) if *row < 0 || *col < 0 => {
            t!("wrong.from_one")
        }
        _ => "".into(),
    };
    format!("{}{hint}", without_hint(wrong))
}

fn without_hint(wrong: &Wrong) -> String {
    let text = match wrong {
        Wrong::Attack { first, second } => {
            t!("core.attack", first = square(*first), second = square(*second))
        }
        Wrong::SharedSquare { square: shared } => t!("wrong.shared", square = square(*shared)),
        Wrong::Count { wanted, found, attack } => {
            let pair = match attack {
                None => String::new(),
                Some((first, second)) if first == second => {
                    t!("wrong.also_shared", square = square(*first)).into_owned()
                }
                Some((first, second)) => {
                    t!("wrong.also_attack", first = square(*first), second = square(*second))
                        .into_owned()
                }
            };
            let key = if *found == 1 { "wrong.count_one" } else { "wrong.count" };
            t!(key, found = found, wanted = wanted, pair = pair)
        }
        Wrong::OutsideBoard { row, col, n } => {
            t!("wrong.outside", row = row + 1, col = col + 1, n = n)
        }
        Wrong::NoSuchSquare { name, n } => t!("wrong.no_square", name = name, n = n),
        Wrong::RowLength { row, wanted, found, line } => {
            let found = some("square", *found as u64);
            t!("wrong.row_length", line = line, row = row + 1, found = found, wanted = wanted)
        }
        Wrong::Rows { wanted, found } => {
            t!("wrong.rows", found = some("row", *found), wanted = wanted)
        }
        Wrong::Size { wanted, found } => t!("wrong.size", found = found, wanted = wanted),
        Wrong::Empty => t!("wrong.empty"),
        // The core may grow cases before this table does.
        other => return other.to_string(),
    };
    text.into_owned()
}

/// Where and why a text cannot be read.
pub(crate) fn malformed(malformed: &Malformed) -> String {
    let Malformed { line, column, reason } = malformed;
    let text = match reason {
        Reason::Unknown { start } => {
            return t!("malformed.unknown", line = line, start = shorten(start)).into_owned();
        }
        Reason::Utf16 => t!("malformed.utf16"),
        Reason::Unexpected { expected, found } => {
            t!(
                "malformed.unexpected",
                expected = self::expected(*expected),
                found = self::found(*found)
            )
        }
        Reason::LongNumber { max } => t!("malformed.long_number", max = max),
        Reason::NoColumns => t!("malformed.no_columns"),
        Reason::TooLarge { max } => t!("malformed.too_large", max = max),
        Reason::HeaderOrder { wanted } => t!("malformed.header_order", wanted = wanted),
        Reason::WrongTotal { said, found } => {
            t!("malformed.wrong_total", said = group(*said), found = group(*found))
        }
        Reason::LoneHeading => t!("malformed.lone_heading"),
        Reason::TooDeep { max } => t!("malformed.too_deep", max = max),
        Reason::Ambiguous { first, second } => {
            t!("malformed.ambiguous", first = first, second = second)
        }
        Reason::Star => t!("malformed.star"),
        Reason::Base => t!("malformed.base"),
        Reason::Mixed { first, line } => {
            t!("malformed.mixed", first = first, line = group(*line), other = 1 - first)
        }
        Reason::Pair { found } => t!("malformed.pair", found = some("number", *found as u64)),
        Reason::OtherSize { said, found } => t!("malformed.other_size", said = said, found = found),
        Reason::LongLine { max } => t!("malformed.long_line", max = group(*max as u64)),
        Reason::NoSquare { found } => t!("malformed.no_square", found = group(*found as u64)),
        Reason::Number { min, max } => t!("malformed.number", min = min, max = max),
        Reason::Name { name } => t!("malformed.name", name = shorten(name)),
        other => other.to_string().into(),
    };
    t!("malformed.place", line = line, column = column, reason = text).into_owned()
}

fn expected(expected: Expected) -> String {
    let key = match expected {
        Expected::Square => "expected.square",
        Expected::Bit => "expected.bit",
        Expected::Row => "expected.row",
        Expected::Column => "expected.column",
        Expected::Index => "expected.index",
        Expected::SquareName => "expected.square_name",
        Expected::Rank => "expected.rank",
        Expected::CsvHeader => "expected.csv_header",
        Expected::Comma => "expected.comma",
        Expected::CommaOrEnd => "expected.comma_or_end",
        Expected::Colon => "expected.colon",
        Expected::Json => "expected.json",
        Expected::JsonRow => "expected.json_row",
        Expected::JsonField => "expected.json_field",
        Expected::JsonList => "expected.json_list",
        Expected::JsonValue => "expected.json_value",
        Expected::Fact => "expected.fact",
        Expected::LineEnd => "expected.line_end",
        Expected::Letting => "expected.letting",
        Expected::Equals => "expected.equals",
        Expected::Number => "expected.number",
        Expected::PairList => "expected.pair_list",
        other => return other.to_string(),
    };
    t!(key).into_owned()
}

fn found(found: Option<char>) -> String {
    match found {
        None => t!("found.end").into_owned(),
        Some('\n') => t!("found.line_end").into_owned(),
        Some(found) => {
            t!("found.character", character = readable(found.encode_utf8(&mut [0; 4]))).into_owned()
        }
    }
}

/// A solution in the format `permutation`.
pub(crate) fn permutation(solution: &Solution) -> String {
    let columns = solution.columns().iter().map(|col| (col + 1).to_string());
    columns.collect::<Vec<_>>().join(" ")
}
