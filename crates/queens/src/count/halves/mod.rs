//! Counting by halves: the meet-in-the-middle engine.
//!
//! # Idea
//!
//! Cut the board into an east and a west half, and fix the set R of rows whose
//! queens stand in the east. Each column of the east half then has one queen on
//! the rows R, each column of the west half one on the other rows: columns and
//! rows no longer tie the halves together. A solution is a pair of *half-boards*,
//! one on R and one on the complement, that have no diagonal in common.
//!
//! ```text
//!   west | east        R = {0, 1, 3, 7}: rows of the queens in the east
//!  . . . . | x . . .
//!  . . . . | . . x .   A half-board is a word: one bit for each diagonal that
//!  . x . . | . . . .   crosses the middle line and is occupied. Two
//!  . . . . | . x . .   half-boards fit if their words have no bit in common.
//!  . . x . | . . . .
//!  x . . . | . . . .
//!  . . . x | . . . .
//!  . . . . | . . . x
//! ```
//!
//! Half-boards are far fewer than search nodes (n = 20: 40,000 a half for a
//! typical R, 46,508 R), and making them is cheap. The work is to count, for
//! each R, the disjoint pairs among some 40,000 × 40,000 words, of which only
//! 10⁵ fit. The following steps make that fast, one file each:
//!
//! | file | idea |
//! |---|---|
//! | `geometry` | squares of a half, bits of its diagonals |
//! | `pieces` | half-boards are made of inner and outer columns, precomputed once |
//! | `worker` | one unit after the other: both halves, then their pairs |
//! | `halfboards` | joining pieces by bit masks: 64 outer ones at a time |
//! | `units` | which R are counted, and how often |
//! | `costs` | what all units cost, without any piece being kept |
//! | `join` | one half's queen next to the middle line is fixed; what it attacks is dropped |
//! | `lists` | half-boards of a kind next to each other, in 32 bits if they fit |
//! | `cuts` | conditioning on the busiest diagonals, one after the other |
//! | `leaf` | bit-sliced look-up: one query against all lanes of a block |
//!
//! The machine code of the inner loops is in [`crate::count::kernel`].
//!
//! # Which solutions a unit counts
//!
//! A unit is one set of rows, [`Halves::rows`]. It counts the solutions whose
//! queens in the columns from n / 2 (rounded down) on stand on exactly these
//! rows, each with the following weight. All weights add up to the number of
//! solutions; each is a whole number, and each class of solutions that are
//! images of each other keeps its size.
//!
//! **Odd n.** Let h = (n − 1) / 2. Say the middle-column queen stands a rows
//! north of the centre (row h − a) and the middle-row queen b columns east of
//! it (column h + b).
//!
//! * 0 < a < b: weight 8.
//! * a = b = 0, a queen in the centre: let S be the rows of the unit without
//!   row h. If row 0 is not in S, weight 0. Otherwise let S′ be S turned upside
//!   down (row r becomes n − 1 − r), and if that lacks row 0, the other rows but
//!   h. Sets are compared as binary numbers with row r worth 2^r: weight 4 if
//!   S < S′, 2 if S = S′, 0 if S > S′.
//! * All others: weight 0.
//!
//! *Why.* A queen off the centre on each of the two middle lines: mirrors bring
//! one north and the other east, the mirror in the rising diagonal swaps a and
//! b, and a = b is impossible, as the two would attack each other. So exactly
//! one of eight images has 0 < a < b. With a queen in the centre the two
//! mirrors act on S as they do below.
//!
//! **Even n.** Central are the columns and rows h − 1 and h, h = n / 2. The
//! *distance* of a queen on a central line is the number of squares between it
//! and the centre along the line (0 to h − 1). Let d be the least of the four
//! distances. A central column *leads* if its queen has distance d and no queen
//! of a central row in the same half (west or east) has distance d as well.
//!
//! * d > 0 and some central column leads: weight 2.
//! * d = 0, or all four distances are d: weight 1.
//! * All others: weight 0.
//!
//! This is multiplied by the number of different sets among the unit's rows,
//! these rows upside down, and the complements of both (2 or 4). Units are the
//! sets that are the least of theirs, compared as above.
//!
//! *Why.* Turning the board by a quarter swaps the central columns with the
//! central rows, so that each class of images is counted by columns alone if
//! columns count double, or both count once. If two lines tie, a short
//! calculation shows that a central column and a central row with queens at the
//! same distance d > 0 do not attack each other only if one queen is the
//! quarter turn of the other, so that ties form runs on the cycle of the four
//! lines, all in the same sense of rotation; the line after a column is the row
//! that reaches into the other half, the line before it the one in the same
//! half. A column leads if a run begins with it. Turning by a quarter maps runs
//! that begin with columns to runs that begin with rows. If all four tie, there
//! is no beginning, but then all images are alike. If d = 0, one queen stands on
//! a column and a row at once. The nearest rather than the farthest queen is
//! taken because its diagonals are the busiest: fixing it prunes most.
//!
//! # Invariants
//!
//! * Half-boards are words of 64 bits; 4 ≤ n ≤ 28 because the crossing diagonals and
//!   the marks for central-row queens of an even board of 28 fill a word, and
//!   because a row set is a `u32`.
//! * Counts within a unit are `u64`: pairs are at most lanes × queries, far below
//!   2⁶⁴ for lists that fit in memory, and every sum above is checked.
//! * Workers share only tables that are never written again.
//!
//! # Cost
//!
//! Half-boards grow by a factor of about 25 for two more rows, pairs that are
//! left after conditioning per half-board by 2 to 2.5. One thread with AVX-512
//! counts n = 18 in under two seconds and n = 20 in about a minute; the shared
//! tables take 40 MB at n = 20 and 0.4 GB at n = 22 (see
//! [`Halves::shared_memory`], which says so before anything is made).
//!
//! # Sources
//!
//! Counting by joining partial boards: E. Kluev, *N-Queens-Count-Sol* (2022),
//! which joins four quadrants. The two-halves form, the rule of the nearest
//! central queen and the bit-sliced leaf are this project's. Carry-save adders
//! for population counts: R. Harley and D. Seal, in H. S. Warren, *Hacker's
//! Delight*, section 5-1; M. Muła, N. Kurz, D. Lemire, *Faster population counts
//! using AVX2 instructions* (2018). Enumerating sets of equal size: Gosper's
//! hack, *HAKMEM* item 175.

