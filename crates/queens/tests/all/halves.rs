//! The engine `halves` against plain backtracking: totals, single units, every
//! kernel, every forced path.
#![allow(clippy::unwrap_used, reason = "a test")]

use std::cmp::Ordering;
use std::collections::HashMap;

use queens::count::halves::{Halves, Options};
use queens::count::kernel::Kernel;
use queens::run::Cancel;
use queens::unit::Units;
use queens::{BoardSize, Error, Work, known};

fn size(n: usize) -> BoardSize {
    BoardSize::new(n).unwrap()
}

/// Calls `found` with the column of each row's queen of every solution.
fn solutions(n: usize, found: &mut dyn FnMut(&[usize])) {
    fn go(n: usize, cols: &mut Vec<usize>, taken: [u64; 3], found: &mut dyn FnMut(&[usize])) {
        let row = cols.len();
        if row == n {
            return found(cols);
        }
        for col in 0..n {
            let bits = [1 << col, 1 << (row + col), 1 << (n + row - col)];
            if (0..3).all(|i| taken[i] & bits[i] == 0) {
                cols.push(col);
                go(n, cols, std::array::from_fn(|i| taken[i] | bits[i]), found);
                cols.pop();
            }
        }
    }
    go(n, &mut Vec::new(), [0; 3], found);
}

fn reversed(n: usize, rows: u64) -> u64 {
    rows.reverse_bits() >> (64 - n)
}

/// The row set under which a solution is counted (the rows of the queens in the
/// columns from n / 2 on) and its weight within it, by the rule in the
/// documentation of the engine, written without regard to speed.
fn rule(n: usize, cols: &[usize]) -> (u64, u128) {
    let rows = (0..n).filter(|&row| cols[row] >= n / 2).fold(0, |set, row| set | 1 << row);
    (rows, if n % 2 == 1 { odd_rule(n, cols, rows) } else { even_rule(n, cols) })
}

fn odd_rule(n: usize, cols: &[usize], rows: u64) -> u128 {
    let half = n / 2;
    let middle_row = cols.iter().position(|&col| col == half).unwrap();
    if middle_row == half {
        let others = rows & !(1 << half);
        let mut image = reversed(n, others);
        if image & 1 == 0 {
            image = ((1 << n) - 1) & !(1 << half) & !image;
        }
        return match others.cmp(&image) {
            _ if others & 1 == 0 => 0,
            Ordering::Less => 4,
            Ordering::Equal => 2,
            Ordering::Greater => 0,
        };
    }
    // The middle-column queen is a rows north, the middle-row queen b columns east.
    let (a, b) = (half as isize - middle_row as isize, cols[half] as isize - half as isize);
    if 0 < a && a < b { 8 } else { 0 }
}

fn even_rule(n: usize, cols: &[usize]) -> u128 {
    let half = n / 2;
    let distance = |at: usize| if at < half { half - 1 - at } else { at - half };
    let column = |col: usize| distance(cols.iter().position(|&c| c == col).unwrap());
    let row = |row: usize| distance(cols[row]);
    let (west, east) = (half - 1, half);
    let all = [column(west), column(east), row(half - 1), row(half)];
    let nearest = *all.iter().min().unwrap();
    let leads = |col: usize| {
        let mut beside =
            [half - 1, half].into_iter().filter(|&r| (cols[r] >= half) == (col >= half));
        column(col) == nearest && beside.all(|r| row(r) > nearest)
    };
    if nearest == 0 || all.iter().all(|&d| d == nearest) {
        1
    } else if leads(west) || leads(east) {
        2
    } else {
        0
    }
}

/// On even boards the number of different sets among a row set, its mirror
/// image, and their complements; on odd boards 1.
fn orbit(n: usize, rows: u64) -> u128 {
    if n % 2 == 1 {
        return 1;
    }
    let all = (1 << n) - 1;
    let mut images = vec![rows, reversed(n, rows), all ^ rows, all ^ reversed(n, rows)];
    images.sort_unstable();
    images.dedup();
    images.len() as u128
}

