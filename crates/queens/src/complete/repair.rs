//! A board of n queens that is no solution, repaired: the fewest queens to move.
//!
//! A queen may be moved to any free square. So what stays is a part of a solution,
//! and the fewest moves leave the most: of all sets of the board's queens that have a
//! completion, a largest one. (Where every column has a queen it is enough to move
//! queens within their columns, for the new squares lie in the columns of the old.
//! That is the question of problem 11085 of the `UVa` archive.)
//!
//! **Method.** Branch and bound: the next queen stays, or it moves. It can stay if
//! the queens that stay then have a completion, which [`find`](super::find()) says;
//! a completion that holds the queen already says it without a search. Each
//! completion is an answer in hand; the first is one of many queens at once. Of what is left no more queens can stay than
//! there are rows, or columns, of queens that no queen that stays attacks.
//!
//! **Cost.** Boards of up to [`EXACT`] rows are always solved: milliseconds. On larger
//! ones the search ends after some hundreds of completions, of which each is given up
//! after some ten thousand nodes; [`Repair::at_least`] says what is certain then.

use crate::board::Partial;
use crate::rules::RuleSet;
use crate::run::Work;
use crate::{Error, Solution, Square};

/// Up to this many rows the fewest moves are found, however long it takes.
pub const EXACT: u32 = 16;
/// Completions that are looked for on larger boards.
const TRIES: u32 = 400;
/// Nodes of one search for a completion there.
const NODES: u64 = 1 << 15;

/// How a board becomes a solution; made by [`repair`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repair {
    /// What it becomes.
    pub solution: Solution,
    /// The queens to move, in reading order, and where to.
    pub moves: Vec<(Square, Square)>,
    /// No fewer queens than this will do: as many as are moved, if it is known that
    /// that is the least.
    pub at_least: usize,
}

impl Repair {
    /// Whether it is known that no fewer moves will do.
    #[must_use]
    pub fn is_least(&self) -> bool {
        self.moves.len() == self.at_least
    }
}

/// The fewest queens to move until none attacks another; `None` where the rules have
/// no solution of this size.
///
/// ```
/// use queens::complete::repair;
/// use queens::rules::RuleSet;
/// use queens::{Square, Work};
///
/// // All queens on the first row but one.
/// let queens = [(0, 0), (0, 1), (0, 2), (1, 3)].map(|(row, col)| Square::new(row, col));
/// let repair = repair::repair(4, RuleSet::Classic, &queens, &Work::default())?.expect("one");
/// assert_eq!((repair.moves.len(), repair.is_least()), (2, true));
/// assert_eq!(repair.solution.columns(), [1, 3, 0, 2]);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
///
/// [`Error::BoardSize`], [`Error::OutsideSquare`], [`Error::Repeated`] as of
/// [`Partial::new`], [`Error::Queens`] unless there are n queens,
/// [`Error::Cancelled`].
pub fn repair(
    n: u32,
    rules: RuleSet,
    queens: &[Square],
    work: &Work<'_>,
) -> Result<Option<Repair>, Error> {
    let board = Partial::new(n, rules, queens.to_vec(), Vec::new())?;
    if queens.len() != n as usize {
        return Err(Error::Queens { n: n as usize, found: queens.len() });
    }
    let mut search = Search::new(&board, work);
    let Some(start) = search.complete(&[])?.found else { return Ok(None) };
    search.hold(&start);
    search.reach_far()?;
    search.branch(&mut Vec::new(), 0, &start)?;
    let Search { best, open, .. } = search;
    let solution = Solution::trusted(&best);
    let stays = |queen: &Square| best[queen.row as usize] == queen.col;
    let moved: Vec<Square> = board.queens().iter().copied().filter(|queen| !stays(queen)).collect();
    let at_least = (n as usize).saturating_sub(open.max(n as usize - moved.len()));
    let targets = (0..).zip(&best).map(|(row, &col)| Square::new(row, col));
    let free = targets.filter(|square| board.queens().binary_search(square).is_err());
    Ok(Some(Repair { solution, moves: pairs(&moved, free.collect()), at_least }))
}

