//! The page's own tools, which are npm packages.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::lacking::Lacking;

/// Runs npm in the folder `web`.
pub(crate) fn run(web: &Path, arguments: &[&str]) -> Result<()> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let status = Command::new(program)
        .args(arguments)
        .current_dir(web)
        .status()
        .map_err(|_| Lacking("npm is missing: the page is built with Node.js 20 or newer"))?;
    if !status.success() {
        bail!("npm {} failed", arguments.join(" "));
    }
    Ok(())
}

/// Installs the packages of the lock file unless that was done before.
pub(crate) fn install(web: &Path) -> Result<()> {
    let modified = |file: &str| web.join(file).metadata().and_then(|meta| meta.modified()).ok();
    let installed = modified("node_modules/.package-lock.json");
    if installed.is_some() && installed >= modified("package-lock.json") {
        return Ok(());
    }
    // Not `npm ci`: it refuses lock files that leave out an optional package of
    // another system.
    run(web, &["install", "--no-audit", "--no-fund"])
}
