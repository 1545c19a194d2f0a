//! Build steps of the workspace that cargo alone cannot do.
//!
//! `cargo xtask web` builds the page in the browser to `web/dist`;
//! `cargo xtask web-test` builds it and runs its tests in a real browser.
//! `cargo xtask python` builds the wheel of the Python package;
//! `cargo xtask python-test` installs it and runs its tests.
//! `cargo xtask images` makes the pictures of the README anew;
//! `cargo xtask dist` builds the page, the program and the wheel of a release;
//! `cargo xtask release-check` says whether all places name one version and one
//! minimum Rust, and whether that is the Rust that runs here.

mod glue;
mod images;
mod lacking;
mod npm;
mod python;
mod release;
mod screen;
mod wasm;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::SystemTime;

use anyhow::{Context, Result, bail};

const USAGE: &str = "\
say what to do: cargo xtask TASK

  wasm         compile the library for the page to web/src/wasm
  web          build the page to web/dist
  web-test     build the page and test it in a browser
  python       build the wheel of the Python package to target/python/wheels
  python-test  build the wheel, install it in target/python/venv and test it
  images       make the pictures of the README anew, in docs/images
  dist         build all of a release: page, program with the page in it, wheel
  release-check  fail if a place names another version, or another minimum Rust, than
                 the workspace; say whether that minimum is what runs here";

#[expect(clippy::print_stderr, reason = "a tool for the terminal")]
fn main() -> ExitCode {
    let task = std::env::args().nth(1).unwrap_or_default();
    match run(&task, &root()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            lacking::exit_code(&error)
        }
    }
}

fn run(task: &str, root: &Path) -> Result<()> {
    match task {
        "wasm" => wasm(root),
        "web" => web(root),
        "web-test" => {
            web(root)?;
            let page = root.join("web");
            npm::run(&page, &["run", "check"])?;
            npm::run(&page, &["test"])
        }
        "python" => python::wheel(root).map(drop),
        "python-test" => python::test(root),
        "images" => {
            web(root)?;
            images::make(root)
        }
        "dist" => {
            release::check(root)?;
            web(root)?;
            release::program(root)?;
            python::wheel(root).map(drop)
        }
        "release-check" => release::check(root),
        _ => bail!("{USAGE}"),
    }
}

/// The folder of the workspace.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

fn wasm(root: &Path) -> Result<()> {
    let module = wasm::compile(root)?;
    glue::generate(&module, &root.join("web/src/wasm"))
}

fn web(root: &Path) -> Result<()> {
    let web = root.join("web");
    let is_first = !web.join("dist").exists();
    npm::install(&web)?;
    wasm(root)?;
    npm::run(&web, &["run", "build"])?;
    if is_first { announce(root) } else { Ok(()) }
}

/// Has the command line built anew: a release that was built while there was no
/// page does not watch the page's folder, and would never carry it.
fn announce(root: &Path) -> Result<()> {
    let script = root.join("crates/queens-cli/build.rs");
    let file = std::fs::File::options().append(true).open(&script);
    let touched = file.and_then(|file| file.set_modified(SystemTime::now()));
    touched.with_context(|| format!("cannot touch {}", script.display()))
}
