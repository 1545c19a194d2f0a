//! **Last squares**: a house with no more free squares than it needs has a queen on
//! each of them.
//!
//! ```
//! use queens::puzzle::{self, Position, Puzzle, Technique};
//! use queens::run::Work;
//!
//! // Region C has one square.
//! let puzzle: Puzzle = "AAABC\nAADBB\nDDDBB\nDEEEB\nDDEEB\n".parse()?;
//! let mut position = Position::start(&puzzle);
//! let steps = puzzle::chain(&position, 1, &Work::on(1))?.hints;
//! assert_eq!(steps[0].technique, Technique::LastSquares);
//! steps.iter().for_each(|step| position.follow(step));
//! assert_eq!(position.to_string(), "\
//! AAAB*
//! AADBB
//! DDDBB
//! DEEEB
//! DDEEB
//! ");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::finding::{Finding, Why};
use super::hint::Technique;
use super::room::fits;
use crate::puzzle::state::{Grid, State};

/// The first such house.
pub(super) fn find<const W: usize>(grid: &Grid<W>, state: &State<W>) -> Option<Finding<W>> {
    state.open(grid).find_map(|house| {
        let room = state.room(grid, house);
        let is_last = room.len() == u32::from(state.needs[house]) && fits(grid, state, house);
        let queens = if is_last { room } else { return None };
        Finding::standing(Technique::LastSquares, queens, Why::House(house))
    })
}
