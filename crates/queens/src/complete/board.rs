//! The squares that are still free, by rows and by columns, with a record of
//! what was taken away so that it can be given back.
//!
//! **Invariant.** A square is in the set of its row exactly if it is in that of
//! its column, and `counts` has the sizes of all sets. Every open line has a
//! free square, unless the last change said that one has none.
//!
//! **Cost.** A queen takes time in proportion to the open rows and the squares
//! that it takes away; giving them back, to the squares. On a path down the
//! tree every square is taken once, so the record has at most n² entries.

use super::set::{Attack, Set};
use crate::board::Partial;

/// A row or a column: rows from 0, columns after them.
pub(super) type LineId = usize;

/// See the [module](self).
#[derive(Clone)]
pub(super) struct OpenBoard<S> {
    attack: Attack,
    /// The free squares of each row, and of each column.
    sets: [Vec<S>; 2],
    counts: Vec<u16>,
    /// How often each line was the one without a free square.
    weights: Vec<u32>,
    /// The rows, and the columns, without a queen.
    open: [S; 2],
    /// The queens, in the order in which they were placed.
    queens: Vec<(u16, u16)>,
    /// The squares that were taken away.
    taken: Vec<(u16, u16)>,
}

/// A moment to go back to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mark {
    queens: usize,
    taken: usize,
}

impl<S: Set> OpenBoard<S> {
    /// The board of a partial placement, its queens placed; `None` if a line has no free
    /// square any more, or it is known that there is no completion.
    pub(super) fn new(partial: &Partial) -> Option<Self> {
        if partial.has_none() {
            return None;
        }
        let n = partial.size() as usize;
        let mut full = S::EMPTY;
        (0..n).for_each(|place| full.add(place));
        let mut board = Self {
            attack: Attack::new(n, partial.rules()),
            sets: [vec![full; n], vec![full; n]],
            counts: vec![n as u16; 2 * n],
            weights: vec![1; 2 * n],
            open: [full; 2],
            queens: Vec::new(),
            taken: Vec::new(),
        };
        let at = |square: &crate::Square| (square.row as usize, square.col as usize);
        let free = partial.blocked().iter().map(at).all(|(row, col)| board.take(row, col));
        let fits = free && partial.queens().iter().map(at).all(|(row, col)| board.place(row, col));
        fits.then_some(board)
    }

    /// The number of rows.
    pub(super) fn n(&self) -> usize {
        self.attack.n
    }

    /// This moment.
    pub(super) fn mark(&self) -> Mark {
        Mark { queens: self.queens.len(), taken: self.taken.len() }
    }

    /// Undoes all changes since `mark`.
    pub(super) fn back(&mut self, mark: Mark) {
        for (row, col) in self.taken.drain(mark.taken..) {
            let (row, col) = (usize::from(row), usize::from(col));
            self.sets[0][row].add(col);
            self.sets[1][col].add(row);
            self.counts[row] += 1;
            self.counts[self.attack.n + col] += 1;
        }
        for (row, col) in self.queens.drain(mark.queens..) {
            self.open[0].add(row.into());
            self.open[1].add(col.into());
        }
    }

    /// Places a queen on a free square; says whether every open line still has
    /// a free square. If not, only going back makes sense.
    pub(super) fn place(&mut self, row: usize, col: usize) -> bool {
        self.open[0].take(row);
        self.open[1].take(col);
        self.queens.push((row as u16, col as u16));
        for other in self.sets[0][row].iter() {
            if other != col && !self.take(row, other) {
                return false;
            }
        }
        for other in self.open[0].iter() {
            let set = self.sets[0][other];
            for place in set.attacked(self.attack, col, row.abs_diff(other)) {
                if !self.take(other, place) {
                    return false;
                }
            }
        }
        true
    }

    /// Takes a square away; says whether its lines, if open, have another.
    #[inline]
    pub(super) fn take(&mut self, row: usize, col: usize) -> bool {
        if !self.sets[0][row].has(col) {
            return true;
        }
        self.taken.push((row as u16, col as u16));
        self.sets[0][row].take(col);
        self.sets[1][col].take(row);
        let column = self.attack.n + col;
        self.counts[row] -= 1;
        self.counts[column] -= 1;
        if self.counts[row] == 0 && self.open[0].has(row) {
            self.weights[row] = self.weights[row].saturating_add(1);
            return false;
        }
        if self.counts[column] == 0 && self.open[1].has(col) {
            self.weights[column] = self.weights[column].saturating_add(1);
            return false;
        }
        true
    }

    /// The open line to decide next: the one with the fewest free squares in
    /// relation to its weight; `None` if all lines have a queen.
    pub(super) fn hardest(&self) -> Option<LineId> {
        let n = self.attack.n;
        let rows = self.open[0].iter();
        let (mut best, mut count, mut weight) = (None, u64::MAX, 1);
        for line in rows.chain(self.open[1].iter().map(|col| n + col)) {
            let here = u64::from(self.counts[line]);
            if here <= 1 {
                return Some(line);
            }
            if best.is_none() || here * weight < count * u64::from(self.weights[line]) {
                (best, count, weight) = (Some(line), here, u64::from(self.weights[line]));
            }
        }
        best
    }

    /// A free square of a line: the first at or after place `from`, going
    /// round.
    pub(super) fn square_from(&self, line: LineId, from: usize) -> Option<(usize, usize)> {
        let n = self.attack.n;
        let around = |set: &S| set.next(from).or_else(|| set.next(0));
        match line.checked_sub(n) {
            None => around(&self.sets[0][line]).map(|col| (line, col)),
            Some(col) => around(&self.sets[1][col]).map(|row| (row, col)),
        }
    }

    /// The free squares of a line.
    pub(super) fn squares(&self, line: LineId) -> Vec<(usize, usize)> {
        let n = self.attack.n;
        match line.checked_sub(n) {
            None => self.sets[0][line].iter().map(|col| (line, col)).collect(),
            Some(col) => self.sets[1][col].iter().map(|row| (row, col)).collect(),
        }
    }

    /// The number of free squares of a line.
    pub(super) fn count(&self, line: LineId) -> u16 {
        self.counts[line]
    }

    /// The rows without a queen.
    pub(super) fn open_rows(&self) -> Vec<usize> {
        self.open[0].iter().collect()
    }

    /// The first free square of a row at or after a column.
    pub(super) fn next_in_row(&self, row: usize, from: usize) -> Option<usize> {
        self.sets[0][row].next(from)
    }

    /// The number of free squares of all open rows.
    #[cfg(feature = "sat")]
    pub(super) fn free(&self) -> usize {
        self.open[0].iter().map(|row| usize::from(self.counts[row])).sum()
    }

    /// Whether the square is free, or holds a queen.
    pub(super) fn is_possible(&self, row: usize, col: usize) -> bool {
        self.sets[0][row].has(col)
    }

    /// The column of each row's queen; rows without one have 0.
    pub(super) fn columns(&self) -> Vec<u32> {
        let mut columns = vec![0; self.attack.n];
        for &(row, col) in &self.queens {
            columns[usize::from(row)] = col.into();
        }
        columns
    }
}
