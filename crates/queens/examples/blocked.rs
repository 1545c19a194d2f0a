//! Decides boards in files: `blocked FILE…` prints the answer, the time and the
//! name of each.

use std::time::Instant;

use queens::board::Puzzle;
use queens::complete::{self, read};
use queens::rules::RuleSet;
use queens::search::Cancel;

#[expect(clippy::print_stdout, reason = "an example says what it found")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    for path in std::env::args().skip(1) {
        let board = read::read(&std::fs::read_to_string(&path)?)?;
        let puzzle = Puzzle::new(board.n, RuleSet::Classic, board.queens, board.blocked)?;
        let start = Instant::now();
        let found = complete::find(&puzzle, 0, &Cancel::new())?;
        let time = start.elapsed().as_secs_f64();
        if let Some(solution) = &found {
            puzzle.accepts(solution)?;
        }
        let answer = if found.is_some() { "SAT" } else { "UNSAT" };
        println!("{answer}\t{time:.3}\t{path}");
    }
    Ok(())
}
