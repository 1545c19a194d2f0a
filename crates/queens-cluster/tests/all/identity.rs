//! Who we are, proved with keys: files of credentials, and certificates of our own.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use nkeys::KeyPair;
use queens_testing::{Run, Running, skipped};
use serde_json::json;

use crate::jwt::{Operator, credentials};
use crate::program::{cluster, program};
use crate::{SOON, server_or_skip};

/// A whole count with these options: every command lets us in.
fn count(options: &str, journal: &str) {
    assert_eq!(cluster(&format!("submit 12 --batch 1ms {options}")).worked(), "n12\n");
    cluster(&format!("work -j 1 --until-done {options}")).worked();
    assert!(cluster(&format!("status {options}")).worked().contains("n12"));
    assert_eq!(cluster(&format!("collect --journal {journal} {options}")).worked(), "14200\n");
    cluster(&format!("cancel --run n12 --force {options}")).worked();
}

/// Says soon that access is denied, and no secret.
#[track_caller]
fn denied(run: &Run, clock: Instant, secret: &str) {
    assert!(run.failed(3).contains("access denied"), "{run:?}");
    assert!(clock.elapsed() < SOON, "{:?}", clock.elapsed());
    assert!(!run.stderr.contains(secret), "{run:?}");
}

#[test]
fn files_of_credentials_let_in_whom_the_operator_trusts() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let operator = Operator::new();
    fs::write(path("conf"), operator.configuration()).unwrap();
    let server = server_or_skip!(&["-c", &path("conf").display().to_string()]);
    let creds = path("me.creds");
    let options = |creds: &Path| format!("--creds {} {}", creds.display(), server.option());

    credentials(&operator.account, &json!({}), &creds);
    count(&options(&creds), &server.path("journal"));

    // The permissions of docs/CLUSTER.md suffice.
    let publish = json!({ "allow": ["queens.>", "$JS.API.>", "$JS.ACK.>"] });
    let subscribe = json!({ "allow": ["_INBOX.>"] });
    credentials(&operator.account, &json!({ "pub": publish, "sub": subscribe }), &creds);
    count(&options(&creds), &server.path("journal2"));

    // An account that the operator has not signed; a key that is not the user's.
    let stranger = path("stranger.creds");
    let secret = credentials(&KeyPair::new_account(), &json!({}), &stranger);
    let clock = Instant::now();
    denied(&cluster(&format!("status {}", options(&stranger))), clock, &secret);
    let text = fs::read_to_string(&creds).unwrap();
    let own = text.lines().find(|line| line.starts_with("SU")).unwrap();
    fs::write(&stranger, text.replace(own, &secret)).unwrap();
    let clock = Instant::now();
    denied(&cluster(&format!("work {}", options(&stranger))), clock, &secret);
    let clock = Instant::now();
    denied(&cluster(&format!("submit 8 {}", server.option())), clock, &secret);

    // Half a file is none, and is not quoted.
    fs::write(&stranger, text.split("\n\n").next().unwrap()).unwrap();
    let run = cluster(&format!("status {}", options(&stranger)));
    assert!(run.failed(2).contains("not a NATS credentials file"), "{run:?}");
    // A variable does as well as the option.
    let mut command = program(&format!("cluster submit 8 {}", server.option()));
    command.env("NATS_CREDS", &creds);
    assert_eq!(Running::heard(command).end().worked(), "n8\n");
}

/// Keys and certificates made by `openssl`; false if it cannot.
fn certified(folder: &Path, name: &str, issuer: Option<&str>) -> bool {
    let file = |name: &str, end: &str| folder.join(format!("{name}.{end}")).display().to_string();
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]);
    openssl.args(["-subj", &format!("/CN={name}")]);
    openssl.args(["-keyout", &file(name, "key"), "-out", &file(name, "pem")]);
    if let Some(issuer) = issuer {
        openssl.args(["-CA", &file(issuer, "pem"), "-CAkey", &file(issuer, "key")]);
        openssl.args(["-addext", "basicConstraints=critical,CA:FALSE"]);
        openssl.args(["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]);
    }
    openssl.output().is_ok_and(|output| output.status.success())
}

#[test]
fn certificates_of_our_own_are_shown_and_demanded() {
    let folder = tempfile::tempdir().unwrap();
    let issued = [
        ("ca", None),
        ("server", Some("ca")),
        ("me", Some("ca")),
        ("other", None),
        ("eve", Some("other")),
    ];
    if !issued.iter().all(|(name, issuer)| certified(folder.path(), name, *issuer)) {
        return skipped("openssl cannot make certificates here");
    }
    let file = |name: &str| folder.path().join(name).display().to_string();
    let (ca, certificate, key) = (file("ca.pem"), file("server.pem"), file("server.key"));
    let server = server_or_skip!(&[
        "--tls",
        "--tlsverify",
        "--tlscacert",
        &ca,
        "--tlscert",
        &certificate,
        "--tlskey",
        &key
    ]);
    let trusting = format!("--tls-ca {ca} {}", server.option());
    let showing = |certificate: &str, key: &str| {
        format!("--tls-cert {} --tls-key {} {trusting}", file(certificate), file(key))
    };
    count(&showing("me.pem", "me.key"), &server.path("journal"));

    // No certificate, or one of an issuer that the server does not know.
    for options in [trusting.clone(), showing("eve.pem", "eve.key")] {
        let clock = Instant::now();
        let run = cluster(&format!("status {options}"));
        assert!(run.failed(3).contains("certificate"), "{run:?}");
        assert!(clock.elapsed() < SOON, "{:?}", clock.elapsed());
    }
    // What is no certificate, no key, or the key of another, names the file.
    fs::write(file("empty.pem"), "").unwrap();
    for (certificate, key, named) in [
        ("empty.pem", "me.key", "empty.pem"),
        ("me.key", "me.key", "me.key"),
        ("me.pem", "empty.pem", "empty.pem"),
        ("me.pem", "ca.pem", "ca.pem"),
        ("me.pem", "eve.key", "eve.key"),
    ] {
        let run = cluster(&format!("status {}", showing(certificate, key)));
        assert!(run.failed(2).contains(named), "{certificate}, {key}: {run:?}");
    }
    let run = cluster(&format!("status --tls-ca {} {}", file("empty.pem"), server.option()));
    assert!(run.failed(2).contains("empty.pem"), "{run:?}");
}
