//! Counting the steps of a program, with reports on the way.

use queens::BoardSize;
use queens::teach::{Algorithm, CONTINUE, Counters, Flow, Observer, STOP};

/// How often a report is made, in steps.
const EVERY: u64 = 1 << 22;

/// Runs a program to its end or for about `budget` steps, and answers with
/// the counters and whether the end was reached.
///
/// `report` is told the counters from time to time.
pub fn race(
    algorithm: Algorithm,
    size: BoardSize,
    budget: u64,
    report: impl FnMut(&Counters),
) -> (Counters, bool) {
    let mut runner = Runner { counters: Counters::default(), left: EVERY, budget, report };
    let ended = algorithm.run(size, &mut runner) == CONTINUE;
    (runner.counters, ended)
}

struct Runner<R> {
    counters: Counters,
    left: u64,
    budget: u64,
    report: R,
}

impl<R: FnMut(&Counters)> Runner<R> {
    #[inline]
    fn step(&mut self) -> Flow {
        self.left -= 1;
        if self.left == 0 { self.pause() } else { CONTINUE }
    }

    #[cold]
    fn pause(&mut self) -> Flow {
        self.left = EVERY;
        (self.report)(&self.counters);
        if steps(&self.counters) >= self.budget { STOP } else { CONTINUE }
    }
}

/// All steps: tests, placements, undos and solutions.
#[must_use]
pub const fn steps(counters: &Counters) -> u64 {
    counters.tested + counters.placed + counters.undone + counters.solutions
}

impl<R: FnMut(&Counters)> Observer for Runner<R> {
    #[inline]
    fn tested(&mut self, _row: usize, _col: usize, _safe: bool) -> Flow {
        self.counters.tested += 1;
        self.step()
    }

    #[inline]
    fn placed(&mut self, _row: usize, _col: usize) -> Flow {
        self.counters.placed += 1;
        self.step()
    }

    #[inline]
    fn undone(&mut self, _row: usize, _col: usize) -> Flow {
        self.counters.undone += 1;
        self.step()
    }

    #[inline]
    fn solution(&mut self, _columns: &[u32]) -> Flow {
        self.counters.solutions += 1;
        self.step()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_as_the_library_does() {
        let size = BoardSize::new(7).unwrap();
        for &algorithm in Algorithm::ALL {
            let mut counters = Counters::default();
            let _ = algorithm.run(size, &mut counters);
            assert_eq!(race(algorithm, size, u64::MAX, |_| ()), (counters, true), "{algorithm}");
        }
    }

    #[test]
    fn stops_at_the_budget_and_reports() {
        let size = BoardSize::new(14).unwrap();
        let mut reports = 0;
        let (counters, ended) = race(Algorithm::RowScan, size, 2 * EVERY, |_| reports += 1);
        assert!(!ended);
        assert_eq!((steps(&counters), reports), (2 * EVERY, 2));
    }
}
