//! Completing boards: against brute force, against known numbers, and what must
//! hold of every answer.

#![allow(clippy::unwrap_used, reason = "a test may fail so")]

use std::ops::ControlFlow;

use proptest::prelude::*;
use queens::board::Partial;
use queens::complete::{self, Order, read};
use queens::format::Options;
use queens::rules::RuleSet;
use queens::run::Cancel;
use queens::{Solution, Square, Work, known, solutions};

fn partial(n: u32, rules: RuleSet, queens: &[(u32, u32)], blocked: &[(u32, u32)]) -> Partial {
    let squares = |list: &[(u32, u32)]| list.iter().map(|&(r, c)| Square::new(r, c)).collect();
    Partial::new(n, rules, squares(queens), squares(blocked)).expect("a board")
}

fn count(partial: &Partial) -> u128 {
    let on = |threads| complete::count(partial, &Work::on(threads)).expect("a number");
    let one = on(1);
    assert_eq!(on(3), one, "{partial:?}");
    one
}

fn list(partial: &Partial) -> Vec<Vec<u32>> {
    let mut all = Vec::new();
    complete::list(partial, &Work::default(), |columns| {
        all.push(columns.to_vec());
        ControlFlow::Continue(())
    })
    .expect("a list");
    all
}

/// Column lists by plain backtracking with the board's own idea of attack.
fn brute(partial: &Partial) -> Vec<Vec<u32>> {
    fn below(partial: &Partial, queens: &mut Vec<Square>, all: &mut Vec<Vec<u32>>) {
        let row = queens.len() as u32;
        if row == partial.size() {
            all.push(queens.iter().map(|queen| queen.col).collect());
            return;
        }
        let given = partial.queens().iter().find(|queen| queen.row == row);
        for col in 0..partial.size() {
            let square = Square::new(row, col);
            let attacked = queens.iter().any(|&queen| partial.attacks(queen, square));
            if !attacked && !partial.is_blocked(square) && given.is_none_or(|q| *q == square) {
                queens.push(square);
                below(partial, queens, all);
                queens.pop();
            }
        }
    }
    let mut all = Vec::new();
    below(partial, &mut Vec::new(), &mut all);
    all
}

fn agrees_with_brute_force(partial: &Partial) {
    let all = brute(partial);
    assert_eq!(list(partial), all, "{partial:?}");
    assert_eq!(count(partial), all.len() as u128, "{partial:?}");
    let found = complete::find(partial, &Work::on(1)).expect("an answer");
    assert_eq!(found.is_some(), !all.is_empty(), "{partial:?}");
    if let Some(solution) = found {
        assert_eq!(partial.accepts(&solution), Ok(()));
    }
}

#[test]
fn the_board_of_nauck_has_two_completions() {
    let board = partial(8, RuleSet::Classic, &[(4, 1), (3, 3)], &[]);
    // From rank 1 upwards: 36824175 and 63724815.
    assert_eq!(
        list(&board),
        [[4, 6, 0, 3, 1, 7, 5, 2], [4, 0, 7, 3, 1, 6, 2, 5]]
            .map(Vec::from)
            .into_iter()
            .rev()
            .collect::<Vec<_>>()
    );
    assert_eq!(count(&board), 2);
}

#[test]
fn known_numbers_of_blocked_boards() {
    let all = |n: u32| (0..n).flat_map(move |r| (0..n).map(move |c| (r, c)));
    for (n, both, main, corners, corner) in [
        (4, 2, 2, 2, 0),
        (5, 0, 0, 2, 2),
        (6, 4, 4, 4, 0),
        (7, 0, 4, 24, 4),
        (8, 12, 28, 76, 4),
        (9, 8, 64, 240, 28),
    ] {
        let blocked = |on: &dyn Fn(u32, u32) -> bool| {
            let squares: Vec<_> = all(n).filter(|&(r, c)| on(r, c)).collect();
            count(&partial(n, RuleSet::Classic, &[], &squares))
        };
        let end = |at| at == 0 || at == n - 1;
        assert_eq!(blocked(&|r, c| r == c || r + c == n - 1), both, "{n}");
        assert_eq!(blocked(&|r, c| r == c), main, "{n}");
        assert_eq!(blocked(&|r, c| end(r) && end(c)), corners, "{n}");
        assert_eq!(count(&partial(n, RuleSet::Classic, &[(0, n - 1)], &[])), corner, "{n}");
    }
}

