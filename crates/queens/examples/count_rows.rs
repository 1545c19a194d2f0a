//! Counts a board row by row: `count_rows N [THREADS [RULES]]`.

use queens::count::by_rows;
use queens::rules::RuleSet;
use queens::{Board, Work};

#[expect(clippy::print_stdout, reason = "a program for the terminal")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let n = arguments.next().ok_or("usage: count_rows N [THREADS [RULES]]")?.parse()?;
    let threads = arguments.next().map_or(Ok(0), |word| word.parse())?;
    let rules = arguments.next().map_or(Some(RuleSet::Classic), |id| RuleSet::find(&id));
    let rules = rules.ok_or("unknown rules")?;
    println!("{}", by_rows(&Board { rules, ..Board::new(n)? }, &Work::on(threads))?);
    Ok(())
}
