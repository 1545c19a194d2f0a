//! A block: some neighbouring solutions of a listing, not yet rendered.

/// Solutions one after another, a column for each row.
#[derive(Debug, Default)]
pub(super) struct Block {
    n: usize,
    columns: Vec<u32>,
}

impl Block {
    /// An empty block for boards of this size.
    pub(super) fn new(n: usize, room: usize) -> Self {
        Self { n, columns: Vec::with_capacity(n * room) }
    }

    /// The number of solutions.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.columns.len() / self.n
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.columns.is_empty()
    }

    /// Adds the solution with `above` in its first rows and the `rows` lowest
    /// bytes of `filling` in the others.
    #[inline]
    pub(super) fn push(&mut self, above: &[u32], filling: u64, rows: usize) {
        self.columns.extend_from_slice(above);
        self.columns.extend((0..rows).map(|row| (filling >> (8 * row) & 0xff) as u32));
    }

    /// The solution added last.
    #[inline]
    pub(super) fn last(&self) -> &[u32] {
        &self.columns[self.columns.len() - self.n..]
    }

    /// Takes the last solution back.
    #[inline]
    pub(super) fn pop(&mut self) {
        self.columns.truncate(self.columns.len() - self.n);
    }

    /// The solutions in order.
    pub(super) fn solutions(&self) -> std::slice::ChunksExact<'_, u32> {
        self.columns.chunks_exact(self.n)
    }

    /// Drops the first `count` solutions.
    pub(super) fn drop_first(&mut self, count: usize) {
        self.columns.drain(..count * self.n);
    }

    /// Keeps only the first `count` solutions.
    pub(super) fn keep_first(&mut self, count: usize) {
        self.columns.truncate(count * self.n);
    }

    /// Empties the block; its memory stays.
    pub(super) fn clear(&mut self) {
        self.columns.clear();
    }
}
