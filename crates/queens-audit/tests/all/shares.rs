//! The shares of all units add up to the known totals.

use queens_audit::{Problem, Refused, Rules, Unit, check_total, count_prefix, count_unit, sum};

const CHESS: Problem = Problem::Solutions(Rules::Classic);
const TOTALS: [u128; 15] = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365_596];
/// Unchanged by the half turn.
const HALF_TURN: [u128; 15] = [0, 1, 0, 0, 2, 2, 4, 8, 4, 16, 12, 48, 80, 136, 420];

fn total(n: usize) -> u128 {
    TOTALS[n]
}

fn half_turn(n: usize) -> u128 {
    HALF_TURN[n]
}

/// Every row set that is a unit: of an even board only the lowest of its images
/// under the mirrors (upside down; the complement).
fn units(n: usize) -> impl Iterator<Item = Unit> {
    let (half, all) = (n / 2, (1_u64 << n) - 1);
    let is_unit = move |rows: u64| {
        let mirrored = rows.reverse_bits() >> (64 - n);
        let images = [mirrored, all & !rows, all & !mirrored];
        if n.is_multiple_of(2) {
            images.iter().all(|&image| rows <= image)
        } else {
            rows >> half & 1 == 1
        }
    };
    let sets = (0..=all).filter(move |rows| rows.count_ones() as usize == n.div_ceil(2));
    sets.filter(move |&rows| is_unit(rows)).map(move |rows| Unit { n, rows })
}

#[test]
fn shares_of_all_units_sum_to_the_total() {
    for n in 1..=14 {
        let shares = units(n).map(|unit| count_unit(&unit).unwrap());
        assert_eq!(sum(shares), Ok(total(n)), "n = {n}");
    }
}

#[test]
#[ignore = "a minute: for a release"]
fn shares_of_larger_boards_sum_to_the_total() {
    for (n, total) in [(15, 2_279_184), (16, 14_772_512), (17, 95_815_104)] {
        let shares = units(n).map(|unit| count_unit(&unit).unwrap());
        assert_eq!(sum(shares), Ok(total), "n = {n}");
    }
}

#[test]
fn prefixes_of_each_length_sum_to_the_total() {
    for n in 1..=8 {
        assert_eq!(count_prefix(Rules::Classic, n, &[]), Ok(total(n)));
        let ones = (0..n).map(|a| count_prefix(Rules::Classic, n, &[a]).unwrap());
        assert_eq!(sum(ones), Ok(total(n)));
        if n > 1 {
            let pairs =
                (0..n * n).map(|ab| count_prefix(Rules::Classic, n, &[ab / n, ab % n]).unwrap());
            assert_eq!(sum(pairs), Ok(total(n)));
        }
    }
    let first_rows: Vec<u128> =
        (0..8).map(|a| count_prefix(Rules::Classic, 8, &[a]).unwrap()).collect();
    assert_eq!(first_rows, [4, 8, 16, 18, 18, 16, 8, 4]);
}

#[test]
fn row_sets_that_are_no_units_are_refused() {
    for (n, rows) in [(8, 0), (8, 0b11111), (8, 0b1_0000_0111), (5, 0b11001), (5, 0b00100)] {
        let refused = Err(Refused::Rows { n, rows, wanted: n.div_ceil(2) });
        assert_eq!(count_unit(&Unit { n, rows }), refused);
    }
    for n in [0, 33, usize::MAX] {
        assert_eq!(count_unit(&Unit { n, rows: 0 }), Err(Refused::Board { n, max: 32 }));
        assert_eq!(count_prefix(Rules::Classic, n, &[]), Err(Refused::Board { n, max: 32 }));
    }
    assert_eq!(count_prefix(Rules::Classic, 4, &[0, 4]), Err(Refused::Prefix { n: 4, row: 1 }));
    assert_eq!(count_prefix(Rules::Classic, 2, &[0, 0, 0]), Err(Refused::Prefix { n: 2, row: 2 }));
    let text = Refused::Rows { n: 5, rows: 0b11001, wanted: 3 }.to_string();
    assert!(text.contains("0b11001") && text.contains("middle"), "{text}");
}

#[test]
fn true_totals_pass_and_neighbours_fail() {
    for n in 1..=14 {
        let (total, fixed) = (total(n), half_turn(n));
        assert_eq!(check_total(CHESS, n, total, Some(fixed)), Ok(()));
        if n > 1 {
            for wrong in [total + 1, total + 4, total + 6] {
                assert!(check_total(CHESS, n, wrong, Some(fixed)).is_err(), "n = {n}: {wrong}");
            }
        }
    }
}

#[test]
fn a_stopped_recount_has_no_number() {
    let stop = std::sync::atomic::AtomicBool::new(true);
    let unit = Unit { n: 12, rows: 0b11_1111 };
    assert_eq!(queens_audit::count_unit_until(&unit, &stop), Err(Refused::Stopped));
    assert_eq!(
        queens_audit::count_prefix_until(Rules::Classic, 12, &[], &stop),
        Err(Refused::Stopped)
    );
}
