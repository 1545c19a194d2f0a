//! Puzzles: solved, checked for one solution, made.
//!
//! Baseline: plain backtracking over rows, which looks at columns, regions and
//! touching when a queen is placed, and at nothing else.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use queens::Work;
use queens::puzzle::{self, Position, Puzzle, Recipe, Verdict};

fn made(n: usize, stars: u32, seeds: std::ops::Range<u64>) -> Vec<Puzzle> {
    let one = |seed| {
        let recipe = Recipe::new(n, stars, None, seed).expect("a size that can be made");
        puzzle::make(&recipe, &Work::on(1)).expect("is made").puzzle
    };
    seeds.map(one).collect()
}

fn has_one(puzzle: &Puzzle) -> bool {
    let verdict = puzzle::verdict(&Position::start(puzzle), &Work::on(1));
    matches!(verdict, Ok(Verdict::One(_)))
}

/// The number of solutions with one star, row by row.
fn plain(puzzle: &Puzzle) -> u64 {
    fn go(regions: &[u8], n: usize, row: usize, last: Option<usize>, used: (u64, u64)) -> u64 {
        if row == n {
            return 1;
        }
        let mut found = 0;
        for col in 0..n {
            let region = 1 << regions[row * n + col];
            let free = used.0 >> col & 1 == 0 && used.1 & region == 0;
            if free && last.is_none_or(|last| last.abs_diff(col) > 1) {
                found += go(regions, n, row + 1, Some(col), (used.0 | 1 << col, used.1 | region));
            }
        }
        found
    }
    go(puzzle.regions(), puzzle.size().get(), 0, None, (0, 0))
}

fn solving(c: &mut Criterion) {
    let small = made(8, 1, 0..100);
    assert!(small.iter().all(|puzzle| has_one(puzzle) && plain(puzzle) == 1));
    let mut group = c.benchmark_group("a hundred puzzles of 8×8");
    group.bench_function("search", |b| b.iter(|| small.iter().all(|one| has_one(black_box(one)))));
    group.bench_function("plain", |b| {
        b.iter(|| small.iter().map(|one| plain(black_box(one))).sum::<u64>());
    });
    group.finish();

    let mixed: Vec<Puzzle> = (8..=11).flat_map(|n| made(n, 1, 0..250)).collect();
    assert_eq!(mixed.iter().filter(|puzzle| has_one(puzzle)).count(), 1000);
    let mut group = c.benchmark_group("a thousand puzzles of 8×8 to 11×11");
    group.sample_size(10);
    group.bench_function("one solution?", |b| b.iter(|| mixed.iter().all(has_one)));
    group.finish();

    let stars = made(10, 2, 0..10);
    assert!(stars.iter().all(has_one));
    let mut group = c.benchmark_group("ten puzzles of 10×10 with two stars");
    group.bench_function("one solution?", |b| b.iter(|| stars.iter().all(has_one)));
    group.finish();
}

fn making(c: &mut Criterion) {
    for (n, stars, count) in [(8, 1, 20), (10, 1, 10), (10, 2, 3)] {
        let mut group = c.benchmark_group(format!("{count} puzzles of {n}×{n}, {stars} a row"));
        group.sample_size(10);
        group.bench_function("made", |b| b.iter(|| made(n, stars, 0..count)));
        group.finish();
    }
}

criterion_group!(benches, solving, making);
criterion_main!(benches);
