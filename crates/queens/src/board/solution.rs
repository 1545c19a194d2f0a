//! A solution: the column of each row's queen.

use std::fmt;

use super::Square;
use crate::Error;
use crate::room;
use crate::rules::RuleSet;
use crate::symmetry::{Orbit, Symmetry};

/// n queens on an n×n board, none attacking another: one column for each row.
/// Unless other [rules](RuleSet) are named, they attack as in chess.
///
/// Solutions are ordered as their column lists are, lexicographically; this is
/// the order of the row-wise programs and of the index.
///
/// ```
/// use queens::Solution;
///
/// let solution = Solution::new(vec![1, 3, 0, 2])?;
/// assert_eq!(solution.columns(), [1, 3, 0, 2]);
/// assert_eq!(solution.to_string(), "\
/// . Q . .
/// . . . Q
/// Q . . .
/// . . Q .
/// ");
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution {
    columns: Box<[u32]>,
}

impl Solution {
    /// The solution with the queen of row r in column `columns[r]`, both from
    /// 0, on a board with as many columns as rows. Boards of any size are
    /// taken, in time O(n).
    ///
    /// # Errors
    ///
    /// [`Error::OutsideBoard`] for the first column that is not on the board;
    /// [`Error::Attack`] for two queens that attack each other;
    /// [`Error::BoardSize`] for an empty list; [`Error::Memory`] if there is no
    /// room for the test.
    ///
    /// ```
    /// use queens::{Error, Solution, Square};
    ///
    /// let error = Solution::new(vec![0, 2, 1]).unwrap_err();
    /// assert_eq!(error, Error::Attack { first: Square::new(1, 2), second: Square::new(2, 1) });
    /// ```
    pub fn new(columns: Vec<u32>) -> Result<Self, Error> {
        Self::under(RuleSet::Classic, columns)
    }

    /// [`Solution::new`] under other rules.
    ///
    /// # Errors
    ///
    /// As of [`Solution::new`].
    ///
    /// ```
    /// use queens::Solution;
    /// use queens::rules::RuleSet;
    ///
    /// assert!(Solution::under(RuleSet::Toroidal, vec![0, 2, 4, 1, 3]).is_ok());
    /// assert!(Solution::under(RuleSet::Toroidal, vec![1, 3, 0, 2]).is_err());
    /// ```
    pub fn under(rules: RuleSet, columns: Vec<u32>) -> Result<Self, Error> {
        let n = columns.len();
        if n == 0 {
            return Err(Error::BoardSize { n, max: u32::MAX as usize });
        }
        if let Some(row) = columns.iter().position(|&col| col as usize >= n) {
            return Err(Error::OutsideBoard { row, col: columns[row] as usize, n });
        }
        match attack_on(rules, &columns, n, &mut room::filled(false, 5 * n)?) {
            None => Ok(Self { columns: columns.into() }),
            Some((first, second)) => Err(Error::Attack { first, second }),
        }
    }

    /// What a search has placed, under whichever rules; not checked again.
    pub(crate) fn trusted(columns: &[u32]) -> Self {
        Self { columns: columns.into() }
    }

    /// The column of each row's queen, from 0.
    #[must_use]
    pub fn columns(&self) -> &[u32] {
        &self.columns
    }

    /// The side of the board, which is the number of queens.
    #[must_use]
    pub fn size(&self) -> usize {
        self.columns.len()
    }

    /// The squares of the queens, from the top row down.
    #[must_use]
    pub fn squares(&self) -> impl ExactSizeIterator<Item = Square> + '_ {
        self.columns.iter().enumerate().map(|(row, &col)| Square::new(row as u32, col))
    }

    /// The solution that `symmetry` turns this one into.
    ///
    /// ```
    /// use queens::{Solution, symmetry::Symmetry};
    ///
    /// let solution = Solution::new(vec![1, 3, 0, 2])?;
    /// assert_eq!(solution.image(Symmetry::FlipColumns).columns(), [2, 0, 3, 1]);
    /// # Ok::<(), queens::Error>(())
    /// ```
    #[must_use]
    pub fn image(&self, symmetry: Symmetry) -> Self {
        let mut image = vec![0; self.size()];
        symmetry.apply(&self.columns, &mut image);
        Self::trusted(&image)
    }

    /// The distinct images under the eight symmetries, in lexicographic order.
    #[must_use]
    pub fn orbit(&self) -> Orbit {
        Orbit::of(self)
    }

    /// The canonical form: the lexicographically smallest image. It is the
    /// *fundamental solution* that stands for the whole orbit.
    ///
    /// ```
    /// use queens::Solution;
    ///
    /// let solution = Solution::new(vec![2, 0, 3, 1])?;
    /// assert_eq!(solution.canonical().columns(), [1, 3, 0, 2]);
    /// # Ok::<(), queens::Error>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Self {
        let images = Symmetry::ALL.map(|symmetry| self.image(symmetry));
        images.into_iter().fold(self.clone(), Self::min)
    }

    /// Whether this is the canonical form of its orbit.
    #[must_use]
    pub fn is_canonical(&self) -> bool {
        crate::symmetry::is_canonical(&self.columns)
    }

    /// Whether `symmetry` leaves this solution as it is.
    ///
    /// ```
    /// use queens::{Solution, symmetry::Symmetry};
    ///
    /// let solution = Solution::new(vec![1, 3, 0, 2])?;
    /// assert!(solution.is_fixed_by(Symmetry::QuarterTurn));
    /// # Ok::<(), queens::Error>(())
    /// ```
    #[must_use]
    pub fn is_fixed_by(&self, symmetry: Symmetry) -> bool {
        self.image(symmetry) == *self
    }
}

