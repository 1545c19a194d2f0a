//! Lists a board as 1-based permutations: `list N [THREADS [BOTTOM_ROWS]]`.

use std::io::Write;

use queens::BoardSize;
use queens::search::Lister;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<usize>());
    let n = arguments.next().ok_or("usage: list N [THREADS [BOTTOM_ROWS]]")??;
    let threads = arguments.next().transpose()?.unwrap_or(0);
    let mut lister = Lister::new(BoardSize::new(n)?).threads(threads);
    if let Some(rows) = arguments.next().transpose()? {
        lister = lister.bottom_rows(rows);
    }
    let mut out = std::io::stdout().lock();
    lister.run(line, |bytes| out.write_all(bytes).map_err(Box::<dyn std::error::Error>::from))?;
    Ok(())
}

/// One line; every number is at most 64, so that it has one or two digits.
fn line(_index: u64, columns: &[u32], line: &mut Vec<u8>) {
    for &col in columns {
        let col = col as u8 + 1;
        if col < 10 {
            line.extend_from_slice(&[b'0' + col, b' ']);
        } else {
            line.extend_from_slice(&[b'0' + col / 10, b'0' + col % 10, b' ']);
        }
    }
    if let Some(last) = line.last_mut() {
        *last = b'\n';
    }
}
