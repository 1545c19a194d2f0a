//! The lines along which queens attack.

use super::Square;

/// A line of the board, by its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Line {
    /// The squares of one row.
    Row,
    /// The squares of one column.
    Column,
    /// A diagonal that goes down to the right: r − c is the same.
    Falling,
    /// A diagonal that goes up to the right: r + c is the same.
    Rising,
}

impl Line {
    /// All kinds, in the order in which a person would name them.
    pub const ALL: [Self; 4] = [Self::Row, Self::Column, Self::Falling, Self::Rising];
}

impl Square {
    /// The line that two squares share; `None` if queens on them are at peace,
    /// or if it is the same square twice.
    ///
    /// ```
    /// use queens::{Square, board::Line};
    ///
    /// let corner = Square::new(0, 0);
    /// assert_eq!(corner.shared_line(Square::new(3, 3)), Some(Line::Falling));
    /// assert_eq!(corner.shared_line(Square::new(1, 2)), None);
    /// ```
    #[must_use]
    pub const fn shared_line(self, other: Self) -> Option<Line> {
        match (self.row.abs_diff(other.row), self.col.abs_diff(other.col)) {
            (0, 0) => None,
            (0, _) => Some(Line::Row),
            (_, 0) => Some(Line::Column),
            (rows, cols) if rows != cols => None,
            _ if (self.row < other.row) == (self.col < other.col) => Some(Line::Falling),
            _ => Some(Line::Rising),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_attack_each_other_along_a_line_or_not_at_all() {
        let squares = || (0..7).flat_map(|row| (0..7).map(move |col| Square::new(row, col)));
        for (a, b) in squares().flat_map(|a| squares().map(move |b| (a, b))) {
            let line = a.shared_line(b);
            assert_eq!(line, b.shared_line(a));
            assert_eq!(line.is_some(), a.attacks(b) && a != b, "{a}; {b}");
            assert_eq!(line == Some(Line::Falling), a != b && a.row + b.col == b.row + a.col);
            assert_eq!(line == Some(Line::Rising), a != b && a.row + a.col == b.row + b.col);
        }
    }
}
