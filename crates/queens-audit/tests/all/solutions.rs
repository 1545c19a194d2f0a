//! Solutions are accepted, everything else is named.

use queens_audit::{WrongSolution, check_solution};

#[test]
fn exactly_the_solutions_among_all_column_lists_pass() {
    for (n, total) in [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4)] {
        let lists = (0..usize::pow(n, n as u32)).map(|mut code| {
            let mut digit = || {
                let column = code % n;
                code /= n;
                column
            };
            (0..n).map(|_| digit()).collect::<Vec<usize>>()
        });
        assert_eq!(lists.filter(|list| check_solution(list).is_ok()).count(), total);
    }
}

#[test]
fn one_diagonal_is_rejected_with_its_first_pair() {
    for n in 2..20 {
        let falling: Vec<usize> = (0..n).collect();
        let rising: Vec<usize> = (0..n).rev().collect();
        let pair = |a, b| Err(WrongSolution::Attack { first: a, second: b });
        assert_eq!(check_solution(&falling), pair((0, 0), (1, 1)));
        assert_eq!(check_solution(&rising), pair((0, n - 1), (1, n - 2)));
    }
}

#[test]
fn queens_outside_and_empty_boards_are_rejected() {
    assert_eq!(check_solution(&[]), Err(WrongSolution::Empty));
    let outside = WrongSolution::Outside { row: 3, column: 4, n: 4 };
    assert_eq!(check_solution(&[1, 3, 0, 4]), Err(outside));
    assert_eq!(outside.to_string(), "row 4: column 5 is outside of 4 columns");
}
