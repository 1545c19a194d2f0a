//! Solutions that a turn of the board leaves as they are.
//!
//! A solution fixed by the half turn is a set of pairs of opposite queens; one
//! fixed by the quarter turn a set of four queens each, turned into one
//! another. So a search places two, or four, queens at a time, and its tree
//! has about the square, or fourth, root of the full tree's size. Where n is
//! odd, the square in the middle holds a queen, for it is the only one that
//! turns into itself.
//!
//! *Sources*: OEIS A032522 (half turn), A033148 and A260189 (quarter turn).

mod half;
mod plain;
mod quarter;

use crate::rules::Diagonals;
use crate::run::Work;
use crate::{Board, Error};

/// The number of solutions that the half turn leaves as they are, those fixed
/// by the quarter turn included.
///
/// ```
/// use queens::count::fixed_by_half_turn;
/// use queens::rules::RuleSet;
/// use queens::{Board, Work};
///
/// let (board, work) = (Board::new(10)?, Work::default());
/// assert_eq!(fixed_by_half_turn(&board, &work)?, 12);
/// assert_eq!(fixed_by_half_turn(&Board { rules: RuleSet::Superqueen, ..board }, &work)?, 4);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
///
/// [`Error::Cancelled`] if the flag is raised, [`Error::Worker`] if a thread
/// fails, [`Error::Overflow`].
pub fn fixed_by_half_turn(board: &Board, work: &Work<'_>) -> Result<u128, Error> {
    match board.rules.geometry().diagonals {
        _ if board.rules.has_none(board.n() as u64) => Ok(0),
        Diagonals::Around => plain::fixed(*board, plain::HALF, work.cancel),
        Diagonals::ToEdge | Diagonals::None => half::fixed(*board, work),
    }
}

/// The number of solutions that the quarter turn leaves as they are.
///
/// ```
/// use queens::count::fixed_by_quarter_turn;
/// use queens::{Board, Work};
///
/// assert_eq!(fixed_by_quarter_turn(&Board::new(40)?, &Work::default())?, 77_184_000);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
///
/// As of [`fixed_by_half_turn`].
pub fn fixed_by_quarter_turn(board: &Board, work: &Work<'_>) -> Result<u128, Error> {
    // Four queens at a time, and at most one in the middle.
    if board.n() % 4 > 1 || board.rules.has_none(board.n() as u64) {
        return Ok(0);
    }
    let geometry = board.rules.geometry();
    match (geometry.diagonals, geometry.leaps) {
        (Diagonals::ToEdge, []) => quarter::fixed(*board, work),
        _ => plain::fixed(*board, plain::QUARTER, work.cancel),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;
    use crate::run::Cancel;
    use crate::symmetry::Symmetry;
    use crate::teach::{Algorithm, Collect};
    use crate::{BoardSize, sequence};

    type Count = fn(&Board, &Work<'_>) -> Result<u128, Error>;

    #[test]
    fn agrees_with_filtering_all_solutions() {
        for &rules in RuleSet::ALL {
            for n in 1..=10 {
                let board = Board { rules, ..Board::new(n).unwrap() };
                let mut all = Collect::default();
                let _ = Algorithm::Bitset.play(&board, &mut all);
                for (count, turn) in [
                    (fixed_by_half_turn as Count, Symmetry::HalfTurn),
                    (fixed_by_quarter_turn, Symmetry::QuarterTurn),
                ] {
                    let fixed = all.solutions.iter().filter(|one| one.is_fixed_by(turn)).count();
                    for threads in [1, 3] {
                        let counted = count(&board, &Work::on(threads));
                        assert_eq!(counted, Ok(fixed as u128), "{rules} {n} {turn:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn agrees_with_the_plain_search() {
        let never = Cancel::new();
        for &rules in RuleSet::ALL {
            for n in 1..=40 {
                let board = Board { rules, ..Board::new(n).unwrap() };
                if n <= 15 {
                    let counted = fixed_by_half_turn(&board, &Work::on(1));
                    assert_eq!(counted, plain::fixed(board, plain::HALF, &never), "{rules} {n}");
                }
                if n <= 25 && n % 4 < 2 {
                    let counted = fixed_by_quarter_turn(&board, &Work::on(1));
                    let plain = plain::fixed(board, plain::QUARTER, &never);
                    assert_eq!(counted, plain, "{rules} {n}");
                }
            }
        }
    }

    #[test]
    fn agrees_with_the_encyclopedia() {
        let work = Work::default();
        for (id, count, last) in
            [("A032522", fixed_by_half_turn as Count, 20), ("A033148", fixed_by_quarter_turn, 41)]
        {
            for (n, known) in
                (1..=last).filter_map(|n| Some((n, sequence::find(id).unwrap().published(n)?[0])))
            {
                let board = Board::new(n as usize).unwrap();
                assert_eq!(count(&board, &work), Ok(known), "{id} {n}");
            }
        }
    }

    #[test]
    fn stops_when_told_even_on_the_largest_board() {
        let cancel = Cancel::new();
        cancel.cancel();
        let work = Work { cancel: &cancel, ..Work::default() };
        for &rules in RuleSet::ALL {
            let board = Board { rules, size: BoardSize::new(61).unwrap() };
            assert_eq!(fixed_by_half_turn(&board, &work), Err(Error::Cancelled));
            assert_eq!(fixed_by_quarter_turn(&board, &work), Err(Error::Cancelled));
        }
    }
}
