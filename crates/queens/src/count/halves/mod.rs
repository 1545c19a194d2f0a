//! The meet-in-the-middle engine.

mod cuts;
mod geometry;
mod halfboards;
mod join;
mod leaf;
mod memory;
mod pieces;
mod units;

use crate::count::kernel::{Kernel, Spread, Tables};
use crate::unit::{Scheme, UnitWorker, Units};
use crate::{BoardSize, Error, RowSet};

use cuts::{Cuts, Limits};
use geometry::{Geometry, Side};
use halfboards::HalfBoards;
use join::{Join, ones};
use pieces::{InnerRule, InnerTable, OuterTable, count_placements, middle_bucket};

/// The engine's name.
pub const ENGINE: &str = "halves";

/// The smallest and the largest board.
const SIZES: std::ops::RangeInclusive<usize> = 4..=28;

/// Parameters for tests and experiments; they change the speed, never a count.
///
/// ```
/// use queens::BoardSize;
/// use queens::count::halves::{Halves, Options};
/// use queens::count::kernel::Kernel;
///
/// let options = Options { block: Some(16), ..Options::default() };
/// let halves = Halves::with(BoardSize::new(8)?, Kernel::best(), options)?;
/// assert_eq!(halves.total()?, 92);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// Half-boards are split by one more diagonal while more than these share a
    /// list; by default what the kernel handles at once.
    pub block: Option<usize>,
    /// The most splits on the way to a leaf; by default no limit.
    pub depth: Option<usize>,
    /// Half-boards become look-up offsets as soon as no more diagonals than
    /// these matter (at most 40).
    pub bits: Option<u32>,
    /// The most bytes that the shared tables and one worker may use.
    pub memory: Option<u64>,
}

/// The engine for one board: its tables and its units.
///
/// ```
/// use queens::BoardSize;
/// use queens::count::halves::Halves;
/// use queens::count::kernel::Kernel;
///
/// let halves = Halves::new(BoardSize::new(10)?, Kernel::best())?;
/// assert_eq!(halves.total()?, 724);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug)]
pub struct Halves {
    size: BoardSize,
    geometry: Geometry,
    kernel: Kernel,
    limits: Limits,
    units: Vec<u32>,
    /// Inner pieces: of both sides on even boards, of the east on odd ones.
    inner: InnerTable,
    /// Odd boards only: inner pieces of the west.
    inner_west: Option<InnerTable>,
    /// Odd boards only: inner pieces of the east with a queen in the centre.
    inner_centre: Option<InnerTable>,
    outer: OuterTable,
    /// The choices of rows for the inner columns, by side.
    choices: [Vec<u32>; 2],
}

impl Halves {
    /// The engine for a board of this size.
    ///
    /// # Errors
    ///
    /// [`Error::Engine`] unless 4 ≤ n ≤ 28, [`Error::Memory`] if the tables
    /// cannot be had.
    pub fn new(size: BoardSize, kernel: Kernel) -> Result<Self, Error> {
        Self::with(size, kernel, Options::default())
    }

    /// The engine with forced parameters.
    ///
    /// # Errors
    ///
    /// As for [`Halves::new`]; also [`Error::Memory`] if more is needed than
    /// the options allow.
    pub fn with(size: BoardSize, kernel: Kernel, options: Options) -> Result<Self, Error> {
        check(size)?;
        let geometry = Geometry::new(size);
        if let Some(available) = options.memory {
            let needed = Self::shared_memory(size)? + worker_memory(geometry);
            if needed > available {
                return Err(Error::Memory { needed, available });
            }
        }
        let limits = Limits {
            lanes: options.block.unwrap_or(kernel.lanes()).max(1),
            bits: options.bits.unwrap_or(32).min(Spread::MAX_BITS),
            cuts: options.depth.unwrap_or(usize::MAX),
        };
        let inner = |side, rule| InnerTable::new(geometry, side, rule);
        let odd = |side, rule| if geometry.odd { inner(side, rule).map(Some) } else { Ok(None) };
        let east = if geometry.odd { InnerRule::MiddleNearer } else { InnerRule::Any };
        let choices = |side: Side| {
            halfboards::choices(geometry.columns(side).len(), geometry.inner_columns(side).len())
        };
        Ok(Self {
            size,
            geometry,
            kernel,
            limits,
            units: units::units(geometry)?,
            inner: inner(Side::East, east)?,
            inner_west: odd(Side::West, InnerRule::Any)?,
            inner_centre: odd(Side::East, InnerRule::Centre)?,
            outer: OuterTable::new(geometry)?,
            choices: [choices(Side::East)?, choices(Side::West)?],
        })
    }

    /// The bytes of the tables that all workers share, before any is made.
    ///
    /// # Errors
    ///
    /// [`Error::Engine`] for a size that the engine cannot count.
    pub fn shared_memory(size: BoardSize) -> Result<u64, Error> {
        check(size)?;
        let geometry = Geometry::new(size);
        let table = |side: Side| {
            let columns = geometry.inner_columns(side).len();
            let pieces = count_placements(geometry.rows, columns);
            InnerTable::bytes(geometry.rows, columns, pieces)
        };
        let outer = count_placements(geometry.rows, geometry.outer_columns().len());
        let inner = if geometry.odd {
            // Fewer than half have the middle queen north; few have it in the centre.
            table(Side::East) * 3 / 4 + table(Side::West)
        } else {
            table(Side::East)
        };
        Ok(inner + OuterTable::bytes(geometry, outer) + 4 * units::upper_bound(geometry))
    }

