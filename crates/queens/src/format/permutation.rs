//! `permutation`: one solution a line, the columns row by row, from 1.
//!
//! `2 4 1 3` for the first solution of n = 4. A line read back has as many
//! rows as numbers, unless the reader was told the size; commas may stand
//! between them.

use super::grammar::{Grammar, Reading};
use super::placement::{Base, Columns, Options, Origin};
use super::text::{Expected, Source, Words, append, heading, is_digits, words};
use super::{Format, Listing, Writer, by_rows};
use crate::Error;

/// The format; see the [module](self).
pub(super) struct Permutation;

impl Format for Permutation {
    fn id(&self) -> &'static str {
        "permutation"
    }

    fn writer(&self, listing: Listing) -> Result<Box<dyn Writer>, Error> {
        Ok(Box::new(Lines { numbers: Words::numbers(1, listing.n, b' ') }))
    }

    fn grammar(&self) -> Option<&'static Grammar> {
        Some(&PERMUTATION)
    }
}

struct Lines {
    numbers: Words,
}

impl Writer for Lines {
    fn open(&self, _index: u64, _out: &mut Vec<u8>) {}

    fn row(&self, row: usize, col: u32, out: &mut Vec<u8>) {
        if row > 0 {
            out.push(b' ');
        }
        append(u64::from(col) + 1, out);
    }

    fn close(&self, out: &mut Vec<u8>) {
        out.push(b'\n');
    }

    fn solution(&self, index: u64, columns: &[u32], out: &mut Vec<u8>) {
        if !self.numbers.join(columns.iter().map(|&col| col as usize), b'\n', out) {
            by_rows(self, index, columns, out);
        }
    }
}

/// The grammar; see the [module](self).
static PERMUTATION: Grammar = Grammar { id: "permutation", fits, start: |_| Box::new(lines()) };

/// Whether the line begins with a number and has not two of them, which are a
/// pair, nor digits that are several columns, nor squares of a matrix.
fn fits(line: &[u8]) -> bool {
    let words = words(line);
    let number = |word: &[u8]| matches!(word, [b'0'..=b'9', ..] | [b'-' | b'+', b'0'..=b'9', ..]);
    let bits = |word: &&[u8]| matches!(word, [b'0' | b'1']);
    match words.clone().next() {
        Some(first) if number(first) && !line.contains(&b'/') && heading(line).is_none() => {
            match words.clone().count() {
                1 if first.len() > 1 && first.iter().all(|digit| matches!(digit, b'0' | b'1')) => {
                    false
                }
                1 => !is_digits(first),
                2 => !words.clone().all(number),
                _ => {
                    !words.clone().all(|word| bits(&word)) || words.clone().all(|word| word == b"1")
                }
            }
        }
        _ => false,
    }
}

/// Reads the next line that is not blank.
fn lines() -> impl Reading {
    let mut origin = Origin::new(Base::One);
    move |source: &mut Source<'_>, options: &Options| {
        source.skip_space()?;
        if source.peek()?.is_none() {
            return Ok(None);
        }
        let mut columns = Columns::new(source.place());
        loop {
            columns.push(source.integer(Expected::Column)?)?;
            source.limit(columns.len(), options.max_size)?;
            if !source.more_numbers(Expected::Column)? {
                return columns.finish(None, options, &mut origin).map(Some);
            }
        }
    }
}
