//! A disk that fills up: a typed error, the journal readable and resumable.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test fails where it must")]

mod common;

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use common::Place;
use queens_run::doc::Drill;
use queens_run::{Error, Journal, Plan, Run, Snapshot};

/// A file system of so many KiB; unmounted when dropped.
struct SmallDisk(Place);

impl SmallDisk {
    fn new(kib: u32) -> Option<Self> {
        let place = Place::new();
        let mounted = mount(&place.path("."), &format!("size={kib}k"));
        mounted.then_some(Self(place))
    }

    fn grow(&self, kib: u32) {
        assert!(mount(&self.0.path("."), &format!("remount,size={kib}k")));
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.0.path(".")).status();
    }
}

fn mount(at: &Path, options: &str) -> bool {
    let mut command = Command::new("mount");
    command.args(["-t", "tmpfs", "-o", options, "queens-test"]).arg(at);
    command.output().is_ok_and(|output| output.status.success())
}

#[test]
fn a_run_on_a_full_disk_fails_and_goes_on_later() {
    let Some(disk) = SmallDisk::new(160) else {
        eprintln!("skipped: this user may not mount a small file system");
        return;
    };
    let path = disk.0.path("j");
    let engine = Drill::new(20_000, Duration::ZERO);
    let plan = Plan::new(&engine, None).unwrap();
    let mut journal = Journal::create(&path, &plan).unwrap();
    journal.batch(Duration::ZERO);
    let error = Run::new(&engine, &plan).journal(&mut journal).run().unwrap_err();
    assert_eq!(error, Error::Full { path: path.clone() });
    assert_eq!(journal.total(), None);
    let done = Snapshot::open(&path).unwrap().status().done;
    assert!(done > 100, "{done} units");
    // The lock is still held, and the waiting units are written once there is room.
    assert_eq!(journal.flush().unwrap_err(), Error::Full { path: path.clone() });
    disk.grow(8_000);
    journal.flush().unwrap();
    drop(journal);
    assert!(Snapshot::open(&path).unwrap().status().done > done);
    let mut journal = Journal::open(&path, &plan).unwrap();
    let outcome = Run::new(&engine, &plan).journal(&mut journal).run().unwrap();
    assert_eq!(outcome.total(), Some(engine.total()));
}

#[test]
fn a_disk_without_any_room_gets_no_file() {
    let Some(disk) = SmallDisk::new(4) else {
        eprintln!("skipped: this user may not mount a small file system");
        return;
    };
    std::fs::write(disk.0.path("filler"), [0; 4096]).unwrap();
    let plan = common::plan(None);
    let error = Journal::create(disk.0.path("j"), &plan).unwrap_err();
    assert_eq!(error, Error::Full { path: disk.0.path("j") });
    assert_eq!(disk.0.names(), ["filler"]);
}
