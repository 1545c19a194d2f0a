//! Puzzles in JSON.

use super::rows::{self, Rows};
use super::value::{self, Kind, Value};
use super::{Fault, Found, KEYS, Wanted, Wrong};

/// Reads values one after the other.
pub(super) fn read(text: &str, asked: Option<u32>) -> Result<Vec<Found>, Wrong> {
    let mut found = Vec::new();
    for value in value::values(text)? {
        take(&value, asked, &mut found)?;
    }
    Ok(found)
}

/// The puzzles of a value: an object, a list of puzzles, or a list of rows.
fn take(value: &Value, asked: Option<u32>, found: &mut Vec<Found>) -> Result<(), Wrong> {
    match &value.kind {
        Kind::Object(_) => found.push(object(value, asked)?),
        Kind::List(items) if items.iter().any(is_row) => {
            found.push(puzzle(value, rows::stars(value.line, None, asked)?)?);
        }
        Kind::List(items) => items.iter().try_for_each(|item| take(item, asked, found))?,
        _ => return Err(value.unlike(Wanted::Puzzle)),
    }
    Ok(())
}

/// Whether a value can only be a row.
fn is_row(value: &Value) -> bool {
    let is_name = |item: &Value| matches!(item.kind, Kind::Number(_));
    match &value.kind {
        Kind::Text(_) => true,
        Kind::List(items) => items.iter().any(is_name) || all_single(items),
        _ => false,
    }
}

/// Whether these are names of one sign each, as of a row rather than of rows.
fn all_single(items: &[Value]) -> bool {
    let single = |item: &Value| matches!(&item.kind, Kind::Text(name) if name.chars().count() == 1);
    items.len() > 1 && items.iter().all(single)
}

/// The puzzle of an object.
fn object(value: &Value, asked: Option<u32>) -> Result<Found, Wrong> {
    let Kind::Object(fields) = &value.kind else { return Err(value.unlike(Wanted::Puzzle)) };
    let (mut rows, mut said) = (None, None);
    for (name, field) in fields {
        if let Some(&key) = KEYS.iter().find(|key| *key == name) {
            if let Some((first, _)) = rows {
                let fault = Fault::TwoKeys { first, second: key };
                return Err(Wrong { line: field.line, fault });
            }
            rows = Some((key, field));
        } else if name == "stars" {
            let stars = stars(field)?;
            rows::stars(field.line, said, Some(stars))?;
            said = Some(stars);
        }
    }
    let Some((_, rows)) = rows else {
        return Err(Wrong { line: value.line, fault: Fault::NoKey });
    };
    puzzle(rows, rows::stars(value.line, said, asked)?)
}

fn stars(value: &Value) -> Result<u32, Wrong> {
    match &value.kind {
        Kind::Number(digits) => digits.parse().map_err(|_| value.unlike(Wanted::Stars)),
        _ => Err(value.unlike(Wanted::Stars)),
    }
}

/// The puzzle with these rows.
fn puzzle(value: &Value, stars: u32) -> Result<Found, Wrong> {
    let Kind::List(items) = &value.kind else { return Err(value.unlike(Wanted::Rows)) };
    let mut rows = Rows::default();
    for item in items {
        let row = match &item.kind {
            Kind::Text(signs) => rows::signs(item.line, signs)?,
            Kind::List(names) => names.iter().map(name).collect::<Result<_, _>>()?,
            _ => return Err(item.unlike(Wanted::Row)),
        };
        rows.add(item.line, row)?;
    }
    if rows.is_empty() {
        return Err(Wrong { line: value.line, fault: Fault::Empty });
    }
    rows.finish(value.line, stars)
}

/// The name of the region of one square.
fn name(value: &Value) -> Result<String, Wrong> {
    match &value.kind {
        Kind::Text(name) => Ok(name.clone()),
        Kind::Number(digits) if !digits.contains(['.', 'e', 'E']) => Ok(digits.clone()),
        _ => Err(value.unlike(Wanted::Region)),
    }
}
