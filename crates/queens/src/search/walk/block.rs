//! A block: some neighbouring solutions of a listing, not yet rendered.

use super::fillings::Filling;

/// Solutions one after another, a column for each row.
#[derive(Debug, Default)]
pub(in crate::search) struct Block {
    n: usize,
    len: usize,
    columns: Vec<u32>,
}

impl Block {
    /// An empty block for boards of this size.
    pub(in crate::search) fn new(n: usize, room: usize) -> Self {
        Self { n, len: 0, columns: Vec::with_capacity(n * room) }
    }

    /// The number of solutions.
    #[inline]
    pub(in crate::search) fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(in crate::search) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds the solution with `above` in its first rows and `filling` in the
    /// last `rows`.
    #[inline]
    pub(in crate::search) fn push(&mut self, above: &[u32], filling: Filling, rows: usize) {
        self.len += 1;
        self.columns.extend_from_slice(above);
        self.columns.extend((0..rows).map(|row| filling.col(row)));
    }

    /// The solution added last.
    #[inline]
    pub(in crate::search) fn last(&self) -> &[u32] {
        &self.columns[self.columns.len() - self.n..]
    }

    /// Takes the last solution back.
    #[inline]
    pub(in crate::search) fn pop(&mut self) {
        self.keep_first(self.len - 1);
    }

    /// How many solutions there is room for.
    pub(in crate::search) fn room(&self) -> usize {
        self.columns.capacity() / self.n.max(1)
    }

    /// The block in no more memory than it needs and, if that is another, the
    /// one it was in.
    pub(in crate::search) fn packed(self) -> (Self, Option<Self>) {
        if 2 * self.len >= self.room() {
            return (self, None);
        }
        (Self { n: self.n, len: self.len, columns: self.columns.clone() }, Some(self))
    }

    /// The solutions in order.
    pub(in crate::search) fn solutions(&self) -> std::slice::ChunksExact<'_, u32> {
        self.columns.chunks_exact(self.n)
    }

    /// Drops the first `count` solutions.
    pub(in crate::search) fn drop_first(&mut self, count: usize) {
        self.columns.drain(..count * self.n);
        self.len -= count;
    }

    /// Keeps only the first `count` solutions.
    pub(in crate::search) fn keep_first(&mut self, count: usize) {
        self.columns.truncate(count * self.n);
        self.len = count;
    }

    /// Empties the block; its memory stays.
    pub(in crate::search) fn clear(&mut self) {
        self.columns.clear();
        self.len = 0;
    }
}
