//! A run that stops goes on where it was.

use super::common;

use std::time::Duration;

use common::{Place, UNITS, drill, plan, unit_count};
use queens::Error as Core;
use queens::run::{Cancel, Phase, Progress, Work};
use queens::unit::{Scheme, UnitWorker, Units};
use queens_run::doc::Drill;
use queens_run::{Error, Journal, Plan, Run, Snapshot};

#[test]
fn interrupted_runs_add_up() {
    let place = Place::new();
    let engine = Drill::new(UNITS, Duration::from_millis(1));
    let (path, plan) = (place.path("j"), plan(None));
    let mut rounds = 0;
    loop {
        let mut journal = Journal::open_or_create(&path, &plan).unwrap();
        let (before, cancel, progress) = (journal.done(), Cancel::new(), Progress::new());
        let work = Work { cancel: &cancel, watch: Some(&progress), ..Work::on(1) };
        let outcome = std::thread::scope(|scope| {
            scope.spawn(|| {
                while progress.seen().done < (before + 40).min(UNITS) {
                    std::thread::sleep(Duration::from_millis(1));
                }
                cancel.cancel();
            });
            Run::new(&engine, &plan).journal(&mut journal).run(&work)
        });
        let last = progress.seen();
        assert_eq!((last.phase, last.before, last.of), (Phase::Units, before, Some(UNITS)));
        match outcome {
            Err(Error::Interrupted { done, units }) => {
                assert_eq!((done, units, journal.done()), (last.done, UNITS, last.done));
                assert_eq!(journal.total(), None);
                drop(journal);
                assert_eq!(Snapshot::open(&path).unwrap().status().done, done);
            }
            Ok(outcome) => {
                assert_eq!(outcome.total(), Some(drill().total()));
                assert_eq!((outcome.units, outcome.resumed), (UNITS, before));
                assert_eq!(journal.total(), outcome.total());
                break;
            }
            Err(error) => panic!("{error}"),
        }
        rounds += 1;
    }
    assert!(rounds >= 2);
    assert_eq!(place.names(), ["j"]);
    // And once more: nothing is left to be counted.
    let mut journal = Journal::open(&path, &plan).unwrap();
    let outcome = Run::new(&drill(), &plan).journal(&mut journal).run(&Work::on(1)).unwrap();
    assert_eq!((outcome.sum, outcome.resumed), (drill().total(), UNITS));
}

/// An engine whose units end when they are told to, and not before.
struct Endless;

impl Units for Endless {
    fn scheme(&self) -> Scheme {
        drill().scheme()
    }
    fn kernel(&self) -> &'static str {
        "portable"
    }
    fn cost(&self, _unit: u64) -> f64 {
        1.0
    }
    fn worker_memory(&self) -> u64 {
        0
    }
    fn worker(&self) -> Result<Box<dyn UnitWorker + '_>, Core> {
        Ok(Box::new(Self))
    }
}

impl UnitWorker for Endless {
    fn count(&mut self, _unit: u64, cancel: &Cancel) -> Result<u128, Core> {
        loop {
            cancel.check()?;
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

#[test]
fn a_unit_that_goes_on_for_too_long_is_given_up() {
    let place = Place::new();
    let plan = Plan::new(&Endless, None).unwrap();
    for keeps in [false, true] {
        let mut journal = keeps.then(|| Journal::create(place.path("j"), &plan).unwrap());
        let cancel = Cancel::new();
        let work = Work { cancel: &cancel, ..Work::on(2) };
        let mut run = Run::new(&Endless, &plan);
        if let Some(journal) = &mut journal {
            run = run.journal(journal);
        }
        let stopped = std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(20));
                cancel.cancel();
            });
            run.run(&work).unwrap_err()
        });
        assert_eq!(stopped, Error::Interrupted { done: 0, units: UNITS });
    }
}

#[test]
fn results_do_not_depend_on_threads() {
    for threads in [0, 1, 2, 5] {
        let place = Place::new();
        let plan = plan(None);
        let mut journal = Journal::create(place.path("j"), &plan).unwrap();
        let engine = drill();
        let run = Run::new(&engine, &plan).journal(&mut journal);
        assert_eq!(run.run(&Work::on(threads)).unwrap().total(), Some(drill().total()));
    }
}

