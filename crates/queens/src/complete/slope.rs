//! Completions that need no search: queens along one line that goes round the
//! board.
//!
//! **Idea.** Where the rules hold under [shifts](crate::rules::Geometry::shifts),
//! as on the torus, c = a·r + b modulo n is a solution if a − 1, a and a + 1 have
//! no divisor in common with n. Where no given queen and no blocked square is in
//! its way, no search is needed; for large n there may be no other way.
//!
//! **Cost.** O(n²) lines at most, nearly all of them given up at once.
//!
//! **Source.** G. Pólya, "Über die ‚doppelt-periodischen‘ Lösungen des
//! n-Damen-Problems", in W. Ahrens, Mathematische Unterhaltungen und Spiele
//! (1918).

use crate::Square;
use crate::board::Partial;

/// The columns of a completion along one line, if the board has such a one.
pub(super) fn line(partial: &Partial) -> Option<Vec<u32>> {
    if !partial.rules().geometry().shifts() {
        return None;
    }
    let n = partial.size();
    // The queens are told by one of them; without any, all of them are tried.
    let given = partial.queens().first();
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
        let kept = partial.queens().iter().all(|queen| column(queen.row) == queen.col)
            && (0..n).all(|row| !partial.is_blocked(Square::new(row, column(row))));
        kept.then(|| (0..n).map(column).collect())
    })
}

fn coprime(a: u32, b: u32) -> bool {
    if b == 0 { a == 1 } else { coprime(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Solution;
    use crate::rules::RuleSet;

    #[test]
    fn an_empty_torus_has_a_line_exactly_where_it_has_a_solution() {
        for n in 1..=100 {
            let partial = Partial::empty(n, RuleSet::Toroidal).unwrap();
            assert_eq!(line(&partial).is_none(), partial.has_none(), "{n}");
        }
    }

    #[test]
    fn lines_are_completions() {
        for n in [1, 5, 7, 11, 25, 35, 101, 997] {
            for given in 0..n.min(9) {
                let (given, blocked) = (Square::new(given, n - 1 - given), Square::new(0, n / 2));
                let queens = vec![given];
                let blocked = if given == blocked { vec![] } else { vec![blocked] };
                let partial = Partial::new(n, RuleSet::Toroidal, queens, blocked).unwrap();
                let Some(columns) = line(&partial) else {
                    assert!(n < 8, "{n}: a line through {given} is left");
                    continue;
                };
                assert_eq!(partial.accepts(&Solution::new(columns).unwrap()), Ok(()), "{n}");
            }
        }
    }

    #[test]
    fn other_rules_are_left_to_the_search() {
        for &rules in RuleSet::ALL.iter().filter(|rules| !rules.geometry().shifts()) {
            assert_eq!(line(&Partial::empty(11, rules).unwrap()), None);
        }
    }
}
