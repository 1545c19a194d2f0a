//! Listing: all solutions in lexicographic order, in constant memory.

use super::Cancel;
use crate::teach::{Algorithm, CONTINUE, EachSolution, STOP};
use crate::{BoardSize, Error};

/// A listing of solutions in lexicographic order, by the production engine.
///
/// A first, simple form that the parallel engine will replace behind the same
/// face.
#[derive(Debug)]
#[expect(dead_code, reason = "one thread so far")]
pub struct Lister<'a> {
    size: BoardSize,
    skip: u64,
    limit: Option<u64>,
    fundamental: bool,
    threads: usize,
    cancel: Option<&'a Cancel>,
}

/// What a listing did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Listed {
    /// The number of solutions listed.
    pub listed: u64,
}

impl<'a> Lister<'a> {
    /// All solutions of one board, on all cores.
    #[must_use]
    pub fn new(size: BoardSize) -> Self {
        Self { size, skip: 0, limit: None, fundamental: false, threads: 0, cancel: None }
    }

    /// Leaves out the first `skip` solutions, by counting subtrees.
    #[must_use]
    pub fn skip(self, skip: u64) -> Self {
        Self { skip, ..self }
    }

    /// Ends after `limit` solutions.
    #[must_use]
    pub fn limit(self, limit: Option<u64>) -> Self {
        Self { limit, ..self }
    }

    /// Only canonical solutions: one of each orbit.
    #[must_use]
    pub fn fundamental(self, fundamental: bool) -> Self {
        Self { fundamental, ..self }
    }

    /// The number of threads; 0 means one for each core.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Stops soon after `cancel` is raised.
    #[must_use]
    pub fn cancel(self, cancel: &'a Cancel) -> Self {
        Self { cancel: Some(cancel), ..self }
    }

    /// Renders every solution to bytes with `render(index, columns, buffer)`,
    /// on any thread, and hands the bytes to `sink` in order, on this one.
    /// `index` counts from 0 from the start of the listing, skipped solutions
    /// included.
    ///
    /// # Errors
    ///
    /// The first error of `sink`, [`Error::Cancelled`] if the flag is raised,
    /// [`Error::Worker`] if a thread fails.
    pub fn run<E: From<Error>>(
        &self,
        render: impl Fn(u64, &[u32], &mut Vec<u8>) + Sync,
        mut sink: impl FnMut(&[u8]) -> Result<(), E>,
    ) -> Result<Listed, E> {
        let (mut index, mut listed, mut error) = (0, 0, None);
        let mut buffer = Vec::new();
        let mut each = EachSolution(|columns: &[u32]| {
            if self.fundamental && !crate::symmetry::is_canonical(columns) {
                return CONTINUE;
            }
            if self.limit.is_some_and(|limit| listed >= limit) {
                return STOP;
            }
            if index >= self.skip {
                render(index, columns, &mut buffer);
                listed += 1;
                let sent = self.cancel.map_or(Ok(()), Cancel::check).map_err(E::from);
                if let Err(failed) = sent.and_then(|()| sink(&buffer)) {
                    error = Some(failed);
                    return STOP;
                }
                buffer.clear();
            }
            index += 1;
            CONTINUE
        });
        let _ = Algorithm::Bitset.run(self.size, &mut each);
        error.map_or(Ok(Listed { listed }), Err)
    }
}
