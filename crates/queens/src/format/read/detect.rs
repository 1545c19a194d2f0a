//! Which grammar an input has: told by its first line that is not blank.

use crate::format::grammar::Grammar;
use crate::format::grammars;
use crate::format::text::{ReadError, Reason, Source, is_digits, words};

/// What is looked at of the first line. A line as long as this is told apart by
/// its beginning.
const LINE: usize = 4096;

/// Steps over a byte order mark and blank lines; false if there is nothing else.
pub(super) fn skip_start(source: &mut Source<'_>) -> Result<bool, ReadError> {
    let marked = |bytes: &[u8]| bytes.first().is_some_and(|&byte| byte < 0xef);
    match source.ahead(3, marked)? {
        [0xef, 0xbb, 0xbf] => source.skip_mark(3),
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => return Err(source.malformed(Reason::Utf16)),
        _ => {}
    }
    source.skip_space()?;
    Ok(source.peek()?.is_some())
}

/// The one grammar that the first line fits.
pub(super) fn grammar(source: &mut Source<'_>) -> Result<&'static Grammar, ReadError> {
    let line = source.line_ahead(LINE)?.trim_ascii_end();
    let mut fitting = grammars().filter(|grammar| (grammar.fits)(line));
    let Some(grammar) = fitting.next() else {
        let start = String::from_utf8_lossy(line).chars().take(40).collect();
        return Err(source.malformed(Reason::Unknown { start }));
    };
    // The same grammar may serve several formats.
    match fitting.find(|other| *other != grammar) {
        None => Ok(grammar),
        Some(other) => {
            let (first, second) = (grammar.id, other.id);
            Err(source.malformed(Reason::Ambiguous { first, second }))
        }
    }
}

/// The size of the boards after it, if that is what this line is: a number by
/// itself, and not the first of several lines of digits.
pub(super) fn size(source: &mut Source<'_>) -> Result<Option<usize>, ReadError> {
    let line = source.line_ahead(LINE)?.trim_ascii_end();
    let number = |line: &[u8]| !line.is_empty() && line.iter().all(u8::is_ascii_digit);
    if !number(line) || line[0] == b'0' {
        return Ok(None);
    }
    let (length, columns) = (line.len(), is_columns(line));
    let said = std::str::from_utf8(line).ok().and_then(|digits| digits.parse().ok());
    let (Some(size), Some(next)) = (said, source.line_after(LINE)?) else { return Ok(None) };
    let same = number(next) && next.len() == length;
    let others = words(next).count();
    let is_size = match size {
        // A solution by itself, unless what follows is none like it.
        1 => !next[0].is_ascii_digit() || others == 2,
        size => !same && (!columns || others == size),
    };
    Ok(Some(size).filter(|_| is_size))
}

/// Whether the digits are the columns of a board.
fn is_columns(digits: &[u8]) -> bool {
    let has = |first: u8| (first..first + digits.len() as u8).all(|digit| digits.contains(&digit));
    is_digits(digits) && digits.len() >= 4 && (has(b'0') || has(b'1'))
}
