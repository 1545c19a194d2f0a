//! Submitting a run: what it is, then its batches in order, each once.
//!
//! *Invariant.* Batch k is the message with sequence number k + 1 in the stream
//! of work, whatever was interrupted and whoever else submits the same run: the
//! server takes it only as the successor of batch k − 1. The last number of the
//! stream, which also counts messages that are done and gone, therefore says
//! where to go on.

use std::time::Duration;

use async_nats::jetstream::message::PublishMessage;
use queens::run::Cancel;
use queens_run::Plan;

use crate::run::message::Batch;
use crate::server::cluster::Cluster;
use crate::server::retry::{Patience, Trouble};
use crate::server::streams;
use crate::{Cut, Error, Run, RunName, Spec};

/// How many batches are on their way to the server at a time.
const WINDOW: u64 = 256;
/// How long a server that was there may be away.
const LIMIT: Duration = Duration::from_mins(1);

/// A run to be put on a server.
pub struct Submit<'a> {
    name: RunName,
    plan: &'a Plan,
    batch_cost: u64,
    ack_wait: Duration,
    replicas: usize,
    progress: Option<&'a mut dyn FnMut(u64, u64)>,
}

/// What a submission found and did.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Submitted {
    /// The run as it is on the server: a run that was there keeps its batches.
    pub run: Run,
    /// Batches that were there already, or had been.
    pub before: u64,
    /// Batches that were added.
    pub added: u64,
}

impl<'a> Submit<'a> {
    /// The run of a whole plan, in batches that cost at least `batch_cost`.
    #[must_use]
    pub const fn new(name: RunName, plan: &'a Plan, batch_cost: u64) -> Self {
        let ack_wait = Duration::from_mins(1);
        Self { name, plan, batch_cost, ack_wait, replicas: 1, progress: None }
    }

    /// After what time without a sign of life a worker is given up; a minute
    /// by default, at least a tenth of a second.
    #[must_use]
    pub fn ack_wait(mut self, ack_wait: Duration) -> Self {
        self.ack_wait = ack_wait.max(Duration::from_millis(100));
        self
    }

    /// How many servers of a NATS cluster keep each message; one by default.
    #[must_use]
    pub const fn replicas(mut self, replicas: usize) -> Self {
        self.replicas = replicas;
        self
    }

    /// Called with the number of batches that the server has, and of all, as they
    /// are sent.
    #[must_use]
    pub fn progress(mut self, progress: &'a mut dyn FnMut(u64, u64)) -> Self {
        self.progress = Some(progress);
        self
    }

    /// Puts it on the server, as far as it is not there. Interrupted, the same
    /// call goes on.
    ///
    /// # Errors
    ///
    /// [`Error::OtherRun`] if the server has another run of this name, which is
    /// not touched; [`Error::Server`] if the server goes away for a minute.
    pub fn run(self, cluster: &Cluster, cancel: &Cancel) -> Result<Submitted, Error> {
        cluster.block_on(self.submit(cluster, Patience { cancel, limit: Some(LIMIT) }))
    }

    async fn submit(
        mut self,
        cluster: &Cluster,
        patience: Patience<'_>,
    ) -> Result<Submitted, Error> {
        let run = self.announce(cluster, patience).await?;
        let cut = run.spec.cut(&run.name, self.plan)?;
        let done = cluster.patiently(patience, async || {
            cluster.stream(&streams::workers(&run.name, self.replicas)).await?;
            cluster.stream(&streams::work(&run.name, self.replicas)).await?;
            cluster.handing_out(&run).await
        });
        require(done.await?, cluster)?;
        let stream = run.name.work_stream();
        let last = async || Ok(cluster.state(&stream).await?.last_sequence);
        let start = require(cluster.patiently(patience, last).await?, cluster)?;
        let (before, mut next) = (start.min(cut.batches()), start);
        while next < cut.batches() {
            let sent = cluster.patiently(patience, async || {
                let end = cut.batches().min(next + WINDOW);
                let sent = send(cluster, &run, &cut, next..end).await;
                // Somebody else may submit it, too, or an answer was lost: the
                // stream knows.
                next = cluster.state(&stream).await?.last_sequence;
                match sent {
                    Err(Trouble::Order) => Ok(()),
                    sent => sent,
                }
            });
            require(sent.await?, cluster)?;
            if let Some(progress) = &mut self.progress {
                progress(next.min(cut.batches()), cut.batches());
            }
        }
        let added = cut.batches() - before;
        Ok(Submitted { run, before, added })
    }

    /// Says what the run is, unless that was said before.
    async fn announce(&self, cluster: &Cluster, patience: Patience<'_>) -> Result<Run, Error> {
        let ack_wait = u64::try_from(self.ack_wait.as_millis()).unwrap_or(u64::MAX);
        let spec = Spec::new(self.plan, self.batch_cost, ack_wait);
        let payload = serde_json::to_vec(&spec).unwrap_or_default();
        let config = streams::results(&self.name, self.replicas);
        let said = cluster.patiently(patience, async || {
            cluster.stream(&config).await?;
            let message = PublishMessage::build().payload(payload.clone().into());
            // The server refuses it if there is one already.
            let message = message.message_id("run").expected_last_subject_sequence(0);
            let sent = cluster.context().send_publish(self.name.spec_subject(), message).await?;
            Ok(sent.await?)
        });
        match said.await? {
            Ok(_) | Err(Trouble::Order) => {}
            Err(trouble) => return Err(unexpected(cluster, &trouble)),
        }
        let found = cluster.spec(&self.name, patience).await?;
        let spec = found.ok_or_else(|| crate::server::cluster::no_run(&self.name))?;
        Ok(Run { name: self.name.clone(), spec })
    }
}

/// Sends some batches, and waits until the server has them all.
async fn send(
    cluster: &Cluster,
    run: &Run,
    cut: &Cut,
    batches: std::ops::Range<u64>,
) -> Result<(), Trouble> {
    let mut answers = Vec::new();
    for batch in batches.filter_map(|batch| Batch::of(cut, batch)) {
        let payload = serde_json::to_vec(&batch).unwrap_or_default();
        let message = PublishMessage::build().payload(payload.into());
        let message = message.message_id(format!("batch-{}", batch.batch));
        let message = message.expected_last_sequence(batch.batch);
        let subject = run.name.subject("work", batch.batch);
        answers.push(cluster.context().send_publish(subject, message).await?);
    }
    for answer in answers {
        answer.await?;
    }
    Ok(())
}

/// What must be there after it was made.
fn require<T>(done: Result<T, Trouble>, cluster: &Cluster) -> Result<T, Error> {
    done.map_err(|trouble| unexpected(cluster, &trouble))
}

fn unexpected(cluster: &Cluster, trouble: &Trouble) -> Error {
    let reason = match trouble {
        Trouble::Missing => "the run was cancelled meanwhile".to_owned(),
        Trouble::Order => "somebody else writes into the streams of the run".to_owned(),
        Trouble::Passing(reason) | Trouble::Final(reason) => reason.clone(),
    };
    cluster.server_error(reason)
}
