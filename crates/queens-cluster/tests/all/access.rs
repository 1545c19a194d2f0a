//! Who is let in, what is said if not, and that no secret is ever repeated.

use std::fs;
use std::process::Command;

use queens_testing::{Run, Running, skipped};

use crate::program::{cluster, program};
use crate::{SOON, server_or_skip};

fn with(line: &str, variables: &[(&str, &str)]) -> Run {
    let mut command = program(&format!("cluster {line}"));
    command.envs(variables.iter().copied());
    Running::heard(command).end()
}

fn silent(run: &Run) {
    for secret in ["s3cret", "wr0ng"] {
        assert!(!run.stderr.contains(secret) && !run.stdout.contains(secret), "{run:?}");
    }
}

#[test]
fn users_and_passwords_from_everywhere() {
    let server = server_or_skip!(&["--user", "me", "--pass", "s3cret"]);
    let (option, file) = (server.option(), server.path("password"));
    fs::write(&file, "s3cret\n").unwrap();
    let url = |password: &str| format!("nats://me:{password}@{}", server.address());
    assert_eq!(
        with(&format!("submit 8 {option} --user me --password-file {file}"), &[]).worked(),
        "n8\n"
    );
    let variables = [("NATS_USER", "me"), ("NATS_PASSWORD", "s3cret")];
    assert!(with(&format!("status {option}"), &variables).worked().contains("n8"));
    assert!(with("status", &[("NATS_URL", &url("s3cret"))]).worked().contains("n8"));
    for run in [
        with(&format!("status {option}"), &[]),
        with(&format!("status --nats {}", url("wr0ng")), &[]),
        with(&format!("status {option}"), &[("NATS_USER", "me"), ("NATS_PASSWORD", "wr0ng")]),
        with(&format!("work {option}"), &[("NATS_TOKEN", "wr0ng")]),
    ] {
        let line = run.failed(3);
        assert!(line.contains("access denied") && line.contains(&server.address()), "{line}");
        silent(&run);
    }
    let run = with(&format!("status {option} --user me"), &[]);
    assert!(run.failed(2).contains("--password-file"), "{run:?}");
    let missing = with(&format!("status {option} --user me --password-file {file}x"), &[]);
    assert!(missing.failed(2).contains("passwordx"), "{missing:?}");
    fs::write(&file, "").unwrap();
    let empty = with(&format!("status {option} --user me --password-file {file}"), &[]);
    assert!(empty.failed(2).contains("first line is empty"), "{empty:?}");
}

#[test]
fn tokens_and_files_of_credentials() {
    let server = server_or_skip!(&["--auth", "s3cret"]);
    let (option, file) = (server.option(), server.path("token"));
    fs::write(&file, "s3cret").unwrap();
    assert_eq!(with(&format!("submit 8 {option} --token-file {file}"), &[]).worked(), "n8\n");
    assert!(with(&format!("status {option}"), &[("NATS_TOKEN", "s3cret")]).worked().contains("n8"));
    // What is no file of credentials is not quoted.
    let run = with(&format!("status {option} --creds {file}"), &[]);
    assert!(run.failed(2).contains("not a NATS credentials file"), "{run:?}");
    silent(&run);
    let run = with(&format!("status {option} --creds {file}.none"), &[]);
    assert!(run.failed(2).contains("token.none"), "{run:?}");
}

#[test]
fn what_is_not_permitted_is_said_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("conf").display().to_string();
    let permissions = r#"publish: ["$JS.API.>", "$JS.ACK.>"], subscribe: ["_INBOX.>"]"#;
    let user = format!("user: me, password: s3cret, permissions: {{ {permissions} }}");
    fs::write(&file, format!("authorization {{ users: [ {{ {user} }} ] }}")).unwrap();
    let server = server_or_skip!(&["-c", &file]);
    let url = format!("nats://me:s3cret@{}", server.address());
    let clock = std::time::Instant::now();
    let run = with("submit 8", &[("NATS_URL", &url)]);
    assert!(run.failed(3).contains("queens.n8.run"), "{run:?}");
    assert!(clock.elapsed() < SOON);
    silent(&run);
}

#[test]
fn addresses_that_are_none_are_refused_without_their_secrets() {
    for url in ["http://me:s3cret@host", "nats://me:s3cret@host:port", "nats://", "x://s3cret@"] {
        for command in ["submit 8", "work", "status", "collect --journal j", "cancel --run x"] {
            let run = with(&format!("{command} --nats {url}"), &[]);
            assert!(run.failed(2).contains("not the address of a NATS server"), "{run:?}");
            silent(&run);
        }
    }
    let stray = with("status nats://me:s3cret@host", &[]);
    assert!(stray.failed(2).contains("***@host"), "{stray:?}");
    silent(&stray);
    assert!(with("status", &[]).failed(2).contains("--nats"));
    let chinese = with("status --nats http://x --lang zh", &[]);
    assert!(chinese.failed(2).contains("不是 NATS 服务器的地址"), "{chinese:?}");
}

#[test]
fn an_encrypted_connection_is_checked() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (key, certificate) = (path("key.pem"), path("certificate.pem"));
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=x"]);
    openssl.args(["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]);
    openssl.args(["-addext", "basicConstraints=critical,CA:FALSE"]);
    openssl.args(["-keyout", &key, "-out", &certificate]);
    if !openssl.output().is_ok_and(|output| output.status.success()) {
        return skipped("openssl cannot make a certificate here");
    }
    let server = server_or_skip!(&["--tls", "--tlscert", &certificate, "--tlskey", &key]);
    let url = format!("--nats tls://{}", server.address());
    let trusted = cluster(&format!("submit 8 {url} --tls-ca {certificate}"));
    assert_eq!(trusted.worked(), "n8\n");
    let unknown = cluster(&format!("status {url}"));
    assert!(unknown.failed(3).contains("no NATS server answers"), "{unknown:?}");
    let none = cluster(&format!("status {url} --tls-ca {}", path("none.pem")));
    assert!(none.failed(2).contains("none.pem"), "{none:?}");
    let half = cluster(&format!("status {url} --tls-cert {certificate}"));
    assert!(half.failed(2).contains("--tls-key"), "{half:?}");
}