mod costs;
mod cuts;
mod geometry;
mod halfboards;
mod join;
mod leaf;
mod lists;
mod memory;
mod pieces;
mod subsets;
mod units;
mod worker;

use crate::count::kernel::{Kernel, Spread, Tables};
use crate::count::run::total;
use crate::run::{Phase, Work};
use crate::unit::{self, Outline, Scheme, UnitWorker, Units};
use crate::{BoardSize, EngineLimit, Error, RowSet};

use cuts::Limits;
use geometry::{Geometry, Side};
use halfboards::tries;
use pieces::{InnerRule, InnerTable, OuterTable, count_placements};
use worker::Worker;

/// The engine's name.
pub const ENGINE: &str = "halves";

/// See [`Scheme::version`]. 2: other costs, since pieces have other sizes.
const VERSION: u32 = 2;

/// The smallest and the largest board.
const SIZES: std::ops::RangeInclusive<usize> = 4..=28;

/// Parameters for tests and experiments; they change the speed, never a count.
///
/// ```
/// use queens::count::halves::{Halves, Options};
/// use queens::count::kernel::Kernel;
/// use queens::{BoardSize, Work};
///
/// let options = Options { block: Some(16), ..Options::default() };
/// let halves = Halves::with(BoardSize::new(8)?, Kernel::best(), options, &Work::default())?;
/// assert_eq!(halves.total(&Work::default())?, 92);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// Half-boards are split by one more diagonal while more than these share a
    /// list; by default what the kernel handles at once.
    pub block: Option<usize>,
    /// The most splits on the way to a leaf; by default no limit.
    pub depth: Option<usize>,
    /// Half-boards are reduced to 32 bits as soon as no more diagonals than
    /// these matter (at most 32). By default as soon as possible, which for
    /// n ≤ 19 is from the start.
    pub bits: Option<u32>,
    /// The most bytes that the shared tables and one worker may use.
    pub memory: Option<u64>,
}

