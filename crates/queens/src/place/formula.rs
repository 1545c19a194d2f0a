//! A solution by closed formula, for every n but 2 and 3.
//!
//! **Idea.** A queen moves on by two columns from row to row: first the even
//! columns, then the odd ones, like a chain of knight's moves. In this text
//! rows and columns count from 1 and m = ⌊n/2⌋.
//!
//! ```text
//! n mod 6 ≠ 2, 3     2 4 6 … | 1 3 5 …
//! n mod 6 = 2        2 4 6 … | 3 1 | 7 9 11 … | 5
//! n mod 6 = 3        4 6 8 … | 2 | 5 7 9 … | 1 3
//! ```
//!
//! **Proof.** Each column is used once. Two queens share a diagonal if column
//! minus row (d) or column plus row (s) agree. Within an ascending run d grows
//! by 1 and s by 3 at every step, so a run is free of attacks; what is left is
//! to compare the runs.
//!
//! *n mod 6 ≠ 2, 3.* The even columns: row r, d = r > 0, s = 3r. The odd
//! columns: column 2k − 1 in row m + k, d = k − 1 − m ≤ 0 (k ≤ m, or m + 1 for
//! odd n), s = 3k − 1 + m. Equal sums would need m ≡ 1 (mod 3), that is
//! n mod 6 = 2 or 3.
//!
//! *n mod 6 = 2, so m ≡ 1 (mod 3), n ≥ 8.* The even columns have d ≥ 1 and
//! s ≡ 0 (mod 3). The columns 2k − 1 ≥ 7 stand in row m + k − 1: d = k − m
//! from 4 − m to 0, s = 3k − 2 + m ≡ 2, at least m + 10. Columns 3, 1, 5 have
//! d = 2 − m, −1 − m, 5 − 2m, distinct, all below 4 − m (m is neither 3 nor
//! 6), and s = m + 4 ≡ 2, m + 3 ≡ 1, 2m + 5 ≡ 1, all different and smaller
//! than or not congruent to the others.
//!
//! *n mod 6 = 3, so m ≡ 1 (mod 3), n ≥ 9.* Columns 4, 6, … in row r: d = r + 2
//! from 3 on, s = 3r + 2 ≡ 2. Columns 2k − 1 ≥ 5 in row m + k − 2: d = k + 1 − m
//! from 4 − m to 2, s = 3k − 3 + m ≡ 1. Columns 2, 1, 3 have d = 2 − m, 1 − 2m,
//! 2 − 2m, distinct and below 4 − m, and s = m + 2, 2m + 1, 2m + 4, all ≡ 0 and
//! distinct since m ≥ 4. ∎
//!
//! **Cost.** At most four runs, whatever n.
//!
//! **Source.** E. Pauls, "Das Maximalproblem der Damen auf dem Schachbrete",
//! Deutsche Schachzeitung 29 (1874); E. J. Hoffman, J. C. Loessi, R. C. Moore,
//! "Constructions for the solution of the m queens problem", Mathematics
//! Magazine 42 (1969). It is the remainder of n by 6 that matters, not n.

use crate::rules::RuleSet;

/// Neighbouring rows whose columns form an arithmetic progression.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Run {
    /// The column of the run's first row, from 0.
    pub first: u64,
    /// What is added from row to row: 2 or −2.
    pub step: i64,
    /// The number of rows, at least 1.
    pub len: u64,
}

impl Run {
    const fn new(first: u64, step: i64, len: u64) -> Self {
        Self { first, step, len }
    }

    /// The column of the run's row `index`, from 0, which must be under `len`.
    const fn at(self, index: u64) -> u64 {
        let way = index * self.step.unsigned_abs();
        if self.step < 0 { self.first - way } else { self.first + way }
    }
}

/// One solution of the n×n board, as arithmetic runs.
///
/// ```
/// use queens::place::Construction;
///
/// let solution = Construction::new(9).unwrap();
/// assert_eq!(solution.iter().collect::<Vec<_>>(), [3, 5, 7, 1, 4, 6, 8, 0, 2]);
/// assert_eq!(solution.runs().len(), 4);
/// assert!(Construction::new(2).is_none());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Construction {
    n: u64,
    runs: Vec<Run>,
}

impl Construction {
    /// The solution for a board of `n` rows, or `None` for 0, 2 and 3, which
    /// have none. Every other `u64` is taken.
    #[must_use]
    pub fn new(n: u64) -> Option<Self> {
        let half = n / 2;
        let runs = match (n, n % 6) {
            (0 | 2 | 3, _) => return None,
            (_, 2) => vec![
                Run::new(1, 2, half),
                Run::new(2, -2, 2),
                Run::new(6, 2, half - 3),
                Run::new(4, 2, 1),
            ],
            (_, 3) => vec![
                Run::new(3, 2, half - 1),
                Run::new(1, 2, 1),
                Run::new(4, 2, half - 1),
                Run::new(0, 2, 2),
            ],
            _ => vec![Run::new(1, 2, half), Run::new(0, 2, n - half)],
        };
        Some(Self { n, runs: runs.into_iter().filter(|run| run.len > 0).collect() })
    }

    /// The same under other rules: `None` where there is no solution, and where
    /// the formula is none under these rules.
    ///
    /// ```
    /// use queens::place::Construction;
    /// use queens::rules::RuleSet;
    ///
    /// let torus = Construction::under(RuleSet::Toroidal, 7).unwrap();
    /// assert_eq!(torus.iter().collect::<Vec<_>>(), [1, 3, 5, 0, 2, 4, 6]);
    /// assert!(Construction::under(RuleSet::Toroidal, 8).is_none());
    /// assert!(Construction::under(RuleSet::Superqueen, 11).is_none());
    /// ```
    #[must_use]
    pub fn under(rules: RuleSet, n: u64) -> Option<Self> {
        Self::new(n).filter(|_| rules.keeps_formula(n))
    }

    /// The number of rows, of columns and of queens.
    #[must_use]
    pub fn size(&self) -> u64 {
        self.n
    }

    /// The runs from the top row down; their lengths add up to the size.
    #[must_use]
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// The column of the queen in `row`, both from 0, in constant time; `None`
    /// past the last row.
    ///
    /// ```
    /// use queens::place::Construction;
    ///
    /// let n = u64::MAX;
    /// let solution = Construction::new(n).unwrap();
    /// assert_eq!(solution.column(n - 1), Some(2));
    /// assert_eq!(solution.column(n), None);
    /// ```
    #[must_use]
    pub fn column(&self, row: u64) -> Option<u64> {
        let mut index = row;
        for run in &self.runs {
            if index < run.len {
                return Some(run.at(index));
            }
            index -= run.len;
        }
        None
    }

    /// The columns from the top row down.
    #[must_use]
    pub fn iter(&self) -> Columns<'_> {
        Columns { runs: self.runs.iter(), run: Run::new(0, 2, 0), index: 0 }
    }
}

impl<'a> IntoIterator for &'a Construction {
    type Item = u64;
    type IntoIter = Columns<'a>;

    fn into_iter(self) -> Columns<'a> {
        self.iter()
    }
}

/// The columns of a [`Construction`] from the top row down.
#[derive(Debug, Clone)]
pub struct Columns<'a> {
    runs: std::slice::Iter<'a, Run>,
    run: Run,
    index: u64,
}

impl Iterator for Columns<'_> {
    type Item = u64;

    #[inline]
    fn next(&mut self) -> Option<u64> {
        if self.index == self.run.len {
            self.run = *self.runs.next()?;
            self.index = 0;
        }
        self.index += 1;
        Some(self.run.at(self.index - 1))
    }
}
