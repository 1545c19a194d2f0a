//! What a form of text is: how it is told from the others, and read. Each stands
//! in the file of its format.

use std::fmt;
use std::io::BufRead;

use super::placement::{Options, Placement};
use super::read::Reader;
use super::text::{ReadError, Source};

/// A form that a text can have; [`Format::grammar`](super::Format::grammar) is
/// that of a format.
///
/// ```
/// use queens::check::{Options, verify};
/// use queens::rules::RuleSet;
/// use queens::format;
///
/// let flat = format::grammar("csv").expect("is in the table");
/// let mut read = flat.read(&b"index,row0\n0,0\n"[..], Options::default());
/// assert!(verify(&read.next().expect("has one")?, RuleSet::Classic).is_ok());
/// # Ok::<(), queens::check::ReadError>(())
/// ```
pub struct Grammar {
    /// The name on the command line.
    pub(super) id: &'static str,
    /// Whether an input can be of this form, by its first line that is not
    /// blank, without blanks at either end; of a very long line it is the
    /// beginning.
    pub(super) fits: fn(&[u8]) -> bool,
    /// A reading from the beginning.
    pub(super) start: fn(&Options) -> Box<dyn Reading>,
}

/// A text that is being read.
pub(super) trait Reading {
    /// The next placement.
    fn next(
        &mut self,
        source: &mut Source<'_>,
        options: &Options,
    ) -> Result<Option<Placement>, ReadError>;

    /// The board size that the text says apart from its placements.
    fn stated_size(&self) -> Option<usize> {
        None
    }
}

/// A reading that keeps nothing between placements.
impl<F> Reading for F
where
    F: FnMut(&mut Source<'_>, &Options) -> Result<Option<Placement>, ReadError>,
{
    fn next(
        &mut self,
        source: &mut Source<'_>,
        options: &Options,
    ) -> Result<Option<Placement>, ReadError> {
        self(source, options)
    }
}

impl Grammar {
    /// The name on the command line.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// Reads placements of this form and no other.
    pub fn read<'a>(&'static self, input: impl BufRead + 'a, options: Options) -> Reader<'a> {
        Reader::new(input, options, Some(self))
    }
}

impl fmt::Debug for Grammar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Grammar").field(&self.id).finish()
    }
}

/// Two are the same if they have the same name.
impl PartialEq for Grammar {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Grammar {}
