//! Every unit of all engines against the independent auditor.

#![allow(clippy::unwrap_used, reason = "a test may fail so")]

use queens::count::KQueens;
use queens::count::halves::Halves;
use queens::count::kernel::Kernel;
use queens::count::{Counter, Engine, Rows};
use queens::rules::RuleSet;
use queens::run::Cancel;
use queens::unit::Units;
use queens::{Board, BoardSize, Square, Work};
use queens_audit::{PlacementUnit, Rules, Unit, count_placements, count_prefix, count_unit};

/// Compares all units, in order, with what `auditor` counts; gives the total.
fn compare(units: &dyn Units, auditor: impl Fn(u64) -> u128) -> u128 {
    let scheme = units.scheme();
    let mut worker = units.worker().expect("it has memory");
    let mut total = 0;
    for unit in 0..scheme.units {
        let counted = worker.count(unit, &Cancel::new()).expect("it is a unit");
        assert_eq!(counted, auditor(unit), "{unit} of {scheme:?}");
        total += counted;
    }
    total
}

fn size(n: usize) -> BoardSize {
    BoardSize::new(n).expect("it is a size")
}

#[test]
fn rows_agrees_with_the_auditor_unit_by_unit() {
    for &set in RuleSet::ALL {
        let rules = Rules::find(set.id()).expect("the auditor knows them");
        for n in 1..=11 {
            let rows = Rows::new(&Board { rules: set, size: size(n) }, &Work::on(1)).unwrap();
            let total = compare(&rows, |unit| {
                let prefix = rows.prefix(unit).unwrap().iter().map(|&column| usize::from(column));
                let prefix: Vec<usize> = prefix.collect();
                count_prefix(rules, n, &prefix).unwrap() * rows.weight()
            });
            assert_eq!(count_prefix(rules, n, &[]), Ok(total), "{set}, n = {n}");
        }
    }
}

/// The list of units as `docs/JOURNAL.md` says it, made without the tables.
#[test]
fn the_units_of_rows_are_the_prefixes_of_the_page() {
    for &rules in RuleSet::ALL {
        for n in 1..=10 {
            let rows = Rows::new(&Board { rules, size: size(n) }, &Work::on(1)).unwrap();
            let listed: Vec<_> = (0..).map_while(|unit| rows.prefix(unit)).collect();
            let parameters = rows.scheme().parameters;
            let (_, length) = parameters.split_once(" rows=").expect("it says its rows");
            let (length, weight) = length.split_once(" weight=").unwrap_or((length, "2"));
            let length: usize = length.parse().unwrap();
            let shifts = rules == RuleSet::Toroidal;
            if shifts && (n % 2 == 0 || n % 3 == 0) {
                assert!(listed.is_empty(), "n = {n}");
                continue;
            }
            assert!(length < 2 || weight == if shifts { 2 * n } else { 2 }.to_string());
            let half = |column: &u8| usize::from(*column) < n / 2;
            let kept = |prefix: &&Vec<u8>| {
                let middle = |column: u8| n % 2 == 1 && usize::from(column) == n / 2;
                if length >= 2 && shifts {
                    return prefix[0] == 0 && half(&(prefix[1] - 1));
                }
                length < 2 || half(&prefix[0]) || (middle(prefix[0]) && half(&prefix[1]))
            };
            let all = prefixes(rules, n, length);
            let all: Vec<_> = all.iter().filter(kept).map(Vec::as_slice).collect();
            let longer = prefixes(rules, n, length + 1);
            let goes_on = |prefix: &&[u8]| longer.iter().any(|longer| longer.starts_with(prefix));
            let going_on: Vec<_> = all.iter().copied().filter(goes_on).collect();
            let none_goes_on = going_on.is_empty() && n <= 6 && listed == all;
            assert!(listed == going_on || none_goes_on, "{rules}, n = {n}: {listed:?}");
        }
    }
}

/// The ways to fill the first rows, in lexicographic order.
fn prefixes(rules: RuleSet, n: usize, length: usize) -> Vec<Vec<u8>> {
    let mut prefixes = vec![vec![]];
    for row in 0..length.min(n) {
        let free = |prefix: &Vec<u8>, column: u8| {
            let square = |row: usize, column: u8| Square::new(row as u32, column.into());
            let attacked = |(above, &queen): (usize, &u8)| {
                rules.attacks(n as u32, square(above, queen), square(row, column))
            };
            !prefix.iter().enumerate().any(attacked)
        };
        let longer = |prefix: &Vec<u8>| {
            let columns = (0..n as u8).filter(|&column| free(prefix, column));
            columns.map(|column| [prefix.as_slice(), &[column]].concat()).collect::<Vec<_>>()
        };
        prefixes = prefixes.iter().flat_map(longer).collect();
    }
    prefixes
}

#[test]
fn kqueens_agrees_with_the_auditor_unit_by_unit() {
    for n in 1..=8 {
        for queens in 0..=n {
            let units = KQueens::new(size(n), queens).unwrap();
            compare(&units, |number| {
                count_placements(&PlacementUnit { n, queens, number }).unwrap()
            });
            let number = units.scheme().units;
            assert!(count_placements(&PlacementUnit { n, queens, number }).is_err());
        }
    }
    // Boards with more diagonals than a machine word has bits.
    for (n, queens) in [(33, 2), (64, 1), (64, 2)] {
        let units = KQueens::new(size(n), queens).unwrap();
        compare(&units, |number| count_placements(&PlacementUnit { n, queens, number }).unwrap());
    }
}

#[test]
fn halves_agrees_with_the_auditor_unit_by_unit() {
    for n in 4..=12 {
        for kernel in Kernel::available() {
            let halves = Halves::new(size(n), kernel, &Work::on(1)).unwrap();
            compare(&halves, |unit| {
                count_unit(&Unit { n, rows: halves.rows(unit).unwrap().bits() }).unwrap()
            });
        }
    }
}

#[test]
fn units_beyond_the_last_are_refused() {
    for engine in Engine::ALL {
        let units = Counter::new(&size(9).into()).engine(engine).units(&Work::on(1)).unwrap();
        let mut worker = units.worker().expect("it has memory");
        for beyond in [units.scheme().units, u64::MAX] {
            assert!(worker.count(beyond, &Cancel::new()).is_err());
        }
    }
}
