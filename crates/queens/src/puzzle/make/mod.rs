//! Making puzzles with exactly one solution.
//!
//! **Idea.** The solution comes first: queens drawn by chance that do not touch. Each
//! is a region of one square; with two stars two queens that stand near each other are
//! joined by a path (`pair`). All other squares belong to no region yet and hold no
//! queen, so that there is hardly another solution. Then the regions grow, a square at
//! a time (`grow`). A square is only taken if no solution has a queen on it, which the
//! search knows at once, for the queen is given. Where nothing can grow, some squares
//! are taken back and it goes on elsewhere.
//!
//! For an easier puzzle every square that is taken must also leave one that the
//! techniques up to that difficulty solve. For an expert's nothing is asked on the
//! way. What comes out is [rated](super::rate), and another solution tried if it is
//! not what was asked for.
//!
//! **Variety.** How fast each region grows, and whether it likes to be round or long,
//! is drawn anew for each puzzle. Every region grows to two squares first; only easy
//! puzzles may keep regions of one.
//!
//! **Invariant.** After each step the queens drawn first are the only solution of the
//! regions as they are. The same recipe gives the same puzzle on every machine and, as
//! long as [`WAY`] keeps its name, in every version: all arithmetic is that of integers
//! of fixed width, and nothing depends on time.
//!
//! **Cost.** Half a millisecond for 8×8, fifty for 12×12, about a second for 16×16;
//! with two stars thirty for 10×10, a second for 12×12, some seconds for 14×14.

mod daily;
mod grow;
mod pair;

use super::reason::{Difficulty, Rating, rate};
use super::search::{Search, Step};
use super::set::{Squares, sized};
use super::state::Grid;
use super::{Position, Puzzle};
use crate::random::Random;
use crate::run::Work;
use crate::{BoardSize, Error, Square};

pub use daily::{Date, NotADate, daily};

/// The name of this way of making; another way, another name.
pub const WAY: &str = "grown-1";

/// The solutions that are drawn before a difficulty is given up.
const ATTEMPTS: u64 = 400;

/// What a puzzle is made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recipe {
    size: BoardSize,
    stars: u32,
    difficulty: Option<Difficulty>,
    seed: u64,
}

impl Recipe {
    /// A puzzle of n×n squares with one star: n from 4 to 16.
    pub const SIZES: (usize, usize) = (4, 16);
    /// With two stars: from 9 to 14; boards of 8 have two placements in all.
    pub const SIZES_OF_TWO: (usize, usize) = (9, 14);

    /// A puzzle of n×n squares, of any difficulty if none is asked for.
    ///
    /// # Errors
    ///
    /// [`Error::Stars`] for more than two, [`Error::Make`] for sizes outside
    /// [`Recipe::SIZES`] or [`Recipe::SIZES_OF_TWO`].
    pub fn new(
        n: usize,
        stars: u32,
        difficulty: Option<Difficulty>,
        seed: u64,
    ) -> Result<Self, Error> {
        let (min, max) = match stars {
            1 => Self::SIZES,
            2 => Self::SIZES_OF_TWO,
            _ => return Err(Error::Stars { n, stars, max: 2 }),
        };
        if !(min..=max).contains(&n) {
            return Err(Error::Make { n, stars, min, max });
        }
        Ok(Self { size: BoardSize::new(n)?, stars, difficulty, seed })
    }

    /// The difficulty asked for.
    #[must_use]
    pub const fn difficulty(&self) -> Option<Difficulty> {
        self.difficulty
    }

    /// The number from which everything is drawn.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The side of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// The queens in each row, column and region.
    #[must_use]
    pub const fn stars(&self) -> u32 {
        self.stars
    }
}

/// A puzzle that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The queens of its one solution, in reading order.
    pub solution: Vec<Square>,
    /// How hard it is.
    pub rating: Rating,
    /// Whether it is of the difficulty asked for. If it is not, none was found within
    /// [`Made::attempts`], and this comes closest.
    pub met: bool,
    /// The solutions that were drawn.
    pub attempts: u64,
}

/// Makes the puzzle of a recipe.
///
/// # Errors
///
/// [`Error::Cancelled`] if the flag of `work` is raised; [`Error::GaveUp`] if no
/// puzzle was found at all.
///
/// ```
/// use queens::puzzle::{self, Difficulty, Recipe};
/// use queens::run::Work;
///
/// let recipe = Recipe::new(8, 1, Some(Difficulty::Hard), 2026)?;
/// let made = puzzle::make(&recipe, &Work::on(1))?;
/// assert!(made.met && made.rating.difficulty() == Difficulty::Hard);
/// assert_eq!(made.puzzle.accepts(&made.solution), Ok(()));
/// assert_eq!(puzzle::make(&recipe, &Work::on(1))?, made);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn make(recipe: &Recipe, work: &Work<'_>) -> Result<Made, Error> {
    sized!(recipe.size.get(), make_with, recipe, work)
}

fn make_with<const W: usize>(recipe: &Recipe, work: &Work<'_>) -> Result<Made, Error> {
    let mut closest: Option<(u8, Made)> = None;
    for attempt in 0..ATTEMPTS {
        work.cancel.check()?;
        let Some(made) = attempt_at::<W>(recipe, attempt, work)? else { continue };
        let found = made.rating.difficulty();
        let wanted = recipe.difficulty.unwrap_or(found);
        let distance = (found as u8).abs_diff(wanted as u8);
        if distance == 0 {
            return Ok(made);
        }
        if closest.as_ref().is_none_or(|(least, _)| distance < *least) {
            closest = Some((distance, Made { met: false, ..made }));
        }
    }
    let closest = closest.map(|(_, made)| Made { attempts: ATTEMPTS, ..made });
    closest.ok_or(Error::GaveUp { attempts: ATTEMPTS })
}

/// The puzzle that grows from one solution, if one does.
fn attempt_at<const W: usize>(
    recipe: &Recipe,
    attempt: u64,
    work: &Work<'_>,
) -> Result<Option<Made>, Error> {
    let (n, stars) = (recipe.size.get(), recipe.stars);
    let mut random = Random::new(recipe.seed, attempt);
    let Some(solution) = draw::<W>(n, stars, &mut random) else { return Ok(None) };
    let Some(grid) = grow::grow(n, stars, recipe.difficulty, &solution, &mut random) else {
        return Ok(None);
    };
    let regions: Vec<u8> = grid.of.iter().map(|houses| houses[2] - 2 * n as u8).collect();
    let puzzle = Puzzle::cut(recipe.size, &regions, stars);
    // Of the puzzle as others will read it: regions in another order are looked at in
    // another order.
    let rating = rate(&Position::start(&puzzle), work)?;
    let single = (2 * n..3 * n).any(|region| grid.houses[region].len() == 1);
    if single && rating.difficulty() > Difficulty::Easy {
        return Ok(None);
    }
    let solution = solution.named(n);
    Ok(Some(Made { puzzle, solution, rating, met: true, attempts: attempt + 1 }))
}

/// Queens that do not touch, drawn by chance.
fn draw<const W: usize>(n: usize, stars: u32, random: &mut Random) -> Option<Squares<W>> {
    /// A drawing that takes longer is better begun anew.
    const NODES: u64 = 2_000;
    let grid = Grid::<W>::new(n, stars, &[]);
    let mut search = Search::new(&grid, grid.start());
    let step = search.advance_by(NODES, random);
    (step == Step::Found).then_some(search.found)
}
