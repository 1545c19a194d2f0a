//! Counts a board with a given engine: `count N [ENGINE [KERNEL [THREADS]]]`.

use queens::count::kernel::Kernel;
use queens::count::{Counter, Engine};
use queens::{Board, Work};

#[expect(clippy::print_stdout, reason = "a program for the terminal")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |i: usize| words.get(i).map(String::as_str);
    let n = word(0).ok_or("usage: count N [ENGINE [KERNEL [THREADS]]]")?.parse()?;
    let mut counter = Counter::new(&Board::new(n)?);
    if let Some(engine) = word(1).filter(|&name| name != "auto") {
        counter = counter.engine(Engine::find(engine).ok_or("unknown engine")?);
    }
    counter = counter.kernel(Kernel::from_name(word(2).unwrap_or("auto"))?);
    let count = counter.run(&Work::on(word(3).map_or(Ok(1), str::parse)?))?;
    println!(
        "n = {n}, {}, {}: {}, {:?}",
        count.plan.engine, count.plan.kernel, count.total, count.elapsed
    );
    Ok(())
}
