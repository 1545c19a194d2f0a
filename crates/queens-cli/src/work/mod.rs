//! What the commands share in doing their work: searches, listings, totals.
//!
//! | file | idea |
//! |---|---|
//! | `list` | solutions by whichever engine |
//! | `taught` | the teaching programs, on a thread of their own |
//! | `listing`, `sink` | what was found, written in a format; what the core writes itself |
//! | `total` | how many solutions there are, where input must not go beyond it |
//! | `auditor` | units recounted by the independent engine |

pub(crate) mod auditor;
pub(crate) mod list;
pub(crate) mod listing;
pub(crate) mod sink;
pub(crate) mod taught;
pub(crate) mod total;

use queens::run::Work;

use crate::screen::{progress, stop};

/// Work on so many threads, 0 for one for each core: all searches of the program
/// end by one flag and tell of one progress.
pub(crate) fn on(threads: usize) -> Work<'static> {
    Work { threads, cancel: stop::flag(), watch: Some(progress::of_work()) }
}
