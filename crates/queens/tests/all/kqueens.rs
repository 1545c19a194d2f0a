//! k queens on n×n against brute force, closed formulas and known tables.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use queens::count::{KQueens, k_queens, run_units};
use queens::run::Cancel;
use queens::unit::Units;
use queens::{BoardSize, Error, Square, Work, known};

fn count(n: usize, k: usize) -> u128 {
    k_queens(BoardSize::new(n).unwrap(), k, &Work::on(2)).unwrap()
}

/// Every set of squares, grown square by square in reading order.
fn brute(n: u32, k: usize) -> u128 {
    fn grow(squares: &[Square], placed: &mut Vec<Square>, k: usize) -> u128 {
        if placed.len() == k {
            return 1;
        }
        let mut sum = 0;
        for (i, &square) in squares.iter().enumerate() {
            if placed.iter().all(|&queen| !queen.attacks(square)) {
                placed.push(square);
                sum += grow(&squares[i + 1..], placed, k);
                placed.pop();
            }
        }
        sum
    }
    let squares: Vec<Square> =
        (0..n).flat_map(|row| (0..n).map(move |col| Square::new(row, col))).collect();
    grow(&squares, &mut Vec::new(), k)
}

#[test]
fn counts_agree_with_brute_force() {
    for n in 1..=6 {
        for k in 0..=n + 1 {
            assert_eq!(count(n, k), brute(n as u32, k), "{k} queens, n = {n}");
        }
    }
}

#[test]
fn counts_agree_with_the_table() {
    let rows: [(usize, &[u128]); 5] = [
        (4, &[1, 16, 44, 24, 2]),
        (5, &[1, 25, 140, 204, 82, 10]),
        (6, &[1, 36, 340, 1024, 982, 248, 4]),
        (7, &[1, 49, 700, 3628, 7002, 4618, 832, 40]),
        (8, &[1, 64, 1288, 10_320, 34_568, 46_736, 22_708, 3_192, 92]),
    ];
    for (n, row) in rows {
        let counts: Vec<u128> = (0..=n).map(|k| count(n, k)).collect();
        assert_eq!(counts, row);
    }
}

#[test]
fn two_and_three_queens_agree_with_the_closed_formulas() {
    for n in 3..=64_i128 {
        let two = n * (n - 1) * (n - 2) * (3 * n - 1) / 6;
        // Landau 1896, OEIS A047659.
        let three = if n % 2 == 0 {
            n * (n - 2).pow(2) * (2 * n.pow(3) - 12 * n * n + 23 * n - 10) / 12
        } else {
            (n - 1) * (n - 3) * (2 * n.pow(4) - 12 * n.pow(3) + 25 * n * n - 14 * n + 1) / 12
        };
        assert_eq!(count(n as usize, 2), two as u128, "n = {n}");
        if n <= 40 {
            assert_eq!(count(n as usize, 3), three as u128, "n = {n}");
        }
    }
}

#[test]
fn as_many_queens_as_rows_are_the_solutions() {
    for n in 1..=11 {
        assert_eq!(Some(count(n, n)), known::all(n));
        assert_eq!(count(n, n + 1), 0);
    }
}

#[test]
fn parts_add_up() {
    let units = KQueens::new(BoardSize::new(9).unwrap(), 5).unwrap();
    let mut sum = 0;
    let total = units.scheme().units;
    for part in [0..7, 7..20, 20..total] {
        let add = |unit: queens::count::UnitCount| {
            sum += unit.count;
            Ok::<(), Error>(())
        };
        run_units(&units, part, &Work::on(2), add).unwrap();
    }
    assert_eq!(sum, count(9, 5));
    assert!((0..units.scheme().units).all(|unit| units.cost(unit) >= 0.0));
    assert!(units.worker().unwrap().count(total, &Cancel::new()).is_err());
}

#[test]
fn it_can_be_stopped() {
    let cancel = Cancel::new();
    cancel.cancel();
    let size = BoardSize::new(20).unwrap();
    let work = Work { cancel: &cancel, ..Work::on(2) };
    assert_eq!(k_queens(size, 10, &work), Err(Error::Cancelled));
    assert!(KQueens::new(size, 21).is_err());
}
