//! Files with certificates and keys (PEM), looked at before they are used.
//!
//! *Why.* Otherwise an empty file would count as no certificate at all, and a wrong
//! one would be found out while connecting, when nobody says any more which file
//! it was. What is wrong with a file is said without quoting it.

use std::path::Path;

use async_nats::rustls::pki_types::pem::PemObject;
use async_nats::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use async_nats::rustls::{ClientConfig, RootCertStore};

use crate::Error;

/// Refuses a file that has no root certificate to trust.
pub(crate) fn check_authority(path: &Path) -> Result<(), Error> {
    let mut roots = RootCertStore::empty();
    for certificate in certificates(path)? {
        roots.add(certificate).map_err(|_| wrong(path, NO_CERTIFICATE))?;
    }
    Ok(())
}

/// Refuses a certificate or a key that is none, and a key of another certificate.
pub(crate) fn check_identity(certificate: &Path, key: &Path) -> Result<(), Error> {
    let chain = certificates(certificate)?;
    let secret = PrivateKeyDer::from_pem_slice(&read(key)?).map_err(|_| wrong(key, NO_KEY))?;
    let client = ClientConfig::builder().with_root_certificates(RootCertStore::empty());
    let other = format!("it is not the key of the certificate in {}", certificate.display());
    client.with_client_auth_cert(chain, secret).map(drop).map_err(|_| wrong(key, &other))
}

const NO_CERTIFICATE: &str = "it has no certificate (PEM)";
const NO_KEY: &str = "it has no private key (PEM) that is not encrypted";

fn certificates(path: &Path) -> Result<Vec<CertificateDer<'static>>, Error> {
    let bytes = read(path)?;
    let found: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&bytes).collect();
    let found = found.ok().filter(|found| !found.is_empty());
    found.ok_or_else(|| wrong(path, NO_CERTIFICATE))
}

fn read(path: &Path) -> Result<Vec<u8>, Error> {
    std::fs::read(path).map_err(|error| wrong(path, &error.to_string()))
}

/// A file that cannot be used, and why.
pub(crate) fn wrong(path: &Path, reason: &str) -> Error {
    Error::File { path: path.into(), reason: reason.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_certificate_is_refused_and_not_quoted() {
        let folder = std::env::temp_dir().join(format!("queens-pem-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("x.pem");
        // Nothing, no PEM, and PEM of something else.
        let block =
            |kind: &str| format!("-----BEGIN {kind}-----\nczNjcmV0\n-----END {kind}-----\n");
        for text in [String::new(), "s3cret".to_owned(), block("PRIVATE KEY"), block("CERTIFICATE")]
        {
            std::fs::write(&path, &text).unwrap();
            for error in [check_authority(&path), check_identity(&path, &path)] {
                let error = error.unwrap_err();
                assert!(matches!(&error, Error::File { path: named, .. } if *named == path));
                assert!(!error.to_string().contains("s3cret"), "{error}");
            }
        }
        std::fs::remove_dir_all(&folder).unwrap();
        assert!(matches!(check_authority(&path), Err(Error::File { .. })));
    }
}
