//! One list: the rows of a board, numbers, or a board of lists of numbers.

use crate::format::placement::{
    Cell, Columns, Drawn, Options, Origin, Placed, Placement, Places, Signs, flat_side,
};
use crate::format::text::{Expected, Place, ReadError, Reason, Source};
use crate::room;

/// A list that was read.
pub(super) enum Piece {
    /// A board.
    Board(Placement),
    /// Numbers.
    Numbers(Numbers),
    /// Nothing, on this line.
    Empty(u64),
}

/// A list of numbers.
pub(super) struct Numbers {
    at: Place,
    numbers: Vec<i64>,
}

/// The bracket that closes what this one opens.
pub(super) fn close_of(open: u8) -> u8 {
    if open == b'[' { b']' } else { b')' }
}

/// Steps over a comma and is true, or over the closing bracket and is false. A
/// comma may stand before the bracket, or be missing before what begins clearly.
pub(super) fn another(close: u8, source: &mut Source<'_>) -> Result<bool, ReadError> {
    if source.peek()? != Some(b',') {
        source.skip_space()?;
    }
    let comma = source.peek()? == Some(b',');
    if comma {
        source.bump();
        if source.peek()? == Some(b'"') {
            return Ok(true);
        }
        source.skip_space()?;
    }
    match source.peek()? {
        Some(byte) if byte == close => {
            source.bump();
            Ok(false)
        }
        Some(b'[' | b'(' | b'"' | b'\'' | b'+' | b'-' | b'0'..=b'9') => Ok(true),
        _ if comma => Ok(true),
        _ => Err(source.unexpected(Expected::CommaOrEnd)),
    }
}

/// Reads a list from its opening bracket on.
pub(super) fn read(
    open: u8,
    source: &mut Source<'_>,
    options: &Options,
    origin: &mut Origin,
) -> Result<Piece, ReadError> {
    let at = source.place();
    source.bump();
    source.skip_space()?;
    if let Some(inner @ (b'[' | b'(')) = source.peek()? {
        let at = source.place();
        source.bump();
        source.skip_space()?;
        return match rest(at, inner, source, options)? {
            // No board within a list is a list of boards.
            Piece::Numbers(first) if first.is_part() || first.numbers == [1] => {
                let board = first.with_rest(close_of(open), source, options, origin)?;
                Ok(Piece::Board(board))
            }
            _ => Err(at.malformed(Reason::Unexpected {
                expected: Expected::JsonRow,
                found: Some(inner.into()),
            })),
        };
    }
    rest(at, open, source, options)
}

/// Reads the rest of a list that begins at `at`: strings or numbers.
pub(super) fn rest(
    at: Place,
    open: u8,
    source: &mut Source<'_>,
    options: &Options,
) -> Result<Piece, ReadError> {
    let close = close_of(open);
    match source.peek()? {
        Some(byte) if byte == close => {
            source.bump();
            Ok(Piece::Empty(at.line()))
        }
        Some(quote @ (b'"' | b'\'')) => board(at, quote, close, source, options).map(Piece::Board),
        Some(b'+' | b'-' | b'0'..=b'9') => numbers(at, close, source, options).map(Piece::Numbers),
        _ => Err(source.unexpected(Expected::Json)),
    }
}

/// The rows of a board and its closing bracket.
fn board(
    at: Place,
    quote: u8,
    close: u8,
    source: &mut Source<'_>,
    options: &Options,
) -> Result<Placement, ReadError> {
    let signs = Signs::letters(options);
    let mut board = Drawn::new(at.line(), options);
    loop {
        let line = source.line();
        source.literal(&[quote], Expected::JsonRow)?;
        signs.row(&mut board, source, options)?;
        source.literal(&[quote], Expected::Square)?;
        board.end_row(line)?;
        if !another(close, source)? {
            return Ok(board.finish(options));
        }
    }
}

/// Numbers and their closing bracket.
fn numbers(
    at: Place,
    close: u8,
    source: &mut Source<'_>,
    options: &Options,
) -> Result<Numbers, ReadError> {
    let mut numbers = Vec::new();
    loop {
        room::push(&mut numbers, source.integer(Expected::Column)?)?;
        source.limit(numbers.len(), options.max_size)?;
        if !source.at_blank()? && !matches!(source.peek()?, Some(b',' | b']' | b')')) {
            return Err(source.unexpected(Expected::CommaOrEnd));
        }
        if !another(close, source)? {
            return Ok(Numbers { at, numbers });
        }
    }
}

