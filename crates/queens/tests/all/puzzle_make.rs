//! Puzzles that are made: one solution, regions of one piece, the same from the same
//! seed, as hard as was asked for.

use std::collections::{BTreeMap, HashSet};

use queens::Error;
use queens::puzzle::{self, Difficulty, Position, Recipe, Verdict, WAY, daily};
use queens::run::{Cancel, Work};

use crate::regions::are_connected;

/// Makes a puzzle and looks at all that is promised of it.
#[track_caller]
fn made(n: usize, stars: u32, difficulty: Option<Difficulty>, seed: u64) -> puzzle::Made {
    let work = Work::on(1);
    let recipe = Recipe::new(n, stars, difficulty, seed).expect("a size that can be made");
    let made = puzzle::make(&recipe, &work).expect("is made");
    let start = Position::start(&made.puzzle);
    assert_eq!(puzzle::verdict(&start, &work), Ok(Verdict::One(made.solution.clone())));
    assert_eq!(puzzle::rate(&start, &work).as_ref(), Ok(&made.rating));
    assert!(are_connected(n, made.puzzle.regions()), "{}", made.puzzle);
    let asked = difficulty.is_none_or(|difficulty| made.rating.difficulty() == difficulty);
    assert_eq!(made.met, asked);
    let mut sizes = vec![0; n];
    made.puzzle.regions().iter().for_each(|&region| sizes[usize::from(region)] += 1);
    if sizes.contains(&1) {
        assert_eq!(made.rating.difficulty(), Difficulty::Easy, "{}", made.puzzle);
    }
    made
}

#[test]
fn every_size_has_one_solution_and_regions_of_one_piece() {
    for n in Recipe::SIZES.0..=12 {
        for seed in 0..6 {
            made(n, 1, None, seed);
        }
    }
    for n in Recipe::SIZES_OF_TWO.0..=10 {
        made(n, 2, None, 1);
    }
}

#[test]
fn the_difficulty_is_that_asked_for() {
    for difficulty in Difficulty::ALL {
        let met = (0..30).filter(|&seed| made(8, 1, Some(difficulty), seed).met).count();
        assert!(met >= 29, "{difficulty:?}: {met} of 30");
    }
}

/// What everybody has from these seeds, and keeps: another way of making needs
/// another name.
#[test]
fn a_seed_gives_the_same_puzzle_for_ever() {
    assert_eq!(WAY, "grown-1");
    for (n, stars, difficulty, seed, rows) in GOLDEN {
        let made = made(*n, *stars, *difficulty, *seed);
        assert_eq!(puzzle::rows(&made.puzzle).join(" "), *rows, "{n} {stars} {seed}");
    }
    let (n, difficulty, seed) = daily("2026-12-01".parse().unwrap());
    let today = made(n, 1, Some(difficulty), seed);
    assert_eq!(puzzle::rows(&today.puzzle).join(" "), TODAY);
}

const GOLDEN: &[(usize, u32, Option<Difficulty>, u64, &str)] = &[
    (4, 1, None, 1, "AABB AABC ADCC DDDD"),
    (6, 1, Some(Difficulty::Easy), 7, "AAAABB AACAAB DDAABB DDAEEE DFAFFE DFFFFF"),
    (8, 1, None, 2026, "AAABCCCC DABBCCCC DAACCCCE DAAAFFFE DDDGFFEE DHDGFEEH HHHHFFHH HHHHHHHH"),
    (
        8,
        1,
        Some(Difficulty::Expert),
        5,
        "AAABBBBC AAABDBCC AEEDDCCC DDDDDDDC DDDDDDDD FFGGHDDD FFFFHHDH FFFFFHHH",
    ),
    (
        11,
        1,
        Some(Difficulty::Hard),
        3,
        "AAABBBBBBBC AAABBBDBBBC AAADDBDBBBB EAAADDDDBBB EFFAAAADBBB EEFAFAFDBBB GGFFFFFFFFB HGIIIIFFJFB HHIIIKKFJFJ HHHIIKKJJJJ HHHIIKKKKJJ",
    ),
    (
        9,
        2,
        None,
        1,
        "AABBBBBCC AABBBBDCC ABBEBDDCC AEEEEEDDC AFFEEDDCC FFFFFGDHC IIFFFGDHC IIIFFGGHH IIFFFGGHH",
    ),
];
const TODAY: &str = "ABACCDDD AAACCDDD AACCCEED AACDEEDD CACDDDDD CCCCDDFD GGCGGGFD GGGGGHFD";

#[test]
fn no_shape_and_no_puzzle_comes_again_and_again() {
    let (mut puzzles, mut sizes) = (HashSet::new(), BTreeMap::new());
    for seed in 0..200 {
        let made = made(8, 1, None, seed);
        puzzles.insert(made.puzzle.regions().to_vec());
        let mut counts = [0; 8];
        made.puzzle.regions().iter().for_each(|&region| counts[usize::from(region)] += 1);
        for size in counts {
            *sizes.entry(size).or_insert(0) += 1;
        }
    }
    assert_eq!(puzzles.len(), 200);
    // Of 1,600 regions none of these sizes has most, and there are large ones.
    assert!(sizes.values().all(|&count| count < 800), "{sizes:?}");
    assert!(sizes.keys().any(|&size| size >= 16), "{sizes:?}");
}

#[test]
fn what_cannot_be_made_is_refused_and_what_is_stopped_says_so() {
    assert_eq!(Recipe::new(3, 1, None, 0), Err(Error::Make { n: 3, stars: 1, min: 4, max: 16 }));
    assert_eq!(Recipe::new(17, 1, None, 0), Err(Error::Make { n: 17, stars: 1, min: 4, max: 16 }));
    assert_eq!(Recipe::new(8, 2, None, 0), Err(Error::Make { n: 8, stars: 2, min: 9, max: 14 }));
    assert_eq!(Recipe::new(10, 3, None, 0), Err(Error::Stars { n: 10, stars: 3, max: 2 }));
    let cancel = Cancel::new();
    cancel.cancel();
    let work = Work { cancel: &cancel, ..Work::on(1) };
    let recipe = Recipe::new(8, 1, None, 0).unwrap();
    assert_eq!(puzzle::make(&recipe, &work), Err(Error::Cancelled));
}
