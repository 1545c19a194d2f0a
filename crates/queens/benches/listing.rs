//! Listing and row-wise counting, against the plain bitset program; every
//! measurement checks its count.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use queens::count::by_rows;
use queens::rules::RuleSet;
use queens::search::Lister;
use queens::teach::{Algorithm, CONTINUE, EachSolution};
use queens::{Board, Error, Work, known};

const N: usize = 12;

fn board() -> Board {
    Board::new(N).expect("a legal size")
}

/// The columns as letters: cheap, so that the search is what is measured.
fn letters(columns: &[u32], bytes: &mut Vec<u8>) {
    bytes.extend(columns.iter().map(|&col| b'a' + col as u8));
    bytes.push(b'\n');
}

fn run(lister: &Lister, threads: usize) -> u64 {
    let mut bytes = 0;
    let render = |_: u64, columns: &[u32], buffer: &mut Vec<u8>| letters(columns, buffer);
    let sink = |piece: &[u8]| {
        bytes += black_box(piece).len();
        Ok::<(), Error>(())
    };
    let listed = lister.run(&Work::on(threads), render, sink).expect("no error in the sink").listed;
    assert_eq!(bytes as u64, listed * (N as u64 + 1));
    listed
}

fn listing(criterion: &mut Criterion) {
    let total = known::all(N).map(|total| total as u64);
    let mut group = criterion.benchmark_group(format!("list {N}"));
    group.sample_size(10);
    group.bench_function("plain bitset", |bench| {
        bench.iter(|| {
            let (mut bytes, mut listed) = (Vec::new(), 0);
            let mut each = EachSolution(|columns: &[u32]| {
                letters(columns, &mut bytes);
                listed += 1;
                CONTINUE
            });
            let _ = Algorithm::Bitset.run(board().size, &mut each);
            assert_eq!(Some(listed), total);
            bytes.len()
        });
    });
    for threads in [1, 2] {
        group.bench_function(format!("threads {threads}"), |bench| {
            bench.iter(|| assert_eq!(Some(run(&Lister::new(&board()), threads)), total));
        });
    }
    for rows in [0, 3, 4, 5, 6] {
        group.bench_function(format!("tables of {rows} rows"), |bench| {
            let lister = Lister::new(&board()).bottom_rows(rows);
            bench.iter(|| assert_eq!(Some(run(&lister, 1)), total));
        });
    }
    let fundamental = known::fundamental(N).map(|total| total as u64);
    group.bench_function("fundamental", |bench| {
        let lister = Lister::new(&board()).fundamental(true);
        bench.iter(|| assert_eq!(Some(run(&lister, 1)), fundamental));
    });
    group.bench_function("skip 10000", |bench| {
        let lister = Lister::new(&board()).skip(10_000).limit(Some(3));
        bench.iter(|| assert_eq!(run(&lister, 1), 3));
    });
    group.finish();
}

fn counting(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group(format!("count rows {N}"));
    group.sample_size(10);
    for (rules, total) in
        [(RuleSet::Classic, 14_200), (RuleSet::Toroidal, 0), (RuleSet::Superqueen, 156)]
    {
        group.bench_function(rules.id(), |bench| {
            let board = Board { rules, ..board() };
            bench.iter(|| assert_eq!(by_rows(&board, &Work::on(1)), Ok(total)));
        });
    }
    group.finish();
}

criterion_group!(benches, listing, counting);
criterion_main!(benches);
