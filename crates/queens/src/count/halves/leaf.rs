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
//! diagonal more, a *long* one, which the tables leave out: those lanes are
//! masked after the look-up.

use super::cuts::Queries;
use crate::count::kernel::{Kernel, Planes, Row, Spread, Tables};

/// The queries of a leaf.
#[derive(Clone, Copy)]
pub(super) struct Classes<'a> {
    pub(super) queries: &'a Queries,
    /// The offset bits that some query may have.
    pub(super) live: u64,
}

/// Counts pairs block by block.
#[derive(Debug)]
pub(super) struct Leaf {
    kernel: Kernel,
    planes: Box<Planes>,
    tables: Tables,
    /// The long diagonals to the north and south corners of the queries' half.
    pub(super) long: [u64; 2],
}

impl Leaf {
    pub(super) fn new(kernel: Kernel) -> Self {
        Self {
            kernel,
            planes: Box::new([Row::NONE; 64]),
            tables: Tables::new(kernel),
            long: [0; 2],
        }
    }

    /// How many of the words (as many as fit a block) have each bit.
    pub(super) fn frequencies(&mut self, words: &[u64]) -> [u32; 64] {
        self.kernel.transpose(words, &mut self.planes);
        let used = words.len().div_ceil(64);
        let ones = |row: &Row| row.0[..used].iter().map(|word| word.count_ones()).sum();
        std::array::from_fn(|bit| ones(&self.planes[bit]))
    }

    /// The number of pairs that fit; `classes` were spread with `spread`.
    pub(super) fn count(&mut self, lanes: &[u64], classes: Classes<'_>, spread: &Spread) -> u64 {
        let mut count = 0;
        for block in lanes.chunks(self.kernel.lanes()) {
            self.kernel.transpose(block, &mut self.planes);
            let valid = Row::first(block.len());
            self.kernel.tables(&self.planes, valid, spread, classes.live, &mut self.tables);
            let plane = |line: u64| self.planes[line.trailing_zeros() as usize];
            let [north, south] = self.long.map(|line| Row::ALL.and_not(plane(line)));
            for (list, keep) in classes.queries.classes().zip([Row::ALL, north, south]) {
                if !list.is_empty() {
                    count += self.kernel.count(&self.tables, list, &keep);
                }
            }
        }
        count
    }
}