impl Numbers {
    fn are_bits(&self) -> bool {
        let bits = self.numbers.iter().all(|number| matches!(number, 0 | 1));
        bits && self.numbers.contains(&0)
    }

    /// The side of the board of which these are all squares, row by row.
    fn flat(&self) -> Option<usize> {
        let ones = self.numbers.iter().filter(|&&number| number == 1).count();
        flat_side(self.numbers.len(), ones).filter(|_| self.are_bits())
    }

    /// Whether these are a pair or a row of a matrix: the first of several.
    pub(super) fn is_part(&self) -> bool {
        let len = self.numbers.len();
        len == 2 || (len > 2 && self.are_bits() && self.flat().is_none())
    }

    /// The placement that the numbers are by themselves.
    pub(super) fn whole(
        self,
        options: &Options,
        origin: &mut Origin,
    ) -> Result<Placement, ReadError> {
        if let Some(side) = self.flat() {
            let cells = self.numbers.iter().map(|&number| self.cell(number));
            return Drawn::flat(side, cells, self.at.line(), options);
        }
        let mut columns = Columns::new(self.at);
        for number in self.numbers {
            columns.push(number)?;
        }
        columns.finish(None, options, origin)
    }

    /// The row and the column of a queen.
    pub(super) fn pair(&self) -> Result<Placed, ReadError> {
        match self.numbers[..] {
            [row, col] => Ok(Placed { at: self.at, row, col }),
            _ => Err(self.at.malformed(Reason::Pair { found: self.numbers.len() })),
        }
    }

    /// Whether these are a pair.
    pub(super) fn is_pair(&self) -> bool {
        self.numbers.len() == 2
    }

    /// The placement of which these numbers are a part, with the others of the
    /// list that closes with `close`.
    pub(super) fn with_rest(
        self,
        close: u8,
        source: &mut Source<'_>,
        options: &Options,
        origin: &mut Origin,
    ) -> Result<Placement, ReadError> {
        if !self.is_pair() {
            return self.matrix(Some(close), source, options);
        }
        let mut places = Places::new(self.at);
        let mut next = Some(self);
        while let Some(numbers) = next {
            places.push(numbers.pair()?)?;
            source.limit(places.len(), options.max_size)?;
            next = following(Some(close), source, options)?;
        }
        places.finish(options, origin)
    }

    /// The matrix of which this is the first row, with the others of the list
    /// that closes with `close`, or that stand by themselves.
    pub(super) fn matrix(
        self,
        close: Option<u8>,
        source: &mut Source<'_>,
        options: &Options,
    ) -> Result<Placement, ReadError> {
        let mut board = Drawn::new(self.at.line(), options);
        let mut next = Some(self);
        while let Some(row) = next {
            for &number in &row.numbers {
                board.take(row.cell(number)?);
            }
            board.end_row(row.at.line())?;
            let full = close.is_none() && board.is_full();
            next = if full { None } else { following(close, source, options)? };
        }
        Ok(board.finish(options))
    }

    fn cell(&self, number: i64) -> Result<Cell, ReadError> {
        match number {
            0 => Ok(Cell::Free),
            1 => Ok(Cell::Queen),
            _ => {
                Err(self.at.malformed(Reason::Unexpected { expected: Expected::Bit, found: None }))
            }
        }
    }
}

/// The next list of numbers: of the list that closes with `close`, or on this
/// line or the next.
pub(super) fn following(
    close: Option<u8>,
    source: &mut Source<'_>,
    options: &Options,
) -> Result<Option<Numbers>, ReadError> {
    let more = match close {
        Some(close) => another(close, source)?,
        None => source.goes_on()? && matches!(source.peek()?, Some(b'[' | b'(')),
    };
    if !more {
        return Ok(None);
    }
    let (at, open) = (source.place(), source.peek()?);
    let Some(open @ (b'[' | b'(')) = open else {
        return Err(source.unexpected(Expected::JsonList));
    };
    source.bump();
    source.skip_space()?;
    numbers(at, close_of(open), source, options).map(Some)
}
