//! Compiling for WebAssembly, with whichever toolchain of the machine can.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::lacking::Lacking;

const TARGET: &str = "wasm32-unknown-unknown";
const ADVICE: &str = "\
this machine cannot compile for WebAssembly; either of these helps:
  rustup target add wasm32-unknown-unknown
  apt-get install --no-install-recommends rustc-web cargo-web rust-web-src lld   (Debian, as root)";

/// Compiles the crate `queens-wasm` and answers with the module's path.
pub(crate) fn compile(root: &Path) -> Result<PathBuf> {
    let target_dir = std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| root.join("target"), |dir| root.join(dir));
    let (mut cargo, target_dir) = if has_target() || (rustup_adds_target() && has_target()) {
        (Command::new(env!("CARGO")), target_dir)
    } else if let Some(debian) = debian() {
        // Another compiler: its files must not mix with those of the first.
        (debian, target_dir.join("debian"))
    } else {
        bail!(Lacking(ADVICE));
    };
    cargo.current_dir(root).args(["build", "--package", "queens-wasm", "--lib"]);
    cargo.args(["--profile", "page", "--target", TARGET]).arg("--target-dir").arg(&target_dir);
    let status = cargo.status().context("cannot start cargo")?;
    if !status.success() {
        bail!("the library does not compile for WebAssembly");
    }
    Ok(target_dir.join(TARGET).join("page/queens_wasm.wasm"))
}

/// Whether the compiler in use has the standard library of the target.
fn has_target() -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output =
        Command::new(rustc).args(["--print", "target-libdir", "--target", TARGET]).output();
    output.is_ok_and(|output| {
        let folder = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
        output.status.success() && folder.is_dir()
    })
}

fn rustup_adds_target() -> bool {
    let status = Command::new("rustup").args(["target", "add", TARGET]).status();
    status.is_ok_and(|status| status.success())
}

/// Debian's compiler with the sources of its standard library, which is built
/// along.
fn debian() -> Option<Command> {
    let linker = ["wasm-ld", "wasm-ld-22", "wasm-ld-21", "wasm-ld-20", "wasm-ld-19"]
        .iter()
        .map(|name| Path::new("/usr/bin").join(name))
        .find(|path| path.exists())?;
    let sources = Path::new("/usr/src").read_dir().ok()?.flatten();
    let has_sources =
        sources.into_iter().any(|entry| entry.file_name().to_string_lossy().starts_with("rustc-"));
    if !has_sources || !Path::new("/usr/bin/cargo").exists() {
        return None;
    }
    let mut cargo = Command::new("/usr/bin/cargo");
    cargo.env("RUSTC", "/usr/bin/rustc").env("RUSTC_BOOTSTRAP", "1");
    cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    cargo.args(["-Z", "build-std=std,panic_abort"]);
    Some(cargo)
}
