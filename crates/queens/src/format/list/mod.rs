//! Lists: JSON (`leetcode`, `jsonl`), and what Python and `MiniZinc` print.
//!
//! ```text
//! input    = { [ name ("=" | ":") ] value [";"] | a line of "-" or "=" }
//! value    = list | board | object | "array1d(" … "," list ")"
//! list     = "[" [ item { "," item } ] "]"
//! item     = board | columns | object
//! board    = "[" string { "," string } "]"     each string a row of squares
//!          | "[" pair { "," pair } "]"         the row and the column of each queen
//!          | "[" bits { "," bits } "]"         the rows of a matrix
//! columns  = "[" number { "," number } "]"     the column of each row's queen
//!          | bits of the whole board, row by row
//! object   = "{" … "columns": [ numbers ] … "}"
//! ```
//!
//! Tuples are lists, either quotes make strings, commas between numbers may be
//! left out or stand before a closing bracket, and the lists of a board may
//! stand alone, one after the other. A list of two numbers in a list is a pair,
//! for no solution has two rows; one of three or more that are all 0 or 1, but
//! not all 1, is a row of a matrix, for no other solution has one such.
//!
//! A list without anything in it, `[]`, is a list of no boards at the outside
//! and a board without rows within a list. One item is held at a time, never the
//! list: memory does not grow with the number of solutions, and a person may
//! check an endless line as it comes.

mod object;
mod piece;

use crate::format::grammar::{Grammar, Reading};
use crate::format::placement::{Base, Drawn, Gather, Options, Origin, Placement};
use crate::format::text::{Expected, ReadError, Source};
use piece::{Piece, close_of};

/// The grammar; see the [module](self).
pub(in crate::format) static LIST: Grammar =
    Grammar { id: "list", fits, start: |_| Box::new(Lists::default()) };

/// Names of what is no list of queens, though it looks like one.
const OTHERS: [&[u8]; 3] = [b"blocks", b"diags", b"init"];

/// Whether the line begins with a bracket, or with a name and a list.
fn fits(line: &[u8]) -> bool {
    let name = line.iter().take_while(|&&byte| is_name(byte)).count();
    let (name, rest) = line.split_at(name);
    match (name, rest.trim_ascii_start()) {
        ([], [b'[' | b'{' | b'(', ..]) | (b"array1d", [b'(', ..]) => true,
        ([b'0'..=b'9', ..], _) => false,
        (name, [b'=' | b':', rest @ ..]) => {
            let rest = rest.trim_ascii_start();
            let opens = matches!(rest, [b'[' | b'{' | b'(', ..]) || rest.starts_with(b"array1d");
            opens && !OTHERS.contains(&name)
        }
        _ => false,
    }
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Where the grammar stands between items.
struct Lists {
    /// How the list that the next item stands in closes.
    within: Option<u8>,
    /// Whether a list stands in a call, whose bracket has to close.
    call: bool,
    columns: Origin,
    objects: Origin,
    /// Pairs that stand by themselves.
    pairs: Gather,
}

impl Default for Lists {
    fn default() -> Self {
        let (columns, objects) = (Origin::new(Base::One), Origin::new(Base::Zero));
        Self { within: None, call: false, columns, objects, pairs: Gather::default() }
    }
}

impl Reading for Lists {
    fn next(
        &mut self,
        source: &mut Source<'_>,
        options: &Options,
    ) -> Result<Option<Placement>, ReadError> {
        loop {
            if self.pairs.is_under_way() {
                let read = |source: &mut Source<'_>| {
                    piece::following(None, source, options)?.map(|list| list.pair()).transpose()
                };
                return self.pairs.next(source, options, read);
            }
            source.skip_space()?;
            let item = match self.within {
                None => self.outside(source, options)?,
                Some(close) => self.within(close, source, options)?,
            };
            match item {
                Step::Item(placement) => return Ok(Some(placement)),
                Step::Over => {}
                Step::End => return Ok(None),
            }
        }
    }
}

/// What was read.
enum Step {
    /// A placement.
    Item(Placement),
    /// Something else.
    Over,
    /// Nothing, for the input has ended.
    End,
}

