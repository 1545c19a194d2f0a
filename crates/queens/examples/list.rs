//! Lists a board as 1-based permutations: `list N [THREADS [BOTTOM_ROWS]]`.

use std::io::Write;

use queens::search::Lister;
use queens::{Board, Work};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<usize>());
    let n = arguments.next().ok_or("usage: list N [THREADS [BOTTOM_ROWS]]")??;
    let threads = arguments.next().transpose()?.unwrap_or(0);
    let mut lister = Lister::new(&Board::new(n)?);
    if let Some(rows) = arguments.next().transpose()? {
        lister = lister.bottom_rows(rows);
    }
    let mut out = std::io::stdout().lock();
    lister.run(&Work::on(threads), line, |bytes| {
        out.write_all(bytes).map_err(Box::<dyn std::error::Error>::from)
    })?;
    Ok(())
}

/// The numbers 1 to 64 with the space that follows, and their lengths.
static NUMBERS: [([u8; 3], u8); 64] = {
    let mut numbers = [([b' '; 3], 0); 64];
    let mut col = 0;
    while col < 64 {
        let number = col as u8 + 1;
        numbers[col] = if number < 10 {
            ([b'0' + number, b' ', b' '], 2)
        } else {
            ([b'0' + number / 10, b'0' + number % 10, b' '], 3)
        };
        col += 1;
    }
    numbers
};

/// One line: three bytes are written for each number, and two or three kept.
fn line(_index: u64, columns: &[u32], bytes: &mut Vec<u8>) {
    let mut line = [0; 3 * 64];
    let mut end = 0;
    for &col in columns {
        let (number, length) = NUMBERS[col as usize % 64];
        line[end..end + 3].copy_from_slice(&number);
        end += length as usize;
    }
    line[end - 1] = b'\n';
    bytes.extend_from_slice(&line[..end]);
}
