//! Joining pieces: the hits of an inner piece among 64 outer ones, written with
//! hardly a branch.
//!
//! Idea: the outer pieces that attack some square of an inner piece are the OR of
//! a few words; its zeros fit. A fixed number of hits is written in any case,
//! most often all of them, so that no branch has to be foretold: what is written
//! past the last hit the next piece overwrites.
//!
//! Invariant: views and buckets are what the kernel makes of vectors that others
//! own, so [`Kernel::generate`] checks them, once for each job; whatever a byte
//! says is in range by the room behind the words that it names.

use std::ops::Range;

use super::Kernel;

/// The largest number of words that an inner piece looks up in a chunk.
pub(crate) const CELLS: usize = 8;

/// The words that a byte may name.
const BYTES: usize = 1 << u8::BITS;

/// The words that must follow the last of [`OuterView::attacked`].
pub(crate) const ATTACKED_SPARE: usize = BYTES;

/// The words that must follow the last of [`OuterView::lines`]: a whole chunk,
/// and one for a piece without any hit.
pub(crate) const LINES_SPARE: usize = 65;

/// The most buckets of one half.
pub(crate) const BUCKETS: usize = 64;

/// What one job may write past the end of a bucket's content, in words.
pub(crate) const SLACK: usize = 72;

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
    /// The diagonals of each piece, and [`LINES_SPARE`] words more.
    pub(crate) lines: &'a [u64],
    /// `words` words for each chunk of 64 pieces, and [`ATTACKED_SPARE`] more.
    pub(crate) attacked: &'a [u64],
    pub(crate) words: usize,
}

/// Inner and outer pieces on two sets of rows that make up the rows of a half.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Job {
    pub(crate) inner: Range<u32>,
    pub(crate) outer: Range<u32>,
    /// The chunk of the first outer piece.
    pub(crate) chunk: u32,
}

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

    /// The first place of each bucket at which a piece may no longer begin to
    /// write: [`SLACK`] words before the end of its room.
    pub(super) fn limits(&self) -> [usize; BUCKETS] {
        let limit = |start: usize| {
            let end = start.saturating_add(self.room).min(self.words.len());
            end.checked_sub(SLACK).map_or(0, |last| last + 1)
        };
        std::array::from_fn(|bucket| limit(self.start[bucket]))
    }
}

/// A bucket had no room for the next half-boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Full;

impl Kernel {
    /// Joins the pieces of each job and appends the half-boards to their buckets.
    ///
    /// # Errors
    ///
    /// [`Full`] as soon as a bucket might overflow; the buckets then hold a
    /// part of the half-boards.
    ///
    /// # Panics
    ///
    /// If a job names pieces that are not there, or the views are not what their
    /// fields say.
    pub(crate) fn generate(
        self,
        jobs: &[Job],
        inner: &InnerView<'_>,
        outer: &OuterView<'_>,
        out: &mut Buckets,
    ) -> Result<(), Full> {
        assert!(inner.cells.len() == inner.lines.len() && inner.cells.len() == inner.bucket.len());
        assert!((1..=CELLS).contains(&inner.used) && (1..=BYTES).contains(&outer.words));
        for Job { inner: ours, outer: theirs, chunk } in jobs {
            assert!(ours.start <= ours.end && ours.end as usize <= inner.cells.len());
            assert!(theirs.start <= theirs.end);
            assert!(theirs.end as usize + LINES_SPARE <= outer.lines.len());
            let chunks = *chunk as usize + theirs.len().div_ceil(64);
            assert!(chunks * outer.words + ATTACKED_SPARE <= outer.attacked.len());
        }
        assert!(out.start.len() == BUCKETS && out.end.len() == BUCKETS);
        // SAFETY: the processor has the features (invariant of `Kernel`), and
        // all that is promised of views and buckets was checked.
        unsafe { (self.0.generate)(jobs, inner, outer, out) }
    }
}

/// Joins the pieces of each job, see [`Ops::generate`](super::ops::Ops::generate);
/// `prefetch` asks for the cache line of an address.
///
/// # Safety
///
/// What [`Ops::generate`](super::ops::Ops::generate) asks for.
#[inline(always)]
pub(super) unsafe fn generate(
    jobs: &[Job],
    inner: &InnerView<'_>,
    outer: &OuterView<'_>,
    out: &mut Buckets,
    prefetch: impl Fn(*const u8) + Copy,
) -> Result<(), Full> {
    // SAFETY: the caller's promise is passed on; `used` is that of the view.
    unsafe {
        match inner.used {
            1 => generate_used::<1>(jobs, inner, outer, out, prefetch),
            2 => generate_used::<2>(jobs, inner, outer, out, prefetch),
            3 => generate_used::<3>(jobs, inner, outer, out, prefetch),
            4 => generate_used::<4>(jobs, inner, outer, out, prefetch),
            5 => generate_used::<5>(jobs, inner, outer, out, prefetch),
            6 => generate_used::<6>(jobs, inner, outer, out, prefetch),
            7 => generate_used::<7>(jobs, inner, outer, out, prefetch),
            _ => generate_used::<CELLS>(jobs, inner, outer, out, prefetch),
        }
    }
}