/// Queens and the squares they move to: within the column if that can be, else
/// within the row.
fn pairs(moved: &[Square], mut free: Vec<Square>) -> Vec<(Square, Square)> {
    let mut to = vec![None; moved.len()];
    let alike: [fn(&Square, &Square) -> bool; 3] =
        [|a, b| a.col == b.col, |a, b| a.row == b.row, |_, _| true];
    for alike in alike {
        for (queen, to) in moved.iter().zip(&mut to).filter(|(_, to)| to.is_none()) {
            let place = free.iter().position(|square| alike(queen, square));
            *to = place.map(|place| free.remove(place));
        }
    }
    moved.iter().copied().zip(to.into_iter().flatten()).collect()
}

/// What is known of a set of queens: a completion, or whether there may be one.
struct Known {
    found: Option<Vec<u32>>,
    /// Whether the search was given up.
    open: bool,
}

struct Search<'a> {
    board: &'a Partial,
    /// The queens, those first that are attacked by the fewest.
    queens: Vec<Square>,
    /// The completion in hand that holds the most of them.
    best: Vec<u32>,
    most: usize,
    /// No more can stay in what was not looked at.
    open: usize,
    tries: u32,
    work: &'a Work<'a>,
}

impl<'a> Search<'a> {
    fn new(board: &'a Partial, work: &'a Work<'a>) -> Self {
        let mut queens = board.queens().to_vec();
        let attackers =
            |queen: &Square| queens.iter().filter(|&&q| board.attacks(q, *queen)).count();
        let ranks: Vec<usize> = queens.iter().map(attackers).collect();
        let mut order: Vec<usize> = (0..queens.len()).collect();
        order.sort_by_key(|&queen| ranks[queen]);
        queens = order.into_iter().map(|queen| queens[queen]).collect();
        Self { board, queens, best: Vec::new(), most: 0, open: 0, tries: 0, work }
    }

    fn is_exact(&self) -> bool {
        self.board.size() <= EXACT
    }

    /// Takes a completion that holds more queens than the one in hand.
    fn hold(&mut self, columns: &[u32]) {
        let held = self.queens.iter().filter(|queen| columns[queen.row as usize] == queen.col);
        let held = held.count();
        if self.best.is_empty() || held > self.most {
            (self.most, self.best) = (held, columns.to_vec());
        }
    }

    /// A completion of queens that stay.
    fn complete(&mut self, stay: &[Square]) -> Result<Known, Error> {
        let (n, rules) = (self.board.size(), self.board.rules());
        let partial = Partial::new(n, rules, stay.to_vec(), Vec::new())?;
        if self.is_exact() || stay.is_empty() {
            let found = super::find(&partial, self.work)?;
            let found = found.map(|solution| solution.columns().to_vec());
            return Ok(Known { found, open: false });
        }
        if self.tries == TRIES {
            return Ok(Known { found: None, open: true });
        }
        self.tries += 1;
        let answer = super::find_within(&partial, NODES, self.work)?;
        let open = answer.is_none();
        Ok(Known { found: answer.flatten(), open })
    }

    /// Takes many queens at once that do not attack each other: on large boards the
    /// search alone would not come so far.
    fn reach_far(&mut self) -> Result<(), Error> {
        let mut stay: Vec<Square> = Vec::new();
        for &queen in &self.queens {
            if !stay.iter().any(|&other| self.board.attacks(other, queen)) {
                stay.push(queen);
            }
        }
        for quarters in (1..=4).rev() {
            if let Some(found) = self.complete(&stay[..stay.len() * quarters / 4])?.found {
                self.hold(&found);
                break;
            }
        }
        Ok(())
    }

    /// Decides of the queens from `next` on, where `stay` do and `completion` has them.
    fn branch(
        &mut self,
        stay: &mut Vec<Square>,
        next: usize,
        completion: &[u32],
    ) -> Result<(), Error> {
        let bound = stay.len() + self.can_stay(stay, next);
        if bound <= self.most {
            return Ok(());
        }
        if !self.is_exact() && self.tries == TRIES {
            self.open = self.open.max(bound);
            return Ok(());
        }
        let Some(&queen) = self.queens.get(next) else { return Ok(()) };
        if stay.iter().any(|&other| self.board.attacks(other, queen)) {
            return self.branch(stay, next + 1, completion);
        }
        stay.push(queen);
        if completion[queen.row as usize] == queen.col {
            self.branch(stay, next + 1, completion)?;
        } else {
            let known = self.complete(stay)?;
            if known.open {
                self.open = self.open.max(bound);
            }
            if let Some(found) = known.found {
                self.hold(&found);
                self.branch(stay, next + 1, &found)?;
            }
        }
        stay.pop();
        self.branch(stay, next + 1, completion)
    }

