//! The program on a pseudo-terminal that `script` makes, and a terminal in memory
//! that reads what is drawn.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test")]

use std::io::{Read, Write};
use std::process::{ChildStdin, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use queens_testing::PATIENCE;

use crate::{Running, in_terminal};

pub(crate) fn size(lines: u16) -> std::num::NonZero<u16> {
    std::num::NonZero::new(lines).unwrap()
}

/// A terminal with the program in it.
pub(crate) struct Terminal {
    script: Running,
    keys: ChildStdin,
    screen: Arc<Mutex<vt100::Parser>>,
    reader: Option<std::thread::JoinHandle<Vec<u8>>>,
}

impl Terminal {
    /// Runs a shell line in a terminal of 24 lines and 80 columns; `$Q` is the
    /// program. `None`, said aloud, where there is no `script`.
    pub(crate) fn run(line: &str, environment: &[(&str, &str)]) -> Option<Self> {
        Self::sized(24, 80, line, environment)
    }

    /// The same in a terminal of another size.
    pub(crate) fn sized(
        lines: u16,
        columns: u16,
        line: &str,
        environment: &[(&str, &str)],
    ) -> Option<Self> {
        let mut command = in_terminal(&format!("stty rows {lines} cols {columns}; {line}"))?;
        command.env("LANG", "en_US.UTF-8").envs(environment.iter().copied());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut script = Running::start(&mut command);
        let screen = Arc::new(Mutex::new(vt100::Parser::new(size(lines), size(columns), 0)));
        let (mut output, shared) = (script.stdout(), Arc::clone(&screen));
        let reader = std::thread::spawn(move || {
            let (mut all, mut buffer) = (Vec::new(), [0; 4096]);
            while let Ok(count @ 1..) = output.read(&mut buffer) {
                all.extend_from_slice(&buffer[..count]);
                shared.lock().unwrap().process(&buffer[..count]);
            }
            all
        });
        let keys = script.stdin();
        Some(Self { script, keys, screen, reader: Some(reader) })
    }

    pub(crate) fn watch(arguments: &str, environment: &[(&str, &str)]) -> Option<Self> {
        Self::run(&format!("exec $Q watch {arguments}"), environment)
    }

    pub(crate) fn text(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    /// Waits until the screen shows `what`, and gives the screen.
    #[track_caller]
    pub(crate) fn see(&self, what: &str) -> String {
        let start = Instant::now();
        loop {
            let text = self.text();
            if text.contains(what) {
                return text;
            }
            assert!(start.elapsed() < PATIENCE, "{what:?} is not seen in\n{text}");
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
    }

    pub(crate) fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// The terminal gets another size, as far as it is read here.
    pub(crate) fn resize(&self, lines: u16, columns: u16) {
        self.screen.lock().unwrap().screen_mut().set_size(size(lines), size(columns));
    }

    /// The terminal goes away.
    pub(crate) fn close(&mut self) {
        self.script.kill();
    }

    /// Waits for the end; gives the status and all bytes.
    pub(crate) fn end(mut self) -> (i32, Vec<u8>) {
        let status = self.script.wait().code().unwrap_or(-1);
        let bytes = self.reader.take().unwrap().join().unwrap();
        // The first screen is back, the cursor is seen.
        let screen = self.screen.lock().unwrap();
        assert!(!screen.screen().alternate_screen() && !screen.screen().hide_cursor());
        (status, bytes)
    }
}
