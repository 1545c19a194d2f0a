//! One thread's share of a worker: one batch at a time.
//!
//! *Order of things*: take a batch → count it on a thread, with a sign to the
//! server three times within its patience → send the result → the server has
//! acknowledged the result → acknowledge the batch. Ended anywhere, the batch is
//! handed out again; ended between the last two, it is counted twice, which the
//! journal notices.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::{AckKind, Message};
use futures_util::StreamExt;
use queens::count::{UnitCount, run_units};
use queens::run::{Cancel, Work};
use queens::unit::Units;
use tokio::sync::oneshot;

use super::Left;
use crate::run::message::{Batch, BatchResult};
use crate::run::presence::Presence;
use crate::server::cluster::{Cluster, no_run};
use crate::server::retry::{Patience, Trouble, raised};
use crate::{Error, Notice, Run};

/// How long one question for a batch lasts.
const ASK: Duration = Duration::from_secs(10);
/// The pause before a run that seems gone is looked for once more.
const DOUBT: Duration = Duration::from_secs(2);

/// What the threads of a worker share.
pub(super) struct Slot<'scope, 'env> {
    pub(super) cluster: &'env Cluster,
    pub(super) run: &'env Run,
    pub(super) units: &'env dyn Units,
    pub(super) name: &'env str,
    pub(super) until_done: bool,
    /// The user's flag, and that of a thread that failed.
    pub(super) stops: [&'env Cancel; 2],
    pub(super) presence: &'env Mutex<Presence>,
    pub(super) scope: &'scope std::thread::Scope<'scope, 'env>,
}

/// What became of a result.
enum Sent {
    /// The server has it.
    Yes,
    /// It has not: the batch will be handed out again.
    No,
    /// Somebody wants to stop.
    Stopped,
}

impl Slot<'_, '_> {
    /// Works until there is nothing more to do, or somebody wants to stop.
    pub(super) async fn work(&self) -> Result<Left, Error> {
        loop {
            let message = tokio::select! {
                biased;
                () = self.stopped() => return Ok(Left::Told),
                message = self.next() => message,
            };
            match message {
                Ok(Some(message)) => {
                    if !self.handle(&message).await? {
                        return Ok(Left::Told);
                    }
                }
                Ok(None) if self.until_done && self.finished().await? => return Ok(Left::Done),
                Ok(None) => {}
                Err(Trouble::Missing) => self.still_there().await?,
                Err(Trouble::Passing(_) | Trouble::Order) => self.pause().await,
                Err(Trouble::Final(reason)) => return Err(self.cluster.server_error(reason)),
            }
        }
    }

    async fn stopped(&self) {
        tokio::select! {
            () = raised(self.stops[0]) => {}
            () = raised(self.stops[1]) => {}
        }
    }

    async fn pause(&self) {
        tokio::select! {
            () = self.stopped() => {}
            () = tokio::time::sleep(Duration::from_secs(1)) => {}
        }
    }

    /// The next batch; none if there was none for a while.
    async fn next(&self) -> Result<Option<Message>, Trouble> {
        // Not for long where somebody waits for the end.
        let expires = if self.until_done { Duration::from_secs(1) } else { ASK };
        let consumer = self.cluster.handing_out(self.run).await?;
        let asked = tokio::time::timeout(expires + ASK, async {
            let asked = consumer.batch().max_messages(1).expires(expires);
            let mut messages = asked.messages().await.map_err(Trouble::passing)?;
            messages.next().await.transpose().map_err(Trouble::passing)
        });
        asked.await.unwrap_or(Ok(None))
    }

    /// Whether every batch was submitted and is done.
    async fn finished(&self) -> Result<bool, Error> {
        let stream = self.run.name.work_stream();
        match self.cluster.state(&stream).await {
            Ok(state) => Ok(state.messages == 0 && state.last_sequence >= self.run.spec.batches),
            Err(Trouble::Missing) => self.still_there().await.map(|()| false),
            Err(_) => Ok(false),
        }
    }

    /// Fails if the run was cancelled. Where only the stream of work is missing
    /// the run is just being submitted.
    async fn still_there(&self) -> Result<(), Error> {
        for _ in 0..2 {
            let stream = self.run.name.results_stream();
            match self.cluster.state(&stream).await {
                Err(Trouble::Missing) => {}
                _ => return self.pause_ok().await,
            }
            tokio::select! {
                () = self.stopped() => return Ok(()),
                () = tokio::time::sleep(DOUBT) => {}
            }
        }
        Err(no_run(&self.run.name))
    }

    async fn pause_ok(&self) -> Result<(), Error> {
        self.pause().await;
        Ok(())
    }

