//! What was tried, and what is said of a row in which nothing is left.

use super::*;
use crate::BoardSize;
use crate::teach::Window;

fn at(algorithm: Algorithm, n: usize, step: u64) -> (Replay, Option<Event>) {
    let window = Window::of(algorithm, BoardSize::new(n).unwrap(), step, 1);
    let next = window.events.first().map(|&event| Event::unpack(event));
    (window.start, next)
}

#[test]
fn every_program_ends_on_an_empty_board_with_its_counts() {
    for &algorithm in Algorithm::ALL {
        let size = BoardSize::new(6).unwrap();
        let mut told = (Replay::default(), Counters::default());
        assert_eq!(algorithm.run(size, &mut told), CONTINUE);
        assert_eq!(told.0.queens(), [], "{algorithm}");
        assert_eq!(told.0.counters(), told.1, "{algorithm}");
    }
}

#[test]
fn refused_is_not_tried_and_failed() {
    // After 230 steps on 8×8 squares b4 was free, tried and taken back.
    let (board, next) = at(Algorithm::RowScan, 8, 230);
    assert_eq!(board.queens().len(), 4);
    let tried: Vec<_> = board.tries(4).iter().map(|one| (one.square.col, one.fate)).collect();
    assert_eq!(tried, [(1, Fate::Failed)]);
    let refused: Vec<_> = board.refused(4).map(|square| (square.row, square.col)).collect();
    assert_eq!(refused, [0, 2, 3, 4, 5, 6, 7].map(|col| (4, col)));
    let row = Exhausted { row: 4, attacked: 7, failed: 1, solved: 0 };
    assert_eq!(Algorithm::RowScan.exhausted(8, &board, next), Some(row));
    assert!(!board.is_dead_end(next), "a queen stood below and was taken back");
}

#[test]
fn programs_that_go_row_by_row_tell_the_same_of_each_row() {
    let rows = |algorithm: Algorithm| {
        let (mut board, mut rows) = (Replay::default(), Vec::new());
        let mut each = crate::teach::EachEvent(|event| {
            rows.extend(algorithm.exhausted(7, &board, Some(event)));
            board.apply(event);
            CONTINUE
        });
        let _ = algorithm.run(BoardSize::new(7).unwrap(), &mut each);
        rows
    };
    let expected = rows(Algorithm::RowScan);
    assert!(expected.iter().any(|row| row.attacked == 7));
    assert!(expected.iter().any(|row| row.failed > 0 && row.solved > 0));
    assert!(expected.iter().all(|row| row.attacked + row.failed + row.solved == 7));
    for &algorithm in Algorithm::ALL {
        let found = rows(algorithm);
        if algorithm.info().branches == Branches::Rows {
            assert_eq!(found, expected, "{algorithm}");
        } else {
            assert!(found.is_empty(), "{algorithm}");
        }
    }
}

#[test]
fn the_branch_counts_what_is_below_it() {
    for &algorithm in Algorithm::ALL.iter().filter(|algorithm| algorithm.finds_all()) {
        let size = BoardSize::new(5).unwrap();
        let total = crate::teach::landmarks(algorithm, size, 0, u64::MAX).total;
        for step in 0..=total {
            let (board, _) = at(algorithm, 5, step);
            let root: Vec<_> = board.branches().take(1).collect();
            let first = root[0].tries.iter().chain(&root[0].standing);
            let (mut nodes, mut solutions) = (0, 0);
            for one in first {
                nodes += one.below + 1;
                solutions += one.solutions;
            }
            assert_eq!(nodes, board.counters().placed, "{algorithm} {step}");
            assert_eq!(solutions, board.counters().solutions, "{algorithm} {step}");
        }
    }
}

#[test]
fn the_memory_of_a_branch_is_that_of_a_board() {
    for &algorithm in Algorithm::ALL {
        let size = BoardSize::new(8).unwrap();
        let (mut board, mut most) = (Replay::default(), 0);
        let mut each = crate::teach::EachEvent(|event| {
            board.apply(event);
            most = most.max(board.branches().map(|branch| branch.tries.len()).sum());
            CONTINUE
        });
        let _ = algorithm.run(size, &mut each);
        assert!(most <= 8 * 64, "{algorithm}: {most}");
    }
}
