//! How hard a puzzle is: the hardest technique that it needs.

use super::hint::{Difficulty, Technique};
use crate::Error;
use crate::puzzle::position::Position;
use crate::puzzle::set::sized;
use crate::puzzle::state::Grid;
use crate::run::Work;

/// The steps that solve a puzzle, or go as far as reasoning goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rating {
    /// The number of steps of each technique, as in [`Technique::ALL`].
    pub steps: [u32; Technique::ALL.len()],
    /// Whether they solve it; if not, only trying remains.
    pub solved: bool,
}

impl Rating {
    /// The hardest technique that was needed; none for a board that was full.
    #[must_use]
    pub fn hardest(&self) -> Option<Technique> {
        let needed = Technique::ALL.iter().zip(self.steps).filter(|&(_, steps)| steps > 0);
        needed.map(|(&technique, _)| technique).max()
    }

    /// How hard that is.
    #[must_use]
    pub fn difficulty(&self) -> Difficulty {
        let hardest = self.hardest().map_or(Difficulty::Easy, Technique::difficulty);
        if self.solved { hardest } else { Difficulty::Expert }
    }
}

/// How hard the rest of a puzzle is from this position.
///
/// The puzzle should have one solution ([`outlook`](super::outlook)): of several
/// none can be reasoned out, and the rating says only that.
///
/// # Errors
///
/// [`Error::Cancelled`] if the flag of `work` is raised.
///
/// ```
/// use queens::puzzle::{self, Difficulty, Position, Puzzle};
/// use queens::run::Work;
///
/// let puzzle: Puzzle = "AABB\nACBB\nACDD\nCCDD\n".parse()?;
/// let rating = puzzle::rate(&Position::start(&puzzle), &Work::on(1))?;
/// assert_eq!(rating.difficulty(), Difficulty::Medium);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rate(position: &Position<'_>, work: &Work<'_>) -> Result<Rating, Error> {
    sized!(position.puzzle().size().get(), rate_position, position, work)
}

fn rate_position<const W: usize>(
    position: &Position<'_>,
    work: &Work<'_>,
) -> Result<Rating, Error> {
    let grid = Grid::<W>::of(position.puzzle());
    let mut state = position.state(&grid);
    let mut steps = [0; Technique::ALL.len()];
    let solved = super::walk(
        &grid,
        &mut state,
        work.cancel,
        &mut |finding| {
            steps[finding.technique as usize] += 1;
            true
        },
        true,
    )?;
    Ok(Rating { steps, solved })
}
