//! The three streams of a run.

use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, Consumer, DeliverPolicy, pull};
use async_nats::jetstream::stream::{
    Config, DiscardPolicy, RetentionPolicy, State, StorageType, Stream,
};

use crate::server::cluster::Cluster;
use crate::server::retry::Trouble;
use crate::{Run, RunName};

/// The consumer that all workers share.
const WORKERS: &str = "workers";
/// The most batches that may be with workers at a time, and the most workers
/// that may wait for one.
const MOST_WORKERS: i64 = 100_000;
/// How long a worker that was heard of is remembered.
const REMEMBERED: Duration = Duration::from_hours(24);

/// What the run is, and its results: all are kept.
pub(crate) fn results(name: &RunName, replicas: usize) -> Config {
    Config {
        name: name.results_stream(),
        subjects: vec![name.spec_subject(), name.subject("result", "*")],
        retention: RetentionPolicy::Limits,
        storage: StorageType::File,
        num_replicas: replicas,
        ..Config::default()
    }
}

/// The batches: each is kept until a worker acknowledges it.
pub(crate) fn work(name: &RunName, replicas: usize) -> Config {
    Config {
        name: name.work_stream(),
        subjects: vec![name.subject("work", "*"), name.subject("again", "*")],
        retention: RetentionPolicy::WorkQueue,
        discard: DiscardPolicy::New,
        storage: StorageType::File,
        num_replicas: replicas,
        ..Config::default()
    }
}

/// The latest sign of life of each worker: as many copies as of the rest, or else
/// the death of one server would leave nobody to ask.
pub(crate) fn workers(name: &RunName, replicas: usize) -> Config {
    Config {
        name: name.workers_stream(),
        subjects: vec![name.subject("worker", "*")],
        storage: StorageType::Memory,
        max_messages_per_subject: 1,
        max_age: REMEMBERED,
        num_replicas: replicas,
        ..Config::default()
    }
}

impl Cluster {
    /// A stream, made if it is not there.
    pub(crate) async fn stream(&self, config: &Config) -> Result<Stream, Trouble> {
        match self.context().get_stream(&config.name).await.map_err(Trouble::from) {
            Err(Trouble::Missing) => Ok(self.context().create_stream(config.clone()).await?),
            found => found,
        }
    }

    /// What a stream holds now.
    pub(crate) async fn state(&self, stream: &str) -> Result<State, Trouble> {
        Ok(self.context().get_stream(stream).await?.cached_info().state.clone())
    }

    /// Makes the consumer that hands out batches, or finds it as it is.
    pub(crate) async fn handing_out(&self, run: &Run) -> Result<Consumer<pull::Config>, Trouble> {
        let config = pull::Config {
            durable_name: Some(WORKERS.to_owned()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: Duration::from_millis(run.spec.ack_wait),
            max_ack_pending: MOST_WORKERS,
            max_waiting: MOST_WORKERS,
            ..pull::Config::default()
        };
        let stream = run.name.work_stream();
        let found = self.context().get_consumer_from_stream(WORKERS, &stream).await;
        match found.map_err(Trouble::from) {
            Err(Trouble::Missing) => {
                Ok(self.context().create_consumer_on_stream(config, stream).await?)
            }
            found => found,
        }
    }

    /// A consumer of results from one message on, that only this process uses.
    pub(crate) async fn reading(
        &self,
        stream: String,
        subject: String,
        start_sequence: u64,
        headers_only: bool,
    ) -> Result<Consumer<pull::Config>, Trouble> {
        let config = pull::Config {
            ack_policy: AckPolicy::None,
            deliver_policy: DeliverPolicy::ByStartSequence { start_sequence },
            filter_subject: subject,
            headers_only,
            inactive_threshold: Duration::from_mins(1),
            memory_storage: true,
            ..pull::Config::default()
        };
        Ok(self.context().create_consumer_on_stream(config, stream).await?)
    }
}
