//! How often the interval of the estimator covers the truth:
//! `coverage [SEEDS [POPULATION [RELATIVE_ERROR]]]`, a line for each n.

#![expect(clippy::print_stdout, reason = "a program for the command line")]

use std::ops::ControlFlow;
use std::time::Instant;

use queens::estimate::{MIN_RUNS, Options, Target, estimate};
use queens::{BoardSize, Work, known};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |i: usize, default: &str| words.get(i).cloned().unwrap_or(default.to_owned());
    let seeds: u64 = word(0, "1000").parse()?;
    let population = word(1, "4096").parse()?;
    let target = match word(2, "0").parse()? {
        0.0 => Target::Runs(MIN_RUNS),
        error => Target::RelativeError(error),
    };
    println!("{seeds} seeds, population {population} or 16 n, {target:?}, 95 % intervals");
    println!(" n covered  too low too high  mean error  half width  runs  seconds");
    for n in (8..=20).chain([23, 27]) {
        let size = BoardSize::new(n)?;
        let population = Options::min_population(size).max(population);
        let Some(truth) = known::all(n).map(|truth| truth as f64) else { continue };
        let (mut covered, mut low, mut high, mut sum, mut width, mut runs) = (0, 0, 0, 0.0, 0.0, 0);
        let start = Instant::now();
        for seed in 0..seeds {
            let options = Options { seed, population, target, ..Options::default() };
            let go_on = |_: &_| ControlFlow::Continue(());
            let found = estimate(&size.into(), &options, &Work::on(2), go_on)?;
            match () {
                () if found.high < truth => low += 1,
                () if found.low > truth => high += 1,
                () => covered += 1,
            }
            sum += found.solutions / truth - 1.0;
            width += found.relative_error();
            runs += found.runs;
        }
        let percent = |x: f64| 100.0 * x / seeds as f64;
        println!(
            "{n:2} {:6.2}% {:7.2}% {:7.2}% {:+10.3}% {:10.2}% {:5.1} {:8.2}",
            percent(f64::from(covered)),
            percent(f64::from(low)),
            percent(f64::from(high)),
            percent(sum),
            percent(width),
            runs as f64 / seeds as f64,
            start.elapsed().as_secs_f64(),
        );
    }
    Ok(())
}