#[test]
fn a_repeated_unit_must_agree_and_a_strange_one_is_refused() {
    let place = Place::new();
    let part = plan(Some("1/2"));
    let mut journal = Journal::create(place.path("j"), &part).unwrap();
    let mine = part.units().next().unwrap();
    let other = plan(Some("2/2")).units().next().unwrap();
    for flush in [false, true] {
        journal.record(&unit_count(mine), "portable").unwrap();
        if flush {
            journal.flush().unwrap();
        }
        assert_eq!(journal.done(), 1);
        let mut wrong = unit_count(mine);
        wrong.count += 1;
        let error = journal.record(&wrong, "portable").unwrap_err();
        assert!(matches!(error, Error::Conflict { unit, .. } if unit == mine), "{error}");
    }
    let error = journal.record(&unit_count(other), "portable").unwrap_err();
    assert_eq!(error, Error::NotPlanned { unit: other, planned: part.len() });
    assert!(journal.record(&unit_count(UNITS), "portable").is_err());
}

#[test]
fn a_second_plan_on_a_journal_is_refused() {
    let place = Place::new();
    let (whole, part) = (plan(None), plan(Some("1/2")));
    let mut journal = Journal::create(place.path("j"), &whole).unwrap();
    let error = Run::new(&drill(), &part).journal(&mut journal).run(&Work::on(1)).unwrap_err();
    assert!(matches!(error, Error::Mismatch { what: "shard", .. }), "{error}");
}

#[test]
fn long_units_are_written_without_waiting_for_the_next() {
    let place = Place::new();
    let path = place.path("j");
    let slow = Drill::new(2, Duration::from_millis(150));
    let plan = Plan::new(&slow, None).unwrap();
    let mut journal = Journal::create(&path, &plan).unwrap();
    journal.batch(Duration::from_millis(20));
    let seen = std::thread::scope(|scope| {
        let run =
            scope.spawn(|| Run::new(&slow, &plan).journal(&mut journal).run(&Work::on(1)).unwrap());
        std::thread::sleep(Duration::from_millis(240));
        let seen = Snapshot::open(&path).unwrap().status().done;
        assert_eq!(run.join().unwrap().units, 2);
        seen
    });
    // The machine may be slow, but the first unit is not kept until the end.
    assert!(seen <= 1);
    assert_eq!(Snapshot::open(&path).unwrap().status().done, 2);
}

#[test]
fn readers_see_a_growing_journal_while_it_is_written() {
    let place = Place::new();
    let path = place.path("j");
    let engine = Drill::new(200, Duration::from_micros(50));
    let plan = Plan::new(&engine, None).unwrap();
    let mut journal = Journal::create(&path, &plan).unwrap();
    journal.batch(Duration::ZERO);
    let (mut seen, mut looks) = (0, 0);
    std::thread::scope(|scope| {
        let run = scope.spawn(|| Run::new(&engine, &plan).journal(&mut journal).run(&Work::on(2)));
        while !run.is_finished() && looks < 5000 {
            let done = Snapshot::open(&path).unwrap().status().done;
            assert!(done >= seen, "{done} after {seen}");
            (seen, looks) = (done, looks + 1);
        }
        assert_eq!(run.join().unwrap().unwrap().total(), Some(engine.total()));
    });
    println!("{looks} looks");
    assert_eq!(Snapshot::open(&path).unwrap().total(), Some(engine.total()));
}

#[test]
fn a_journal_that_is_taken_away_ends_the_run() {
    let place = Place::new();
    let (path, plan, engine) = (place.path("j"), plan(None), drill());
    let mut journal = Journal::create(&path, &plan).unwrap();
    journal.record(&unit_count(1), "portable").unwrap();
    std::fs::remove_file(&path).unwrap();
    let error = Run::new(&engine, &plan).journal(&mut journal).run(&Work::on(1)).unwrap_err();
    assert_eq!(error, Error::Missing { path });
}

#[test]
fn an_engine_of_another_plan_is_refused() {
    let mut other = drill();
    other.scheme.version = 2;
    let error = Run::new(&other, &plan(None)).run(&Work::on(1)).unwrap_err();
    assert!(matches!(error, Error::Engine(Core::Engine { .. })), "{error}");
}

