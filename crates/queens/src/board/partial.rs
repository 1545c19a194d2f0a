//! A board to be filled: size, rules, queens that are given, squares that are
//! blocked.

use super::{Solution, Square};
use crate::Error;
use crate::rules::RuleSet;

/// A board to be filled with n queens: some may be given, some squares may be
/// blocked. Given queens may attack each other; the board then has no completion.
///
/// ```
/// use queens::board::Partial;
/// use queens::rules::RuleSet;
/// use queens::{Error, Solution, Square};
///
/// let given = vec![Square::new(4, 1), Square::new(3, 3)];
/// let partial = Partial::new(8, RuleSet::Classic, given, vec![])?;
/// let solution = Solution::new(vec![4, 6, 0, 3, 1, 7, 5, 2])?;
/// assert_eq!(partial.accepts(&solution), Ok(()));
///
/// let attacked = vec![Square::new(0, 0), Square::new(5, 5)];
/// let partial = Partial::new(8, RuleSet::Classic, attacked, vec![])?;
/// assert_eq!(partial.attack(), Some((Square::new(0, 0), Square::new(5, 5))));
/// # Ok::<(), Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Partial {
    size: u32,
    rules: RuleSet,
    queens: Vec<Square>,
    blocked: Vec<Square>,
    attack: Option<(Square, Square)>,
}

impl Partial {
    /// The largest side.
    pub const MAX: u32 = 1000;

