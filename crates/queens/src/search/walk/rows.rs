//! Row by row: a depth-first walk that can be stopped and taken up again.
//!
//! Each row keeps the squares that are still to be tried; the next one is the
//! lowest bit, so that the walk is in lexicographic order. There is no
//! recursion: the stack is one small array, and a walk costs no more native
//! stack on a board of 64 than on one of 4.
//!
//! **Invariant.** Between calls, rows `base..=row` have frames; the columns of
//! the rows above `row` are those of the node whose children are being tried.
//!
//! The walk ends at row `floor`; what is to be done there, with the lines from
//! above, is up to a [`Leaf`].

use crate::BoardSize;
use crate::board::RowSet;
use crate::rules::Rules;

/// What is done at the floor of a walk.
pub(in crate::search) trait Leaf<R: Rules> {
    /// Visits nodes of the floor: the children of one node of the last row
    /// above it, in order, at least one. Their queens are the squares `free`
    /// of that row; `left` and `lines` are those of the row. The queens of the
    /// rows before are in `above`, which has a place for the child's.
    /// Returns the squares that are still to be visited.
    fn visit(&mut self, above: &mut [u32], free: u64, left: u64, lines: R::Lines) -> u64;

    /// Whether the walk should pause.
    fn full(&self) -> bool;
}

/// Takes the lowest square out of the set: the square and the rest.
#[inline]
pub(in crate::search) fn take_first(squares: u64) -> (u64, u64) {
    let first = squares & squares.wrapping_neg();
    (first, squares ^ first)
}

/// How many steps above the leaves a walk makes before it pauses anyway: well
/// under a millisecond.
const STRIDE: u32 = 1 << 14;

/// The walk; see the [module](self).
pub(in crate::search) struct Rows<R: Rules> {
    rules: R,
    floor: usize,
    /// The squares that each row may use at all.
    allowed: [u64; BoardSize::MAX],
    base: usize,
    row: usize,
    columns: [u32; BoardSize::MAX],
    frames: [Frame<R::Lines>; BoardSize::MAX],
}

#[derive(Clone, Copy)]
struct Frame<L> {
    /// Squares to be tried.
    free: u64,
    /// Columns without a queen above this row.
    left: u64,
    lines: L,
}

impl<R: Rules> Rows<R> {
    /// A walk over the nodes of level `floor`, at least 1.
    pub(in crate::search) fn new(rules: R, size: BoardSize, floor: usize) -> Self {
        debug_assert!((1..=size.get()).contains(&floor));
        let left = RowSet::full(size).bits();
        let frame = Frame { free: left, left, lines: rules.start() };
        Self {
            rules,
            floor,
            allowed: [left; BoardSize::MAX],
            base: 0,
            row: 0,
            columns: [0; BoardSize::MAX],
            frames: [frame; BoardSize::MAX],
        }
    }

    /// Lets `row` use these squares only, from the next start on.
    pub(in crate::search) fn allow(&mut self, row: usize, squares: u64) {
        self.allowed[row] = squares;
    }

    /// Starts the walk over all leaves below `prefix`, whose queens do not
    /// attack each other; it is shorter than the floor.
    pub(in crate::search) fn start(&mut self, prefix: &[u32]) {
        self.descend(prefix, |_, _| 0);
        self.base = prefix.len();
    }

    /// Starts the walk over all leaves at and after the leaf `first`.
    pub(in crate::search) fn start_from(&mut self, first: &[u32]) {
        let (last, above) = first.split_last().map_or((0, first), |(&last, above)| (last, above));
        self.descend(above, |free, queen| free & !(queen | (queen - 1)));
        self.base = 0;
        self.frames[self.row].free &= u64::MAX << last;
    }

    /// Places `prefix`; `rest` says what its rows still have to try.
    fn descend(&mut self, prefix: &[u32], rest: impl Fn(u64, u64) -> u64) {
        let full = self.frames[0].left;
        let mut frame =
            Frame { free: full & self.allowed[0], left: full, lines: self.rules.start() };
        let mut possible = true;
        for (row, &col) in prefix.iter().enumerate() {
            let queen = 1 << col;
            possible &= self.allowed[row] & queen != 0;
            self.columns[row] = col;
            self.frames[row] = Frame { free: rest(frame.free, queen), ..frame };
            frame.left &= !queen;
            frame.lines = self.rules.place(frame.lines, queen);
            frame.free = frame.left & !self.rules.attacked(frame.lines) & self.allowed[row + 1];
        }
        if !possible {
            frame.free = 0;
        }
        self.row = prefix.len();
        self.frames[self.row] = frame;
    }

    /// Goes on until the leaf is full, a stride is over or the walk is done;
    /// says whether there is more to do.
    pub(in crate::search) fn advance(&mut self, leaf: &mut impl Leaf<R>) -> bool {
        let (rules, floor) = (self.rules, self.floor);
        let mut stride = STRIDE;
        let mut row = self.row;
        let more = loop {
            let Frame { mut free, left, lines } = self.frames[row];
            if stride == 0 {
                break true;
            }
            stride -= 1;
            if row + 1 == floor && free != 0 {
                if !leaf.full() {
                    free = leaf.visit(&mut self.columns[..floor], free, left, lines);
                    self.frames[row].free = free;
                }
                if free != 0 {
                    break true;
                }
            }
            if free == 0 {
                if row == self.base {
                    break false;
                }
                row -= 1;
                continue;
            }
            let (queen, free) = take_first(free);
            self.frames[row].free = free;
            self.columns[row] = queen.trailing_zeros();
            let (left, lines) = (left ^ queen, rules.place(lines, queen));
            let free = left & !rules.attacked(lines) & self.allowed[row + 1];
            if free != 0 {
                row += 1;
                self.frames[row] = Frame { free, left, lines };
            }
        };
        self.row = row;
        more
    }
}
