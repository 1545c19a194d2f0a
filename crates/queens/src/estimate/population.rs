//! One run: a population of partial boards goes down the rows.
//!
//! ```text
//! boards = the empty board; value = 1
//! for each row:
//!     total = free squares of this row, over all boards
//!     if total > population: keep `population` of these continuations, evenly
//!         spaced from a random start; value ×= total / population
//!     else keep them all
//! value ×= boards that are left
//! ```
//!
//! **Right on average.** The positions ⌊(k·total + start) / population⌋ for
//! k = 0, 1, … with `start` drawn from 0..total name each continuation with
//! probability exactly population / total, and none twice. So a solution is
//! still there at the end with probability 1 / value, whatever else was kept,
//! and adds `value` to the result then: 1 on average. The sum over all
//! solutions is their number.
//!
//! **Why evenly spaced.** Continuations of one board stand side by side, so
//! every board of the population keeps its share, rounded up or down.
//!
//! **Cost.** Three words and a few instructions for each board and row.

use crate::board::RowSet;
use crate::random::Random;
use crate::room::reserve;
use crate::rules::Rules;
use crate::run::Cancel;
use crate::{BoardSize, Error};

/// The result of one run.
#[derive(Debug, Clone, Copy)]
pub(super) struct Run {
    /// The estimate.
    pub(super) value: f64,
    /// Whether nothing was left to chance.
    pub(super) exact: bool,
}

/// A partial board: its columns that are taken, and what its queens attack in the
/// row to come.
struct Node<R: Rules> {
    columns: u64,
    lines: R::Lines,
}

impl<R: Rules> Node<R> {
    fn free(&self, rules: R, full: u64) -> u64 {
        full & !(self.columns | rules.attacked(self.lines))
    }

    fn with(&self, rules: R, queen: u64) -> Self {
        Self { columns: self.columns | queen, lines: rules.place(self.lines, queen) }
    }
}

/// The population, kept from run to run for its memory.
pub(super) struct Population<R: Rules> {
    rules: R,
    size: BoardSize,
    most: usize,
    boards: Vec<Node<R>>,
    next: Vec<Node<R>>,
}

impl<R: Rules> Population<R> {
    /// A population of at most `most` boards.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`] if they find no room.
    pub(super) fn new(rules: R, size: BoardSize, most: usize) -> Result<Self, Error> {
        let (mut boards, mut next) = (Vec::new(), Vec::new());
        reserve(&mut boards, most)?;
        reserve(&mut next, most)?;
        Ok(Self { rules, size, most, boards, next })
    }

    /// One run.
    ///
    /// # Errors
    ///
    /// [`Error::Cancelled`] between two rows.
    pub(super) fn run(&mut self, random: &mut Random, cancel: &Cancel) -> Result<Run, Error> {
        let (rules, full) = (self.rules, RowSet::full(self.size).bits());
        let mut run = Run { value: 1.0, exact: true };
        self.boards.clear();
        self.boards.push(Node { columns: 0, lines: rules.start() });
        for _ in 0..self.size.get() {
            cancel.check()?;
            let free = |board: &Node<R>| u64::from(board.free(rules, full).count_ones());
            let total: u64 = self.boards.iter().map(free).sum();
            self.next.clear();
            if total > self.most as u64 {
                run.value *= total as f64 / self.most as f64;
                run.exact = false;
                self.keep_some(full, total, random.below(total));
            } else {
                for board in &self.boards {
                    let queens = RowSet::from_bits(board.free(rules, full)).iter();
                    self.next.extend(queens.map(|col| board.with(rules, 1 << col)));
                }
            }
            std::mem::swap(&mut self.boards, &mut self.next);
        }
        run.value *= self.boards.len() as f64;
        Ok(run)
    }

    /// Keeps the continuations at evenly spaced positions.
    fn keep_some(&mut self, full: u64, total: u64, start: u64) {
        let most = self.most as u64;
        let (mut position, mut rest) = (start / most, start % most);
        let mut before = 0;
        for board in &self.boards {
            let mut free = board.free(self.rules, full);
            let after = before + u64::from(free.count_ones());
            while position < after {
                while before < position {
                    free &= free - 1;
                    before += 1;
                }
                self.next.push(board.with(self.rules, free & free.wrapping_neg()));
                // The next position: total / most further on.
                rest += total % most;
                position += total / most + rest / most;
                rest %= most;
            }
            before = after;
        }
        debug_assert_eq!(self.next.len(), self.most);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::by_rows;
    use crate::rules::{Classic, RuleSet, Superqueen, Toroidal};
    use crate::run::Work;
    use crate::{Board, known};

    fn population<R: Rules>(n: usize, most: usize) -> Population<R> {
        let size = BoardSize::new(n).unwrap();
        Population::new(R::new(size), size, most).unwrap()
    }

    fn all<R: Rules>(n: usize) -> u128 {
        let mut population = population::<R>(n, 1 << 12);
        let run = population.run(&mut Random::new(0, 0), &Cancel::new()).unwrap();
        assert!(run.exact);
        run.value as u128
    }

    #[test]
    fn a_population_that_holds_every_board_counts() {
        for n in 1..=9 {
            assert_eq!(Some(all::<Classic>(n)), known::all(n));
            let counted = |rules| {
                by_rows(&Board { size: BoardSize::new(n).unwrap(), rules }, &Work::on(1)).unwrap()
            };
            assert_eq!(all::<Toroidal>(n), counted(RuleSet::Toroidal));
            assert_eq!(all::<Superqueen>(n), counted(RuleSet::Superqueen));
        }
    }

    #[test]
    fn the_mean_of_many_small_runs_is_right() {
        for most in [1, 2, 3, 10] {
            let mut population = population::<Classic>(6, most);
            let mut random = Random::new(5, 5);
            let runs = 200_000;
            let mut run = || population.run(&mut random, &Cancel::new()).unwrap().value;
            let sum: f64 = (0..runs).map(|_| run()).sum();
            let mean = sum / f64::from(runs);
            assert!((mean / 4.0 - 1.0).abs() < 0.03, "population {most}: {mean}");
        }
    }
}
