//! The tests from outside, in one program: every file is a subject.
#![allow(clippy::unwrap_used, reason = "a test fails where it must")]

mod audit;
mod common;
mod damage;
mod format;
mod full_disk;
mod kill;
mod merging;
mod resume;
mod wrong_files;