    /// Counts one batch. Says whether to go on.
    async fn handle(&self, message: &Message) -> Result<bool, Error> {
        let Some(batch) = Batch::read(&self.run.spec, &message.payload) else {
            // Nobody could count it: it must not come back for ever.
            let _ = message.ack_with(AckKind::Term).await;
            let subject = message.subject.to_string();
            let reason = "it is not a batch of this run".to_owned();
            self.cluster.notify(&Notice::Refused { batch: subject, reason });
            return Ok(true);
        };
        let counted = match self.count(message, &batch).await {
            Ok(Some(counted)) => counted,
            other => {
                let _ = message.ack_with(AckKind::Nak(None)).await;
                return other.map(|_| false);
            }
        };
        let kernel = self.units.kernel();
        let result = BatchResult::new(&self.run.spec, &batch, &counted, kernel, self.name);
        match self.send(message, &result, &counted).await? {
            Sent::Yes => {}
            Sent::No => return Ok(true),
            Sent::Stopped => return Ok(false),
        }
        {
            let mut presence = self.presence.lock().unwrap_or_else(PoisonError::into_inner);
            presence.batches += 1;
            presence.units += batch.units();
        }
        self.cluster.notify(&Notice::Counted { batch: batch.batch, units: batch.units() });
        // If this is lost, the batch is counted again.
        let _ = message.double_ack().await;
        Ok(true)
    }

    /// The counts of a batch; none if somebody wants to stop.
    async fn count(
        &self,
        message: &Message,
        batch: &Batch,
    ) -> Result<Option<Vec<UnitCount>>, Error> {
        let (sender, mut counted) = oneshot::channel();
        let (units, [stop, failed]) = (self.units, self.stops);
        let range = batch.first..batch.end;
        let thread = std::thread::Builder::new().name(format!("batch-{}", batch.batch));
        let started = thread.spawn_scoped(self.scope, move || {
            let mut counts = Vec::new();
            let work = Work { cancel: stop, ..Work::on(1) };
            let done = run_units(units, range, &work, |count| {
                failed.check()?;
                counts.push(count);
                Ok::<_, queens::Error>(())
            });
            // Nobody waits for it if the worker is told to stop.
            let _ = sender.send(done.map(|()| counts));
        });
        let died = |reason: String| Error::Engine(queens::Error::Worker { reason });
        started.map_err(|error| died(error.to_string()))?;
        let sign = Duration::from_millis(self.run.spec.ack_wait) / 3;
        loop {
            tokio::select! {
                biased;
                done = &mut counted => {
                    return match done {
                        Ok(Ok(counts)) => Ok(Some(counts)),
                        Ok(Err(queens::Error::Cancelled)) => Ok(None),
                        Ok(Err(error)) => Err(error.into()),
                        Err(_) => Err(died("it ended".to_owned())),
                    };
                }
                () = self.stopped() => return Ok(None),
                () = tokio::time::sleep(sign) => {
                    // While the server is away, it does not hand out anything.
                    let _ = message.ack_with(AckKind::Progress).await;
                }
            }
        }
    }

    /// Sends a result until the server has it.
    async fn send(
        &self,
        message: &Message,
        result: &BatchResult,
        counted: &[UnitCount],
    ) -> Result<Sent, Error> {
        let payload = serde_json::to_vec(result).unwrap_or_default();
        let time: u128 = counted.iter().map(|unit| unit.time.as_nanos()).sum();
        let subject = self.run.name.subject("result", result.batch);
        let stream = self.run.name.results_stream();
        let patience = Patience { cancel: self.stops[0], limit: None };
        let sent = self.cluster.patiently(patience, async || {
            let publish = PublishMessage::build().payload(payload.clone().into());
            let publish = publish.message_id(result.id());
            let publish = publish.header("Queens-Worker", result.worker.as_str());
            let publish = publish.header("Queens-Units", counted.len().to_string().as_str());
            let publish = publish.header("Queens-Time", time.to_string().as_str());
            let answer = self.cluster.context().send_publish(subject.clone(), publish).await?;
            let answer = answer.await.map_err(Trouble::from);
            if matches!(answer, Err(Trouble::Passing(_))) {
                // Is the server away, or the run?
                self.cluster.state(&stream).await?;
                let _ = message.ack_with(AckKind::Progress).await;
            }
            answer
        });
        match sent.await {
            Ok(Ok(_)) => Ok(Sent::Yes),
            Ok(Err(_)) => self.still_there().await.map(|()| Sent::No),
            Err(Error::Engine(queens::Error::Cancelled)) => {
                let _ = message.ack_with(AckKind::Nak(None)).await;
                Ok(Sent::Stopped)
            }
            Err(error) => Err(error),
        }
    }
}
