//! `facts`: a fact for each queen, `queen(1,2)`, its row and its column.
//!
//! As answer set and logic programs write them: with blanks, commas, full stops
//! or line ends between, rows in any order, from 0 or from 1. It is read and not
//! written. A solution ends with a blank line, with a line of several facts
//! that has no full stop, or as in [`pairs`](super::pairs).

use super::grammar::{Grammar, Reading};
use super::placement::{Gather, Options, Placed, Placement};
use super::text::{Expected, ReadError, Source};

/// The grammar; see the [module](self).
pub(super) static FACTS: Grammar =
    Grammar { id: "facts", fits, start: |_| Box::new(Facts::default()) };

/// Whether the line begins with a name and two numbers in brackets.
fn fits(line: &[u8]) -> bool {
    let name = line.iter().take_while(|&&byte| is_name(byte)).count();
    let number = |text: &[u8]| {
        let digits = text.trim_ascii();
        !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
    };
    let inner = line[name..].strip_prefix(b"(").map(|rest| rest.split(|&byte| byte == b')').next());
    let inner = inner.flatten().unwrap_or_default();
    name > 0
        && inner.split(|&byte| byte == b',').count() == 2
        && inner.split(|&byte| byte == b',').all(number)
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

#[derive(Default)]
struct Facts {
    gather: Gather,
    /// The facts of this line so far, and whether the last had a full stop.
    on_line: usize,
    stopped: bool,
}

impl Reading for Facts {
    fn next(
        &mut self,
        source: &mut Source<'_>,
        options: &Options,
    ) -> Result<Option<Placement>, ReadError> {
        if !self.gather.is_under_way() {
            source.skip_space()?;
            self.on_line = 0;
        }
        let (on_line, stopped) = (&mut self.on_line, &mut self.stopped);
        self.gather.next(source, options, |source| fact(on_line, stopped, source))
    }
}

/// The next fact of the same solution.
fn fact(
    on_line: &mut usize,
    stopped: &mut bool,
    source: &mut Source<'_>,
) -> Result<Option<Placed>, ReadError> {
    source.skip_blanks()?;
    if source.at_line_end()? {
        let ended = *on_line > 1 && !*stopped;
        *on_line = 0;
        if ended || !source.goes_on()? {
            return Ok(None);
        }
    }
    // A number is the size of the next board.
    if source.peek()?.is_some_and(|byte| byte.is_ascii_digit()) {
        return Ok(None);
    }
    let at = source.place();
    source.take(is_name)?;
    source.literal(b"(", Expected::Fact)?;
    source.skip_blanks()?;
    let row = source.integer(Expected::Fact)?;
    source.skip_blanks()?;
    source.literal(b",", Expected::Fact)?;
    source.skip_blanks()?;
    let col = source.integer(Expected::Fact)?;
    source.skip_blanks()?;
    source.literal(b")", Expected::Fact)?;
    source.skip_blanks()?;
    *stopped = source.peek()? == Some(b'.');
    if *stopped || source.peek()? == Some(b',') {
        source.bump();
    }
    *on_line += 1;
    Ok(Some(Placed { at, row, col }))
}
