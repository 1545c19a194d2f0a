//! What a board demands, line by line: the common ground of all formats.

use crate::Square;
use crate::board::Partial;
use crate::rules::Diagonals;

/// What a line of squares is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A row: exactly one queen.
    Row,
    /// A column: exactly one queen.
    Column,
    /// A diagonal that falls to the right: at most one queen.
    Falling,
    /// A diagonal that rises to the right: at most one queen.
    Rising,
}

impl Kind {
    /// Whether the line must hold a queen.
    #[must_use]
    pub fn is_full(self) -> bool {
        matches!(self, Self::Row | Self::Column)
    }

    /// A word for names in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Falling => "falling",
            Self::Rising => "rising",
        }
    }
}

/// Squares of which at most one, or exactly one, holds a queen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// What it is.
    pub kind: Kind,
    /// Its number among the lines of its kind, from 1.
    pub number: u32,
    /// Its squares.
    pub squares: Vec<Square>,
}

impl Partial {
    /// The lines of the board: rows and columns, which hold exactly one queen,
    /// then the diagonals of two squares or more, which hold at most one.
    ///
    /// With [`Partial::conflicts`] they say all that the rules say; given queens
    /// and blocked squares are not looked at.
    ///
    /// ```
    /// use queens::board::Partial;
    /// use queens::rules::RuleSet;
    ///
    /// let lines = |rules| Partial::empty(8, rules).map(|partial| partial.lines().count());
    /// assert_eq!(lines(RuleSet::Classic)?, 8 + 8 + 13 + 13);
    /// assert_eq!(lines(RuleSet::Toroidal)?, 8 + 8 + 8 + 8);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn lines(&self) -> impl Iterator<Item = Line> + '_ {
        let (n, diagonals) = (self.size(), self.rules().geometry().diagonals);
        let number = move |kind: Kind| match diagonals {
            _ if kind.is_full() => n,
            Diagonals::None => 0,
            Diagonals::ToEdge => 2 * n - 1,
            Diagonals::Around => n,
        };
        let kinds = [Kind::Row, Kind::Column, Kind::Falling, Kind::Rising];
        let all = kinds.into_iter().flat_map(move |kind| (0..number(kind)).map(move |i| (kind, i)));
        let around = diagonals == Diagonals::Around;
        let lines = all.map(move |(kind, i)| {
            let squares = (0..n).filter_map(|at| square(kind, around, n, i, at)).collect();
            Line { kind, number: i + 1, squares }
        });
        lines.filter(|line| line.kind.is_full() || line.squares.len() > 1)
    }

    /// The pairs of squares that attack each other although no line has both,
    /// each pair once: a leap apart, under the rules that have leaps.
    pub fn conflicts(&self) -> impl Iterator<Item = (Square, Square)> + '_ {
        let (n, geometry) = (self.size(), self.rules().geometry());
        let side = if geometry.leaps.is_empty() { 0 } else { n };
        let all = (0..side).flat_map(move |row| (0..side).map(move |col| Square::new(row, col)));
        all.flat_map(move |from| {
            let reached = geometry.reached(n, from).filter(move |to| to.row > from.row);
            let mut reached: Vec<Square> = reached.collect();
            reached.sort_unstable();
            reached.into_iter().map(move |to| (from, to))
        })
    }
}

/// The square in place `at` of line `i` of a kind, if it is on the board.
/// Falling diagonals are numbered by column − row + n − 1 or, on the torus, by
/// that modulo n; rising ones by column + row.
fn square(kind: Kind, around: bool, n: u32, i: u32, at: u32) -> Option<Square> {
    match kind {
        Kind::Row => Some(Square::new(i, at)),
        Kind::Column => Some(Square::new(at, i)),
        Kind::Falling if around => Some(Square::new(at, (i + at) % n)),
        Kind::Rising if around => Some(Square::new(at, (i + n - at) % n)),
        Kind::Falling => {
            let col = (i + at).checked_sub(n - 1)?;
            (col < n).then_some(Square::new(at, col))
        }
        Kind::Rising => {
            let col = i.checked_sub(at)?;
            (col < n).then_some(Square::new(at, col))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;
    use std::collections::BTreeSet;

    #[test]
    fn lines_and_conflicts_hold_exactly_the_pairs_that_attack() {
        for &rules in RuleSet::ALL {
            for n in 1..=9 {
                let partial = Partial::empty(n, rules).unwrap();
                let mut said = BTreeSet::new();
                for line in partial.lines() {
                    for (i, &b) in line.squares.iter().enumerate() {
                        said.extend(line.squares[..i].iter().map(|&a| (a.min(b), a.max(b))));
                    }
                }
                for pair in partial.conflicts() {
                    assert!(said.insert(pair), "{pair:?} is on a line");
                }
                let all = || (0..n * n).map(|i| Square::new(i / n, i % n));
                let attack: BTreeSet<(Square, Square)> = all()
                    .flat_map(|a| all().map(move |b| (a, b)))
                    .filter(|&(a, b)| a < b && partial.attacks(a, b))
                    .collect();
                assert_eq!(said, attack, "{rules:?} {n}");
            }
        }
    }
}
