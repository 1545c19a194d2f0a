//! What is done at the floor of a walk: fill in the last rows, list or count.

use super::block::Block;
use super::bottoms::Bottoms;
use super::fillings::Filling;
use super::rows::{Leaf, take_first};
use crate::board::RowSet;
use crate::rules::{Rules, Word};
use crate::symmetry::is_canonical;

/// Lists the solutions below each leaf, in lexicographic order.
pub(in crate::search) struct List<'a, R, W> {
    pub(in crate::search) rules: R,
    /// Without tables the walk goes down to the last row.
    pub(in crate::search) bottoms: Option<&'a Bottoms<W>>,
    pub(in crate::search) block: &'a mut Block,
    /// Pause when the block has so many solutions.
    pub(in crate::search) room: usize,
    /// Canonical solutions only.
    pub(in crate::search) fundamental: bool,
}

impl<R: Rules, W: Word> List<'_, R, W> {
    fn found(&mut self, above: &[u32], filling: Filling, rows: usize) {
        self.block.push(above, filling, rows);
        if self.fundamental && !is_canonical(self.block.last()) {
            self.block.pop();
        }
    }

    /// Not inlined: a hit is rare, and the search needs its registers.
    #[inline(never)]
    fn hit(&mut self, bottoms: &Bottoms<W>, above: &[u32], strip: usize, lines: W) {
        for filling in bottoms.fitting(strip, lines) {
            self.found(above, filling, bottoms.rows());
        }
    }
}

impl<R: Rules, W: Word> Leaf<R> for List<'_, R, W> {
    #[inline]
    fn visit(&mut self, above: &mut [u32], free: u64, left: u64, lines: R::Lines) -> u64 {
        let last = above.len() - 1;
        if let Some(bottoms) = self.bottoms {
            let mut free = free;
            while free != 0 {
                let (queen, rest) = take_first(free);
                free = rest;
                let lines: W = self.rules.pack(self.rules.place(lines, queen));
                bottoms.each_strip(left ^ queen, lines, |strip| {
                    above[last] = queen.trailing_zeros();
                    self.hit(bottoms, above, strip, lines);
                });
            }
        } else {
            for col in RowSet::from_bits(free) {
                above[last] = col;
                self.found(above, Filling::default(), 0);
            }
        }
        0
    }

    #[inline]
    fn full(&self) -> bool {
        self.block.len() >= self.room
    }
}

/// Counts the solutions below each leaf.
pub(in crate::search) struct Count<'a, R, W> {
    pub(in crate::search) rules: R,
    pub(in crate::search) bottoms: Option<&'a Bottoms<W>>,
    pub(in crate::search) total: u64,
}

impl<R: Rules, W: Word> Leaf<R> for Count<'_, R, W> {
    #[inline]
    fn visit(&mut self, _above: &mut [u32], free: u64, left: u64, lines: R::Lines) -> u64 {
        if let Some(bottoms) = self.bottoms {
            let mut free = free;
            while free != 0 {
                let (queen, rest) = take_first(free);
                free = rest;
                let lines: W = self.rules.pack(self.rules.place(lines, queen));
                bottoms.each_strip(left ^ queen, lines, |strip| {
                    self.total += u64::from(bottoms.count_fitting(strip, lines));
                });
            }
        } else {
            self.total += u64::from(free.count_ones());
        }
        0
    }

    #[inline]
    fn full(&self) -> bool {
        false
    }
}

/// Takes the next node of the floor as a prefix.
pub(in crate::search) struct Prefix<'a> {
    pub(in crate::search) prefix: &'a mut Vec<u32>,
    pub(in crate::search) found: bool,
}

impl<R: Rules> Leaf<R> for Prefix<'_> {
    fn visit(&mut self, above: &mut [u32], free: u64, _left: u64, _lines: R::Lines) -> u64 {
        let (queen, rest) = take_first(free);
        above[above.len() - 1] = queen.trailing_zeros();
        self.prefix.clear();
        self.prefix.extend_from_slice(above);
        self.found = true;
        rest
    }

    fn full(&self) -> bool {
        self.found
    }
}