#[test]
fn empty_boards_have_their_solutions() {
    for n in 1..=8u32 {
        let board = Partial::empty(n, RuleSet::Classic).unwrap();
        assert_eq!(Some(count(&board)), known::all(n as usize));
        let listed = list(&board);
        let all = solutions(n as usize).unwrap();
        assert!(all.map(|s| s.columns().to_vec()).eq(listed), "{n}");
        assert_eq!(complete::decide(&board, &Work::on(1)), Ok(n != 2 && n != 3));
    }
}

#[test]
fn all_small_boards_with_one_queen_and_all_rules_agree_with_brute_force() {
    for &rules in RuleSet::ALL {
        for n in 1..=6 {
            for at in 0..n * n {
                agrees_with_brute_force(&partial(n, rules, &[(at / n, at % n)], &[]));
                agrees_with_brute_force(&partial(n, rules, &[], &[(at / n, at % n)]));
            }
        }
    }
    agrees_with_brute_force(&partial(7, RuleSet::Toroidal, &[(2, 3)], &[(0, 0)]));
    agrees_with_brute_force(&partial(10, RuleSet::Superqueen, &[], &[(0, 0), (9, 9)]));
}

#[test]
fn boards_of_several_words_are_completed_too() {
    for n in [65, 128, 300, 1000] {
        let formula = queens::place::Construction::new(n.into()).unwrap();
        let queens: Vec<_> = (0..).zip(&formula).map(|(row, col)| (row, col as u32)).collect();
        let some: Vec<_> = queens.iter().copied().step_by(9).collect();
        let board = partial(n, RuleSet::Classic, &some, &[]);
        let found = complete::find(&board, &Work::on(2)).unwrap().expect("the formula is one");
        assert_eq!(board.accepts(&found), Ok(()), "{n}");
    }
}

#[test]
fn rows_and_columns_without_a_free_square_end_it_at_once() {
    for n in [1, 8, 64, 65, 1000] {
        let row: Vec<_> = (0..n).map(|col| (n / 2, col)).collect();
        let column: Vec<_> = (0..n).map(|row| (row, n / 2)).collect();
        for blocked in [row, column] {
            let board = partial(n, RuleSet::Classic, &[], &blocked);
            assert_eq!(complete::decide(&board, &Work::on(1)), Ok(false));
            assert_eq!((count(&board), list(&board).len()), (0, 0));
        }
    }
}

#[test]
fn a_raised_flag_stops_every_question() {
    let cancel = Cancel::new();
    cancel.cancel();
    // Large enough not to end before the first look at the flag.
    let board = partial(30, RuleSet::Toroidal, &[(0, 0)], &[]);
    let work = Work { cancel: &cancel, ..Work::on(2) };
    assert!(complete::find(&board, &work).is_err());
    assert!(complete::count(&board, &work).is_err());
    assert!(complete::list(&board, &work, |_| ControlFlow::Continue(())).is_err());
}

/// Blocked boards of the size and hardness of those in CSPLib's collection.
#[test]
fn instances_of_csplib_are_decided() {
    for (text, answer) in [
        (include_str!("../data/blockedqueens.28.1449787798.param"), false),
        (include_str!("../data/blockedqueens.28.1449803244.param"), true),
        (include_str!("../data/blockedqueens.50.1642414479.param"), false),
        (include_str!("../data/blockedqueens.56.1860457326.param"), true),
    ] {
        let mut boards = read::boards(text.as_bytes(), None, Options::default());
        let board = boards.next().unwrap().unwrap();
        let board = Partial::new(board.n, RuleSet::Classic, board.queens, board.blocked).unwrap();
        let found = complete::find(&board, &Work::on(0)).unwrap();
        assert_eq!(found.is_some(), answer);
        assert!(found.is_none_or(|solution| board.accepts(&solution).is_ok()));
    }
}

