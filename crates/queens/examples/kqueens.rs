//! The ways to place k queens: `kqueens N K`.

#![expect(clippy::print_stdout, reason = "a program for the command line")]

use queens::BoardSize;
use queens::count::k_queens;
use queens::search::Cancel;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let mut word = || words.next().ok_or("usage: kqueens N K");
    let (size, queens) = (BoardSize::new(word()?.parse()?)?, word()?.parse()?);
    let threads = std::thread::available_parallelism()?.get();
    println!("{}", k_queens(size, queens, threads, &Cancel::new())?);
    Ok(())
}
