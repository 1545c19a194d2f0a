//! A stopwatch that also builds where there is no clock.

use std::time::Duration;

/// Time since it was started; always zero on a bare WebAssembly machine, which
/// has no clock.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stopwatch {
    #[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
    start: std::time::Instant,
}

impl Stopwatch {
    #[inline]
    pub(crate) fn start() -> Self {
        Self {
            #[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
            start: std::time::Instant::now(),
        }
    }

    #[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
    pub(crate) fn elapsed(self) -> Duration {
        self.start.elapsed()
    }

    #[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
    pub(crate) const fn elapsed(self) -> Duration {
        Duration::ZERO
    }
}
