//! `kill -9` at any moment: nothing is damaged, the resumed total is exact.
//!
//! The test program starts itself as the victim. A soak of 1,000 kills:
//! `QUEENS_KILLS=1000 cargo test --release -p queens-run --test all kill:: -- --nocapture`

use super::common;

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use common::Place;
use queens::Work;
use queens_run::doc::Drill;
use queens_run::{Error, Journal, Plan, Run, Snapshot};
use queens_testing::{Running, told, until};

const JOURNAL: &str = "QUEENS_KILL_JOURNAL";
const MODE: &str = "QUEENS_KILL_MODE";

/// Small units, so that many are written between two kills.
fn victim_engine() -> Drill {
    Drill::new(kills() * 150, Duration::from_micros(100))
}

fn kills() -> u64 {
    std::env::var("QUEENS_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(30)
}

/// What the child does.
#[test]
#[ignore = "is the child process of the other tests"]
fn victim() {
    let Ok(path) = std::env::var(JOURNAL) else { return };
    let engine = victim_engine();
    let plan = Plan::new(&engine, None).unwrap();
    let mut journal = match Journal::open_or_create(&path, &plan) {
        Ok(journal) => journal,
        Err(Error::Locked { .. }) => std::process::exit(40),
        Err(error) => panic!("{error}"),
    };
    if std::env::var(MODE).as_deref() == Ok("hold") {
        std::thread::sleep(Duration::from_mins(10));
    }
    journal.batch(Duration::from_millis(1));
    Run::new(&engine, &plan).journal(&mut journal).run(&Work::on(2)).unwrap();
}

fn start(path: &Path, mode: &str) -> Running {
    let program = std::env::current_exe().unwrap();
    let mut command = Command::new(program);
    command.args(["--exact", "kill::victim", "--ignored", "--nocapture"]);
    command.env(JOURNAL, path).env(MODE, mode).stdout(Stdio::null());
    Running::start(&mut command)
}

/// A simple generator: the moments need not be good, only many.
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

#[test]
fn killed_runs_lose_nothing_that_was_written() {
    let place = Place::new();
    let path = place.path("j");
    let engine = victim_engine();
    let (mut state, mut longest) = (2026, 20_000);
    let (mut kills, mut halfway, mut done) = (0, 0, 0);
    while kills < self::kills() {
        let mut child = start(&path, "run");
        std::thread::sleep(Duration::from_micros(random(&mut state) % longest));
        // SIGKILL: the child cannot see it coming.
        if child.kill().success() {
            break;
        }
        kills += 1;
        halfway += u32::from(place.path("j-journal").exists());
        match Snapshot::open(&path) {
            Err(Error::Missing { .. }) => {
                assert_eq!(done, 0);
                longest += longest / 4;
            }
            Err(error) => panic!("after {kills} kills: {error}"),
            Ok(snapshot) => {
                let now = snapshot.status().done;
                assert!(now >= done, "after {kills} kills: {now} units, before {done}");
                // On a busy machine it takes longer to get anywhere.
                longest += if now == done { longest / 4 } else { 0 };
                done = now;
            }
        }
    }
    let (total, left) = (engine.total(), engine.units - done);
    told(&format!("{kills} kills, {halfway} in a write, {done} units done, {left} left"));
    assert!(kills >= self::kills() / 2, "the run ended after {kills} kills");
    assert!(done > 0, "none of them got anywhere");
    assert!(start(&path, "run").wait().success());
    assert_eq!(Snapshot::open(&path).unwrap().total(), Some(total));
    let strays = place.names().into_iter().filter(|name| !name.starts_with(".queens-"));
    assert_eq!(strays.collect::<Vec<_>>(), ["j"]);
}

#[test]
fn a_second_process_is_refused_while_readers_are_not() {
    let place = Place::new();
    let path = place.path("j");
    let plan = Plan::new(&victim_engine(), None).unwrap();
    let mut journal = Journal::create(&path, &plan).unwrap();
    assert_eq!(start(&path, "run").wait().code(), Some(40));
    // Reading in this process must not give the lock away.
    assert_eq!(Snapshot::open(&path).unwrap().status().done, 0);
    assert!(matches!(Journal::open(&path, &plan), Err(Error::Locked { .. })));
    assert_eq!(start(&path, "run").wait().code(), Some(40));
    journal.record(&common::unit_count(3), "portable").unwrap();
    journal.flush().unwrap();
    assert_eq!(start(&path, "run").wait().code(), Some(40));
    drop(journal);
    assert!(start(&path, "run").wait().success());
}

#[test]
fn a_lock_dies_with_its_process() {
    let place = Place::new();
    let path = place.path("j");
    let plan = Plan::new(&victim_engine(), None).unwrap();
    drop(Journal::create(&path, &plan).unwrap());
    let mut child = start(&path, "hold");
    let locked = || matches!(Journal::open(&path, &plan), Err(Error::Locked { .. }));
    until("the child has the lock", locked);
    assert_eq!(Snapshot::open(&path).unwrap().status().done, 0);
    child.kill();
    assert!(!locked());
}
