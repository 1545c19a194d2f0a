//! What must agree before a release, and everything that one consists of.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

/// Fails if a place names another version than the workspace does.
pub(crate) fn check(root: &Path) -> Result<()> {
    let read = |name: &str| {
        std::fs::read_to_string(root.join(name)).with_context(|| format!("cannot read {name}"))
    };
    let workspace = read("Cargo.toml")?;
    let version = after(&workspace, "[workspace.package]", "version = ")?;
    for line in workspace.lines().filter(|line| line.contains("path = \"crates/")) {
        let named = after(line, "path = ", "version = ")?;
        ensure!(named == version, "Cargo.toml has version {named} instead of {version}: {line}");
    }
    let python = read("crates/queens-py/Cargo.toml")?;
    let citation = read("CITATION.cff")?;
    for (name, found) in [
        ("crates/queens-py/Cargo.toml", after(&python, "[package]", "\nversion = ")?),
        ("CITATION.cff", after(&citation, "", "\nversion: ")?),
    ] {
        ensure!(found == version, "{name} has version {found} instead of {version}");
    }
    let changes = read("CHANGELOG.md")?;
    let heading =
        |line: &str| line == "## Unreleased" || line.starts_with(&format!("## {version}"));
    ensure!(changes.lines().any(heading), "CHANGELOG.md has no section for {version}");
    Ok(())
}

/// The word that follows `key`, somewhere after `start`.
fn after<'a>(text: &'a str, start: &str, key: &str) -> Result<&'a str> {
    let rest = text.split_once(start).and_then(|(_, rest)| rest.split_once(key));
    let Some((_, rest)) = rest else { bail!("there is no {key:?} after {start:?}") };
    let word = rest.lines().next().unwrap_or_default().trim_matches(['"', ' ', '}']);
    Ok(word.split(['"', ',']).next().unwrap_or_default())
}

/// The program with the page inside it, for this machine, to `target/release`.
pub(crate) fn program(root: &Path) -> Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["build", "--release", "--package", "queens-cli"])
        .current_dir(root)
        .status()
        .context("cannot run cargo")?;
    ensure!(status.success(), "the program cannot be built");
    Ok(())
}
