//! The eight moves.

/// One of the eight moves that map a square board onto itself (the dihedral
/// group of order 8).
///
/// ```
/// use queens::symmetry::Symmetry;
///
/// // Two quarter turns are a half turn.
/// let columns = [1, 3, 0, 2, 4];
/// let (mut once, mut twice, mut half) = ([0; 5], [0; 5], [0; 5]);
/// Symmetry::QuarterTurn.apply(&columns, &mut once);
/// Symmetry::QuarterTurn.apply(&once, &mut twice);
/// Symmetry::HalfTurn.apply(&columns, &mut half);
/// assert_eq!(twice, half);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Nothing moves.
    Identity,
    /// A quarter turn clockwise: (r, c) goes to (c, n−1−r).
    QuarterTurn,
    /// A half turn: (r, c) goes to (n−1−r, n−1−c).
    HalfTurn,
    /// A quarter turn anticlockwise: (r, c) goes to (n−1−c, r).
    ThreeQuarterTurn,
    /// Left and right change places: (r, c) goes to (r, n−1−c).
    FlipColumns,
    /// Top and bottom change places: (r, c) goes to (n−1−r, c).
    FlipRows,
    /// Reflection in the falling main diagonal: (r, c) goes to (c, r).
    Transpose,
    /// Reflection in the rising main diagonal: (r, c) goes to (n−1−c, n−1−r).
    AntiTranspose,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::QuarterTurn,
        Self::HalfTurn,
        Self::ThreeQuarterTurn,
        Self::FlipColumns,
        Self::FlipRows,
        Self::Transpose,
        Self::AntiTranspose,
    ];

    /// Where the square in `row` and `col` of an n×n board goes.
    #[must_use]
    #[inline]
    pub const fn map(self, n: u32, row: u32, col: u32) -> (u32, u32) {
        let last = n - 1;
        match self {
            Self::Identity => (row, col),
            Self::QuarterTurn => (col, last - row),
            Self::HalfTurn => (last - row, last - col),
            Self::ThreeQuarterTurn => (last - col, row),
            Self::FlipColumns => (row, last - col),
            Self::FlipRows => (last - row, col),
            Self::Transpose => (col, row),
            Self::AntiTranspose => (last - col, last - row),
        }
    }

    /// Writes the image of one queen a row and column into `image`.
    ///
    /// # Panics
    ///
    /// If the two slices differ in length or a column is not on the board.
    #[inline]
    pub fn apply(self, columns: &[u32], image: &mut [u32]) {
        assert_eq!(columns.len(), image.len(), "an image has as many rows as its board");
        let n = columns.len() as u32;
        for (row, &col) in (0..n).zip(columns) {
            let (row, col) = self.map(n, row, col);
            image[row as usize] = col;
        }
    }

    /// The move that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::QuarterTurn => Self::ThreeQuarterTurn,
            Self::ThreeQuarterTurn => Self::QuarterTurn,
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_is_a_bijection_undone_by_its_inverse() {
        for symmetry in Symmetry::ALL {
            let mut seen = [[false; 5]; 5];
            for row in 0..5 {
                for col in 0..5 {
                    let (r, c) = symmetry.map(5, row, col);
                    assert!(!std::mem::replace(&mut seen[r as usize][c as usize], true));
                    assert_eq!(symmetry.inverse().map(5, r, c), (row, col));
                }
            }
        }
    }

    #[test]
    fn the_eight_moves_are_a_group() {
        let signature = |f: &dyn Fn(u32, u32) -> (u32, u32)| [f(0, 1), f(1, 3)];
        let all = Symmetry::ALL.map(|s| signature(&|r, c| s.map(5, r, c)));
        for a in Symmetry::ALL {
            for b in Symmetry::ALL {
                let both = signature(&|r, c| {
                    let (r, c) = a.map(5, r, c);
                    b.map(5, r, c)
                });
                assert_eq!(all.iter().filter(|&&one| one == both).count(), 1, "{a:?} {b:?}");
            }
        }
    }
}
