//! The side of a board, checked once.

use std::fmt;

use crate::Error;

/// The side of a board that the search engines take: 1 to 64, because one row
/// is one machine word.
///
/// Everything behind this type relies on the check and does not repeat it.
///
/// ```
/// use queens::BoardSize;
///
/// let size = BoardSize::new(8)?;
/// assert_eq!(size.get(), 8);
/// assert!(BoardSize::new(65).is_err());
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardSize(u8);

impl BoardSize {
    /// The largest side: the bits of a `u64`.
    pub const MAX: usize = 64;

    /// A board of n×n squares.
    ///
    /// # Errors
    ///
    /// [`Error::BoardSize`] unless 1 ≤ n ≤ [`BoardSize::MAX`].
    pub const fn new(n: usize) -> Result<Self, Error> {
        if n >= 1 && n <= Self::MAX {
            Ok(Self(n as u8))
        } else {
            Err(Error::BoardSize { n, max: Self::MAX })
        }
    }

    /// The number of rows, which is the number of columns and of queens.
    #[must_use]
    #[inline]
    pub const fn get(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl TryFrom<usize> for BoardSize {
    type Error = Error;

    fn try_from(n: usize) -> Result<Self, Error> {
        Self::new(n)
    }
}

impl From<BoardSize> for usize {
    fn from(size: BoardSize) -> Self {
        size.get()
    }
}
