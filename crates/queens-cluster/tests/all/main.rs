//! The library and `queens cluster` with a real NATS server: found on `PATH` or by
//! the variable `NATS_SERVER`; without one these tests say that they were skipped.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test fails where it must")]

mod access;
mod identity;
mod jwt;
mod kills;
mod manners;
mod program;
mod refusals;
mod replicas;
mod server;

/// What does not wait for ever is over by then, on a busy machine, too.
const SOON: std::time::Duration = std::time::Duration::from_mins(2);

/// A server for a test, or a loud skip.
macro_rules! server_or_skip {
    ($($argument:expr),*) => {
        match crate::server::Server::start($($argument),*) {
            Some(server) => server,
            None => {
                return crate::server::missing();
            }
        }
    };
}
pub(crate) use server_or_skip;
