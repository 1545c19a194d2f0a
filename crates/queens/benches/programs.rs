//! Times the teaching programs and what watching them costs.
//!
//! `cargo bench -p queens --bench programs` prints two tables: each program
//! beside `bitset` on the same board, and some programs beside a plain copy of
//! the same algorithm that takes no observer. Without `--bench` (as in
//! `cargo test --benches`) everything runs once, so that the counts are
//! checked; the times then mean nothing.
//!
//! All candidates of a table run in turn, round after round, and a ratio is the
//! median of the rounds' ratios: a machine that slows down for a while slows
//! both sides. A harness that finishes one candidate before the next begins
//! could not see two per cent.
#![expect(clippy::print_stdout, reason = "a program, not the library")]

use std::hint::black_box;
use std::time::Instant;

use queens::teach::{Algorithm, CONTINUE, EachSolution, Finds};
use queens::{BoardSize, known};

fn main() {
    let measure = std::env::args().any(|arg| arg == "--bench");
    programs(if measure { 15 } else { 1 });
    observers(if measure { 41 } else { 1 });
}

fn programs(rounds: usize) {
    println!("{:<14}{:>3}{:>12}{:>12}", "program", "n", "ms", "x bitset");
    for &algorithm in Algorithm::ALL.iter().filter(|one| one.info().finds == Finds::All) {
        let n = match algorithm {
            Algorithm::Permutations | Algorithm::CellByCell => 8,
            _ => 10,
        };
        let candidates: [Candidate<'_>; 2] =
            [&|| count(Algorithm::Bitset, n), &|| count(algorithm, n)];
        let [_, program] = medians(rounds, n, candidates);
        println!("{:<14}{n:>3}{:>12.3}{:>12.2}", algorithm.id(), program.ms, program.ratio);
    }
}

/// Compares with plain copies of the programs whose steps are the cheapest:
/// there an observer would show first.
fn observers(rounds: usize) {
    println!(
        "\n{:<14}{:>3}{:>12}{:>12}{:>12}",
        "program", "n", "plain ms", "() ratio", "count ratio"
    );
    let pairs: [(Algorithm, usize, Plain); 4] = [
        (Algorithm::RowScan, 11, plain::row_scan),
        (Algorithm::FlagArrays, 11, plain::flag_arrays),
        (Algorithm::FlagBits, 11, plain::flag_bits),
        (Algorithm::Bitset, 12, plain::bitset),
    ];
    for (algorithm, n, copy) in pairs {
        let unwatched = || {
            let _ = algorithm.run(size(n), &mut ());
            known(n) // nobody counted
        };
        let candidates: [Candidate<'_>; 3] = [&|| copy(n), &unwatched, &|| count(algorithm, n)];
        let [plain, unwatched, counted] = medians(rounds, n, candidates);
        println!(
            "{:<14}{n:>3}{:>12.3}{:>12.3}{:>12.3}",
            algorithm.id(),
            plain.ms,
            unwatched.ratio,
            counted.ratio
        );
    }
}

/// Counts the solutions for n.
type Plain = fn(usize) -> u64;

/// Counts the solutions of a board of its choice.
type Candidate<'a> = &'a dyn Fn() -> u64;

/// A candidate's median time, and its median ratio to the first candidate.
#[derive(Clone, Copy)]
struct Timing {
    ms: f64,
    ratio: f64,
}

/// Runs the candidates in turn and checks what they count.
fn medians<const K: usize>(rounds: usize, n: usize, candidates: [Candidate<'_>; K]) -> [Timing; K] {
    // Samples of some milliseconds, so that the clock does not matter.
    let repeats = candidates.map(|run| {
        let once = sample(run, 1, n);
        if rounds == 1 { 1 } else { (5.0 / once).ceil().max(1.0) as u32 }
    });
    let mut samples = [const { Vec::new() }; K];
    for _ in 0..rounds {
        for ((run, repeats), samples) in candidates.iter().zip(repeats).zip(&mut samples) {
            samples.push(sample(run, repeats, n));
        }
    }
    std::array::from_fn(|k| {
        let ratios = samples[k].iter().zip(&samples[0]).map(|(a, b)| a / b);
        Timing { ms: median(samples[k].iter().copied()), ratio: median(ratios) }
    })
}

/// Milliseconds for one run, averaged over `repeats` runs.
fn sample(run: Candidate<'_>, repeats: u32, n: usize) -> f64 {
    let start = Instant::now();
    for _ in 0..repeats {
        assert_eq!(black_box(run()), known(n));
    }
    start.elapsed().as_secs_f64() * 1e3 / f64::from(repeats)
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn count(algorithm: Algorithm, n: usize) -> u64 {
    let mut solutions = 0;
    let mut observer = EachSolution(|_: &[u32]| {
        solutions += 1;
        CONTINUE
    });
    let _ = algorithm.run(size(n), &mut observer);
    solutions
}

fn known(n: usize) -> u64 {
    known::all(n).and_then(|count| count.try_into().ok()).expect("a small board")
}

fn size(n: usize) -> BoardSize {
    BoardSize::new(black_box(n)).expect("a small board")
}

/// The same algorithms written without an observer; they count.
mod plain {
    use std::hint::black_box;

    pub(super) fn row_scan(n: usize) -> u64 {
        fn row(queens: &mut Vec<u32>, row_number: usize) -> u64 {
            let n = queens.len();
            if row_number == n {
                return 1;
            }
            let mut count = 0;
            for col in 0..n {
                queens[row_number] = col as u32;
                if is_safe(queens, row_number) {
                    count += row(queens, row_number + 1);
                }
            }
            count
        }

        fn is_safe(queens: &[u32], row: usize) -> bool {
            let col = queens[row];
            let (sum, row) = (row as u32 + col, row as u32);
            queens.iter().zip(0..row).all(|(&c, r)| c != col && r + c != sum && r + col != row + c)
        }

        row(&mut vec![0; black_box(n)], 0)
    }

    pub(super) fn flag_arrays(n: usize) -> u64 {
        struct Search {
            queens: Vec<u32>,
            cols: Vec<bool>,
            diagonals: Vec<bool>,
            antidiagonals: Vec<bool>,
            count: u64,
        }

        impl Search {
            fn row(&mut self, row: usize) {
                let n = self.queens.len();
                if row == n {
                    self.count += 1;
                    return;
                }
                for col in 0..n {
                    if self.cols[col]
                        || self.diagonals[n - row + col]
                        || self.antidiagonals[row + col]
                    {
                        continue;
                    }
                    self.queens[row] = col as u32;
                    self.set(row, col, true);
                    self.row(row + 1);
                    self.set(row, col, false);
                }
            }

            fn set(&mut self, row: usize, col: usize, queen: bool) {
                self.cols[col] = queen;
                self.diagonals[self.queens.len() - row + col] = queen;
                self.antidiagonals[row + col] = queen;
            }
        }

        let n = black_box(n);
        let mut search = Search {
            queens: vec![0; n],
            cols: vec![false; n],
            diagonals: vec![false; 2 * n],
            antidiagonals: vec![false; 2 * n],
            count: 0,
        };
        search.row(0);
        search.count
    }

    pub(super) fn flag_bits(n: usize) -> u64 {
        struct Search {
            queens: Vec<u32>,
            cols: u64,
            diagonals: u64,
            antidiagonals: u64,
            count: u64,
        }

        impl Search {
            fn row(&mut self, row: usize) {
                let n = self.queens.len();
                if row == n {
                    self.count += 1;
                    return;
                }
                for col in 0..n {
                    if self.cols >> col & 1 == 1
                        || self.diagonals >> (n - row + col) & 1 == 1
                        || self.antidiagonals >> (row + col) & 1 == 1
                    {
                        continue;
                    }
                    self.queens[row] = col as u32;
                    self.flip(row, col);
                    self.row(row + 1);
                    self.flip(row, col);
                }
            }

            fn flip(&mut self, row: usize, col: usize) {
                self.cols ^= 1 << col;
                self.diagonals ^= 1 << (self.queens.len() - row + col);
                self.antidiagonals ^= 1 << (row + col);
            }
        }

        let queens = vec![0; black_box(n)];
        let mut search = Search { queens, cols: 0, diagonals: 0, antidiagonals: 0, count: 0 };
        search.row(0);
        search.count
    }

    pub(super) fn bitset(n: usize) -> u64 {
        struct Search {
            full: u64,
            queens: Vec<u32>,
            count: u64,
        }

        impl Search {
            fn row(&mut self, row: usize, cols: u64, d1: u64, d2: u64) {
                if cols == self.full {
                    self.count += 1;
                    return;
                }
                let mut free = self.full & !(cols | d1 | d2);
                while free != 0 {
                    let queen = free & free.wrapping_neg();
                    free ^= queen;
                    self.queens[row] = queen.trailing_zeros();
                    self.row(row + 1, cols | queen, (d1 | queen) << 1, (d2 | queen) >> 1);
                }
            }
        }

        let n = black_box(n);
        let mut search = Search { full: u64::MAX >> (64 - n), queens: vec![0; n], count: 0 };
        search.row(0, 0, 0, 0);
        search.count
    }
}
