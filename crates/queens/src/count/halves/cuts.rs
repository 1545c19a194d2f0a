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
//! queries; no node changes a word of its parent's lists. Words are *narrow*,
//! of 32 bits each byte of which is the index of a look-up, from the start for
//! n ≤ 19; on larger boards both lists are *spread* as soon as the relevant bits
//! fit.
//!
//! Cost: a cut copies its lanes and half of its queries once; a leaf looks up
//! each query once for each block of lanes.

use super::leaf::Leaf;
use super::lists::{List, Word};
use crate::Error;
use crate::count::kernel::{Kernel, SAMPLE, Spread};
use crate::run::Cancel;

/// Queries in groups: no queen in a corner at the middle line, one in the north
/// corner, one in the south corner.
pub(super) type Queries<W> = List<W, 3>;

/// Lanes in groups by the long diagonals through these corners: the north one
/// alone, both, the south one alone, none.
pub(super) type Lanes<W> = List<W, 4>;

/// What may be forced from outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Limits {
    /// Lanes are cut while there are more.
    pub(super) lanes: usize,
    /// Lists are spread as soon as there are no more relevant bits.
    pub(super) bits: u32,
    /// No more cuts than these on any path, unless the bits demand them.
    pub(super) cuts: usize,
}

/// The lists of one node that its children read.
#[derive(Debug, Default)]
struct Level<W> {
    ones: Lanes<W>,
    zeros: Lanes<W>,
    without: Queries<W>,
}

/// The lists of all nodes on a path.
#[derive(Debug, Default)]
struct Levels<W>(Vec<Level<W>>);

impl<W: Word> Levels<W> {
    /// The lists of one level; to be put back.
    fn take(&mut self, depth: usize) -> Level<W> {
        if self.0.len() <= depth {
            self.0.resize_with(depth + 1, || Level {
                ones: List::default(),
                zeros: List::default(),
                without: List::default(),
            });
        }
        std::mem::take(&mut self.0[depth])
    }
}

/// Counts pairs; owns all scratch memory for it.
#[derive(Debug)]
pub(super) struct Cuts {
    kernel: Kernel,
    limits: Limits,
    wide: Levels<u64>,
    narrow: Levels<u32>,
    /// Where the lists of a node are spread.
    spread: (Lanes<u32>, Queries<u32>),
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

/// A node of the recursion.
#[derive(Clone, Copy)]
struct Node<'a, W> {
    lanes: &'a Lanes<W>,
    queries: &'a Queries<W>,
    /// Wide lists: the lines to compare. Narrow ones: the bits that some query
    /// may have.
    lines: W,
    /// How many lines of the order were cut already.
    cut: usize,
    depth: usize,
    cancel: &'a Cancel,
}

impl<W: Word> Node<'_, W> {
    fn is_empty(&self) -> bool {
        self.lanes.len() == 0 || self.queries.len() == 0
    }
}

impl<W: Word> Level<W> {
    /// Cuts the lists of a node on the line `bit`.
    fn cut(&mut self, kernel: Kernel, node: &Node<'_, W>, bit: W, tail: bool) -> Result<(), Error> {
        self.ones.filter(kernel, node.lanes, bit, bit)?;
        self.zeros.filter(kernel, node.lanes, bit, W::default())?;
        // Lanes with the line may also be counted among those without it, at
        // full price. That is worth it where they fill up a last block.
        let (block, lacking) = (kernel.lanes(), self.zeros.len());
        let last = self.ones.len() % block;
        let room = lacking.next_multiple_of(block) - lacking;
        if tail && last <= room && last <= self.ones.last() {
            self.ones.move_last(last, &mut self.zeros);
        }
        if self.ones.len() > 0 {
            self.without.filter(kernel, node.queries, bit, W::default())?;
        }
        Ok(())
    }
}

/// The words of lists whose pairs can be counted.
pub(super) trait Compared: Word {
    /// The number of pairs of a lane and a query with no line of `compared` in
    /// common, and that fit by their groups.
    fn count(
        cuts: &mut Cuts,
        lanes: &Lanes<Self>,
        queries: &Queries<Self>,
        compared: u64,
        cancel: &Cancel,
    ) -> Result<u64, Error>;
}

impl Compared for u64 {
    fn count(
        cuts: &mut Cuts,
        lanes: &Lanes<Self>,
        queries: &Queries<Self>,
        compared: u64,
        cancel: &Cancel,
    ) -> Result<u64, Error> {
        cuts.rank(lanes.all(), queries.all(), compared);
        cuts.wide(Node { lanes, queries, lines: compared, cut: 0, depth: 0, cancel })
    }
}

/// Lists of boards so small that every compared line has its bit in a narrow
/// word, where the tables look for it.
impl Compared for u32 {
    fn count(
        cuts: &mut Cuts,
        lanes: &Lanes<Self>,
        queries: &Queries<Self>,
        compared: u64,
        cancel: &Cancel,
    ) -> Result<u64, Error> {
        cuts.rank(lanes.all(), queries.all(), compared);
        // Lines that no lane has stay in the queries, and tables must know them.
        let lines = cuts.kernel.union_narrow(queries.all()) & compared as u32;
        cuts.narrow(Node { lanes, queries, lines, cut: 0, depth: 0, cancel }, &Spread::IDENTITY)
    }
}

