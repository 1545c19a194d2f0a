//! Writes one solution of a board of any size: `place N [LAYOUT]`, or
//! `place N --random SEED` for one by local search.

#![expect(clippy::print_stderr, reason = "a program for the command line")]

use std::io;

use queens::Work;
use queens::format::Wording;
use queens::place::{self, Construction, Layout};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let n: u64 = words.next().ok_or("usage: place N [LAYOUT | --random SEED]")?.parse()?;
    let word = words.next().unwrap_or_else(|| "permutation".to_owned());
    if word == "--random" {
        let seed = words.next().ok_or("--random needs a seed")?.parse()?;
        let columns = place::random(n.try_into()?, seed, &Work::default())?;
        let last = columns.last().ok_or("no queen")?;
        eprintln!("{n} queens, the last in column {}", last + 1);
        return Ok(());
    }
    let layout = Layout::find(&word).ok_or("unknown layout")?;
    let solution = Construction::new(n).ok_or("there is no solution")?;
    solution.stream(layout, Wording::English)?.write_to(&mut io::stdout().lock())?;
    Ok(())
}
