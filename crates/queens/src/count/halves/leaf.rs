//! The leaf: counting disjoint pairs by look-up, a block of lanes at a time.
//!
//! Idea: turn a block of words (lanes) into bit planes. For a chunk of a few
//! diagonals, a table gives for each of its values the lanes that have none of
//! the value's diagonals. A query is cut into four chunks; the AND of four
//! table rows has a one for each lane that it fits.
//!
//! Invariant: a lane that does not exist is in no row of the first table, so it
//! fits no query. Cost: 2^width rows a chunk for the tables, then four loads
//! and three ANDs a query for all lanes of the block.
//!
//! Queries with a queen in a corner at the middle line meet lanes on one
//! diagonal more, a *long* one, which the tables leave out. Lanes are grouped by
//! their long diagonals, so that those to leave out are neighbours in a block.

use super::cuts::{Lanes, Queries};
use crate::count::kernel::{Kernel, Planes, Row, SAMPLE, Spread, Tables};

/// Counts pairs block by block.
#[derive(Debug)]
pub(super) struct Leaf {
    kernel: Kernel,
    planes: Box<Planes>,
    tables: Tables,
}

impl Leaf {
    pub(super) fn new(kernel: Kernel) -> Self {
        Self { kernel, planes: Box::new([Row::NONE; 32]), tables: Tables::new(kernel) }
    }

    /// How many of at most [`SAMPLE`] words have each of the `compared` bits.
    pub(super) fn frequencies(
        &mut self,
        words: &(impl Iterator<Item = u64> + Clone),
        compared: u64,
    ) -> [u32; 64] {
        let mut counts = [0; 64];
        for (half, counts) in counts.as_chunks_mut::<32>().0.iter_mut().enumerate() {
            if compared >> (32 * half) == 0 {
                break;
            }
            let mut part = [0; SAMPLE];
            let mut taken = 0;
            for (part, word) in part.iter_mut().zip(words.clone()) {
                *part = (word >> (32 * half)) as u32;
                taken += 1;
            }
            self.kernel.transpose(&part[..taken], &mut self.planes);
            *counts = self.kernel.ones(&self.planes);
        }
        counts
    }

    /// The number of pairs that fit; no query has a bit outside `live`.
    pub(super) fn count(
        &mut self,
        lanes: &Lanes<u32>,
        queries: &Queries<u32>,
        live: u32,
        spread: &Spread,
    ) -> u64 {
        let mut count = 0;
        let size = self.kernel.lanes();
        for (i, block) in lanes.all().chunks(size).enumerate() {
            self.kernel.transpose(block, &mut self.planes);
            let valid = Row::first(block.len());
            self.kernel.tables(&self.planes, valid, spread, live, &mut self.tables);
            // The lanes of the block that come before the end of a group.
            let [north, both, south, _] = lanes.ends.map(|end| end.saturating_sub(i * size));
            let fit_north = Row::ALL.and_not(Row::first(both));
            let fit_south = Row::ALL.and_not(Row::first(south).and_not(Row::first(north)));
            for (list, keep) in queries.groups().zip([Row::ALL, fit_north, fit_south]) {
                if !list.is_empty() && valid.and_not(keep) != valid {
                    count += self.kernel.count(&self.tables, list, &keep);
                }
            }
        }
        count
    }
}
