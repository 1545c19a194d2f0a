//! One square.

use std::fmt;

/// A square by row and column, both from 0, row 0 at the top.
///
/// [`Display`](fmt::Display) writes what people read: `row 1, column 2` for
/// `Square::new(0, 1)`. [`Square::chess_name`] gives the chess name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The row, from 0 at the top.
    pub row: u32,
    /// The column, from 0 at the left.
    pub col: u32,
}

impl Square {
    /// The square in `row` and `col`, both from 0.
    #[must_use]
    pub const fn new(row: u32, col: u32) -> Self {
        Self { row, col }
    }

    /// Whether queens on the two squares attack each other. A square attacks
    /// itself, since it has room for one queen only.
    ///
    /// ```
    /// use queens::Square;
    ///
    /// let corner = Square::new(0, 0);
    /// assert!(corner.attacks(Square::new(5, 5)));
    /// assert!(!corner.attacks(Square::new(1, 2)));
    /// ```
    #[must_use]
    pub const fn attacks(self, other: Self) -> bool {
        let rows = self.row.abs_diff(other.row);
        let cols = self.col.abs_diff(other.col);
        rows == 0 || cols == 0 || rows == cols
    }

    /// The chess name on a board of n rows: file letter for the column, rank
    /// counted from the last row. `None` past the 26 letters.
    ///
    /// ```
    /// use queens::Square;
    ///
    /// assert_eq!(Square::new(0, 1).chess_name(4).as_deref(), Some("b4"));
    /// assert_eq!(Square::new(0, 26).chess_name(30), None);
    /// ```
    #[must_use]
    pub fn chess_name(self, n: u32) -> Option<String> {
        let file = u8::try_from(self.col).ok().filter(|&file| file < 26)?;
        let rank = n.checked_sub(self.row)?;
        Some(format!("{}{rank}", char::from(b'a' + file)))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", self.row + 1, self.col + 1)
    }
}
