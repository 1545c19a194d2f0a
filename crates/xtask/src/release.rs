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
    let minimum = after(&workspace, "[workspace.package]", "\nrust-version = ")?;
    for (name, found) in [
        (
            "crates/queens-py/Cargo.toml",
            after(&python, "[package]", "\nrust-version = ")?.to_owned(),
        ),
        ("README.md", leading(&read("README.md")?, "Rust toolchain (")?),
        ("README.zh.md", leading(&read("README.zh.md")?, "Rust 工具链（")?),
        ("RELEASE.md", leading(&read("RELEASE.md")?, "**Minimum Rust.** It is ")?),
    ] {
        ensure!(found == minimum, "{name} has Rust {found} as its minimum instead of {minimum}");
    }
    toolchain(minimum)
}

/// Says whether the stated minimum is the Rust that runs here, and so the one that
/// the tests of this run have tried.
fn toolchain(minimum: &str) -> Result<()> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("--version").output().context("cannot run rustc")?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let found = leading(&said, "rustc ")?;
    let (found_parts, minimum_parts) = (parts(&found)?, parts(minimum)?);
    ensure!(found_parts >= minimum_parts, "Rust {found} is older than the minimum {minimum}");
    let told = if found_parts == minimum_parts {
        format!("minimum Rust {minimum}: this is it ({found})")
    } else {
        format!("minimum Rust {minimum}: NOT TESTED here, this is the newer {found}")
    };
    #[expect(clippy::print_stdout, reason = "it is to be seen in the log of .ci/run")]
    {
        println!("{told}");
    }
    Ok(())
}

/// Release and version of the language; a patch level changes neither.
fn parts(version: &str) -> Result<[u32; 2]> {
    let mut numbers = version.split('.').map(str::parse::<u32>);
    match (numbers.next(), numbers.next()) {
        (Some(Ok(release)), Some(Ok(minor))) => Ok([release, minor]),
        _ => bail!("{version:?} is not a version of Rust"),
    }
}

/// The version that follows `key` in a text.
fn leading(text: &str, key: &str) -> Result<String> {
    let Some((_, rest)) = text.split_once(key) else { bail!("there is no {key:?}") };
    let digits = |c: &char| c.is_ascii_digit() || *c == '.';
    let word: String = rest.chars().take_while(digits).collect();
    Ok(word.trim_end_matches('.').to_owned())
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
        .args(["build", "--profile", "dist", "--package", "queens-cli", "--features", "full"])
        .current_dir(root)
        .status()
        .context("cannot run cargo")?;
    ensure!(status.success(), "the program cannot be built");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_out_of_sentences_and_compared_as_numbers() {
        assert_eq!(leading("It is 1.95: so", "It is ").unwrap(), "1.95");
        assert_eq!(leading("rustc 1.95.0 (5980 2026)", "rustc ").unwrap(), "1.95.0");
        assert_eq!(leading("It is 1.95.", "It is ").unwrap(), "1.95");
        assert!(leading("nothing", "It is ").is_err());
        assert!(parts("1.100").unwrap() > parts("1.95.3").unwrap());
        assert!(parts("1.95.0").unwrap() == parts("1.95").unwrap());
        assert!(parts("2").is_err() && parts("").is_err());
    }

    #[test]
    fn an_older_toolchain_is_refused() {
        assert!(toolchain("1.0").is_ok());
        assert!(toolchain("999.0").unwrap_err().to_string().contains("older"));
    }
}
