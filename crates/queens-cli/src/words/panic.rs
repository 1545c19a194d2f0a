//! What a panic said: a fault of the program, told in one line when it ends.

use std::sync::OnceLock;

/// What the first panic said; told once, when the program ends.
static PANIC: OnceLock<String> = OnceLock::new();

/// Keeps panics quiet: the first is told in one line when the program ends.
pub(crate) fn hush() {
    std::panic::set_hook(Box::new(|panic| {
        let payload = panic.payload();
        let text = payload.downcast_ref::<&str>().copied();
        let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        let what = text.unwrap_or("panic");
        let place = panic.location().map(|place| format!(" ({}:{})", place.file(), place.line()));
        let _ = PANIC.set(format!("{what}{}", place.unwrap_or_default()));
    }));
}

/// What the first panic said, if there was one.
pub(crate) fn first() -> Option<&'static str> {
    PANIC.get().map(String::as_str)
}
