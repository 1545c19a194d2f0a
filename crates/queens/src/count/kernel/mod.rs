//! The inner loops of the counting engine, one set for each kind of processor.
//!
//! Idea: everything that is worth machine code is one of a few operations on
//! slices of words. Each kernel implements all of them with the same meaning;
//! [`Kernel`] is a checked choice among those the processor has, made once and
//! carried by value.
//!
//! | operation | meaning |
//! |---|---|
//! | `generate` | join inner and outer pieces into half-boards, bucket by bucket |
//! | `filter`, `filter_narrow`, `filter_low` | keep the words x with x AND mask = value |
//! | `union`, `union_narrow` | OR of all words |
//! | `spread` | gather the relevant bits of each word in the chunks of 32 bits |
//! | `transpose` | turn words (lanes) into bit planes |
//! | `ones` | the number of ones in each plane |
//! | `tables` | for every chunk value the lanes that it leaves alive |
//! | `count` | look up every query in the tables and add up the lanes alive |
//!
//! Invariant: kernels differ in nothing but speed and in the number of lanes of
//! a row that they use; `suite` runs one set of tests on each of them.
//!
//! This is the only module with `unsafe` code. There are four reasons for it:
//! processor features that the compiler cannot see, stores of a whole vector
//! of which only a prefix is meant, look-ups whose indices are bytes and so in
//! range by construction, and a buffer that is not cleared before it is filled. The safe functions here check
//! the conditions once per slice, and the kernels rely on them.
#![allow(unsafe_code, reason = "the one place for intrinsics and unchecked look-ups")]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod pages;
mod portable;
mod spread;
#[cfg(test)]
mod suite;

use std::fmt;

use crate::Error;

pub(crate) use pages::prefer_large;
pub(crate) use spread::Spread;

/// The largest number of words that an inner piece looks up in a chunk.
pub(crate) const CELLS: usize = 8;

/// The number of chunks that a query is cut into.
pub(crate) const CHUNKS: usize = 4;

/// The most bits of a chunk, of which a narrow word has one byte each.
pub(crate) const CHUNK_BITS: u32 = 8;

/// The words that a filtered list must have room for beyond its length.
pub(crate) const SPARE: usize = 16;

/// The words of one row; a kernel uses the first [`Kernel::lanes`] / 64.
pub(crate) const ROW_WORDS: usize = 8;

/// One bit for each lane.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[repr(C, align(64))]
pub(crate) struct Row(pub(crate) [u64; ROW_WORDS]);

impl Row {
    pub(crate) const NONE: Self = Self([0; ROW_WORDS]);
    pub(crate) const ALL: Self = Self([u64::MAX; ROW_WORDS]);

    /// The first `lanes` lanes.
    pub(crate) fn first(lanes: usize) -> Self {
        let word = |i: usize| match lanes.saturating_sub(64 * i) {
            0 => 0,
            left if left < 64 => (1 << left) - 1,
            _ => u64::MAX,
        };
        Self(std::array::from_fn(word))
    }

    pub(crate) fn and_not(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }
}

/// Bit planes of a block of lanes: `planes[b]` has the lanes whose narrow word has bit b.
pub(crate) type Planes = [Row; 32];

/// Look-up tables for one block of lanes, one for each chunk.
#[derive(Debug)]
pub(crate) struct Tables {
    /// Room for 2^[`CHUNK_BITS`] rows a chunk: whatever byte is looked up in a
    /// chunk, the row read lies inside. Rows of a kernel with fewer lanes lie
    /// close together at the beginning of a chunk.
    rows: Vec<Row>,
    kernel: Kernel,
    /// The bits that queries may have.
    fields: u32,
}

/// The bytes of one chunk of the tables.
const CHUNK_BYTES: usize = size_of::<Row>() << CHUNK_BITS;

impl Tables {
    /// The bytes of one set of tables.
    pub(crate) const BYTES: u64 = (CHUNKS * CHUNK_BYTES) as u64;

