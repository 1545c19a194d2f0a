//! `queens serve`: files of the page and nothing else.
#![allow(clippy::unwrap_used, reason = "a test")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::Stdio;

use crate::{Running, program, queens, queens_zh};

/// A server with a small page, ended when it is dropped.
struct Server {
    running: Running,
    port: u16,
    _folder: tempfile::TempDir,
}

impl Server {
    fn start() -> Self {
        let folder = crate::folder();
        let page = folder.path().join("page");
        std::fs::create_dir_all(page.join("assets")).unwrap();
        std::fs::write(page.join("index.html"), "<!doctype html>start").unwrap();
        for name in ["a.js", "a.css", "a.wasm", "a.svg", "a.json", "a.bin"] {
            std::fs::write(page.join("assets").join(name), name).unwrap();
        }
        std::fs::write(page.join(".hidden"), "secret").unwrap();
        std::fs::write(folder.path().join("secret.txt"), "secret").unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink(folder.path().join("secret.txt"), page.join("link.txt"))
            .unwrap();
        let mut command = program();
        command.args(["serve", "--port", "0", "--dir"]).arg(&page);
        let mut running = Running::start(command.stdout(Stdio::piped()).stderr(Stdio::null()));
        let mut url = String::new();
        BufReader::new(running.stdout()).read_line(&mut url).unwrap();
        let port = url.trim().strip_prefix("http://127.0.0.1:").unwrap();
        let port = port.trim_end_matches('/').parse().unwrap();
        Self { running, port, _folder: folder }
    }

    /// The answer to a request line, head and body.
    fn ask(&self, request: &str) -> (String, String) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        let request = format!("{request} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        (head.to_owned(), body.to_owned())
    }
}

#[test]
fn the_page_is_served_with_types_and_policy() {
    let server = Server::start();
    let files = [
        ("/", "text/html; charset=utf-8"),
        ("/index.html?x=1", "text/html; charset=utf-8"),
        ("/assets/a.js", "text/javascript; charset=utf-8"),
        ("/assets/a.css", "text/css; charset=utf-8"),
        ("/assets/a.wasm", "application/wasm"),
        ("/assets/a.svg", "image/svg+xml"),
        ("/assets/a.json", "application/json"),
        ("/assets/a.bin", "application/octet-stream"),
        ("/%61ssets/a.js", "text/javascript; charset=utf-8"),
    ];
    for (path, content_type) in files {
        let (head, body) = server.ask(&format!("GET {path}"));
        assert!(head.starts_with("HTTP/1.1 200 "), "{path}: {head}");
        assert!(head.contains(&format!("content-type: {content_type}\r\n")), "{path}: {head}");
        assert!(head.contains(
            "content-security-policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"
        ));
        assert!(head.contains("frame-ancestors 'none'") && head.contains("nosniff"));
        assert!(!body.is_empty());
    }
    let (head, body) = server.ask("HEAD /");
    assert!(head.contains("content-length: 20") && body.is_empty(), "{head}");
}

#[test]
fn nothing_else_is_served() {
    let server = Server::start();
    let paths = [
        "/nothing.html",
        "/assets",
        "/assets/",
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/%2E%2E%5Csecret.txt",
        "//etc/passwd",
        "/.hidden",
        "/link.txt",
        "/a%00b",
        "/%zz",
    ];
    for path in paths {
        let (head, body) = server.ask(&format!("GET {path}"));
        assert!(head.starts_with("HTTP/1.1 404 "), "{path}: {head}");
        assert!(head.contains("content-security-policy: ") && !body.contains("secret"), "{path}");
        // Browsers show it; what they do not know they would save to a file.
        assert!(head.contains("content-type: text/plain; charset=utf-8"), "{path}: {head}");
    }
    for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
        let (head, _) = server.ask(&format!("{method} /"));
        assert!(head.starts_with("HTTP/1.1 405 ") && head.contains("allow: GET, HEAD"), "{head}");
    }
    let (head, _) = server.ask("nonsense");
    assert!(head.is_empty() || head.starts_with("HTTP/1.1 400 "), "{head}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it_with_its_status() {
    let mut server = Server::start();
    let _idle = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
    server.running.signal(queens_testing::Signal::SIGINT);
    assert_eq!(server.running.wait().code(), Some(130));
}

#[test]
fn a_port_in_use_is_said() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    let folder = crate::folder();
    std::fs::write(folder.path().join("index.html"), "start").unwrap();
    let dir = folder.path().display();
    let run = queens(&format!("serve --port {port} --dir {dir}"));
    assert!(run.refused(3).contains(&format!("port {port}")), "{run:?}");
    let run = queens_zh(&format!("serve --port {port} --dir {dir}"));
    assert!(run.refused(3).contains("已被占用"), "{run:?}");
    let run = queens(&format!("serve --port 0 --address 203.0.113.7 --dir {dir}"));
    assert!(run.refused(3).contains("203.0.113.7"), "{run:?}");
}

#[test]
fn bad_input_is_refused() {
    queens("serve --port 65536").refused_saying(&["65536", "65535"]);
    queens("serve --port -1").refused_saying(&["-1"]);
    queens("serve --port x").refused_saying(&["'x'"]);
    queens("serve --address here").refused_saying(&["'here'", "127.0.0.1"]);
    queens("serve --dir /nowhere").refused_saying(&["/nowhere", "index.html"]);
    let folder = crate::folder();
    queens(&format!("serve --dir {}", folder.path().display())).refused_saying(&["index.html"]);
    queens("serve 8").refused_saying(&["unexpected argument '8'"]);
}
