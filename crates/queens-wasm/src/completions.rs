//! What can become of a position: solutions that contain its queens.
//!
//! The core searches; here is only said why a position is dead, and which
//! square to show as a hint.

use queens::board::Partial;
use queens::rules::RuleSet;
use queens::{BoardSize, Error, Square, complete};

/// What can become of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completions {
    /// The solutions found that contain all the queens.
    pub count: u64,
    /// Whether these are all there are; false if the budget ran out.
    pub exact: bool,
    /// The nodes searched.
    pub nodes: u64,
    /// A square for the next queen that leads to a solution.
    pub hint: Option<Square>,
    /// Why the position is dead; `None` if it is not, or not known to be.
    pub dead: Option<Dead>,
}

/// Why a position leads to no solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dead {
    /// These two queens attack each other.
    Attack(Square, Square),
    /// Every square of the row is attacked.
    Row(u32),
    /// Every square of the column is attacked.
    Column(u32),
    /// Every row and column has a safe square, but all ways were tried.
    Searched,
}

/// Counts the solutions that contain `queens`, searching at most `budget`
/// nodes on the way.
///
/// # Errors
///
/// [`Error::OutsideSquare`] and [`Error::Repeated`] for squares that are no
/// position.
///
/// ```
/// use queens::{BoardSize, Square};
/// use queens_wasm::completions::completions;
///
/// let queens = [Square::new(4, 1), Square::new(3, 3)]; // b4 and d5
/// assert_eq!(completions(BoardSize::new(8)?, &queens, 1000)?.count, 2);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn completions(size: BoardSize, queens: &[Square], budget: u64) -> Result<Completions, Error> {
    let n = size.get() as u32;
    let partial = Partial::new(n, RuleSet::default(), queens.to_vec(), Vec::new())?;
    if let Some((first, second)) = partial.attack() {
        return Ok(dead(Dead::Attack(first, second), 0));
    }
    if let Some(line) = without_square(n, queens) {
        return Ok(dead(line, 0));
    }
    let found = complete::explore(&partial, budget);
    if found.whole && found.count == 0 {
        return Ok(dead(Dead::Searched, found.nodes));
    }
    let hint = found.first.and_then(|columns| hint(n, queens, &columns));
    let (count, exact, nodes) = (found.count, found.whole, found.nodes);
    Ok(Completions { count, exact, nodes, hint, dead: None })
}

fn dead(why: Dead, nodes: u64) -> Completions {
    Completions { count: 0, exact: true, nodes, hint: None, dead: Some(why) }
}

fn is_safe(queens: &[Square], square: Square) -> bool {
    !queens.iter().any(|queen| queen.attacks(square))
}

/// The rows without a queen, each with the number of its safe squares.
fn open_rows(n: u32, queens: &[Square]) -> impl Iterator<Item = (u32, usize)> {
    let open = (0..n).filter(|&row| queens.iter().all(|queen| queen.row != row));
    open.map(move |row| (row, (0..n).filter(|&col| is_safe(queens, Square::new(row, col))).count()))
}

/// A row, or else a column, that needs a queen and has no safe square.
fn without_square(n: u32, queens: &[Square]) -> Option<Dead> {
    let row = open_rows(n, queens).find(|&(_, safe)| safe == 0);
    row.map(|(row, _)| Dead::Row(row)).or_else(|| {
        let mut open = (0..n).filter(|&col| queens.iter().all(|queen| queen.col != col));
        let stuck = |&col: &u32| (0..n).all(|row| !is_safe(queens, Square::new(row, col)));
        open.find(stuck).map(Dead::Column)
    })
}

/// The solution's queen in the row where there is least to choose from: the
/// one that is easiest to understand.
fn hint(n: u32, queens: &[Square], columns: &[u32]) -> Option<Square> {
    let (row, _) = open_rows(n, queens).min_by_key(|&(_, safe)| safe)?;
    columns.get(row as usize).map(|&col| Square::new(row, col))
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::teach::{Algorithm, Collect};

    #[test]
    fn agrees_with_filtering_all_solutions() {
        let size = BoardSize::new(7).unwrap();
        let mut all = Collect::default();
        let _ = Algorithm::Bitset.run(size, &mut all);
        for first in 0..49 {
            for second in first + 1..49 {
                let queens = [first, second].map(|i| Square::new(i / 7, i % 7));
                let has =
                    |square| all.solutions.iter().filter(move |s| s.squares().any(|q| q == square));
                let count = has(queens[0]).filter(|s| s.squares().any(|q| q == queens[1])).count();
                let answer = completions(size, &queens, u64::MAX).unwrap();
                assert_eq!(answer.count, count as u64, "{queens:?}");
                assert_eq!(answer.dead.is_some(), count == 0, "{queens:?}");
                if let Some(hint) = answer.hint {
                    let next = [queens[0], queens[1], hint];
                    assert!(
                        completions(size, &next, u64::MAX).unwrap().count > 0,
                        "{queens:?} {hint}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_empty_board_has_all_solutions() {
        for n in 1..=10 {
            let size = BoardSize::new(n).unwrap();
            let answer = completions(size, &[], u64::MAX).unwrap();
            assert_eq!(Some(u128::from(answer.count)), queens::known::all(n));
            assert_eq!(answer.hint.is_some(), answer.count > 0);
        }
    }

    #[test]
    fn says_why_a_position_is_dead() {
        let dead = |n, queens: &[(u32, u32)]| {
            let queens: Vec<_> = queens.iter().map(|&(row, col)| Square::new(row, col)).collect();
            completions(BoardSize::new(n).unwrap(), &queens, u64::MAX).unwrap().dead
        };
        assert_eq!(
            dead(8, &[(0, 0), (5, 5)]),
            Some(Dead::Attack(Square::new(0, 0), Square::new(5, 5)))
        );
        assert_eq!(dead(4, &[(0, 0), (1, 2)]), Some(Dead::Row(2)));
        assert_eq!(dead(5, &[(0, 1), (3, 3)]), Some(Dead::Column(2)));
        assert_eq!(dead(6, &[(0, 0)]), Some(Dead::Searched));
        assert_eq!(dead(8, &[(4, 1), (3, 3)]), None);
    }

    #[test]
    fn the_budget_ends_it_on_the_largest_board() {
        let size = BoardSize::new(BoardSize::MAX).unwrap();
        let answer = completions(size, &[Square::new(0, 0)], 5_000).unwrap();
        assert!(!answer.exact && answer.dead.is_none());
        assert_eq!(answer.nodes, 5_000);
    }

    #[test]
    fn what_is_no_position_is_refused() {
        let size = BoardSize::new(8).unwrap();
        assert!(completions(size, &[Square::new(0, 8)], 1).is_err());
        assert!(completions(size, &[Square::new(0, 0), Square::new(0, 0)], 1).is_err());
    }
}
