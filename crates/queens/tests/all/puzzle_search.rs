//! The search of puzzles against plain backtracking, which knows nothing but the
//! rules.

use std::ops::ControlFlow;

use queens::Square;
use queens::puzzle::{self, Position, Puzzle, Verdict};
use queens::run::{Cancel, Work};

use crate::regions::{self, Chance};

/// All solutions, square after square, by nothing but what the rules allow.
fn plain(puzzle: &Puzzle) -> Vec<Vec<Square>> {
    fn go(
        puzzle: &Puzzle,
        squares: &[Square],
        queens: &mut Vec<Square>,
        found: &mut Vec<Vec<Square>>,
    ) {
        let n = puzzle.size().get();
        if queens.len() == n * puzzle.stars() as usize {
            found.push(queens.clone());
            return;
        }
        let Some((&square, rest)) = squares.split_first() else { return };
        // Rows that are behind must be full.
        if queens.len() < square.row as usize * puzzle.stars() as usize {
            return;
        }
        queens.push(square);
        if puzzle.allows(queens).is_ok() {
            go(puzzle, rest, queens, found);
        }
        queens.pop();
        go(puzzle, rest, queens, found);
    }
    let squares: Vec<Square> = puzzle.squares().collect();
    let mut found = Vec::new();
    go(puzzle, &squares, &mut Vec::new(), &mut found);
    found
}

fn searched(puzzle: &Puzzle) -> Vec<Vec<Square>> {
    let mut found = Vec::new();
    puzzle::list(&Position::start(puzzle), &Work::on(1), |queens| {
        found.push(queens.to_vec());
        ControlFlow::Continue(())
    })
    .expect("nobody stops it");
    found.sort();
    found
}

#[track_caller]
fn agree(puzzle: &Puzzle) -> usize {
    let mut plain = plain(puzzle);
    plain.sort();
    assert_eq!(searched(puzzle), plain, "{puzzle}");
    let start = Position::start(puzzle);
    let verdict = puzzle::verdict(&start, &Work::on(1)).expect("nobody stops it");
    match plain.len() {
        0 => assert_eq!(verdict, Verdict::None),
        1 => assert_eq!(verdict, Verdict::One(plain[0].clone())),
        _ => {
            let Verdict::Several(two) = verdict else { panic!("{puzzle}") };
            assert!(two[0] != two[1] && two.iter().all(|one| plain.contains(one)));
        }
    }
    assert_eq!(puzzle::count(&start, &Work::on(1)), Ok(plain.len() as u128));
    let found = puzzle::find(&start, &Work::on(1)).expect("nobody stops it");
    assert_eq!(found.is_some(), !plain.is_empty());
    plain.len()
}

#[test]
fn every_board_of_four_connected_regions() {
    let mut boards = 0;
    let mut by_solutions = [0; 3];
    regions::each_connected(4, &mut |squares| {
        boards += 1;
        by_solutions[agree(&regions::puzzle(4, squares, 1))] += 1;
    });
    // Counted by another program, subset by subset. No board of 4×4 has more than two
    // placements.
    assert_eq!(boards, 62_741, "{by_solutions:?}");
    assert!(by_solutions.iter().all(|&boards| boards > 0), "{by_solutions:?}");
}

#[test]
fn thousands_of_boards_cut_by_chance() {
    let mut chance = Chance::new(12);
    let mut unique = 0;
    for n in 1..=7 {
        for round in 0..400 {
            // Connected regions, and regions in as many pieces as chance will have.
            let squares = if round % 2 == 0 { chance.grown(n) } else { chance.scattered(n) };
            unique += usize::from(agree(&regions::puzzle(n, &squares, 1)) == 1);
        }
    }
    for _ in 0..100 {
        agree(&regions::puzzle(8, &chance.grown(8), 1));
    }
    assert!(unique > 100, "{unique}");
}

#[test]
fn boards_with_two_stars() {
    // 8×8 has two placements before it is cut, 7×7 none.
    let mut chance = Chance::new(7);
    let rows: Vec<u8> = (0..64).map(|place| place / 8).collect();
    assert_eq!(agree(&regions::puzzle(8, &rows, 2)), 2);
    for n in [7, 8] {
        for _ in 0..20 {
            agree(&regions::puzzle(n, &chance.grown(n), 2));
        }
    }
    // Regions cut around one of the placements leave it.
    let placements = searched(&regions::puzzle(8, &rows, 2));
    for _ in 0..200 {
        let squares = chance.around(8, &placements[0]);
        let solutions = agree(&regions::puzzle(8, &squares, 2));
        assert!(solutions == 1 || solutions == 2);
    }
}

#[test]
fn queens_and_crosses_are_held_to() {
    let mut chance = Chance::new(3);
    for _ in 0..300 {
        let puzzle = regions::puzzle(6, &chance.grown(6), 1);
        let all = plain(&puzzle);
        let squares: Vec<Square> = puzzle.squares().collect();
        let (queen, cross) = (squares[chance.below(36)], squares[chance.below(36)]);
        if queen == cross {
            continue;
        }
        let position = Position::new(&puzzle, &[queen], &[cross]).unwrap();
        let fits = |one: &&Vec<Square>| one.contains(&queen) && !one.contains(&cross);
        let fitting = all.iter().filter(fits).count() as u128;
        assert_eq!(puzzle::count(&position, &Work::on(1)), Ok(fitting), "{position}");
    }
}

#[test]
fn many_stars_on_large_boards() {
    for (n, stars) in [(20, 2), (33, 2), (64, 1), (64, 3)] {
        let columns: Vec<u8> = (0..n * n).map(|place| (place % n) as u8).collect();
        let puzzle = regions::puzzle(n, &columns, stars);
        let found = puzzle::find(&Position::start(&puzzle), &Work::on(1)).expect("nobody stops it");
        assert_eq!(found.map(|queens| puzzle.accepts(&queens)), Some(Ok(())), "{n} {stars}");
    }
}

#[test]
fn a_raised_flag_ends_what_would_not_end() {
    let n = 25;
    let rows: Vec<u8> = (0..n * n).map(|place| (place / n) as u8).collect();
    let puzzle = regions::puzzle(n, &rows, 1);
    let cancel = Cancel::new();
    let work = Work { cancel: &cancel, ..Work::on(1) };
    let counted = std::thread::scope(|scope| {
        let thread = scope.spawn(|| puzzle::count(&Position::start(&puzzle), &work));
        std::thread::sleep(std::time::Duration::from_millis(50));
        cancel.cancel();
        thread.join().unwrap()
    });
    assert_eq!(counted, Err(queens::Error::Cancelled));
}
