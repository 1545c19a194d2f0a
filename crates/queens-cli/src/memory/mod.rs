//! How much memory the program may use: what the system has free, within every
//! limit that is set for this process.
//!
//! Each kind of limit has a file. All of them are read from text that Linux
//! shows in files, below a root that tests put somewhere else.

mod free;
mod group;
mod kept;
mod process;
mod size;
mod slurm;

use std::path::{Path, PathBuf};

pub(crate) use self::kept::keep_within_groups;
pub(crate) use self::size::size;
use crate::words::quoted::readable;
use crate::words::{lang, t};

/// An amount of memory that may be used, and who says so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Limit {
    pub(crate) bytes: u64,
    source: Source,
}

/// Who limits the memory.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Source {
    /// No more is free on the machine.
    Free,
    /// A control group: a container, a service, a batch job.
    Group(PathBuf),
    /// `ulimit -v`.
    AddressSpace,
    /// `ulimit -d`.
    Data,
    /// A variable that Slurm sets for a job.
    Slurm(&'static str),
    /// `--memory`.
    Asked,
}

impl Limit {
    /// The limit that the user set by `--memory`.
    pub(crate) const fn asked(bytes: u64) -> Self {
        Self { bytes, source: Source::Asked }
    }

    /// The limit as people read it: how much, and who says so.
    pub(crate) fn said(&self) -> String {
        let source = match &self.source {
            Source::Free => t!("memory.free"),
            Source::Group(path) => {
                t!("memory.group", path = readable(&path.display().to_string()))
            }
            Source::AddressSpace => t!("memory.address_space"),
            Source::Data => t!("memory.data"),
            Source::Slurm(variable) => t!("memory.slurm", variable = variable),
            Source::Asked => t!("memory.asked"),
        };
        t!("memory.limit", size = lang::bytes(self.bytes), source = source).into_owned()
    }
}

/// The least of all limits, where the system tells (Linux), and the one that the
/// user set.
pub(crate) fn limit(asked: Option<u64>) -> Option<Limit> {
    let asked = asked.map(Limit::asked);
    limits(&System::here()).into_iter().chain(asked).min_by_key(|limit| limit.bytes)
}

/// Whether `ulimit` limits the memory of this process, or a control group to little.
pub(crate) fn is_limited() -> bool {
    kept::is_small() || !process::limits(&System::here()).is_empty()
}

/// The bytes that may be used, where the system tells.
pub(crate) fn available() -> Option<u64> {
    limit(None).map(|limit| limit.bytes)
}

/// Where limits are read: files below a root, and variables.
struct System<'a> {
    root: &'a Path,
    variable: &'a dyn Fn(&str) -> Option<String>,
}

impl System<'_> {
    /// The machine that the program runs on.
    fn here() -> Self {
        Self { root: Path::new("/"), variable: &|name| std::env::var(name).ok() }
    }

    /// The text of a file of the system, such as `proc/meminfo`.
    fn text(&self, path: impl AsRef<Path>) -> Option<String> {
        let path = path.as_ref();
        std::fs::read_to_string(self.root.join(path.strip_prefix("/").unwrap_or(path))).ok()
    }
}

/// Every limit there is.
fn limits(system: &System<'_>) -> Vec<Limit> {
    let mut limits = group::limits(system);
    limits.extend(free::limit(system));
    limits.extend(process::limits(system));
    limits.extend(slurm::limit(system));
    limits
}

/// The number behind `name` in a text of lines like `MemAvailable:  1024 kB`, in
/// bytes.
fn kibibytes(text: &str, name: &str) -> Option<u64> {
    let rest = text.lines().find_map(|line| line.strip_prefix(name))?;
    let number: u64 = rest.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(number.saturating_mul(1024))
}

#[cfg(test)]
mod fake;

#[cfg(test)]
mod tests {
    use super::fake::Fake;
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn linux_says_what_is_free() {
        assert!(available().is_some_and(|bytes| bytes > 1 << 20));
    }

    #[test]
    fn the_least_of_all_limits_counts() {
        let fake = Fake::new()
            .file("proc/meminfo", "MemTotal: 9000 kB\nMemAvailable: 5000 kB\n")
            .file("proc/self/status", "VmSize: 1000 kB\nVmData: 500 kB\n")
            .file("proc/self/limits", "Max data size  4096000  unlimited  bytes\n");
        let least = |fake: &Fake| fake.limits().into_iter().min_by_key(|limit| limit.bytes);
        let data = Limit { bytes: 4_096_000 - 512_000, source: Source::Data };
        assert_eq!(least(&fake), Some(data));
        let fake = fake.variable("SLURM_MEM_PER_NODE", "1");
        let job = Limit { bytes: 1 << 20, source: Source::Slurm("SLURM_MEM_PER_NODE") };
        assert_eq!(least(&fake), Some(job));
    }

    #[test]
    fn a_system_that_says_nothing_has_no_limit() {
        assert_eq!(Fake::new().limits(), []);
    }
}
