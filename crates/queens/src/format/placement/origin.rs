//! Whether the numbers of an input count from 0 or from 1.
//!
//! A list of n columns that are all on the board and has a 0 counts from 0; one
//! that has an n counts from 1. A solution has one of the two, never both. A
//! list with neither, or with both, is no solution whatever it counts from; it
//! is taken as those before it were, and else as its form is as a rule.

use super::Options;
use crate::format::text::{Place, ReadError, Reason};

/// The number of the first row and the first column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Base {
    /// Rows and columns count from 0.
    Zero,
    /// Rows and columns count from 1.
    One,
}

impl Base {
    /// The number of the first row and column.
    #[must_use]
    pub const fn first(self) -> i64 {
        match self {
            Self::Zero => 0,
            Self::One => 1,
        }
    }
}

/// What an input has shown so far.
#[derive(Debug, Clone, Copy)]
pub(in crate::format) struct Origin {
    /// How the form counts as a rule.
    usual: Base,
    /// What a placement has shown, and its line.
    shown: Option<(Base, u64)>,
}

/// The least and the greatest of some numbers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Span {
    min: i64,
    max: i64,
}

impl Default for Span {
    fn default() -> Self {
        Self { min: i64::MAX, max: i64::MIN }
    }
}

impl Span {
    /// Takes one more number in.
    #[inline]
    pub(super) fn add(&mut self, number: i64) {
        self.min = self.min.min(number);
        self.max = self.max.max(number);
    }

    /// The numbers of both.
    pub(super) fn and(self, other: Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    /// Whether the number is one of these or between them.
    pub(super) fn holds(self, number: i64) -> bool {
        (self.min..=self.max).contains(&number)
    }

    /// Whether all of them are on a board of side n.
    pub(super) fn within(self, n: usize, base: Base) -> bool {
        self.min >= base.first() && self.max.saturating_sub(base.first()) < n as i64
    }

    /// What the numbers show, on a board of side n.
    fn shows(self, n: usize) -> Option<Base> {
        match (self.min, self.max) {
            (0, max) if max < n as i64 => Some(Base::Zero),
            (1.., max) if max == n as i64 => Some(Base::One),
            _ => None,
        }
    }
}

impl Origin {
    /// Nothing is known yet.
    pub(in crate::format) const fn new(usual: Base) -> Self {
        Self { usual, shown: None }
    }

    /// From where the numbers of a placement count, on a board of side n.
    ///
    /// # Errors
    ///
    /// [`Reason::Mixed`] if that is not what a placement before it has shown;
    /// [`Reason::Base`] if nothing shows it and it matters, because the queens
    /// are only some of those of a solution.
    pub(super) fn settle(
        &mut self,
        span: Span,
        n: usize,
        options: &Options,
        at: Place,
    ) -> Result<Base, ReadError> {
        if let Some(asked) = options.base {
            return Ok(asked);
        }
        match (span.shows(n), self.shown) {
            (Some(base), Some((shown, line))) if base != shown => {
                Err(at.malformed(Reason::Mixed { first: base.first(), line }))
            }
            (Some(base), shown) => {
                self.shown = shown.or(Some((base, at.line())));
                Ok(base)
            }
            (None, Some((shown, _))) => Ok(shown),
            (None, None) if options.partial && span.min >= 1 && span.max < n as i64 => {
                Err(at.malformed(Reason::Base))
            }
            (None, None) => Ok(self.usual),
        }
    }
}
