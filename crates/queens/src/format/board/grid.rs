//! Boards and matrices, one row a line: `board`, `matrix`, `tabs`.
//!
//! ```text
//! input    = { heading | total | blank line | board }
//! board    = n lines of n squares, n being the number in the first line
//! square   = "Q" | "♛" | "♕" a queen, "." | "_" free, "#" | "x" | "X" blocked,
//!            "*" a queen or blocked, in every board; or "1" | "0" in every board
//! heading  = "Solution" [number] [":"] | "第" number "个解" | "解法" [number] [":" | "："]
//! total    = number ("solution" | "solutions") | "共有" number "种解"
//! ```
//!
//! Blanks may stand between squares and between the words of a heading. A board
//! ends with its n-th row, so that no blank line is needed; a blank line, a
//! heading or the end of the input before that is a board with too few rows.
//!
//! A total says how many boards there were since the one before, and a heading
//! has a board: what contradicts that is malformed.

use super::frame::{self, Line, is_frame};
use crate::format::grammar::{Grammar, Reading};
use crate::format::placement::{Drawn, Options, PIECES, Placement, Signs, flat_side};
use crate::format::text::{Expected, Heading, Place, ReadError, Reason, Source, heading, words};

/// The grammar; see the [module](self).
pub(in crate::format) static GRID: Grammar =
    Grammar { id: "board", fits, start: |options| Box::new(Grid::new(options)) };

/// Whether the line begins like a row of a board, or is a row of a matrix, a
/// heading or a total.
fn fits(line: &[u8]) -> bool {
    let sign = |byte: &u8| b"._Qq#xX*".contains(byte);
    let mut signs = line.iter().filter(|byte| !byte.is_ascii_whitespace());
    match (signs.next(), signs.next()) {
        (Some(b'.' | b'_' | b'#' | b'*'), _) => true,
        // Not the name of a square, nor a word.
        (Some(first), next) if sign(first) => next.is_none_or(sign),
        _ if PIECES.iter().any(|piece| line.starts_with(piece)) => true,
        _ => heading(line).is_some() || is_bits(line),
    }
}

/// Whether the line is a row of a matrix: only zeros and ones. Ones with blanks
/// between are columns, for a row has at most one queen; two numbers are a pair,
/// for no matrix of two rows is a solution; all squares of a board are no row.
fn is_bits(line: &[u8]) -> bool {
    let bit = |byte: &u8| matches!(byte, b'0' | b'1');
    let squares = || line.iter().filter(|byte| !byte.is_ascii_whitespace());
    let (all, ones) = (squares().count(), squares().filter(|&&byte| byte == b'1').count());
    let together = all == line.len() && (all > 1 || ones == 0);
    let apart = words(line).all(|word| word.len() == 1) && all > 2 && ones < all;
    squares().all(bit) && (together || apart) && flat_side(all, ones).is_none()
}

/// Where the grammar stands between boards.
struct Grid {
    /// Letters and bits.
    signs: [&'static Signs; 2],
    /// Which of them the first row had.
    chosen: Option<usize>,
    /// The boards since the last total.
    boards: u64,
    /// A heading whose board has not come yet.
    headed: Option<Place>,
    /// Whether boards have frames.
    framed: bool,
}

/// A line, by how it begins.
enum Kind {
    /// Nothing, a heading or a total.
    Apart(Option<Heading>),
    Row,
    /// A row with bars between its squares, or a part of the frame.
    Framed,
}

/// Longer lines are no headings. Number and words take at most 40 bytes.
const HEADING: usize = 64;

impl Grid {
    fn new(options: &Options) -> Self {
        let signs = [Signs::letters(options), Signs::bits()];
        Self { signs, chosen: None, boards: 0, headed: None, framed: false }
    }

    /// A heading or a total between boards.
    fn apart(&mut self, heading: Heading, place: Place) -> Result<(), ReadError> {
        if let Some(at) = self.headed.take() {
            return Err(at.malformed(Reason::LoneHeading));
        }
        match heading {
            Heading::Solution => self.headed = Some(place),
            Heading::Total(said) => {
                let found = std::mem::take(&mut self.boards);
                if said != found {
                    return Err(place.malformed(Reason::WrongTotal { said, found }));
                }
            }
        }
        Ok(())
    }

