//! A disk that fills up: a typed error, the journal readable and resumable.
#![cfg(target_os = "linux")]

use super::common;

use std::time::Duration;

use queens::Work;
use queens_run::doc::Drill;
use queens_run::{Error, Journal, Plan, Run, Snapshot};
use queens_testing::SmallDisk;

#[test]
fn a_run_on_a_full_disk_fails_and_goes_on_later() {
    let Some(disk) = SmallDisk::new(160) else { return };
    let path = disk.path().join("j");
    let engine = Drill::new(20_000, Duration::ZERO);
    let plan = Plan::new(&engine, None).unwrap();
    let mut journal = Journal::create(&path, &plan).unwrap();
    journal.batch(Duration::ZERO);
    let error = Run::new(&engine, &plan).journal(&mut journal).run(&Work::on(1)).unwrap_err();
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
    let outcome = Run::new(&engine, &plan).journal(&mut journal).run(&Work::on(1)).unwrap();
    assert_eq!(outcome.total(), Some(engine.total()));
}

#[test]
fn a_disk_without_any_room_gets_no_file() {
    let Some(disk) = SmallDisk::new(4) else { return };
    std::fs::write(disk.path().join("filler"), [0; 4096]).unwrap();
    let plan = common::plan(None);
    let path = disk.path().join("j");
    let error = Journal::create(&path, &plan).unwrap_err();
    assert_eq!(error, Error::Full { path });
    let names = disk.path().read_dir().unwrap().map(|entry| entry.unwrap().file_name());
    assert_eq!(names.collect::<Vec<_>>(), ["filler"]);
}
