//! Joining pieces: the hits of an inner piece among 64 outer ones, written with
//! hardly a branch.

use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};

use crate::count::kernel::{BUCKETS, Buckets, CELLS, Full, InnerView, Job, OuterView, SLACK};

/// # Safety
///
/// The processor has the features; the ranges of the jobs lie inside the
/// views, whose `outer.lines` has 65 words past the last piece of any job; the
/// buckets lie inside `out.words`.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(in crate::count::kernel) unsafe fn generate(
    jobs: &[Job],
    inner: &InnerView<'_>,
    outer: &OuterView<'_>,
    out: &mut Buckets,
) -> Result<(), Full> {
    // SAFETY: the caller's promise is passed on; `used` is that of the view.
    unsafe {
        match inner.used {
            1 => generate_used::<1>(jobs, inner, outer, out),
            2 => generate_used::<2>(jobs, inner, outer, out),
            3 => generate_used::<3>(jobs, inner, outer, out),
            4 => generate_used::<4>(jobs, inner, outer, out),
            5 => generate_used::<5>(jobs, inner, outer, out),
            6 => generate_used::<6>(jobs, inner, outer, out),
            7 => generate_used::<7>(jobs, inner, outer, out),
            _ => generate_used::<CELLS>(jobs, inner, outer, out),
        }
    }
}

/// # Safety
///
/// As for [`generate`]; and `inner.used` ≤ USED ≤ [`CELLS`], where further
/// cells of a piece are allowed to be looked up.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn generate_used<const USED: usize>(
    jobs: &[Job],
    inner: &InnerView<'_>,
    outer: &OuterView<'_>,
    out: &mut Buckets,
) -> Result<(), Full> {
    let words = out.words.len();
    // The last place at which a piece may begin to write.
    let limits: [usize; BUCKETS] =
        std::array::from_fn(|b| (out.start[b] + out.room).min(words).saturating_sub(SLACK));
    let mut ends = [0; BUCKETS];
    ends.copy_from_slice(&out.end);
    let mut to = Target { base: out.words.as_mut_ptr(), limits, ends };
    for (i, job) in jobs.iter().enumerate() {
        if let Some(next) = jobs.get(i + 2) {
            // SAFETY: the ranges of every job were checked by the caller.
            unsafe { prefetch(next, inner, outer) };
        }
        let pieces = job.inner.0 as usize..job.inner.1 as usize;
        let mut chunk = job.chunk as usize;
        let mut first = job.outer.0;
        while first < job.outer.1 {
            let here = (job.outer.1 - first).min(64);
            // SAFETY: chunk and pieces lie inside the views, and at least 65
            // words follow the last outer piece.
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
            chunk += 1;
            first += 64;
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
    /// The last place of each bucket at which a piece may begin to write.
    limits: [usize; BUCKETS],
    ends: [usize; BUCKETS],
}

/// Joins inner pieces with a chunk of outer ones. For each inner piece, EAGER
/// hits are written without a branch; more should be rare.
///
/// # Safety
///
/// As for [`generate_used`]; the pieces and the chunk are in the views, and
/// 65 words follow the lines of the last outer piece.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
unsafe fn join<const USED: usize, const EAGER: usize>(
    pieces: std::ops::Range<usize>,
    inner: &InnerView<'_>,
    with: Chunk,
    to: &mut Target,
) -> Result<(), Full> {
    for piece in pieces {
        // SAFETY: `piece` lies in the range of the job, cells are below
        // `outer.words`; with no hit left the index is 64, and 65 words
        // follow the last piece; a job writes at most EAGER or 64 words
        // past its end, for which the limit leaves room.
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
            if at > to.limits[bucket] {
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
///
/// # Safety
///
/// The job's ranges lie inside the views.
#[inline]
unsafe fn prefetch(job: &Job, inner: &InnerView<'_>, outer: &OuterView<'_>) {
    let touch = |from: *const u8, bytes: usize| {
        for line in (0..bytes).step_by(64) {
            // SAFETY: a prefetch reads nothing.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(from.wrapping_add(line).cast()) };
        }
    };
    let (inner_at, inner_len) = (job.inner.0 as usize, (job.inner.1 - job.inner.0) as usize);
    let (outer_at, outer_len) = (job.outer.0 as usize, (job.outer.1 - job.outer.0) as usize);
    touch(inner.cells.as_ptr().wrapping_add(inner_at).cast(), inner_len * CELLS);
    touch(inner.lines.as_ptr().wrapping_add(inner_at).cast(), inner_len * 8);
    touch(inner.bucket.as_ptr().wrapping_add(inner_at), inner_len);
    touch(outer.lines.as_ptr().wrapping_add(outer_at).cast(), outer_len * 8);
    let chunks = outer_len.div_ceil(64) * outer.words * 8;
    touch(outer.attacked.as_ptr().wrapping_add(job.chunk as usize * outer.words).cast(), chunks);
}
