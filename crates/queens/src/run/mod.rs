//! How a search runs: on how many threads, who may stop it, and who looks on.
//!
//! | file | idea |
//! |---|---|
//! | `cancel` | a flag that ends a search from outside |
//! | `progress` | how far a search is, for whoever looks at it |
//! | `threads` | how many, how one is started, and what becomes of its panic |
//! | `pool` | jobs on threads, their results in order |
//! | `clock` | time, also where there is no clock |

mod cancel;
mod clock;
mod pool;
mod progress;
mod threads;

pub use cancel::Cancel;
pub use progress::{Phase, Progress, Seen};
pub use threads::cores;

pub(crate) use clock::Stopwatch;
pub(crate) use pool::{ENOUGH, GO_ON, Pool, Taken};
pub(crate) use threads::{OnDrop, guarded, start};

static NEVER: Cancel = Cancel::new();

/// The circumstances of a search, which do not change what comes out.
///
/// ```
/// use queens::run::{Cancel, Progress, Work};
///
/// let (cancel, progress) = (Cancel::new(), Progress::new());
/// let work = Work { cancel: &cancel, watch: Some(&progress), ..Work::on(2) };
/// assert_eq!(work.threads, 2);
/// assert!(!Work::default().cancel.is_cancelled());
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Work<'a> {
    /// The number of threads; 0 for one for each core where more than one is
    /// worth it. Where so many cannot be had, fewer do as well.
    pub threads: usize,
    /// Ends the search soon, with [`Error::Cancelled`](crate::Error::Cancelled).
    pub cancel: &'a Cancel,
    /// Is told how far the search is.
    pub watch: Option<&'a Progress>,
}

impl Default for Work<'_> {
    /// On all cores, to the end.
    fn default() -> Self {
        Self::on(0)
    }
}

impl Work<'_> {
    /// On so many threads, to the end.
    #[must_use]
    pub const fn on(threads: usize) -> Self {
        Self { threads, cancel: &NEVER, watch: None }
    }

    /// The same with the number of threads settled: as asked, or one for each
    /// core if more than one is `worth` it.
    ///
    /// ```
    /// use queens::run::{Work, cores};
    ///
    /// assert_eq!(Work::on(0).settled(true).threads, cores());
    /// assert_eq!(Work::on(0).settled(false).threads, 1);
    /// assert_eq!(Work::on(7).settled(false).threads, 7);
    /// ```
    #[must_use]
    pub fn settled(self, worth: bool) -> Self {
        let threads = match self.threads {
            0 if worth => cores(),
            0 => 1,
            asked => asked,
        };
        Self { threads, ..self }
    }

    /// A phase of `of` items begins.
    pub(crate) fn begin(&self, phase: Phase, of: Option<u64>) {
        if let Some(watch) = self.watch {
            watch.begin(phase, of);
        }
    }

    /// So many items more are done.
    pub(crate) fn add(&self, items: u64) {
        if let Some(watch) = self.watch {
            watch.add(items);
        }
    }

    /// So many items are done, which are this share of the work.
    pub(crate) fn at(&self, done: u64, share: f64) {
        if let Some(watch) = self.watch {
            watch.at(done, share);
        }
    }
}