    pub(crate) fn new(kernel: Kernel) -> Self {
        let rows = vec![Row::NONE; CHUNKS << CHUNK_BITS];
        Self { rows, kernel, fields: 0 }
    }

    fn words(&self, chunk: usize) -> &[u64] {
        let rows = &self.rows[chunk << CHUNK_BITS..(chunk + 1) << CHUNK_BITS];
        // SAFETY: a `Row` is nothing but its words.
        unsafe { std::slice::from_raw_parts(rows.as_ptr().cast(), rows.len() * ROW_WORDS) }
    }

    fn words_mut(&mut self, chunk: usize) -> &mut [u64] {
        let rows = &mut self.rows[chunk << CHUNK_BITS..(chunk + 1) << CHUNK_BITS];
        // SAFETY: a `Row` is nothing but its words.
        unsafe { std::slice::from_raw_parts_mut(rows.as_mut_ptr().cast(), rows.len() * ROW_WORDS) }
    }
}

/// Inner pieces as a kernel reads them, one entry for each piece.
#[derive(Debug, Clone, Copy)]
pub(crate) struct InnerView<'a> {
    /// The numbers of the chunk words to look up, of which the first `used` count.
    pub(crate) cells: &'a [[u8; CELLS]],
    pub(crate) used: usize,
    pub(crate) bucket: &'a [u8],
    pub(crate) lines: &'a [u64],
}

/// Outer pieces as a kernel reads them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OuterView<'a> {
    /// The diagonals of each piece, and 65 words more.
    pub(crate) lines: &'a [u64],
    /// `words` words for each chunk of 64 pieces.
    pub(crate) attacked: &'a [u64],
    pub(crate) words: usize,
}

/// Inner and outer pieces on two sets of rows that make up the rows of a half.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Job {
    pub(crate) inner: (u32, u32),
    pub(crate) outer: (u32, u32),
    /// The chunk of the first outer piece.
    pub(crate) chunk: u32,
}

/// The most buckets of one half.
pub(crate) const BUCKETS: usize = 64;

/// What one job may write past the end of a bucket's content, in words.
pub(crate) const SLACK: usize = 72;

/// Half-boards in buckets of equal room.
#[derive(Debug, Default)]
pub(crate) struct Buckets {
    pub(crate) words: Vec<u64>,
    /// Where each bucket starts and ends; unused ones are empty and at the end.
    pub(crate) start: Vec<usize>,
    pub(crate) end: Vec<usize>,
    /// The words of room a bucket has.
    pub(crate) room: usize,
}

impl Buckets {
    pub(crate) fn get(&self, bucket: usize) -> &[u64] {
        &self.words[self.start[bucket]..self.end[bucket]]
    }
}

/// A bucket had no room for the next half-boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Full;

/// A set of inner loops that this processor can run.
///
/// ```
/// use queens::count::kernel::Kernel;
///
/// assert!(Kernel::available().contains(&Kernel::portable()));
/// assert_eq!(Kernel::from_name("portable")?, Kernel::portable());
/// assert_eq!(Kernel::from_name("auto")?, Kernel::best());
/// assert!(Kernel::from_name("abacus").is_err());
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Kernel(Set);

