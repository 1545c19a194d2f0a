//! The index of a solution, and the solution of an index, by counting
//! subtrees.
//!
//! The first rows' queens cut the list into chunks. Chunks are counted in
//! order until the index falls into one. A first queen in the right half has
//! as many solutions as its mirror image, which was counted before; so at most
//! half of the board is ever counted, and the chunks before the index in its
//! own column of the first row.

use std::ops::ControlFlow;

use super::Cancel;
use super::engine::Engine;
use super::sweep::sweep;
use crate::Error;

/// Where a solution is found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Place {
    /// The first queens of its chunk.
    pub(super) prefix: Vec<u32>,
    /// Its index among the solutions of the chunk.
    pub(super) offset: u64,
}

/// The chunk of the solution with this index; `None` if there is no such
/// solution (where the board is one chunk, this is for the caller to see).
pub(super) fn locate(
    engine: &Engine,
    index: u128,
    threads: usize,
    cancel: &Cancel,
) -> Result<Option<Place>, Error> {
    let length = engine.chunk_prefix();
    if length == 0 {
        let offset = u64::try_from(index).unwrap_or(u64::MAX);
        return Ok(Some(Place { prefix: Vec::new(), offset }));
    }
    let n = engine.n();
    let mut left = index;
    let mut columns: Vec<u128> = Vec::with_capacity(n);
    for first in 0..n {
        if let Some(&mirrored) = columns.get(n - 1 - first)
            && mirrored <= left
        {
            left -= mirrored;
            columns.push(mirrored);
            continue;
        }
        let mut prefixes = engine.prefixes(length);
        prefixes.allow(0, 1 << first);
        let before = left;
        let place = sweep(engine, prefixes, threads, cancel, |prefix, count| {
            if left < u128::from(count) {
                let prefix = prefix.to_vec();
                return ControlFlow::Break(Ok(Place { prefix, offset: left as u64 }));
            }
            left -= u128::from(count);
            ControlFlow::Continue(())
        })?;
        if place.is_some() {
            return Ok(place);
        }
        columns.push(before - left);
    }
    Ok(None)
}
