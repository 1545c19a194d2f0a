//! `min-conflicts`: all queens at once, then repairs.
//!
//! **Idea.** Do not build a solution queen by queen. Put all n queens down at
//! random, one in each row and one in each column, and repair: pick a queen
//! that is attacked, look at every square of its row, and move it to one that
//! the fewest queens attack. When repairs lead nowhere, start again.
//!
//! ```text
#![doc = include_str!("code.txt")]
//! ```
//!
//! **Keeps** the column of each row's queen, and how many queens stand on each
//! column and each diagonal. **Tests** every square of the row by adding three
//! numbers; `tested` says whether the sum is 0.
//!
//! **Invariant.** The counts are those of the queens on the board.
//!
//! **Cost.** O(1) for a test, O(n) for a move; the number of moves hardly grows
//! with n. But it finds *one* solution, not all, and it cannot tell that there
//! is none: for n = 2 and 3 it gives up.
//!
//! **Events.** A move is `undone`, a `tested` for each square of the row, and
//! `placed`. The queens go back in the end, as in every program; the queen that
//! is picked up is not always the last one placed.
//!
//! **Source.** Minton, Johnston, Philips and Laird, *Minimizing conflicts*
//! (1992). The numbers that look random follow from the seed, by the generator
//! `SplitMix64`: the same seed gives the same steps.

mod exhibit;

use super::{Branches, CONTINUE, Finds, Flow, Info, Meets, Observer, Order, Program};
use crate::BoardSize;

/// The program; see the [module](self).
#[derive(Debug)]
pub struct MinConflicts {
    n: usize,
    queens: Vec<u32>,
    /// The queens on each column, diagonal n − 1 − r + c and diagonal r + c.
    cols: Vec<u32>,
    falling: Vec<u32>,
    rising: Vec<u32>,
    random: Random,
}

impl Program for MinConflicts {
    const INFO: Info = Info {
        id: "min-conflicts",
        order: Order::Own,
        finds: Finds::One,
        branches: Branches::Moves,
        meets: Meets::ByLine,
        test_cost: "O(1)",
        place_cost: "O(1)",
        article: "",
        practical: 64,
        code: include_str!("code.txt"),
    };

    fn run<O: Observer>(size: BoardSize, observer: &mut O) -> Flow {
        Self::run_seeded(size, 0, observer)
    }
}

impl MinConflicts {
    /// After so many tries without a solution it gives up.
    pub const TRIES: usize = 20;

    /// Repairs from the random boards that `seed` gives; seed 0 is what
    /// [`run`](Program::run) does.
    ///
    /// ```
    /// use queens::teach::{Collect, min_conflicts::MinConflicts};
    /// use queens::BoardSize;
    ///
    /// let mut one = Collect::default();
    /// MinConflicts::run_seeded(BoardSize::new(40)?, 7, &mut one);
    /// assert_eq!(one.solutions.len(), 1);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn run_seeded<O: Observer>(size: BoardSize, seed: u64, observer: &mut O) -> Flow {
        let n = size.get();
        let mut program = Self {
            n,
            queens: vec![0; n],
            cols: vec![0; n],
            falling: vec![0; 2 * n],
            rising: vec![0; 2 * n],
            random: Random(seed),
        };
        observer.sees(&program)?;
        for _ in 0..Self::TRIES {
            program.start(observer)?;
            let found = program.repair(observer)?;
            for row in (0..n).rev() {
                program.take(row, observer)?;
            }
            if found {
                break;
            }
        }
        CONTINUE
    }

    /// Moves before a try is given up: enough that most tries succeed.
    const fn moves(&self) -> usize {
        50 + 2 * self.n
    }

    fn start<O: Observer>(&mut self, observer: &mut O) -> Flow {
        let mut columns: Vec<usize> = (0..self.n).collect();
        for row in 0..self.n {
            let chosen = row + self.random.below(self.n - row);
            columns.swap(row, chosen);
            self.put(row, columns[row], observer)?;
        }
        CONTINUE
    }

    /// Whether the repairs ended with a solution, which was reported.
    fn repair<O: Observer>(&mut self, observer: &mut O) -> std::ops::ControlFlow<(), bool> {
        for _ in 0..self.moves() {
            let Some(row) = self.attacked_row() else {
                observer.solution(&self.queens)?;
                observer.sees(self)?;
                return std::ops::ControlFlow::Continue(true);
            };
            self.take(row, observer)?;
            let mut best = Choice::default();
            for col in 0..self.n {
                let conflicts = self.conflicts(row, col);
                observer.tested(row, col, conflicts == 0)?;
                observer.sees(self)?;
                best.offer(col, conflicts, &mut self.random);
            }
            self.put(row, best.value, observer)?;
        }
        std::ops::ControlFlow::Continue(false)
    }

    /// The row of an attacked queen, each as likely as the others.
    fn attacked_row(&mut self) -> Option<usize> {
        let mut choice = Choice::default();
        for row in 0..self.n {
            // A queen on the board counts itself on its three lines.
            if self.conflicts(row, self.queens[row] as usize) > 3 {
                choice.offer(row, 0, &mut self.random);
            }
        }
        (choice.ties > 0).then_some(choice.value)
    }

    /// The queens on the lines of the square, a line at a time.
    fn conflicts(&self, row: usize, col: usize) -> u32 {
        self.cols[col] + self.falling[self.n - 1 - row + col] + self.rising[row + col]
    }

    fn put<O: Observer>(&mut self, row: usize, col: usize, observer: &mut O) -> Flow {
        self.queens[row] = col as u32;
        self.cols[col] += 1;
        self.falling[self.n - 1 - row + col] += 1;
        self.rising[row + col] += 1;
        observer.placed(row, col)?;
        observer.sees(self)
    }

    fn take<O: Observer>(&mut self, row: usize, observer: &mut O) -> Flow {
        let col = self.queens[row] as usize;
        self.cols[col] -= 1;
        self.falling[self.n - 1 - row + col] -= 1;
        self.rising[row + col] -= 1;
        observer.undone(row, col)?;
        observer.sees(self)
    }
}

/// The least of what is offered, each of equals as likely as the others.
#[derive(Default)]
struct Choice {
    value: usize,
    cost: u32,
    ties: usize,
}

impl Choice {
    fn offer(&mut self, value: usize, cost: u32, random: &mut Random) {
        if self.ties == 0 || cost < self.cost {
            *self = Self { value, cost, ties: 1 };
        } else if cost == self.cost {
            self.ties += 1;
            if random.below(self.ties) == 0 {
                self.value = value;
            }
        }
    }
}

/// `SplitMix64`, by Steele, Lea and Flood: a counter and a good stirring.
#[derive(Debug)]
struct Random(u64);

impl Random {
    /// A number less than `bound`, which is small: the bias is out of sight.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut stirred = self.0;
        stirred = (stirred ^ (stirred >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        stirred = (stirred ^ (stirred >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        stirred ^= stirred >> 31;
        ((u128::from(stirred) * bound as u128) >> 64) as usize
    }
}
