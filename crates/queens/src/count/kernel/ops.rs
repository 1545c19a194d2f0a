//! What a kernel is: its operations, and the doors to them.
//!
//! [`Ops`] says what each operation means and what it relies on. The functions of
//! [`Kernel`] check that and pass the call on; that of `generate` stands beside
//! what it reads.

use super::generate::{Buckets, Full, InnerView, Job, OuterView};
use super::{Kernel, Planes, Row, SPARE, Spread, Tables};

/// A kernel's entry in the table.
///
/// All functions rely on a processor for which `detected` says yes.
#[derive(Clone, Copy)]
pub(super) struct Ops {
    pub(super) name: &'static str,
    /// Whether this processor can run it.
    pub(super) detected: fn() -> bool,
    /// The lanes of a row, a multiple of 64.
    pub(super) lanes: usize,
    /// The time of a count, that of the fastest kernel being 1, if it was ever
    /// measured on a processor.
    pub(super) cost: Option<f64>,
    /// See [`Kernel::generate`]. The ranges of every job lie inside the views,
    /// all fields of which say the truth; buckets have [`super::BUCKETS`] starts and ends.
    pub(super) generate:
        unsafe fn(&[Job], &InnerView<'_>, &OuterView<'_>, &mut Buckets) -> Result<(), Full>,
    /// See [`Kernel::filter`]. The target is [`SPARE`] words longer than the source.
    pub(super) filter: unsafe fn(&[u64], u64, u64, &mut [u64]) -> usize,
    /// See [`Kernel::filter_narrow`]. As for `filter`.
    pub(super) filter_narrow: unsafe fn(&[u32], u32, u32, &mut [u32]) -> usize,
    /// See [`Kernel::filter_low`]. As for `filter`.
    pub(super) filter_low: unsafe fn(&[u64], u64, u64, &mut [u32]) -> usize,
    pub(super) union: unsafe fn(&[u64]) -> u64,
    pub(super) union_narrow: unsafe fn(&[u32]) -> u32,
    /// See [`Kernel::spread`]. Both slices are equally long.
    pub(super) spread: unsafe fn(&[u64], &Spread, &mut [u32]),
    /// See [`Kernel::transpose`]. There are at most `lanes` words.
    pub(super) transpose: unsafe fn(&[u32], &mut Planes),
    pub(super) ones: unsafe fn(&Planes) -> [u32; 32],
    /// See [`Kernel::tables`].
    pub(super) tables: unsafe fn(&Planes, Row, &Spread, &mut Tables),
    /// See [`Kernel::count`]. The kernel made the tables.
    pub(super) count: unsafe fn(&Tables, &[u32], &Row) -> u64,
}

impl Kernel {
    /// The number of lanes in a row.
    pub(crate) const fn lanes(self) -> usize {
        self.0.lanes
    }

    /// Copies the words x with x & mask = value to the front of `to`, in order,
    /// and returns their number. What follows them in `to` is unspecified.
    ///
    /// # Panics
    ///
    /// Unless `to` is at least [`SPARE`] words longer than `from`.
    pub(crate) fn filter(self, from: &[u64], mask: u64, value: u64, to: &mut [u64]) -> usize {
        assert!(to.len() >= from.len() + SPARE);
        // SAFETY: features by the invariant of `Kernel`; there is room.
        unsafe { (self.0.filter)(from, mask, value, to) }
    }

    /// [`Kernel::filter`] for narrow words.
    ///
    /// # Panics
    ///
    /// Unless `to` is at least [`SPARE`] words longer than `from`.
    pub(crate) fn filter_narrow(
        self,
        from: &[u32],
        mask: u32,
        value: u32,
        to: &mut [u32],
    ) -> usize {
        assert!(to.len() >= from.len() + SPARE);
        // SAFETY: features by the invariant of `Kernel`; there is room.
        unsafe { (self.0.filter_narrow)(from, mask, value, to) }
    }

    /// The low halves of the words x with x & mask = value, as [`Kernel::filter`]
    /// but in any order.
    ///
    /// # Panics
    ///
    /// Unless `to` is at least [`SPARE`] words longer than `from`.
    pub(crate) fn filter_low(self, from: &[u64], mask: u64, value: u64, to: &mut [u32]) -> usize {
        assert!(to.len() >= from.len() + SPARE);
        // SAFETY: features by the invariant of `Kernel`; there is room.
        unsafe { (self.0.filter_low)(from, mask, value, to) }
    }

    /// The OR of all words.
    pub(crate) fn union(self, words: &[u64]) -> u64 {
        // SAFETY: features by the invariant of `Kernel`.
        unsafe { (self.0.union)(words) }
    }

    /// The OR of all narrow words.
    pub(crate) fn union_narrow(self, words: &[u32]) -> u32 {
        // SAFETY: features by the invariant of `Kernel`.
        unsafe { (self.0.union_narrow)(words) }
    }

    /// Writes the narrow form of each word to the same place in `to`.
    ///
    /// # Panics
    ///
    /// Unless both slices are equally long.
    pub(crate) fn spread(self, words: &[u64], spread: &Spread, to: &mut [u32]) {
        assert_eq!(words.len(), to.len());
        // SAFETY: features by the invariant of `Kernel`; lengths were compared.
        unsafe { (self.0.spread)(words, spread, to) }
    }

    /// The bit planes of a block of lanes; lanes past the end have no bits.
    ///
    /// # Panics
    ///
    /// If there are more than [`Kernel::lanes`] words.
    pub(crate) fn transpose(self, lanes: &[u32], planes: &mut Planes) {
        assert!(lanes.len() <= self.lanes());
        // SAFETY: features by the invariant of `Kernel`; the lanes were counted.
        unsafe { (self.0.transpose)(lanes, planes) }
    }

    /// The number of ones in the first [`SAMPLE`](super::SAMPLE) lanes of each plane.
    pub(crate) fn ones(self, planes: &Planes) -> [u32; 32] {
        // SAFETY: features by the invariant of `Kernel`.
        unsafe { (self.0.ones)(planes) }
    }

    /// Fills the tables: the row of a chunk value has the `valid` lanes that
    /// have none of the value's bits. Rows of values with a bit outside `live`
    /// are left as they are.
    ///
    /// # Panics
    ///
    /// If the tables are another kernel's.
    pub(crate) fn tables(
        self,
        planes: &Planes,
        valid: Row,
        spread: &Spread,
        live: u32,
        tables: &mut Tables,
    ) {
        assert!(tables.kernel == self);
        tables.fields = spread.fields() & live;
        // SAFETY: features by the invariant of `Kernel`.
        unsafe { (self.0.tables)(planes, valid, spread, tables) }
    }

    /// The number of pairs of a query and a lane in `keep` that fit.
    ///
    /// Queries with other bits than the tables were made for give a
    /// meaningless number (and a panic in builds with debug assertions).
    ///
    /// # Panics
    ///
    /// If the tables are another kernel's.
    pub(crate) fn count(self, tables: &Tables, queries: &[u32], keep: &Row) -> u64 {
        assert!(tables.kernel == self);
        debug_assert!(queries.iter().all(|query| query & !tables.fields == 0));
        // SAFETY: features by the invariant of `Kernel`; the tables are its own.
        unsafe { (self.0.count)(tables, queries, keep) }
    }
}
