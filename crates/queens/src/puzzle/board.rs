//! The board cut into regions, and what its queens owe each other.

use std::fmt;
use std::str::FromStr;

use super::read::{self, Wrong};
use super::write;
use crate::{BoardSize, Error, Square};

/// A row, a column or a region: each is to hold as many queens as the puzzle
/// has stars.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum House {
    /// A row, from 0 at the top.
    Row(u32),
    /// A column, from 0 at the left.
    Column(u32),
    /// A region, by its number in [`Puzzle::regions`].
    Region(u32),
}

/// What people read, counted from 1.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(row) => write!(f, "row {}", row + 1),
            Self::Column(col) => write!(f, "column {}", col + 1),
            Self::Region(region) => write!(f, "region {}", region + 1),
        }
    }
}

/// An n×n board cut into n regions. Every row, every column and every region is
/// to hold the same number of queens, its *stars*, and no two queens touch, not
/// even at a corner. Longer diagonals are free.
///
/// A region is any set of squares; it need not be connected. Regions are
/// numbered from 0 in the order in which their first squares come, and keep the
/// names that they were given.
///
/// ```
/// use queens::puzzle::Puzzle;
/// use queens::Square;
///
/// let puzzle: Puzzle = "AABB\nACBB\nACDD\nCCDD\n".parse()?;
/// assert_eq!((puzzle.size().get(), puzzle.stars()), (4, 1));
/// assert_eq!(puzzle.name(puzzle.region(Square::new(2, 1))), "C");
/// let solution = [(0, 2), (1, 0), (2, 3), (3, 1)].map(|(row, col)| Square::new(row, col));
/// assert_eq!(puzzle.accepts(&solution), Ok(()));
/// # Ok::<(), queens::puzzle::Wrong>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    size: BoardSize,
    stars: u32,
    /// The region of each square, in reading order.
    regions: Box<[u8]>,
    names: Box<[String]>,
}

impl Puzzle {
    /// The largest side.
    pub const MAX: usize = BoardSize::MAX;

    /// The n×n board whose squares, in reading order, belong to the regions with
    /// these names.
    ///
    /// # Errors
    ///
    /// [`Error::BoardSize`]; [`Error::Squares`] unless there are n² names;
    /// [`Error::Regions`] unless n of them differ; [`Error::Stars`].
    pub fn new<T: AsRef<str>>(n: usize, squares: &[T], stars: u32) -> Result<Self, Error> {
        let size = BoardSize::new(n)?;
        if squares.len() != n * n {
            return Err(Error::Squares { n, found: squares.len() });
        }
        let mut names: Vec<String> = Vec::new();
        let mut regions = Vec::with_capacity(n * n);
        for name in squares.iter().map(AsRef::as_ref) {
            let known = names.iter().position(|known| known == name);
            // The region after the last one is enough to know that they are too
            // many; there may be n² names.
            let region = known.unwrap_or_else(|| {
                names.push(name.to_owned());
                names.len() - 1
            });
            regions.push(region as u8);
        }
        if names.len() != n {
            return Err(Error::Regions { n, found: names.len() });
        }
        check_stars(size, stars)?;
        Ok(Self { size, stars, regions: regions.into(), names: names.into() })
    }

    /// What a maker has cut, region by square; the regions get the usual names.
    pub(super) fn cut(size: BoardSize, squares: &[u8], stars: u32) -> Self {
        let mut numbers = [u8::MAX; Self::MAX];
        let mut found = 0;
        let regions = squares.iter().map(|&region| {
            let number = &mut numbers[usize::from(region)];
            if *number == u8::MAX {
                *number = found;
                found += 1;
            }
            *number
        });
        let regions = regions.collect();
        let names = (0..size.get()).map(|region| write::sign(region).to_string());
        Self { size, stars, regions, names: names.collect() }
    }

    /// The same board with another number of stars.
    ///
    /// # Errors
    ///
    /// [`Error::Stars`].
    pub fn with_stars(self, stars: u32) -> Result<Self, Error> {
        check_stars(self.size, stars)?;
        Ok(Self { stars, ..self })
    }

    /// The largest number of stars that a board can have room for: queens that do
    /// not touch stand on different blocks of 2×2 squares.
    ///
    /// ```
    /// use queens::{BoardSize, puzzle::Puzzle};
    ///
    /// assert_eq!(Puzzle::most_stars(BoardSize::new(8)?), 2);
    /// # Ok::<(), queens::Error>(())
    /// ```
    #[must_use]
    pub fn most_stars(size: BoardSize) -> u32 {
        let blocks = size.get().div_ceil(2).pow(2);
        (blocks / size.get()).max(1) as u32
    }

    /// The side of the board.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// How many queens each row, column and region holds.
    #[must_use]
    pub fn stars(&self) -> u32 {
        self.stars
    }

    /// The region of each square in reading order, from 0 to n − 1.
    #[must_use]
    pub fn regions(&self) -> &[u8] {
        &self.regions
    }

    /// The region of a square.
    ///
    /// # Panics
    ///
    /// If the square is outside the board.
    #[must_use]
    pub fn region(&self, square: Square) -> u32 {
        assert!((square.col as usize) < self.size.get(), "{square} is outside the board");
        u32::from(self.regions[square.row as usize * self.size.get() + square.col as usize])
    }

