//! **Attacked**: what a queen touches holds none, and neither does the rest of a
//! house that has all its queens.
//!
//! ```
//! use queens::puzzle::{self, Position, Puzzle, Technique};
//! use queens::run::Work;
//!
//! // A queen stands in the corner, for region C has one square.
//! let puzzle: Puzzle = "AAABC\nAADBB\nDDDBB\nDEEEB\nDDEEB\n".parse()?;
//! let mut position = Position::start(&puzzle);
//! let steps = puzzle::chain(&position, 2, &Work::on(1))?.hints;
//! assert_eq!(steps[1].technique, Technique::Attacked);
//! steps.iter().for_each(|step| position.follow(step));
//! assert_eq!(position.to_string(), "\
//! ....*
//! AAD..
//! DDDB.
//! DEEE.
//! DDEE.
//! ");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::finding::{Finding, Why};
use super::hint::Technique;
use crate::puzzle::state::{Grid, State};

/// The first queen, in reading order, whose squares are not all crossed out.
pub(super) fn find<const W: usize>(grid: &Grid<W>, state: &State<W>) -> Option<Finding<W>> {
    state.queens.iter().find_map(|queen| {
        let full = grid.of[queen].map(usize::from).into_iter().filter(|&h| state.needs[h] == 0);
        let houses = full.map(|house| grid.houses[house]);
        let attacked = houses.fold(grid.touched[queen], |attacked, house| attacked | house);
        Finding::crossing(Technique::Attacked, attacked & state.free, Why::Queen(queen))
    })
}
