//! Solutions as text: one file per format, writers beside readers.
//!
//! A [`Format`] makes a [`Writer`] for one listing. Writers fill byte buffers
//! and keep no state between solutions, so that several threads can use one.
//! Beside the writer stands the [`Grammar`], by which it is read back;
//! [`read`](mod@read) finds out which of them a text has. Some forms that
//! people bring are read only.
//!
//! To add one: write its file with a type that implements [`Format`], and add
//! its line to [`FORMATS`]; or with a [`Grammar`] alone, and a line in
//! [`READ_ONLY`].
//!
//! ```
//! use queens::format::{self, Listing, Wording};
//!
//! let listing = Listing { n: 4, first: 0, wording: Wording::English };
//! let writer = format::find("permutation").unwrap().writer(listing)?;
//! let mut out = Vec::new();
//! writer.begin(&mut out);
//! writer.solution(0, &[1, 3, 0, 2], &mut out);
//! writer.solution(1, &[2, 0, 3, 1], &mut out);
//! writer.end(2, &mut out);
//! assert_eq!(out, b"2 4 1 3\n3 1 4 2\n");
//! # Ok::<(), queens::Error>(())
//! ```

mod board;
mod csplib;
mod csv;
mod digits;
mod facts;
mod fen;
mod flat;
mod framed;
mod grammar;
mod jsonl;
mod latex;
mod leetcode;
mod list;
mod matrix;
mod pairs;
mod permutation;
mod placement;
mod python;
pub mod read;
mod squares;
mod tabs;
mod text;

use crate::Error;

pub use grammar::Grammar;
pub(crate) use placement::diagonal_squares;
pub use placement::{Base, Options, Placement, Star, Wrong};
pub use text::{Expected, Malformed, ReadError, Reason, Wording};

/// What a writer must know of the listing it writes.
#[derive(Debug, Clone, Copy)]
pub struct Listing {
    /// The side of the board.
    pub n: usize,
    /// The index of the first solution to come: what was skipped.
    pub first: u64,
    /// The language of headings and totals in the formats that have them.
    pub wording: Wording,
}

/// A way to write solutions, and to read them back.
pub trait Format: Sync {
    /// The name on the command line.
    fn id(&self) -> &'static str;

    /// A writer for one listing.
    ///
    /// # Errors
    ///
    /// [`Error::BoardSize`] if the format cannot write boards of this size.
    fn writer(&self, listing: Listing) -> Result<Box<dyn Writer>, Error>;

    /// Whether it can write rows with several queens ([`Writer::several`]), as
    /// Star Battle has them.
    fn takes_several(&self) -> bool {
        false
    }

    /// How it is read; `None` for what is only to be looked at.
    fn grammar(&self) -> Option<&'static Grammar> {
        None
    }
}

/// Appends solutions to a buffer.
///
/// A solution is its [`open`](Writer::open), its rows from the top down, and its
/// [`close`](Writer::close). Who has the whole column list calls
/// [`solution`](Writer::solution), which some formats do faster; row by row a
/// board of any size can be written in constant memory.
///
/// # Panics
///
/// Writers may panic if a column is not on a board of [`Listing::n`] columns.
pub trait Writer: Send + Sync {
    /// What stands before the first solution.
    fn begin(&self, out: &mut Vec<u8>) {
        let _ = out;
    }

    /// What stands before the rows of one solution. `index` counts from 0 and
    /// is at least [`Listing::first`].
    fn open(&self, index: u64, out: &mut Vec<u8>);

    /// One row, with its queen in column `col`, both from 0.
    fn row(&self, row: usize, col: u32, out: &mut Vec<u8>);

    /// One row with its queens in these columns, which go up, of a format that
    /// [takes several](Format::takes_several).
    ///
    /// ```
    /// use queens::format::{self, Listing, Wording};
    ///
    /// let listing = Listing { n: 5, first: 0, wording: Wording::English };
    /// let writer = format::find("matrix").unwrap().writer(listing)?;
    /// let mut out = Vec::new();
    /// writer.several(0, &[1, 4], &mut out);
    /// assert_eq!(out, b"0 1 0 0 1\n");
    /// # Ok::<(), queens::Error>(())
    /// ```
    fn several(&self, row: usize, columns: &[u32], out: &mut Vec<u8>) {
        for &col in columns {
            self.row(row, col, out);
        }
    }

    /// What stands after the rows of one solution.
    fn close(&self, out: &mut Vec<u8>);

    /// One solution: the column of each row's queen, from 0. `index` counts
    /// from 0 and is at least [`Listing::first`].
    fn solution(&self, index: u64, columns: &[u32], out: &mut Vec<u8>) {
        by_rows(self, index, columns, out);
    }

    /// What stands after the last solution; `listed` is the number of
    /// solutions written.
    fn end(&self, listed: u64, out: &mut Vec<u8>) {
        let _ = (listed, out);
    }
}

/// A solution, row by row.
fn by_rows<W: Writer + ?Sized>(writer: &W, index: u64, columns: &[u32], out: &mut Vec<u8>) {
    writer.open(index, out);
    for (row, &col) in columns.iter().enumerate() {
        writer.row(row, col, out);
    }
    writer.close(out);
}

/// All formats, the default first.
pub const FORMATS: &[&dyn Format] = &[
    &board::Board,
    &leetcode::LeetCode,
    &matrix::Matrix,
    &tabs::Tabs,
    &permutation::Permutation,
    &squares::Squares,
    &jsonl::JsonLines,
    &csv::Csv,
    &digits::Digits,
    &pairs::Pairs,
    &fen::Fen,
    &latex::Latex,
    &python::Python,
];

/// Forms that are read and not written.
pub const READ_ONLY: &[&Grammar] =
    &[&list::LIST, &flat::FLAT, &facts::FACTS, &framed::FRAMED, &csplib::CSPLIB];

/// The format with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.id() == id)
}

/// The names of all forms that are read: the formats, and the others.
pub fn forms() -> impl Iterator<Item = &'static str> {
    let formats = FORMATS.iter().filter(|format| format.grammar().is_some());
    formats.map(|format| format.id()).chain(READ_ONLY.iter().map(|grammar| grammar.id()))
}

/// The grammar of the form with this id.
#[must_use]
pub fn grammar(id: &str) -> Option<&'static Grammar> {
    let other = || READ_ONLY.iter().copied().find(|grammar| grammar.id() == id);
    find(id).and_then(Format::grammar).or_else(other)
}

/// The grammars of all forms, in the order of the tables; some are there more
/// than once.
fn grammars() -> impl Iterator<Item = &'static Grammar> {
    let formats = FORMATS.iter().filter_map(|format| format.grammar());
    formats.chain(READ_ONLY.iter().copied())
}