    /// The bytes that each worker needs beside them, before any is made.
    ///
    /// # Errors
    ///
    /// [`Error::Engine`] for a size that the engine cannot count.
    pub fn memory_of_worker(size: BoardSize) -> Result<u64, Error> {
        check(size)?;
        Ok(worker_memory(Geometry::new(size)))
    }

    /// The rows of the east half (and of the middle column of an odd board) in
    /// the solutions that a unit counts.
    #[must_use]
    pub fn rows(&self, unit: u64) -> Option<RowSet> {
        let rows = self.units.get(usize::try_from(unit).ok()?)?;
        Some(RowSet::from_bits(u64::from(*rows)))
    }

    /// The sum over all units, counted one after the other.
    ///
    /// # Errors
    ///
    /// Those of [`Units::worker`] and [`UnitWorker::count`].
    pub fn total(&self) -> Result<u128, Error> {
        let mut worker = self.worker()?;
        (0..self.units.len() as u64).try_fold(0_u128, |total, unit| {
            total.checked_add(worker.count(unit)?).ok_or(Error::Overflow)
        })
    }
}

fn check(size: BoardSize) -> Result<(), Error> {
    if SIZES.contains(&size.get()) {
        Ok(())
    } else {
        let reason = format!("the side must be from {} to {}", SIZES.start(), SIZES.end());
        Err(Error::Engine { engine: ENGINE, n: size.get(), reason })
    }
}

/// What a worker needs: two halves of buckets, then the lists of the join,
/// of which all levels together hold a few times a bucket.
fn worker_memory(geometry: Geometry) -> u64 {
    let buckets = (2 * geometry.half + 2) as u64 * halfboards::first_room(geometry) as u64;
    8 * (buckets * 2 + buckets) + Tables::BYTES
}

impl Units for Halves {
    fn scheme(&self) -> Scheme {
        Scheme {
            size: self.size,
            engine: ENGINE,
            version: 1,
            parameters: String::new(),
            units: self.units.len() as u64,
        }
    }

    fn kernel(&self) -> &'static str {
        self.kernel.name()
    }

    fn cost(&self, _unit: u64) -> f64 {
        1.0
    }

    fn worker_memory(&self) -> u64 {
        worker_memory(self.geometry)
    }

    fn worker(&self) -> Result<Box<dyn UnitWorker + '_>, Error> {
        let cuts = Cuts::new(self.kernel, self.limits);
        Ok(Box::new(Worker {
            halves: self,
            east: HalfBoards::new(self.geometry, Side::East),
            west: HalfBoards::new(self.geometry, Side::West),
            used: Vec::new(),
            join: Join::new(self.geometry, self.kernel, cuts),
        }))
    }
}

/// Counts units with its own scratch memory.
#[derive(Debug)]
struct Worker<'a> {
    halves: &'a Halves,
    east: HalfBoards,
    west: HalfBoards,
    used: Vec<usize>,
    join: Join,
}

impl Worker<'_> {
    /// Fills the buckets of both halves; `false` if they have to be larger.
    fn generate(&mut self, unit: units::Unit) -> Result<bool, Error> {
        let halves = self.halves;
        let geometry = halves.geometry;
        let west_rows = ((1 << geometry.rows) - 1) & !unit.rows;
        let (outer, kernel) = (&halves.outer, halves.kernel);
        let inner_west = halves.inner_west.as_ref().unwrap_or(&halves.inner);
        self.used.clear();
        if geometry.odd {
            let middles = ones(unit.rows).filter(|&row| row <= geometry.half);
            self.used.extend(middles.flat_map(|row| [false, true].map(|c| middle_bucket(row, c))));
        } else {
            self.used.extend(ones(unit.rows));
        }
        self.east.clear(&self.used)?;
        self.used.clear();
        self.used.extend(ones(west_rows));
        self.west.clear(&self.used)?;
        let [east_choices, west_choices] = &halves.choices;
        let mut all = self.east.add(kernel, &halves.inner, outer, east_choices, unit.rows)?;
        if let (Some(centre), 1..) = (&halves.inner_centre, unit.centre) {
            all &= self.east.add(kernel, centre, outer, east_choices, unit.rows)?;
        }
        Ok(all & self.west.add(kernel, inner_west, outer, west_choices, west_rows)?)
    }
}

impl UnitWorker for Worker<'_> {
    fn count(&mut self, unit: u64) -> Result<u128, Error> {
        let geometry = self.halves.geometry;
        let found = self.halves.rows(unit).and_then(|r| units::unit(geometry, r.bits() as u32));
        let Some(unit) = found else {
            let reason = format!("unit {unit} of {}", self.halves.units.len());
            return Err(Error::Engine { engine: ENGINE, n: geometry.rows, reason });
        };
        while !self.generate(unit)? {}
        let (east, west) = (&self.east, &self.west);
        if !geometry.odd {
            let pairs = self.join.even(east, west, unit.rows)?;
            return weighted(0, pairs, unit.weight);
        }
        let west_rows = ((1 << geometry.rows) - 1) & !unit.rows;
        let mut total = 0;
        for middle in ones(unit.rows).filter(|&row| row <= geometry.half) {
            let weight = if middle == geometry.half { unit.centre } else { unit.weight };
            if weight > 0 {
                let pairs = self.join.odd(east, west, west_rows, middle)?;
                total = weighted(total, pairs, weight)?;
            }
        }
        Ok(total)
    }
}

/// total + pairs · weight.
fn weighted(total: u128, pairs: u64, weight: u32) -> Result<u128, Error> {
    let more = u128::from(pairs).checked_mul(u128::from(weight)).ok_or(Error::Overflow)?;
    total.checked_add(more).ok_or(Error::Overflow)
}