impl Cuts {
    pub(super) fn new(kernel: Kernel, limits: Limits) -> Self {
        Self {
            kernel,
            limits,
            wide: Levels::default(),
            narrow: Levels::default(),
            spread: Default::default(),
            order: Vec::new(),
            leaf: Leaf::new(kernel),
        }
    }

    /// The lines by the share of pairs that have them in common, judged by a sample.
    fn rank<W: Word>(&mut self, lanes: &[W], queries: &[W], compared: u64) {
        self.order.clear();
        if lanes.len() <= self.limits.lanes && compared.count_ones() <= Spread::MAX_BITS {
            return;
        }
        let on_lanes = self.frequencies(lanes, compared);
        let on_queries = self.frequencies(queries, compared);
        let mut left = compared;
        while left != 0 {
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            let score = on_lanes[bit] * on_queries[bit];
            self.order.push(Line { bit: 1 << bit, score });
        }
        self.order.sort_unstable_by_key(|line| std::cmp::Reverse(line.score));
    }

    /// How many of a sample of the words have each compared bit.
    fn frequencies<W: Word>(&mut self, words: &[W], compared: u64) -> [u32; 64] {
        let stride = words.len().div_ceil(SAMPLE).max(1);
        let sample = words.iter().step_by(stride).map(|&word| word.into());
        self.leaf.frequencies(&sample, compared)
    }

    /// The pairs of a node whose lists were not spread yet.
    fn wide(&mut self, mut node: Node<'_, u64>) -> Result<u64, Error> {
        if node.is_empty() {
            return Ok(0);
        }
        node.cancel.check()?;
        node.lines &= self.kernel.union(node.lanes.all()) & self.kernel.union(node.queries.all());
        let bits = node.lines.count_ones();
        let small = node.lanes.len() <= self.limits.lanes || node.depth >= self.limits.cuts;
        if bits <= self.limits.bits || (small && bits <= Spread::MAX_BITS) {
            return self.spread(node);
        }
        let mut level = self.wide.take(node.depth);
        let count = self.wide_cut(node, &mut level);
        self.wide.0[node.depth] = level;
        count
    }

    /// Goes on with narrow lists.
    fn spread(&mut self, node: Node<'_, u64>) -> Result<u64, Error> {
        let spread = Spread::new(node.lines);
        let (mut lanes, mut queries) = std::mem::take(&mut self.spread);
        lanes.spread(self.kernel, node.lanes, &spread)?;
        queries.spread(self.kernel, node.queries, &spread)?;
        let (lines, Node { cut, depth, cancel, .. }) = (spread.fields(), node);
        let narrow = Node { lanes: &lanes, queries: &queries, lines, cut, depth, cancel };
        let count = self.narrow(narrow, &spread);
        self.spread = (lanes, queries);
        count
    }

    fn wide_cut(&mut self, node: Node<'_, u64>, level: &mut Level<u64>) -> Result<u64, Error> {
        let Some(&Line { bit, .. }) = self.order.get(node.cut) else {
            unreachable!("more lines to compare than fit, and none to cut");
        };
        level.cut(self.kernel, &node, bit, false)?;
        let node = Node { cut: node.cut + 1, depth: node.depth + 1, ..node };
        let ones = self.wide(Node { lanes: &level.ones, queries: &level.without, ..node })?;
        Ok(ones + self.wide(Node { lanes: &level.zeros, ..node })?)
    }

    /// The pairs of a node whose lists were spread.
    fn narrow(&mut self, node: Node<'_, u32>, spread: &Spread) -> Result<u64, Error> {
        if node.is_empty() {
            return Ok(0);
        }
        node.cancel.check()?;
        if node.lanes.len() > self.limits.lanes
            && node.depth < self.limits.cuts
            && let Some(&Line { bit, .. }) = self.order.get(node.cut)
        {
            let mut level = self.narrow.take(node.depth);
            let count = self.narrow_cut(node, spread.of_line(bit), spread, &mut level);
            self.narrow.0[node.depth] = level;
            return count;
        }
        Ok(self.leaf.count(node.lanes, node.queries, node.lines, spread))
    }

    fn narrow_cut(
        &mut self,
        node: Node<'_, u32>,
        bit: u32,
        spread: &Spread,
        level: &mut Level<u32>,
    ) -> Result<u64, Error> {
        let node = Node { cut: node.cut + 1, depth: node.depth + 1, ..node };
        if node.lines & bit == 0 {
            // No lane or no query has this line.
            return self.narrow(node, spread);
        }
        level.cut(self.kernel, &node, bit, true)?;
        let (lanes, queries) = (&level.ones, &level.without);
        let ones =
            self.narrow(Node { lanes, queries, lines: node.lines & !bit, ..node }, spread)?;
        Ok(ones + self.narrow(Node { lanes: &level.zeros, ..node }, spread)?)
    }
}
