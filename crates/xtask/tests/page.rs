//! The page in the browser: built, and driven by its own tests.

mod common;

fn main() -> std::process::ExitCode {
    common::run("page", "web-test", "the page in the browser was not built and not tested.")
}
