//! **Common attack**: wherever in a house its queen stands, it attacks this square.
//!
//! Only for one star: with more, a queen does not clear the lines on which it stands.
//!
//! ```
//! use queens::puzzle::{self, Position, Puzzle, Technique};
//! use queens::run::Work;
//!
//! // Wherever in region D its queen stands, she attacks a square of C and one of E.
//! let puzzle: Puzzle = "AABBB\nCAAAB\nCCCCB\nCDDEB\nDDEEE\n".parse()?;
//! let mut position = Position::start(&puzzle);
//! let steps = puzzle::chain(&position, 1, &Work::on(1))?.hints;
//! assert_eq!(steps[0].technique, Technique::CommonAttack);
//! steps.iter().for_each(|step| position.follow(step));
//! assert_eq!(position.to_string(), "\
//! AABBB
//! CAAAB
//! CCCCB
//! .DDEB
//! DD.EE
//! ");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::finding::{Finding, Why};
use super::hint::Technique;
use crate::puzzle::set::Squares;
use crate::puzzle::state::{Grid, State};

/// The house with the fewest free squares of those whose squares have a common attack.
pub(super) fn find<const W: usize>(grid: &Grid<W>, state: &State<W>) -> Option<Finding<W>> {
    if grid.stars > 1 {
        return None;
    }
    let mut houses: Vec<usize> = state.open(grid).collect();
    houses.sort_by_key(|&house| (state.room(grid, house).len(), house));
    houses.into_iter().find_map(|house| {
        let crosses = attacked_by_all(grid, state, house);
        Finding::crossing(Technique::CommonAttack, crosses, Why::House(house))
    })
}

fn attacked_by_all<const W: usize>(grid: &Grid<W>, state: &State<W>, house: usize) -> Squares<W> {
    let room = state.room(grid, house);
    if room.is_empty() {
        return Squares::EMPTY;
    }
    room.iter().fold(state.free - room, |common, place| {
        let houses = grid.of[place].map(|house| grid.houses[usize::from(house)]);
        common & houses.into_iter().fold(grid.touched[place], |attacked, house| attacked | house)
    })
}
