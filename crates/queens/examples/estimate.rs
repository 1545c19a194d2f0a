//! The estimated number of solutions: `estimate N [RELATIVE_ERROR [SEED]]`.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the command line")]

use std::ops::ControlFlow;

use queens::estimate::{Options, Target, asymptotic, estimate};
use queens::{BoardSize, Work};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |i: usize, default: &str| words.get(i).cloned().unwrap_or(default.to_owned());
    let size = BoardSize::new(word(0, "32").parse()?)?;
    let options = Options {
        seed: word(2, "0").parse()?,
        target: Target::RelativeError(word(1, "0.02").parse()?),
        ..Options::default()
    };
    let found = estimate(&size.into(), &options, &Work::default(), |now| {
        eprint!(
            "\r{} runs: {:.4e} ± {:.2} % ",
            now.runs,
            now.solutions,
            100.0 * now.relative_error()
        );
        ControlFlow::Continue(())
    })?;
    println!("{:e} from {:e} to {:e}", found.solutions, found.low, found.high);
    let theory = asymptotic(size.get() as u64);
    println!(
        "asymptotic formula: 10^{:.2} (10^{:.2} to 10^{:.2})",
        theory.log10, theory.low, theory.high
    );
    Ok(())
}
