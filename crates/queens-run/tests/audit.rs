//! Every unit of both engines against the independent auditor.

#![allow(clippy::unwrap_used, reason = "a test may fail so")]

use queens::BoardSize;
use queens::count::halves::Halves;
use queens::count::kernel::Kernel;
use queens::count::{Counter, Engine, Rows};
use queens::rules::RuleSet;
use queens::unit::Units;
use queens_audit::{Unit, count_prefix, count_unit};

/// Compares all units, in order, with what `auditor` counts.
fn compare(units: &dyn Units, auditor: impl Fn(u64) -> u128) {
    let scheme = units.scheme();
    let mut worker = units.worker().expect("it has memory");
    for unit in 0..scheme.units {
        let counted = worker.count(unit).expect("it is a unit");
        assert_eq!(counted, auditor(unit), "{unit} of {scheme:?}");
    }
}

fn size(n: usize) -> BoardSize {
    BoardSize::new(n).expect("it is a size")
}

#[test]
fn rows_agrees_with_the_auditor_unit_by_unit() {
    for n in 1..=11 {
        let rows = Rows::new(RuleSet::Classic, size(n), 1).unwrap();
        compare(&rows, |unit| {
            let prefix = rows.prefix(unit).unwrap().iter().map(|&column| usize::from(column));
            let prefix: Vec<usize> = prefix.collect();
            count_prefix(n, &prefix).unwrap() * rows.weight()
        });
    }
}

#[test]
fn halves_agrees_with_the_auditor_unit_by_unit() {
    for n in 4..=12 {
        for kernel in Kernel::available() {
            let halves = Halves::new(size(n), kernel).unwrap();
            compare(&halves, |unit| {
                count_unit(&Unit { n, rows: halves.rows(unit).unwrap().bits() }).unwrap()
            });
        }
    }
}

#[test]
fn units_beyond_the_last_are_refused() {
    for engine in Engine::ALL {
        let units = Counter::new(size(9)).engine(engine).units().unwrap();
        let mut worker = units.worker().expect("it has memory");
        for beyond in [units.scheme().units, u64::MAX] {
            assert!(worker.count(beyond).is_err());
        }
    }
}
