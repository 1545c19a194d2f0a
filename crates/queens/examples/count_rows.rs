//! Counts a board row by row: `count_rows N [THREADS [RULES]]`.

use queens::BoardSize;
use queens::rules::RuleSet;
use queens::search::{Cancel, count_rows};

#[expect(clippy::print_stdout, reason = "a program for the terminal")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let n = arguments.next().ok_or("usage: count_rows N [THREADS [RULES]]")?.parse()?;
    let threads = arguments.next().map_or(Ok(0), |word| word.parse())?;
    let rules = arguments.next().map_or(Some(RuleSet::Classic), |id| RuleSet::find(&id));
    let rules = rules.ok_or("unknown rules")?;
    println!("{}", count_rows(rules, BoardSize::new(n)?, threads, &Cancel::new())?);
    Ok(())
}
