//! Regions that grow around a solution and let no other in.

use super::pair::{beside, pairs};
use crate::puzzle::reason::{Difficulty, solves};
use crate::puzzle::search::{Search, Step};
use crate::puzzle::set::Squares;
use crate::puzzle::state::Grid;
use crate::random::Random;

/// A search that takes longer is taken to find something. A few nodes are the rule.
const NODES: u64 = 5_000;
/// How often squares are taken back, for each row of the board.
const LAPSES: usize = 8;
/// Squares that are tried to be taken back at a time.
const TAKEN_BACK: usize = 15;

/// The board cut into regions around a solution, of which it is the only one; nothing
/// if they do not come to fill it. It is no harder than `difficulty`.
pub(super) fn grow<const W: usize>(
    n: usize,
    stars: u32,
    difficulty: Option<Difficulty>,
    solution: &Squares<W>,
    random: &mut Random,
) -> Option<Grid<W>> {
    let mut regions = Regions::start(n, stars, difficulty, solution, random)?;
    let mut lapses = 0;
    while (regions.taken.len() as usize) < n * n {
        match regions.choose(random) {
            Some((place, region)) => regions.grow(place, region),
            None if lapses < LAPSES * n => {
                lapses += 1;
                regions.take_back(random);
            }
            None => return None,
        }
    }
    Some(regions.grid)
}

/// Regions that grow. Squares outside all of them hold no queen.
struct Regions<const W: usize> {
    grid: Grid<W>,
    solution: Squares<W>,
    /// The squares of all regions.
    taken: Squares<W>,
    /// For each square the regions that cannot have it, as bits.
    refused: Vec<u16>,
    characters: Vec<Character>,
    /// The hardest technique that may be needed, if not any.
    limit: Option<Difficulty>,
    /// The size to which every region grows before others grow on.
    least: u32,
}

/// How a region grows.
struct Character {
    /// Its share of the growth.
    pace: u64,
    shape: Shape,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Any,
    Round,
    Long,
}

impl Character {
    /// A region's character, on a board whose regions differ by so much in pace.
    fn draw(spread: u64, random: &mut Random) -> Self {
        let pace = 2 + random.below(spread);
        let shapes = [Shape::Any, Shape::Round, Shape::Long];
        Self { pace, shape: shapes[random.below(3) as usize] }
    }
}

impl<const W: usize> Regions<W> {
    /// The first squares of all regions; nothing if they have other solutions.
    fn start(
        n: usize,
        stars: u32,
        difficulty: Option<Difficulty>,
        solution: &Squares<W>,
        random: &mut Random,
    ) -> Option<Self> {
        let queens: Vec<usize> = solution.iter().collect();
        let seeds = match stars {
            1 => queens.into_iter().map(|queen| vec![queen]).collect(),
            _ => pairs(n, &queens, random)?,
        };
        let mut grid = Grid::new(n, stars, &vec![0; n * n]);
        grid.houses[2 * n] = Squares::EMPTY;
        let spread = 2 + random.below(6);
        let mut regions = Self {
            grid,
            solution: *solution,
            taken: Squares::EMPTY,
            refused: vec![0; n * n],
            characters: (0..n).map(|_| Character::draw(spread, random)).collect(),
            limit: difficulty.filter(|&difficulty| difficulty < Difficulty::Expert),
            least: if difficulty == Some(Difficulty::Easy) { 1 } else { 2 },
        };
        for (region, places) in seeds.iter().enumerate() {
            for &place in places {
                regions.add(place, region);
            }
        }
        let mut state = regions.grid.start();
        state.free = regions.taken;
        let mut search = Search::new(&regions.grid, state);
        let only = search.advance(NODES) == Step::Found && search.advance(NODES) == Step::Done;
        (only && regions.are_easy_enough()).then_some(regions)
    }

    fn add(&mut self, place: usize, region: usize) {
        let house = 2 * self.grid.n + region;
        self.grid.houses[house].add(place);
        self.grid.of[place][2] = house as u8;
        self.taken.add(place);
    }

