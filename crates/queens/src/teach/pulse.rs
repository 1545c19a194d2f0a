//! A look at the counts from time to time.

use super::observer::{CONTINUE, Counters, Flow, Observer};

/// Counts the steps and calls a function every so many of them, which may stop
/// the run.
///
/// ```
/// use queens::BoardSize;
/// use queens::teach::{Algorithm, Counters, Pulse, STOP};
///
/// let mut pulse = Pulse::new(1000, |_: &Counters| STOP);
/// assert_eq!(Algorithm::RowScan.run(BoardSize::new(30)?, &mut pulse), STOP);
/// assert_eq!(pulse.counters.steps(), 1000);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug)]
pub struct Pulse<F> {
    /// The steps so far.
    pub counters: Counters,
    every: u64,
    left: u64,
    each: F,
}

impl<F: FnMut(&Counters) -> Flow> Pulse<F> {
    /// Calls `each` after every `every` steps.
    pub fn new(every: u64, each: F) -> Self {
        let every = every.max(1);
        Self { counters: Counters::default(), every, left: every, each }
    }

    #[inline]
    fn step(&mut self) -> Flow {
        self.left -= 1;
        if self.left == 0 { self.pause() } else { CONTINUE }
    }

    #[cold]
    fn pause(&mut self) -> Flow {
        self.left = self.every;
        (self.each)(&self.counters)
    }
}

impl<F: FnMut(&Counters) -> Flow> Observer for Pulse<F> {
    #[inline]
    fn tested(&mut self, row: usize, col: usize, safe: bool) -> Flow {
        self.counters.tested(row, col, safe)?;
        self.step()
    }

    #[inline]
    fn placed(&mut self, row: usize, col: usize) -> Flow {
        self.counters.placed(row, col)?;
        self.step()
    }

    #[inline]
    fn undone(&mut self, row: usize, col: usize) -> Flow {
        self.counters.undone(row, col)?;
        self.step()
    }

    #[inline]
    fn solution(&mut self, columns: &[u32]) -> Flow {
        self.counters.solution(columns)?;
        self.step()
    }
}
