//! The fillings of the last rows, found one by one.
//!
//! A plain row-by-row search of k rows, which carries the footprint along.

use super::rows::take_first;
use crate::BoardSize;
use crate::board::RowSet;
use crate::rules::{Rules, Word};

/// The most rows a filling may have, and the largest board: the columns of a
/// filling are fives of bits in a `u32`.
pub(in crate::search) const MOST_ROWS: usize = 6;
pub(in crate::search) const LARGEST: usize = 32;

/// The columns of the last rows, packed.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::search) struct Filling(u32);

impl Filling {
    fn with(self, row: usize, col: u32) -> Self {
        Self(self.0 | col << (5 * row))
    }

    /// The column of a row, counted from the first of the filling.
    #[inline]
    pub(in crate::search) fn col(self, row: usize) -> u32 {
        self.0 >> (5 * row) & 31
    }
}

/// The search.
pub(in crate::search) struct Fill<R, W> {
    rules: R,
    rows: usize,
    n: usize,
    full: u64,
    /// The footprint of every square.
    shadow: Vec<W>,
}

/// A node of the search.
#[derive(Clone, Copy)]
struct Node<L, W> {
    row: usize,
    lines: L,
    left: u64,
    filling: Filling,
    footprint: W,
}

impl<R: Rules, W: Word> Fill<R, W> {
    /// The search of so many rows.
    pub(in crate::search) fn new(rules: R, size: BoardSize, rows: usize) -> Self {
        let n = size.get();
        let shadow = (0..rows * n).map(|at| rules.footprint(at / n, at % n)).collect();
        Self { rules, rows, n, full: RowSet::full(size).bits(), shadow }
    }

    /// Calls `found` with the set of columns, the columns and the footprint of
    /// every filling with its first queen in column `first`, in lexicographic
    /// order.
    pub(in crate::search) fn each(&self, first: u32, mut found: impl FnMut(u64, Filling, W)) {
        let lines = self.rules.start();
        let filling = Filling::default();
        let node = Node { row: 0, lines, left: self.full, filling, footprint: W::default() };
        self.below(node, 1 << first, &mut found);
    }

    /// Tries the squares `free`, which are not attacked, in the node's row.
    fn below(
        &self,
        node: Node<R::Lines, W>,
        mut free: u64,
        found: &mut impl FnMut(u64, Filling, W),
    ) {
        let shadow = &self.shadow[node.row * self.n..];
        while free != 0 {
            let (queen, rest) = take_first(free);
            free = rest;
            let col = queen.trailing_zeros();
            let below = Node {
                row: node.row + 1,
                lines: self.rules.place(node.lines, queen),
                left: node.left ^ queen,
                filling: node.filling.with(node.row, col),
                footprint: node.footprint | shadow[col as usize],
            };
            if below.row == self.rows {
                found(self.full ^ below.left, below.filling, below.footprint);
            } else {
                self.below(below, below.left & !self.rules.attacked(below.lines), found);
            }
        }
    }
}
