//! Watching a search: an observer is told each step and may stop the run.

use std::ops::ControlFlow;

use super::exhibit::Shows;
use crate::board::Solution;

/// What an observer answers: go on, or stop the run.
pub type Flow = ControlFlow<()>;

/// Go on.
pub const CONTINUE: Flow = ControlFlow::Continue(());
/// Stop the run.
pub const STOP: Flow = ControlFlow::Break(());

/// Is told each step of a [`Program`](super::Program) and may stop it.
///
/// Listing, counting, limits, tracing and drawing are observers; no algorithm
/// is ever copied to watch it. Every method does nothing unless overridden, so
/// that the empty observer `()` is compiled away.
///
/// Rows and columns count from 0. Every queen that was placed is undone, the
/// last one first unless the program moves queens, and each event tells of what has just been done: following
/// `placed` and `undone` keeps a true picture of the board. If any method
/// answers [`STOP`], the run ends there: nothing more is told, the queens on
/// the board stay.
///
/// ```
/// use queens::teach::{Algorithm, CONTINUE, Flow, Observer};
/// use queens::BoardSize;
///
/// /// The deepest row that got a queen.
/// #[derive(Default)]
/// struct Deepest(usize);
///
/// impl Observer for Deepest {
///     fn placed(&mut self, row: usize, _col: usize) -> Flow {
///         self.0 = self.0.max(row);
///         CONTINUE
///     }
/// }
///
/// let mut deepest = Deepest::default();
/// Algorithm::RowScan.run(BoardSize::new(3)?, &mut deepest);
/// assert_eq!(deepest.0, 1); // no queen ever stood in the last row of 3
/// # Ok::<(), queens::Error>(())
/// ```
pub trait Observer {
    /// The square was tested and found `safe` or attacked by queens on the board.
    ///
    /// A program tells what it tests: `bitset` and `dancing-links`, which meet
    /// free squares only, never call this, and `permutations` calls it for the queens of full
    /// boards, after they were placed.
    #[inline]
    fn tested(&mut self, row: usize, col: usize, safe: bool) -> Flow {
        let _ = (row, col, safe);
        CONTINUE
    }

    /// A queen was placed on the square.
    #[inline]
    fn placed(&mut self, row: usize, col: usize) -> Flow {
        let _ = (row, col);
        CONTINUE
    }

    /// The queen on the square was taken back.
    #[inline]
    fn undone(&mut self, row: usize, col: usize) -> Flow {
        let _ = (row, col);
        CONTINUE
    }

    /// A solution: the column of each row's queen.
    #[inline]
    fn solution(&mut self, columns: &[u32]) -> Flow {
        let _ = columns;
        CONTINUE
    }

    /// What the program keeps, to be looked at: before the first step, and after
    /// each one.
    #[inline]
    fn sees(&mut self, data: &dyn Shows) -> Flow {
        let _ = data;
        CONTINUE
    }
}

/// Watches nothing.
impl Observer for () {}

/// Two observers at once; either may stop the run.
impl<A: Observer, B: Observer> Observer for (A, B) {
    #[inline]
    fn tested(&mut self, row: usize, col: usize, safe: bool) -> Flow {
        self.0.tested(row, col, safe)?;
        self.1.tested(row, col, safe)
    }

    #[inline]
    fn placed(&mut self, row: usize, col: usize) -> Flow {
        self.0.placed(row, col)?;
        self.1.placed(row, col)
    }

    #[inline]
    fn undone(&mut self, row: usize, col: usize) -> Flow {
        self.0.undone(row, col)?;
        self.1.undone(row, col)
    }

    #[inline]
    fn solution(&mut self, columns: &[u32]) -> Flow {
        self.0.solution(columns)?;
        self.1.solution(columns)
    }

    #[inline]
    fn sees(&mut self, data: &dyn Shows) -> Flow {
        self.0.sees(data)?;
        self.1.sees(data)
    }
}

impl<O: Observer + ?Sized> Observer for &mut O {
    #[inline]
    fn tested(&mut self, row: usize, col: usize, safe: bool) -> Flow {
        (**self).tested(row, col, safe)
    }

    #[inline]
    fn placed(&mut self, row: usize, col: usize) -> Flow {
        (**self).placed(row, col)
    }

    #[inline]
    fn undone(&mut self, row: usize, col: usize) -> Flow {
        (**self).undone(row, col)
    }

    #[inline]
    fn solution(&mut self, columns: &[u32]) -> Flow {
        (**self).solution(columns)
    }

    #[inline]
    fn sees(&mut self, data: &dyn Shows) -> Flow {
        (**self).sees(data)
    }
}

