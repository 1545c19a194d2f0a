//! `flat`: all squares of a board on one line, row by row, 1 a queen and 0 none.
//!
//! `0 1 0 0 0 0 0 1 1 0 0 0 0 0 1 0`, or without blanks, for the first solution
//! of n = 4. It is read and not written. A line of n² squares with n queens,
//! n ≥ 4, is a board and not a row of a matrix, which has at most one queen.

use super::grammar::Grammar;
use super::placement::{Cell, Drawn, Options, Placement, flat_side};
use super::text::{Expected, ReadError, Reason, Source};
use crate::room;

/// The grammar; see the [module](self).
pub(super) static FLAT: Grammar = Grammar { id: "flat", fits, start: |_| Box::new(line) };

fn fits(line: &[u8]) -> bool {
    let bits = || line.iter().filter(|byte| !byte.is_ascii_whitespace() && **byte != b',');
    let ones = bits().filter(|&&byte| byte == b'1').count();
    bits().all(|byte| matches!(byte, b'0' | b'1')) && flat_side(bits().count(), ones).is_some()
}

/// Reads the next line that is not blank.
fn line(source: &mut Source<'_>, options: &Options) -> Result<Option<Placement>, ReadError> {
    source.skip_space()?;
    if source.peek()?.is_none() {
        return Ok(None);
    }
    let at = source.place();
    let mut cells = Vec::new();
    while !source.at_line_end()? {
        match source.peek()? {
            Some(bit @ (b'0' | b'1')) => {
                room::push(&mut cells, if bit == b'1' { Cell::Queen } else { Cell::Free })?;
            }
            Some(b',') => {}
            _ => return Err(source.unexpected(Expected::Bit)),
        }
        source.limit(cells.len(), options.max_size)?;
        source.bump();
        source.skip_blanks()?;
    }
    let side = cells.len().isqrt();
    if side * side != cells.len() {
        return Err(at.malformed(Reason::NoSquare { found: cells.len() }));
    }
    Drawn::flat(side, cells.into_iter().map(Ok), at.line(), options).map(Some)
}
