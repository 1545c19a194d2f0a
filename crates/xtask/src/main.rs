//! Build steps of the workspace that cargo alone cannot do.
//!
//! `cargo xtask web` builds the page in the browser to `web/dist`;
//! `cargo xtask web-test` builds it and runs its tests in a real browser.

mod glue;
mod npm;
mod wasm;

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

const USAGE: &str = "\
usage: cargo xtask TASK

  wasm      compile the library for the page to web/src/wasm
  web       build the page to web/dist
  web-test  build the page and test it in a browser";

fn main() -> Result<()> {
    let task = std::env::args().nth(1);
    let root = root();
    match task.as_deref() {
        Some("wasm") => wasm(&root),
        Some("web") => web(&root),
        Some("web-test") => {
            web(&root)?;
            npm::run(&root.join("web"), &["test"])
        }
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
    wasm(root)?;
    npm::install(&web)?;
    npm::run(&web, &["run", "build"])
}
