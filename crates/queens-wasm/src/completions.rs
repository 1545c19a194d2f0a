//! What can become of a position: solutions that contain its queens.
//!
//! The free row with the fewest safe squares is filled first, so that a row
//! without one ends the branch at once, and a position that leads nowhere is
//! proven dead after few steps.

use queens::{BoardSize, Square};

/// The largest board: two n − 1 diagonals are the bits of one word.
pub const MAX: usize = 32;

/// What can become of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completions {
    /// The solutions found that contain all the queens.
    pub count: u64,
    /// Whether these are all there are; false if the budget ran out.
    pub exact: bool,
    /// The queens placed by the search.
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

/// Counts the solutions that contain `queens`, placing at most `budget`
/// queens on the way. The squares must be on the board, which must not be
/// larger than [`MAX`].
///
/// ```
/// use queens::{BoardSize, Square};
/// use queens_wasm::completions::completions;
///
/// let queens = [Square::new(4, 1), Square::new(3, 3)]; // b4 and d5
/// assert_eq!(completions(BoardSize::new(8)?, &queens, 1000).count, 2);
/// # Ok::<(), queens::Error>(())
/// ```
#[must_use]
pub fn completions(size: BoardSize, queens: &[Square], budget: u64) -> Completions {
    let mut answer =
        Completions { count: 0, exact: true, nodes: 0, hint: None, dead: attack(queens) };
    if answer.dead.is_some() {
        return answer;
    }
    let mut search = Search { n: size.get() as u32, budget, nodes: 0, count: 0, first: None };
    let mut taken = Taken::default();
    for &Square { row, col } in queens {
        taken = search.with(taken, row, col);
    }
    answer.dead = search.without_square(taken);
    if answer.dead.is_some() {
        return answer;
    }
    let mut path = Vec::new();
    answer.exact = search.fill(taken, &mut path);
    (answer.count, answer.nodes, answer.hint) = (search.count, search.nodes, search.first);
    if answer.exact && answer.count == 0 {
        answer.dead = Some(Dead::Searched);
    }
    answer
}

/// The first two queens that attack each other.
fn attack(queens: &[Square]) -> Option<Dead> {
    (1..queens.len()).find_map(|i| {
        let second = queens[i];
        let first = queens[..i].iter().find(|first| first.attacks(second))?;
        Some(Dead::Attack(*first, second))
    })
}

/// The lines that queens stand on, as bits.
#[derive(Clone, Copy, Default)]
struct Taken {
    rows: u64,
    cols: u64,
    falling: u64,
    rising: u64,
}

struct Search {
    n: u32,
    budget: u64,
    nodes: u64,
    count: u64,
    first: Option<Square>,
}

impl Search {
    fn with(&self, taken: Taken, row: u32, col: u32) -> Taken {
        Taken {
            rows: taken.rows | 1 << row,
            cols: taken.cols | 1 << col,
            falling: taken.falling | 1 << (self.n - 1 + col - row),
            rising: taken.rising | 1 << (row + col),
        }
    }

    /// The safe columns of a row that has no queen.
    fn free(&self, taken: Taken, row: u32) -> u64 {
        // Bit c of the first is the falling diagonal of (row, c), n − 1 + c − row.
        let attacked = taken.falling >> (self.n - 1 - row) | taken.rising >> row | taken.cols;
        !attacked & (u64::MAX >> (64 - self.n))
    }

    fn open_rows(&self, taken: Taken) -> impl Iterator<Item = u32> + use<> {
        (0..self.n).filter(move |row| taken.rows >> row & 1 == 0)
    }

    /// A row, or else a column, that needs a queen and has no safe square.
    fn without_square(&self, taken: Taken) -> Option<Dead> {
        let mut reachable = taken.cols;
        for row in self.open_rows(taken) {
            let free = self.free(taken, row);
            if free == 0 {
                return Some(Dead::Row(row));
            }
            reachable |= free;
        }
        let col = reachable.trailing_ones();
        (col < self.n).then_some(Dead::Column(col))
    }

    /// Whether the whole tree below was searched.
    fn fill(&mut self, taken: Taken, path: &mut Vec<Square>) -> bool {
        let open = self.open_rows(taken).map(|row| (row, self.free(taken, row)));
        let Some((row, mut free)) = open.min_by_key(|(_, free)| free.count_ones()) else {
            self.count += 1;
            self.first = self.first.or(path.first().copied());
            return true;
        };
        while free != 0 {
            if self.nodes == self.budget {
                return false;
            }
            self.nodes += 1;
            let col = free.trailing_zeros();
            free &= free - 1;
            path.push(Square::new(row, col));
            let whole = self.fill(self.with(taken, row, col), path);
            path.pop();
            if !whole {
                return false;
            }
        }
        true
    }
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
                let answer = completions(size, &queens, u64::MAX);
                assert_eq!(answer.count, count as u64, "{queens:?}");
                assert_eq!(answer.dead.is_some(), count == 0, "{queens:?}");
                if let Some(hint) = answer.hint {
                    let next = [queens[0], queens[1], hint];
                    assert!(completions(size, &next, u64::MAX).count > 0, "{queens:?} {hint}");
                }
            }
        }
    }

    #[test]
    fn the_empty_board_has_all_solutions() {
        for n in 1..=10 {
            let size = BoardSize::new(n).unwrap();
            let answer = completions(size, &[], u64::MAX);
            assert_eq!(Some(u128::from(answer.count)), queens::known::all(n));
            assert_eq!(answer.hint.is_some(), answer.count > 0);
        }
    }

    #[test]
    fn says_why_a_position_is_dead() {
        let dead = |n, queens: &[(u32, u32)]| {
            let queens: Vec<_> = queens.iter().map(|&(row, col)| Square::new(row, col)).collect();
            completions(BoardSize::new(n).unwrap(), &queens, u64::MAX).dead
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
    fn the_largest_board_fits_its_words_and_the_budget_ends_it() {
        let answer = completions(BoardSize::new(MAX).unwrap(), &[], 2000);
        assert!(!answer.exact && answer.dead.is_none());
        assert_eq!(answer.nodes, 2000);
    }
}
