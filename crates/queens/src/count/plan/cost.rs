//! What a count is expected to take, before it is begun.
//!
//! Times are those of one thread on the machines of `docs/BENCHMARKS.md`,
//! measured for the boards in the tables and continued with the growth of
//! their ends. On other machines they are off by what these are faster or
//! slower: [`calibrate`](super::Plan::calibrate) puts that right.

use super::Engine;
use crate::count::halves;
use crate::rules::RuleSet;
use crate::{BoardSize, Error};

/// Classic boards from 13 by [`Engine::Rows`], in seconds.
const ROWS: [f64; 5] = [0.008, 0.039, 0.236, 1.85, 22.0];
const ROWS_FIRST: usize = 13;
/// How the time grows from one board to the next.
const ROWS_GROWTH: f64 = 8.5;

/// Boards from 13 by [`Engine::Halves`] with the fastest kernel, in seconds.
const HALVES: [f64; 13] =
    [0.005, 0.011, 0.038, 0.1, 0.37, 1.5, 9.0, 51.0, 380.0, 3500.0, 22_000.0, 290_000.0, 2.2e6];
const HALVES_FIRST: usize = 13;
const HALVES_GROWTH: f64 = 9.5;

/// The smallest board that [`Engine::Halves`] counts faster than
/// [`Engine::Rows`], tables included; with every kernel.
pub(super) const CROSSOVER: usize = 14;

/// Seconds on one thread with the engine's fastest kernel: others take
/// [`Kernel::cost`](crate::count::kernel::Kernel::cost) times as long.
pub(super) fn seconds(engine: Engine, rules: RuleSet, size: BoardSize) -> f64 {
    let n = size.get();
    match engine {
        Engine::Rows if rules.has_none(n as u64) => 0.0,
        Engine::Rows => at(&ROWS, ROWS_FIRST, ROWS_GROWTH, n.saturating_sub(rules.shorter())),
        Engine::Halves => at(&HALVES, HALVES_FIRST, HALVES_GROWTH, n),
    }
}

/// The value of a table at n, continued beyond its ends.
fn at(table: &[f64], first: usize, growth: f64, n: usize) -> f64 {
    let last = first + table.len() - 1;
    let inside = table[n.clamp(first, last) - first];
    // Never nothing: a start takes some time, too.
    let outside = n as f64 - n.clamp(first, last) as f64;
    (inside * growth.powf(outside)).max(1e-5)
}

/// What the program takes beside tables and workers: itself, its heap, its threads.
const PROGRAM: u64 = 16 << 20;

/// The bytes that the engine's tables and the program take, and those of each worker.
pub(super) fn memory(engine: Engine, size: BoardSize) -> Result<[u64; 2], Error> {
    match engine {
        Engine::Halves => {
            let shared = halves::Halves::shared_memory(size)?;
            Ok([PROGRAM + shared, halves::Halves::memory_of_worker(size)?])
        }
        // The last rows of boards up to 13 and from 14 on, and the units.
        Engine::Rows if size.get() < 14 => Ok([16 << 20, 16 << 10]),
        Engine::Rows => Ok([48 << 20, 16 << 10]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::kernel::Kernel;

    #[test]
    fn times_rise_with_the_board_and_stay_finite() {
        for engine in Engine::ALL {
            let time = |n| seconds(engine, RuleSet::Classic, BoardSize::new(n).unwrap());
            assert!((1..=64).map(time).is_sorted() && time(64).is_finite());
        }
    }

    #[test]
    fn the_tables_agree_with_the_crossover() {
        let times = |n| {
            let size = BoardSize::new(n).unwrap();
            Engine::ALL.map(|engine| seconds(engine, RuleSet::Classic, size))
        };
        // The slowest kernel decides.
        let cost = Kernel::portable().cost().unwrap();
        let [rows, halves] = times(CROSSOVER - 1);
        assert!(rows < cost * halves);
        let [rows, halves] = times(CROSSOVER);
        assert!(cost * halves < rows);
    }
}
