//! The look-up: for each query the lanes that it fits, all of them added up.
//!
//! *Idea.* A query has four bytes, one for each chunk of lines. A chunk's table
//! has, for each value of the byte, the row of lanes with none of its lines; the
//! AND of four rows are the lanes that fit. They are not counted query by query:
//! rows are added lane by lane, with a full adder of bits in place of a counter,
//!
//! ```text
//!   ones + a + b -> ones, twos     eight queries, eight rows,
//!   ones + c + d -> ones, twos     are seven adders and
//!   twos + twos + twos -> twos, fours, and so on,
//! ```
//!
//! so that only one row in eight, the carry out of the fours, is counted.
//!
//! *Invariant.* It is written once, over [`Lanes`]: what a row is to a processor.
//!
//! *Source.* R. Harley and D. Seal, in H. S. Warren, *Hacker's Delight*, section
//! 5-1; W. Muła, N. Kurz, D. Lemire, *Faster population counts using AVX2
//! instructions* (2018).

use super::{CHUNK_BITS, CHUNKS, Kernel, Planes, Row, Spread};

/// Look-up tables for one block of lanes, one for each chunk.
#[derive(Debug)]
pub(crate) struct Tables {
    /// Room for 2^[`CHUNK_BITS`] rows a chunk: whatever byte is looked up in a
    /// chunk, the row read lies inside. Rows of a kernel with fewer lanes lie
    /// close together at the beginning of a chunk.
    rows: Vec<Row>,
    /// Whose rows they are.
    pub(super) kernel: Kernel,
    /// The bits that queries may have.
    pub(super) fields: u32,
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
}

/// A row in registers.
///
/// # Safety
///
/// All functions ask for a processor that has the kernel's features. A pointer
/// is to [`Lanes::WORDS`] words and aligned to as many.
pub(super) trait Lanes: Copy {
    /// The words of a row, a power of two up to `ROW_WORDS`.
    const WORDS: usize;

    unsafe fn load(from: *const u64) -> Self;

    unsafe fn store(self, to: *mut u64);

    unsafe fn and(self, other: Self) -> Self;

    /// The lanes that are not in the other row.
    unsafe fn and_not(self, other: Self) -> Self;

    /// Adds three one-bit numbers in each lane: sum and carry.
    unsafe fn add(a: Self, b: Self, c: Self) -> (Self, Self);

    /// The number of ones in each word.
    unsafe fn ones(self) -> Self;

    /// Adds word by word.
    unsafe fn plus(self, other: Self) -> Self;
}

/// Fills the tables, see [`Ops::tables`](super::ops::Ops::tables).
///
/// # Safety
///
/// The processor has the features of `L`.
#[inline(always)]
pub(super) unsafe fn tables<L: Lanes>(
    planes: &Planes,
    valid: Row,
    spread: &Spread,
    tables: &mut Tables,
) {
    for (chunk, width) in spread.widths.into_iter().enumerate() {
        let live = tables.fields >> (CHUNK_BITS as usize * chunk);
        let rows = &mut tables.rows[chunk << CHUNK_BITS..(chunk + 1) << CHUNK_BITS];
        let rows: *mut u64 = rows.as_mut_ptr().cast();
        let first = if chunk == 0 { valid } else { Row::ALL };
        // SAFETY: features by promise. A chunk has room for 256 rows and is
        // aligned, as planes are; rows below 2^width ≤ 256 are written, from
        // such as were written before.
        unsafe {
            L::load(first.0.as_ptr()).store(rows);
            for bit in 0..width {
                if live >> bit & 1 == 0 {
                    continue;
                }
                let plane = L::load(planes[CHUNK_BITS as usize * chunk + bit as usize].0.as_ptr());
                let high = rows.add(L::WORDS << bit);
                for at in (0..L::WORDS << bit).step_by(L::WORDS) {
                    L::load(rows.add(at)).and_not(plane).store(high.add(at));
                }
            }
        }
    }
}

/// Where the rows of a query's bytes are in the chunks of the tables, in bytes.
type Offsets = [u16; CHUNKS];

/// Queries whose offsets are made at once, by vectors: few enough to stay in the
/// nearest cache.
const BATCH: usize = 64;

/// The bytes of queries as they lie in memory.
fn bytes(queries: &[u32]) -> &[u8] {
    // SAFETY: any byte of a word is a byte.
    unsafe { std::slice::from_raw_parts(queries.as_ptr().cast(), size_of_val(queries)) }
}

/// Which byte of a query in memory is that of a chunk.
const fn place(chunk: usize) -> usize {
    if cfg!(target_endian = "little") { chunk } else { CHUNKS - 1 - chunk }
}

/// Looks up every query, see [`Ops::count`](super::ops::Ops::count).
///
/// # Safety
///
/// The processor has the features of `L`.
#[inline(always)]
pub(super) unsafe fn count<L: Lanes>(tables: &Tables, queries: &[u32], keep: &Row) -> u64 {
    let row_bytes = (8 * L::WORDS) as u16;
    let mut buffer = [[0; CHUNKS]; BATCH];
    // SAFETY: features by promise; rows are aligned; offsets are those of bytes.
    unsafe {
        let keep = L::load(keep.0.as_ptr());
        let zero = L::load(Row::NONE.0.as_ptr());
        let (mut ones, mut twos, mut fours, mut eights) = (zero, zero, zero, zero);
        let mut single = zero;
        for queries in queries.chunks(BATCH) {
            let offsets = &mut buffer[..queries.len()];
            for (offset, byte) in offsets.as_flattened_mut().iter_mut().zip(bytes(queries)) {
                *offset = u16::from(*byte) * row_bytes;
            }
            let (eighths, rest) = offsets.as_chunks::<8>();
            for [a, b, c, d, e, f, g, h] in eighths {
                let (twos_a, twos_b, fours_a, fours_b, carry);
                (ones, twos_a) = L::add(ones, row::<L>(tables, a), row::<L>(tables, b));
                (ones, twos_b) = L::add(ones, row::<L>(tables, c), row::<L>(tables, d));
                (twos, fours_a) = L::add(twos, twos_a, twos_b);
                let (twos_a, twos_b);
                (ones, twos_a) = L::add(ones, row::<L>(tables, e), row::<L>(tables, f));
                (ones, twos_b) = L::add(ones, row::<L>(tables, g), row::<L>(tables, h));
                (twos, fours_b) = L::add(twos, twos_a, twos_b);
                (fours, carry) = L::add(fours, fours_a, fours_b);
                eights = eights.plus(carry.and(keep).ones());
            }
            for offsets in rest {
                single = single.plus(row::<L>(tables, offsets).and(keep).ones());
            }
        }
        let mut total = eights;
        for left in [fours, twos, ones] {
            total = total.plus(total).plus(left.and(keep).ones());
        }
        let mut sums = Row::NONE;
        total.plus(single).store(sums.0.as_mut_ptr());
        sums.0.iter().sum()
    }
}

/// The lanes that fit a query.
///
/// # Safety
///
/// The processor has the features of `L`; each offset is a byte times the bytes
/// of a row.
#[inline(always)]
unsafe fn row<L: Lanes>(tables: &Tables, offsets: &Offsets) -> L {
    let base = tables.rows.as_ptr().cast::<u8>();
    // SAFETY: a chunk has room for 256 rows, at the beginning of which any byte
    // leads.
    unsafe {
        let at = |chunk: usize| base.add(chunk * CHUNK_BYTES + usize::from(offsets[place(chunk)]));
        let [a, b, c, d] = [at(0), at(1), at(2), at(3)].map(|at| L::load(at.cast()));
        a.and(b).and(c.and(d))
    }
}
