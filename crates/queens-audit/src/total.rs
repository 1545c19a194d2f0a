//! Can a number be a total? What symmetry says without counting.
//!
//! The eight symmetries of the square keep all rules. They sort what is counted
//! into orbits of 8, of 4 (unchanged by the half turn only) and of 2 (unchanged
//! by the quarter turn). Nothing with two queens or more is its own mirror
//! image: of a queen and its image two would stand on one line, unless all stand
//! on the axis, which is a line too. So total ≡ H (mod 8), H being the number
//! unchanged by the half turn, and more where some turns cannot leave anything
//! unchanged:
//!
//! * *One queen a row, classic or superqueen, n > 1.* A quarter turn moves all
//!   queens in fours, but for one in the centre: n ≡ 0 or 1 (mod 4). So the
//!   total is even, and for n ≡ 2 or 3 a multiple of 4.
//! * *k queens, k > 1.* The same with k, and the centre is a square of odd boards
//!   only. Quarter turns need k ≡ 0 (mod 4), or k ≡ 1 and n odd; half turns need
//!   k even or n odd. So the total is even; without quarter turns a multiple of
//!   4, without half turns of 8.
//! * *Torus, n > 1.* There is no solution if n is divisible by 2 or 3 (Pólya
//!   1918). Otherwise the columns can be moved round: the solutions come in n
//!   classes of the same size by the column of the first queen. Within the class
//!   with that queen in column 0 the symmetries about its square (on a torus any
//!   square is a centre) work as above: a multiple of 2n, and for n ≡ 3 (mod 4)
//!   of 4n.

use std::fmt;

use crate::{Refused, Rules};

/// What was counted on an n×n board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Problem {
    /// The ways to place a queen in each row, none attacking another.
    Solutions(Rules),
    /// The ways to place so many queens, none attacking another as in chess.
    Placements(usize),
}

/// Why a number cannot be the total.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrongTotal {
    /// The board.
    pub n: usize,
    /// The number.
    pub total: u128,
    /// What it must be divided by; 0 if it must be the remainder itself.
    pub modulus: u128,
    /// What must be left.
    pub remainder: u128,
}

impl fmt::Display for WrongTotal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { n, total, modulus, remainder } = self;
        write!(f, "{total} cannot be the total of n = {n}: ")?;
        if *modulus == 0 {
            return write!(f, "it must be {remainder}");
        }
        write!(f, "divided by {modulus} it must leave {remainder}, not {}", total % modulus)
    }
}

impl std::error::Error for WrongTotal {}

/// Whether `total` can be the number of all that `problem` counts on an n×n
/// board; `half_turn` is the number of those that a half turn leaves unchanged,
/// where it is known.
///
/// ```
/// use queens_audit::{Problem, Rules, check_total};
///
/// let chess = Problem::Solutions(Rules::Classic);
/// assert!(check_total(chess, 8, 92, Some(4)).is_ok());
/// assert!(check_total(chess, 8, 93, None).is_err());
/// assert!(check_total(chess, 8, 90, Some(4)).is_err());
/// // Seven queens on a torus: a multiple of 28.
/// let torus = Problem::Solutions(Rules::Toroidal);
/// assert!(check_total(torus, 7, 28, None).is_ok());
/// assert!(check_total(torus, 7, 40, None).is_err());
/// assert!(check_total(Problem::Placements(5), 8, 46_736, None).is_ok());
/// ```
///
/// # Errors
///
/// The first congruence that fails.
pub fn check_total(
    problem: Problem,
    n: usize,
    total: u128,
    half_turn: Option<u128>,
) -> Result<(), WrongTotal> {
    let symmetric = match problem {
        Problem::Solutions(rules) => of_solutions(rules, n),
        Problem::Placements(queens) => of_placements(queens, n),
    };
    // Where the number is not known outright, there are two queens or more.
    let by_half_turn = half_turn.filter(|_| symmetric.0 != 0).map(|fixed| (8, fixed % 8));
    for (modulus, remainder) in [symmetric].into_iter().chain(by_half_turn) {
        let found = if modulus == 0 { total } else { total % modulus };
        if found != remainder {
            return Err(WrongTotal { n, total, modulus, remainder });
        }
    }
    Ok(())
}

/// Modulus and remainder of the number of solutions.
fn of_solutions(rules: Rules, n: usize) -> (u128, u128) {
    let quarter_turns = if n % 4 < 2 { 2 } else { 4 };
    match rules {
        _ if n < 2 => (0, 1),
        Rules::Classic | Rules::Superqueen => (quarter_turns, 0),
        Rules::Toroidal if n.is_multiple_of(2) || n.is_multiple_of(3) => (0, 0),
        Rules::Toroidal => (quarter_turns * n as u128, 0),
    }
}

/// Modulus and remainder of the number of placements.
fn of_placements(queens: usize, n: usize) -> (u128, u128) {
    let centre = n % 2 == 1;
    match (queens, queens % 4) {
        (0, _) => (0, 1),
        (1, _) => (0, (n as u128) * (n as u128)),
        _ if queens > n => (0, 0),
        (_, 0) => (2, 0),
        (_, 1) if centre => (2, 0),
        (_, 2) => (4, 0),
        (_, 3) if centre => (4, 0),
        _ => (8, 0),
    }
}

/// The sum of the shares of all units.
///
/// ```
/// assert_eq!(queens_audit::sum([64, 16, 12]), Ok(92));
/// ```
///
/// # Errors
///
/// [`Refused::Overflow`].
pub fn sum(shares: impl IntoIterator<Item = u128>) -> Result<u128, Refused> {
    shares
        .into_iter()
        .try_fold(0, |sum: u128, share| sum.checked_add(share).ok_or(Refused::Overflow))
}