    /// The n×n board with these given queens and blocked squares, in any
    /// order. A square may be blocked twice.
    ///
    /// # Errors
    ///
    /// [`Error::BoardSize`] unless 1 ≤ n ≤ [`Partial::MAX`];
    /// [`Error::OutsideSquare`]; [`Error::Repeated`] for two given queens on one
    /// square and [`Error::Blocked`] for one on a blocked square.
    pub fn new(
        n: u32,
        rules: RuleSet,
        mut queens: Vec<Square>,
        mut blocked: Vec<Square>,
    ) -> Result<Self, Error> {
        if !(1..=Self::MAX).contains(&n) {
            return Err(Error::BoardSize { n: n as usize, max: Self::MAX as usize });
        }
        let outside = |square: &&Square| square.row >= n || square.col >= n;
        if let Some(&square) = queens.iter().chain(&blocked).find(outside) {
            return Err(Error::OutsideSquare { square, n });
        }
        queens.sort_unstable();
        blocked.sort_unstable();
        blocked.dedup();
        if let Some(pair) = queens.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(Error::Repeated { square: pair[0] });
        }
        let mut partial = Self { size: n, rules, queens, blocked, attack: None };
        partial.check_blocked(&partial.queens)?;
        partial.attack = partial.attack_among(&partial.queens);
        Ok(partial)
    }

    /// The empty n×n board.
    ///
    /// # Errors
    ///
    /// [`Error::BoardSize`] unless 1 ≤ n ≤ [`Partial::MAX`].
    pub fn empty(n: u32, rules: RuleSet) -> Result<Self, Error> {
        Self::new(n, rules, Vec::new(), Vec::new())
    }

    /// The number of rows, of columns and of queens.
    #[must_use]
    pub fn size(&self) -> u32 {
        self.size
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> RuleSet {
        self.rules
    }

    /// The first two given queens that attack each other, if any do: then the
    /// board has no completion.
    #[must_use]
    pub fn attack(&self) -> Option<(Square, Square)> {
        self.attack
    }

    /// Whether it is known without a search that n queens cannot stand on the
    /// board: given ones [attack](Self::attack) each other, or the rules
    /// [have none](RuleSet::has_none) on a board of this size.
    #[must_use]
    pub fn has_none(&self) -> bool {
        self.attack.is_some() || self.rules.has_none(self.size.into())
    }

    /// The given queens, in reading order.
    #[must_use]
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// The blocked squares, in reading order, each once.
    #[must_use]
    pub fn blocked(&self) -> &[Square] {
        &self.blocked
    }

    /// Whether the square is blocked.
    #[must_use]
    pub fn is_blocked(&self, square: Square) -> bool {
        self.blocked.binary_search(&square).is_ok()
    }

    /// Whether queens on the two squares attack each other under the rules of
    /// this board.
    #[must_use]
    pub fn attacks(&self, a: Square, b: Square) -> bool {
        self.rules.attacks(self.size, a, b)
    }

    /// Whether the solution completes this board.
    ///
    /// # Errors
    ///
    /// [`Error::BoardSize`] for a solution of another size, [`Error::Attack`]
    /// for queens that attack each other under these rules,
    /// [`Error::Blocked`], [`Error::Missing`].
    pub fn accepts(&self, solution: &Solution) -> Result<(), Error> {
        let n = self.size as usize;
        if solution.size() != n {
            return Err(Error::BoardSize { n: solution.size(), max: n });
        }
        let queens: Vec<Square> = solution.squares().collect();
        if let Some((first, second)) = self.attack_among(&queens) {
            return Err(Error::Attack { first, second });
        }
        self.check_blocked(&queens)?;
        match self.queens.iter().find(|given| !queens.contains(given)) {
            Some(&square) => Err(Error::Missing { square }),
            None => Ok(()),
        }
    }

    /// The first two of the queens, in reading order, that attack each other.
    fn attack_among(&self, queens: &[Square]) -> Option<(Square, Square)> {
        queens.iter().enumerate().find_map(|(i, &second)| {
            let first = queens[..i].iter().find(|&&first| self.attacks(first, second))?;
            Some((*first, second))
        })
    }

    fn check_blocked(&self, queens: &[Square]) -> Result<(), Error> {
        match queens.iter().find(|&&queen| self.is_blocked(queen)) {
            Some(&square) => Err(Error::Blocked { square }),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_is_refused() {
        let at = Square::new;
        let make = |queens, blocked| Partial::new(4, RuleSet::Classic, queens, blocked);
        assert!(Partial::empty(0, RuleSet::Classic).is_err());
        assert!(Partial::empty(1001, RuleSet::Classic).is_err());
        let outside = Error::OutsideSquare { square: at(4, 0), n: 4 };
        assert_eq!(make(vec![at(4, 0)], vec![]), Err(outside.clone()));
        assert_eq!(make(vec![], vec![at(4, 0)]), Err(outside));
        let twice = make(vec![at(1, 1), at(0, 3), at(1, 1)], vec![]);
        assert_eq!(twice, Err(Error::Repeated { square: at(1, 1) }));
        let blocked = make(vec![at(1, 1)], vec![at(0, 0), at(1, 1)]);
        assert_eq!(blocked, Err(Error::Blocked { square: at(1, 1) }));
    }

    #[test]
    fn rules_differ_in_what_attacks() {
        let corner = Square::new(0, 0);
        let all = |n: u32| (0..n * n).map(move |i| Square::new(i / n, i % n));
        let count = |rules| {
            let partial = Partial::empty(5, rules).unwrap();
            all(5).filter(|&square| partial.attacks(corner, square)).count()
        };
        // The corner itself, row, column, diagonal; the other one through the
        // edges; two squares of the knight; one step instead of diagonals.
        let counts: Vec<usize> = RuleSet::ALL.iter().map(|&rules| count(rules)).collect();
        assert_eq!(counts, [13, 17, 15, 10]);
    }

    #[test]
    fn a_solution_must_fit_the_board() {
        let solution = Solution::new(vec![1, 3, 0, 2]).unwrap();
        let accepts = |rules, queens, blocked| {
            Partial::new(4, rules, queens, blocked).unwrap().accepts(&solution)
        };
        let (on, off) = (Square::new(0, 1), Square::new(0, 2));
        assert_eq!(accepts(RuleSet::Classic, vec![on], vec![off]), Ok(()));
        assert_eq!(
            accepts(RuleSet::Classic, vec![off], vec![]),
            Err(Error::Missing { square: off })
        );
        assert_eq!(accepts(RuleSet::Classic, vec![], vec![on]), Err(Error::Blocked { square: on }));
        assert!(matches!(accepts(RuleSet::Toroidal, vec![], vec![]), Err(Error::Attack { .. })));
        assert!(matches!(accepts(RuleSet::Superqueen, vec![], vec![]), Err(Error::Attack { .. })));
    }
}
