//! Merging journals, and recounting samples of them.

use super::common;

use std::fs;

use common::{Place, UNITS, drill, plan, unit_count, untouched};
use queens::run::{Cancel, Progress, Work};
use queens_audit::{Problem, Rules};
use queens_run::doc::{Drill, ToyEngine};
use queens_run::{Difference, Error, Journal, Plan, Snapshot, Verify, merge};

#[test]
fn shards_merge_into_the_whole() {
    let place = Place::new();
    let parts: Vec<_> = (1..=3)
        .map(|k| place.journal(&format!("{k}"), Some(&format!("{k}/3")), 0..UNITS))
        .collect();
    let two = merge(place.path("two"), &parts[..2], false).unwrap();
    assert_eq!((two.status.shard, two.status.units, two.status.total), (None, UNITS, None));
    let all = merge(place.path("all"), &parts, false).unwrap();
    assert_eq!(all.status.total, Some(drill().total()));
    assert_eq!((all.rows, all.repeated), (UNITS, 0));
    // What was merged can be gone on with, and merged again.
    let mut journal = Journal::open(place.path("two"), &plan(None)).unwrap();
    let missing = plan(Some("3/3")).units().next().unwrap();
    journal.record(&unit_count(missing), "portable").unwrap();
    drop(journal);
    let again = merge(place.path("again"), &[place.path("two"), parts[2].clone()], false).unwrap();
    assert_eq!(again.status.total, Some(drill().total()));
    assert_eq!((again.rows, again.repeated), (UNITS + 1, 1));
    assert_eq!(place.names(), ["1", "2", "3", "again", "all", "two"]);
}

#[test]
fn journals_of_one_shard_merge_into_that_shard() {
    let place = Place::new();
    let early = place.journal("early", Some("2/3"), 0..150);
    let late = place.journal("late", Some("2/3"), 100..UNITS);
    let merged = merge(place.path("out"), &[early, late], false).unwrap().status;
    assert_eq!((merged.left, merged.units), (0, plan(Some("2/3")).len()));
    assert!(Journal::open(place.path("out"), &plan(Some("2/3"))).is_ok());
}

#[test]
fn overlaps_that_disagree_are_named() {
    let place = Place::new();
    let first = place.journal("first", None, 0..200);
    let second = place.journal("second", None, 100..150);
    let third = place.path("third");
    let mut journal = Journal::create(&third, &plan(None)).unwrap();
    let mut wrong = unit_count(120);
    wrong.count += 1;
    journal.record(&wrong, "portable").unwrap();
    drop(journal);
    assert_eq!(merge(place.path("good"), &[&first, &second], false).unwrap().repeated, 50);
    let error = merge(place.path("out"), &[&first, &second, &third], false).unwrap_err();
    let (first_path, second_path) = (first, third);
    let (first, second) = (Drill::share(120), Drill::share(120) + 1);
    assert_eq!(error, Error::Conflict { unit: 120, first, first_path, second, second_path });
    assert_eq!(place.names(), ["first", "good", "second", "third"]);
}

#[test]
fn other_counts_and_no_counts_are_refused() {
    let place = Place::new();
    let path = place.journal("j", None, 0..10);
    let mut other = drill();
    other.scheme.version = 9;
    drop(Journal::create(place.path("k"), &Plan::new(&other, None).unwrap()).unwrap());
    let error = merge(place.path("out"), &[path, place.path("k")], false).unwrap_err();
    assert!(matches!(error, Error::Mismatch { what: "engine version", .. }), "{error}");
    let none: [&str; 0] = [];
    assert_eq!(merge(place.path("out"), &none, false).unwrap_err(), Error::NoInput);
    assert_eq!(place.names(), ["j", "k"]);
}

#[test]
fn outputs_are_kept_unless_forced_and_inputs_always() {
    let place = Place::new();
    let input = place.journal("in", None, 0..10);
    let out = place.path("out");
    fs::write(&out, "something precious").unwrap();
    let error = untouched(&out, || merge(&out, &[&input], false).unwrap_err());
    assert_eq!(error, Error::Exists { path: out.clone() });
    let broken = place.path("broken");
    fs::write(&broken, "nothing").unwrap();
    untouched(&out, || merge(&out, &[&input, &broken], true).unwrap_err());
    untouched(&input, || assert_eq!(merge(&out, &[&input], true).unwrap().rows, 10));
    let error = untouched(&input, || merge(&input, &[&out, &input], true).unwrap_err());
    assert_eq!(error, Error::OutputIsInput { path: input });
    assert_eq!(place.names(), ["broken", "in", "out"]);
}

