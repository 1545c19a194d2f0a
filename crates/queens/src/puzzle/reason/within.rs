//! **Within**: houses of one kind whose free squares all lie in houses of another
//! kind that need no more queens between them. Those queens are all of the first, so
//! the rest of the second is crossed out.
//!
//! One region within one line is the plainest case; two regions within two rows,
//! three columns within three regions are more of the same.
//!
//! **Cost.** Sets of k houses are tried in order, and left as soon as they spread too
//! far to be k within k. That k houses lie within k others says the same as that the
//! rest of those lies within the rest of these, so k need not be more than half of the
//! houses; nor is it more than [`MOST`], which nobody follows.
//!
//! **Source.** P. Hall, "On representatives of subsets", J. London Math. Soc. 10
//! (1935).
//!
//! ```
//! use queens::puzzle::{self, Position, Puzzle, Technique};
//! use queens::run::Work;
//!
//! // Region C lies in the first column: its queen is that of the column.
//! let puzzle: Puzzle = "AAAAB\nCADDB\nCDDBB\nCEEBE\nCEEEE\n".parse()?;
//! let mut position = Position::start(&puzzle);
//! let steps = puzzle::chain(&position, 1, &Work::on(1))?.hints;
//! assert_eq!(steps[0].technique, Technique::OneWithin);
//! steps.iter().for_each(|step| position.follow(step));
//! assert_eq!(position.to_string(), "\
//! .AAAB
//! CADDB
//! CDDBB
//! CEEBE
//! CEEEE
//! ");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ```
//! use queens::puzzle::{self, Position, Puzzle, Technique};
//! use queens::run::Work;
//!
//! // Regions E and F lie in the last two rows.
//! let puzzle: Puzzle = "AABBBB\nAABBBB\nCADBBB\nCCDDDD\nCEDDFF\nEEEFFF\n".parse()?;
//! let mut position = Position::start(&puzzle);
//! let steps = puzzle::chain(&position, 1, &Work::on(1))?.hints;
//! assert_eq!(steps[0].technique, Technique::SeveralWithin);
//! steps.iter().for_each(|step| position.follow(step));
//! assert_eq!(position.to_string(), "\
//! AABBBB
//! AABBBB
//! CADBBB
//! CCDDDD
//! .E..FF
//! EEEFFF
//! ");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::finding::{Finding, Why};
use super::hint::Technique;
use crate::puzzle::set::Squares;
use crate::puzzle::state::{Grid, State};

/// The most houses within others.
const MOST: usize = 8;

/// Rows, columns and regions, as the inner and as the outer houses.
const PAIRS: [(usize, usize); 6] = [(2, 0), (2, 1), (0, 2), (1, 2), (0, 1), (1, 0)];

/// One house within others.
pub(super) fn find_one<const W: usize>(grid: &Grid<W>, state: &State<W>) -> Option<Finding<W>> {
    find(grid, state, Technique::OneWithin, 1..=1)
}

/// The fewest houses within others.
pub(super) fn find_several<const W: usize>(grid: &Grid<W>, state: &State<W>) -> Option<Finding<W>> {
    find(grid, state, Technique::SeveralWithin, 2..=MOST.min(grid.n.div_ceil(2)))
}

fn find<const W: usize>(
    grid: &Grid<W>,
    state: &State<W>,
    technique: Technique,
    sizes: std::ops::RangeInclusive<usize>,
) -> Option<Finding<W>> {
    let spread = PAIRS.map(|pair| Spread::new(grid, state, pair));
    sizes.into_iter().find_map(|size| {
        spread.iter().find_map(|spread| {
            spread.choose(&mut Vec::new(), Chosen::default(), (0, size), &mut |inner, outer| {
                let union = |houses: &[usize]| {
                    houses.iter().fold(Squares::EMPTY, |all, &house| all | grid.houses[house])
                };
                let crosses = state.free & (union(outer) - union(inner));
                let why = Why::Within(inner.to_vec(), outer.to_vec());
                Finding::crossing(technique, crosses, why)
            })
        })
    })
}

/// Houses of one kind that need queens, by the houses of another kind in which their
/// free squares lie.
struct Spread {
    /// A house, what it needs, and the numbers of the others as bits.
    inner: Vec<(usize, u32, u64)>,
    /// The first of the other kind.
    outer: usize,
    /// What each of the other kind needs.
    needs: Vec<u32>,
    stars: u32,
}

/// What some inner houses need, and the outer houses in which they lie.
#[derive(Clone, Copy, Default)]
struct Chosen {
    need: u32,
    outer: u64,
}

impl Spread {
    fn new<const W: usize>(
        grid: &Grid<W>,
        state: &State<W>,
        (inner, outer): (usize, usize),
    ) -> Self {
        let n = grid.n;
        let others = |room: Squares<W>| {
            room.iter()
                .fold(0, |bits, place| bits | 1 << (usize::from(grid.of[place][outer]) - outer * n))
        };
        let open = (inner * n..(inner + 1) * n).filter(|&house| state.needs[house] > 0);
        let inner = open
            .map(|house| (house, u32::from(state.needs[house]), others(state.room(grid, house))));
        let needs = (outer * n..(outer + 1) * n).map(|house| u32::from(state.needs[house]));
        Self { inner: inner.collect(), outer: outer * n, needs: needs.collect(), stars: grid.stars }
    }

    /// The houses of these numbers.
    fn outer(&self, bits: u64) -> Vec<usize> {
        (0..self.needs.len())
            .filter(|number| bits >> number & 1 == 1)
            .map(|n| self.outer + n)
            .collect()
    }

    /// Chooses `left` more inner houses from the `first` on, and hands them over where
    /// they need all that their outer houses have.
    fn choose<T, F: FnMut(&[usize], &[usize]) -> Option<T>>(
        &self,
        chosen: &mut Vec<usize>,
        so_far: Chosen,
        (first, left): (usize, usize),
        found: &mut F,
    ) -> Option<T> {
        for (at, &(house, need, outer)) in self.inner.iter().enumerate().skip(first) {
            let next = Chosen { need: so_far.need + need, outer: so_far.outer | outer };
            let offered: u32 = self.offered(next.outer);
            // Each house to come adds as many queens as there are stars at most.
            if offered > next.need + self.stars * (left as u32 - 1) {
                continue;
            }
            chosen.push(house);
            let result = if left > 1 {
                self.choose(chosen, next, (at + 1, left - 1), found)
            } else {
                Some(())
                    .filter(|()| offered == next.need)
                    .and_then(|()| found(chosen, &self.outer(next.outer)))
            };
            chosen.pop();
            if result.is_some() {
                return result;
            }
        }
        None
    }

    /// What the outer houses of these numbers need.
    fn offered(&self, mut bits: u64) -> u32 {
        let mut offered = 0;
        while bits != 0 {
            offered += self.needs[bits.trailing_zeros() as usize];
            bits &= bits - 1;
        }
        offered
    }
}
