//! The addresses of NATS servers, which may hold passwords and never show them.

use std::fmt;
use std::str::FromStr;

use async_nats::ServerAddr;
use percent_encoding::percent_decode_str;

use crate::Error;

/// One or more addresses of the servers of one NATS cluster, with commas between
/// them. Shown, they are without user, password and token.
///
/// ```
/// use queens_cluster::Servers;
///
/// let servers: Servers = "nats://me:secret@localhost:4222, tls://other.example".parse()?;
/// assert_eq!(servers.to_string(), "nats://localhost:4222, tls://other.example:4222");
/// let error = "http://me:secret@localhost".parse::<Servers>().unwrap_err();
/// assert!(!error.to_string().contains("secret"));
/// # Ok::<(), queens_cluster::Error>(())
/// ```
#[derive(Clone)]
pub struct Servers(Vec<ServerAddr>);

impl Servers {
    /// The addresses with all they hold, to connect with.
    pub(crate) fn addresses(&self) -> Vec<ServerAddr> {
        self.0.clone()
    }

    /// The user of the first address that names one, and the password; a token
    /// stands where a user does, without a password.
    pub(crate) fn user(&self) -> Option<(String, Option<String>)> {
        let named = self.0.iter().find(|address| address.username().is_some())?;
        let plain = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
        Some((plain(named.username()?), named.password().map(plain)))
    }
}

impl FromStr for Servers {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        text.split(',').map(|one| address(one.trim())).collect::<Result<_, _>>().map(Self)
    }
}

fn address(text: &str) -> Result<ServerAddr, Error> {
    let wrong = |reason: &str| Error::Address { value: redacted(text), reason: reason.to_owned() };
    if text.is_empty() {
        return Err(wrong("it is empty"));
    }
    // The library's own words may quote what was given.
    let form = || wrong("it must be like nats://HOST:PORT or tls://HOST:PORT");
    let address: ServerAddr = text.parse().map_err(|_| form())?;
    if !matches!(address.scheme(), "nats" | "tls") || address.host().is_empty() {
        return Err(form());
    }
    if address.port() == 0 {
        return Err(wrong("there is no port 0"));
    }
    Ok(address)
}

/// An address without what stands before its last `@`, but for the scheme.
fn redacted(text: &str) -> String {
    let Some((secret, host)) = text.rsplit_once('@') else { return text.to_owned() };
    match secret.split_once("://") {
        Some((scheme, _)) => format!("{scheme}://***@{host}"),
        None => format!("***@{host}"),
    }
}

impl fmt::Display for Servers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (k, address) in self.0.iter().enumerate() {
            let comma = if k == 0 { "" } else { ", " };
            let host = address.host();
            let host = if host.contains(':') { format!("[{host}]") } else { host.to_owned() };
            write!(f, "{comma}{}://{host}:{}", address.scheme(), address.port())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Servers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Servers({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_shown_without_secrets() {
        for (text, shown) in [
            ("localhost", "nats://localhost:4222"),
            ("10.0.0.1:14222", "nats://10.0.0.1:14222"),
            ("tls://u:p@host.example:1", "tls://host.example:1"),
            ("nats://t0ken@host", "nats://host:4222"),
            ("nats://[::1]:4222", "nats://[::1]:4222"),
            ("a, b:2", "nats://a:4222, nats://b:2"),
        ] {
            let servers: Servers = text.parse().unwrap();
            assert_eq!(servers.to_string(), shown);
            assert_eq!(format!("{servers:?}"), format!("Servers({shown})"));
        }
    }

    #[test]
    fn users_and_tokens_are_found_in_addresses() {
        let user = |text: &str| text.parse::<Servers>().unwrap().user();
        let pair = |user: &str, password: Option<&str>| {
            Some((user.to_owned(), password.map(str::to_owned)))
        };
        assert_eq!(user("nats://host"), None);
        assert_eq!(user("nats://a, nats://me:p%40ss@b"), pair("me", Some("p@ss")));
        assert_eq!(user("nats://t0ken@host"), pair("t0ken", None));
        assert_eq!(user("nats://me:100%25@host"), pair("me", Some("100%")));
    }

    #[test]
    fn what_is_no_address_is_refused_without_secrets() {
        for text in [
            "",
            " ",
            "a,,b",
            "http://host",
            "nats://",
            "nats://:4222",
            "host:99999",
            "host:0",
            "nats://ho st",
            "ws://host",
            "nats://u:secret@host:port",
            "x://secret@host",
            "u:secret@:1",
        ] {
            let error = text.parse::<Servers>().unwrap_err();
            assert!(matches!(error, Error::Address { .. }), "{text}");
            assert!(!error.to_string().contains("secret"), "{error}");
        }
    }
}