    /// The name of a region.
    ///
    /// # Panics
    ///
    /// If there is no such region.
    #[must_use]
    pub fn name(&self, region: u32) -> &str {
        &self.names[region as usize]
    }

    /// The three houses of a square.
    ///
    /// # Panics
    ///
    /// If the square is outside the board.
    #[must_use]
    pub fn houses(&self, square: Square) -> [House; 3] {
        let region = House::Region(self.region(square));
        [House::Row(square.row), House::Column(square.col), region]
    }

    /// The squares of the board, in reading order.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let n = self.size.get() as u32;
        (0..n * n).map(move |place| Square::new(place / n, place % n))
    }

    /// Whether these queens may stand together: none touches another, and no
    /// house has more than its stars.
    ///
    /// # Errors
    ///
    /// The first [`Clash`], taking queen after queen.
    ///
    /// ```
    /// use queens::puzzle::{Clash, House, Puzzle};
    /// use queens::Square;
    ///
    /// let puzzle: Puzzle = "AABB\nACBB\nACDD\nCCDD\n".parse()?;
    /// let [first, second] = [Square::new(0, 0), Square::new(2, 0)];
    /// let house = House::Column(0);
    /// assert_eq!(puzzle.allows(&[first, second]), Err(Clash::Shared { first, second, house }));
    /// # Ok::<(), queens::puzzle::Wrong>(())
    /// ```
    pub fn allows(&self, queens: &[Square]) -> Result<(), Clash> {
        let n = self.size.get() as u32;
        for (count, &second) in queens.iter().enumerate() {
            if second.row >= n || second.col >= n {
                return Err(Clash::Outside { square: second });
            }
            let before = &queens[..count];
            if before.contains(&second) {
                return Err(Clash::Repeated { square: second });
            }
            if let Some(&first) = before.iter().find(|&&first| touch(first, second)) {
                return Err(Clash::Touching { first, second });
            }
            for house in self.houses(second) {
                let in_house = |queen: &&Square| self.houses(**queen).contains(&house);
                let sharing: Vec<Square> = before.iter().filter(in_house).copied().collect();
                if sharing.len() >= self.stars as usize {
                    let first = sharing[sharing.len() - 1];
                    return Err(Clash::Shared { first, second, house });
                }
            }
        }
        Ok(())
    }

    /// Whether these queens are a solution.
    ///
    /// # Errors
    ///
    /// As of [`Puzzle::allows`]; [`Clash::Lacking`] for the first house with too
    /// few queens.
    pub fn accepts(&self, queens: &[Square]) -> Result<(), Clash> {
        self.allows(queens)?;
        let numbers = 0..self.size.get() as u32;
        let kinds = [House::Row, House::Column, House::Region];
        for house in kinds.iter().flat_map(|kind| numbers.clone().map(kind)) {
            let found = queens.iter().filter(|queen| self.houses(**queen).contains(&house));
            let found = found.count() as u32;
            if found < self.stars {
                return Err(Clash::Lacking { house, found });
            }
        }
        Ok(())
    }
}

fn check_stars(size: BoardSize, stars: u32) -> Result<(), Error> {
    let max = Puzzle::most_stars(size);
    if (1..=max).contains(&stars) {
        return Ok(());
    }
    Err(Error::Stars { n: size.get(), stars, max })
}

/// Whether two queens touch, at a side or at a corner.
fn touch(a: Square, b: Square) -> bool {
    a.row.abs_diff(b.row) <= 1 && a.col.abs_diff(b.col) <= 1
}

/// The first puzzle of a text in any form that [`read`](read::read) takes.
impl FromStr for Puzzle {
    type Err = Wrong;

    fn from_str(text: &str) -> Result<Self, Wrong> {
        let mut puzzles = read::read(text, None)?;
        Ok(puzzles.swap_remove(0).puzzle)
    }
}

/// The [text form](write::text).
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write::text(self))
    }
}

/// Why queens cannot stand together, or are no solution.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Clash {
    /// A queen outside the board.
    #[error("{square}: outside the board")]
    Outside {
        /// The square.
        square: Square,
    },
    /// Two queens on one square.
    #[error("two queens stand on {square}")]
    Repeated {
        /// The square.
        square: Square,
    },
    /// A queen on a square that was crossed out.
    #[error("a queen stands on {square}, which is crossed out")]
    Crossed {
        /// The square.
        square: Square,
    },
    /// Two queens that touch.
    #[error("the queens on {first} and {second} touch")]
    Touching {
        /// The one that was named first.
        first: Square,
        /// The other.
        second: Square,
    },
    /// Two queens in a house that has one queen too many by them.
    #[error("the queens on {first} and {second} share {house}, which has too many")]
    Shared {
        /// The one that was named first.
        first: Square,
        /// The other.
        second: Square,
        /// What they share.
        house: House,
    },
    /// A house with too few queens.
    #[error("{house} has {found} queens, which is too few")]
    Lacking {
        /// The house.
        house: House,
        /// The queens that it has.
        found: u32,
    },
}
