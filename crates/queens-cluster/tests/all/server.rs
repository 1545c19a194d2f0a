//! A NATS server as a process on the loopback address, that can be killed.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;

use queens::run::Cancel;
use queens_cluster::{Access, Cluster};
use queens_testing::{PATIENCE, Running, skipped, until};
use tempfile::TempDir;

pub(crate) struct Server {
    program: PathBuf,
    arguments: Vec<String>,
    running: Running,
    port: u16,
    pub(crate) folder: TempDir,
}

impl Server {
    /// A server with these further arguments; none if there is no program.
    pub(crate) fn start(arguments: &[&str]) -> Option<Self> {
        let program = find()?;
        let folder = tempfile::tempdir().unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let store = folder.path().join("store").display().to_string();
        let jetstream = ["-js", "-sd", store.as_str()];
        let plain = arguments.contains(&"--plain");
        let own = arguments.iter().filter(|argument| **argument != "--plain");
        let jetstream = jetstream.iter().filter(|_| !plain);
        let arguments: Vec<String> = jetstream.chain(own).map(|a| (*a).to_owned()).collect();
        let running = spawn(&program, &arguments, port);
        Some(Self { program, arguments, running, port, folder })
    }

    /// The options that lead here.
    pub(crate) fn option(&self) -> String {
        format!("--nats nats://127.0.0.1:{}", self.port)
    }

    pub(crate) fn address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    /// `kill -9`.
    pub(crate) fn kill(&mut self) {
        self.running.kill();
    }

    /// Starts again with what is on the disk.
    pub(crate) fn restart(&mut self) {
        self.running = spawn(&self.program, &self.arguments, self.port);
    }

    /// A connection of our own, to look at things with.
    pub(crate) fn connect(&self) -> Cluster {
        let servers = self.address().parse().unwrap();
        Cluster::connect(&servers, &Access::default(), Arc::new(|_| ()), &Cancel::new()).unwrap()
    }

    /// Publishes a message as any other program could.
    pub(crate) fn publish(&self, subject: &str, payload: &[u8]) {
        let mut stream = TcpStream::connect(self.address()).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.write_all(b"CONNECT {\"verbose\":false}\r\n").unwrap();
        stream.write_all(format!("PUB {subject} {}\r\n", payload.len()).as_bytes()).unwrap();
        stream.write_all(payload).unwrap();
        stream.write_all(b"\r\nPING\r\n").unwrap();
        let (mut answer, mut some) = (Vec::new(), [0; 512]);
        while !answer.windows(4).any(|four| four == b"PONG") {
            let read = stream.read(&mut some).unwrap();
            assert!(read > 0, "{}", String::from_utf8_lossy(&answer));
            answer.extend_from_slice(&some[..read]);
        }
    }
}

/// Says that there is no program to make a server with.
pub(crate) fn missing() {
    skipped("no nats-server on PATH or in NATS_SERVER");
}

fn spawn(program: &PathBuf, arguments: &[String], port: u16) -> Running {
    let mut command = Command::new(program);
    command.args(["-a", "127.0.0.1", "-p", &port.to_string()]).args(arguments);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut running = Running::start(&mut command);
    until("the server listens", || {
        assert!(running.status().is_none(), "the server ended");
        TcpStream::connect(("127.0.0.1", port)).is_ok()
    });
    running
}

fn find() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("NATS_SERVER").filter(|path| !path.is_empty()) {
        return Some(path.into());
    }
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|dir| dir.join("nats-server")).find(|file| file.is_file())
}
