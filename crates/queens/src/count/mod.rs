//! Counting without listing: engines for totals.
//!
//! [`halves`] is the fast engine for the classic rules; [`kernel`] holds the
//! machine code paths it chooses from.

pub mod halves;
pub mod kernel;