/// # Safety
///
/// As for [`generate`]; and `inner.used` ≤ USED ≤ [`CELLS`], where further
/// cells of a piece are allowed to be looked up.
#[inline(always)]
unsafe fn generate_used<const USED: usize>(
    jobs: &[Job],
    inner: &InnerView<'_>,
    outer: &OuterView<'_>,
    out: &mut Buckets,
    prefetch: impl Fn(*const u8) + Copy,
) -> Result<(), Full> {
    let limits = out.limits();
    let mut ends = [0; BUCKETS];
    ends.copy_from_slice(&out.end);
    let mut to = Target { base: out.words.as_mut_ptr(), limits, ends };
    for (i, job) in jobs.iter().enumerate() {
        if let Some(next) = jobs.get(i + 2) {
            announce(next, inner, outer, prefetch);
        }
        let pieces = job.inner.start as usize..job.inner.end as usize;
        let chunks = job.chunk as usize..;
        for (chunk, first) in chunks.zip(job.outer.clone().step_by(64)) {
            let here = (job.outer.end - first).min(64);
            // SAFETY: chunk and pieces lie inside the views, and the spare words
            // follow the last outer piece.
            unsafe {
                let with = Chunk {
                    exist: u64::MAX >> (64 - here),
                    attacked: outer.attacked.as_ptr().add(chunk * outer.words),
                    lines: outer.lines.as_ptr().add(first as usize),
                };
                // About a twelfth of the outer pieces fit, seldom twice as many.
                match here {
                    ..=8 => join::<USED, 2>(pieces.clone(), inner, with, &mut to)?,
                    9..=16 => join::<USED, 4>(pieces.clone(), inner, with, &mut to)?,
                    17..=32 => join::<USED, 6>(pieces.clone(), inner, with, &mut to)?,
                    _ => join::<USED, 10>(pieces.clone(), inner, with, &mut to)?,
                }
            }
        }
    }
    out.end.copy_from_slice(&to.ends);
    Ok(())
}

/// Up to 64 outer pieces.
#[derive(Clone, Copy)]
struct Chunk {
    /// A one for each.
    exist: u64,
    attacked: *const u64,
    lines: *const u64,
}

/// Where half-boards go.
struct Target {
    base: *mut u64,
    /// [`Buckets::limits`].
    limits: [usize; BUCKETS],
    ends: [usize; BUCKETS],
}

/// Joins inner pieces with a chunk of outer ones. For each inner piece, EAGER
/// hits are written without a branch; more should be rare.
///
/// # Safety
///
/// As for [`generate_used`]; the pieces and the chunk are in the views, and
/// the spare words follow the lines of the last outer piece. EAGER < [`SLACK`].
#[inline(always)]
unsafe fn join<const USED: usize, const EAGER: usize>(
    pieces: Range<usize>,
    inner: &InnerView<'_>,
    with: Chunk,
    to: &mut Target,
) -> Result<(), Full> {
    for piece in pieces {
        // SAFETY: `piece` lies in the range of the job; any cell lies in the
        // words or in the spare ones behind the last; with no hit left the index
        // is 64, and 65 words follow the last piece; below its limit a bucket has
        // room for SLACK words, and a piece writes at most EAGER or 64.
        unsafe {
            let cells = inner.cells.get_unchecked(piece);
            let mut bad = !with.exist;
            for &cell in &cells[..USED] {
                bad |= *with.attacked.add(usize::from(cell));
            }
            let mut fits = !bad;
            let hits = fits.count_ones() as usize;
            let own = *inner.lines.get_unchecked(piece);
            let bucket = usize::from(*inner.bucket.get_unchecked(piece)) % BUCKETS;
            let at = to.ends[bucket];
            if at >= to.limits[bucket] {
                return Err(Full);
            }
            let mut words = to.base.add(at);
            for i in 0..EAGER {
                *words.add(i) = own | *with.lines.add(fits.trailing_zeros() as usize);
                fits &= fits.wrapping_sub(1);
            }
            while fits != 0 {
                *words.add(EAGER) = own | *with.lines.add(fits.trailing_zeros() as usize);
                words = words.add(1);
                fits &= fits.wrapping_sub(1);
            }
            to.ends[bucket] = at + hits;
        }
    }
    Ok(())
}

/// Asks for what a job will read.
#[inline(always)]
fn announce(
    job: &Job,
    inner: &InnerView<'_>,
    outer: &OuterView<'_>,
    prefetch: impl Fn(*const u8) + Copy,
) {
    let touch = |from: *const u8, bytes: usize| {
        for line in (0..bytes).step_by(64) {
            prefetch(from.wrapping_add(line));
        }
    };
    let (inner_at, inner_len) = (job.inner.start as usize, job.inner.len());
    let (outer_at, outer_len) = (job.outer.start as usize, job.outer.len());
    touch(inner.cells.as_ptr().wrapping_add(inner_at).cast(), inner_len * CELLS);
    touch(inner.lines.as_ptr().wrapping_add(inner_at).cast(), inner_len * 8);
    touch(inner.bucket.as_ptr().wrapping_add(inner_at), inner_len);
    touch(outer.lines.as_ptr().wrapping_add(outer_at).cast(), outer_len * 8);
    let chunks = outer_len.div_ceil(64) * outer.words * 8;
    touch(outer.attacked.as_ptr().wrapping_add(job.chunk as usize * outer.words).cast(), chunks);
}
