//! Cancelling: the streams of a run are deleted.

use queens::run::Cancel;

use crate::server::cluster::{SHORT, no_run};
use crate::server::retry::{Patience, Trouble};
use crate::{Cluster, Error, RunName};

/// What a cancelled run left behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cancelled {
    /// Batches that were not done.
    pub batches: u64,
    /// Results that were deleted.
    pub results: u64,
}

impl Cluster {
    /// Deletes a run; its workers and collectors notice. Its results are
    /// deleted, too, but only with `force`. Interrupted, the same call goes on.
    ///
    /// # Errors
    ///
    /// [`Error::NoRun`]; [`Error::HasResults`] without `force`, nothing is
    /// deleted then; [`Error::Server`].
    pub fn cancel(&self, name: &RunName, force: bool, cancel: &Cancel) -> Result<Cancelled, Error> {
        let patience = Patience { cancel, limit: Some(SHORT) };
        self.block_on(async {
            let count = async |stream: String| {
                let state = self.patiently(patience, async || self.state(&stream).await);
                Ok::<_, Error>(state.await?.ok().map(|state| state.messages))
            };
            let work = count(name.work_stream()).await?;
            let workers = count(name.workers_stream()).await?;
            let results = count(name.results_stream()).await?;
            if work.or(workers).or(results).is_none() {
                return Err(no_run(name));
            }
            // The first message says what the run is.
            let (batches, results) = (work.unwrap_or(0), results.unwrap_or(0).saturating_sub(1));
            if results > 0 && !force {
                return Err(Error::HasResults { name: name.to_string(), results });
            }
            // What the run is goes last: until then it can be cancelled again.
            for stream in [name.work_stream(), name.workers_stream(), name.results_stream()] {
                let deleted = self.patiently(patience, async || {
                    match self.context().delete_stream(&stream).await.map_err(Trouble::from) {
                        Ok(_) | Err(Trouble::Missing) => Ok(()),
                        Err(trouble) => Err(trouble),
                    }
                });
                let _ = deleted.await?;
            }
            Ok(Cancelled { batches, results })
        })
    }
}
