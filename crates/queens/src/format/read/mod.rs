//! Reading solutions back, in any form, one at a time.
//!
//! [`read`] looks at the first line that is not blank and asks every grammar of
//! the table whether the input can be of its form. If one alone says so, the
//! whole input is read by it; nothing is guessed. Memory is that of one
//! placement, however long a line is.
//!
//! Two things can be wrong, and they are kept apart:
//!
//! - The text is not of the grammar: a letter where a number should be, a JSON
//!   list that does not end. Reading stops with [`Malformed`](super::text::Malformed),
//!   which has the line and the column.
//! - The text says clearly what stands where, but that is no solution: a queen
//!   too many, a row too short, a column that the board does not have. Reading
//!   goes on; the [`Placement`] carries what is [`Wrong`], and
//!   [`verify`](crate::check::verify()) finds the rest.
//!
//! A UTF-8 byte order mark, CRLF line ends, blanks at line ends and blank lines
//! are taken everywhere.

mod detect;

use std::fmt;
use std::io::BufRead;

use super::grammar::{Grammar, Reading};
use super::placement::{Options, Placement, Wrong};
use super::text::{Place, ReadError, Reason, Source};

/// Reads placements from `input`, in any form.
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
pub fn read<'a>(input: impl BufRead + 'a, options: Options) -> Reader<'a> {
    Reader::new(input, options, None)
}

/// The placements of an input, one after the other; made by [`read`] or
/// [`Grammar::read`].
///
/// It ends after the first error.
pub struct Reader<'a> {
    source: Source<'a>,
    options: Options,
    grammar: Option<&'static Grammar>,
    state: State,
    /// The size that the first line says, or one before a later board, and its
    /// line.
    said: Option<(usize, Place)>,
}

enum State {
    Start,
    Reading(Box<dyn Reading>),
    Done,
}

impl<'a> Reader<'a> {
    /// `grammar` is the one to read by, if that is known.
    pub(super) fn new(
        input: impl BufRead + 'a,
        options: Options,
        grammar: Option<&'static Grammar>,
    ) -> Self {
        Self { source: Source::new(input), options, grammar, state: State::Start, said: None }
    }

    /// The grammar of the input, reading as far as is needed to know it;
    /// `None` if the input is empty.
    ///
    /// # Errors
    ///
    /// [`ReadError`] if the input cannot be read, has no known form, or may have
    /// two.
    pub fn grammar(&mut self) -> Result<Option<&'static Grammar>, ReadError> {
        if matches!(self.state, State::Start) {
            // If the start cannot be made sense of, there is nothing after it.
            self.state = State::Done;
            let some = detect::skip_start(&mut self.source)?;
            self.size()?;
            if some && self.grammar.is_none() {
                self.grammar = Some(detect::grammar(&mut self.source)?);
            }
            if let Some(grammar) = self.grammar.filter(|_| some) {
                self.state = State::Reading((grammar.start)(&self.options));
            }
        }
        Ok(self.grammar)
    }

    /// The board size that the text says apart from its placements, which is
    /// what a `csv` without rows has.
    #[must_use]
    pub fn stated_size(&self) -> Option<usize> {
        match &self.state {
            State::Reading(reading) => reading.stated_size(),
            State::Start | State::Done => None,
        }
    }

    /// The line up to which the input was read, from 1.
    #[must_use]
    pub fn line(&self) -> u64 {
        self.source.line()
    }

    /// Steps over a line that says the size of the boards after it.
    fn size(&mut self) -> Result<(), ReadError> {
        let place = self.source.place();
        if let Some(size) = detect::size(&mut self.source)? {
            self.said = Some((size, place));
            self.source.skip_line()?;
            self.source.skip_space()?;
        }
        Ok(())
    }

    fn advance(&mut self) -> Result<Option<Placement>, ReadError> {
        let first = matches!(self.state, State::Start);
        self.grammar()?;
        if self.said.is_some() && !first {
            self.source.skip_space()?;
            self.size()?;
            // As judges end their input.
            if self.source.line_ahead(2)?.trim_ascii_end() == b"0" {
                self.source.skip_line()?;
            }
        }
        let said = self.said.map(|(size, _)| size);
        let options = Options { size: self.options.size.or(said), ..self.options };
        let State::Reading(reading) = &mut self.state else { return Ok(None) };
        let placement = reading.next(&mut self.source, &options)?;
        match (&placement, self.said) {
            // A solution all the same.
            (
                Some(Placement { fault: Some(Wrong::Size { found, .. }), .. }),
                Some((said, place)),
            ) if self.options.size.is_none() => {
                Err(place.malformed(Reason::OtherSize { said, found: *found }))
            }
            _ => Ok(placement),
        }
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<Placement, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = self.advance().transpose();
        if matches!(next, Some(Err(_))) {
            self.state = State::Done;
        }
        next
    }
}

impl fmt::Debug for Reader<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (options, grammar, line) = (&self.options, &self.grammar, self.line());
        f.debug_struct("Reader")
            .field("options", options)
            .field("grammar", grammar)
            .field("line", &line)
            .finish_non_exhaustive()
    }
}

impl std::iter::FusedIterator for Reader<'_> {}
