//! Trying again: the server may be restarted at any time.
//!
//! What the server says is sorted into four kinds of [`Trouble`]. One of them
//! passes: it is tried again, after a quarter of a second at first and five
//! seconds at most, until somebody's patience ends.

use std::fmt::Display;
use std::time::{Duration, Instant};

use async_nats::jetstream::context::{
    CreateStreamError, CreateStreamErrorKind, GetStreamError, GetStreamErrorKind, PublishError,
    PublishErrorKind,
};
use async_nats::jetstream::stream::{
    ConsumerError, ConsumerErrorKind, LastRawMessageError, LastRawMessageErrorKind,
};
use async_nats::jetstream::{self, ErrorCode};
use queens::run::Cancel;

use crate::server::cluster::Cluster;
use crate::{Error, Notice};

/// How often it is looked whether somebody wants to stop.
pub(crate) const TICK: Duration = Duration::from_millis(50);
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// Why the server did not do something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// It may pass.
    Passing(String),
    /// There is no such stream, consumer or message.
    Missing,
    /// A message was not taken, because others came before it.
    Order,
    /// It will not pass.
    Final(String),
}

impl Trouble {
    pub(crate) fn passing(error: impl Display) -> Self {
        Self::Passing(error.to_string())
    }
}

/// How long to go on trying, and who may end it.
#[derive(Clone, Copy)]
pub(crate) struct Patience<'a> {
    pub(crate) cancel: &'a Cancel,
    pub(crate) limit: Option<Duration>,
}

impl Cluster {
    /// Does something until it is done, as far as patience goes.
    pub(crate) async fn patiently<T>(
        &self,
        patience: Patience<'_>,
        mut act: impl AsyncFnMut() -> Result<T, Trouble>,
    ) -> Result<Result<T, Trouble>, Error> {
        let (start, mut pause) = (Instant::now(), FIRST_PAUSE);
        loop {
            let _ = self.take_forbidden();
            let reason = match self.unless(patience.cancel, act()).await? {
                Err(Trouble::Passing(reason)) => reason,
                Err(Trouble::Final(reason)) => return Err(self.server_error(reason)),
                done => return Ok(done),
            };
            // Nobody answers what is not permitted, ever.
            if let Some(reason) = self.take_forbidden() {
                return Err(self.server_error(reason));
            }
            if patience.limit.is_some_and(|limit| start.elapsed() >= limit) {
                return Err(self.server_error(reason));
            }
            if start.elapsed() > LONGEST_PAUSE {
                self.notify(&Notice::Again { reason });
            }
            self.unless(patience.cancel, tokio::time::sleep(pause)).await?;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Waits for something, unless the flag is raised.
    pub(crate) async fn unless<T>(
        &self,
        cancel: &Cancel,
        future: impl Future<Output = T>,
    ) -> Result<T, Error> {
        tokio::select! {
            biased;
            done = future => Ok(done),
            () = raised(cancel) => Err(queens::Error::Cancelled.into()),
        }
    }

    pub(crate) fn server_error(&self, reason: String) -> Error {
        Error::Server { servers: self.servers().to_string(), reason }
    }
}

/// Waits until the flag is raised.
pub(crate) async fn raised(cancel: &Cancel) {
    while !cancel.is_cancelled() {
        tokio::time::sleep(TICK).await;
    }
}

/// What JetStream itself says.
pub(crate) fn said(error: &jetstream::Error) -> Trouble {
    match error.error_code() {
        ErrorCode::STREAM_NOT_FOUND | ErrorCode::CONSUMER_NOT_FOUND => Trouble::Missing,
        ErrorCode::STREAM_WRONG_LAST_SEQUENCE => Trouble::Order,
        // The server is busy, moves, or has no room at the moment.
        ErrorCode::CLUSTER_NOT_AVAILABLE
        | ErrorCode::CLUSTER_NOT_LEADER
        | ErrorCode::INSUFFICIENT_RESOURCES
        | ErrorCode::STORAGE_RESOURCES_EXCEEDED => Trouble::passing(error),
        // It says 500, but servers that are no cluster do not become one.
        ErrorCode::STREAM_REPLICAS_NOT_SUPPORTED => Trouble::Final(error.to_string()),
        _ if error.code() >= 500 => Trouble::passing(error),
        _ => Trouble::Final(error.to_string()),
    }
}

impl From<CreateStreamError> for Trouble {
    fn from(error: CreateStreamError) -> Self {
        match error.kind() {
            CreateStreamErrorKind::JetStream(error) => said(&error),
            _ => Self::passing(error),
        }
    }
}

/// Also that of deleting a stream.
impl From<GetStreamError> for Trouble {
    fn from(error: GetStreamError) -> Self {
        match error.kind() {
            GetStreamErrorKind::JetStream(error) => said(&error),
            _ => Self::passing(error),
        }
    }
}

impl From<ConsumerError> for Trouble {
    fn from(error: ConsumerError) -> Self {
        match error.kind() {
            ConsumerErrorKind::JetStream(error) => said(&error),
            _ => Self::passing(error),
        }
    }
}

impl From<LastRawMessageError> for Trouble {
    fn from(error: LastRawMessageError) -> Self {
        match error.kind() {
            LastRawMessageErrorKind::NoMessageFound => Self::Missing,
            LastRawMessageErrorKind::JetStream(error) => said(&error),
            _ => Self::passing(error),
        }
    }
}

impl From<PublishError> for Trouble {
    fn from(error: PublishError) -> Self {
        match error.kind() {
            PublishErrorKind::WrongLastSequence => Self::Order,
            PublishErrorKind::MaxPayloadExceeded => Self::Final(error.to_string()),
            // Also a stream that is not found: nobody answers for it while the
            // server starts.
            _ => Self::passing(error),
        }
    }
}
