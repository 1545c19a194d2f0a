//! Reading a stream from some message on, each message once, in order.

use std::time::Duration;

use async_nats::jetstream::Message;
use async_nats::jetstream::consumer::{Consumer, pull};
use futures_util::StreamExt;

use crate::server::cluster::Cluster;
use crate::server::retry::Trouble;

/// The most messages at a time.
const PAGE: usize = 500;
/// The number of the first result: the first message of its stream is the run.
pub(crate) const FIRST_RESULT: u64 = 2;
/// No page takes longer.
const PAGE_TIME: Duration = Duration::from_secs(10);

/// A reader of one stream.
pub(crate) struct Reader<'a> {
    cluster: &'a Cluster,
    stream: String,
    subject: String,
    headers_only: bool,
    /// The sequence number after the last message that was read.
    next: u64,
    /// The consumer, and the number of messages that it has sent.
    consumer: Option<(Consumer<pull::Config>, u64)>,
}

impl<'a> Reader<'a> {
    /// A reader from the beginning of a stream.
    pub(crate) fn new(
        cluster: &'a Cluster,
        stream: String,
        subject: String,
        headers_only: bool,
    ) -> Self {
        Self { cluster, stream, subject, headers_only, next: 1, consumer: None }
    }

    /// The same from another message on.
    pub(crate) const fn from(mut self, first: u64) -> Self {
        self.next = first;
        self
    }

    pub(crate) fn stream(&self) -> &str {
        &self.stream
    }

    /// That a page is empty though there are messages: another try asks another
    /// copy of the stream.
    pub(crate) fn behind(&mut self) -> Trouble {
        self.consumer = None;
        Trouble::Passing(format!("a copy of the stream {} is behind", self.stream))
    }

    /// The sequence number after the last message that was read.
    pub(crate) const fn next(&self) -> u64 {
        self.next
    }

    /// The next messages that are there; none if all were read. After trouble
    /// the same call goes on where it was.
    pub(crate) async fn page(&mut self) -> Result<Vec<Message>, Trouble> {
        let (consumer, mut sent) = if let Some(consumer) = self.consumer.take() {
            consumer
        } else {
            let (stream, subject) = (self.stream.clone(), self.subject.clone());
            (self.cluster.reading(stream, subject, self.next, self.headers_only).await?, 0)
        };
        let mut page = Vec::new();
        let pulled = tokio::time::timeout(PAGE_TIME, async {
            let mut messages = consumer.fetch().max_messages(PAGE).messages().await?;
            while let Some(message) = messages.next().await {
                page.push(message?);
            }
            Ok::<_, async_nats::Error>(())
        });
        let whole = matches!(pulled.await, Ok(Ok(())));
        // A message that was lost on the way is not sent again: what comes
        // after it is left to a new consumer, which starts at the gap.
        let mut kept = Vec::new();
        for message in page {
            let info = message.info().map_err(Trouble::passing)?;
            if info.consumer_sequence != sent + 1 {
                return Ok(kept);
            }
            (sent, self.next) = (sent + 1, info.stream_sequence + 1);
            kept.push(message);
        }
        if whole {
            self.consumer = Some((consumer, sent));
        } else if kept.is_empty() {
            return Err(Trouble::Passing("the stream cannot be read".to_owned()));
        }
        Ok(kept)
    }
}
