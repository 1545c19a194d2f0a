//! Can a number be a total? What symmetry says without counting.
//!
//! The eight symmetries sort the solutions into orbits of 8, of 4 (unchanged by
//! the half turn only) and of 2 (unchanged by the quarter turn); no solution of
//! a board of more than one square is its own mirror image. Quarter-turn
//! solutions need a board whose side leaves 0 or 1 when divided by 4. So:
//!
//! * n > 1: the total is even; n ≡ 2 or 3 (mod 4): a multiple of 4;
//! * total ≡ H (mod 8), H being the number unchanged by the half turn.

use std::fmt;

use crate::Refused;

/// Why a number cannot be the total.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrongTotal {
    /// The board.
    pub n: usize,
    /// The number.
    pub total: u128,
    /// What it must be divided by.
    pub modulus: u128,
    /// What must be left.
    pub remainder: u128,
}

impl fmt::Display for WrongTotal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { n, total, modulus, remainder } = self;
        write!(f, "{total} cannot be the total of n = {n}: ")?;
        write!(f, "divided by {modulus} it must leave {remainder}, not {}", total % modulus)
    }
}

impl std::error::Error for WrongTotal {}

/// Whether `total` can be the number of all solutions; `half_turn` is the
/// number of those that a half turn leaves unchanged, where it is known.
///
/// ```
/// use queens_audit::check_total;
///
/// assert!(check_total(8, 92, Some(4)).is_ok());
/// assert!(check_total(8, 93, None).is_err());
/// assert!(check_total(8, 90, Some(4)).is_err());
/// ```
///
/// # Errors
///
/// The first congruence that fails.
pub fn check_total(n: usize, total: u128, half_turn: Option<u128>) -> Result<(), WrongTotal> {
    let symmetric = match (n, n % 4) {
        (0 | 1, _) => (1, 0),
        (_, 0 | 1) => (2, 0),
        _ => (4, 0),
    };
    let by_half_turn = half_turn.filter(|_| n > 1).map(|fixed| (8, fixed % 8));
    for (modulus, remainder) in [symmetric].into_iter().chain(by_half_turn) {
        if total % modulus != remainder {
            return Err(WrongTotal { n, total, modulus, remainder });
        }
    }
    Ok(())
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
