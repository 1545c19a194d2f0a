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

    /// Becomes the queries x of `from` with x & mask = value.
    fn filter(&mut self, kernel: Kernel, from: &Self, mask: u64, value: u64) -> Result<(), Error> {
        grow(&mut self.words, from.len() + 8)?;
        let mut end = 0;
        for (class, list) in from.classes().enumerate() {
            if !list.is_empty() {
                end += kernel.filter(list, mask, value, &mut self.words[end..]);
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
    /// Queries are cut while there are more, and blocks of lanes stay full.
    pub(super) queries: usize,
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
    with: Queries,
}

/// Counts pairs; owns all scratch memory for it.
#[derive(Debug)]
pub(super) struct Cuts {
    kernel: Kernel,
    limits: Limits,
    levels: Vec<Level>,
    leaf: Leaf,
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
    /// Those of them that were not cut yet.
    lines: u64,
    depth: usize,
}

impl Cuts {
    pub(super) fn new(kernel: Kernel, limits: Limits) -> Self {
        Self { kernel, limits, levels: Vec::new(), leaf: Leaf::new(kernel) }
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
        let lines = compared;
        self.node(Node { lanes, queries, spread: None, live: 0, compared, lines, depth: 0 })
    }

    /// The line that most pairs have in common, and its share of the lanes.
    fn busiest(&self, node: &Node<'_>) -> (u64, f64) {
        let lanes = self.frequencies(node.lanes);
        let queries = self.frequencies(node.queries.all());
        let mut best = (node.lines & node.lines.wrapping_neg(), 0, 0.0);
        let mut left = node.lines;
        while left != 0 {
            let line = left & left.wrapping_neg();
            left ^= line;
            let at = match node.spread {
                None => line.trailing_zeros(),
                Some(spread) => spread.of(line).trailing_zeros(),
            };
            let on = lanes[line.trailing_zeros() as usize];
            let score = on * queries[at as usize];
            if score > best.1 {
                best = (line, score, f64::from(on) / node.lanes.len().min(SAMPLE) as f64);
            }
        }
        (best.0, best.2)
    }

    /// How many of a sample of the words have each bit.
    fn frequencies(&self, words: &[u64]) -> [u32; 64] {
        let mut planes = [crate::count::kernel::Row::NONE; 64];
        let mut sample = [0; SAMPLE];
        let stride = words.len().div_ceil(SAMPLE).max(1);
        let mut taken = 0;
        for (to, &word) in sample.iter_mut().zip(words.iter().step_by(stride)) {
            *to = word;
            taken += 1;
        }
        self.kernel.transpose(&sample[..taken], &mut planes);
        std::array::from_fn(|bit| planes[bit].0.iter().take(SAMPLE / 64).map(|w| w.count_ones()).sum())
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
        let Level { ones, zeros, spread: offsets, without, with: having } = level;
        let spread;
        let mut node = node;
        if node.spread.is_none() {
            node.compared &= self.kernel.union(node.lanes) & self.kernel.union(node.queries.all());
            node.lines &= node.compared;
            let bits = node.compared.count_ones();
            if bits <= self.limits.bits || (small && bits <= Spread::MAX_BITS) {
                spread = Spread::new(self.kernel, node.compared);
                grow(&mut offsets.words, node.queries.len())?;
                offsets.ends = node.queries.ends;
                let words = &mut offsets.words[..node.queries.len()];
                words.copy_from_slice(node.queries.all());
                self.kernel.spread(words, &spread);
                node.spread = Some(&spread);
                node.live = spread.fields;
                node.queries = offsets;
            }
        }
        if let (true, Some(spread)) = (small || node.lines == 0, node.spread) {
            let classes = Classes { queries: node.queries, live: node.live };
            return Ok(self.leaf.count(node.lanes, classes, spread));
        }
        let (line, share) = self.busiest(&node);
        let mask = node.spread.map_or(line, |spread| spread.of(line));
        let block = self.kernel.lanes();
        let lines = node.lines & !line;
        let rest = (node.lanes.len() as f64 * (1.0 - share)) as usize;
        if node.queries.len() > self.limits.queries && rest >= block {
            grow(zeros, node.lanes.len() + 8)?;
            let lacking = self.kernel.filter(node.lanes, line, 0, zeros);
            having.filter(self.kernel, node.queries, mask, mask)?;
            without.filter(self.kernel, node.queries, mask, 0)?;
            let depth = node.depth + 1;
            let with = Node { lanes: &zeros[..lacking], queries: having, lines, depth, ..node };
            let lanes = node.lanes;
            let live = node.live & !mask;
            let lacks = Node { lanes, queries: without, lines, depth, live, ..node };
            return Ok(self.node(with)? + self.node(lacks)?);
        }
        grow(ones, node.lanes.len() + 8)?;
        grow(zeros, node.lanes.len() + 8)?;
        let mut with = self.kernel.filter(node.lanes, line, line, ones);
        let mut lacking = self.kernel.filter(node.lanes, line, 0, zeros);
        // Lanes with d may also be counted among those without it, at full
        // price. That is worth it where they fill up a last block.
        let tail = with % block;
        if lacking % block != 0 && tail <= block - lacking % block {
            zeros[lacking..lacking + tail].copy_from_slice(&ones[with - tail..with]);
            lacking += tail;
            with -= tail;
        }
        let mut count = 0;
        if with > 0 {
            without.filter(self.kernel, node.queries, mask, 0)?;
            let ones = Node {
                lanes: &ones[..with],
                queries: without,
                live: node.live & !mask,
                lines,
                depth: node.depth + 1,
                ..node
            };
            count += self.node(ones)?;
        }
        let zeros = Node { lanes: &zeros[..lacking], lines, depth: node.depth + 1, ..node };
        Ok(count + self.node(zeros)?)
    }
}
