//! k queens on a board, against placing every queen.

use criterion::{Criterion, criterion_group, criterion_main};
use queens::count::k_queens;
use queens::{BoardSize, RowSet, Work};

/// Row by row, each queen placed; [columns, falling, rising] are attacked.
fn naive(size: BoardSize, row: usize, left: usize, [columns, falling, rising]: [u64; 3]) -> u128 {
    if left == 0 {
        return 1;
    }
    if row + left > size.get() {
        return 0;
    }
    let attacked = RowSet::from_bits(columns | falling | rising);
    let below = |queen| [columns | queen, (falling | queen) << 1, (rising | queen) >> 1];
    let free = RowSet::full(size) - attacked;
    let placed = free.iter().map(|col| naive(size, row + 1, left - 1, below(1 << col)));
    placed.sum::<u128>() + naive(size, row + 1, left, below(0))
}

fn compare(c: &mut Criterion) {
    let size = BoardSize::new(10).expect("a size");
    let count = || k_queens(size, 6, &Work::on(1));
    assert_eq!(count(), Ok(naive(size, 0, 6, [0; 3])));
    let mut group = c.benchmark_group("6 queens on 10x10");
    group.sample_size(10);
    group.bench_function("pairs counted", |b| b.iter(count));
    group.bench_function("queens placed", |b| b.iter(|| naive(size, 0, 6, [0; 3])));
    group.finish();
}

criterion_group!(benches, compare);
criterion_main!(benches);
