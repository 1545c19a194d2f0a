//! One solution of a large board: formula and local search.
//!
//! Baselines: the same numbers by a plain formatted loop; the check that the
//! columns are a solution, which any program has to pay for.

use std::fmt::Write as _;
use std::io::{self, Write};

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use queens::Work;
use queens::board::first_attack;
use queens::format::Wording;
use queens::place::{self, Construction, Layout};
use queens::rules::RuleSet;

/// Counts bytes and looks at none of them.
struct Count(u64);

impl Write for Count {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn stream(solution: &Construction) -> u64 {
    let mut out = Count(0);
    let stream = solution.stream(Layout::Permutation, Wording::English).expect("any size");
    stream.write_to(&mut out).expect("the counter takes all");
    out.0
}

fn plain_loop(solution: &Construction) -> u64 {
    let mut out = Count(0);
    let mut line = String::new();
    for col in solution {
        write!(line, "{} ", col + 1).expect("memory");
        if line.len() > 1 << 16 {
            out.write_all(line.as_bytes()).expect("the counter takes all");
            line.clear();
        }
    }
    out.0 + line.len() as u64
}

fn formula(c: &mut Criterion) {
    let n = 10_000_000;
    let solution = Construction::new(n).expect("has a solution");
    let bytes = plain_loop(&solution);
    assert_eq!(stream(&solution), bytes);
    let mut group = c.benchmark_group("permutation of ten million");
    group.sample_size(10).throughput(Throughput::Bytes(bytes));
    group.bench_function("stream", |b| b.iter(|| stream(&solution)));
    group.bench_function("plain loop", |b| b.iter(|| plain_loop(&solution)));
    group.finish();
}

fn local(c: &mut Criterion) {
    let columns = place::random(1_000_000, 1, &Work::default()).expect("a solution");
    assert_eq!(first_attack(&columns, RuleSet::Classic), None);
    let mut group = c.benchmark_group("local search, a million queens");
    group.sample_size(10).throughput(Throughput::Elements(1_000_000));
    group.bench_function("random", |b| {
        b.iter_batched(
            Work::default,
            |work| place::random(1_000_000, 1, &work),
            BatchSize::SmallInput,
        );
    });
    group.bench_function("check alone", |b| b.iter(|| first_attack(&columns, RuleSet::Classic)));
    group.finish();
}

criterion_group!(benches, formula, local);
criterion_main!(benches);
