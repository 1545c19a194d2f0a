//! JSON: `leetcode`, `jsonl`, and what people make of them.
//!
//! ```text
//! input    = { value }                   with or without line ends between
//! value    = list | board | object
//! list     = "[" [ item { "," item } ] "]"
//! item     = board | object
//! board    = "[" string { "," string } "]"     each string a row of "Q" and "."
//! object   = "{" … "columns": [ numbers from 0 ] … "}"
//! ```
//!
//! A list without strings or objects in it, `[]`, is a list of no boards at the
//! outside and a board without rows within a list. Of an object the fields
//! `columns` and `n` count, `n` being the number of columns if it is left out;
//! the rest is stepped over, nested up to [`DEPTH`] deep with one bit of memory
//! for each level. One item is held at a time, never the list.
//!
//! The grammar is that of RFC 8259, of which this reads the part that a
//! solution can have: no escapes in a row, no fractions in a column.

use std::io::BufRead;

use super::grid::Board;
use super::{Columns, Expected, Options, Placement, ReadError, Reason, Source, Wrong};

/// Where the grammar stands between items.
#[derive(Debug, Default)]
pub(super) enum Lists {
    /// Outside.
    #[default]
    Outside,
    /// In a list, after an item.
    Within,
}

/// How deeply a value that is stepped over may be nested.
const DEPTH: u32 = 64;

impl Lists {
    /// Reads the next board or object.
    pub(super) fn read<R: BufRead>(
        &mut self,
        source: &mut Source<R>,
        options: &Options,
    ) -> Result<Option<Placement>, ReadError> {
        loop {
            source.skip_space()?;
            let line = source.line();
            match (&self, source.peek()?) {
                (Self::Outside, None) => return Ok(None),
                (Self::Outside, Some(b'{')) => return object(source, options).map(Some),
                (Self::Outside, Some(b'[')) => {
                    source.bump();
                    source.skip_space()?;
                    match source.peek()? {
                        Some(b'"') => return board(line, source, options).map(Some),
                        Some(b']') => source.bump(),
                        _ => {
                            let item = item(source, options)?;
                            *self = Self::Within;
                            return Ok(Some(item));
                        }
                    }
                }
                (Self::Outside, _) => return Err(source.unexpected(Expected::Json)),
                (Self::Within, Some(b',')) => {
                    source.bump();
                    source.skip_space()?;
                    return item(source, options).map(Some);
                }
                (Self::Within, Some(b']')) => {
                    source.bump();
                    *self = Self::Outside;
                }
                (Self::Within, _) => return Err(source.unexpected(Expected::CommaOrEnd)),
            }
        }
    }
}

/// A board or an object within a list.
fn item<R: BufRead>(source: &mut Source<R>, options: &Options) -> Result<Placement, ReadError> {
    let line = source.line();
    match source.peek()? {
        Some(b'[') => {
            source.bump();
            source.skip_space()?;
            if source.peek()? == Some(b']') {
                source.bump();
                return Ok(Board::new(line).finish(options));
            }
            board(line, source, options)
        }
        Some(b'{') => object(source, options),
        _ => Err(source.unexpected(Expected::Json)),
    }
}

/// The rows of a board and its closing bracket.
fn board<R: BufRead>(
    line: u64,
    source: &mut Source<R>,
    options: &Options,
) -> Result<Placement, ReadError> {
    let mut board = Board::new(line);
    loop {
        let line = source.line();
        source.literal(b"\"", Expected::JsonRow)?;
        source.take(|byte| board.take(byte, b'.', b'Q', options))?;
        source.limit(board.squares, options)?;
        source.literal(b"\"", Expected::Square)?;
        board.end_row(line);
        if !another(b']', source)? {
            return Ok(board.finish(options));
        }
    }
}

/// Steps over a comma and is true, or over the closing bracket and is false.
fn another<R: BufRead>(close: u8, source: &mut Source<R>) -> Result<bool, ReadError> {
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
fn object<R: BufRead>(source: &mut Source<R>, options: &Options) -> Result<Placement, ReadError> {
    let line = source.line();
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
            b"columns" => columns = Some(column_list(source, options)?),
            _ => skip_value(source)?,
        }
        more = another(b'}', source)?;
    }
    let columns = columns.ok_or_else(|| source.malformed(Reason::NoColumns))?;
    let n = match n {
        None => columns.len(),
        // A board of less than no rows has none.
        Some(n) => usize::try_from(n.max(0)).unwrap_or(usize::MAX),
    };
    source.limit(n, options)?;
    let mut placement = columns.finish(n, line);
    if let Some(wanted) = options.size.filter(|&size| size != n) {
        placement.fault(Wrong::Size { wanted, found: n });
    }
    Ok(placement)
}

fn column_list<R: BufRead>(
    source: &mut Source<R>,
    options: &Options,
) -> Result<Columns, ReadError> {
    let mut columns = Columns::default();
    source.literal(b"[", Expected::JsonList)?;
    source.skip_space()?;
    if source.peek()? == Some(b']') {
        source.bump();
        return Ok(columns);
    }
    loop {
        columns.push(source.integer(Expected::Column)?);
        source.limit(columns.len(), options)?;
        if !another(b']', source)? {
            return Ok(columns);
        }
    }
}

/// A field's name. Of a long one the beginning is enough to know that it is none
/// of ours.
fn field_name<R: BufRead>(source: &mut Source<R>) -> Result<Vec<u8>, ReadError> {
    let mut name = Vec::new();
    string(source, Expected::JsonField, |byte| {
        if name.len() < 16 {
            name.push(byte);
        }
    })?;
    Ok(name)
}

/// Steps over a string, showing its bytes with escapes as they are written.
fn string<R: BufRead>(
    source: &mut Source<R>,
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
fn skip_value<R: BufRead>(source: &mut Source<R>) -> Result<(), ReadError> {
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
