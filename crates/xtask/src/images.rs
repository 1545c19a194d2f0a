//! The pictures of the README, each made by what it shows: boards by `queens draw`,
//! the puzzle by `queens puzzle draw`, the terminal by `queens watch` in a terminal in memory, the page by a browser.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use crate::npm;
use crate::screen::{self, Ground};

/// The size of the terminal.
const ROWS: u16 = 24;
const COLUMNS: u16 = 80;
/// A key each: on to the first solution, then to the dead end after it.
const KEYS: [&str; 2] = ["s", "d"];
/// The time that the program is given to draw what a key did.
const PAUSE: Duration = Duration::from_millis(300);

/// Writes all pictures to `docs/images`.
pub(crate) fn make(root: &Path) -> Result<()> {
    let folder = root.join("docs/images");
    std::fs::create_dir_all(&folder)?;
    let program = root.join("target/release/queens");
    cargo(root, &["build", "--release", "--package", "queens-cli"])?;
    for (theme, ground) in [("wood", Ground::Light), ("dark", Ground::Dark)] {
        let board = folder.join(format!("board-{}.svg", ground.name()));
        let status = Command::new(&program)
            .args(["draw", "8", "3", "--lines", "--names", "--theme", theme, "--force", "-q", "-o"])
            .arg(board)
            .status()?;
        ensure!(status.success(), "no board was drawn");
        puzzle(&program, &folder, ground)?;
        for language in ["en", "zh"] {
            let screen = terminal(&program, language)?;
            let name = format!("watch-{language}-{}.svg", ground.name());
            std::fs::write(folder.join(name), screen::svg(&screen, ground))?;
        }
    }
    npm::run(&root.join("web"), &["run", "images"])
}

/// Draws the puzzle of the README's example.
fn puzzle(program: &Path, folder: &Path, ground: Ground) -> Result<()> {
    let mut new = Command::new(program);
    let made = new.args(["puzzle", "new", "7", "--seed", "23", "-q"]).output()?;
    let picture = folder.join(format!("puzzle-{}.svg", ground.name()));
    let mut draw = Command::new(program)
        .args(["puzzle", "draw", "--theme", ground.name(), "--force", "-q", "-o"])
        .arg(picture)
        .stdin(Stdio::piped())
        .spawn()?;
    draw.stdin.take().context("it reads a puzzle")?.write_all(&made.stdout)?;
    ensure!(draw.wait()?.success(), "no puzzle was drawn");
    Ok(())
}

fn cargo(root: &Path, arguments: &[&str]) -> Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo).args(arguments).current_dir(root).status()?;
    ensure!(status.success(), "cargo {} failed", arguments.join(" "));
    Ok(())
}

/// What a terminal shows after the keys.
fn terminal(program: &Path, language: &str) -> Result<vt100::Screen> {
    let line = format!(
        "stty rows {ROWS} cols {COLUMNS}; exec {} --lang {language} watch 8 -a row-scan",
        program.display()
    );
    let mut child = Command::new("script")
        .args(["-qec", &line, "/dev/null"])
        .env("TERM", "xterm-256color")
        .env("LANG", "C.UTF-8")
        .env_remove("NO_COLOR")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot run 'script', which makes the terminal")?;
    let mut keys = child.stdin.take().context("the terminal has keys")?;
    let mut output = child.stdout.take().context("the terminal has a screen")?;
    let reader = std::thread::spawn(move || {
        let size = |size| std::num::NonZero::new(size).unwrap_or(std::num::NonZero::<u16>::MIN);
        let mut screen = vt100::Parser::new(size(ROWS), size(COLUMNS), 0);
        let mut shown = screen.screen().clone();
        let mut buffer = [0; 1 << 12];
        while let Ok(count @ 1..) = output.read(&mut buffer) {
            screen.process(&buffer[..count]);
            // The last screen before the program leaves it.
            if screen.screen().alternate_screen() {
                shown = screen.screen().clone();
            }
        }
        shown
    });
    for key in KEYS {
        sleep(PAUSE);
        keys.write_all(key.as_bytes())?;
        keys.flush()?;
    }
    sleep(PAUSE);
    keys.write_all(b"q")?;
    drop(keys);
    child.wait()?;
    reader.join().map_err(|_| anyhow::anyhow!("the terminal in memory failed"))
}
