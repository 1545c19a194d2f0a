//! The server: where it is, the connection, what it keeps, what it says and what
//! to do then.

pub(crate) mod access;
pub(crate) mod cluster;
mod pem;
pub(crate) mod reader;
pub(crate) mod retry;
pub(crate) mod servers;
pub(crate) mod streams;
