//! Reading solutions back, in any format, one at a time.
//!
//! [`read`] looks at the first line that is not blank and settles on one of
//! five grammars; [`Grammar`] says by which rule. The whole input is then read
//! by that grammar. Memory is that of one placement, however long a line is.
//!
//! Two things can be wrong, and they are kept apart:
//!
//! - The text is not of the grammar: a letter where a number should be, a JSON
//!   list that does not end. Reading stops with [`Malformed`], which has the
//!   line and the column.
//! - The text says clearly what stands where, but that is no solution: a queen
//!   too many, a row too short, a column that the board does not have. Reading
//!   goes on; the [`Placement`] carries what is [`Wrong`], and
//!   [`verify`](crate::check::verify()) finds the rest.
//!
//! A UTF-8 byte order mark, CRLF line ends, blanks at line ends and blank lines
//! are taken everywhere.

mod columns;
mod detect;
mod grid;
mod heading;
mod json;
mod malformed;
mod placement;
mod source;
mod wrong;

use std::io::BufRead;

pub use detect::Grammar;
pub use malformed::{Expected, Malformed, ReadError, Reason};
pub use placement::Placement;
pub use wrong::Wrong;

pub(super) use columns::Columns;
pub(super) use source::Source;

use super::{csv, permutation, squares};

/// How to read.
///
/// ```
/// use queens::check::Options;
///
/// let options = Options { size: Some(8), ..Options::default() };
/// assert_eq!(options.max_size, Options::MAX_SIZE);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// The side of the boards, where it is known; a board of another size is
    /// then wrong. Without it each board says for itself.
    pub size: Option<usize>,
    /// Longer rows, and more queens, are refused with [`Reason::TooLarge`].
    pub max_size: usize,
}

impl Options {
    /// The default of [`Options::max_size`]: 2²⁷, somewhat over 10⁸.
    pub const MAX_SIZE: usize = 1 << 27;
}

impl Default for Options {
    fn default() -> Self {
        Self { size: None, max_size: Self::MAX_SIZE }
    }
}

/// Reads placements from `input`, in any format.
///
/// ```
/// use queens::check::{self, Options};
///
/// let text = "Solution 1\n. Q . .\n. . . Q\nQ . . .\n. . Q .\n\n";
/// let placements: Vec<_> = check::read(text.as_bytes(), Options::default()).collect::<Result<_, _>>()?;
/// assert_eq!(placements.len(), 1);
/// assert_eq!((placements[0].n, placements[0].line), (4, 2));
/// # Ok::<(), check::ReadError>(())
/// ```
pub fn read<R: BufRead>(input: R, options: Options) -> Reader<R> {
    Reader { source: Source::new(input), options, state: State::Start, stated: None }
}

/// The placements of an input, one after the other; made by [`read`].
///
/// It ends after the first error.
#[derive(Debug)]
pub struct Reader<R> {
    source: Source<R>,
    options: Options,
    state: State,
    stated: Option<usize>,
}

#[derive(Debug)]
enum State {
    Start,
    Grid(grid::Grid),
    Json(json::Lists),
    Permutation,
    Squares,
    Csv(csv::Header),
    Done,
}

impl<R: BufRead> Reader<R> {
    /// The grammar of the input, reading as far as is needed to know it;
    /// `None` if the input is empty or has ended.
    ///
    /// # Errors
    ///
    /// [`ReadError`] if the input cannot be read or has no known form.
    pub fn grammar(&mut self) -> Result<Option<Grammar>, ReadError> {
        if matches!(self.state, State::Start) {
            // If the start cannot be made sense of, there is nothing after it.
            self.state = State::Done;
            self.state = match detect::detect(&mut self.source)? {
                None => State::Done,
                Some(Grammar::Grid) => State::Grid(grid::Grid::default()),
                Some(Grammar::Json) => State::Json(json::Lists::default()),
                Some(Grammar::Permutation) => State::Permutation,
                Some(Grammar::Squares) => State::Squares,
                Some(Grammar::Csv) => State::Csv(csv::Header::default()),
            };
        }
        Ok(match self.state {
            State::Start | State::Done => None,
            State::Grid(_) => Some(Grammar::Grid),
            State::Json(_) => Some(Grammar::Json),
            State::Permutation => Some(Grammar::Permutation),
            State::Squares => Some(Grammar::Squares),
            State::Csv(_) => Some(Grammar::Csv),
        })
    }

    /// The board size that the text says apart from its placements, which is
    /// what a `csv` without rows has.
    #[must_use]
    pub fn stated_size(&self) -> Option<usize> {
        self.stated
    }

    /// The line up to which the input was read, from 1.
    #[must_use]
    pub fn line(&self) -> u64 {
        self.source.line()
    }

    fn advance(&mut self) -> Result<Option<Placement>, ReadError> {
        self.grammar()?;
        let (source, options) = (&mut self.source, &self.options);
        match &mut self.state {
            State::Start | State::Done => Ok(None),
            State::Grid(grid) => grid.read(source, options),
            State::Json(lists) => lists.read(source, options),
            State::Permutation => permutation::read(source, options),
            State::Squares => squares::read(source, options),
            State::Csv(header) => {
                let placement = header.read(source, options);
                self.stated = Some(header.size());
                placement
            }
        }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Placement, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = self.advance().transpose();
        if !matches!(next, Some(Ok(_))) {
            self.state = State::Done;
        }
        next
    }
}

impl<R: BufRead> std::iter::FusedIterator for Reader<R> {}
