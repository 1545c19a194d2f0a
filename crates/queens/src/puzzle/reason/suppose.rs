//! **Supposition**: suppose a queen here, go on with the techniques before this one,
//! and a house is left without room. So no queen stands here.
//!
//! One queen is supposed at a time, never another within; of all suppositions that
//! fail the shortest is shown.
//!
//! ```
//! use queens::puzzle::{self, Position, Puzzle, Technique};
//! use queens::run::Work;
//!
//! // A queen on the second square of the first row would, in three steps, leave the
//! // third row without room.
//! let puzzle: Puzzle = "ABBBB\nAAAAB\nACCDD\nEEEDD\nEEEDD\n".parse()?;
//! let mut position = Position::start(&puzzle);
//! let steps = puzzle::chain(&position, 3, &Work::on(1))?.hints;
//! assert_eq!(steps[2].technique, Technique::Supposition);
//! steps.iter().for_each(|step| position.follow(step));
//! assert_eq!(position.to_string(), "\
//! A.BBB
//! A..AB
//! .CC..
//! E..DD
//! EEEDD
//! ");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::finding::{Finding, Why, plain};
use super::hint::{Difficulty, Technique};
use super::room::fits;
use crate::Error;
use crate::puzzle::set::Squares;
use crate::puzzle::state::{Grid, State};
use crate::run::Cancel;

/// The square whose supposition fails after the fewest steps.
pub(super) fn find<const W: usize>(
    grid: &Grid<W>,
    state: &State<W>,
    cancel: &Cancel,
) -> Result<Option<Finding<W>>, Error> {
    let mut best: Option<(usize, Vec<Finding<W>>, usize)> = None;
    for queen in state.free.iter() {
        cancel.check()?;
        let most = best.as_ref().map_or(usize::MAX, |(_, chain, _)| chain.len());
        if let Some((chain, dead)) = refute(grid, state, queen, most) {
            best = Some((queen, chain, dead));
        }
    }
    Ok(best.and_then(|(queen, chain, dead)| {
        let why = Why::Supposed(queen, chain, dead);
        Finding::crossing(Technique::Supposition, Squares::only(queen), why)
    }))
}

/// The steps, fewer than `most`, after which a house is left without room.
fn refute<const W: usize>(
    grid: &Grid<W>,
    state: &State<W>,
    queen: usize,
    most: usize,
) -> Option<(Vec<Finding<W>>, usize)> {
    let mut state = *state;
    state.stand(grid, queen);
    let mut chain = Vec::new();
    while chain.len() < most {
        if let Some(dead) = state.open(grid).find(|&house| !fits(grid, &state, house)) {
            return Some((chain, dead));
        }
        let finding = plain(grid, &state, Difficulty::Hard)?;
        finding.apply(grid, &mut state);
        chain.push(finding);
    }
    None
}
