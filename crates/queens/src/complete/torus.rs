//! What is known of the torus without a search.
//!
//! **None.** n queens fit on the torus only if n is divisible by neither 2 nor 3.
//! The diagonals c − r are then all different modulo n, and so are c + r, like
//! the rows r and the columns c. Summed over the queens, Σ(c − r) = 0, while all
//! n diagonals sum to n(n − 1)/2, which n divides only if it is odd. Squared,
//! Σ(c − r)² + Σ(c + r)² = 2Σr² + 2Σc²: with S = n(n − 1)(2n − 1)/6 on every side
//! 2S = 4S modulo n, so n divides 2S = n(n − 1)(2n − 1)/3, and 3 does not divide n.
//!
//! **One.** c = a·r + b modulo n is a solution if a − 1, a and a + 1 have no
//! divisor in common with n. Where no given queen and no blocked square is in
//! its way, no search is needed; for large n there may be no other way.
//!
//! **Cost.** O(n²) lines at most, nearly all of them given up at once.
//!
//! **Source.** G. Pólya, "Über die ‚doppelt-periodischen‘ Lösungen des
//! n-Damen-Problems", in W. Ahrens, Mathematische Unterhaltungen und Spiele
//! (1918).

use crate::Square;
use crate::board::Puzzle;
use crate::rules::RuleSet;

/// Whether the board is a torus that holds no n queens.
pub(super) fn has_none(puzzle: &Puzzle) -> bool {
    let n = puzzle.size();
    puzzle.rules() == RuleSet::Toroidal && (n.is_multiple_of(2) || n.is_multiple_of(3))
}

/// The columns of a completion along one line, if the board is a torus that has
/// such a one.
pub(super) fn line(puzzle: &Puzzle) -> Option<Vec<u32>> {
    if puzzle.rules() != RuleSet::Toroidal {
        return None;
    }
    let n = puzzle.size();
    // The queens are told by one of them; without any, all of them are tried.
    let given = puzzle.queens().first();
    let starts = |slope: u32| match given {
        Some(queen) => vec![(queen.col + n - slope * queen.row % n) % n],
        None => (0..n).collect(),
    };
    let slopes =
        (1..=n).filter(|&slope| [slope + n - 1, slope, slope + 1].iter().all(|&x| coprime(x, n)));
    let mut lines =
        slopes.flat_map(|slope| starts(slope).into_iter().map(move |start| (slope, start)));
    lines.find_map(|(slope, start)| {
        let column = |row: u32| (slope * row + start) % n;
        let kept = puzzle.queens().iter().all(|queen| column(queen.row) == queen.col)
            && (0..n).all(|row| !puzzle.is_blocked(Square::new(row, column(row))));
        kept.then(|| (0..n).map(column).collect())
    })
}

fn coprime(a: u32, b: u32) -> bool {
    if b == 0 { a == 1 } else { coprime(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Cancel, count_rows};
    use crate::{BoardSize, Solution};

    #[test]
    fn the_search_finds_none_exactly_where_the_sums_say_so() {
        for n in 1..=13 {
            let size = BoardSize::new(n as usize).unwrap();
            let all = count_rows(RuleSet::Toroidal, size, 1, &Cancel::new()).unwrap();
            let puzzle = Puzzle::empty(n, RuleSet::Toroidal).unwrap();
            assert_eq!(has_none(&puzzle), all == 0, "{n}");
            assert_eq!(line(&puzzle).is_none(), all == 0, "{n}");
        }
    }

    #[test]
    fn lines_are_completions() {
        for n in [1, 5, 7, 11, 25, 35, 101, 997] {
            for given in 0..n.min(9) {
                let (given, blocked) = (Square::new(given, n - 1 - given), Square::new(0, n / 2));
                let queens = vec![given];
                let blocked = if given == blocked { vec![] } else { vec![blocked] };
                let puzzle = Puzzle::new(n, RuleSet::Toroidal, queens, blocked).unwrap();
                let Some(columns) = line(&puzzle) else {
                    assert!(n < 8, "{n}: a line through {given} is left");
                    continue;
                };
                assert_eq!(puzzle.accepts(&Solution::new(columns).unwrap()), Ok(()), "{n}");
            }
        }
    }

    #[test]
    fn other_rules_are_left_to_the_search() {
        for rules in [RuleSet::Classic, RuleSet::Superqueen] {
            let puzzle = Puzzle::empty(12, rules).unwrap();
            assert!(!has_none(&puzzle) && line(&puzzle).is_none());
        }
    }
}
