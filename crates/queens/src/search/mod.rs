//! The production engines: list, skip and count solutions, in order.
//!
//! | room | idea |
//! |---|---|
//! | `walk` | one node after the other |
//! | `list` | solutions in order, on all cores |
//! | `index` | solutions by number |
//! | `parts` | the walk as engines of totals have it: a board cut at a level of its tree |
//! | `share` | the part of a board that its symmetry leaves to be searched |

mod index;
mod list;
mod parts;
mod share;
mod walk;

pub use index::{Ranks, Sampler, nth_solution, rank_of};
pub use list::{Listed, Lister, Solutions, solutions};
pub(crate) use parts::{PartCounter, Parts, expected_levels};
pub(crate) use share::Share;

use crate::Board;
use crate::run::Work;

/// The largest board for which another thread costs more than it brings.
const ONE_THREAD: usize = 9;

/// The work with its number of threads settled for a board.
fn settled<'a>(work: &Work<'a>, board: Board) -> Work<'a> {
    work.settled(board.n() > ONE_THREAD)
}
