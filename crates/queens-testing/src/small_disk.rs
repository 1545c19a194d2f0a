//! A disk that fills up.

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

/// A file system of a few KiB in a folder of its own, unmounted when dropped.
#[derive(Debug)]
pub struct SmallDisk(TempDir);

impl SmallDisk {
    /// A file system of so many KiB; none, said aloud, where that is not allowed.
    pub fn new(kib: u32) -> Option<Self> {
        let folder = tempfile::tempdir().ok()?;
        if mount(folder.path(), &format!("size={kib}k")) {
            return Some(Self(folder));
        }
        crate::skipped("a small file system cannot be mounted here");
        None
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Makes room.
    pub fn grow(&self, kib: u32) {
        assert!(mount(self.path(), &format!("remount,size={kib}k")), "it cannot grow");
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.path()).status();
    }
}

fn mount(at: &Path, options: &str) -> bool {
    let mut command = Command::new("mount");
    command.args(["-t", "tmpfs", "-o", options, "queens-test"]).arg(at);
    command.output().is_ok_and(|output| output.status.success())
}
