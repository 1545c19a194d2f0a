//! The tests from outside, in one program: every file is a subject.

mod problems;
mod shares;
mod solutions;