/// Invariant: a `Kernel` holds a vector set only if the processor has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Set {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Kernel {
    /// The names that [`Kernel::from_name`] takes, `auto` first.
    pub const NAMES: [&'static str; 4] = ["auto", "portable", "avx2", "avx512"];

    /// The kernel in plain Rust, which every processor runs.
    #[must_use]
    pub const fn portable() -> Self {
        Self(Set::Portable)
    }

    /// The kernels that this processor can run, slowest first.
    #[must_use]
    pub fn available() -> Vec<Self> {
        #[cfg_attr(not(target_arch = "x86_64"), allow(unused_mut))]
        let mut kernels = vec![Self::portable()];
        #[cfg(target_arch = "x86_64")]
        {
            if avx2::detected() {
                kernels.push(Self(Set::Avx2));
            }
            if avx512::detected() {
                kernels.push(Self(Set::Avx512));
            }
        }
        kernels
    }

    /// The fastest kernel that this processor can run.
    #[must_use]
    pub fn best() -> Self {
        Self::available().pop().unwrap_or(Self::portable())
    }

    /// The kernel with this name; `auto` is the best one.
    ///
    /// # Errors
    ///
    /// [`Error::Kernel`] if there is no such kernel or the processor cannot run it.
    pub fn from_name(name: &str) -> Result<Self, Error> {
        if name == "auto" {
            return Ok(Self::best());
        }
        let found = Self::available().into_iter().find(|kernel| kernel.name() == name);
        found.ok_or_else(|| Error::Kernel { name: name.to_owned() })
    }

    /// The kernel's name, one of [`Kernel::NAMES`].
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self.0 {
            Set::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => "avx512",
        }
    }

    /// The number of lanes in a row.
    pub(crate) const fn lanes(self) -> usize {
        8 * self.row_bytes()
    }

    const fn row_bytes(self) -> usize {
        match self.0 {
            Set::Portable => 32,
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => 32,
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => 64,
        }
    }

    /// Joins the pieces of each job and appends the half-boards to their buckets.
    ///
    /// # Errors
    ///
    /// [`Full`] as soon as a bucket might overflow; the buckets then hold a
    /// part of the half-boards.
    pub(crate) fn generate(
        self,
        jobs: &[Job],
        inner: &InnerView<'_>,
        outer: &OuterView<'_>,
        out: &mut Buckets,
    ) -> Result<(), Full> {
        for job in jobs {
            let chunks = (job.outer.1 - job.outer.0).div_ceil(64);
            assert!(job.inner.1 as usize <= inner.cells.len());
            assert!(job.outer.1 as usize + 65 <= outer.lines.len());
            assert!((job.chunk + chunks) as usize * outer.words <= outer.attacked.len());
        }
        assert!(inner.cells.len() == inner.lines.len() && inner.cells.len() == inner.bucket.len());
        assert!((1..=CELLS).contains(&inner.used) && outer.words <= 256);
        assert!(out.start.len() == BUCKETS && out.end.len() == BUCKETS);
        for bucket in 0..BUCKETS {
            assert!(out.start[bucket] <= out.end[bucket] && out.end[bucket] <= out.words.len());
        }
        match self.0 {
            Set::Portable => portable::generate(jobs, inner, outer, out),
            // SAFETY: the processor has the features (invariant of `Set`), and
            // the ranges of all jobs were checked above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 | Set::Avx512 => unsafe { avx2::generate(jobs, inner, outer, out) },
        }
    }

    /// Copies the words x with x & mask = value to the front of `to`, in order,
    /// and returns their number. What follows them in `to` is unspecified.
    ///
    /// # Panics
    ///
    /// Unless `to` is at least [`SPARE`] words longer than `from`.
    pub(crate) fn filter(self, from: &[u64], mask: u64, value: u64, to: &mut [u64]) -> usize {
        assert!(to.len() >= from.len() + SPARE);
        match self.0 {
            Set::Portable => portable::filter(from, mask, value, to),
            // SAFETY: features by the invariant of `Set`; `to` has room for
            // every word and one vector.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { avx2::filter(from, mask, value, to) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { avx512::filter(from, mask, value, to) },
        }
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
        match self.0 {
            Set::Portable => portable::filter_narrow(from, mask, value, to),
            // SAFETY: features by the invariant of `Set`; `to` has room for
            // every word and one vector.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { avx2::filter_narrow(from, mask, value, to) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { avx512::filter_narrow(from, mask, value, to) },
        }
    }

    /// The low halves of the words x with x & mask = value, as [`Kernel::filter`]
    /// but in any order.
    ///
    /// # Panics
    ///
    /// Unless `to` is at least [`SPARE`] words longer than `from`.
    pub(crate) fn filter_low(self, from: &[u64], mask: u64, value: u64, to: &mut [u32]) -> usize {
        assert!(to.len() >= from.len() + SPARE);
        match self.0 {
            Set::Portable => portable::filter_low(from, mask, value, to),
            // SAFETY: features by the invariant of `Set`; `to` has room for
            // every word and one vector.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { avx2::filter_low(from, mask, value, to) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { avx512::filter_low(from, mask, value, to) },
        }
    }

    /// The OR of all narrow words.
    pub(crate) fn union_narrow(self, words: &[u32]) -> u32 {
        match self.0 {
            Set::Portable => portable::union(words),
            // SAFETY: features by the invariant of `Set`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 | Set::Avx512 => unsafe { avx2::union(words) },
        }
    }

    /// The OR of all words.
    pub(crate) fn union(self, words: &[u64]) -> u64 {
        match self.0 {
            Set::Portable => portable::union(words),
            // SAFETY: features by the invariant of `Set`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { avx2::union(words) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { avx512::union(words) },
        }
    }

    /// Writes the narrow form of each word to the same place in `to`.
    ///
    /// # Panics
    ///
    /// Unless both slices are equally long.
    pub(crate) fn spread(self, words: &[u64], spread: &Spread, to: &mut [u32]) {
        assert_eq!(words.len(), to.len());
        match self.0 {
            Set::Portable => portable::spread(words, spread, to),
            // SAFETY: features by the invariant of `Set`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { avx2::spread(words, spread, to) },
            // SAFETY: as above, and the slices are equally long.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { avx512::spread(words, spread, to) },
        }
    }

    /// The bit planes of a block of lanes; lanes past the end have no bits.
    ///
    /// # Panics
    ///
    /// If there are more than [`Kernel::lanes`] words.
    pub(crate) fn transpose(self, lanes: &[u32], planes: &mut Planes) {
        assert!(lanes.len() <= self.lanes());
        match self.0 {
            Set::Portable => portable::transpose(lanes, planes, 4),
            // SAFETY: features by the invariant of `Set`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { avx2::transpose(lanes, planes) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { avx512::transpose(lanes, planes) },
        }
    }

    /// The number of ones in the first `used` words of each plane.
    pub(crate) fn ones(self, planes: &Planes, used: usize) -> [u32; 32] {
        match self.0 {
            Set::Portable => portable::ones(planes, used),
            // SAFETY: features by the invariant of `Set`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 | Set::Avx512 => unsafe { avx2::ones(planes, used) },
        }
    }

    /// Fills the tables: the row of a chunk value has the `valid` lanes that
    /// have none of the value's bits. Rows of values with a bit outside `live`
    /// are left as they are.
    pub(crate) fn tables(
        self,
        planes: &Planes,
        valid: Row,
        spread: &Spread,
        live: u32,
        tables: &mut Tables,
    ) {
        assert!(tables.kernel == self);
        tables.fields = spread.fields & live;
        match self.0 {
            Set::Portable => portable::tables::<4>(planes, valid, spread, tables),
            // SAFETY: features by the invariant of `Set`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { avx2::tables(planes, valid, spread, tables) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { avx512::tables(planes, valid, spread, tables) },
        }
    }

    /// The number of pairs of a query and a lane in `keep` that fit.
    ///
    /// Queries with other bits than the tables were made for give a
    /// meaningless number (and a panic in builds with debug assertions).
    pub(crate) fn count(self, tables: &Tables, queries: &[u32], keep: &Row) -> u64 {
        assert!(tables.kernel == self);
        debug_assert!(queries.iter().all(|query| query & !tables.fields == 0));
        match self.0 {
            Set::Portable => portable::count::<4>(tables, queries, keep),
            // SAFETY: features by the invariant of `Set`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { avx2::count(tables, queries, keep) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { avx512::count(tables, queries, keep) },
        }
    }
}

impl fmt::Debug for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
