//! A JSON object with the columns of one solution, as `jsonl` has them.
//!
//! Of an object the fields `columns` and `n` count, `n` being the number of
//! columns if it is left out; the rest is stepped over, nested up to [`DEPTH`]
//! deep with one bit of memory for each level.
//!
//! The grammar is that of RFC 8259, of which this reads the part that a
//! solution can have: no fractions in a column.

use crate::format::placement::{Columns, Options, Origin, Placement};
use crate::format::text::{Expected, Place, ReadError, Reason, Source};

/// How deeply a value that is stepped over may be nested.
const DEPTH: u32 = 64;

/// Steps over a comma and is true, or over the closing bracket and is false.
fn another(close: u8, source: &mut Source<'_>) -> Result<bool, ReadError> {
    source.skip_space()?;
    let byte = source.peek()?;
    if byte != Some(b',') && byte != Some(close) {
        return Err(source.unexpected(Expected::CommaOrEnd));
    }
    source.bump();
    source.skip_space()?;
    Ok(byte == Some(b','))
}

/// An object with the columns of one solution.
pub(super) fn read(
    origin: &mut Origin,
    source: &mut Source<'_>,
    options: &Options,
) -> Result<Placement, ReadError> {
    let at = source.place();
    let (mut n, mut columns) = (None, None);
    source.literal(b"{", Expected::Json)?;
    source.skip_space()?;
    let mut more = source.peek()? != Some(b'}');
    if !more {
        source.bump();
    }
    while more {
        let name = field_name(source)?;
        source.skip_space()?;
        source.literal(b":", Expected::Colon)?;
        source.skip_space()?;
        match &name[..] {
            b"n" => n = Some(source.integer(Expected::JsonValue)?),
            b"index" if source.peek()? == Some(b'-') => {
                return Err(source.unexpected(Expected::Index));
            }
            b"columns" => columns = Some(column_list(at, source, options)?),
            _ => skip_value(source)?,
        }
        more = another(b'}', source)?;
    }
    let columns = columns.ok_or_else(|| source.malformed(Reason::NoColumns))?;
    // A board of less than no rows has none.
    let n: Option<usize> = n.map(|n: i64| usize::try_from(n.max(0)).unwrap_or(usize::MAX));
    source.limit(n.unwrap_or(0), options.max_size)?;
    columns.finish(n, options, origin)
}

fn column_list(
    at: Place,
    source: &mut Source<'_>,
    options: &Options,
) -> Result<Columns, ReadError> {
    let mut columns = Columns::new(at);
    source.literal(b"[", Expected::JsonList)?;
    source.skip_space()?;
    if source.peek()? == Some(b']') {
        source.bump();
        return Ok(columns);
    }
    loop {
        columns.push(source.integer(Expected::Column)?)?;
        source.limit(columns.len(), options.max_size)?;
        if !another(b']', source)? {
            return Ok(columns);
        }
    }
}

/// A field's name. Of a long one the beginning is enough to know that it is none
/// of ours.
fn field_name(source: &mut Source<'_>) -> Result<Vec<u8>, ReadError> {
    let mut name = Vec::new();
    string(source, Expected::JsonField, |byte| {
        if name.len() < 16 {
            name.push(byte);
        }
    })?;
    Ok(name)
}

/// Steps over a string, showing its bytes with escapes as they are written.
fn string(
    source: &mut Source<'_>,
    expected: Expected,
    mut each: impl FnMut(u8),
) -> Result<(), ReadError> {
    source.literal(b"\"", expected)?;
    loop {
        match source.peek()? {
            Some(b'"') => break,
            Some(b'\\') => {
                each(b'\\');
                source.bump();
            }
            _ => {}
        }
        match source.peek()? {
            None | Some(b'\n') => return Err(source.unexpected(expected)),
            Some(byte) => each(byte),
        }
        source.bump();
    }
    source.bump();
    Ok(())
}

/// Steps over a value of any kind: brackets are matched, and what stands
/// between them is only told apart into strings and other words.
fn skip_value(source: &mut Source<'_>) -> Result<(), ReadError> {
    // The open brackets, innermost last: 1 for `{`.
    let (mut open, mut depth) = (0_u64, 0);
    loop {
        match source.peek()? {
            Some(byte @ (b'[' | b'{')) => {
                if depth == DEPTH {
                    return Err(source.malformed(Reason::TooDeep { max: DEPTH }));
                }
                open = open << 1 | u64::from(byte == b'{');
                depth += 1;
                source.bump();
            }
            Some(byte @ (b']' | b'}')) if depth > 0 && (open & 1 == 1) == (byte == b'}') => {
                open >>= 1;
                depth -= 1;
                source.bump();
            }
            Some(b',' | b':') if depth > 0 => source.bump(),
            Some(b'"') => string(source, Expected::JsonValue, |_| ())?,
            Some(byte) if is_word(byte) => {
                while source.peek()?.is_some_and(is_word) {
                    source.bump();
                }
            }
            _ => return Err(source.unexpected(Expected::JsonValue)),
        }
        if depth == 0 {
            return Ok(());
        }
        source.skip_space()?;
    }
}

/// The signs of numbers, `true`, `false` and `null`.
fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'+' | b'.')
}
