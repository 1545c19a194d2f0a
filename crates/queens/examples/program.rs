//! Runs one of the teaching programs: `program ID N [RUNS]` prints the number
//! of solutions, once for each run, with the seconds if there are several.
#![expect(clippy::print_stdout, reason = "a program, not the library")]

use std::error::Error;
use std::time::Instant;

use queens::BoardSize;
use queens::teach::{Algorithm, CONTINUE, EachSolution};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let (Some(id), Some(n)) = (args.next(), args.next()) else {
        return Err("usage: program ID N [RUNS]".into());
    };
    let algorithm: Algorithm = id.parse()?;
    let size = BoardSize::new(n.parse()?)?;
    let runs = args.next().map_or(Ok(1), |runs| runs.parse())?;
    for _ in 0..runs {
        let start = Instant::now();
        let mut solutions = 0_u64;
        let mut count = EachSolution(|_: &[u32]| {
            solutions += 1;
            CONTINUE
        });
        let _ = algorithm.run(size, &mut count);
        if runs == 1 {
            println!("{solutions}");
        } else {
            println!("{solutions} {:.6}", start.elapsed().as_secs_f64());
        }
    }
    Ok(())
}
