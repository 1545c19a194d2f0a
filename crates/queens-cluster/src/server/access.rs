//! With what a server is to be convinced: credentials, and TLS.

use std::fmt;
use std::path::{Path, PathBuf};

use async_nats::ConnectOptions;

use super::pem::{self, wrong};
use crate::{Error, Servers};

/// Credentials and certificates; by default none. Its `Debug` form shows no
/// secret.
#[derive(Clone, Default)]
pub struct Access {
    /// A NATS credentials file (`.creds`).
    pub credentials: Option<PathBuf>,
    /// A user and a password.
    pub user: Option<(String, String)>,
    /// A token.
    pub token: Option<String>,
    /// Whether the connection must be encrypted, whatever the address says. It
    /// must, too, if one of the two below is given.
    pub tls: bool,
    /// Root certificates (PEM) to trust beside those of the system.
    pub authority: Option<PathBuf>,
    /// The client's own certificate and its key (PEM).
    pub certificate: Option<(PathBuf, PathBuf)>,
}

impl Access {
    /// The options of a connection. What an address says goes before the rest:
    /// it is closer to the server that it is for.
    pub(crate) async fn options(&self, servers: &Servers) -> Result<ConnectOptions, Error> {
        let mut options = ConnectOptions::new();
        if let Some((user, password)) = &self.user {
            options = options.user_and_password(user.clone(), password.clone());
        }
        if let Some(token) = &self.token {
            options = options.token(token.clone());
        }
        match servers.user() {
            Some((user, Some(password))) => options = options.user_and_password(user, password),
            Some((token, None)) => options = options.token(token),
            None => {}
        }
        if let Some(path) = &self.credentials {
            readable(path)?;
            // What the library says could quote the file.
            let wrong = |_| wrong(path, "it is not a NATS credentials file");
            options = options.credentials_file(path).await.map_err(wrong)?;
        }
        if let Some(path) = &self.authority {
            pem::check_authority(path)?;
            options = options.add_root_certificates(path.clone());
        }
        if let Some((certificate, key)) = &self.certificate {
            pem::check_identity(certificate, key)?;
            options = options.add_client_certificate(certificate.clone(), key.clone());
        }
        Ok(options.require_tls(self.is_encrypted()))
    }

    /// Who names certificates wants them used: an address that only says
    /// `nats://` must not turn encryption off.
    const fn is_encrypted(&self) -> bool {
        self.tls || self.authority.is_some() || self.certificate.is_some()
    }
}

fn readable(path: &Path) -> Result<(), Error> {
    std::fs::read(path).map(drop).map_err(|error| wrong(path, &error.to_string()))
}

impl fmt::Debug for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut access = f.debug_struct("Access");
        access.field("credentials", &self.credentials);
        access.field("user", &self.user.as_ref().map(|(user, _)| user));
        access.field("token", &self.token.is_some());
        access.field("tls", &self.tls).field("authority", &self.authority);
        access.field("certificate", &self.certificate).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn certificates_ask_for_encryption() {
        let file = || PathBuf::from("x.pem");
        assert!(!Access::default().is_encrypted());
        assert!(Access { tls: true, ..Access::default() }.is_encrypted());
        assert!(Access { authority: Some(file()), ..Access::default() }.is_encrypted());
        let certificate = Some((file(), file()));
        assert!(Access { certificate, ..Access::default() }.is_encrypted());
    }

    #[test]
    fn no_secret_is_shown() {
        let user = Some(("me".to_owned(), "secret".to_owned()));
        let access = Access { user, token: Some("secret".to_owned()), ..Access::default() };
        assert!(!format!("{access:?}").contains("secret"));
    }
}
