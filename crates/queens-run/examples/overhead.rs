//! What a journal costs: a hundred thousand units of no length at all, without
//! and with one. `cargo run --release -p queens-run --example overhead`
#![allow(clippy::print_stdout, reason = "an example speaks to people")]

use std::time::{Duration, Instant};

use queens::Work;
use queens_run::doc::Drill;
use queens_run::{Journal, Plan, Run, Snapshot};

const UNITS: u64 = 100_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let directory = tempfile::tempdir()?;
    let path = directory.path().join("overhead.journal");
    let engine = Drill::new(UNITS, Duration::ZERO);
    let plan = Plan::new(&engine, None)?;
    let each = |time: Duration| time.as_secs_f64() * 1e6 / UNITS as f64;

    let bare = Run::new(&engine, &plan).run(&Work::on(1))?;
    println!("without: {:.2} µs a unit", each(bare.elapsed));
    let mut journal = Journal::create(&path, &plan)?;
    let kept = Run::new(&engine, &plan).journal(&mut journal).run(&Work::on(1))?;
    assert_eq!(kept.sum, bare.sum);
    println!("with:    {:.2} µs a unit", each(kept.elapsed));
    drop(journal);
    let start = Instant::now();
    assert_eq!(Snapshot::open(&path)?.total(), Some(bare.sum));
    println!("reading: {:.2} µs a unit", each(start.elapsed()));
    println!("size:    {} bytes a unit", std::fs::metadata(&path)?.len() / UNITS);
    Ok(())
}