#[test]
fn an_empty_shard_counts_nothing_and_is_complete() {
    let place = Place::new();
    let (engine, part) = (drill(), plan(Some("999/1000")));
    assert!(part.is_empty());
    let mut journal = Journal::create(place.path("j"), &part).unwrap();
    let outcome = Run::new(&engine, &part).journal(&mut journal).run(&Work::on(1)).unwrap();
    assert_eq!((outcome.sum, outcome.units, outcome.total()), (0, 0, None));
    assert_eq!(journal.total(), Some(0));
    let json = serde_json::to_value(&outcome).unwrap();
    assert_eq!((&json["shard"], &json["sum"]), (&"999/1000".into(), &0.into()));
    assert!(json["seconds"].is_f64() && json["fingerprint"].is_string());
}

/// An engine whose unit 100 fails in some way.
struct Faulty(fn() -> Result<u128, Core>);

impl Units for Faulty {
    fn scheme(&self) -> Scheme {
        drill().scheme()
    }
    fn kernel(&self) -> &'static str {
        "portable"
    }
    fn cost(&self, _unit: u64) -> f64 {
        f64::NAN
    }
    fn worker_memory(&self) -> u64 {
        0
    }
    fn worker(&self) -> Result<Box<dyn UnitWorker + '_>, Core> {
        Ok(Box::new(Faulty(self.0)))
    }
}

impl UnitWorker for Faulty {
    fn count(&mut self, unit: u64, _cancel: &Cancel) -> Result<u128, Core> {
        if unit == 100 { (self.0)() } else { Ok(Drill::share(unit)) }
    }
}

#[test]
fn a_failed_worker_fails_the_run_and_keeps_what_was_right() {
    let faults: [fn() -> Result<u128, Core>; 4] = [
        || Err(Core::Memory { needed: 1, available: None }),
        || Err(Core::Overflow),
        || panic!("unit 100 is broken"),
        || Ok(u128::MAX),
    ];
    for (fault, threads) in faults.into_iter().zip([1, 2, 2, 1]) {
        let place = Place::new();
        let faulty = Faulty(fault);
        let plan = Plan::new(&faulty, None).unwrap();
        let mut journal = Journal::create(place.path("j"), &plan).unwrap();
        let run = Run::new(&faulty, &plan).journal(&mut journal);
        let error = run.run(&Work::on(threads)).unwrap_err();
        assert!(matches!(error, Error::Engine(_)), "{error}");
        assert_eq!(journal.total(), None);
        drop(journal);
        // A sound engine goes on with the same file.
        common::complete(&place.path("j"));
        assert_eq!(Snapshot::open(place.path("j")).unwrap().total(), Some(drill().total()));
    }
}

#[test]
fn shards_sum_to_the_whole_and_know_that_they_are_parts() {
    for of in [1, 2, 3, 7, 299, 301, 1000] {
        let parts: Vec<u64> = if of > 10 { (1..=of).collect() } else { (1..=of).rev().collect() };
        let mut sum = 0;
        for index in parts {
            let part = plan(Some(&format!("{index}/{of}")));
            let outcome = Run::new(&drill(), &part).run(&Work::on(1)).unwrap();
            assert_eq!(outcome.total().is_some(), of == 1);
            assert_eq!(outcome.units, part.len());
            sum += outcome.sum;
        }
        assert_eq!(sum, drill().total());
    }
}

#[test]
fn status_predicts_and_serialises() {
    let place = Place::new();
    let path = place.journal("j", None, 0..UNITS / 2);
    let status = Snapshot::open(&path).unwrap().status();
    assert_eq!((status.units, status.done, status.left), (UNITS, UNITS / 2, UNITS / 2));
    assert!((status.fraction - 0.5).abs() < 0.02, "{status:?}");
    let (spent, left) = (status.seconds_spent, status.seconds_left.unwrap());
    assert!((spent - 7e-6 * 150.0).abs() < 1e-9 && (left / spent - 1.0).abs() < 0.05);
    assert_eq!((status.total, status.is_complete()), (None, false));
    let json = serde_json::to_value(&status).unwrap();
    assert_eq!((&json["n"], &json["engine"]), (&8.into(), &"drill".into()));
    assert!(json["total"].is_null() && json["shard"].is_null());

    let empty = place.journal("k", Some("2/3"), 0..0);
    let status = Snapshot::open(empty).unwrap().status();
    assert_eq!((status.seconds_left, status.fraction), (None, 0.0));
    assert_eq!(serde_json::to_value(&status).unwrap()["shard"], "2/3");
    assert_eq!(status.created.len(), "2026-01-01T00:00:00Z".len());
}