/// Counts every kind of step.
///
/// ```
/// use queens::teach::{Algorithm, Counters};
/// use queens::BoardSize;
///
/// let mut counters = Counters::default();
/// Algorithm::Bitset.run(BoardSize::new(8)?, &mut counters);
/// assert_eq!(counters.solutions, 92);
/// assert_eq!(counters.placed, 2056); // nodes of the tree below the root
/// assert_eq!(counters.placed, counters.undone);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counters {
    /// Squares tested.
    pub tested: u64,
    /// Queens placed: the nodes of the search tree below its root.
    pub placed: u64,
    /// Queens taken back.
    pub undone: u64,
    /// Solutions found.
    pub solutions: u64,
}

impl Counters {
    /// All steps: tests, placements, undos and solutions.
    #[must_use]
    pub const fn steps(&self) -> u64 {
        self.tested + self.placed + self.undone + self.solutions
    }
}

impl Observer for Counters {
    #[inline]
    fn tested(&mut self, _row: usize, _col: usize, _safe: bool) -> Flow {
        self.tested += 1;
        CONTINUE
    }

    #[inline]
    fn placed(&mut self, _row: usize, _col: usize) -> Flow {
        self.placed += 1;
        CONTINUE
    }

    #[inline]
    fn undone(&mut self, _row: usize, _col: usize) -> Flow {
        self.undone += 1;
        CONTINUE
    }

    #[inline]
    fn solution(&mut self, _columns: &[u32]) -> Flow {
        self.solutions += 1;
        CONTINUE
    }
}

/// Hands each solution to a function, which may stop the run.
///
/// ```
/// use queens::teach::{Algorithm, EachSolution, STOP};
/// use queens::BoardSize;
///
/// let mut first = None;
/// let mut observer = EachSolution(|columns: &[u32]| {
///     first = Some(columns.to_vec());
///     STOP
/// });
/// Algorithm::Bitset.run(BoardSize::new(6)?, &mut observer);
/// assert_eq!(first, Some(vec![1, 3, 5, 0, 2, 4]));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug)]
pub struct EachSolution<F>(pub F);

impl<F: FnMut(&[u32]) -> Flow> Observer for EachSolution<F> {
    #[inline]
    fn solution(&mut self, columns: &[u32]) -> Flow {
        (self.0)(columns)
    }
}

/// Keeps every solution. Memory grows with their number.
#[derive(Debug, Default)]
pub struct Collect {
    /// The solutions in the order of the search.
    pub solutions: Vec<Solution>,
}

impl Observer for Collect {
    fn solution(&mut self, columns: &[u32]) -> Flow {
        self.solutions.push(Solution::trusted(columns));
        CONTINUE
    }
}

/// Passes everything on to another observer and stops after so many solutions.
///
/// ```
/// use queens::teach::{Algorithm, Collect, Limit, STOP};
/// use queens::BoardSize;
///
/// let mut three = Limit::new(3, Collect::default());
/// assert_eq!(Algorithm::FlagBits.run(BoardSize::new(20)?, &mut three), STOP);
/// assert_eq!(three.observer.solutions.len(), 3);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Limit<O> {
    left: u64,
    /// The observer that is told everything.
    pub observer: O,
}

impl<O> Limit<O> {
    /// Stops after `solutions` solutions; after 0 of them at the first step.
    pub const fn new(solutions: u64, observer: O) -> Self {
        Self { left: solutions, observer }
    }

    #[inline]
    fn check(&self) -> Flow {
        if self.left == 0 { STOP } else { CONTINUE }
    }
}

impl<O: Observer> Observer for Limit<O> {
    #[inline]
    fn tested(&mut self, row: usize, col: usize, safe: bool) -> Flow {
        self.check()?;
        self.observer.tested(row, col, safe)
    }

    #[inline]
    fn placed(&mut self, row: usize, col: usize) -> Flow {
        self.check()?;
        self.observer.placed(row, col)
    }

    #[inline]
    fn undone(&mut self, row: usize, col: usize) -> Flow {
        self.observer.undone(row, col)
    }

    #[inline]
    fn solution(&mut self, columns: &[u32]) -> Flow {
        self.observer.solution(columns)?;
        self.left -= 1;
        self.check()
    }

    #[inline]
    fn sees(&mut self, data: &dyn Shows) -> Flow {
        self.observer.sees(data)
    }
}

/// Counts the queens placed in each row: the search tree's width by level.
///
/// ```
/// use queens::teach::{Algorithm, Profile};
/// use queens::BoardSize;
///
/// let mut profile = Profile::default();
/// Algorithm::RowScan.run(BoardSize::new(8)?, &mut profile);
/// assert_eq!(profile.placed, [8, 42, 140, 344, 568, 550, 312, 92]); // OEIS A319284
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Profile {
    /// The queens placed in row 0, in row 1, and so on down to the last row
    /// that got one.
    pub placed: Vec<u64>,
}

impl Observer for Profile {
    #[inline]
    fn placed(&mut self, row: usize, _col: usize) -> Flow {
        if self.placed.len() <= row {
            self.placed.resize(row + 1, 0);
        }
        self.placed[row] += 1;
        CONTINUE
    }
}