    /// What the next line is.
    fn kind(&mut self, source: &mut Source<'_>) -> Result<Kind, ReadError> {
        Ok(match source.peek()? {
            None | Some(b'\n') => Kind::Apart(None),
            Some(b'.' | b'Q') if !self.framed => Kind::Row,
            // Two squares, and no number.
            Some(b'0' | b'1') if matches!(source.ahead(3, |_| false)?, [_, b' ', b'0' | b'1']) => {
                Kind::Row
            }
            Some(_) => {
                let line = source.line_ahead(HEADING)?;
                match heading(line) {
                    None if self.framed || is_frame(line) => {
                        self.framed = true;
                        Kind::Framed
                    }
                    None => Kind::Row,
                    heading => Kind::Apart(heading),
                }
            }
        })
    }

    /// A line of a framed board, which may be a row.
    fn framed_row(
        &mut self,
        board: &mut Option<Drawn>,
        source: &mut Source<'_>,
        options: &Options,
    ) -> Result<(), ReadError> {
        let (place, line) = (source.place(), source.rest_of_line()?);
        let row = match frame::line(&line, self.signs[0]) {
            Line::Frame => return Ok(()),
            Line::Row(row) => row,
            Line::Odd(at) if line.chars().nth(at) == Some('*') => {
                return Err(place.right(at).malformed(Reason::Star));
            }
            Line::Odd(at) => {
                let found = line.chars().nth(at);
                let expected = Expected::Square;
                return Err(place.right(at).malformed(Reason::Unexpected { expected, found }));
            }
        };
        let board = board.get_or_insert_with(|| Drawn::new(place.line(), options));
        for cell in row {
            board.take(cell);
            source.limit(board.squares, options.max_size)?;
        }
        Ok(board.end_row(place.line())?)
    }

    fn row(
        &mut self,
        board: &mut Drawn,
        source: &mut Source<'_>,
        options: &Options,
    ) -> Result<(), ReadError> {
        let here = source.peek()?;
        let known = self.chosen.or_else(|| {
            let begins = |signs: &&Signs| here.is_some_and(|byte| signs.has(byte));
            self.signs.iter().position(begins)
        });
        let Some(chosen) = known else { return Err(source.unexpected(Expected::Row)) };
        self.chosen = known;
        let signs = self.signs[chosen];
        let line = source.line();
        signs.row(board, source, options)?;
        if !source.at_line_end()? {
            return Err(signs.missing(source));
        }
        Ok(board.end_row(line)?)
    }
}

impl Reading for Grid {
    fn next(
        &mut self,
        source: &mut Source<'_>,
        options: &Options,
    ) -> Result<Option<Placement>, ReadError> {
        let mut board: Option<Drawn> = None;
        loop {
            source.skip_blanks()?;
            let place = source.place();
            let line = self.kind(source)?;
            match line {
                Kind::Apart(_) => {}
                Kind::Framed => self.framed_row(&mut board, source, options)?,
                Kind::Row => {
                    let board = board.get_or_insert_with(|| Drawn::new(source.line(), options));
                    self.row(board, source, options)?;
                }
            }
            if board.is_some() {
                self.headed = None;
            }
            let apart = matches!(line, Kind::Apart(_));
            if board.as_ref().is_some_and(|board| apart || board.is_full()) {
                // What ended a board too soon is looked at again with the next.
                self.boards += 1;
                return Ok(board.map(|board| board.finish(options)));
            }
            if let Kind::Apart(Some(heading)) = line {
                self.apart(heading, place)?;
            }
            source.skip_line()?;
            if source.peek()?.is_none() && board.is_none() {
                return self.headed.map_or(Ok(None), |at| Err(at.malformed(Reason::LoneHeading)));
            }
            source.bump();
        }
    }
}
