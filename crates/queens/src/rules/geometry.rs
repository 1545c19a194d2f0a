//! The geometry of rules: what attacks beside the row and the column.
//!
//! Said once, in the file of the rules, and read by whoever thinks in squares
//! rather than in rows that are filled one after the other: checking,
//! completing, exporting, drawing; and by whoever counts, for the symmetries.

use crate::Square;

/// How far the diagonals of a queen go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Diagonals {
    /// A queen does not move along diagonals at all.
    None,
    /// To the edge of the board, as in chess.
    ToEdge,
    /// Round the board, as on a torus: what leaves it on one side comes back
    /// on the other.
    Around,
}

/// What attacks beside the row and the column.
///
/// ```
/// use queens::rules::{Diagonals, RuleSet};
///
/// let geometry = RuleSet::Superqueen.geometry();
/// assert_eq!(geometry.diagonals, Diagonals::ToEdge);
/// assert_eq!(geometry.leaps, [(1, 2)]);
/// assert!(RuleSet::Toroidal.geometry().shifts());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Geometry {
    /// The diagonals.
    pub diagonals: Diagonals,
    /// Leaps to single squares, as far one way and as far the other; each
    /// stands for its eight images, and ends at the edge of the board. None
    /// ends on a row, a column or a diagonal of the queen.
    pub leaps: &'static [(u32, u32)],
}

impl Geometry {
    /// That of chess.
    pub const CHESS: Self = Self { diagonals: Diagonals::ToEdge, leaps: &[] };

    /// Whether all rows, or all columns, may be moved on by one, the last to
    /// the place of the first, without two queens coming to attack each other.
    #[must_use]
    pub fn shifts(self) -> bool {
        self.diagonals != Diagonals::ToEdge && self.leaps.is_empty()
    }

    /// Whether queens on two squares of an n×n board attack each other, or the
    /// squares are the same.
    #[must_use]
    pub fn attacks(self, n: u32, a: Square, b: Square) -> bool {
        let (rows, cols) = (a.row.abs_diff(b.row), a.col.abs_diff(b.col));
        rows == 0
            || cols == 0
            || match self.diagonals {
                Diagonals::None => false,
                Diagonals::ToEdge => rows == cols,
                Diagonals::Around => rows == cols || rows + cols == n,
            }
            || self.leaps.contains(&(rows, cols))
            || self.leaps.contains(&(cols, rows))
    }

    /// The numbers of the falling and the rising diagonal of a square: two
    /// squares are on one of either kind if its numbers are equal. Those of
    /// [`ToEdge`](Diagonals::ToEdge) are column − row and column + row.
    pub(crate) fn diagonals_of(self, n: u32, square: Square) -> Option<[i64; 2]> {
        let (row, col) = (i64::from(square.row), i64::from(square.col));
        let lines = [col - row, col + row];
        match self.diagonals {
            Diagonals::None => None,
            Diagonals::ToEdge => Some(lines),
            // A board of no rows has no diagonals either.
            Diagonals::Around => Some(lines.map(|line| line.rem_euclid(i64::from(n).max(1)))),
        }
    }

    /// By how much leaps go down and to the right, or up and to the left if
    /// negative: all images, each once.
    pub(crate) fn leaps(self) -> impl Iterator<Item = (i32, i32)> {
        let turned = |&(a, b): &(u32, u32)| {
            let (a, b) = (a as i32, b as i32);
            if a == b { vec![(a, b)] } else { vec![(a, b), (b, a)] }
        };
        let reflected = |(a, b): (i32, i32)| {
            let signs = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
            let mut images = signs.map(|(down, right)| (a * down, b * right)).to_vec();
            images.sort_unstable();
            images.dedup();
            images
        };
        self.leaps.iter().flat_map(turned).flat_map(reflected)
    }

    /// The squares of an n×n board to which a queen leaps.
    pub(crate) fn reached(self, n: u32, from: Square) -> impl Iterator<Item = Square> {
        self.leaps().filter_map(move |(down, right)| {
            let row = from.row.checked_add_signed(down).filter(|&row| row < n)?;
            let col = from.col.checked_add_signed(right).filter(|&col| col < n)?;
            Some(Square::new(row, col))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;

    #[test]
    fn leaps_and_diagonals_are_what_attacks() {
        for &rules in RuleSet::ALL {
            let geometry = rules.geometry();
            for n in 1..=7u32 {
                let all = || (0..n * n).map(|i| Square::new(i / n, i % n));
                for a in all() {
                    let reached: Vec<Square> = geometry.reached(n, a).collect();
                    for b in all() {
                        let lines = |square| geometry.diagonals_of(n, square);
                        let on_line = lines(a)
                            .zip(lines(b))
                            .is_some_and(|(a, b)| a.iter().zip(b).any(|(&a, b)| a == b));
                        let straight = a.row == b.row || a.col == b.col;
                        let leaps = reached.iter().filter(|&&square| square == b).count();
                        assert!(leaps <= 1 && !(leaps == 1 && (straight || on_line)));
                        let attacks = straight || on_line || leaps == 1;
                        assert_eq!(geometry.attacks(n, a, b), attacks, "{rules} {n} {a} {b}");
                    }
                }
            }
        }
    }

    #[test]
    fn shifts_keep_what_attacks_where_they_are_said_to() {
        for &rules in RuleSet::ALL {
            let n = 7;
            let all = || (0..n * n).map(|i| Square::new(i / n, i % n));
            let down = |square: Square| Square::new((square.row + 1) % n, square.col);
            let right = |square: Square| Square::new(square.row, (square.col + 1) % n);
            let kept = all().flat_map(|a| all().map(move |b| (a, b))).all(|(a, b)| {
                let here = rules.attacks(n, a, b);
                here == rules.attacks(n, down(a), down(b))
                    && here == rules.attacks(n, right(a), right(b))
            });
            assert_eq!(rules.geometry().shifts(), kept, "{rules}");
        }
    }
}