    fn remove(&mut self, place: usize) {
        let house = usize::from(self.grid.of[place][2]);
        self.grid.houses[house].take(place);
        self.taken.take(place);
    }

    /// The squares of a region.
    fn squares(&self, region: usize) -> Squares<W> {
        self.grid.houses[2 * self.grid.n + region]
    }

    /// A square and the region to which it might go.
    fn choose(&self, random: &mut Random) -> Option<(usize, usize)> {
        let n = self.grid.n;
        let edge = |region: usize| {
            let squares = self.squares(region);
            let may = move |&place: &usize| {
                !self.taken.has(place)
                    && self.refused[place] >> region & 1 == 0
                    && beside(n, place).any(|beside| squares.has(beside))
            };
            (0..n * n).filter(may)
        };
        let grows: Vec<usize> = (0..n).filter(|&region| edge(region).next().is_some()).collect();
        let is_small = |region: &usize| self.squares(*region).len() < self.least;
        let small: Vec<usize> = grows.iter().copied().filter(is_small).collect();
        let grows = if small.is_empty() { grows } else { small };
        let region = self.by_pace(&grows, random)?;
        let edge: Vec<usize> = edge(region).collect();
        let mut draw = || edge[random.below(edge.len() as u64) as usize];
        let (one, other) = (draw(), draw());
        let sides = |place| beside(n, place).filter(|&b| self.squares(region).has(b)).count();
        let other_is_better = match self.characters[region].shape {
            Shape::Any => false,
            Shape::Round => sides(other) > sides(one),
            Shape::Long => sides(other) < sides(one),
        };
        Some((if other_is_better { other } else { one }, region))
    }

    /// One of these regions, drawn by their paces.
    fn by_pace(&self, regions: &[usize], random: &mut Random) -> Option<usize> {
        let pace = |&region: &usize| self.characters[region].pace;
        let all: u64 = regions.iter().map(pace).sum();
        let mut drawn = random.below(all.max(1));
        regions.iter().copied().find(|region| {
            let hit = drawn < pace(region);
            drawn = drawn.saturating_sub(pace(region));
            hit
        })
    }

    /// Gives a square to a region, or notes that the region cannot have it.
    fn grow(&mut self, place: usize, region: usize) {
        self.add(place, region);
        let mut state = self.grid.start();
        state.free = self.taken;
        state.place(&self.grid, place);
        let none = Search::new(&self.grid, state).advance(NODES) == Step::Done;
        if !none || !self.are_easy_enough() {
            self.remove(place);
            self.refused[place] |= 1 << region;
        }
    }

    fn are_easy_enough(&self) -> bool {
        self.limit.is_none_or(|limit| solves(&self.grid, &self.taken, limit))
    }

    /// Takes squares from regions near a square that nobody can have.
    fn take_back(&mut self, random: &mut Random) {
        let n = self.grid.n;
        let lost: Vec<usize> = (0..n * n).filter(|&place| !self.taken.has(place)).collect();
        let place = lost[random.below(lost.len() as u64) as usize];
        let near = self.grid.touched[place].iter();
        let around = near.fold(Squares::EMPTY, |around, near| around | self.grid.touched[near]);
        let around: Vec<usize> = ((around & self.taken) - self.solution).iter().collect();
        for _ in 0..TAKEN_BACK.min(around.len()) {
            let place = around[random.below(around.len() as u64) as usize];
            if self.taken.has(place) && self.holds_without(place) {
                self.remove(place);
                // Who was refused because of this square may have another now.
                self.refused.fill(0);
            }
        }
    }

    /// Whether the region of a square stays in one piece without it.
    fn holds_without(&self, place: usize) -> bool {
        let mut left = self.grid.houses[usize::from(self.grid.of[place][2])];
        left.take(place);
        let Some(first) = left.first() else { return false };
        left.take(first);
        let mut reached = vec![first];
        while let Some(place) = reached.pop() {
            for beside in beside(self.grid.n, place) {
                if left.has(beside) {
                    left.take(beside);
                    reached.push(beside);
                }
            }
        }
        left.is_empty()
    }
}
