//! The exact search.
//!
//! **Idea.** A house with fewer free squares than it needs ends the branch; one
//! with just as many has its queens forced. When nothing is forced, the house
//! with the fewest squares to spare is taken, and its first square tried: first
//! with a queen, then crossed out.
//!
//! **Invariant.** Every position on the stack has its queens' squares crossed
//! out, and no solution belongs to two of them: each comes once.
//!
//! **Cost.** A node looks at the 3n houses a few times. Memory is one position
//! for each decision that is open. The stack is a list, so that a deep search
//! needs no deep stack of calls and can be paused.
//!
//! **Source.** S. W. Golomb, L. D. Baumert, "Backtrack programming", J. ACM 12
//! (1965): the smallest choice first.

use super::set::Squares;
use super::state::{Grid, State};
use crate::random::Random;

/// What a piece of search came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// A solution, which is [`Search::found`].
    Found,
    /// There is no more.
    Done,
    /// The nodes are used up.
    Paused,
}

/// A search that stands somewhere in its tree.
#[derive(Debug, Clone)]
pub(super) struct Search<'a, const W: usize> {
    grid: &'a Grid<W>,
    stack: Vec<State<W>>,
    pub(super) found: Squares<W>,
}

impl<'a, const W: usize> Search<'a, W> {
    /// A search from a position. What its queens attack need not be crossed out.
    pub(super) fn new(grid: &'a Grid<W>, mut start: State<W>) -> Self {
        for place in start.queens.iter() {
            start.free = start.free - grid.touched[place];
        }
        for (house, squares) in grid.houses.iter().enumerate() {
            if start.needs[house] == 0 {
                start.free = start.free - *squares;
            }
        }
        Self { grid, stack: vec![start], found: Squares::EMPTY }
    }

    /// Looks at so many nodes, or goes on to the next solution.
    pub(super) fn advance(&mut self, nodes: u64) -> Step {
        self.walk(nodes, Squares::first)
    }

    /// The same, with the squares of a house tried by chance.
    pub(super) fn advance_by(&mut self, nodes: u64, random: &mut Random) -> Step {
        self.walk(nodes, |room| room.iter().nth(random.below(u64::from(room.len())) as usize))
    }

    fn walk(&mut self, nodes: u64, mut choose: impl FnMut(&Squares<W>) -> Option<usize>) -> Step {
        for _ in 0..nodes {
            let Some(mut state) = self.stack.pop() else { return Step::Done };
            let Some(house) = settle(&mut state, self.grid) else { continue };
            let Some(house) = house else {
                self.found = state.queens;
                return Step::Found;
            };
            let Some(place) = choose(&state.room(self.grid, house)) else { continue };
            let mut without = state;
            without.free.take(place);
            self.stack.push(without);
            state.place(self.grid, place);
            self.stack.push(state);
        }
        Step::Paused
    }
}

/// Places what is forced. `None` if a house has no room left; else the house to
/// branch on, or none if all the queens stand.
#[expect(
    clippy::option_option,
    reason = "a dead end; a live one: full, or the house to go on with"
)]
#[inline]
fn settle<const W: usize>(state: &mut State<W>, grid: &Grid<W>) -> Option<Option<usize>> {
    loop {
        let (mut tightest, mut best) = (u32::MAX, None);
        let mut forced = false;
        for (house, squares) in grid.houses.iter().enumerate() {
            let need = u32::from(state.needs[house]);
            if need == 0 {
                continue;
            }
            let room = state.free & *squares;
            let spare = room.len().checked_sub(need)?;
            if spare == 0 {
                forced = true;
                for place in room.iter() {
                    if !state.free.has(place) {
                        return None;
                    }
                    state.place(grid, place);
                }
            } else if spare < tightest {
                (tightest, best) = (spare, Some(house));
            }
        }
        if !forced {
            return Some(best);
        }
    }
}