#[test]
fn an_input_is_read_while_it_is_written() {
    let place = Place::new();
    let mut journal = Journal::create(place.path("j"), &plan(None)).unwrap();
    journal.record(&unit_count(3), "portable").unwrap();
    journal.flush().unwrap();
    let merged = merge(place.path("out"), &[place.path("j")], false).unwrap();
    assert_eq!(merged.status.done, 1);
    journal.record(&unit_count(4), "portable").unwrap();
    journal.flush().unwrap();
}

/// Eight queens with a falsified unit, and its journal.
fn falsified(place: &Place, by: i8) -> Snapshot {
    let plan = Plan::new(&ToyEngine, None).unwrap();
    let mut journal = Journal::create(place.path("j"), &plan).unwrap();
    for (unit, count) in (0..).zip([4, 8, 16, 18, 18, 16, 8, 4_u128]) {
        let count = if unit == 5 { count.wrapping_add_signed(by.into()) } else { count };
        let mut result = unit_count(unit);
        result.count = count;
        journal.record(&result, "portable").unwrap();
    }
    drop(journal);
    Snapshot::open(place.path("j")).unwrap()
}

const CHESS: Problem = Problem::Solutions(Rules::Classic);

fn recount(unit: u64) -> Result<u128, queens_audit::Refused> {
    queens_audit::count_prefix(Rules::Classic, 8, &[unit as usize])
}

#[test]
fn a_falsified_count_is_found_with_both_numbers() {
    let place = Place::new();
    let snapshot = falsified(&place, -2);
    let report = Verify::new(&snapshot).problem(CHESS).run(&Work::default(), recount).unwrap();
    let found = Difference { unit: 5, recorded: 14, recounted: 16 };
    assert_eq!((report.differences.as_slice(), report.units.len()), ([found].as_slice(), 8));
    assert!(!report.is_clean() && report.impossible_total.is_none());
    // A sample finds it exactly if it looks there.
    for seed in 0..50 {
        let report =
            Verify::new(&snapshot).sample(3).seed(seed).run(&Work::default(), recount).unwrap();
        assert_eq!(report.is_clean(), !report.units.contains(&5));
        assert_eq!(report.units.len(), 3);
    }
}

#[test]
fn an_impossible_total_is_found_without_looking_there() {
    let place = Place::new();
    let snapshot = falsified(&place, 1);
    let report =
        Verify::new(&snapshot).problem(CHESS).sample(0).run(&Work::default(), recount).unwrap();
    assert!(report.impossible_total.unwrap().contains("93"));
    // Of what nobody knows no congruence is expected.
    let report = Verify::new(&snapshot).sample(0).run(&Work::default(), recount).unwrap();
    assert_eq!(report.impossible_total, None);
    // One queen has 64 squares.
    let other = Verify::new(&snapshot).problem(Problem::Placements(1));
    assert!(
        other
            .sample(0)
            .run(&Work::default(), recount)
            .unwrap()
            .impossible_total
            .unwrap()
            .contains("64")
    );
}

#[test]
fn verification_reports_stops_and_fails() {
    let place = Place::new();
    let snapshot = falsified(&place, 0);
    let (cancel, progress) = (Cancel::new(), Progress::new());
    let work = Work { cancel: &cancel, watch: Some(&progress), ..Work::default() };
    let mut seen = Vec::new();
    let tired = |unit| {
        seen.push((progress.seen().done, progress.seen().of));
        if seen.len() == 2 {
            cancel.cancel();
        }
        recount(unit)
    };
    let error = Verify::new(&snapshot).run(&work, tired).unwrap_err();
    assert_eq!(error, Error::Interrupted { done: 2, units: 8 });
    assert_eq!(seen, [(0, Some(8)), (1, Some(8))]);
    let error =
        Verify::new(&snapshot).run(&Work::default(), |_| Err::<u128, _>("too large")).unwrap_err();
    assert_eq!(error, Error::Audit { unit: 0, reason: "too large".into() });
}
