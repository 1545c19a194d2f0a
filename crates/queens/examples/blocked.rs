//! Decides boards in files: `blocked FILE…` prints the answer, the time and the
//! name of each.

use std::time::Instant;

use queens::Work;
use queens::board::Partial;
use queens::complete::{self, read};
use queens::format::Options;
use queens::rules::RuleSet;

#[expect(clippy::print_stdout, reason = "an example says what it found")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    for path in std::env::args().skip(1) {
        let file = std::io::BufReader::new(std::fs::File::open(&path)?);
        let board = read::boards(file, None, Options::default()).next().ok_or("no board")??;
        let partial = Partial::new(board.n, RuleSet::Classic, board.queens, board.blocked)?;
        let start = Instant::now();
        let found = complete::find(&partial, &Work::default())?;
        let time = start.elapsed().as_secs_f64();
        if let Some(solution) = &found {
            partial.accepts(solution)?;
        }
        let answer = if found.is_some() { "SAT" } else { "UNSAT" };
        println!("{answer}\t{time:.3}\t{path}");
    }
    Ok(())
}
