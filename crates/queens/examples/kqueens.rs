//! The ways to place k queens: `kqueens N K`.

#![expect(clippy::print_stdout, reason = "a program for the command line")]

use queens::count::k_queens;
use queens::{BoardSize, Work};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let mut word = || words.next().ok_or("usage: kqueens N K");
    let (size, queens) = (BoardSize::new(word()?.parse()?)?, word()?.parse()?);
    println!("{}", k_queens(size, queens, &Work::default())?);
    Ok(())
}
