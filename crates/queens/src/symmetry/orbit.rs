//! Orbits, canonical forms and symmetry classes.

use super::Symmetry;
use crate::board::Solution;

/// The distinct images of one solution, in lexicographic order.
///
/// ```
/// use queens::{Solution, symmetry::SymmetryClass};
///
/// let orbit = Solution::new(vec![0, 2, 4, 1, 3])?.orbit();
/// assert_eq!(orbit.len(), 8);
/// assert_eq!(orbit.class(), SymmetryClass::Ordinary);
/// assert_eq!(orbit.canonical().columns(), [0, 2, 4, 1, 3]);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Orbit {
    images: Vec<Solution>,
}

impl Orbit {
    /// The orbit that `solution` belongs to.
    #[must_use]
    pub fn of(solution: &Solution) -> Self {
        let mut images: Vec<_> = Symmetry::ALL.map(|symmetry| solution.image(symmetry)).into();
        images.sort();
        images.dedup();
        Self { images }
    }

    /// The number of distinct images: 8, 4 or 2; 1 for n = 1.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "an orbit holds at least its solution")]
    pub fn len(&self) -> usize {
        self.images.len()
    }

    /// The images, smallest first.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Solution> {
        self.images.iter()
    }

    /// The smallest image.
    #[must_use]
    pub fn canonical(&self) -> &Solution {
        &self.images[0]
    }

    /// How symmetric the solutions of this orbit are.
    #[must_use]
    pub fn class(&self) -> SymmetryClass {
        SymmetryClass::of(self.canonical())
    }
}

/// How symmetric a solution is: by which turns it stays as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SymmetryClass {
    /// No move but the identity leaves it as it is; the orbit has 8 solutions
    /// (fundamental ones: OEIS A260320).
    Ordinary,
    /// The half turn leaves it as it is, quarter turns do not; the orbit has 4.
    Centrosymmetric,
    /// Quarter turns leave it as it is; the orbit has 2 (fundamental ones:
    /// OEIS A260318), for n = 1 one.
    Rotational,
}

impl SymmetryClass {
    /// The class of `solution`.
    #[must_use]
    pub fn of(solution: &Solution) -> Self {
        if solution.is_fixed_by(Symmetry::QuarterTurn) {
            Self::Rotational
        } else if solution.is_fixed_by(Symmetry::HalfTurn) {
            Self::Centrosymmetric
        } else {
            Self::Ordinary
        }
    }
}

/// Whether no image of this solution comes before it; `columns` holds one
/// queen for each row and column.
///
/// An image is compared row by row, so that most are told apart at their
/// first queen, without allocation for boards up to 64.
///
/// ```
/// use queens::symmetry::is_canonical;
///
/// assert!(is_canonical(&[1, 3, 0, 2]));
/// assert!(!is_canonical(&[2, 0, 3, 1]));
/// ```
///
/// # Panics
///
/// If a column is not on the board.
#[must_use]
pub fn is_canonical(columns: &[u32]) -> bool {
    let n = columns.len() as u32;
    let mut small = [0; 64];
    let mut large = Vec::new();
    let rows: &mut [u32] = if let Some(rows) = small.get_mut(..columns.len()) {
        rows
    } else {
        large.resize(columns.len(), 0);
        &mut large
    };
    for (row, &col) in (0..n).zip(columns) {
        rows[col as usize] = row;
    }
    let (by_row, by_col, last) = (columns, &*rows, n.wrapping_sub(1));
    let forward = |list: &[u32], i: usize| list[i];
    let backward = |list: &[u32], i: usize| list[list.len() - 1 - i];
    let smaller = |image: &dyn Fn(usize) -> u32| {
        let rows = 0..columns.len();
        rows.map(image).lt(columns.iter().copied())
    };
    // The seven images other than the board itself, as the column of row i.
    !(smaller(&|i| last - forward(by_row, i))
        || smaller(&|i| backward(by_row, i))
        || smaller(&|i| last - backward(by_row, i))
        || smaller(&|i| forward(by_col, i))
        || smaller(&|i| last - forward(by_col, i))
        || smaller(&|i| backward(by_col, i))
        || smaller(&|i| last - backward(by_col, i)))
}
