//! What is done at the floor of a walk: fill in the last rows, list or count.

use super::block::Block;
use super::bottoms::Bottoms;
use super::rows::Leaf;
use crate::rules::{Rules, Word};
use crate::symmetry::is_canonical;

/// Lists the solutions below each leaf, in lexicographic order.
pub(super) struct List<'a, R, W> {
    pub(super) rules: R,
    /// Without tables the walk goes down to the last row.
    pub(super) bottoms: Option<&'a Bottoms<W>>,
    pub(super) block: &'a mut Block,
    /// Pause when the block has so many solutions.
    pub(super) room: usize,
    /// Canonical solutions only.
    pub(super) fundamental: bool,
}

impl<R: Rules, W: Word> List<'_, R, W> {
    #[inline]
    fn found(&mut self, above: &[u32], filling: u64, rows: usize) {
        self.block.push(above, filling, rows);
        if self.fundamental && !is_canonical(self.block.last()) {
            self.block.pop();
        }
    }
}

impl<R: Rules, W: Word> Leaf<R> for List<'_, R, W> {
    #[inline]
    fn visit(&mut self, above: &[u32], left: u64, lines: R::Lines) {
        let Some(bottoms) = self.bottoms else {
            return self.found(above, 0, 0);
        };
        let lines: W = self.rules.pack(lines);
        for block in bottoms.blocks_of(left) {
            let mut fitting = bottoms.fitting(block, lines);
            while fitting != 0 {
                let filling = bottoms.columns(block, fitting.trailing_zeros());
                fitting &= fitting - 1;
                self.found(above, filling, bottoms.rows());
            }
        }
    }

    #[inline]
    fn full(&self) -> bool {
        self.block.len() >= self.room
    }
}

/// Counts the solutions below each leaf.
pub(super) struct Count<'a, R, W> {
    pub(super) rules: R,
    pub(super) bottoms: Option<&'a Bottoms<W>>,
    pub(super) total: u64,
}

impl<R: Rules, W: Word> Leaf<R> for Count<'_, R, W> {
    #[inline]
    fn visit(&mut self, _above: &[u32], left: u64, lines: R::Lines) {
        let Some(bottoms) = self.bottoms else {
            self.total += 1;
            return;
        };
        let lines: W = self.rules.pack(lines);
        for block in bottoms.blocks_of(left) {
            let fitting = bottoms.fitting(block, lines);
            if fitting != 0 {
                self.total += u64::from(fitting.count_ones());
            }
        }
    }

    #[inline]
    fn full(&self) -> bool {
        false
    }
}

/// Takes the next node of the floor as a prefix.
pub(super) struct Prefix<'a>(pub(super) &'a mut Vec<u32>, pub(super) bool);

impl<R: Rules> Leaf<R> for Prefix<'_> {
    fn visit(&mut self, above: &[u32], _left: u64, _lines: R::Lines) {
        self.0.clear();
        self.0.extend_from_slice(above);
        self.1 = true;
    }

    fn full(&self) -> bool {
        self.1
    }
}
