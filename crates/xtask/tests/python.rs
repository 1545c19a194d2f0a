//! The Python package: its wheel built, installed, and tested by pytest and the
//! type checkers.

mod common;

fn main() -> std::process::ExitCode {
    common::run("python", "python-test", "the Python package was not built and not tested.")
}