#[test]
fn units_count_what_the_rule_says() {
    for n in 4..=12 {
        let mut weights: HashMap<u64, u128> = HashMap::new();
        let mut total = 0;
        solutions(n, &mut |cols| {
            let (rows, weight) = rule(n, cols);
            *weights.entry(rows).or_default() += weight;
            total += 1;
        });
        for kernel in Kernel::available() {
            let halves = Halves::new(size(n), kernel, &Work::on(1)).unwrap();
            let mut worker = halves.worker().unwrap();
            let mut sum = 0;
            for unit in 0..halves.scheme().units {
                let rows = halves.rows(unit).unwrap().bits();
                let expected = weights.get(&rows).copied().unwrap_or(0) * orbit(n, rows);
                let count = worker.count(unit, &Cancel::new()).unwrap();
                assert_eq!(count, expected, "n = {n}, {kernel}, rows {rows:#b}");
                sum += count;
            }
            assert_eq!(sum, total, "n = {n}");
        }
    }
}

#[test]
fn forced_paths_agree_with_backtracking() {
    for n in 4..=14 {
        let mut expected = 0_u128;
        solutions(n, &mut |_| expected += 1);
        assert_eq!(known::all(n), Some(expected));
        for kernel in Kernel::available() {
            for (block, depth, bits) in [
                (Some(1), Some(3), None),
                (Some(1), None, None),
                (Some(5), None, Some(3)),
                (Some(16), None, Some(8)),
                (Some(64), Some(1), Some(0)),
                (Some(16), None, Some(40)),
                (None, Some(0), None),
                (None, None, Some(0)),
                (None, None, None),
            ] {
                // Cutting down to single half-boards is slow where there are many.
                if n > 12 && block.is_some_and(|block| block < 16) {
                    continue;
                }
                let options = Options { block, depth, bits, memory: None };
                let halves = Halves::with(size(n), kernel, options, &Work::on(1)).unwrap();
                assert_eq!(
                    halves.total(&Work::on(1)),
                    Ok(expected),
                    "n = {n}, {kernel}, {options:?}"
                );
            }
        }
    }
}

#[test]
fn totals_agree_with_known_values() {
    for n in 4..=16 {
        for kernel in Kernel::available() {
            let halves = Halves::new(size(n), kernel, &Work::on(1)).unwrap();
            assert_eq!(halves.total(&Work::on(1)).ok(), known::all(n), "n = {n}, {kernel}");
        }
    }
}

#[test]
fn parts_and_orders_do_not_matter() {
    let halves = Halves::new(size(13), Kernel::best(), &Work::on(1)).unwrap();
    let units = halves.scheme().units;
    for of in [1, 2, 3, 7, 100, 5000] {
        let mut total = 0;
        let mut worker = halves.worker().unwrap();
        for part in (0..of).rev() {
            for unit in (0..units).rev().filter(|unit| unit % of == part) {
                total += worker.count(unit, &Cancel::new()).unwrap();
            }
        }
        assert_eq!(Some(total), known::all(13), "{of} parts");
    }
}

#[test]
fn refuses_what_it_cannot_count() {
    for n in [1, 2, 3, 29, 64] {
        let refused = Halves::new(size(n), Kernel::portable(), &Work::on(1));
        assert!(matches!(refused, Err(Error::Engine { engine: "halves", .. })), "n = {n}");
        assert!(Halves::shared_memory(size(n)).is_err());
    }
    let halves = Halves::new(size(8), Kernel::portable(), &Work::on(1)).unwrap();
    let units = halves.scheme().units;
    assert!(matches!(
        halves.worker().unwrap().count(units, &Cancel::new()),
        Err(Error::Engine { .. })
    ));
    assert_eq!(halves.rows(units), None);
}

#[test]
fn memory_is_predicted_and_limited() {
    let options = Options { memory: Some(1_000_000_000), ..Options::default() };
    // Refused before anything is made.
    let refused = Halves::with(size(26), Kernel::portable(), options, &Work::on(1));
    assert!(matches!(refused, Err(Error::Memory { needed, .. }) if needed > 1_000_000_000));
    assert!(Halves::with(size(16), Kernel::portable(), options, &Work::on(1)).is_ok());
    let bytes = |n| Halves::shared_memory(size(n)).unwrap();
    assert!((8..24).all(|n| bytes(n) < bytes(n + 2)));
}
