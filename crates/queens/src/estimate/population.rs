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

use crate::BoardSize;
use crate::board::RowSet;
use crate::random::Random;

/// The result of one run.
#[derive(Debug, Clone, Copy)]
pub(super) struct Run {
    /// The estimate.
    pub(super) value: f64,
    /// Whether nothing was left to chance.
    pub(super) exact: bool,
}

/// What the queens of a partial board attack in the row to come.
#[derive(Clone, Copy)]
struct Board {
    columns: u64,
    falling: u64,
    rising: u64,
}

impl Board {
    fn free(self, full: u64) -> u64 {
        full & !(self.columns | self.falling | self.rising)
    }

    fn with(self, queen: u64) -> Self {
        Self {
            columns: self.columns | queen,
            falling: (self.falling | queen) << 1,
            rising: (self.rising | queen) >> 1,
        }
    }
}

/// The population, kept from run to run for its memory.
pub(super) struct Population {
    size: BoardSize,
    most: usize,
    boards: Vec<Board>,
    next: Vec<Board>,
}

impl Population {
    /// A population of at most `most` boards.
    pub(super) fn new(size: BoardSize, most: usize) -> Self {
        Self { size, most, boards: Vec::new(), next: Vec::new() }
    }

    /// One run.
    pub(super) fn run(&mut self, random: &mut Random) -> Run {
        let full = RowSet::full(self.size).bits();
        let mut run = Run { value: 1.0, exact: true };
        self.boards.clear();
        self.boards.push(Board { columns: 0, falling: 0, rising: 0 });
        for _ in 0..self.size.get() {
            let counts = self.boards.iter().map(|board| u64::from(board.free(full).count_ones()));
            let total: u64 = counts.sum();
            self.next.clear();
            if total > self.most as u64 {
                run.value *= total as f64 / self.most as f64;
                run.exact = false;
                self.keep_some(full, total, random.below(total));
            } else {
                for board in &self.boards {
                    let queens = RowSet::from_bits(board.free(full)).iter();
                    self.next.extend(queens.map(|col| board.with(1 << col)));
                }
            }
            std::mem::swap(&mut self.boards, &mut self.next);
        }
        run.value *= self.boards.len() as f64;
        run
    }

    /// Keeps the continuations at evenly spaced positions.
    fn keep_some(&mut self, full: u64, total: u64, start: u64) {
        let most = self.most as u64;
        let (mut position, mut rest) = (start / most, start % most);
        let mut before = 0;
        for board in &self.boards {
            let mut free = board.free(full);
            let after = before + u64::from(free.count_ones());
            while position < after {
                while before < position {
                    free &= free - 1;
                    before += 1;
                }
                self.next.push(board.with(free & free.wrapping_neg()));
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
    use crate::known;

    #[test]
    fn a_population_that_holds_every_board_counts() {
        for n in 1..=9 {
            let mut population = Population::new(BoardSize::new(n).unwrap(), 1 << 12);
            let run = population.run(&mut Random::new(0, 0));
            assert!(run.exact);
            assert_eq!(Some(run.value as u128), known::all(n));
        }
    }

    #[test]
    fn the_mean_of_many_small_runs_is_right() {
        for most in [1, 2, 3, 10] {
            let mut population = Population::new(BoardSize::new(6).unwrap(), most);
            let mut random = Random::new(5, 5);
            let runs = 200_000;
            let sum: f64 = (0..runs).map(|_| population.run(&mut random).value).sum();
            let mean = sum / f64::from(runs);
            assert!((mean / 4.0 - 1.0).abs() < 0.03, "population {most}: {mean}");
        }
    }
}
