//! What tests say aloud. What the macros print is only seen of tests that fail.

use std::io::Write;

/// Says aloud what a long test did.
pub fn told(what: &str) {
    let _ = writeln!(std::io::stderr(), "{what}");
}

/// Says aloud that something could not be tested here.
pub fn skipped(why: &str) {
    told(&format!("\n*** SKIPPED: {why} ***"));
}

/// The same for what every machine could have.
#[track_caller]
pub fn lacking(what: &str) {
    assert!(std::env::var("CI").as_deref() != Ok("true"), "{what}");
    skipped(what);
}