/// The engine for one board: its tables and its units.
///
/// ```
/// use queens::count::halves::Halves;
/// use queens::count::kernel::Kernel;
/// use queens::{BoardSize, Work};
///
/// let work = Work::default();
/// let halves = Halves::new(BoardSize::new(10)?, Kernel::best(), &work)?;
/// assert_eq!(halves.total(&work)?, 724);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug)]
pub struct Halves {
    size: BoardSize,
    geometry: Geometry,
    kernel: Kernel,
    limits: Limits,
    /// Whether lists are of 32 bits from the start.
    narrow: bool,
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
    /// cannot be had, [`Error::Cancelled`].
    pub fn new(size: BoardSize, kernel: Kernel, work: &Work<'_>) -> Result<Self, Error> {
        Self::with(size, kernel, Options::default(), work)
    }

    /// The engine with forced parameters.
    ///
    /// # Errors
    ///
    /// As for [`Halves::new`]; also [`Error::Memory`] if more is needed than
    /// the options allow.
    pub fn with(
        size: BoardSize,
        kernel: Kernel,
        options: Options,
        work: &Work<'_>,
    ) -> Result<Self, Error> {
        check(size)?;
        let geometry = Geometry::new(size);
        if let Some(available) = options.memory {
            let needed = Self::shared_memory(size)? + worker_memory(geometry);
            if needed > available {
                return Err(Error::Memory { needed, available: Some(available) });
            }
        }
        let limits = Limits {
            lanes: options.block.unwrap_or(kernel.lanes()).max(1),
            bits: options.bits.unwrap_or(32).min(Spread::MAX_BITS),
            cuts: options.depth.unwrap_or(usize::MAX),
        };
        work.begin(Phase::Tables, Some(pieces(geometry)));
        let inner = |side, rule| InnerTable::new(geometry, side, rule, work);
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
            narrow: geometry.narrow() && options.bits.is_none(),
            units: units::units(geometry, work.cancel)?,
            inner: inner(Side::East, east)?,
            inner_west: odd(Side::West, InnerRule::Any)?,
            inner_centre: odd(Side::East, InnerRule::Centre)?,
            outer: OuterTable::new(geometry, work)?,
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

    /// The number of units of a board, without its tables.
    ///
    /// ```
    /// use queens::count::halves::Halves;
    /// use queens::{BoardSize, Work};
    ///
    /// assert_eq!(Halves::number_of_units(BoardSize::new(20)?, &Work::default())?, 46_508);
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Engine`] for a size that the engine cannot count,
    /// [`Error::Memory`] if there is no room to list them, [`Error::Cancelled`].
    pub fn number_of_units(size: BoardSize, work: &Work<'_>) -> Result<u64, Error> {
        check(size)?;
        Ok(units::units(Geometry::new(size), work.cancel)?.len() as u64)
    }

    /// What the units of a board are and what each is expected to cost, without
    /// the tables that counting them takes.
    ///
    /// ```
    /// use queens::count::halves::Halves;
    /// use queens::{BoardSize, Work};
    ///
    /// let outline = Halves::outline(BoardSize::new(16)?, &Work::default())?;
    /// assert_eq!(outline.costs.len() as u64, outline.scheme.units);
    /// # Ok::<(), queens::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Engine`] for a size that the engine cannot count,
    /// [`Error::Memory`] if there is no room ([`Halves::memory_of_outline`]),
    /// [`Error::Cancelled`] if the flag is raised.
    pub fn outline(size: BoardSize, work: &Work<'_>) -> Result<Outline, Error> {
        check(size)?;
        let geometry = Geometry::new(size);
        let units = units::units(geometry, work.cancel)?;
        let costs = costs::all(geometry, &units, work)?;
        Ok(Outline { scheme: scheme(size, units.len()), costs })
    }

    /// The bytes that [`Halves::outline`] needs.
    ///
    /// # Errors
    ///
    /// [`Error::Engine`] for a size that the engine cannot count.
    pub fn memory_of_outline(size: BoardSize) -> Result<u64, Error> {
        check(size)?;
        let geometry = Geometry::new(size);
        let units = units::upper_bound(geometry);
        Ok(costs::memory(geometry, units) + 4 * units)
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

    /// The sum over all units.
    ///
    /// # Errors
    ///
    /// As of [`run_units`](crate::count::run_units); [`Error::Overflow`].
    pub fn total(&self, work: &Work<'_>) -> Result<u128, Error> {
        total(self, work)
    }
}

fn check(size: BoardSize) -> Result<(), Error> {
    if SIZES.contains(&size.get()) {
        Ok(())
    } else {
        let limit = EngineLimit::Size { min: *SIZES.start(), max: *SIZES.end() };
        Err(Error::Engine { engine: ENGINE, n: size.get(), limit })
    }
}

/// The pieces of all tables.
fn pieces(geometry: Geometry) -> u64 {
    let inner = |side| count_placements(geometry.rows, geometry.inner_columns(side).len());
    let outer = count_placements(geometry.rows, geometry.outer_columns().len());
    // Of the pieces of an odd board's east nearly half are chosen.
    outer + if geometry.odd { inner(Side::East) / 2 + inner(Side::West) } else { inner(Side::East) }
}

/// What a worker needs for a typical unit; lists grow if one needs more. Both
/// halves have buckets; each level of cuts has two lists of lanes and two of
/// queries, of which a bucket is a quarter full.
fn worker_memory(geometry: Geometry) -> u64 {
    let room = halfboards::first_room(geometry) as u64;
    let half = geometry.half as u64 + 1;
    let levels = 2 + u64::from((room / 1024).max(1).ilog2());
    let buckets = 2 * half * room;
    let lists = (1 + 2 * levels) * (room + half * room / 4);
    8 * (buckets + lists) + Tables::BYTES
}

fn scheme(size: BoardSize, units: usize) -> Scheme {
    let parameters = String::new();
    Scheme { size, engine: ENGINE, version: VERSION, parameters, units: units as u64 }
}

impl Units for Halves {
    fn scheme(&self) -> Scheme {
        scheme(self.size, self.units.len())
    }

    fn kernel(&self) -> &'static str {
        self.kernel.name()
    }

    fn cost(&self, unit: u64) -> f64 {
        let Some(rows) = self.rows(unit) else { return 0.0 };
        let rows = rows.bits() as u32;
        let west_rows = ((1 << self.geometry.rows) - 1) & !rows;
        let inner_west = self.inner_west.as_ref().unwrap_or(&self.inner);
        let [east, west] = &self.choices;
        let tries = |inner, choices, rows| tries(inner, &self.outer, choices, rows);
        costs::of(tries(&self.inner, east, rows), tries(inner_west, west, west_rows))
    }

    fn costs(&self, work: &Work<'_>) -> Result<Vec<f64>, Error> {
        match costs::all(self.geometry, &self.units, work) {
            // It is slow one by one, but needs no room beside the result.
            Err(Error::Memory { .. }) => unit::one_by_one(self, work),
            costs => costs,
        }
    }

    fn worker_memory(&self) -> u64 {
        worker_memory(self.geometry)
    }

    fn worker(&self) -> Result<Box<dyn UnitWorker + '_>, Error> {
        Ok(if self.narrow {
            Box::new(Worker::<u32>::new(self))
        } else {
            Box::new(Worker::<u64>::new(self))
        })
    }
}
