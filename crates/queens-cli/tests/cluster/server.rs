//! A NATS server as a process on the loopback address, that can be killed.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use queens::search::Cancel;
use queens_cluster::{Access, Cluster};
use tempfile::TempDir;

pub(crate) struct Server {
    program: PathBuf,
    arguments: Vec<String>,
    child: Child,
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
        let child = spawn(&program, &arguments, port);
        Some(Self { program, arguments, child, port, folder })
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
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts again with what is on the disk.
    pub(crate) fn restart(&mut self) {
        self.child = spawn(&self.program, &self.arguments, self.port);
    }

    /// A connection of our own, to look at things with.
    pub(crate) fn connect(&self) -> Cluster {
        let servers = self.address().parse().unwrap();
        Cluster::connect(&servers, &Access::default(), Arc::new(|_| ()), &Cancel::new()).unwrap()
    }

    /// Publishes a message as any other program could.
    pub(crate) fn publish(&self, subject: &str, payload: &[u8]) {
        let mut stream = TcpStream::connect(self.address()).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
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

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawn(program: &PathBuf, arguments: &[String], port: u16) -> Child {
    let mut command = Command::new(program);
    command.args(["-a", "127.0.0.1", "-p", &port.to_string()]).args(arguments);
    let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    let mut child = child.expect("the server starts");
    let deadline = Instant::now() + Duration::from_secs(20);
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(Instant::now() < deadline, "the server does not listen");
        assert!(child.try_wait().unwrap().is_none(), "the server ended");
        std::thread::sleep(Duration::from_millis(20));
    }
    child
}

fn find() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("NATS_SERVER").filter(|path| !path.is_empty()) {
        return Some(path.into());
    }
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|dir| dir.join("nats-server")).find(|file| file.is_file())
}
