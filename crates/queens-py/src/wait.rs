//! Waiting for a search without holding the interpreter.
//!
//! The search has a thread of its own. The calling thread waits for it without
//! the interpreter's lock and, twenty times a second, takes the lock for a
//! moment to look for signals. If one raises an exception, such as
//! `KeyboardInterrupt`, the search is told to stop and the exception leaves at
//! once: the thread ends on its own soon after, and nobody waits for it.

use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use queens::Error;
use queens::run::Cancel;

use crate::errors::{panicked, raise};

/// The time between two looks for signals.
pub(crate) const TICK: Duration = Duration::from_millis(50);

/// A flag that is raised when its owner goes, however that happens.
pub(crate) struct RaiseOnDrop(pub(crate) Arc<Cancel>);

impl Drop for RaiseOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// The answer of `work`, for which the interpreter is free.
pub(crate) fn run<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&Cancel) -> Result<T, Error> + Send + 'static,
) -> PyResult<T> {
    watched(py, work, |_| Ok(()))
}

/// The same with something to do, with the interpreter, while it works: an
/// exception of `tick` stops the work, too.
pub(crate) fn watched<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&Cancel) -> Result<T, Error> + Send + 'static,
    mut tick: impl FnMut(Python<'_>) -> PyResult<()>,
) -> PyResult<T> {
    let flag = RaiseOnDrop(Arc::new(Cancel::new()));
    let cancel = Arc::clone(&flag.0);
    let (sender, answers) = sync_channel(1);
    spawn(move || {
        // Nobody listens any more if the caller was interrupted.
        let _ = sender.send(work(&cancel));
    })?;
    let answers = Mutex::new(answers);
    loop {
        match receive(py, &answers, |answers| answers.recv_timeout(TICK)) {
            Ok(answer) => return answer.map_err(raise),
            Err(RecvTimeoutError::Disconnected) => return Err(panicked()),
            Err(RecvTimeoutError::Timeout) => {}
        }
        py.check_signals()?;
        tick(py)?;
    }
}

/// Takes something from a receiver without the interpreter's lock.
///
/// The lock of the receiver is taken and given back without the interpreter, so
/// that two Python threads that wait for each other's locks cannot exist.
pub(crate) fn receive<T: Send, R: Send>(
    py: Python<'_>,
    receiver: &Mutex<Receiver<T>>,
    take: impl FnOnce(&Receiver<T>) -> R + Send,
) -> R {
    py.detach(|| take(&receiver.lock().unwrap_or_else(PoisonError::into_inner)))
}

/// Starts a thread that never touches Python.
pub(crate) fn spawn(work: impl FnOnce() + Send + 'static) -> PyResult<()> {
    let thread = std::thread::Builder::new().name("pyqueens".to_owned());
    let started = thread.spawn(work);
    started.map(drop).map_err(|error| PyRuntimeError::new_err(format!("no thread: {error}")))
}
