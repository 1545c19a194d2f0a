//! What the machine has free.

use super::{Limit, Source, System, kibibytes};

/// What can be had without swapping.
pub(super) fn limit(system: &System<'_>) -> Option<Limit> {
    let bytes = kibibytes(&system.text("proc/meminfo")?, "MemAvailable:")?;
    Some(Limit { bytes, source: Source::Free })
}
