//! Reasoning against the search: what a step says holds in the one solution, and a
//! chain ends in it or says that only trying remains.

use queens::puzzle::{
    self, Difficulty, Hint, Outlook, Position, Puzzle, Reason, Recipe, Technique, Verdict,
};
use queens::run::Work;
use queens::{Error, Square};

use crate::regions::{self, Chance};

/// Whether a step is true of the solution, and says anything; the steps of a
/// supposition are not true, but lead from it to a house without room.
#[track_caller]
fn holds(hint: &Hint, solution: &[Square], position: &Position<'_>) {
    assert!(hint.queens.iter().all(|queen| solution.contains(queen)), "{position}{hint:?}");
    assert!(!hint.crosses.iter().any(|cross| solution.contains(cross)), "{position}{hint:?}");
    let new = |squares: &[Square], known: &[Square]| squares.iter().any(|one| !known.contains(one));
    let news = new(&hint.queens, position.queens()) || new(&hint.crosses, position.crosses());
    assert!(news, "{position}{hint:?}");
    if let Reason::Supposed { queen, .. } = &hint.reason {
        assert_eq!(hint.crosses, [*queen]);
    }
    assert_eq!(hint.technique == Technique::Supposition, is_supposed(&hint.reason));
}

fn is_supposed(reason: &Reason) -> bool {
    matches!(reason, Reason::Supposed { .. })
}

/// Follows the whole chain, and gives whether it solves the puzzle.
#[track_caller]
fn follow(puzzle: &Puzzle, solution: &[Square]) -> bool {
    let work = Work::on(1);
    let mut position = Position::start(puzzle);
    let steps = |position: &Position<'_>, most| {
        puzzle::chain(position, most, &work).expect("nobody stops it")
    };
    let chain = steps(&position, usize::MAX);
    for hint in &chain.hints {
        holds(hint, solution, &position);
        // The next step alone is the same as the first of the rest.
        let next = steps(&position, 1);
        assert_eq!(&next.hints, std::slice::from_ref(hint));
        position.follow(hint);
    }
    assert_eq!(chain.solved, position.queens() == solution, "{position}");
    if !chain.solved {
        assert!(steps(&position, 1).hints.is_empty());
    }
    let rating = puzzle::rate(&Position::start(puzzle), &work).expect("nobody stops it");
    let hardest = chain.hints.iter().map(|hint| hint.technique.difficulty()).max();
    let hardest = hardest.filter(|_| chain.solved).unwrap_or(Difficulty::Expert);
    assert_eq!(rating.difficulty(), hardest);
    chain.solved
}

#[test]
fn every_step_for_puzzles_that_were_made() -> Result<(), Error> {
    let mut met = 0;
    for n in 5..=9 {
        for difficulty in Difficulty::ALL {
            for seed in 0..50 {
                let recipe = Recipe::new(n, 1, Some(difficulty), seed)?;
                let made = puzzle::make(&recipe, &Work::on(1))?;
                assert_eq!(made.met, made.rating.difficulty() == difficulty);
                met += usize::from(made.met);
                follow(&made.puzzle, &made.solution);
            }
        }
    }
    assert!(met > 900, "{met}");
    Ok(())
}

#[test]
fn every_step_with_two_stars() -> Result<(), Error> {
    for seed in 0..8 {
        let made = puzzle::make(&Recipe::new(9, 2, None, seed)?, &Work::on(1))?;
        follow(&made.puzzle, &made.solution);
    }
    Ok(())
}

#[test]
fn every_step_for_boards_cut_by_chance() {
    let mut chance = Chance::new(77);
    let (mut solved, mut left) = (0, 0);
    for n in 4..=7 {
        for round in 0..600 {
            let squares = if round % 2 == 0 { chance.grown(n) } else { chance.scattered(n) };
            let puzzle = regions::puzzle(n, &squares, 1);
            let Ok(Verdict::One(solution)) =
                puzzle::verdict(&Position::start(&puzzle), &Work::on(1))
            else {
                continue;
            };
            let count = if follow(&puzzle, &solution) { &mut solved } else { &mut left };
            *count += 1;
        }
    }
    assert!(solved > 300, "{solved} solved, {left} left to trying");
}

#[test]
fn what_is_known_before_a_hint() {
    let puzzle: Puzzle = "AABB\nACBB\nACDD\nCCDD\n".parse().unwrap();
    let outlook = |queens: &[Square], crosses: &[Square]| {
        puzzle::outlook(&Position::new(&puzzle, queens, crosses).unwrap(), &Work::on(1)).unwrap()
    };
    let Outlook::Good(solution) = outlook(&[], &[]) else { panic!("it has one") };
    assert_eq!(outlook(&solution, &[]), Outlook::Good(solution.clone()));
    let wrong = puzzle.squares().find(|square| !solution.contains(square)).unwrap();
    assert_eq!(outlook(&[wrong], &[]), Outlook::WrongQueen(wrong));
    assert_eq!(outlook(&[], &[solution[2]]), Outlook::WrongCross(solution[2]));
    assert!(matches!(outlook(&[], &[wrong]), Outlook::Good(_)));
    let outlook = |rows: &str| {
        let puzzle: Puzzle = rows.parse().unwrap();
        puzzle::outlook(&Position::start(&puzzle), &Work::on(1)).unwrap()
    };
    assert_eq!(outlook("AAA\nBBB\nCCC\n"), Outlook::None);
    assert!(matches!(outlook("AAAA\nBBBB\nCCCC\nDDDD\n"), Outlook::Several(_)));
}
