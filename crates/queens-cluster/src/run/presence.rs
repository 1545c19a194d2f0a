//! Signs of life of workers: who is there, and what each has done.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use async_nats::jetstream::message::PublishMessage;
use serde::{Deserialize, Serialize};

use crate::Run;
use crate::server::cluster::Cluster;
use crate::server::retry::Patience;

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

impl Presence {
    /// The subject and the text of a sign of life.
    fn message(run: &Run, presence: &Mutex<Self>) -> (String, Vec<u8>) {
        let shown = presence.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let text = serde_json::to_vec(&shown).unwrap_or_default();
        (run.name.subject("worker", &shown.worker), text)
    }
}

/// Gives a sign of life. Nobody is harmed if it is lost.
pub(crate) async fn show(cluster: &Cluster, run: &Run, presence: &Mutex<Presence>) {
    let (subject, text) = Presence::message(run, presence);
    let _ = cluster.client().publish(subject, text.into()).await;
}

/// Gives the last sign of life: no other follows, so that the server is asked
/// whether it has it, which may be choosing a new leader at the moment.
pub(crate) async fn leave(
    cluster: &Cluster,
    run: &Run,
    presence: &Mutex<Presence>,
    patience: Patience<'_>,
) {
    presence.lock().unwrap_or_else(PoisonError::into_inner).left = true;
    let (subject, text) = Presence::message(run, presence);
    let shown = cluster.patiently(patience, async || {
        let publish = PublishMessage::build().payload(text.clone().into());
        cluster.context().send_publish(subject.clone(), publish).await?.await?;
        Ok(())
    });
    let _ = shown.await;
}