    /// How many of the queens from `next` on can stay beside those, at most.
    fn can_stay(&self, stay: &[Square], next: usize) -> usize {
        let n = self.board.size() as usize;
        let (mut rows, mut columns) = (vec![false; n], vec![false; n]);
        for queen in &self.queens[next..] {
            if !stay.iter().any(|&other| self.board.attacks(other, *queen)) {
                rows[queen.row as usize] = true;
                columns[queen.col as usize] = true;
            }
        }
        let lines = |lines: &[bool]| lines.iter().filter(|&&line| line).count();
        lines(&rows).min(lines(&columns))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;
    use crate::random::Random;
    use crate::search::Solutions;

    /// n squares by chance.
    fn board(n: u32, random: &mut Random) -> Vec<Square> {
        let mut squares: Vec<Square> =
            (0..n * n).map(|place| Square::new(place / n, place % n)).collect();
        for last in 0..n as usize {
            let other = last + random.below((squares.len() - last) as u64) as usize;
            squares.swap(last, other);
        }
        squares.truncate(n as usize);
        squares
    }

    /// A board that a repair has moved the queens of.
    fn moved(queens: &[Square], repair: &Repair) -> Vec<Square> {
        let mut queens = queens.to_vec();
        for &(from, to) in &repair.moves {
            let place = queens.iter().position(|&queen| queen == from).unwrap();
            queens[place] = to;
        }
        queens.sort_unstable();
        queens
    }

    #[test]
    fn agrees_with_the_nearest_of_all_solutions() {
        let mut random = Random::new(1, 0);
        for &rules in RuleSet::ALL {
            for n in 1..=8 {
                let all: Vec<Solution> =
                    Solutions::new(&Board { rules, ..Board::new(n).unwrap() }).unwrap().collect();
                for _ in 0..20 {
                    let queens = board(n as u32, &mut random);
                    let moves = |one: &Solution| {
                        let moves =
                            |queen: &&Square| one.columns()[queen.row as usize] != queen.col;
                        queens.iter().filter(moves).count()
                    };
                    let wanted = all.iter().map(moves).min();
                    let repair = repair(n as u32, rules, &queens, &Work::on(1)).unwrap();
                    assert_eq!(repair.as_ref().map(|repair| repair.moves.len()), wanted);
                    let Some(repair) = repair else { continue };
                    assert!(repair.is_least());
                    let columns = repair.solution.columns().iter().copied();
                    let after: Vec<Square> =
                        (0..).zip(columns).map(|(row, col)| Square::new(row, col)).collect();
                    assert_eq!(moved(&queens, &repair), after, "{rules} {queens:?}");
                }
            }
        }
    }

    #[test]
    fn queens_of_columns_move_within_them() {
        let mut random = Random::new(2, 0);
        for n in [5, 8, 12, 16] {
            let queens: Vec<Square> =
                (0..n).map(|col| Square::new(random.below(n.into()) as u32, col)).collect();
            let repair = repair(n, RuleSet::Classic, &queens, &Work::on(1)).unwrap().unwrap();
            assert!(repair.moves.iter().all(|(from, to)| from.col == to.col), "{repair:?}");
        }
    }

    #[test]
    fn large_boards_say_what_is_certain() {
        let mut random = Random::new(3, 0);
        for n in [20, 40, 70] {
            let queens = board(n, &mut random);
            let repair = repair(n, RuleSet::Classic, &queens, &Work::on(1)).unwrap().unwrap();
            assert!(repair.at_least <= repair.moves.len() && repair.at_least > 0, "{n}");
            assert!(repair.moves.len() < n as usize);
        }
    }

    #[test]
    fn what_is_no_board_of_n_queens_is_refused() {
        let repair = |queens: &[Square]| repair(4, RuleSet::Classic, queens, &Work::on(1));
        assert_eq!(repair(&[]), Err(Error::Queens { n: 4, found: 0 }));
        let twice = [Square::new(0, 0); 4];
        assert_eq!(repair(&twice), Err(Error::Repeated { square: twice[0] }));
    }
}
