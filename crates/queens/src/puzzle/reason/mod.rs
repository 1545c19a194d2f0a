//! Reasoning: the steps by which people solve a puzzle.
//!
//! | file | idea |
//! |---|---|
//! | `attacked` | what a queen attacks |
//! | `last` | a house with no more squares than it needs |
//! | `room` | a square that leaves a house too few |
//! | `within` | k houses within k others |
//! | `common` | what every square of a house attacks |
//! | `suppose` | a queen that the others refute |
//!
//! They are tried in this order of difficulty, and the first that finds something
//! is the step; then all over again. Each is sound for any puzzle: what it says holds
//! in every solution that the position has.

mod attacked;
mod common;
mod finding;
mod hint;
mod last;
mod rate;
mod room;
mod suppose;
mod within;

pub use hint::{Difficulty, Hint, Reason, Technique};
pub use rate::{Rating, rate};

use super::position::Position;
use super::set::{Squares, sized};
use super::solve::{Verdict, verdict};
use super::state::{Grid, State};
use crate::run::{Cancel, Work};
use crate::{Error, Square};

/// How far reasoning goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chain {
    /// The steps, each of which follows from the position after those before it.
    pub hints: Vec<Hint>,
    /// Whether all the queens stand in the end. If they do not, and no number of
    /// steps was asked for, only trying remains.
    pub solved: bool,
}

/// The steps that follow in a position, `most` of them at most.
///
/// Whether the puzzle has one solution, and whether the position agrees with it, is
/// not asked here: see [`outlook`].
///
/// # Errors
///
/// [`Error::Cancelled`] if the flag of `work` is raised.
///
/// ```
/// use queens::puzzle::{self, Position, Puzzle, Technique};
/// use queens::run::Work;
///
/// let puzzle: Puzzle = "AABB\nACBB\nACDD\nCCDD\n".parse()?;
/// let chain = puzzle::chain(&Position::start(&puzzle), usize::MAX, &Work::on(1))?;
/// assert!(chain.solved);
/// assert_eq!(chain.hints.last().unwrap().technique, Technique::LastSquares);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn chain(position: &Position<'_>, most: usize, work: &Work<'_>) -> Result<Chain, Error> {
    sized!(position.puzzle().size().get(), chain_of, position, most, work)
}

fn chain_of<const W: usize>(
    position: &Position<'_>,
    most: usize,
    work: &Work<'_>,
) -> Result<Chain, Error> {
    let grid = Grid::<W>::of(position.puzzle());
    let mut state = position.state(&grid);
    let mut hints = Vec::new();
    let solved = walk(
        &grid,
        &mut state,
        work.cancel,
        &mut |finding| {
            hints.push(finding.hint(&grid));
            hints.len() < most
        },
        most > 0,
    )?;
    Ok(Chain { hints, solved })
}

/// Goes on until nothing follows, all queens stand, or `each` says no; whether all
/// queens stand.
fn walk<const W: usize>(
    grid: &Grid<W>,
    state: &mut State<W>,
    cancel: &Cancel,
    each: &mut dyn FnMut(&finding::Finding<W>) -> bool,
    mut go_on: bool,
) -> Result<bool, Error> {
    while go_on && state.open(grid).next().is_some() {
        cancel.check()?;
        let plain = finding::plain(grid, state, Difficulty::Hard);
        let Some(finding) = (match plain {
            Some(finding) => Some(finding),
            None => suppose::find(grid, state, cancel)?,
        }) else {
            break;
        };
        finding.apply(grid, state);
        go_on = each(&finding);
    }
    Ok(state.open(grid).next().is_none())
}

/// Whether the techniques up to a difficulty, suppositions left out, solve a board on
/// which only some squares are free.
pub(super) fn solves<const W: usize>(grid: &Grid<W>, free: &Squares<W>, most: Difficulty) -> bool {
    let mut state = State { free: *free, ..grid.start() };
    while let Some(finding) = finding::plain(grid, &state, most) {
        finding.apply(grid, &mut state);
    }
    state.open(grid).next().is_none()
}

/// What a player should know before any hint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outlook {
    /// The puzzle has one solution, this, and the position agrees with it.
    Good(Vec<Square>),
    /// A queen stands where the one solution has none.
    WrongQueen(Square),
    /// A square is crossed out where the one solution has a queen.
    WrongCross(Square),
    /// The puzzle has no solution.
    None,
    /// The puzzle has several, two of which are these.
    Several([Vec<Square>; 2]),
}

/// Whether the puzzle of a position has one solution, and whether the position leads
/// to it.
///
/// # Errors
///
/// As of [`chain`].
///
/// ```
/// use queens::puzzle::{self, Outlook, Position, Puzzle};
/// use queens::{Square, run::Work};
///
/// let puzzle: Puzzle = "AABB\nACBB\nACDD\nCCDD\n".parse()?;
/// let position = Position::new(&puzzle, &[Square::new(0, 1)], &[])?;
/// assert_eq!(puzzle::outlook(&position, &Work::on(1))?, Outlook::WrongQueen(Square::new(0, 1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn outlook(position: &Position<'_>, work: &Work<'_>) -> Result<Outlook, Error> {
    let solution = match verdict(&Position::start(position.puzzle()), work)? {
        Verdict::One(solution) => solution,
        Verdict::None => return Ok(Outlook::None),
        Verdict::Several(two) => return Ok(Outlook::Several(two)),
    };
    let wrong_queen = position.queens().iter().find(|queen| !solution.contains(queen));
    let wrong_cross = position.crosses().iter().find(|cross| solution.contains(cross));
    Ok(match (wrong_queen, wrong_cross) {
        (Some(&queen), _) => Outlook::WrongQueen(queen),
        (None, Some(&cross)) => Outlook::WrongCross(cross),
        (None, None) => Outlook::Good(solution),
    })
}
