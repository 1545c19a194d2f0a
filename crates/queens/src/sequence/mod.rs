//! Integer sequences about queens, by the numbers of the On-Line Encyclopedia of
//! Integer Sequences (OEIS), each computed by this crate's engines.
//!
//! A term is never looked up. What is published stands beside it, as an oracle:
//! [`Sequence::published`]. A family of sequences is a file; a sequence a row of
//! its table, with the meaning in our own words, the method and its cost. Adding a
//! family is a file and a line of `families`.
//!
//! ```
//! use queens::Work;
//! use queens::sequence;
//!
//! let fundamental = sequence::find("A002562")?;
//! let work = Work::default();
//! let terms = (1..=8).map(|n| Ok(fundamental.row(n, &work)?[0]));
//! assert_eq!(terms.collect::<Result<Vec<_>, queens::Error>>()?, [1, 0, 0, 1, 2, 1, 6, 12]);
//! # Ok::<(), queens::Error>(())
//! ```
//!
//! *Source of numbers, offsets and published terms*: <https://oeis.org>, read on
//! 2026-12-01.

mod classes;
mod conflicts;
mod first;
mod greedy;
mod kqueens;
mod pawn;
mod shifted;
mod solutions;
mod symmetric;
mod threshold;
mod tree;

use std::fmt;

use crate::Error;
use crate::run::Work;

/// How the terms of a sequence are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// One for each index.
    Terms,
    /// A triangle: each index has a row of this many terms more than itself.
    Rows {
        /// 0 for columns from 1, 1 for columns from 0.
        more: usize,
    },
}

/// A sequence that can be computed.
#[derive(Clone, Copy)]
pub struct Sequence {
    /// Its number in the encyclopedia.
    pub id: &'static str,
    /// The first index.
    pub offset: u64,
    /// Terms or rows.
    pub shape: Shape,
    /// The last index that the engine takes, whatever the time.
    pub last: u64,
    row: fn(u64, &Work<'_>) -> Result<Vec<u128>, Error>,
    published: &'static [u128],
}

impl Sequence {
    /// The term at an index, or the row of a triangle: computed now.
    ///
    /// # Errors
    ///
    /// [`Error::Term`] for an index outside [`offset`](Self::offset) to
    /// [`last`](Self::last); [`Error::Cancelled`], [`Error::Worker`],
    /// [`Error::Memory`], [`Error::Overflow`].
    pub fn row(&self, index: u64, work: &Work<'_>) -> Result<Vec<u128>, Error> {
        if !(self.offset..=self.last).contains(&index) {
            let (first, last) = (self.offset, self.last);
            return Err(Error::Term { sequence: self.id, index, first, last });
        }
        (self.row)(index, work)
    }

    /// How many terms belong to an index.
    #[must_use]
    pub const fn width(&self, index: u64) -> usize {
        match self.shape {
            Shape::Terms => 1,
            Shape::Rows { more } => index as usize + more,
        }
    }

    /// What the encyclopedia lists at an index; `None` beyond its last whole row.
    ///
    /// ```
    /// let split = queens::sequence::find("A059963")?;
    /// assert_eq!(split.published(8), Some(&[4, 8, 16, 18, 18, 16, 8, 4][..]));
    /// assert_eq!(split.published(1000), None);
    /// # Ok::<(), queens::Error>(())
    /// ```
    #[must_use]
    pub fn published(&self, index: u64) -> Option<&'static [u128]> {
        let before: u64 = match self.shape {
            _ if index < self.offset => return None,
            Shape::Terms => index - self.offset,
            // The published part is short: this many is beyond it.
            Shape::Rows { .. } if index > self.published.len() as u64 => return None,
            Shape::Rows { .. } => (self.offset..index).map(|row| self.width(row) as u64).sum(),
        };
        self.published.get(usize::try_from(before).ok()?..)?.get(..self.width(index))
    }
}

impl fmt::Debug for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sequence")
            .field("id", &self.id)
            .field("offset", &self.offset)
            .finish_non_exhaustive()
    }
}

/// The families.
const fn families() -> [&'static [Sequence]; 11] {
    [
        solutions::SEQUENCES,
        classes::SEQUENCES,
        symmetric::SEQUENCES,
        first::SEQUENCES,
        tree::SEQUENCES,
        kqueens::SEQUENCES,
        shifted::SEQUENCES,
        conflicts::SEQUENCES,
        greedy::SEQUENCES,
        pawn::SEQUENCES,
        threshold::SEQUENCES,
    ]
}

/// All sequences, family after family.
pub fn all() -> impl Iterator<Item = &'static Sequence> {
    families().into_iter().flatten()
}

/// The sequence with this number, in any case.
///
/// # Errors
///
/// [`Error::UnknownSequence`].
pub fn find(id: &str) -> Result<&'static Sequence, Error> {
    let found = all().find(|sequence| sequence.id.eq_ignore_ascii_case(id));
    found.ok_or_else(|| Error::UnknownSequence { id: id.to_owned() })
}

/// A row of one term.
fn term(value: u128) -> Vec<u128> {
    vec![value]
}
