//! Counting chunk by chunk, on all cores, with the counts told in order.

use crate::Error;
use crate::run::{Cancel, Pool, Taken, Work};
use crate::search::walk::tables::{Next, Prefixes, Searcher, Walk};

/// Counts the solutions below every prefix and tells `each` the prefixes and
/// their counts, in order, until it breaks.
///
/// # Errors
///
/// [`Error::Cancelled`], [`Error::Worker`], or what `each` fails with.
pub(in crate::search) fn sweep(
    walk: &Walk,
    prefixes: Box<dyn Prefixes>,
    work: &Work<'_>,
    mut each: impl FnMut(&[u32], u64) -> Taken<Error>,
) -> Result<(), Error> {
    let count = |searcher: &mut Box<dyn Searcher>, prefix: Option<Vec<u32>>| {
        let prefix = prefix.ok_or(Error::Cancelled)?;
        searcher.start(&prefix);
        let mut count = 0;
        while searcher.count(&mut count) {
            work.cancel.check()?;
        }
        Ok((prefix, count))
    };
    let chunks = Chunks { prefixes, cancel: work.cancel };
    let taken = |(prefix, count): (Vec<u32>, u64)| each(&prefix, count);
    Pool::new(work, "count").each(chunks, || Ok(walk.searcher()), count, taken)
}

/// The prefixes in order, and nothing in place of one if they are not found in
/// time.
struct Chunks<'a> {
    prefixes: Box<dyn Prefixes>,
    cancel: &'a Cancel,
}

impl Iterator for Chunks<'_> {
    type Item = Option<Vec<u32>>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut prefix = Vec::new();
        loop {
            match self.prefixes.next(&mut prefix) {
                Next::Found => return Some(Some(prefix)),
                Next::Paused if self.cancel.is_cancelled() => return Some(None),
                Next::Paused => {}
                Next::Done => return None,
            }
        }
    }
}
