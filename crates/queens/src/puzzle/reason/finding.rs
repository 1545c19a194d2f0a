//! A step as sets of squares, and the technique as a function.

use super::hint::{Difficulty, Hint, Reason, Technique};
use crate::Square;
use crate::puzzle::set::Squares;
use crate::puzzle::state::{Grid, State};

/// What a technique found.
#[derive(Debug, Clone)]
pub(super) struct Finding<const W: usize> {
    pub(super) technique: Technique,
    pub(super) queens: Squares<W>,
    pub(super) crosses: Squares<W>,
    pub(super) why: Why<W>,
}

/// What it is about: squares by their places, houses by their numbers.
#[derive(Debug, Clone)]
pub(super) enum Why<const W: usize> {
    Queen(usize),
    House(usize),
    Within(Vec<usize>, Vec<usize>),
    Supposed(usize, Vec<Finding<W>>, usize),
}

impl<const W: usize> Finding<W> {
    /// Squares that can be crossed out; nothing if there are none.
    pub(super) fn crossing(technique: Technique, crosses: Squares<W>, why: Why<W>) -> Option<Self> {
        let finding = Self { technique, queens: Squares::EMPTY, crosses, why };
        (!crosses.is_empty()).then_some(finding)
    }

    /// Squares on which queens stand; nothing if there are none.
    pub(super) fn standing(technique: Technique, queens: Squares<W>, why: Why<W>) -> Option<Self> {
        let finding = Self { technique, queens, crosses: Squares::EMPTY, why };
        (!queens.is_empty()).then_some(finding)
    }

    /// Does what it says.
    pub(super) fn apply(&self, grid: &Grid<W>, state: &mut State<W>) {
        for place in self.queens.iter() {
            state.stand(grid, place);
        }
        state.free = state.free - self.crosses;
    }

    /// The step as callers see it.
    pub(super) fn hint(&self, grid: &Grid<W>) -> Hint {
        let square = |place: usize| Square::new((place / grid.n) as u32, (place % grid.n) as u32);
        let names = |houses: &[usize]| houses.iter().map(|&house| grid.name(house)).collect();
        let reason = match &self.why {
            Why::Queen(place) => Reason::Queen(square(*place)),
            Why::House(house) => Reason::House(grid.name(*house)),
            Why::Within(inner, outer) => {
                Reason::Within { inner: names(inner), outer: names(outer) }
            }
            Why::Supposed(queen, chain, dead) => Reason::Supposed {
                queen: square(*queen),
                chain: chain.iter().map(|finding| finding.hint(grid)).collect(),
                dead: grid.name(*dead),
            },
        };
        let (queens, crosses) = (self.queens.named(grid.n), self.crosses.named(grid.n));
        Hint { technique: self.technique, reason, queens, crosses }
    }
}

/// The first step of the techniques but the supposition, up to a difficulty.
pub(super) fn plain<const W: usize>(
    grid: &Grid<W>,
    state: &State<W>,
    most: Difficulty,
) -> Option<Finding<W>> {
    type Find<const W: usize> = fn(&Grid<W>, &State<W>) -> Option<Finding<W>>;
    let finds: [Find<W>; Technique::ALL.len() - 1] = [
        super::attacked::find,
        super::last::find,
        super::room::find,
        super::within::find_one,
        super::common::find,
        super::within::find_several,
    ];
    let finds = Technique::ALL.iter().zip(finds);
    let mut allowed = finds.take_while(|(technique, _)| technique.difficulty() <= most);
    allowed.find_map(|(_, find)| find(grid, state))
}
