//! Counting the disjoint pairs of two lists of words by cuts on single lines.
//!
//! Idea: take a diagonal d that many words have. Lanes with d fit only queries
//! without it, so
//!
//! ```text
//! pairs(lanes, queries) = pairs(lanes with d, queries without d)
//!                       + pairs(lanes without d, queries)
//! ```
//!
//! and where d is occupied with probability p on both sides, a share p² of the
//! pairs has gone. The lanes are cut, busiest line (nearest the centre) first,
//! until they fit one block of the leaf.
//!
//! Invariant: each node of the recursion counts the pairs of its lanes with its
//! queries; no node changes a word of its parent's lists. Once the relevant
//! bits fit a look-up offset, queries are *spread*: from there on they are
//! offsets, and a line is one bit of them.
//!
//! Cost: a cut copies its lanes and half of its queries once; a leaf looks up
//! each query once for each block of lanes.

use super::leaf::{Classes, Leaf};
use super::memory::grow;
use crate::Error;
use crate::count::kernel::{Kernel, Spread};

/// The number of classes of queries: no queen in a corner at the middle line,
/// one in the north corner, one in the south corner.
pub(super) const CLASSES: usize = 3;

const SAMPLE: usize = 128;

/// A list of queries, class after class.
#[derive(Debug, Default)]
pub(super) struct Queries {
    pub(super) words: Vec<u64>,
    /// Where each class ends.
    pub(super) ends: [usize; CLASSES],
}

impl Queries {
    pub(super) fn len(&self) -> usize {
        self.ends[CLASSES - 1]
    }

    pub(super) fn all(&self) -> &[u64] {
        &self.words[..self.len()]
    }

    pub(super) fn classes(&self) -> impl Iterator<Item = &[u64]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| &self.words[std::mem::replace(&mut start, end)..end])
    }

    /// Becomes the queries of `from` that have none of the bits of `mask`.
    fn filter(&mut self, kernel: Kernel, from: &Self, mask: u64) -> Result<(), Error> {
        grow(&mut self.words, from.len() + 8)?;
        let mut end = 0;
        for (class, list) in from.classes().enumerate() {
            if !list.is_empty() {
                end += kernel.filter(list, mask, 0, &mut self.words[end..]);
            }
            self.ends[class] = end;
        }
        Ok(())
    }
}

/// What may be forced from outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Limits {
    /// Lanes are cut while there are more.
    pub(super) lanes: usize,
    /// Queries are spread as soon as there are no more relevant bits.
    pub(super) bits: u32,
    /// No more cuts than these on any path, unless the bits demand them.
    pub(super) cuts: usize,
}

/// The scratch memory of one level of the recursion.
#[derive(Debug, Default)]
struct Level {
    ones: Vec<u64>,
    zeros: Vec<u64>,
    spread: Queries,
    without: Queries,
}

/// Counts pairs; owns all scratch memory for it.
#[derive(Debug)]
pub(super) struct Cuts {
    kernel: Kernel,
    limits: Limits,
    levels: Vec<Level>,
    order: Vec<Line>,
    leaf: Leaf,
}

/// A line to cut on.
#[derive(Debug, Clone, Copy)]
struct Line {
    bit: u64,
    /// The number of pairs of the samples that have it in common.
    score: u32,
}

/// The part of a node that its children inherit.
#[derive(Clone, Copy)]
struct Node<'a> {
    lanes: &'a [u64],
    queries: &'a Queries,
    /// How the queries were spread, if they were.
    spread: Option<&'a Spread>,
    /// The offset bits that some query may have.
    live: u64,
    /// The lines to compare as long as the queries are not spread.
    compared: u64,
    /// How many lines of the order were cut already.
    cut: usize,
    depth: usize,
}

impl Cuts {
    pub(super) fn new(kernel: Kernel, limits: Limits) -> Self {
        Self { kernel, limits, levels: Vec::new(), order: Vec::new(), leaf: Leaf::new(kernel) }
    }

    /// The number of pairs of a lane and a query with no line of `compared` in
    /// common, nor the long line that a query in a corner adds.
    pub(super) fn count(
        &mut self,
        lanes: &[u64],
        queries: &Queries,
        compared: u64,
        long: [u64; 2],
    ) -> Result<u64, Error> {
        self.leaf.long = long;
        self.order.clear();
        if lanes.len() > self.limits.lanes || compared.count_ones() > Spread::MAX_BITS {
            self.rank(lanes, queries.all(), compared);
        }
        self.node(Node { lanes, queries, spread: None, live: 0, compared, cut: 0, depth: 0 })
    }

