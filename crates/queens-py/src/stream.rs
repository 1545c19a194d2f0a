//! Results of a search that goes on while they are taken.
//!
//! The search runs ahead on its own thread by a few pieces and then waits, so
//! that memory is bounded. When the stream goes, so does the search.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use queens::Error;
use queens::run::Cancel;

use crate::errors::{panicked, raise};
use crate::wait::{self, RaiseOnDrop};

/// What the search sends: pieces, and how it ended.
enum Message<T> {
    Piece(T),
    End(Result<(), Error>),
}

/// The search's end of a stream.
pub(crate) struct Outlet<T>(SyncSender<Message<T>>);

impl<T> Outlet<T> {
    /// Hands a piece over, waiting for room.
    ///
    /// # Errors
    ///
    /// [`Error::Cancelled`] if nobody takes it any more.
    pub(crate) fn send(&self, piece: T) -> Result<(), Error> {
        self.0.send(Message::Piece(piece)).map_err(|_| Error::Cancelled)
    }
}

/// The Python side of a stream.
pub(crate) struct Stream<T> {
    messages: Mutex<Receiver<Message<T>>>,
    over: AtomicBool,
    /// Threads do not survive a fork: the child has only the half that waits.
    process: u32,
    _stop: RaiseOnDrop,
}

impl<T: Send + 'static> Stream<T> {
    /// Starts a search that may run ahead by `ahead` pieces.
    pub(crate) fn start(
        ahead: usize,
        search: impl FnOnce(&Cancel, &Outlet<T>) -> Result<(), Error> + Send + 'static,
    ) -> PyResult<Self> {
        let stop = RaiseOnDrop(Arc::new(Cancel::new()));
        let cancel = Arc::clone(&stop.0);
        let (sender, messages) = sync_channel(ahead);
        wait::spawn(move || {
            let outlet = Outlet(sender);
            let end = search(&cancel, &outlet);
            // If nobody takes the end either, the stream is gone.
            let _ = outlet.0.send(Message::End(end));
        })?;
        let (messages, over) = (Mutex::new(messages), AtomicBool::new(false));
        Ok(Self { messages, over, process: std::process::id(), _stop: stop })
    }

    /// The next piece; `None` after the last.
    ///
    /// An exception that a signal raises leaves the stream as it is.
    pub(crate) fn next(&self, py: Python<'_>) -> PyResult<Option<T>> {
        if self.process != std::process::id() {
            let text = "this iterator belongs to the process that forked: make one here";
            return Err(PyRuntimeError::new_err(text));
        }
        loop {
            match wait::receive(py, &self.messages, |messages| self.receive(messages)) {
                Ok(Message::Piece(piece)) => return Ok(Some(piece)),
                Ok(Message::End(end)) => return end.map(|()| None).map_err(raise),
                Err(RecvTimeoutError::Disconnected) => return Err(panicked()),
                Err(RecvTimeoutError::Timeout) => py.check_signals()?,
            }
        }
    }

    /// The next message. The end comes once from the search; whoever asks
    /// again, on whichever Python thread, is told it is over.
    fn receive(&self, messages: &Receiver<Message<T>>) -> Result<Message<T>, RecvTimeoutError> {
        if self.over.load(Ordering::Relaxed) {
            return Ok(Message::End(Ok(())));
        }
        let message = messages.recv_timeout(wait::TICK);
        if matches!(message, Ok(Message::End(_)) | Err(RecvTimeoutError::Disconnected)) {
            // Under the lock of the receiver, so that nobody waits for more.
            self.over.store(true, Ordering::Relaxed);
        }
        message
    }
}
