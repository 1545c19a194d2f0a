//! Signs of life of workers: who is there, and what each has done.

use std::sync::Mutex;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::Run;
use crate::cluster::Cluster;

/// How often a worker gives a sign of life.
pub(crate) const EVERY: Duration = Duration::from_secs(5);

/// What a worker says of itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Presence {
    /// Its name.
    pub worker: String,
    /// The program, with its version.
    pub program: String,
    /// The kernel it counts with.
    pub kernel: String,
    /// How many batches it counts at a time.
    pub threads: usize,
    /// Batches whose results it has sent.
    pub batches: u64,
    /// Units in them.
    pub units: u64,
    /// Whether it has left.
    pub left: bool,
}

/// Gives a sign of life. Nobody is harmed if it is lost.
pub(crate) async fn show(cluster: &Cluster, run: &Run, presence: &Mutex<Presence>) {
    let shown = presence.lock().unwrap_or_else(std::sync::PoisonError::into_inner).clone();
    let subject = run.name.subject("worker", &shown.worker);
    let payload = serde_json::to_vec(&shown).unwrap_or_default();
    let _ = cluster.client().publish(subject, payload.into()).await;
}