/// A board of `Q` and `.`, a space between squares, a line for each row.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for &queen in &self.columns {
            for col in 0..self.columns.len() as u32 {
                let square = if col == queen { "Q" } else { "." };
                let space = if col == 0 { "" } else { " " };
                write!(f, "{space}{square}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// The first two queens that attack each other under some rules, of one queen a row: the pair
/// whose second queen is highest on the board, and for it the highest first
/// queen. `None` if there is no such pair. Time O(n) where there is none.
///
/// ```
/// use queens::{Square, board::first_attack, rules::RuleSet};
///
/// let attack = first_attack(&[0, 2, 4, 1, 3], RuleSet::Classic);
/// assert_eq!(attack, None);
/// let attack = first_attack(&[0, 3, 1, 2], RuleSet::Classic);
/// assert_eq!(attack, Some((Square::new(2, 1), Square::new(3, 2))));
/// ```
#[must_use]
pub fn first_attack(columns: &[u32], rules: RuleSet) -> Option<(Square, Square)> {
    let n = columns.len();
    let width = columns.iter().max().map_or(0, |&col| col as usize + 1);
    let diagonals = n + n.max(width);
    attack_on(rules, columns, width, &mut vec![false; width + 2 * diagonals])
}

/// [`first_attack`], with room for as many columns as `width` says and the
/// diagonals of both kinds, none of which is taken.
fn attack_on(
    rules: RuleSet,
    columns: &[u32],
    width: usize,
    lines: &mut [bool],
) -> Option<(Square, Square)> {
    let (n, geometry) = (columns.len(), rules.geometry());
    let (column, diagonals) = lines.split_at_mut(width);
    let (falling, rising) = diagonals.split_at_mut(n + n.max(width));
    let mut diagonals = [falling, rising];
    let at = |row: usize| Square::new(row as u32, columns[row]);
    let steep: Vec<_> = geometry.leaps().filter(|&(down, _)| down < 0).collect();
    for row in 0..n {
        let second = at(row);
        let mut attacked = std::mem::replace(&mut column[second.col as usize], true);
        if let Some([falling, rising]) = geometry.diagonals_of(n as u32, second) {
            // Falling ones are counted from the lower left corner, so that
            // none is negative.
            for (taken, line) in diagonals.iter_mut().zip([falling + n as i64, rising]) {
                attacked |= std::mem::replace(&mut taken[line as usize], true);
            }
        }
        attacked |= steep.iter().any(|&(down, right)| {
            let above = row.checked_add_signed(down as isize).map(at);
            above.is_some_and(|above| second.col.checked_add_signed(right) == Some(above.col))
        });
        if attacked {
            let first = (0..row).map(at).find(|&first| rules.attacks(n as u32, first, second));
            return first.map(|first| (first, second));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every pair, one by one.
    fn slow_attack(columns: &[u32]) -> Option<(Square, Square)> {
        let squares: Vec<Square> =
            (0..).zip(columns).map(|(row, &col)| Square::new(row, col)).collect();
        for (i, &second) in squares.iter().enumerate() {
            for &first in &squares[..i] {
                if first.attacks(second) {
                    return Some((first, second));
                }
            }
        }
        None
    }

    #[test]
    fn first_attack_agrees_with_all_pairs_on_every_board_of_five() {
        for code in 0..5u32.pow(5) {
            let columns: Vec<u32> = (0..5).map(|row| code / 5u32.pow(row) % 5).collect();
            assert_eq!(
                first_attack(&columns, RuleSet::Classic),
                slow_attack(&columns),
                "{columns:?}"
            );
        }
    }

    #[test]
    fn a_diagonal_of_queens_is_refused() {
        assert!(Solution::new((0..8).collect()).is_err());
        assert!(Solution::new((0..8).rev().collect()).is_err());
    }

    #[test]
    fn a_column_past_the_edge_is_refused() {
        let error = Solution::new(vec![1, 4, 0, 2]).unwrap_err();
        assert_eq!(error, Error::OutsideBoard { row: 1, col: 4, n: 4 });
    }
}
