//! Millions of numbers as text, at the speed of memory.
//!
//! **Idea.** In a run of columns 2 apart, the numbers from one multiple of
//! 10,000 to the next are 5,000 entries of equal length whose last four digits
//! are always the same ones. They are written once; the next block differs in
//! its leading digits only, and nearly always in a single one of them. So most
//! numbers cost one byte stored at a fixed distance, and no division.
//!
//! ```text
//! 1230000 1230002 … 1239998      one buffer
//!   ↓       ↓         ↓          4 over 3, 5,000 times
//! 1240000 1240002 … 1249998      the next block
//! ```
//!
//! **Invariant.** The buffer holds whole entries, each number followed by the
//! separator.
//!
//! **Cost.** About a third of a nanosecond for a number; memory for one block,
//! 120 KB at most.

use std::io::{self, Write};

/// Numbers of a block; a block has every second of them.
const SPAN: u64 = 10_000;
/// Entries of a block.
const ENTRIES: u64 = SPAN / 2;
/// Digits that stay as they are from block to block.
const FIXED: usize = 4;

/// Writes numbers that are each followed by a separator.
pub(super) struct Numbers {
    separator: u8,
    buffer: Vec<u8>,
}

impl Numbers {
    pub(super) fn new(separator: u8) -> Self {
        Self { separator, buffer: Vec::new() }
    }

    /// Writes `first`, `first + step`, …: `len` numbers.
    pub(super) fn write(
        &mut self,
        first: u64,
        step: i64,
        len: u64,
        out: &mut (impl Write + ?Sized),
    ) -> io::Result<()> {
        let (mut next, mut left) = (first, len);
        while left > 0 {
            if step == 2 && next >= SPAN && next % SPAN < 2 && left >= ENTRIES {
                let blocks = self.blocks(next, left / ENTRIES, out)?;
                next = next.wrapping_add(blocks * SPAN);
                left -= blocks * ENTRIES;
            } else {
                // One by one up to the next block.
                let before = (SPAN - next % SPAN).div_ceil(2).min(left);
                self.buffer.clear();
                for _ in 0..before {
                    push(&mut self.buffer, next);
                    self.buffer.push(self.separator);
                    next = next.wrapping_add_signed(step);
                }
                left -= before;
                out.write_all(&self.buffer)?;
            }
        }
        Ok(())
    }

    /// Writes up to `most` blocks from `first` on, as long as the numbers have
    /// the same length, and says how many.
    fn blocks(
        &mut self,
        first: u64,
        most: u64,
        out: &mut (impl Write + ?Sized),
    ) -> io::Result<u64> {
        self.buffer.clear();
        for number in (first..).step_by(2).take(ENTRIES as usize) {
            push(&mut self.buffer, number);
            self.buffer.push(self.separator);
        }
        let entry = self.buffer.len() / ENTRIES as usize;
        let mut prefix = self.buffer[..entry - 1 - FIXED].to_vec();
        out.write_all(&self.buffer)?;
        for block in 1..most {
            let Some(changed) = increment(&mut prefix) else { return Ok(block) };
            for place in changed..prefix.len() {
                let digit = prefix[place];
                for number in self.buffer.chunks_exact_mut(entry) {
                    number[place] = digit;
                }
            }
            out.write_all(&self.buffer)?;
        }
        Ok(most)
    }
}

/// Adds 1 to the decimal digits and says which is the first that changed;
/// `None` if another digit would be needed.
fn increment(digits: &mut [u8]) -> Option<usize> {
    let place = digits.iter().rposition(|&digit| digit < b'9')?;
    digits[place] += 1;
    digits[place + 1..].fill(b'0');
    Some(place)
}

/// Appends the decimal digits of a number.
pub(super) fn push(out: &mut Vec<u8>, mut number: u64) {
    let mut digits = [0; 20];
    let mut start = digits.len();
    loop {
        start -= 1;
        digits[start] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[start..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(first: u64, step: i64, len: u64) -> String {
        let numbers = (0..len as i64).map(|i| first.wrapping_add_signed(i * step));
        numbers.map(|number| number.to_string() + " ").collect()
    }

    #[test]
    fn runs_are_written_as_a_plain_loop_writes_them() {
        for (first, len) in [
            (0, 60_000),
            (1, 123_456),
            (9_999, 1),
            (9_998, 10_002),
            (99_990_001, 20_000),
            (99_970_000, 40_000),
            (u64::MAX - 100_000, 50_001),
        ] {
            let mut text = Vec::new();
            Numbers::new(b' ').write(first, 2, len, &mut text).unwrap();
            assert_eq!(String::from_utf8(text).unwrap(), plain(first, 2, len), "{first} {len}");
        }
        let mut text = Vec::new();
        Numbers::new(b' ').write(20_003, -2, 10_002, &mut text).unwrap();
        assert_eq!(String::from_utf8(text).unwrap(), plain(20_003, -2, 10_002));
    }
}
