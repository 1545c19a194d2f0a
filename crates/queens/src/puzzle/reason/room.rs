//! **Room**: a queen on this square would leave a house too few squares; or without
//! this square the house would have too few.
//!
//! With one star only touching is looked at: a square that touches all that is left
//! of a house. What lines and regions do besides is [common attack](super::common).
//! With more, squares of a house that touch each other, or that stand in a line that
//! has room for one only, count as one.
//!
//! ```
//! use queens::puzzle::{self, Position, Puzzle, Technique};
//! use queens::run::Work;
//!
//! // A queen on either of two squares of B would touch all of region C.
//! let puzzle: Puzzle = "ABBBC\nABBBC\nABDDD\nAEEDD\nAAEDD\n".parse()?;
//! let mut position = Position::start(&puzzle);
//! let steps = puzzle::chain(&position, 1, &Work::on(1))?.hints;
//! assert_eq!(steps[0].technique, Technique::Room);
//! steps.iter().for_each(|step| position.follow(step));
//! assert_eq!(position.to_string(), "\
//! ABB.C
//! ABB.C
//! ABDDD
//! AEEDD
//! AAEDD
//! ");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::finding::{Finding, Why};
use super::hint::Technique;
use crate::puzzle::set::Squares;
use crate::puzzle::state::{Grid, State};

/// The house with the fewest free squares of those that cross out a square, or,
/// where queens may share houses, call for a queen.
pub(super) fn find<const W: usize>(grid: &Grid<W>, state: &State<W>) -> Option<Finding<W>> {
    let mut houses: Vec<usize> = state.open(grid).collect();
    houses.sort_by_key(|&house| (state.room(grid, house).len(), house));
    let step =
        |house: usize, crosses| Finding::crossing(Technique::Room, crosses, Why::House(house));
    if grid.stars == 1 {
        return houses.into_iter().find_map(|house| step(house, touching_all(grid, state, house)));
    }
    let placed: Vec<(usize, State<W>)> = state
        .free
        .iter()
        .map(|place| {
            let mut after = *state;
            after.place(grid, place);
            (place, after)
        })
        .collect();
    let starving = |house: usize| {
        let room = state.room(grid, house);
        let touched = placed.iter().filter(|(_, after)| after.room(grid, house) != room);
        touched.filter(|(_, after)| !fits(grid, after, house)).map(|&(place, _)| place).collect()
    };
    houses.iter().find_map(|&house| step(house, starving(house))).or_else(|| {
        let call = |house: usize| {
            Finding::standing(Technique::Room, needed(grid, state, house), Why::House(house))
        };
        houses.iter().find_map(|&house| call(house))
    })
}

/// The free squares outside a house that touch all its free squares.
fn touching_all<const W: usize>(grid: &Grid<W>, state: &State<W>, house: usize) -> Squares<W> {
    let room = state.room(grid, house);
    let outside = state.free - room;
    let near = room.iter().fold(outside, |near, place| near & grid.touched[place]);
    if room.is_empty() { Squares::EMPTY } else { near }
}

/// The free squares without which a house has no room.
fn needed<const W: usize>(grid: &Grid<W>, state: &State<W>, house: usize) -> Squares<W> {
    let is_needed = |place: &usize| {
        let mut without = *state;
        without.free.take(*place);
        !fits(grid, &without, house)
    };
    state.room(grid, house).iter().filter(is_needed).collect()
}

/// Whether a house has room for the queens that it needs.
pub(super) fn fits<const W: usize>(grid: &Grid<W>, state: &State<W>, house: usize) -> bool {
    /// Squares that are tried before the answer is taken to be yes. Boards that
    /// people play have it after a few.
    const PATIENCE: u32 = 1 << 12;
    let need = u32::from(state.needs[house]);
    match need {
        0 => true,
        1 => !state.room(grid, house).is_empty(),
        _ => state.room(grid, house).len() >= need && fit(grid, *state, house, &mut { PATIENCE }),
    }
}

fn fit<const W: usize>(
    grid: &Grid<W>,
    mut state: State<W>,
    house: usize,
    patience: &mut u32,
) -> bool {
    while state.room(grid, house).len() >= u32::from(state.needs[house]) {
        let Some(place) = state.room(grid, house).first() else { return true };
        let Some(left) = patience.checked_sub(1) else { return true };
        *patience = left;
        let mut with = state;
        with.place(grid, place);
        if with.needs[house] == 0 || fit(grid, with, house, patience) {
            return true;
        }
        state.free.take(place);
    }
    false
}
