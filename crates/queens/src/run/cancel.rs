//! Stopping a run from outside.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::Error;

/// A flag that tells a running search to stop; shared by reference or `Arc`.
///
/// ```
/// use queens::run::Cancel;
///
/// let cancel = Cancel::new();
/// assert!(cancel.check().is_ok());
/// cancel.cancel();
/// assert!(cancel.check().is_err());
/// ```
#[derive(Debug, Default)]
pub struct Cancel(AtomicBool);

impl Cancel {
    /// A flag that is not raised.
    #[must_use]
    pub const fn new() -> Self {
        Self(AtomicBool::new(false))
    }

    /// Raises the flag: searches that look at it stop soon.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is raised.
    #[must_use]
    #[inline]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Whether to go on.
    ///
    /// # Errors
    ///
    /// [`Error::Cancelled`] if the flag is raised.
    #[inline]
    pub fn check(&self) -> Result<(), Error> {
        if self.is_cancelled() { Err(Error::Cancelled) } else { Ok(()) }
    }
}
