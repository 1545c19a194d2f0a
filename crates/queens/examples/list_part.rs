//! Lists a part of a board without rendering: `list_part N THREADS SKIP LIMIT [fundamental]`.

use queens::search::Lister;
use queens::{Board, Error, Work};

#[expect(clippy::print_stdout, reason = "a program for the terminal")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| words.get(at).map_or(Ok(0), |word| word.parse::<u64>());
    let lister = Lister::new(&Board::new(number(0)? as usize)?)
        .skip(number(2)?)
        .limit(words.get(3).map(|word| word.parse()).transpose()?)
        .fundamental(words.len() > 4);
    let listed = lister.run(
        &Work::on(number(1)? as usize),
        |_, _, bytes| bytes.push(b'.'),
        |_| Ok::<(), Error>(()),
    )?;
    println!("{} solutions", listed.listed);
    Ok(())
}
