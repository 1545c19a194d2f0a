//! Houses, squares, and what is wrong with puzzles, in words.

use queens::puzzle::{Clash, Fault, House, KEYS, Puzzle, Wanted, Wrong, rows};
use queens::{Error, Square};

use super::asked::Asked;
use crate::words::core_error::{self, square};
use crate::words::lang::{group, some};
use crate::words::quoted::{readable, shorten};
use crate::words::t;

/// What is said of a puzzle, after its name where there are several.
pub(super) fn of(asked: &Asked, text: &str) -> String {
    match &asked.name {
        Some(name) => t!("puzzle.of_several", name = name, text = text).into_owned(),
        None => text.to_owned(),
    }
}

/// Chinese with a space where a letter or a digit meets a character, which texts put
/// together cannot know.
pub(super) fn spaced(text: &str) -> String {
    let is_wide = |sign: char| ('\u{4e00}'..='\u{9fff}').contains(&sign);
    let is_narrow = |sign: char| sign.is_ascii_alphanumeric() || sign == ')';
    let (mut spaced, mut last) = (String::new(), ' ');
    for sign in text.chars() {
        if is_narrow(last) && is_wide(sign) || is_wide(last) && sign.is_ascii_alphanumeric() {
            spaced.push(' ');
        }
        spaced.push(sign);
        last = sign;
    }
    spaced
}

/// Numbers in a list, runs of three and more together: `1, 2 and 5–8`.
fn numbers(numbers: &[u32]) -> String {
    let runs = numbers.chunk_by(|one, other| one + 1 == *other);
    let words = runs.flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{first}–{last}")],
        few => few.iter().map(u32::to_string).collect(),
    });
    list(words.collect())
}

/// Words in a list: `3`, `3 and 4`, `3, 4 and 7`.
fn list(words: Vec<String>) -> String {
    let last = words.len().saturating_sub(1);
    let joined = words.into_iter().enumerate().reduce(|(_, first), (at, next)| {
        let both = if at == last {
            t!("puzzle.and", first = first, last = next)
        } else {
            t!("puzzle.then", first = first, next = next)
        };
        (at, both.into_owned())
    });
    joined.map(|(_, words)| words).unwrap_or_default()
}

/// A house: `row 3`.
pub(super) fn house(puzzle: &Puzzle, house: House) -> String {
    houses(puzzle, &[house])
}

/// Houses of one kind: `rows 3 and 4`.
pub(super) fn houses(puzzle: &Puzzle, houses: &[House]) -> String {
    let names: Vec<String> = houses.iter().map(|&house| name(puzzle, house)).collect();
    let (names, one) = (list(names), houses.len() == 1);
    let key = match (houses.first(), one) {
        (Some(House::Row(_)), true) => "puzzle.row",
        (Some(House::Row(_)), false) => "puzzle.rows",
        (Some(House::Column(_)), true) => "puzzle.column",
        (Some(House::Column(_)), false) => "puzzle.columns",
        (_, true) => "puzzle.region",
        (_, false) => "puzzle.regions",
    };
    t!(key, name = names).into_owned()
}

/// What a house is called: its number, or the sign of the region, and what the input
/// calls it where that is something else.
fn name(puzzle: &Puzzle, house: House) -> String {
    let region = match house {
        House::Row(number) | House::Column(number) => return (number + 1).to_string(),
        House::Region(region) => region,
    };
    let place = puzzle.regions().iter().position(|&other| u32::from(other) == region);
    let n = puzzle.size().get();
    let sign = place.and_then(|place| rows(puzzle)[place / n].chars().nth(place % n));
    let (sign, name) = (sign.map(String::from).unwrap_or_default(), puzzle.name(region));
    if sign == name { sign } else { format!("{sign} ({})", shorten(name)) }
}

