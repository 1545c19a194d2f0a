//! Other rules and other numbers of queens, against looking at every board.

use std::sync::atomic::AtomicBool;

use queens_audit::{
    PlacementUnit, Problem, Refused, Rules, check_total, count_placements, count_placements_until,
    count_prefix, sum,
};

type Square = (usize, usize);

/// Whether two queens on different squares attack each other, said once more in
/// other words: on a torus distances are taken modulo n.
fn attack(rules: Rules, n: usize, a: Square, b: Square) -> bool {
    let (rows, columns) = (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
    let torus = (a.0 + a.1) % n == (b.0 + b.1) % n || (a.0 + b.1) % n == (b.0 + a.1) % n;
    rows == 0
        || columns == 0
        || rows == columns
        || match rules {
            Rules::Classic => false,
            Rules::Toroidal => torus,
            Rules::Superqueen => (rows, columns) == (1, 2) || (rows, columns) == (2, 1),
        }
}

/// Every set of `queens` squares of which no two attack each other.
fn boards(rules: Rules, n: usize, queens: usize) -> Vec<Vec<Square>> {
    let mut boards = vec![vec![]];
    for _ in 0..queens {
        let mut more = Vec::new();
        for board in boards {
            let after = board.last().map_or(0, |&(row, column)| row * n + column + 1);
            for square in (after..n * n).map(|k| (k / n, k % n)) {
                if board.iter().all(|&queen| !attack(rules, n, queen, square)) {
                    more.push([board.as_slice(), &[square]].concat());
                }
            }
        }
        boards = more;
    }
    boards
}

/// How many of them a half turn leaves unchanged.
fn half_turn(n: usize, boards: &[Vec<Square>]) -> u128 {
    let turned = |&(row, column): &Square| (n - 1 - row, n - 1 - column);
    let unchanged = |board: &&Vec<Square>| board.iter().all(|queen| board.contains(&turned(queen)));
    boards.iter().filter(unchanged).count() as u128
}

/// The total passes, with and without the half turn; what is off by less than
/// the modulus does not.
fn check(problem: Problem, n: usize, total: u128, fixed: u128, modulus: u128) {
    for half_turn in [None, Some(fixed)] {
        assert_eq!(check_total(problem, n, total, half_turn), Ok(()), "{problem:?}, n = {n}");
    }
    for off in 1..modulus {
        let wrong = check_total(problem, n, total + off, None);
        assert!(wrong.is_err(), "{problem:?}, n = {n}: {off} too many");
    }
    // With the half turn counted, only whole orbits of 8 go unnoticed.
    for off in (1..20).filter(|off| off % 8 != 0) {
        assert!(check_total(problem, n, total + off, Some(fixed)).is_err());
    }
}

#[test]
fn solutions_by_all_rules_are_those_among_all_boards() {
    for rules in [Rules::Classic, Rules::Toroidal, Rules::Superqueen] {
        for n in 1..=7 {
            let boards = boards(rules, n, n);
            let total = boards.len() as u128;
            assert_eq!(count_prefix(rules, n, &[]), Ok(total), "{rules:?}, n = {n}");
            for first in 0..n * n {
                let prefix = [first / n, first % n];
                let begin = |board: &&Vec<Square>| {
                    board.iter().zip(prefix).all(|(queen, column)| queen.1 == column)
                };
                let count = boards.iter().filter(begin).count() as u128;
                let prefix = &prefix[..n.min(2)];
                assert_eq!(count_prefix(rules, n, prefix), Ok(count), "{rules:?}: {prefix:?}");
            }
            let modulus = if n % 4 < 2 { 2 } else { 4 };
            check(Problem::Solutions(rules), n, total, half_turn(n, &boards), modulus);
        }
    }
}

#[test]
fn larger_boards_have_the_known_totals() {
    // OEIS A051906 at n = 11 and 13 and A051223 at n = 8 to 13.
    for (n, total) in [(8, 0), (9, 0), (10, 0), (11, 88), (12, 0), (13, 4524)] {
        assert_eq!(count_prefix(Rules::Toroidal, n, &[]), Ok(total), "torus, n = {n}");
        let problem = Problem::Solutions(Rules::Toroidal);
        assert_eq!(check_total(problem, n, total, None), Ok(()));
        // Nothing less than a class for each column, twice.
        let modulus = if total == 0 { 100 } else { 2 * n as u128 };
        for off in 1..modulus {
            assert!(check_total(problem, n, total + off, None).is_err(), "n = {n}: {off} too many");
        }
    }
    for (n, total) in [(8, 0), (9, 0), (10, 4), (11, 44), (12, 156), (13, 1876)] {
        assert_eq!(count_prefix(Rules::Superqueen, n, &[]), Ok(total), "superqueens, n = {n}");
        assert_eq!(check_total(Problem::Solutions(Rules::Superqueen), n, total, None), Ok(()));
    }
    // A torus of 19 and 23 queens: n ≡ 3 (mod 4), a multiple of 4n.
    for (n, total) in [(7, 28), (11, 88), (19, 820_496), (23, 128_850_048)] {
        let problem = Problem::Solutions(Rules::Toroidal);
        assert_eq!(check_total(problem, n, total, None), Ok(()));
        assert!(check_total(problem, n, total + 2 * n as u128, None).is_err());
    }
}

/// The units of k queens on n×n squares, in order.
fn units(n: usize, queens: usize) -> impl Iterator<Item = PlacementUnit> {
    let rows = n + 1 - queens.max(1);
    let seconds = if queens < 3 { 1 } else { n };
    let units = if queens == 0 { 1 } else { rows * n.div_ceil(2) * seconds };
    (0..units as u64).map(move |number| PlacementUnit { n, queens, number })
}

#[test]
fn placements_are_those_among_all_boards() {
    for n in 1..=6 {
        for queens in 0..=n {
            let boards = boards(Rules::Classic, n, queens);
            let total = boards.len() as u128;
            let shares = units(n, queens).map(|unit| count_placements(&unit).unwrap());
            assert_eq!(sum(shares), Ok(total), "{queens} queens, n = {n}");
            let problem = Problem::Placements(queens);
            let (fixed, even) = (half_turn(n, &boards), n.is_multiple_of(2));
            // Which turns leave anything unchanged, by the boards themselves.
            let modulus = match queens {
                0 | 1 => total + 100,
                _ if fixed == 0 && even && queens % 2 == 1 => 8,
                _ if queens % 4 == 0 || (queens % 4 == 1 && !even) => 2,
                _ => 4,
            };
            check(problem, n, total, fixed, modulus);
        }
    }
}

#[test]
fn a_unit_of_placements_is_told_by_its_first_queens() {
    for (n, queens) in [(4, 2), (5, 1), (5, 3), (5, 5), (6, 2), (6, 4)] {
        let boards = boards(Rules::Classic, n, queens);
        let (mut number, seconds) = (0, if queens < 3 { 1 } else { n });
        for row in 0..=n - queens {
            for column in 0..n.div_ceil(2) {
                for second in 0..seconds {
                    // The squares of a board stand in reading order.
                    let begins = |board: &&Vec<Square>| {
                        board[0] == (row, column) && (queens < 3 || board[1].1 == second)
                    };
                    let weight = if 2 * column + 1 == n { 1 } else { 2 };
                    let share = weight * boards.iter().filter(begins).count() as u128;
                    let unit = PlacementUnit { n, queens, number };
                    assert_eq!(count_placements(&unit), Ok(share), "{unit:?}");
                    number += 1;
                }
            }
        }
        let beyond = count_placements(&PlacementUnit { n, queens, number });
        assert_eq!(beyond, Err(Refused::Placements { n, queens, number }));
    }
}

#[test]
fn the_largest_boards_have_their_placements() {
    // Two queens: n(n − 1)(n − 2)(3n − 1)/6 (OEIS A036464); 64 is the largest.
    for n in [2_u128, 8, 33, 63, 64] {
        let shares = units(n as usize, 2).map(|unit| count_placements(&unit).unwrap());
        assert_eq!(sum(shares), Ok(n * (n - 1) * (n - 2) * (3 * n - 1) / 6), "n = {n}");
    }
}

#[test]
fn units_of_placements_that_there_are_not_are_refused() {
    for (n, queens, number) in [(8, 9, 0), (8, 0, 1), (8, 8, 32), (8, 1, u64::MAX), (1, 1, 1)] {
        let refused = Err(Refused::Placements { n, queens, number });
        assert_eq!(count_placements(&PlacementUnit { n, queens, number }), refused);
    }
    for n in [0, 65, usize::MAX] {
        let refused = Err(Refused::Board { n, max: 64 });
        assert_eq!(count_placements(&PlacementUnit { n, queens: 1, number: 0 }), refused);
    }
    let unit = PlacementUnit { n: 12, queens: 8, number: 0 };
    let stopped = count_placements_until(&unit, &AtomicBool::new(true));
    assert_eq!(stopped, Err(Refused::Stopped));
}