impl Lists {
    fn outside(&mut self, source: &mut Source<'_>, options: &Options) -> Result<Step, ReadError> {
        match source.peek()? {
            None if self.call => Err(source.unexpected(Expected::CommaOrEnd)),
            None => Ok(Step::End),
            Some(b'{') => object::read(&mut self.objects, source, options).map(Step::Item),
            Some(open @ (b'[' | b'(')) => self.open(open, source, options),
            Some(b')') if self.call => {
                self.call = false;
                source.bump();
                Ok(Step::Over)
            }
            Some(b';' | b',') => {
                source.bump();
                Ok(Step::Over)
            }
            // Between the answers of MiniZinc.
            Some(line @ (b'-' | b'=')) => {
                source.take(|byte| byte == line)?;
                if source.at_blank()? {
                    Ok(Step::Over)
                } else {
                    Err(source.unexpected(Expected::Json))
                }
            }
            Some(byte) if is_name(byte) => self.name(source),
            Some(_) => Err(source.unexpected(Expected::Json)),
        }
    }

    /// A name and what stands between it and its list.
    fn name(&mut self, source: &mut Source<'_>) -> Result<Step, ReadError> {
        source.take(is_name)?;
        source.skip_space()?;
        match source.peek()? {
            Some(b'=' | b':') => source.bump(),
            Some(b'(') if !self.call => {
                // The indices of an array.
                source.take(|byte| byte != b',' && byte.is_ascii_graphic() || byte == b' ')?;
                source.literal(b",", Expected::Comma)?;
                self.call = true;
            }
            _ => return Err(source.unexpected(Expected::Json)),
        }
        Ok(Step::Over)
    }

    /// A list that does not stand within another.
    fn open(
        &mut self,
        open: u8,
        source: &mut Source<'_>,
        options: &Options,
    ) -> Result<Step, ReadError> {
        let at = source.place();
        source.bump();
        source.skip_space()?;
        let item = match source.peek()? {
            Some(inner @ (b'[' | b'(')) => {
                let item = match piece::read(inner, source, options, &mut self.columns)? {
                    Piece::Numbers(first) if first.is_part() => {
                        let (close, origin) = (close_of(open), &mut self.columns);
                        return first.with_rest(close, source, options, origin).map(Step::Item);
                    }
                    piece => self.item(piece, options)?,
                };
                self.within = Some(close_of(open));
                item
            }
            Some(b'{') => {
                self.within = Some(close_of(open));
                object::read(&mut self.objects, source, options)?
            }
            _ => match piece::rest(at, open, source, options)? {
                Piece::Empty(_) => return Ok(Step::Over),
                Piece::Numbers(first) if first.is_pair() => {
                    self.pairs.put_back(first.pair()?);
                    return Ok(Step::Over);
                }
                Piece::Numbers(first) if first.is_part() => first.matrix(None, source, options)?,
                piece => self.item(piece, options)?,
            },
        };
        Ok(Step::Item(item))
    }

    /// The next item of a list, or its end.
    fn within(
        &mut self,
        close: u8,
        source: &mut Source<'_>,
        options: &Options,
    ) -> Result<Step, ReadError> {
        if !piece::another(close, source)? {
            self.within = None;
            return Ok(Step::Over);
        }
        let item = match source.peek()? {
            Some(b'{') => object::read(&mut self.objects, source, options)?,
            Some(open @ (b'[' | b'(')) => {
                let piece = piece::read(open, source, options, &mut self.columns)?;
                self.item(piece, options)?
            }
            _ => return Err(source.unexpected(Expected::Json)),
        };
        Ok(Step::Item(item))
    }

    /// What a list by itself is.
    fn item(&mut self, piece: Piece, options: &Options) -> Result<Placement, ReadError> {
        match piece {
            Piece::Board(placement) => Ok(placement),
            Piece::Empty(line) => Ok(Drawn::new(line, options).finish(options)),
            Piece::Numbers(numbers) => numbers.whole(options, &mut self.columns),
        }
    }
}
