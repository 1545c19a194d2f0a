//! The core's errors as exceptions, with the same words.

use pyo3::PyErr;
use pyo3::exceptions::{PyMemoryError, PyOverflowError, PyRuntimeError, PyValueError};
use queens::Error;

/// The exception for an error: `ValueError` where the request cannot be met,
/// another where it could not be finished.
pub(crate) fn raise(error: Error) -> PyErr {
    let text = error.to_string();
    match error {
        Error::Memory { .. } => PyMemoryError::new_err(text),
        Error::Overflow => PyOverflowError::new_err(text),
        Error::Worker { .. } | Error::GaveUp { .. } | Error::Cancelled => {
            PyRuntimeError::new_err(text)
        }
        _ => PyValueError::new_err(text),
    }
}

/// What a search that panicked leaves behind.
pub(crate) fn panicked() -> PyErr {
    raise(Error::Worker { reason: "it panicked".to_owned() })
}

/// For a name that is not in a table.
pub(crate) fn unknown<'a>(
    what: &str,
    name: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> PyErr {
    let known: Vec<_> = known.into_iter().collect();
    PyValueError::new_err(format!("unknown {what} {name:?}: must be one of {}", known.join(", ")))
}
