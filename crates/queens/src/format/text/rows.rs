//! Rows of a board as slices of one string.
//!
//! A row with its queen in column c is n squares of the string that has n − 1
//! free squares, the queen, and n − 1 free squares: those that begin at square
//! n − 1 − c. So a board of any size needs 2n − 1 squares of memory, and a row
//! is one copy.

/// The row of each column.
pub(in crate::format) struct Rows {
    /// The squares, each but the last followed by the separator.
    squares: Vec<u8>,
    n: usize,
    /// Bytes from one square to the next.
    step: usize,
}

impl Rows {
    /// Rows of `n` squares with `separator` between them, if there is one.
    pub(in crate::format) fn new(n: usize, free: u8, queen: u8, separator: Option<u8>) -> Self {
        let side = n.saturating_sub(1);
        let mut squares = Vec::new();
        for square in 0..=2 * side {
            if square > 0 {
                squares.extend(separator);
            }
            squares.push(if square == side { queen } else { free });
        }
        Self { squares, n, step: 1 + usize::from(separator.is_some()) }
    }

    /// The row with its queen in column `col`, from 0.
    ///
    /// # Panics
    ///
    /// If the board has no such column.
    #[inline]
    pub(in crate::format) fn row(&self, col: u32) -> &[u8] {
        let first = (self.n - 1 - col as usize) * self.step;
        &self.squares[first..=first + (self.n - 1) * self.step]
    }

    /// Appends the row and a line end.
    #[inline]
    pub(in crate::format) fn line(&self, col: u32, out: &mut Vec<u8>) {
        out.extend_from_slice(self.row(col));
        out.push(b'\n');
    }

    /// The row with its queens in these columns; nothing without any.
    pub(in crate::format) fn several(&self, columns: &[u32]) -> Vec<u8> {
        let [first, others @ ..] = columns else { return Vec::new() };
        let mut row = self.row(*first).to_vec();
        let queen = row[*first as usize * self.step];
        for &col in others {
            row[col as usize * self.step] = queen;
        }
        row
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_its_queen_in_its_column() {
        let rows = Rows::new(4, b'.', b'Q', Some(b' '));
        let text: Vec<&[u8]> = (0..4).map(|col| rows.row(col)).collect();
        assert_eq!(text, [b"Q . . .", b". Q . .", b". . Q .", b". . . Q"]);
        assert_eq!(Rows::new(3, b'0', b'1', None).row(2), b"001");
        assert_eq!(Rows::new(1, b'.', b'Q', Some(b'\t')).row(0), b"Q");
        assert_eq!(rows.several(&[0, 2]), b"Q . Q .");
    }
}