/// Squares, row by row: `row 3, columns 4 and 5; row 4, column 1`.
pub(super) fn squares(squares: &[Square]) -> String {
    let rows = squares.chunk_by(|one, other| one.row == other.row).map(|row| {
        if let [single] = row {
            return square(*single);
        }
        let columns: Vec<u32> = row.iter().map(|square| square.col + 1).collect();
        t!("puzzle.squares", row = row[0].row + 1, columns = numbers(&columns)).into_owned()
    });
    let joined =
        rows.reduce(|first, next| t!("puzzle.after", first = first, next = next).into_owned());
    spaced(&joined.unwrap_or_default())
}

/// Why queens cannot stand together, or are no solution.
pub(super) fn clash(puzzle: &Puzzle, clash: &Clash) -> String {
    let text = match clash {
        Clash::Outside { square } => {
            let (square, n) = (*square, puzzle.size().get() as u32);
            return core_error::line(&Error::OutsideSquare { square, n });
        }
        Clash::Repeated { square } => {
            return core_error::line(&Error::Repeated { square: *square });
        }
        Clash::Crossed { square: at } => t!("puzzle.crossed", square = square(*at)),
        Clash::Touching { first, second } => {
            t!("puzzle.touching", first = square(*first), second = square(*second))
        }
        Clash::Shared { first, second, house } => {
            let (first, second) = (square(*first), square(*second));
            let (house, stars) = (self::house(puzzle, *house), puzzle.stars());
            if stars == 1 {
                t!("puzzle.shared", first = first, second = second, house = house)
            } else {
                let stars = some("queen", stars);
                t!("puzzle.full", first = first, second = second, house = house, stars = stars)
            }
        }
        Clash::Lacking { house, found } => {
            let (house, wanted) = (self::house(puzzle, *house), puzzle.stars());
            t!("puzzle.lacking", house = house, found = some("queen", *found), wanted = wanted)
        }
        // The core may grow cases before this table does.
        other => return other.to_string(),
    };
    spaced(&text)
}

/// Where and why a text is no puzzle.
pub(super) fn wrong(wrong: &Wrong) -> String {
    let Wrong { line, fault } = wrong;
    let text = match fault {
        Fault::Empty => t!("puzzle.empty"),
        Fault::Sign { found } => t!("puzzle.sign", found = readable(&found.to_string())),
        Fault::RowLength { wanted, found } => {
            t!("puzzle.row_length", found = some("square", *found as u64), wanted = wanted)
        }
        Fault::Rows { wanted, found } => {
            t!("puzzle.row_count", found = some("row", *found as u64), wanted = wanted)
        }
        Fault::Board(error) => core_error::line(error).into(),
        Fault::TwoStars { said, other } => t!("puzzle.two_stars", said = said, other = other),
        Fault::TwoKeys { first, second } => {
            t!("puzzle.two_keys", first = first, second = second)
        }
        Fault::NoKey => t!("puzzle.no_key", list = KEYS.join(", ")),
        Fault::Expected { wanted, found } => {
            let found = match found {
                Some(found) => {
                    let found = readable(&found.to_string());
                    t!("found.character", character = found)
                }
                None => t!("found.end"),
            };
            t!("malformed.unexpected", expected = expected(*wanted), found = found)
        }
        Fault::Nested { max } => t!("malformed.too_deep", max = max),
        // The core may grow cases before this table does.
        other => other.to_string().into(),
    };
    t!("malformed.line", line = group(*line as u64), reason = text).into_owned()
}

fn expected(wanted: Wanted) -> String {
    let text = match wanted {
        Wanted::Sign(sign) => t!("found.character", character = sign),
        Wanted::Value => t!("expected.json_value"),
        Wanted::Puzzle => t!("puzzle.want_puzzle"),
        Wanted::Rows => t!("puzzle.want_rows"),
        Wanted::Row => t!("puzzle.want_row"),
        Wanted::Region => t!("puzzle.want_region"),
        Wanted::Stars => t!("puzzle.want_stars"),
        // The core may grow cases before this table does.
        other => return other.to_string(),
    };
    text.into_owned()
}