proptest! {
    #[test]
    fn random_blocked_boards_agree_with_brute_force(
        n in 1..9u32,
        rules in 0..RuleSet::ALL.len(),
        blocked in prop::collection::vec((0..9u32, 0..9u32), 0..40),
    ) {
        let blocked: Vec<_> = blocked.into_iter().filter(|&(r, c)| r < n && c < n).collect();
        agrees_with_brute_force(&partial(n, RuleSet::ALL[rules], &[], &blocked));
    }

    #[test]
    fn completions_of_a_part_of_a_solution_contain_it(
        n in 4..15u32,
        seed in 0..1000u64,
        kept in prop::collection::vec(any::<bool>(), 15),
    ) {
        let columns = queens::place::random(n, seed, &Work::default()).unwrap();
        let solution = Solution::new(columns).unwrap();
        let queens: Vec<_> = solution.squares().zip(&kept).filter(|(_, kept)| **kept).collect();
        // Few enough completions to list them all.
        prop_assume!(n < 9 || queens.len() as u32 > n / 3);
        let queens: Vec<_> = queens.into_iter().map(|(square, _)| square).collect();
        let board = Partial::new(n, RuleSet::Classic, queens, vec![]).unwrap();
        let all = list(&board);
        prop_assert!(all.is_sorted());
        prop_assert!(all.iter().any(|columns| columns == solution.columns()));
        for columns in all {
            prop_assert_eq!(board.accepts(&Solution::new(columns).unwrap()), Ok(()));
        }
    }
}

/// Completions in the order that is in reach, and which order it is.
fn list_in_reach(partial: &Partial, most: usize) -> (Option<Order>, Vec<Vec<u32>>) {
    let (mut order, mut all) = (None, Vec::new());
    complete::list_in_reach(partial, &Work::default(), |how, columns| {
        assert!(order.is_none_or(|order| order == how));
        order = Some(how);
        all.push(columns.to_vec());
        if all.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })
    .expect("a list");
    (order, all)
}

#[test]
fn small_boards_are_listed_in_order_and_whole() {
    for &rules in RuleSet::ALL {
        for n in 1..=8 {
            let board = partial(n, rules, &[], &[(0, 0), (n - 1, n / 2)]);
            let all = brute(&board);
            let order = (!all.is_empty()).then_some(Order::Lexicographic);
            assert_eq!(list_in_reach(&board, usize::MAX), (order, all), "{rules} {n}");
        }
    }
}

#[test]
fn large_boards_with_few_queens_are_listed_all_the_same() {
    let board = partial(200, RuleSet::Classic, &[(3, 7)], &[(0, 0)]);
    let (order, found) = list_in_reach(&board, 20);
    assert_eq!((order, found.len()), (Some(Order::Search), 20));
    let distinct: std::collections::BTreeSet<_> = found.iter().collect();
    assert_eq!(distinct.len(), 20);
    for columns in &found {
        assert_eq!(board.accepts(&Solution::new(columns.clone()).unwrap()), Ok(()));
    }
    assert_eq!(list_in_reach(&board, 20).1, found);
}

#[test]
fn large_tori_are_decided() {
    let find = |partial: &Partial| complete::find(partial, &Work::on(1)).unwrap();
    for n in [26, 27, 64, 100, 999] {
        let board = partial(n, RuleSet::Toroidal, &[(1, 1)], &[]);
        assert_eq!(find(&board), None, "{n}");
        assert_eq!((count(&board), list_in_reach(&board, 1).0), (0, None), "{n}");
    }
    for n in [25, 101, 145, 995] {
        let board = partial(n, RuleSet::Toroidal, &[(1, 1)], &[(0, 0), (2, 5)]);
        let solution = find(&board).expect("a line");
        assert_eq!(board.accepts(&solution), Ok(()), "{n}");
    }
}
