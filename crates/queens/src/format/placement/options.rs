//! How to read.

use super::Base;

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
    /// Longer rows, and more queens, are refused with
    /// [`Reason::TooLarge`](crate::check::Reason::TooLarge).
    pub max_size: usize,
    /// From where rows and columns count; without it each placement shows it.
    pub base: Option<Base>,
    /// What `*` and `X` stand for on drawn boards.
    pub star: Option<Star>,
    /// Whether these are boards to be completed: blocked squares are kept, and
    /// what a few numbers leave open is refused.
    pub partial: bool,
    /// How many of the excluded diagonals of a file count; all if it is not said.
    pub diagonals: Option<usize>,
}

/// What a sign stands for that is a queen to some and a blocked square to others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Star {
    /// A queen.
    Queen,
    /// A blocked square.
    Blocked,
}

impl Options {
    /// The default of [`Options::max_size`]: 2²⁷, somewhat over 10⁸.
    pub const MAX_SIZE: usize = 1 << 27;
}

impl Default for Options {
    fn default() -> Self {
        let (size, base, star) = (None, None, None);
        Self { size, max_size: Self::MAX_SIZE, base, star, partial: false, diagonals: None }
    }
}
