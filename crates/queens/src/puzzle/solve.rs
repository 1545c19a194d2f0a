//! What the [search](super::search) is asked.

use std::ops::ControlFlow;

use super::position::Position;
use super::search::{Search, Step};
use super::set::sized;
use super::state::Grid;
use crate::run::Work;
use crate::{Error, Square};

/// Nodes between two looks at the flag.
const STRIDE: u64 = 1 << 10;

/// How many solutions there are, as far as players want to know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// There is none.
    None,
    /// There is one, with these queens.
    One(Vec<Square>),
    /// There are several, two of which are these.
    Several([Vec<Square>; 2]),
}

/// A solution that has the queens of a position and none on its crosses, or `None`
/// if there is none: the queens in reading order. The same one on every machine.
///
/// # Errors
///
/// [`Error::Cancelled`] if the flag of `work` is raised.
///
/// ```
/// use queens::puzzle::{self, Position, Puzzle};
/// use queens::run::Work;
///
/// let puzzle: Puzzle = "AABB\nACBB\nACDD\nCCDD\n".parse()?;
/// let queens = puzzle::find(&Position::start(&puzzle), &Work::on(1))?.expect("it has one");
/// assert_eq!(puzzle.accepts(&queens), Ok(()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find(position: &Position<'_>, work: &Work<'_>) -> Result<Option<Vec<Square>>, Error> {
    let mut found = None;
    list(position, work, |queens| {
        found = Some(queens.to_vec());
        ControlFlow::Break(())
    })?;
    Ok(found)
}

/// Whether there is no solution, one, or more.
///
/// # Errors
///
/// As of [`find`].
///
/// ```
/// use queens::puzzle::{self, Position, Puzzle, Verdict};
/// use queens::run::Work;
///
/// let verdict = |rows: &str| {
///     let puzzle: Puzzle = rows.parse().unwrap();
///     puzzle::verdict(&Position::start(&puzzle), &Work::on(1))
/// };
/// assert!(matches!(verdict("AABB\nACBB\nACDD\nCCDD\n")?, Verdict::One(_)));
/// assert!(matches!(verdict("AAAA\nBBBB\nCCCC\nDDDD\n")?, Verdict::Several(_)));
/// assert_eq!(verdict("AAA\nBBB\nCCC\n")?, Verdict::None);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn verdict(position: &Position<'_>, work: &Work<'_>) -> Result<Verdict, Error> {
    let mut found: Vec<Vec<Square>> = Vec::new();
    list(position, work, |queens| {
        found.push(queens.to_vec());
        if found.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    let mut found = found.into_iter();
    Ok(match (found.next(), found.next()) {
        (Some(first), Some(second)) => Verdict::Several([first, second]),
        (Some(one), None) => Verdict::One(one),
        (None, _) => Verdict::None,
    })
}

/// The number of solutions, each of which is visited.
///
/// # Errors
///
/// As of [`find`].
///
/// ```
/// use queens::puzzle::{self, Position, Puzzle};
/// use queens::run::Work;
///
/// // Rows for regions: permutations without neighbours that touch.
/// let puzzle: Puzzle = "AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE\n".parse()?;
/// assert_eq!(puzzle::count(&Position::start(&puzzle), &Work::on(1))?, 14);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count(position: &Position<'_>, work: &Work<'_>) -> Result<u128, Error> {
    let n = position.puzzle().size().get();
    let mut count = 0;
    sized!(n, each, position, work, &mut |_| {
        count += 1;
        ControlFlow::Continue(())
    })?;
    Ok(count)
}

/// Hands each solution, its queens in reading order, to `each` until it breaks. The
/// order is that of the search, the same on every machine.
///
/// # Errors
///
/// As of [`find`].
///
/// ```
/// use queens::puzzle::{self, Position, Puzzle};
/// use queens::run::Work;
/// use std::ops::ControlFlow;
///
/// let puzzle: Puzzle = "AAAA\nBBBB\nCCCC\nDDDD\n".parse()?;
/// let mut solutions = Vec::new();
/// puzzle::list(&Position::start(&puzzle), &Work::on(1), |queens| {
///     solutions.push(queens.iter().map(|queen| queen.col).collect::<Vec<_>>());
///     ControlFlow::Continue(())
/// })?;
/// solutions.sort();
/// assert_eq!(solutions, [[1, 3, 0, 2], [2, 0, 3, 1]]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn list(
    position: &Position<'_>,
    work: &Work<'_>,
    mut each_found: impl FnMut(&[Square]) -> ControlFlow<()>,
) -> Result<(), Error> {
    let n = position.puzzle().size().get();
    sized!(n, each_named, position, work, &mut each_found)
}

fn each_named<const W: usize>(
    position: &Position<'_>,
    work: &Work<'_>,
    found: &mut dyn FnMut(&[Square]) -> ControlFlow<()>,
) -> Result<(), Error> {
    let n = position.puzzle().size().get();
    each::<W>(position, work, &mut |search| found(&search.found.named(n)))
}

fn each<const W: usize>(
    position: &Position<'_>,
    work: &Work<'_>,
    found: &mut dyn FnMut(&Search<'_, W>) -> ControlFlow<()>,
) -> Result<(), Error> {
    let grid = Grid::of(position.puzzle());
    let start = position.state(&grid);
    let mut search = Search::new(&grid, start);
    loop {
        match search.advance(STRIDE) {
            Step::Done => return Ok(()),
            Step::Found if found(&search).is_break() => return Ok(()),
            Step::Found => {}
            Step::Paused => {
                if let Some(progress) = work.watch {
                    progress.add(STRIDE);
                }
            }
        }
        work.cancel.check()?;
    }
}
