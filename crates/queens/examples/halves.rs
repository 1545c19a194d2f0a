//! Measures the engine `halves`: `halves N [KERNEL [SAMPLES [SEED [RUN [BITS [BLOCK]]]]]]`.
//!
//! Without SAMPLES the whole board is counted and compared with the known value;
//! with it, as many random runs of RUN units, and their time is extrapolated. BITS and BLOCK are the
//! engine's options of these names.
#![allow(clippy::print_stdout, reason = "a program")]

use std::time::Instant;

use queens::count::halves::{Halves, Options};
use queens::count::kernel::Kernel;
use queens::unit::Units;
use queens::{BoardSize, Error, Work, known};

/// Seconds this thread has run, where the system tells (Linux); the wall clock elsewhere.
fn seconds(start: Instant) -> f64 {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let ran = stat.split(' ').next().and_then(|word| word.parse::<f64>().ok());
    ran.map_or_else(|| start.elapsed().as_secs_f64(), |nanoseconds| nanoseconds * 1e-9)
}

fn main() -> Result<(), Error> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize| words.get(i).and_then(|word| word.parse::<u64>().ok());
    let n = number(0).unwrap_or(16) as usize;
    let kernel = Kernel::from_name(words.get(1).map_or("auto", String::as_str))?;
    let options = Options {
        bits: number(5).map(|bits| bits as u32),
        block: number(6).map(|block| block as usize),
        ..Options::default()
    };
    let origin = Instant::now();
    let start = seconds(origin);
    let work = Work::on(1);
    let halves = Halves::with(BoardSize::new(n)?, kernel, options, &work)?;
    let tables = seconds(origin) - start;
    let start = seconds(origin);
    if let Some(sample) = number(2) {
        let units = halves.scheme().units;
        let mut worker = halves.worker()?;
        let mut seed = number(3).unwrap_or(1);
        // Neighbours share tables in the caches, as they do in a full count.
        let run = number(4).unwrap_or(1).min(units);
        let (mut sum, mut squares) = (0.0, 0.0);
        let mut total = 0.0;
        for i in 0..=sample {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let first = (seed >> 33) % units.saturating_sub(run).max(1);
            let start = seconds(origin);
            let mut count = 0;
            for unit in first..first + run {
                count += worker.count(unit, work.cancel)?;
            }
            let time = (seconds(origin) - start) / run as f64;
            // The first unit only warms up.
            if i > 0 {
                sum += time;
                squares += time * time;
                total += count as f64 / run as f64;
            }
        }
        let (k, units) = (sample as f64, units as f64);
        let mean = sum / k;
        let error = ((squares / k - mean * mean) / (k - 1.0).max(1.0)).sqrt();
        println!(
            "n = {n}, {kernel}: {k} of {units} units, {:.6} s each; total {:.1} s ± {:.1}; about {:.5e} solutions; tables {tables:.2} s",
            mean,
            mean * units,
            error * units,
            total / k * units,
        );
        return Ok(());
    }
    let total = halves.total(&work)?;
    let time = seconds(origin) - start;
    assert!(known::all(n).is_none_or(|known| known == total), "n = {n}: {total}");
    println!("n = {n}, {kernel}: {total}, {time:.3} s and {tables:.3} s for tables");
    Ok(())
}