    /// The lines by the share of pairs that have them in common, judged by a sample.
    fn rank(&mut self, lanes: &[u64], queries: &[u64], compared: u64) {
        let on_lanes = self.frequencies(lanes);
        let on_queries = self.frequencies(queries);
        let mut left = compared;
        while left != 0 {
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            let score = on_lanes[bit] * on_queries[bit];
            self.order.push(Line { bit: 1 << bit, score });
        }
        self.order.sort_unstable_by_key(|line| std::cmp::Reverse(line.score));
    }

    /// How many of a sample of the words have each bit.
    fn frequencies(&mut self, words: &[u64]) -> [u32; 64] {
        let stride = words.len().div_ceil(SAMPLE).max(1);
        let mut sample = [0; SAMPLE];
        let mut taken = 0;
        for (to, &word) in sample.iter_mut().zip(words.iter().step_by(stride)) {
            *to = word;
            taken += 1;
        }
        self.leaf.frequencies(&sample[..taken])
    }

    fn node(&mut self, node: Node<'_>) -> Result<u64, Error> {
        if node.lanes.is_empty() || node.queries.len() == 0 {
            return Ok(0);
        }
        if self.levels.len() <= node.depth {
            self.levels.resize_with(node.depth + 1, Level::default);
        }
        let mut level = std::mem::take(&mut self.levels[node.depth]);
        let count = self.inside(node, &mut level);
        self.levels[node.depth] = level;
        count
    }

    fn inside(&mut self, node: Node<'_>, level: &mut Level) -> Result<u64, Error> {
        let small = node.lanes.len() <= self.limits.lanes || node.depth >= self.limits.cuts;
        let Level { ones, zeros, spread: offsets, without } = level;
        let spread;
        let mut node = node;
        if node.spread.is_none() {
            node.compared &= self.kernel.union(node.lanes) & self.kernel.union(node.queries.all());
            let bits = node.compared.count_ones();
            if bits <= self.limits.bits || (small && bits <= Spread::MAX_BITS) {
                spread = Spread::new(self.kernel, node.compared);
                grow(&mut offsets.words, node.queries.len())?;
                offsets.ends = node.queries.ends;
                let words = &mut offsets.words[..node.queries.len()];
                self.kernel.spread(node.queries.all(), &spread, words);
                node.spread = Some(&spread);
                node.live = spread.fields;
                node.queries = offsets;
            }
        }
        let next = self.order.get(node.cut).copied();
        if let (true, Some(spread)) = (small || next.is_none(), node.spread) {
            let classes = Classes { queries: node.queries, live: node.live };
            return Ok(self.leaf.count(node.lanes, classes, spread));
        }
        let Some(Line { bit: line, .. }) = next else {
            unreachable!("more lines to compare than fit an offset, and none to cut");
        };
        let mask = node.spread.map_or(line, |spread| spread.of_line(line));
        let block = self.kernel.lanes();
        let cut = node.cut + 1;
        grow(ones, node.lanes.len() + 8)?;
        grow(zeros, node.lanes.len() + 8)?;
        let mut with = self.kernel.filter(node.lanes, line, line, ones);
        let mut lacking = self.kernel.filter(node.lanes, line, 0, zeros);
        // Lanes with d may also be counted among those without it, at full
        // price. That is worth it where they fill up a last block.
        let tail = with % block;
        if node.spread.is_some() && tail <= lacking.next_multiple_of(block) - lacking {
            zeros[lacking..lacking + tail].copy_from_slice(&ones[with - tail..with]);
            lacking += tail;
            with -= tail;
        }
        let mut count = 0;
        if with > 0 {
            without.filter(self.kernel, node.queries, mask)?;
            let ones = Node {
                lanes: &ones[..with],
                queries: without,
                live: node.live & !mask,
                cut,
                depth: node.depth + 1,
                ..node
            };
            count += self.node(ones)?;
        }
        let zeros = Node { lanes: &zeros[..lacking], cut, depth: node.depth + 1, ..node };
        Ok(count + self.node(zeros)?)
    }
}
