//! A stream of results: written in big pieces, yet never held back for long.
//!
//! Small writes are gathered to [`PIECE`] bytes. A search may find nothing for
//! a long time after a solution, so what has been gathered is written after
//! [`PATIENCE`] by a thread that starts with the second piece.

use std::io::Write;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::words::failure::{Failure, Place};

/// Writes are at least this big, unless results come slowly.
const PIECE: usize = 64 * 1024;
/// Results wait no longer than about this.
const PATIENCE: Duration = Duration::from_millis(50);

/// See the [module](self).
pub(crate) struct Stream {
    place: Place,
    inner: Arc<Mutex<Inner>>,
}

struct Inner {
    to: Box<dyn Write + Send>,
    gathered: Vec<u8>,
    written: Instant,
    error: Option<std::io::Error>,
    state: State,
}

/// What has been done so that nothing waits for long.
#[derive(PartialEq)]
enum State {
    /// Nothing came yet: the first piece is written at once.
    New,
    /// The first piece is out.
    Flowing,
    /// More came: a thread looks after it.
    Watched,
}

impl Stream {
    /// A stream to `place`, which `to` writes.
    pub(crate) fn new(place: Place, to: Box<dyn Write + Send>) -> Self {
        let written = Instant::now();
        let inner = Inner { to, gathered: Vec::new(), written, error: None, state: State::New };
        Self { place, inner: Arc::new(Mutex::new(inner)) }
    }

    /// Writes `bytes`, now or soon.
    pub(crate) fn write(&self, bytes: &[u8]) -> Result<(), Failure> {
        if bytes.is_empty() {
            return Ok(());
        }
        let mut inner = lock(&self.inner);
        let mut result = inner.error.take().map_or(Ok(()), Err);
        if result.is_ok() && bytes.len() >= PIECE {
            result = inner.flush().and_then(|()| inner.to.write_all(bytes));
            inner.written = Instant::now();
        } else if result.is_ok() {
            inner.gathered.extend_from_slice(bytes);
            if inner.gathered.len() >= PIECE {
                result = inner.flush();
            } else if inner.state == State::New {
                inner.state = State::Flowing;
                result = inner.flush();
            } else if inner.state == State::Flowing {
                inner.state = State::Watched;
                watch(&self.inner);
            }
        }
        result.map_err(|error| Failure::write(&self.place, error))
    }

    /// Writes what was gathered, before something else is said.
    pub(crate) fn flush(&self) -> Result<(), Failure> {
        let mut inner = lock(&self.inner);
        let result = inner.error.take().map_or(Ok(()), Err).and_then(|()| inner.flush());
        result.map_err(|error| Failure::write(&self.place, error))
    }

    /// Writes what is left.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let mut inner = lock(&self.inner);
        let result = inner.error.take().map_or(Ok(()), Err);
        let result = result.and_then(|()| inner.flush()).and_then(|()| inner.to.flush());
        result.map_err(|error| Failure::write(&self.place, error))
    }
}

impl Inner {
    fn flush(&mut self) -> std::io::Result<()> {
        self.written = Instant::now();
        let result = self.to.write_all(&self.gathered);
        self.gathered.clear();
        result
    }
}

fn lock(inner: &Mutex<Inner>) -> MutexGuard<'_, Inner> {
    inner.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes what was gathered too long ago, for as long as the stream lives.
fn watch(inner: &Arc<Mutex<Inner>>) {
    let inner = Arc::downgrade(inner);
    // Without the thread some results come later, which is no failure.
    let _ = std::thread::Builder::new().spawn(move || {
        while let Some(inner) = inner.upgrade() {
            let mut inner = lock(&inner);
            if !inner.gathered.is_empty()
                && inner.written.elapsed() >= PATIENCE
                && let Err(error) = inner.flush()
            {
                inner.error = Some(error);
                return;
            }
            drop(inner);
            std::thread::sleep(PATIENCE);
        }
    });
}
