//! The Python package: its wheel, and its tests in an environment of their own.
//!
//! Everything is made in `target/python`. pip brings what is needed, maturin
//! included, in its usual way.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

use anyhow::{Context, Result, bail};

use crate::lacking::Lacking;

const ADVICE: &str = "\
Python 3.11 or newer with venv is missing; either of these helps:
  apt-get install --no-install-recommends python3-venv   (Debian, as root)
  PYTHON=/path/to/python3 cargo xtask python-test";

/// Exits with 0 where an environment can be made.
const CAPABLE: &str = "\
import sys, venv, ensurepip
sys.exit(sys.version_info < (3, 11))";

/// Builds the wheel, in the folder that is answered.
pub(crate) fn wheel(root: &Path) -> Result<PathBuf> {
    let environment = Environment::new(root)?;
    let wheels = folder(root).join("wheels");
    if wheels.exists() {
        // A wheel of an older version must not be taken for the new one.
        std::fs::remove_dir_all(&wheels).context("cannot remove the old wheels")?;
    }
    let mut pip = environment.python();
    pip.args(["-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir"]).arg(&wheels).arg(".");
    pip.env("CARGO_TARGET_DIR", folder(root).join("build"));
    run(&mut pip, "the wheel cannot be built")?;
    Ok(wheels)
}

/// Builds the wheel, installs it and runs its tests and the type checkers.
pub(crate) fn test(root: &Path) -> Result<()> {
    let wheels = wheel(root)?;
    let environment = Environment::new(root)?;
    environment.install_tools(root)?;
    let wheels = wheels.read_dir()?.collect::<Result<Vec<_>, _>>()?;
    let [wheel] = wheels.as_slice() else { bail!("{} wheels instead of one", wheels.len()) };
    let mut pip = environment.python();
    pip.args(["-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall"]);
    run(pip.arg(wheel.path()), "the wheel cannot be installed")?;

    let mut mypy = environment.python();
    run(mypy.args(["-m", "mypy"]), "mypy found something")?;
    let mut stubtest = environment.python();
    stubtest.args(["-m", "mypy.stubtest", "pyqueens._core"]);
    stubtest.env("MYPYPATH", root.join("crates/queens-py/python"));
    run(&mut stubtest, "the stub differs from the module")?;
    // Left alone it would look for packages where the shell's Python has them.
    let mut pyright = environment.python();
    pyright.args(["-m", "basedpyright", "--pythonpath"]).arg(environment.program());
    run(&mut pyright, "pyright found something")?;
    let mut pytest = environment.python();
    run(pytest.args(["-m", "pytest", "--quiet"]), "tests of the Python package failed")
}

fn folder(root: &Path) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR");
    target.map_or_else(|| root.join("target"), |dir| root.join(dir)).join("python")
}

/// A virtual environment.
struct Environment {
    root: PathBuf,
    folder: PathBuf,
}

impl Environment {
    /// The environment of this checkout, made if there is none that works.
    fn new(root: &Path) -> Result<Self> {
        let environment = Self { root: root.to_owned(), folder: folder(root).join("venv") };
        if succeeds(environment.python().args(["-c", "import pip"])) {
            return Ok(environment);
        }
        let mut python = interpreter().ok_or(Lacking(ADVICE))?;
        python.args(["-m", "venv", "--clear"]).arg(&environment.folder);
        run(&mut python, "the environment cannot be made")?;
        Ok(environment)
    }

    fn program(&self) -> PathBuf {
        self.folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" })
    }

    fn python(&self) -> Command {
        let mut python = Command::new(self.program());
        python.current_dir(&self.root);
        python
    }

    /// Installs what the tests need unless that was done after the list of it
    /// was last changed.
    fn install_tools(&self, root: &Path) -> Result<()> {
        let list = root.join("crates/queens-py/tests/requirements.txt");
        let done = self.folder.join("tools-installed");
        let modified = |path: &Path| path.metadata().and_then(|meta| meta.modified()).ok();
        let at = modified(&done).unwrap_or(SystemTime::UNIX_EPOCH);
        if modified(&list).is_some_and(|list| list < at) {
            return Ok(());
        }
        let mut pip = self.python();
        pip.args(["-m", "pip", "install", "--quiet", "--requirement"]).arg(&list);
        run(&mut pip, "pip cannot install what the tests need")?;
        std::fs::write(&done, "").context("cannot write to the environment")
    }
}

/// A Python that is new enough and can make environments.
fn interpreter() -> Option<Command> {
    let asked = std::env::var_os("PYTHON");
    let usual = ["python3", "python", "py"].map(Into::into);
    asked.into_iter().chain(usual).find(|name| capable(name)).map(Command::new)
}

fn capable(name: &OsStr) -> bool {
    succeeds(Command::new(name).args(["-c", CAPABLE]))
}

fn succeeds(command: &mut Command) -> bool {
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

fn run(command: &mut Command, failure: &str) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start {command:?}"))?;
    if !status.success() {
        bail!("{failure} ({status})");
    }
    Ok(())
}
