//! A puzzle with its houses as sets of squares, and a position on it.

use super::set::Squares;
use super::{House, Puzzle};
use crate::BoardSize;

/// The most houses: n rows, n columns and n regions.
const HOUSES: usize = 3 * BoardSize::MAX;

/// A puzzle as sets of squares.
#[derive(Debug, Clone)]
pub(super) struct Grid<const W: usize> {
    pub(super) n: usize,
    pub(super) stars: u32,
    /// Rows, columns, regions.
    pub(super) houses: Vec<Squares<W>>,
    /// For each square itself and the squares that touch it.
    pub(super) touched: Vec<Squares<W>>,
    /// For each square its row, its column and its region, as houses.
    pub(super) of: Vec<[u8; 3]>,
    /// What each house is to hold.
    needs: [u8; HOUSES],
}

impl<const W: usize> Grid<W> {
    /// The board of a puzzle.
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        Self::new(puzzle.size().get(), puzzle.stars(), puzzle.regions())
    }

    /// The board whose squares belong to these regions, or to none: then all the
    /// squares are one, which holds all the queens.
    pub(super) fn new(n: usize, stars: u32, regions: &[u8]) -> Self {
        let count = if regions.is_empty() { 1 } else { n };
        let mut houses = vec![Squares::EMPTY; 2 * n + count];
        let mut of = Vec::with_capacity(n * n);
        for place in 0..n * n {
            let region = regions.get(place).map_or(0, |&region| usize::from(region));
            let three = [place / n, n + place % n, 2 * n + region];
            for house in three {
                houses[house].add(place);
            }
            of.push(three.map(|house| house as u8));
        }
        let mut needs = [stars as u8; HOUSES];
        if regions.is_empty() {
            needs[2 * n] = (n * stars as usize) as u8;
        }
        let touched = (0..n * n).map(|place| touched(n, place)).collect();
        Self { n, stars, houses, touched, of, needs }
    }

    /// A house as people name it.
    pub(super) fn name(&self, house: usize) -> House {
        let number = (house % self.n) as u32;
        [House::Row, House::Column, House::Region][house / self.n](number)
    }

    /// The empty board.
    pub(super) fn start(&self) -> State<W> {
        State { free: (0..self.n * self.n).collect(), queens: Squares::EMPTY, needs: self.needs }
    }
}

/// The square and those that touch it.
fn touched<const W: usize>(n: usize, place: usize) -> Squares<W> {
    let (row, col) = (place / n, place % n);
    let near = |at: usize| at.saturating_sub(1)..(at + 2).min(n);
    near(row).flat_map(|row| near(col).map(move |col| row * n + col)).collect()
}

/// Queens that stand, squares that are free, and what each house still needs.
#[derive(Debug, Clone, Copy)]
pub(super) struct State<const W: usize> {
    pub(super) free: Squares<W>,
    pub(super) queens: Squares<W>,
    pub(super) needs: [u8; HOUSES],
}

impl<const W: usize> State<W> {
    /// Stands a queen on a free square and crosses out the squares that it
    /// touches, and its houses as they become full.
    #[inline]
    pub(super) fn place(&mut self, grid: &Grid<W>, place: usize) {
        self.stand(grid, place);
        self.free = self.free - grid.touched[place];
        for house in grid.of[place].map(usize::from) {
            if self.needs[house] == 0 {
                self.free = self.free - grid.houses[house];
            }
        }
    }

    /// Stands a queen on a free square and crosses out nothing.
    #[inline]
    pub(super) fn stand(&mut self, grid: &Grid<W>, place: usize) {
        self.queens.add(place);
        self.free.take(place);
        for house in grid.of[place].map(usize::from) {
            self.needs[house] = self.needs[house].saturating_sub(1);
        }
    }

    /// The free squares of a house.
    #[inline]
    pub(super) fn room(&self, grid: &Grid<W>, house: usize) -> Squares<W> {
        self.free & grid.houses[house]
    }

    /// The houses that still need queens.
    #[inline]
    pub(super) fn open(&self, grid: &Grid<W>) -> impl Iterator<Item = usize> {
        let needs = self.needs;
        (0..grid.houses.len()).filter(move |&house| needs[house] > 0)
    }
}
