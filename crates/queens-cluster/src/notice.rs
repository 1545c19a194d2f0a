//! What happens beside the result, for who wants to tell it.

use std::sync::Arc;

/// Something that a person may want to know, and a program need not.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Notice {
    /// The connection is gone; it is sought again by itself.
    Lost,
    /// The connection is there again.
    Back,
    /// The server complains.
    Complaint {
        /// Its words.
        reason: String,
    },
    /// Something is being tried again.
    Again {
        /// Why it did not work.
        reason: String,
    },
    /// The worker has sent the result of a batch.
    Counted {
        /// The batch.
        batch: u64,
        /// Its number of units.
        units: u64,
    },
    /// A result was not taken; its batch will be counted again.
    Refused {
        /// The batch that it claims to be of.
        batch: String,
        /// Why not.
        reason: String,
    },
    /// Batches without a usable result were handed out again.
    Requeued {
        /// How many.
        batches: u64,
    },
}

/// Who is told; called on any thread.
pub type Notices = Arc<dyn Fn(&Notice) + Send + Sync>;
